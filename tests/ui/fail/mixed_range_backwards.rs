//! The range begins behind its end.
use layout_static::prelude::*;
use layout_static::typenum::{U0, U1};

fn main() {
    let rows = 100_u32;
    let layout = layout!(({rows}, 64):(64, 1)).unwrap();
    let _ = layout.take(U1::new(), U0::new());
}
