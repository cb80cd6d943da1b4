//! Ten modes, whose strides the program would have to sort.
use layout_static::prelude::*;

fn main() {
    let m = 3_u32;
    let layout = layout!(({m}, 2, {m}, 2, {m}, 2, {m}, 2, {m}, 2):(9, 8, 7, 6, 5, 4, 3, 2, 1, 9)).unwrap();
    let _ = layout.complement(1000_u32);
}
