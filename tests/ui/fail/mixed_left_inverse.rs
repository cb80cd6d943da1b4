//! A left inverse needs its numbers in the type.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let layout = layout!(({rows}, 64):(64, 1)).unwrap();
    layout.left_inverse();
}
