//! 2 does not divide 5.
use layout_static::prelude::*;
use layout_static::typenum::{U0, U5, U8};

fn main() {
    let shape = Cons::new(U8::new(), Cons::new(U5::new(), Nil));
    let _ = layout!((2,2):(1,2)).tile_to_shape(shape, U0::new());
}
