//! Two elements of four, and then a gap.
use layout_static::prelude::*;
use layout_static::typenum::U4;

fn main() {
    let _ = layout!((2,4):(1,8)).upcast(U4::new());
}
