//! The layout has two modes.
use layout_static::prelude::*;
use layout_static::typenum::{U1, U3};

fn main() {
    let _ = layout!((4,8):(1,4)).group(U1::new(), U3::new());
}
