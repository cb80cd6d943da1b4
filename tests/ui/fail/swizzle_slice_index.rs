//! The indices of the layout inside fit 8 bits, and those behind the swizzle do not.
use layout_static::prelude::*;

fn main() {
    let tile = layout!(Sw<2,0,-7> o 0 o (2,2):(2,1));
    let _ = tile.slice((1_u8, Keep));
}
