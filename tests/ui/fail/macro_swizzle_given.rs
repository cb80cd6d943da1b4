//! Only the offset may be given behind a swizzle: the layout is part of the type.
use layout_static::prelude::*;

fn main() {
    let rows = 8_u32;
    let _ = layout!(Sw<3,4,3> o 0 o ({rows},64):(64,1));
}
