//! Modes are counted from 0.
use layout_static::prelude::*;
use layout_static::typenum::{U0, U2};

fn main() {
    let _ = layout!((4,8):(1,4)).select((U0::new(), U2::new()));
}
