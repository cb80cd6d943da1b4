//! Two coordinates have one index.
use layout_static::prelude::*;
use layout_static::typenum::U8;

type None = ComplementOf<Layout!((2,4):(1,1)), U8>;

fn main() {
    let _ = None::NEW;
}
