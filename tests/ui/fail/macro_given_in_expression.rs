//! Operations on layouts with run-time integers are methods.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let _ = layout!(composition(({rows}, 64):(64, 1), 4:1));
}
