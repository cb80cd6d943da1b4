//! Steps down through two modes.
use layout_static::prelude::*;
use layout_static::mixed;

fn main() {
    let count = 3_i32;
    let _ = mixed::composition(layout!((4,8):(8,1)), layout!(({count}, 2):(1, -8)).unwrap());
}
