//! 2.1.3: restriction, squeeze, filter, permutation, sort, concatenation.

use super::{flats, image, values};
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_tests::flat;
use layout_tests::flat_sweep::{library, modes};
use layout_tests::oracle::flat_sorted;
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

#[test]
fn ex_2_1_3_restriction() {
    let layout = flat("(3,8,8,8):(1,3,24,192)");
    assert_eq!(flat::restrict(&layout, &[0, 1, 2]).unwrap(), flat("(3,8,8):(1,3,24)"));
    assert_eq!(flat::restrict(&layout, &[3, 0, 3]).unwrap(), flat("(3,8):(1,192)"));
    assert_eq!(flat::restrict(&layout, &[]).unwrap(), FlatLayout::empty());
}

#[test]
fn ex_2_1_3_squeeze() {
    assert_eq!(flat::squeeze(&flat("(64,64,1):(1,64,0)")), flat("(64,64):(1,64)"));
    assert_eq!(flat::squeeze(&flat("(64,64,1,32,1):(2048,32,0,1,0)")), flat("(64,64,32):(2048,32,1)"));
}

#[test]
fn ex_2_1_3_filter() {
    assert_eq!(flat::filter(&flat("(64,8,8,128):(8,1,0,512)")), flat("(64,8,128):(8,1,512)"));
    assert_eq!(flat::filter(&flat("(3,2):(12,0)")), flat("(3):(12)"));
}

#[test]
fn ex_2_1_3_permutation() {
    assert_eq!(flat::permute(&flat("(4,2):(12,2)"), &[1, 0]).unwrap(), flat("(2,4):(2,12)"));
    let layout = flat("(15,12,10):(240,1,24)");
    assert_eq!(flat::permute(&layout, &[1, 0, 2]).unwrap(), flat("(12,15,10):(1,240,24)"));
}

#[test]
fn ex_2_1_3_sort() {
    assert_eq!(flat::sort(&flat("(2,4,8,16):(64,1,2,4)")), flat("(4,8,16,2):(1,2,4,64)"));
    assert_eq!(flat::sort(&flat("(5,32,16):(1,5,5)")), flat("(5,16,32):(1,5,5)"));
}

#[test]
fn ex_2_1_3_sorted() {
    assert!(flat::is_sorted(&flat("(128,64,2,2):(1,128,8192,16384)")));
    assert!(flat::is_sorted(&flat("(2,2,2):(1,1,1)")));
    assert_eq!(flat::sorted_obstacle(&flat("(5,32,16):(1,5,5)")), Some(Obstacle::Order { mode: 2 }));
}

/// Counterexamples to the statement as printed: extents of 1, and two broadcasts, whose order Φ does not show.
#[test]
fn lem_2_1_3_29_needs_extents_above_1_and_one_broadcast() {
    for layout in ["(2,1):(1,0)", "(3,2):(0,0)"] {
        assert!(values(&flat(layout)).is_sorted() && !flat::is_sorted(&flat(layout)), "{layout}");
    }
}

/// A sorted layout whose Φ is not monotone. The text has the indices 7 and 16, where it rises.
#[test]
fn ex_2_1_3_30_sorted_and_not_monotone() {
    let layout = flat("(3,5,7):(1,1,1)");
    assert!(flat::is_sorted(&layout));
    let phi = |index| layout.layout_function(index).unwrap();
    assert_eq!((phi(6), phi(15)), (2, 1));
    assert_eq!((phi(7), phi(16)), (3, 2));
}

#[test]
fn ex_2_1_3_concatenation() {
    let (lhs, rhs) = (flat("(7,2):(2,1)"), flat("(3,3,3):(0,10,30)"));
    assert_eq!(flat::concat([&lhs, &rhs]).unwrap(), flat("(7,2,3,3,3):(2,1,0,10,30)"));
}

#[test]
fn prop_2_1_3_40_worked() {
    let parts = [flat("(3):(0)"), flat("(2):(2)"), flat("(4):(1)")];
    let whole = flat::concat(&parts).unwrap();
    assert_eq!(whole, flat("(3,2,4):(0,2,1)"));
    let expected = [0, 0, 0, 2, 2, 2, 1, 1, 1, 3, 3, 3, 2, 2, 2, 4, 4, 4, 3, 3, 3, 5, 5, 5];
    assert!(whole.values().eq(expected));
    assert_eq!(whole.cosize(), 1 - 3 + 1 + 3 + 4);
}

