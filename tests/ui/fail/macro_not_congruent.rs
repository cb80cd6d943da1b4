//! Three strides for two extents.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,8):(1,4,2));
}
