//! A part that begins where a value says, behind two maps.
use layout_static::prelude::*;

fn main() {
    let places = layout!((64,8):(8,1) o 0 o Sw<3,3,3> o 0 o (8,64):(64,1));
    let _ = places.local_tile(tiler!(<4,16>), (1_u32, 2));
}
