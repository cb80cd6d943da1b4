//! Two swizzles.
use layout_static::layout;

fn main() {
    let smem = layout!(Sw<2,0,2> o 0 o Sw<1,0,1> o 0 o 16:1);
    let _ = smem.right_inverse();
}
