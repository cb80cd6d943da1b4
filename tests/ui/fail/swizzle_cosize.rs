//! 999·1001 indices, of which the swizzle moves each in its own way.
use layout_static::prelude::*;

type Smem = Layout!(Sw<3,4,3> o 0 o (999,1001):(1,999));
const SIZE: usize = Smem::COSIZE;

fn main() {
    let _ = SIZE;
}
