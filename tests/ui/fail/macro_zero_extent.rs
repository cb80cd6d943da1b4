//! Extents are at least 1.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,0):(1,4));
}
