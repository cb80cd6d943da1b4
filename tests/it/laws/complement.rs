//! `complement`: what is left of a range.

use super::cases;
use layout_core::{Error, ErrorKind, Layout, coalesce, complement};
use layout_tests::oracle::{self, Model, all_differ};
use layout_tests::strategy::{complementable, layouts, natural_layouts, wild_integers, wild_layouts};
use proptest::prelude::*;

/// The sums of the distinct values of A with those of its complement, sorted.
fn sums(a: &Model, rest: &Model) -> Vec<i128> {
    let mut sums: Vec<i128> = rest
        .values()
        .into_iter()
        .flat_map(|step| a.distinct_values().into_iter().map(move |value| value + step))
        .collect();
    sums.sort_unstable();
    sums
}

fn check(a: &Layout, cotarget: Option<i64>) -> Result<(), TestCaseError> {
    let model = Model::of(a);
    let expected = oracle::complement(&model, cotarget.map(i128::from));
    match (complement(a, cotarget), expected) {
        (Ok(result), Some(expected)) => {
            let rest = Model::of(&result);
            prop_assert_eq!(&rest, &expected, "{} in {:?}", a, cotarget);
            let sums = sums(&model, &rest);
            let count = i128::try_from(sums.len()).expect("small");
            prop_assert_eq!(sums, (0..count).collect::<Vec<_>>());
            prop_assert!(rest.values().windows(2).all(|pair| pair[0] < pair[1]));
            prop_assert_eq!(coalesce(&result), result);
        }
        (Err(error), None) => check_refusal(&model, &error)?,
        (Ok(result), None) => prop_assert!(false, "{a} in {cotarget:?}: no complement, not {result}"),
        (Err(error), Some(expected)) => {
            prop_assert!(false, "{a} in {cotarget:?}: {expected}, but: {error}");
        }
    }
    Ok(())
}

