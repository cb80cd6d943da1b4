//! Tiles of 5 reach past the end of 8.
use layout_static::prelude::*;
use layout_static::Divides;

fn kernel<A: Divides<B>, B>(_: A, _: B) {}

fn main() {
    kernel(tiler!(<5,_>), layout!((8,6):(1,8)));
}
