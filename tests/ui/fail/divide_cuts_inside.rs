//! A tile of 2 would be cut inside the layout.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((3,4):(4,1)).logical_divide(layout!(2:1));
}
