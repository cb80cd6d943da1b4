//! Each index stands at three coordinates.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,3):(1,0)).left_inverse();
}
