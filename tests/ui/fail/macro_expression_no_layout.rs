//! An expression that has no answer: the tiler is at fault.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(composition((4,6,8):(2,3,5), 6:1));
}
