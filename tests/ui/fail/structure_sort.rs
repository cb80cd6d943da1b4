//! The flat algebra has no negative strides.
use layout_static::prelude::*;
use layout_static::flat;

type None = flat::SortOf<Layout!((4,8):(-8,1))>;

fn main() {
    let _ = None::NEW;
}
