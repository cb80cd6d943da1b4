//! `check!` writes out a tiler.
use layout_static::prelude::*;

type Rows = Layout!((8,6):(6,1));
layout_static::check!(zipped_divide: Rows, Tiler!(<4,_,2>));

fn main() {}
