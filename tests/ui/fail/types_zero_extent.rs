//! Extents are at least 1, also where no macro looks.
use layout_static::prelude::*;
use layout_static::typenum::{U0, U1, U4};

type Bad = LayoutOf<(U4, U0), (U1, U4)>;

const SIZE: usize = Bad::SIZE;

fn main() {
    let _ = SIZE;
}
