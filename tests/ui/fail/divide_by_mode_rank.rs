//! Three entries, two modes.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,4):(1,4)).logical_divide(tiler!(<2,2,2>));
}
