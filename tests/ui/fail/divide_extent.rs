//! An extent of 0 is the reason also where the layout divided is no more than that.
use layout_static::Layout;
use layout_static::prelude::*;
use layout_static::typenum::{P1, U0, U1, U2, U4};

type Divided = LogicalDivideOf<Layout<U0, P1>, LayoutOf<(U2, U2), (U1, U4)>>;

fn main() {
    let _ = Divided::NEW;
}
