//! Rows of 24 elements end in the middle of what the swizzle permutes.
use layout_static::layout;

fn main() {
    let smem = layout!(Sw<2,2,3> o 0 o (8,24):(24,1));
    let _ = smem.left_inverse();
}
