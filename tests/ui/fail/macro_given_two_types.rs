//! The integers in braces have one type.
use layout_static::prelude::*;

fn main() {
    let (rows, pitch) = (100_u32, 64_usize);
    let _ = layout!(({rows}, 64):({pitch}, 1));
}
