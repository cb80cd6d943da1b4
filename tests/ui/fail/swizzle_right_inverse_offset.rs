//! The second row does not begin with index 0.
use layout_static::layout;

fn main() {
    let row = layout!(Sw<3,3,3> o 64 o 64:1);
    let _ = row.right_inverse();
}
