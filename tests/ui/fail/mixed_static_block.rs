//! The copies of this static block step by 1 for 5 steps, and 5 does not divide 8, whatever the other counts.
use layout_static::prelude::*;
use layout_static::mixed;

fn main() {
    let count = 3_u32;
    let _ = mixed::logical_product(layout!((2,2):(5,10)), layout!((8, {count}):(1, 8)).unwrap());
}
