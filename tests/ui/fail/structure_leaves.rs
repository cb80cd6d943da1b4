//! Three leaves have no place in a profile of two.
use layout_static::prelude::*;
use layout_static::typenum::U0;

fn main() {
    let _ = layout!((2,3,5):(1,2,6)).unflatten((U0::new(), U0::new()));
}
