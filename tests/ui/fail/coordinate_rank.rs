//! Three numbers, two modes.
use layout_static::prelude::*;

fn main() {
    let _: usize = layout!((4,8):(1,4)).at((1, 2, 3));
}
