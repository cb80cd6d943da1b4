//! Two elements in one, behind a layout that takes them to places.
use layout_static::prelude::*;
use layout_static::typenum::consts::*;

fn main() {
    let places = layout!((64,8):(8,1) o 0 o Sw<3,3,3> o 0 o (8,64):(64,1));
    let _ = places.upcast(U2::new());
}
