//! One layout is no tuple of them.
use layout_static::mixed;
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let _ = mixed::from_modes(layout!({rows}:1).unwrap());
}
