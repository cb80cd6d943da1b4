//! All integers of a coordinate have one type.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,8):(1,4)).at((1_u32, 2_usize));
}
