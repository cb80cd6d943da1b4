//! A number does not nest like a tuple.
use layout_static::prelude::*;
use layout_static::WeaklyCongruent;

fn kernel<A: WeaklyCongruent<B>, B>(_: A, _: B) {}

fn main() {
    kernel(layout!((4,8):(1,4)), layout!(32:1));
}
