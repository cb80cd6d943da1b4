//! A range ends where it begins, or later.
use layout_static::prelude::*;
use layout_static::typenum::{U1, U2};

fn main() {
    let _ = layout!((4,8):(1,4)).take(U2::new(), U1::new());
}
