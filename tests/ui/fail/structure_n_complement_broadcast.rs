//! A broadcast gives one index twice.
use layout_static::prelude::*;
use layout_static::NComplementOf;
use layout_static::typenum::U4;

type None = NComplementOf<Layout!((2,2):(1,0)), U4>;

fn main() {
    let _ = None::NEW;
}
