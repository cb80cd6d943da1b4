//! The row begins at 12, which is no multiple of 8.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;
use layout_static::Swizzle;

fn main() {
    let smem = Swizzle::<U3, U3, P3>::NEW.composition(layout!((8,16):(12,8)));
    let _ = smem.slice(coord!((1, _))).upcast(U8::new());
}
