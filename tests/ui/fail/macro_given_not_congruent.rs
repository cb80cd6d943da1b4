//! A stride too many, beside an extent in braces.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let _ = layout!(({rows}, 64):(64, 1, 1));
}
