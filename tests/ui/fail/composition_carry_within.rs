//! The steps of one mode carry: 3·4 passes the extent 6.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((6,2):(1,7)).composition(layout!(4:4));
}
