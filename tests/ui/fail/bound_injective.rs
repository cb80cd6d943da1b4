//! A broadcast sends two coordinates to one element.
use layout_static::prelude::*;
use layout_static::Injective;

fn kernel<L: StaticLayout + Injective>(_: L) {}

fn main() {
    kernel(layout!((4,8):(0,1)));
}
