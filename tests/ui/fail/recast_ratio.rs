//! Elements of no bits.
use layout_static::prelude::*;
use layout_static::typenum::{U0, U8};

fn main() {
    let _ = layout!(8:1).recast(U8::new(), U0::new());
}
