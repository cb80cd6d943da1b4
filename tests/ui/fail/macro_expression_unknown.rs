//! A name that is no operation.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(logical_devide((4,8):(1,4), 2));
}
