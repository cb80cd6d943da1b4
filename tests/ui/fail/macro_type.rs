//! The type is read like the value.
use layout_static::prelude::*;

type Bad = Layout!((4,8):(1,(4,2)));

fn main() {}
