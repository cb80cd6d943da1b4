//! The largest index does not fit into 64 bits.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((4294967296,4294967296):(4294967296,1));
}
