//! 2.1.8: tractable layouts.

use super::{chains, disguised, flats, values};
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_tests::flat;
use layout_tests::flat_sweep::modes;
use layout_tests::oracle::{is_tractable, tilings};
use proptest::prelude::*;
use proptest::sample::subsequence;

#[test]
fn ex_2_1_8_tractable() {
    for layout in [
        "(12):(17)",
        "(2,4,32):(1,2,8)",
        "(2,4,32):(128,32,1)",
        "(3,3,1,3,3,1,3):(81,1,0,9,3,0,27)",
        "(3,7,7):(0,15,0)",
        "(2,2,2,2):(1,2048,16,64)",
        "():()",
    ] {
        assert!(flat::is_tractable(&flat(layout)), "{layout}");
    }
}

/// Two tractable layouts, put side by side, need not be one.
#[test]
fn ex_2_1_8_not_tractable() {
    let both = flat::concat([&flat("(4):(3)"), &flat("(8):(3)")]).unwrap();
    assert_eq!(
        flat::tractable_obstacle(&both),
        Some(Obstacle::Chain { lower: 0, end: 12, upper: 1, stride: 3 })
    );
}

/// Degenerate layouts for which the statements as printed fail: compact, and complementable, and not tractable.
#[test]
fn prop_2_1_8_5_7_10_and_11_need_nondegenerate_layouts() {
    let compact = flat("(2,1):(1,5)");
    assert!(flat::is_compact(&compact) && !flat::is_tractable(&compact));
    let complementable = flat("(2,1):(3,5)");
    assert!(flat::is_complementable(&flat::filter(&complementable)) && !flat::is_tractable(&complementable));
}

/// The layout with stride 0 where the extent is 1.
fn nondegenerate(layout: &FlatLayout) -> FlatLayout {
    let modes = layout.modes().map(|(s, d)| (s, if s == 1 { 0 } else { d }));
    FlatLayout::new(modes).expect("as sound as before")
}

proptest! {
    #![proptest_config(cases(256))]

    /// Sorted, without squeezing, each mode but the last has stride 0 or ends at a divisor of the next stride.
    #[test]
    fn def_2_1_8_tractable(layout in prop_oneof![flats(), chains(), chains().prop_flat_map(|layout| disguised(&layout))]) {
        prop_assert_eq!(flat::is_tractable(&layout), is_tractable(&modes(&layout)));
    }

    /// Layouts of rank at most 1, column-major ones, row-major ones, those with one stride other than 0.
    #[test]
    fn ex_2_1_8_families(layout in flats(), extent in 1..=9_i64, stride in 0..=9_i64) {
        let shape = layout.to_layout().shape().clone();
        for major in [layout_core::Layout::column_major(shape.clone())?, layout_core::Layout::row_major(shape)?] {
            prop_assert!(flat::is_tractable(&FlatLayout::try_from(&major)?), "{major}");
        }
        prop_assert!(flat::is_tractable(&FlatLayout::new([(extent, stride)])?));
        let broadcasts = layout.modes().map(|(extent, _)| (extent, 0)).chain([(extent, stride)]);
        prop_assert!(flat::is_tractable(&FlatLayout::new(broadcasts)?));
    }

    /// Non-degenerate layouts that are compact or complementable are tractable.
    #[test]
    fn prop_2_1_8_5_and_7_compact_and_complementable(layout in prop_oneof![flats(), chains()]) {
        let layout = nondegenerate(&layout);
        prop_assert!(!flat::is_compact(&layout) || flat::is_tractable(&layout));
        prop_assert!(!flat::is_complementable(&layout) || flat::is_tractable(&layout));
    }

    /// Every restriction of a tractable layout is tractable.
    #[test]
    fn ex_2_1_8_restrictions(
        (layout, kept) in prop_oneof![flats(), chains()].prop_flat_map(|layout| {
            let all: Vec<usize> = (0..layout.rank()).collect();
            (Just(layout.clone()), subsequence(all, 0..=layout.rank()))
        }),
    ) {
        let restricted = flat::restrict(&layout, &kept)?;
        prop_assert!(!flat::is_tractable(&layout) || flat::is_tractable(&restricted), "{restricted}");
    }

    /// For non-degenerate layouts: tractable, sorted tractable, filtered tractable, and filtered complementable are one.
    #[test]
    fn prop_2_1_8_10_and_11_equivalences(layout in prop_oneof![flats(), chains()], zeros in 0..=2_usize) {
        let broadcasts = FlatLayout::new(std::iter::repeat_n((3, 0), zeros))?;
        let layout = nondegenerate(&flat::concat([&broadcasts, &layout])?);
        let expected = is_tractable(&modes(&layout));
        let filtered = flat::filter(&layout);
        prop_assert_eq!(flat::is_tractable(&layout), expected);
        prop_assert_eq!(flat::is_tractable(&flat::sort(&layout)), expected);
        prop_assert_eq!(flat::is_tractable(&filtered), expected);
        prop_assert_eq!(flat::is_complementable(&filtered), expected);
        let most = filtered.modes().map(|(s, d)| i128::from(s * d)).max().unwrap_or(1);
        prop_assert_eq!(!tilings(&values(&filtered), most).sizes.is_empty(), expected);
    }
}
