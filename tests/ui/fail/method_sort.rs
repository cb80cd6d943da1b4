//! The flat algebra has no negative strides.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,8):(-8,1)).sort();
}
