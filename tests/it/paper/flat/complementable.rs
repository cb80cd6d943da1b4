//! 2.1.6, second part: which layouts have a complement, and comp♭.

use super::{chains, disguised, flats, image, values};
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_tests::flat;
use layout_tests::flat_sweep::modes;
use layout_tests::oracle::{canon, tilings};
use proptest::prelude::*;

/// `s_m · d_m` of a complementable layout.
fn period(layout: &FlatLayout) -> i64 {
    layout.modes().filter(|mode| mode.0 != 1).map(|(extent, stride)| extent * stride).max().unwrap_or(1)
}

/// Complementable layouts, and a size for which they have a complement.
fn chains_and_sizes() -> impl Strategy<Value = (FlatLayout, i64)> {
    (chains(), 1..=4_i64).prop_map(|(layout, periods)| {
        let size = periods * period(&layout);
        (layout, size)
    })
}

#[test]
fn ex_2_1_6_12_complementable_and_not() {
    assert!(flat::is_complementable(&flat("(4,1,1,4,4):(64,0,0,1,8)")));
    let obstacle = flat::complementable_obstacle(&flat("(4,4,4):(64,1,1)"));
    assert_eq!(obstacle, Some(Obstacle::Chain { lower: 1, end: 4, upper: 2, stride: 1 }));
}

/// Both are complementable: sorted, the second one has the strides 4 and 80, and 2·4 divides 80. The text denies it.
#[test]
fn ex_2_1_6_13_both_complementable() {
    assert_eq!(flat::complement(&flat("(10,2):(4,80)")).unwrap(), flat("(4,2):(1,40)"));
    assert_eq!(flat::complement(&flat("(10,2):(80,4)")).unwrap(), flat("(4,10):(1,8)"));
}

/// The divisibility alone, as the definition is printed, would let these pass.
#[test]
fn def_2_1_6_11_needs_positive_strides() {
    for layout in ["(5):(0)", "(2,2):(0,0)"] {
        assert_eq!(flat::complementable_obstacle(&flat(layout)), Some(Obstacle::Broadcast { mode: 0 }));
        assert!(tilings(&values(&flat(layout)), 100).sizes.is_empty());
    }
}

#[test]
fn ex_2_1_6_17_to_19_complements() {
    let complement = |text: &str| flat::complement(&flat(text)).unwrap();
    assert_eq!(complement("(8,8):(1,8)"), FlatLayout::empty());
    assert_eq!(complement("(2,2):(2,8)"), flat("(2,2):(1,4)"));
    assert_eq!(complement("(3,3,8):(16,96,1)"), flat("(2,2):(8,48)"));
    assert_eq!(complement("():()"), FlatLayout::empty());
}

#[test]
fn ex_2_1_6_27_and_28_several_n_complements() {
    let (layout, size) = (flat("(2,2):(1,50)"), 100);
    assert_eq!(flat::n_complement(&layout, size).unwrap(), flat("(25):(2)"));
    assert!(flat::is_n_complement(&layout, &flat("(5,5):(2,10)"), size));

    let (layout, size) = (flat("(4):(63)"), 252);
    assert_eq!(flat::n_complement(&layout, size).unwrap(), flat("(63):(1)"));
    for rest in ["(7,9):(1,7)", "(9,7):(7,1)"] {
        assert!(flat::is_n_complement(&layout, &flat(rest), size), "{rest}");
        assert_eq!(
            flat::n_complement_obstacle(&layout, &flat(rest), 504),
            Some(Obstacle::Sizes { product: 252, size: 504 })
        );
    }
}

#[test]
fn ex_2_1_6_30_n_complement() {
    assert_eq!(flat::n_complement(&flat("(3,10):(80,4)"), 2400).unwrap(), flat("(4,2,10):(1,40,240)"));
}

