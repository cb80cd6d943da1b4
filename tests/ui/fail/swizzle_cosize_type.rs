//! The cosize behind a swizzle is a constant, not a number in types.
use layout_static::prelude::*;

type Smem = Layout!(Sw<3,3,3> o 0 o (8,64):(64,1));

fn main() {
    let _: CosizeOf<Smem>;
}
