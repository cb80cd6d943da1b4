//! An offset that only the value holds cannot be undone in a type.
use layout_static::prelude::*;

fn main() {
    let smem = layout!(Sw<3,3,3> o 0 o (8,64):(64,1));
    let _ = smem.slice((2_u32, Keep)).left_inverse();
}
