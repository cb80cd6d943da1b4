//! The run-time integers of a layout have one type.

use layout_static::make_layout;
use layout_static::typenum::consts::*;

fn main() {
    let _ = make_layout((100_u32, U64::new()), (64_usize, U1::new()));
}
