//! A tiler is read by the same grammar.
use layout_static::prelude::*;

fn main() {
    let _ = tiler!(<4,(2,3):1>);
}
