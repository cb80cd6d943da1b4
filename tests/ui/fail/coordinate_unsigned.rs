//! A negative stride needs a signed index.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(4:-1).at(2_usize);
}
