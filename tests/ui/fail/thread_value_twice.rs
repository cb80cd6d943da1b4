//! Every value of a thread stands in two places.
use layout_static::prelude::*;

fn main() {
    let _ = layout!(4:1).make_layout_tv(layout!((4,2):(1,0)));
}
