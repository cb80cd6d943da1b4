//! A tiler is static.
use layout_static::prelude::*;

fn main() {
    let rows = 100_u32;
    let _ = tiler!(<{rows}, 64>);
}
