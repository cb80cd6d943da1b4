//! Steps of 2 and of 3 inside a group of 6.
use layout_static::prelude::*;
use layout_static::typenum::U6;

fn main() {
    let _ = layout!((3,2):(2,3)).upcast(U6::new());
}
