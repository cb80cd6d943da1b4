//! A kernel that writes needs a bound that says so.
use layout_static::prelude::*;
use layout_static::Injective;

fn store<L: StaticLayout + Injective>(_: L) {}

fn kernel<L: StaticLayout>(layout: L) {
    store(layout);
}

fn main() {
    kernel(layout!(4:1));
}
