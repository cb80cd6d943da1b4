//! Two modes do not go into one.
use layout_static::prelude::*;
use layout_static::typenum::{U0, U8};

fn main() {
    let _ = layout!((2,2):(1,2)).tile_to_shape(U8::new(), U0::new());
}
