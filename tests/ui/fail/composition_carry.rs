//! 2·2 + 1·3 carries past the extent 6.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((6,2):(1,7)).composition(layout!((3,2):(2,3)));
}
