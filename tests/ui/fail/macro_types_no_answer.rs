//! An operation over a type that has no answer.
use layout_static::prelude::*;

type Pairs = Layout!((6,2):(1,7));

fn main() {
    let _ = layout!(composition(Pairs, (3,2):(2,3)));
}
