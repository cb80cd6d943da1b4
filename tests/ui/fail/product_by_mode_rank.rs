//! Three entries for two modes.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4,8):(8,1)).zipped_product(tiler!(<2,4,2>));
}
