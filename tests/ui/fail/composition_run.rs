//! The outer layout climbs evenly for 4 steps, and 4 does not divide 6.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,6,8):(2,3,5)).composition(layout!(6:1));
}
