//! Other widths of elements, where the offset is known at run time.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;

fn main() {
    let smem = layout!(Sw<3,3,3> o 0 o (8,64):(64,1));
    let _ = smem.slice((2_u32, Keep)).upcast(U2::new());
}
