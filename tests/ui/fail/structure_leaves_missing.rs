//! A profile of three leaves has no use for two.
use layout_static::prelude::*;
use layout_static::typenum::U0;

fn main() {
    let _ = layout!((2,3):(1,2)).unflatten((U0::new(), (U0::new(), U0::new())));
}
