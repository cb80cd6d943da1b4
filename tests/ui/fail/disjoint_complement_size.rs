//! A complement reaches a size of at least 1.
use layout_static::prelude::*;
use layout_static::typenum::U0;

fn main() {
    let _ = layout!((4,8):(1,5)).disjoint_complement(U0::new());
}
