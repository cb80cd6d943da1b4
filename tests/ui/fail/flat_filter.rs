//! The flat algebra has no negative strides.
use layout_static::prelude::*;
use layout_static::flat;

type None = flat::FilterOf<Layout!((4,8):(-8,0))>;

fn main() {
    let _ = None::NEW;
}
