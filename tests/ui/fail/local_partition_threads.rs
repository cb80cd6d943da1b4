//! Threads 0 and 1 each stand in two places.
use layout_static::prelude::*;

fn main() {
    let (_, _): (usize, _) = layout!((8,8):(1,8)).local_partition(layout!((2,2):(1,1)), 1);
}
