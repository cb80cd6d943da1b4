//! Coordinates of a mode of 4 are 0 to 3.
use layout_static::prelude::*;
use layout_static::typenum::U4;

fn main() {
    let _ = layout!((4,8):(8,1)).slice_offset::<_, usize>((U4::new(), Keep));
}
