//! An operation that only layout-core has, over types.
use layout_static::prelude::*;

type Rows = Layout!((8,64):(64,1));

fn main() {
    let _ = layout!(layout_add(Rows, Rows));
}
