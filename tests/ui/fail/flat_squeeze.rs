//! The flat algebra has no negative strides.
use layout_static::prelude::*;
use layout_static::flat;

type None = flat::SqueezeOf<Layout!((4,1):(1,-4))>;

fn main() {
    let _ = None::NEW;
}
