//! One number for two modes.
use layout_static::prelude::*;
use layout_static::typenum::{U1, U4, U8};

fn main() {
    let shape = Cons::new(U8::new(), Cons::new(U4::new(), Nil));
    let _ = layout!((2,2):(1,2)).tile_to_shape(shape, Cons::new(U1::new(), Nil));
}
