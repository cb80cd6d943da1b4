//! A broadcast gives one index twice.
use layout_static::prelude::*;
use layout_static::typenum::U4;

fn main() {
    let _ = layout!((2,2):(1,0)).n_complement(U4::new());
}
