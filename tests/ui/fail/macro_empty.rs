//! Nothing at all.
use layout_static::prelude::*;

fn main() {
    let _ = layout!();
}
