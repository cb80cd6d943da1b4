//! 4 is not 6.
use layout_static::prelude::*;
use layout_static::Compatible;

fn kernel<A: Compatible<B>, B>(_: A, _: B) {}

fn main() {
    kernel(layout!((4,6):(1,4)), layout!((6,4):(1,6)));
}
