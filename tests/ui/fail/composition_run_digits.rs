//! 36 steps of 1 over a mode of 24, and 24 does not divide 36: numbers of more than one digit.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((24,10):(1,100)).composition(layout!(36:1));
}
