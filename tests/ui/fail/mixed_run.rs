//! A composition that has no layout whatever the run-time strides are.

use layout_static::make_layout;
use layout_static::prelude::*;
use layout_static::typenum::consts::*;

fn main() {
    let layout = make_layout((U4::new(), U6::new()), (2_u32, 3_u32)).unwrap();
    let _ = layout.composition(<LayoutOf<U6, U1>>::NEW);
}
