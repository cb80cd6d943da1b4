//! Two of the bits would be read and written.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(Sw<3,4,2> o 0 o (8,64):(64,1));
}
