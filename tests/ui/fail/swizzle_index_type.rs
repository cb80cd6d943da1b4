//! 8·64 elements do not fit 8 bits.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;
use layout_static::Swizzle;

fn main() {
    let smem = Swizzle::<U3, U3, P3>::NEW.composition(layout!((8,64):(64,1)));
    let _ = smem.at((1_u8, 2));
}
