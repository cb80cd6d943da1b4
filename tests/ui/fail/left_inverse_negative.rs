//! Steps down borrow from the mode above.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,3):(-1,4)).left_inverse();
}
