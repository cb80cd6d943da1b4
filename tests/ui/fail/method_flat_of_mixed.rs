//! The flat algebra sorts strides, which here are known at run time only.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    layout!(({rows}, 64):(64, 1)).unwrap().sort();
}
