//! The first slice has an offset of 32 bits.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;
use layout_static::Swizzle;

fn main() {
    let smem = Swizzle::<U3, U3, P3>::NEW.composition(layout!((8,(8,8)):(64,(1,8))));
    let row = smem.slice((1_u32, Keep));
    let _ = row.slice(((2_usize, Keep),));
}
