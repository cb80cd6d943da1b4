//! What is free between swizzled indices is no layout's.
use layout_static::layout;
use layout_static::typenum::consts::*;

fn main() {
    let smem = layout!(Sw<3,3,3> o 0 o (8,64):(64,1));
    let _ = smem.complement(U1024::new());
}
