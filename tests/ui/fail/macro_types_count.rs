//! An argument is missing, over a type.
use layout_static::prelude::*;

type Rows = Layout!((8,64):(64,1));

fn main() {
    let _ = layout!(composition(Rows));
}
