//! A number in the place of a swizzle.
use layout_static::Layout;
use layout_static::typenum::{U8, Z0};
use layout_static::ComposedLayout;

type Smem = ComposedLayout<U8, Z0, Layout!((8,64):(64,1))>;

fn main() {
    let _ = Smem::NEW.at((1_u32, 2));
}
