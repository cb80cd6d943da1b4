//! There is no mode 2.
use layout_static::prelude::*;
use layout_static::typenum::{U1, U3};

fn main() {
    let rows = 100_u32;
    let layout = layout!(({rows}, 64):(64, 1)).unwrap();
    let _ = layout.group(U1::new(), U3::new());
}
