//! The alias refuses as the method does.
use layout_static::prelude::*;

const SIZE: usize = <CompositionOf<Layout!((4,6,8):(2,3,5)), Layout!(6:1)>>::SIZE;

fn main() {
    let _ = SIZE;
}
