//! The free places beside a tile of two modes with run-time strides.
use layout_static::prelude::*;

fn main() {
    let (rows, pitch) = (100_u32, 64_u32);
    let layout = layout!(({rows}, 64):({pitch}, 1)).unwrap();
    let _ = layout.logical_divide(layout!((2, 2):({pitch}, 1)).unwrap());
}
