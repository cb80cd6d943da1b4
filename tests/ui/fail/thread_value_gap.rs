//! There is no thread 1.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(4:2).make_layout_tv(layout!(4:1));
}