proptest! {
    #![proptest_config(cases(256))]

    /// Sorted and squeezed, strides are at least 1 and each mode ends at a divisor of the next stride.
    #[test]
    fn def_2_1_6_11_complementable(layout in prop_oneof![flats(), chains()]) {
        let chain = modes(&flat::sort(&flat::squeeze(&layout)));
        let expected = chain.iter().all(|mode| mode.1 >= 1)
            && chain.windows(2).all(|pair| pair[1].1 % (pair[0].0 * pair[0].1) == 0);
        prop_assert_eq!(flat::is_complementable(&layout), expected);
    }

    /// Compact layouts are complementable; those with a mode that repeats indices are not.
    #[test]
    fn ex_2_1_6_14_and_15(layout in flats(), extent in 2..=4_i64) {
        prop_assert!(!flat::is_compact(&layout) || flat::is_complementable(&layout));
        let broadcast = flat::concat([&FlatLayout::new([(extent, 0)])?, &layout])?;
        prop_assert!(!flat::is_complementable(&broadcast));
        prop_assert!(flat::complement(&broadcast).is_err());
    }

    /// The construction: the gaps between the sorted modes, coalesced; with N, the copies of the whole as well.
    #[test]
    fn con_2_1_6_complement((layout, size) in chains_and_sizes()) {
        let mut gaps = Vec::new();
        let mut end = 1;
        for (extent, stride) in modes(&flat::sort(&flat::squeeze(&layout))) {
            gaps.push((stride / end, end));
            end = extent * stride;
        }
        let coalesced = |gaps: &[_]| flat::coalesce(&layout_tests::flat_sweep::library(gaps));
        prop_assert_eq!(flat::complement(&layout)?, coalesced(&gaps));
        gaps.push((i128::from(size) / end, end));
        prop_assert_eq!(flat::n_complement(&layout, size)?, coalesced(&gaps));
    }

    /// Some B is a complement exactly if A is complementable: no set of numbers fills the rest for any other A.
    #[test]
    fn prop_2_1_6_21_existence(layout in prop_oneof![flats(), chains()]) {
        let most = i128::from(layout.modes().map(|(extent, stride)| extent * stride).max().unwrap_or(1).max(1));
        let exists = !tilings(&values(&layout), most).sizes.is_empty();
        prop_assert_eq!(flat::is_complementable(&layout), exists);
        match flat::complement(&layout) {
            Ok(rest) => prop_assert!(exists && flat::is_complement(&layout, &rest), "{rest}"),
            Err(error) => {
                prop_assert!(!exists && error.is_no_complement(), "{error}");
                prop_assert_eq!(error.flat_obstacle(), flat::complementable_obstacle(&layout));
            }
        }
    }

    /// Complementable and sorted, Φ increases. Extent-1 modes do not matter.
    #[test]
    fn prop_2_1_6_22_increasing(layout in chains()) {
        prop_assert!(values(&flat::sort(&layout)).windows(2).all(|pair| pair[0] < pair[1]));
    }

    /// A complement of the size of comp♭(A) that is coalesced and sorted is comp♭(A); likewise with N.
    #[test]
    fn prop_2_1_6_23_and_33_uniqueness(
        (layout, size, other) in chains_and_sizes().prop_flat_map(|(layout, size)| {
            let rest = flat::n_complement(&layout, size).expect("a chain");
            (Just(layout), Just(size), disguised(&rest))
        }),
    ) {
        prop_assert!(flat::is_n_complement(&layout, &other, size));
        let normal = flat::coalesce(&flat::sort(&flat::squeeze(&other)));
        prop_assert!(flat::is_coalesced(&normal) && flat::is_sorted(&normal));
        prop_assert_eq!(&normal, &flat::n_complement(&layout, size)?);
        let smallest = flat::complement(&layout)?;
        prop_assert!(flat::is_coalesced(&smallest) && flat::is_sorted(&smallest));
        prop_assert!(smallest.size() != normal.size() || smallest == normal);
    }

    /// A complementable layout is N-complementable exactly for the multiples of `s_m · d_m`; an N-complement exists exactly
    /// then.
    #[test]
    fn prop_2_1_6_25_26_and_32_sizes(layout in prop_oneof![flats(), chains()], size in 1..=200_i64) {
        let exists = tilings(&values(&layout), 200).sizes.contains(&i128::from(size));
        prop_assert_eq!(flat::is_n_complementable(&layout, size), exists);
        prop_assert_eq!(flat::n_complement(&layout, size).is_ok(), exists);
        if flat::is_complementable(&layout) {
            prop_assert_eq!(size % period(&layout) == 0, exists);
        }
    }

    /// comp♭(A, N) is the one that increases: the numbers that tile `0, …, N − 1` together with A. Its size and its cosize
    /// follow.
    #[test]
    fn prop_2_1_6_32_n_complement((layout, size) in chains_and_sizes()) {
        let rest = flat::n_complement(&layout, size)?;
        let tiling = tilings(&values(&layout), i128::from(size));
        prop_assert_eq!(tiling.sizes.last(), Some(&i128::from(size)));
        prop_assert_eq!(&values(&rest), &tiling.steps);
        prop_assert_eq!(Some(modes(&rest)), canon(&tiling.steps));
        prop_assert!(flat::is_n_complement(&layout, &rest, size));
        prop_assert_eq!(layout.size() * rest.size(), size);
        prop_assert_eq!(layout.cosize() + rest.cosize(), size + 1);
    }

    /// With B, also B coalesced, B sorted, and B in any order are N-complements; all have the same indices.
    #[test]
    fn prop_2_1_6_27_and_28_other_n_complements(
        (layout, size, other) in chains_and_sizes().prop_flat_map(|(layout, size)| {
            let rest = flat::n_complement(&layout, size).expect("a chain");
            (Just(layout), Just(size), disguised(&rest))
        }),
    ) {
        let expected = values(&flat::n_complement(&layout, size)?);
        for other in [flat::coalesce(&other), flat::sort(&other), other] {
            prop_assert!(flat::is_n_complement(&layout, &other, size), "{other}");
            prop_assert_eq!(image(&other), expected.clone());
        }
    }

    /// The complement of the complement is A, sorted, squeezed and coalesced.
    #[test]
    fn complement_of_the_complement((layout, size) in chains_and_sizes()) {
        let back = flat::n_complement(&flat::n_complement(&layout, size)?, size)?;
        prop_assert_eq!(back, flat::coalesce(&flat::sort(&flat::squeeze(&layout))));
    }

    /// A larger N continues the complement. The text restricts it to `[0, N)`; it is `[0, N / size(A))`.
    #[test]
    fn prop_2_1_6_34_larger_sizes_continue((layout, size) in chains_and_sizes(), more in 0..=3_i64) {
        let short = flat::n_complement(&layout, size)?;
        let long = flat::n_complement(&layout, size + more * period(&layout))?;
        prop_assert_eq!(short.size(), size / layout.size());
        let count = usize::try_from(short.size()).expect("small");
        prop_assert!(short.values().eq(long.values().take(count)));
        prop_assert!(flat::complement(&layout)?.values().eq(long.values().take(
            usize::try_from(flat::complement(&layout)?.size()).expect("small")
        )));
    }
}
