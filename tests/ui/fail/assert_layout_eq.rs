//! Two layouts that are not the same type.
use layout_static::prelude::*;

type Tiles = LogicalDivideOf<Layout!(16:1), Layout!((2,2):(1,2))>;
layout_static::assert_layout_eq!(Tiles, Layout!((4,4):(1,4)));

fn main() {}
