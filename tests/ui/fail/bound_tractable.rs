//! 3·4 does not divide 3.
use layout_static::prelude::*;
use layout_static::flat;

fn kernel<L: StaticLayout + flat::Tractable>(_: L) {}

fn main() {
    kernel(layout!((4,8):(3,3)));
}
