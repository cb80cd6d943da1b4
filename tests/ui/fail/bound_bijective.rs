//! Rows that are padded leave gaps.
use layout_static::prelude::*;
use layout_static::Bijective;

fn kernel<L: StaticLayout + Bijective>(_: L) {}

fn main() {
    kernel(layout!((4,8):(-9,1)));
}
