//! A swizzle acts on bits, and 12 is no number of bits.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;
use layout_static::Swizzle;

fn main() {
    let smem = Swizzle::<U3, U4, P3>::NEW.composition(layout!((8,48):(48,1)));
    let _ = smem.upcast(U12::new());
}
