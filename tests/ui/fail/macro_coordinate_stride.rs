//! A coordinate stride is no integer.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,8):(1@0,1@1));
}
