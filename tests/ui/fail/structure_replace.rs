//! There is no mode to replace.
use layout_static::prelude::*;
use layout_static::typenum::U2;

fn main() {
    let _ = layout!((4,8):(1,4)).replace(U2::new(), layout!(2:1));
}
