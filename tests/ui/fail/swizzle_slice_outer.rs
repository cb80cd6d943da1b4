//! A coordinate that is known at run time, behind a layout.
use layout_static::prelude::*;
use layout_static::ComposedLayout;
use layout_static::typenum::Z0;

type Places = ComposedLayout<Layout!((64,8):(8,1)), Z0, Layout!((8,64):(64,1))>;

fn main() {
    let _ = Places::NEW.slice((2_u32, Keep));
}
