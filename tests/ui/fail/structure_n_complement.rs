//! 20 is not a multiple of 12, which one period spans.
use layout_static::prelude::*;
use layout_static::typenum::U20;

fn main() {
    let _ = layout!((2,2):(1,6)).n_complement(U20::new());
}
