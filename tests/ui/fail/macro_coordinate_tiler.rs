//! There is no type for a tiler with coordinate strides, nor for a layout that an expression gives.
use layout_static::prelude::*;

fn main() {
    let _ = tiler!(<4,8:1@0>);
    let _ = layout!(coalesce((2,2):(1@0,2@0)));
}
