//! Behind an extent in braces, compact strides are not known.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let _ = layout!(({rows}, 64));
}
