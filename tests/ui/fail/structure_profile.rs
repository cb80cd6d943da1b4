//! The profile has one entry more than the layout has modes.
use layout_static::prelude::*;
use layout_static::typenum::U0;

fn main() {
    let _ = layout!((4,8):(1,4)).coalesce_by_profile((U0::new(), U0::new(), U0::new()));
}
