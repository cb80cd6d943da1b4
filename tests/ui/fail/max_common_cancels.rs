//! At index 6 carries cancel: `layout_core` finds `3:3`, of which types see two steps.
use layout_static::prelude::*;

fn main() {
    let _ = layout!((2,2,3):(1,0,2)).max_common_layout(layout!((3,4):(0,1)));
}
