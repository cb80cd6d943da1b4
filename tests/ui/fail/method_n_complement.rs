//! A negative stride has no complement.
use layout_static::prelude::*;
use layout_static::typenum::U32;

fn main() {
    let _ = layout!((4,8):(-8,1)).n_complement(U32::new());
}
