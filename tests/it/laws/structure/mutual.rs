//! Refinements taken apart and put together, and mutual refinements.

use super::shapes_of_size;
use crate::laws::cases;
use layout_core::{ErrorKind, IntTuple, mutual_refinement, refines, relative_modes, substitute};
use layout_tests::oracle::{self, Tree};
use layout_tests::strategy::{int_tuple, refinements, tuples};
use proptest::collection::vec;
use proptest::prelude::*;

/// Flat tuples of factors.
fn factors(least: i64) -> impl Strategy<Value = IntTuple> {
    vec(prop_oneof![least..=4, Just(6_i64), Just(8), Just(12)], 0..=5).prop_map(IntTuple::flat)
}

/// Whether two shapes without entries 1 have a mutual refinement: U is at least as large, and the ends of the leaves of T
/// together with those of U, as far as the first one at or past the end of T, each divide the next.
fn exists(lhs: &IntTuple, rhs: &IntTuple) -> bool {
    let ends = |shape: &IntTuple| {
        let mut end = 1;
        shape
            .leaves()
            .iter()
            .map(|extent| {
                end *= extent;
                end
            })
            .collect::<Vec<i64>>()
    };
    let (left, right) = (ends(lhs), ends(rhs));
    let whole = left.last().copied().unwrap_or(1);
    if right.last().copied().unwrap_or(1) < whole {
        return false;
    }
    let past = right.iter().copied().filter(|end| *end >= whole).min();
    let mut all: Vec<i64> =
        left.into_iter().chain(right.into_iter().filter(|end| *end < whole)).chain(past).collect();
    all.sort_unstable();
    all.windows(2).all(|pair| pair[1] % pair[0] == 0)
}

/// The shapes are refinements, and the leaves of the first are the first leaves of the second.
fn check((lhs, rhs): (&IntTuple, &IntTuple), (left, right): (&IntTuple, &IntTuple)) {
    assert!(refines(left, lhs) && refines(right, rhs), "{left} and {right} of {lhs} and {rhs}");
    assert!(right.leaves().starts_with(left.leaves()), "{left} and {right} of {lhs} and {rhs}");
}

proptest! {
    #![proptest_config(cases(512))]

    /// Relative modes put back for the leaves are the shape; there are some exactly where it refines.
    #[test]
    fn relative_modes_put_back_are_the_shape((coarse, fine) in refinements(), other in tuples()) {
        let (coarse, fine) = (int_tuple(&coarse), int_tuple(&fine));
        let modes = relative_modes(&fine, &coarse)?;
        prop_assert_eq!(modes.rank(), coarse.length());
        for (mode, extent) in modes.modes().zip(coarse.leaves()) {
            prop_assert_eq!(mode.leaves().iter().product::<i64>(), *extent);
        }
        prop_assert_eq!(substitute(&modes, coarse.profile())?, fine.clone());
        match relative_modes(&fine, &other) {
            Ok(_) => prop_assert!(oracle::compatible(&Tree::read(&other.to_string()), &Tree::read(&fine.to_string()))),
            Err(error) => prop_assert!(error.is_not_refined() || error.is_extent_not_positive(), "{error}"),
        }
    }

    /// A substitution takes one mode for each leaf.
    #[test]
    fn substitution_takes_a_mode_for_each_leaf(modes in tuples(), into in tuples()) {
        match substitute(&modes, into.profile()) {
            Ok(result) => {
                let parts = Tree::read(&modes.to_string()).modes();
                let expected = Tree::read(&into.to_string()).substitute(|at| parts[at].clone());
                prop_assert_eq!(Tree::read(&result.to_string()), expected);
            }
            Err(error) => {
                prop_assert_ne!(modes.rank(), into.length());
                prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch);
            }
        }
    }

    /// A profile prints, and reads back.
    #[test]
    fn profiles_read_back(tuple in tuples()) {
        prop_assert_eq!(&tuple.profile().to_string().parse::<layout_core::Profile>()?, tuple.profile());
        prop_assert_eq!(&tuple.to_string().parse::<layout_core::Profile>()?, tuple.profile());
    }

    /// There is a mutual refinement exactly where the boundaries divide each other.
    #[test]
    fn mutual_refinements_exist_where_boundaries_divide(lhs in factors(2), rhs in factors(2)) {
        match mutual_refinement(&lhs, &rhs) {
            Ok((left, right)) => {
                prop_assert!(exists(&lhs, &rhs), "{lhs} {rhs}: {left} {right}");
                check((&lhs, &rhs), (&left, &right));
            }
            Err(error) => {
                prop_assert!(!exists(&lhs, &rhs), "{error}");
                prop_assert_eq!(error.kind(), ErrorKind::NotRefined);
            }
        }
    }

    /// Entries 1 and nesting are no exception to what holds of the result.
    #[test]
    fn mutual_refinements_refine(lhs in factors(1), (rhs, _) in refinements()) {
        let rhs = int_tuple(&rhs);
        for (lhs, rhs) in [(&lhs, &rhs), (&rhs, &lhs)] {
            if let Ok((left, right)) = mutual_refinement(lhs, rhs) {
                check((lhs, rhs), (&left, &right));
            }
        }
    }

    /// Of a shape and a refinement of it there is one.
    #[test]
    fn a_shape_and_its_refinement_have_one((coarse, fine) in refinements()) {
        let (coarse, fine) = (int_tuple(&coarse), int_tuple(&fine));
        prop_assume!(!coarse.leaves().contains(&1) && !fine.leaves().contains(&1));
        let (left, right) = mutual_refinement(&coarse, &fine)?;
        check((&coarse, &fine), (&left, &right));
        prop_assert_eq!(right, fine);
    }

    /// Tuples of any numbers are refined or refused.
    #[test]
    fn any_tuples_are_refined_or_refused(lhs in tuples(), rhs in tuples()) {
        match mutual_refinement(&lhs, &rhs) {
            Ok((left, right)) => check((&lhs, &rhs), (&left, &right)),
            Err(error) => {
                let positive = lhs.leaves().iter().chain(rhs.leaves()).all(|extent| *extent >= 1);
                let expected = if positive { ErrorKind::NotRefined } else { ErrorKind::ExtentNotPositive };
                prop_assert_eq!(error.kind(), expected, "{}", error);
            }
        }
    }
}

/// Among all small shapes, exactly those have relative modes over another that refine it.
#[test]
fn relative_modes_exist_exactly_for_refinements() {
    let shapes = shapes_of_size(6, 3);
    let (mut refine, mut refused) = (0, 0);
    for (fine, coarse) in shapes.iter().flat_map(|fine| shapes.iter().map(move |coarse| (fine, coarse))) {
        match relative_modes(&int_tuple(fine), &int_tuple(coarse)) {
            Ok(modes) => {
                assert!(oracle::compatible(coarse, fine), "{fine} {coarse}: {modes}");
                refine += 1;
            }
            Err(error) => {
                assert!(!oracle::compatible(coarse, fine), "{fine} {coarse}: {error}");
                assert!(error.is_not_refined(), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refine > 100 && refused > 100, "{refine} refine, {refused} do not");
}
