//! Nothing after the colon.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,8):);
}
