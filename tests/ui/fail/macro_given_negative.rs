//! A sign stands in the braces.
use layout_static::prelude::*;

fn main() {
    let pitch = 64_i32;
    let _ = layout!((4, 64):(-{pitch}, 1));
}
