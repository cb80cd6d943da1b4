//! Nothing fills the gap.
use layout_static::prelude::*;
use layout_static::Complementable;

fn kernel<L: StaticLayout + Complementable>(_: L) {}

fn main() {
    kernel(layout!((2,2):(1,3)));
}
