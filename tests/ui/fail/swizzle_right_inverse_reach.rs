//! Index 2 is found, but the swizzle sends it to where nothing is found.
use layout_static::layout;

fn main() {
    let smem = layout!(Sw<2,0,-2> o 0 o 8:1);
    let _ = smem.right_inverse();
}
