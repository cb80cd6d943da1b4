//! Nothing in the braces.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(({}, 64):(64, 1));
}
