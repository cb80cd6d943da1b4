//! The copies of this block go 3 into the gap between its modes, and 3 does not divide 4.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((2,2):(1,6)).logical_product(layout!(4:1));
}
