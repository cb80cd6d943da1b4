//! 3 does not divide 8.
use layout_static::Divides;
use layout_static::typenum::{U3, U8};

fn vectors<N: Divides<U8>>(_: N) {}

fn main() {
    vectors(U3::new());
}
