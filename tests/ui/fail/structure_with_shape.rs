//! 16 coordinates are not 8.
use layout_static::prelude::*;
use layout_static::typenum::{U2, U4};

fn main() {
    let _ = layout!((4,4):(4,1)).with_shape((U2::new(), U4::new()));
}
