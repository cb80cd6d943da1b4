//! The offset of the row has 32 bits, and so have its coordinates.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;
use layout_static::Swizzle;

fn main() {
    let smem = Swizzle::<U3, U3, P3>::NEW.composition(layout!((8,64):(64,1)));
    let _ = smem.slice((1_u32, Keep)).at((2_usize,));
}
