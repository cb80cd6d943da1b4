//! The tile can't be completed to all of 12.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(12:1).logical_divide(layout!((2,2):(1,3)));
}
