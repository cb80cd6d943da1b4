//! Whether two places are one depends on the layout that takes the indices there.
use layout_static::prelude::*;
use layout_static::Injective;

fn store<L: Injective>(_: L) {}

fn main() {
    store(layout!((64,8):(8,1) o 0 o Sw<3,3,3> o 0 o (8,64):(64,1)));
}
