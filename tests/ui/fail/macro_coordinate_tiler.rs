//! There is no type for a tiler with coordinate strides.
use layout_static::prelude::*;

fn main() {
    let _ = tiler!(<4,8:1@0>);
}
