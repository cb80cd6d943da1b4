//! The static extent 6 is no multiple of 4, whatever the number of rows.
use layout_static::prelude::*;
use layout_static::typenum::U4;

fn main() {
    let (rows, pitch) = (100_u32, 64_u32);
    let _ = layout!(({rows}, 6):({pitch}, 1)).unwrap().upcast(U4::new());
}
