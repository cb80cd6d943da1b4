//! A complement needs its numbers in the type.

use layout_static::make_layout;
use layout_static::typenum::consts::*;

fn main() {
    let layout = make_layout((100_u32, U64::new()), (U64::new(), U1::new())).unwrap();
    layout.complement(U4096::new());
}
