//! An operation over a type with run-time integers.
use layout_static::prelude::*;

type Rows = Layout!(({u32},64):(64,1));

fn main() {
    let _ = layout!(composition(Rows, 4:1));
}
