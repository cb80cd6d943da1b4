//! A coordinate has the type of the run-time integers.

use layout_static::make_layout;
use layout_static::typenum::consts::*;

fn main() {
    let layout = make_layout((100_u32, U64::new()), (U64::new(), U1::new())).unwrap();
    let index: u32 = layout.at((1_usize, 2));
}
