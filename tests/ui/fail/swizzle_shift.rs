//! Three bits moved by two places: the one in the middle would be read and written.
use layout_static::typenum::consts::*;
use layout_static::Swizzle;

fn main() {
    let _ = Swizzle::<U3, U4, P2>::NEW.apply(5_u32);
}
