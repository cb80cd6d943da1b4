//! The run-time form refuses in the same words.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(dyn (4,8):(1,4,2));
}
