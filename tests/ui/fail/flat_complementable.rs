//! The flat algebra has no negative strides: neither yes nor no.
use layout_static::prelude::*;
use layout_static::flat::IsComplementableOf;
use layout_static::typenum::Bit;

type None = IsComplementableOf<Layout!((4,8):(-8,1))>;

fn main() {
    let _ = None::BOOL;
}
