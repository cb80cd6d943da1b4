//! Six elements are no groups of four.
use layout_static::prelude::*;
use layout_static::typenum::U4;

fn main() {
    let _ = layout!(6:1).upcast(U4::new());
}
