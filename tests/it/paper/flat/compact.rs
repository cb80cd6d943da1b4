//! 2.1.5: compact layouts.

use super::{chains, disguised, flats, values};
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_tests::flat;
use layout_tests::oracle::are_compact;
use proptest::prelude::*;

#[test]
fn ex_2_1_5_compact() {
    for layout in ["(3,6):(1,3)", "(2,2,2,2):(1,2,4,8)", "(3,64,32):(2048,32,1)", "():()"] {
        assert!(flat::is_compact(&flat(layout)), "{layout}");
    }
}

#[test]
fn ex_2_1_5_not_compact() {
    let obstacle = |mode, stride, expected| Some(Obstacle::Stride { mode, stride, expected });
    assert_eq!(flat::compact_obstacle(&flat("(3,6):(2,6)")), obstacle(0, 2, 1));
    assert_eq!(flat::compact_obstacle(&flat("(3,6):(1,2)")), obstacle(1, 2, 3));
}

proptest! {
    #![proptest_config(cases(256))]

    /// A mode that repeats indices excludes it.
    #[test]
    fn ex_2_1_5_5_broadcasts(layout in flats(), extent in 2..=4_i64) {
        let broadcast = flat::concat([&layout, &FlatLayout::new([(extent, 0)])?])?;
        prop_assert!(!flat::is_compact(&broadcast));
        prop_assert!(!are_compact(&values(&broadcast)));
    }

    /// Φ is a bijection onto `[0, cosize)` exactly if the sorted, squeezed layout is column-major.
    #[test]
    fn prop_2_1_5_6_by_the_order_of_the_modes(layout in flats()) {
        let bijective = are_compact(&values(&layout));
        prop_assert_eq!(flat::is_compact(&layout), bijective);
        prop_assert_eq!(flat::is_column_major(&flat::sort(&flat::squeeze(&layout))), bijective);
        prop_assert!(!bijective || layout.size() == layout.cosize());
    }

    /// A column-major layout with its modes in any order and extent-1 modes between is compact.
    #[test]
    fn prop_2_1_5_6_any_order_is_compact(
        layout in chains().prop_flat_map(|layout| {
            let shape = layout.to_layout().shape().clone();
            let major = layout_core::Layout::column_major(shape).expect("small");
            disguised(&FlatLayout::try_from(&major).expect("flat"))
        }),
    ) {
        prop_assert!(flat::is_compact(&layout), "{layout}");
        prop_assert!(are_compact(&values(&layout)));
    }

    /// It is the same for the layout coalesced, squeezed and sorted.
    #[test]
    fn prop_2_1_5_7_coalesced_squeezed_sorted(layout in flats()) {
        let compact = are_compact(&values(&layout));
        for other in [flat::coalesce(&layout), flat::squeeze(&layout), flat::sort(&layout)] {
            prop_assert_eq!(flat::is_compact(&other), compact, "{}", other);
            prop_assert_eq!(are_compact(&values(&other)), compact, "{}", other);
        }
    }
}
