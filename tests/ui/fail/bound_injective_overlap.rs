//! Both (2,0) and (0,1) have index 2.
use layout_static::prelude::*;
use layout_static::Injective;

fn kernel<L: StaticLayout + Injective>(_: L) {}

fn main() {
    kernel(layout!((4,8):(1,2)));
}
