//! 2.1.2: flat layouts and their functions.

use layout_core::flat::FlatLayout;

/// `(64,32):(1,128)` has size 2048 and cosize 4032.
#[test]
fn ex_2_1_2_size_and_cosize() {
    let layout: FlatLayout = "(64,32):(1,128)".parse().expect("a flat layout");
    assert_eq!((layout.size(), layout.cosize()), (2048, 4032));
}
