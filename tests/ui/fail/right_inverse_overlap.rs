//! Two ways to count on from 3: `(2,2):(1,3)` is the largest right inverse.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((3,2):(1,2)).right_inverse();
}
