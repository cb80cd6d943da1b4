//! Run-time integers where a static layout is needed.
use layout_static::prelude::*;

fn store<L: StaticLayout>(_: L) {}

fn main() {
    let rows = 100_u32;
    store(layout!(({rows}, 64):(64, 1)).unwrap());
}
