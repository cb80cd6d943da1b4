//! Four elements that run backwards.
use layout_static::prelude::*;
use layout_static::typenum::U4;

fn main() {
    let _ = layout!(8:-1).upcast(U4::new());
}
