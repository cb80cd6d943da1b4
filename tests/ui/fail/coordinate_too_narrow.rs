//! The largest index is 310, and a u8 holds 255.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((32,2):(10,0)).at((3_u8, 0_u8));
}
