//! {0,1,3,4} can't tile 0…11.
use layout_static::prelude::*;
use layout_static::typenum::U12;

fn main() {
    let _ = layout!((2,2):(1,3)).complement(U12::new());
}
