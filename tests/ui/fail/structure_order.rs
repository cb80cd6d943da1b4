//! The order has one entry more than the shape.
use layout_static::MakeOrderedLayoutOf;
use layout_static::typenum::{U0, U1, U2, U4, U8};

type None = MakeOrderedLayoutOf<(U4, U8), (U0, U1, U2)>;

fn main() {
    let _ = None::NEW;
}
