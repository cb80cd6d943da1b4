//! A product by rank takes a layout.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((2,2):(1,2)).blocked_product(tiler!(<4,2>));
}
