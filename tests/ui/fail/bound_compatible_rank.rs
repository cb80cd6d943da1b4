//! Two modes are not three.
use layout_static::prelude::*;
use layout_static::Compatible;

fn kernel<A: Compatible<B>, B>(_: A, _: B) {}

fn main() {
    kernel(layout!((4,6):(1,4)), layout!((4,2,3):(1,4,8)));
}
