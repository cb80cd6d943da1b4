//! The index 2 stands at (2,0) and (0,1).
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,2):(1,2)).left_inverse();
}
