//! The equivalences on every flat layout of at most three modes with extents up to 5 and strides up to 12.

use layout_tests::flat_sweep::flat_sweep;

/// One layout in so many: a prime. `cargo run --release -p layout-tests --example flat_sweep` looks at all of them.
const STEP: usize = 37;

/// 2.1.5.6, 2.1.5.7, 2.1.6.10, 2.1.6.21, 2.1.6.32 and 2.1.8.11 hold, both ways, and both sides occur.
#[test]
fn prop_2_1_5_6_to_2_1_8_11_on_small_layouts() {
    let tally = flat_sweep(STEP);
    assert!(tally.layouts > 7_000, "{} layouts", tally.layouts);
    assert_eq!(tally.counts.len(), 7, "{:?}", tally.counts);
    for count in &tally.counts {
        assert!(count.holds > 100 && count.fails > 1_000, "{count:?}: not a fair sample");
    }
    let wrong = &tally.exceptions;
    assert!(wrong.is_empty(), "{} wrong, such as {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
}
