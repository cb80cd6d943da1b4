//! A negative static stride and unsigned run-time integers.

use layout_static::make_layout;
use layout_static::typenum::consts::*;

fn main() {
    let _ = make_layout((100_u32, U64::new()), (N64::new(), U1::new()));
}
