//! Modes are layouts.
use layout_static::prelude::*;

fn main() {
    let _ = layout_static::from_modes((layout!(4:1), 8));
}
