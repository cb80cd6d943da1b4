//! `check!` writes out what has no composition.
use layout_static::prelude::*;

layout_static::check!(composition: Layout!((6,2):(1,7)), Layout!((3,2):(2,3)));

fn main() {}
