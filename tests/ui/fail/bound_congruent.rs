//! One is nested.
use layout_static::prelude::*;
use layout_static::Congruent;

fn kernel<A: Congruent<B>, B>(_: A, _: B) {}

fn main() {
    kernel(layout!((4,8):(1,4)), layout!(((2,2),8):((1,2),4)));
}
