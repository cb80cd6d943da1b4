//! A negative stride steps backwards.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,8):(-8,1)).slice((1_usize, Keep));
}
