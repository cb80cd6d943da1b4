//! There is no type for a layout with coordinate strides that an expression gives.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(coalesce((2,2):(1@0,2@0)));
}
