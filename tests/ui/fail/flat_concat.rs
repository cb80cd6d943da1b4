//! The flat algebra has no negative strides.
use layout_static::prelude::*;
use layout_static::flat;

type None = flat::ConcatOf<Layout!(4:1), Layout!((2,8):(4,-8))>;

fn main() {
    let _ = None::NEW;
}
