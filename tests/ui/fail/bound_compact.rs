//! Rows that are padded leave gaps.
use layout_static::prelude::*;
use layout_static::Compact;

fn kernel<L: StaticLayout + Compact>(_: L) {}

fn main() {
    kernel(layout!((4,8):(9,1)));
}
