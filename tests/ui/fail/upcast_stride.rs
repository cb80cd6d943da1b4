//! 3 and 4 do not divide each other.
use layout_static::prelude::*;
use layout_static::typenum::U4;

fn main() {
    let _ = layout!(8:3).upcast(U4::new());
}
