//! Every number of the shape needs its stride, also where no macro looks.
use layout_static::prelude::*;
use layout_static::typenum::{U1, U4, U8};

type Bad = LayoutOf<(U4, U8), U1>;

const SIZE: usize = Bad::SIZE;

fn main() {
    let _ = SIZE;
}
