//! Interleaved: `layout_core` finds `(2,4):(2,1)`.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((3,2):(2,3)).left_inverse();
}
