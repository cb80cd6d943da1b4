//! An index has 63 bits.
use layout_static::prelude::*;
use layout_static::typenum::Z0;
use layout_static::typenum::consts::*;
use layout_static::{ComposedLayout, Swizzle};

type Smem = ComposedLayout<Swizzle<U3, U40, P21>, Z0, LayoutOf<(U8, U64), (U64, U1)>>;

fn main() {
    let _ = Smem::NEW.at((1_usize, 2));
}
