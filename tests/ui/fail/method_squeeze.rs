//! The flat algebra has no negative strides, whatever is done with the result.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,1):(-8,1)).squeeze().size();
}
