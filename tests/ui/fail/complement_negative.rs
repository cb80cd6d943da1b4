//! A complement counts up from 0.
use layout_static::prelude::*;
use layout_static::typenum::U8;

fn main() {
    let _ = layout!(4:-1).complement(U8::new());
}
