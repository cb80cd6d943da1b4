//! Tiles of another index type than the layout.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let layout = layout!(({rows}, 64):(64, 1)).unwrap();
    let _ = layout.zipped_divide((16_u64,));
}
