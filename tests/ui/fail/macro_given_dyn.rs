//! After `dyn`, the integers in braces are `i64`.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let _ = layout!(dyn ({rows}, 64):(64, 1));
}
