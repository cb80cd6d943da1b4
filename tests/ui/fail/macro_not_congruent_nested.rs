//! The difference is inside.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,(2,3)):(1,(4,(8,1))));
}
