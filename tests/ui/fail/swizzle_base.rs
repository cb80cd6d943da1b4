//! 16 elements become one, and the swizzle leaves 8 of them together.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;
use layout_static::Swizzle;

fn main() {
    let smem = Swizzle::<U3, U3, P3>::NEW.composition(layout!((8,64):(64,1)));
    let _ = smem.upcast(U16::new());
}
