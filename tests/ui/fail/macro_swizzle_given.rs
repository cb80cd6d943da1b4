//! An offset that is known at run time comes from slicing, or from `with`.
use layout_static::prelude::*;

fn main() {
    let begin = 64_u32;
    let _ = layout!(Sw<3,4,3> o {begin} o (8,64):(64,1));
}
