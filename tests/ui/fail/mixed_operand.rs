//! What is neither a layout nor a tiler.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let layout = layout!(({rows}, 64):(64, 1)).unwrap();
    let _ = layout.zipped_divide((16_u32, "8"));
}