/// The reason given is true: a negative stride, two coordinates with one value, or else a gap that can't be filled.
fn check_refusal(a: &Model, error: &Error) -> Result<(), TestCaseError> {
    let negative = a.flat().iter().any(|mode| mode.0 > 1 && mode.1 < 0);
    let differ = all_differ(&a.distinct_values());
    let expected = match (negative, differ) {
        (true, _) => ErrorKind::NegativeStride,
        (false, false) => ErrorKind::NotInjective,
        (false, true) => ErrorKind::NoComplement,
    };
    prop_assert_eq!(error.kind(), expected, "{}: {}", a, error);
    if expected == ErrorKind::NotInjective {
        let Some((first, second)) = error.collision() else {
            return Err(TestCaseError::fail(format!("no collision: {error}")));
        };
        let read = |coordinate: &layout_core::IntTuple| oracle::Tree::read(&coordinate.to_string());
        let (first, second) = (read(first), read(second));
        for coordinate in [&first, &second] {
            let inside = coordinate.leaves().iter().zip(a.shape.leaves()).all(|(c, s)| (0..s).contains(c));
            prop_assert!(inside && oracle::congruent(coordinate, &a.shape), "{coordinate} in {a}");
        }
        prop_assert_eq!(a.at(&first), a.at(&second), "{}: {}", a, error);
        let moves = first.leaves().into_iter().zip(second.leaves()).zip(a.flat());
        prop_assert!(
            moves.into_iter().any(|((x, y), (_, stride))| x != y && stride != 0),
            "{first} and {second} differ in broadcasts only"
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// A chain of strides has a complement: the increasing coalesced layout that reaches what is left, once.
    #[test]
    fn chains_have_their_complement(a in complementable(), cotarget in prop::option::of(1..=300_i64)) {
        prop_assert!(complement(&a, cotarget).is_ok(), "{a} in {cotarget:?}");
        check(&a, cotarget)?;
    }

    /// Any layout has its complement exactly if something fills the rest, and otherwise a true reason.
    #[test]
    fn complement_is_exact(a in natural_layouts(), cotarget in prop::option::of(1..=120_i64)) {
        prop_assume!(a.cosize() < 600);
        check(&a, cotarget)?;
    }

    /// Negative strides are refused as such.
    #[test]
    fn negative_strides_are_refused(a in layouts(), cotarget in prop::option::of(1..=120_i64)) {
        prop_assume!(a.strides().iter().any(|stride| *stride < 0) && a.cosize() < 600);
        check(&a, cotarget)?;
    }

    /// The order of the modes does not matter, nor do broadcasts and extent-1 modes.
    #[test]
    fn only_the_set_of_modes_matters(a in complementable(), cotarget in prop::option::of(1..=300_i64)) {
        let expected = complement(&a, cotarget)?;
        let mut modes: Vec<Layout> = a.modes().collect();
        modes.reverse();
        modes.push(layout_tests::layout("(3,1):(0,7)"));
        prop_assert_eq!(complement(&Layout::from_modes(modes)?, cotarget)?, expected);
    }

    /// The complement of the complement is A, sorted, coalesced and without broadcasts.
    #[test]
    fn the_complement_of_the_complement_is_a(a in complementable(), cotarget in 1..=300_i64) {
        let rest = complement(&a, cotarget)?;
        let model = Model::of(&a);
        let whole = i64::try_from(sums(&model, &Model::of(&rest)).len()).expect("small");
        let mut values = model.distinct_values();
        values.sort_unstable();
        let back = complement(&rest, whole)?;
        prop_assert_eq!(Model::of(&back).values(), values);
    }

    /// A larger cotarget continues the complement for a smaller one.
    #[test]
    fn a_larger_cotarget_continues(a in complementable(), small in 1..=150_i64, more in 0..=150_i64) {
        let (short, long) = (complement(&a, small)?, complement(&a, small + more)?);
        prop_assert!(short.size() <= long.size());
        prop_assert!(short.values().eq(long.values().take(usize::try_from(short.size()).expect("small"))));
    }

    /// A cotarget below 1 is refused.
    #[test]
    fn a_cotarget_is_positive(a in complementable(), cotarget in -5..=0_i64) {
        let refused = complement(&a, cotarget).map_err(|error| error.kind());
        prop_assert_eq!(refused, Err(ErrorKind::ExtentNotPositive));
    }

    /// With numbers of any magnitude, A and its complement together are a compact range that reaches the cotarget, or
    /// the answer is refused.
    #[test]
    fn wild_complement_fills_or_is_refused(
        a in wild_layouts(),
        cotarget in prop::option::of(wild_integers().prop_filter("positive", |n| *n > 0)),
    ) {
        let model = Model::of(&a);
        let mut modes: Vec<oracle::Mode> = model.flat();
        modes.retain(|mode| mode.0 != 1 && mode.1 != 0);
        match complement(&a, cotarget) {
            Ok(rest) => {
                modes.extend(Model::of(&rest).flat().into_iter().filter(|mode| mode.0 != 1));
                modes.sort_by_key(|mode| mode.1);
                let mut reached = 1;
                for (extent, stride) in modes {
                    prop_assert_eq!(stride, reached, "{} and {} in {:?}", a, rest, cotarget);
                    reached *= extent;
                }
                prop_assert!(reached >= cotarget.map_or(1, i128::from));
            }
            Err(error) => {
                let negative = modes.iter().any(|mode| mode.1 < 0);
                prop_assert_eq!(negative, error.kind() == ErrorKind::NegativeStride, "{}", error);
                if negative {
                    return Ok(());
                }
                modes.sort_by_key(|mode| (mode.1, mode.0));
                let (mut reached, mut greatest, mut chain) = (1, 0, true);
                for (extent, stride) in modes {
                    chain &= stride % reached == 0;
                    greatest += (extent - 1) * stride;
                    reached = extent * stride;
                }
                let periods = (cotarget.map_or(1, i128::from) + reached - 1) / reached;
                let span = periods.saturating_mul(reached) - greatest;
                let fits = i64::try_from(reached).is_ok() && i64::try_from(span).is_ok();
                match error.kind() {
                    ErrorKind::Overflow => prop_assert!(!fits, "{a} in {cotarget:?}: {error}"),
                    _ => prop_assert!(!chain, "{a} in {cotarget:?}: {error}"),
                }
            }
        }
    }
}
