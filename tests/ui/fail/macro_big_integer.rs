//! A number of its own that does not fit.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(4:99999999999999999999);
}
