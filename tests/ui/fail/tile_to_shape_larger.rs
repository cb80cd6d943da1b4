//! A block of 4 is larger than 3: one error, not one for each number that would follow from it.
use layout_static::prelude::*;
use layout_static::{Shape, TileToShapeOf};

type None = TileToShapeOf<Layout!((4,2):(1,4)), Shape!((3,4))>;

fn main() {
    let _ = None::NEW;
}