proptest! {
    #![proptest_config(cases(256))]

    /// The modes of a set, in their order; Φ is φ with 0 elsewhere.
    #[test]
    fn def_2_1_3_restriction(
        (layout, kept) in flats().prop_flat_map(|layout| {
            let all: Vec<usize> = (0..layout.rank()).collect();
            (Just(layout.clone()), subsequence(all, 0..=layout.rank()))
        }),
        shift in any::<Index>(),
    ) {
        let expected: Vec<_> = kept.iter().map(|at| modes(&layout)[*at]).collect();
        // A set has no order.
        let mut named = kept.clone();
        if !named.is_empty() {
            named.rotate_left(shift.index(kept.len()));
            named.push(named[0]);
        }
        let restricted = flat::restrict(&layout, &named)?;
        prop_assert_eq!(modes(&restricted), expected);
        for coordinate in restricted.to_layout().coordinates() {
            let mut whole = vec![0; layout.rank()];
            for (at, digit) in kept.iter().zip(coordinate.leaves()) {
                whole[*at] = *digit;
            }
            prop_assert_eq!(
                restricted.coordinate_function(coordinate.leaves())?,
                layout.coordinate_function(&whole)?
            );
        }
    }

    /// Squeezing keeps Φ; filtering keeps the set of indices, and leaves no broadcast.
    #[test]
    fn def_2_1_3_squeeze_and_filter(layout in flats()) {
        let (squeezed, filtered) = (flat::squeeze(&layout), flat::filter(&layout));
        prop_assert_eq!(values(&squeezed), values(&layout));
        prop_assert!(squeezed.modes().all(|(extent, _)| extent != 1));
        prop_assert!(filtered.modes().all(|(_, stride)| stride != 0));
        let set = |layout: &FlatLayout| values(layout).into_iter().collect::<std::collections::BTreeSet<_>>();
        prop_assert_eq!(set(&filtered), set(&layout));
        let broadcast: i64 = layout.modes().filter(|mode| mode.1 == 0).map(|mode| mode.0).product();
        prop_assert_eq!(filtered.size() * broadcast, layout.size());
    }

    /// Mode i of `L^σ` is mode σ(i) of L, and the indices are the same, as often.
    #[test]
    fn def_2_1_3_permutation(
        (layout, order) in flats().prop_flat_map(|layout| {
            let order: Vec<usize> = (0..layout.rank()).collect();
            (Just(layout), Just(order).prop_shuffle())
        }),
    ) {
        let permuted = flat::permute(&layout, &order)?;
        let expected: Vec<_> = order.iter().map(|at| modes(&layout)[*at]).collect();
        prop_assert_eq!(modes(&permuted), expected);
        prop_assert_eq!(image(&permuted), image(&layout));
        let mut back = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, from)| back[*from] = at);
        prop_assert_eq!(flat::permute(&permuted, &back)?, layout);
    }

    /// Sorting is stable sorting by stride and extent, once and for all.
    #[test]
    fn def_2_1_3_sort(layout in flats()) {
        let sorted = flat::sort(&layout);
        prop_assert_eq!(modes(&sorted), flat_sorted(&modes(&layout)));
        prop_assert_eq!(image(&sorted), image(&layout));
        prop_assert!(flat::is_sorted(&sorted));
        prop_assert_eq!(flat::is_sorted(&layout), sorted == layout);
        prop_assert_eq!(flat::sort(&sorted), sorted);
    }

    /// Where Φ does not decrease, extents are above 1 and at most one stride is 0, the layout is sorted. The text has the
    /// first condition only.
    #[test]
    fn lem_2_1_3_29_monotone_layouts_are_sorted(layout in flats(), broadcast in prop::option::of(2..=4_i64)) {
        let moving = flat::filter(&flat::squeeze(&layout));
        let broadcast = FlatLayout::new(broadcast.map(|extent| (extent, 0)))?;
        for layout in [moving.clone(), flat::sort(&moving), flat::coalesce(&flat::sort(&moving))] {
            for layout in [flat::concat([&broadcast, &layout])?, flat::concat([&layout, &broadcast])?] {
                prop_assert!(!values(&layout).is_sorted() || flat::is_sorted(&layout), "{layout}");
            }
        }
    }

    /// Concatenation is associative, and the empty layout is its unit.
    #[test]
    fn def_2_1_3_concatenation_is_a_monoid(a in flats(), b in flats(), c in flats()) {
        let left = flat::concat([&flat::concat([&a, &b])?, &c])?;
        let right = flat::concat([&a, &flat::concat([&b, &c])?])?;
        prop_assert_eq!(&left, &right);
        prop_assert_eq!(left, flat::concat([&a, &b, &c])?);
        prop_assert_eq!(flat::concat([&FlatLayout::empty(), &a])?, a.clone());
        prop_assert_eq!(flat::concat([&a, &FlatLayout::empty()])?, a);
        prop_assert_eq!(flat::concat([])?, FlatLayout::empty());
    }

    /// φ of a concatenation adds up over the parts of a coordinate, and Φ over the digits of an index.
    #[test]
    fn prop_2_1_3_40_functions_add_up(parts in prop::collection::vec(flats(), 0..=3), at in any::<Index>()) {
        let whole = flat::concat(&parts)?;
        let number = i64::try_from(at.index(usize::try_from(whole.size()).expect("small"))).expect("small");
        let (mut rest, mut sum, mut coordinate) = (number, 0, Vec::new());
        for part in &parts {
            let digit = rest % part.size();
            sum += part.layout_function(digit)?;
            coordinate.extend(layout_core::idx2crd(digit, part.to_layout().shape())?.leaves());
            rest /= part.size();
        }
        prop_assert_eq!(whole.layout_function(number)?, sum);
        prop_assert_eq!(whole.coordinate_function(&coordinate)?, sum);
    }

    /// Ranks add up, sizes multiply, cosizes add up but for the zeros.
    #[test]
    fn prop_2_1_3_41_rank_size_cosize(parts in prop::collection::vec(flats(), 0..=3)) {
        let whole = flat::concat(&parts)?;
        prop_assert_eq!(whole.rank(), parts.iter().map(FlatLayout::rank).sum::<usize>());
        prop_assert_eq!(whole.size(), parts.iter().map(FlatLayout::size).product::<i64>());
        let count = i64::try_from(parts.len()).expect("small");
        prop_assert_eq!(whole.cosize(), 1 - count + parts.iter().map(FlatLayout::cosize).sum::<i64>());
        prop_assert_eq!(library(&modes(&whole)), whole);
    }
}
