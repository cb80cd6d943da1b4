//! Inverses.

use super::{even, swizzles, xors};
use crate::laws::cases;
use layout_core::{ErrorKind, Layout, Xor, coalesce, f2, filter};
use layout_tests::oracle::{XorModel, all_differ, first_impossible_xor};
use proptest::prelude::*;
use std::collections::BTreeMap;

type Xors = Layout<Xor>;

/// A right inverse finds the indices from 0 on; where each index has one coordinate, no longer list of coordinates is a
/// layout.
fn check_right(a: &Xors, inverse: &Xors) -> Result<(), TestCaseError> {
    let model = XorModel::of(a);
    for (index, place) in XorModel::of(inverse).values().into_iter().enumerate() {
        prop_assert!((0..model.size()).contains(&place), "{inverse} leaves {a}");
        prop_assert_eq!(model.value(place), index as i128, "{} of {}", inverse, a);
    }
    let values = model.values();
    // Where each index comes from, the first place of several.
    let found: BTreeMap<i128, i128> =
        values.iter().enumerate().rev().map(|(place, value)| (*value, place as i128)).collect();
    let places: Vec<i128> = (0..).map_while(|index| found.get(&index).copied()).collect();
    if all_differ(&values) {
        for size in usize::try_from(inverse.size()).expect("small") + 1..=places.len() {
            let longer = first_impossible_xor(&places[..size], &[size as i128]);
            prop_assert!(longer.is_some(), "{inverse} of {a} is not the longest: {size}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// A right inverse of powers of two finds all indices up to the first that is missing.
    #[test]
    fn a_right_inverse_of_powers_of_two_is_the_largest(a in even()) {
        let inverse = f2::right_inverse(&a)?;
        check_right(&a, &inverse)?;
        let missing = i128::from(inverse.size());
        prop_assert!(!XorModel::of(&a).values().contains(&missing), "{inverse} of {a}");
        prop_assert_eq!(coalesce(&inverse), inverse);
    }

    /// A right inverse is one, and the longest; or it is said that this is not known.
    #[test]
    fn a_right_inverse_finds_indices(a in xors()) {
        match f2::right_inverse(&a) {
            Ok(inverse) => check_right(&a, &inverse)?,
            Err(error) => {
                prop_assert!(error.is_unsupported(), "{error}");
                let unique = all_differ(&XorModel::of(&a).values());
                prop_assert!(!unique, "{error}, but each index has one coordinate");
            }
        }
    }

    /// A left inverse takes each index back; where there is none, two coordinates have one index or it is said so.
    #[test]
    fn a_left_inverse_takes_indices_back(a in xors()) {
        let values = XorModel::of(&a).values();
        match f2::left_inverse(&a) {
            Ok(inverse) => check_left(&values, &inverse)?,
            Err(error) if error.kind() == ErrorKind::NotInjective => {
                let (first, second) = error.collision().expect("two coordinates");
                prop_assert!(first != second && a.at(first)? == a.at(second)?, "{error}");
            }
            Err(error) => {
                prop_assert!(error.is_unsupported() && all_differ(&values), "{error}");
                let odd = |extent: &i64| extent.count_ones() != 1;
                prop_assert!(coalesce(&a).shape().leaves().iter().any(odd), "{error}");
            }
        }
    }

    /// Powers of two of coordinates have a left inverse exactly if no two have one index; inverses of a bijection are one,
    /// and undo each other.
    #[test]
    fn powers_of_two_are_inverted(a in prop_oneof![even(), swizzles()]) {
        let values = XorModel::of(&a).values();
        match f2::left_inverse(&a) {
            Ok(inverse) => {
                check_left(&values, &inverse)?;
                prop_assert_eq!(filter(&a).size(), a.size());
                if a.cosize()? == a.size() {
                    prop_assert_eq!(&f2::right_inverse(&a)?, &inverse);
                    prop_assert!(f2::left_inverse(&inverse)?.same_function(&a));
                }
            }
            Err(error) => {
                prop_assert!(error.kind() == ErrorKind::NotInjective && !all_differ(&values), "{error}");
            }
        }
    }

    /// A swizzle with a last mode that is no power of two is inverted too.
    #[test]
    fn an_odd_last_mode_is_inverted(a in swizzles(), extent in 1..8_i64) {
        let above = Layout::new(extent.into(), layout_core::HTuple::leaf(Xor::new(a.size().unsigned_abs())?))?;
        let whole = Layout::from_modes([a, above])?;
        let values = XorModel::of(&whole).values();
        let inverse = f2::left_inverse(&whole)?;
        check_left(&values, &inverse)?;
        prop_assert_eq!(inverse.size(), whole.size());
        check_right(&whole, &f2::right_inverse(&whole)?)?;
        prop_assert_eq!(f2::right_inverse(&whole)?.size(), whole.size());
    }
}

/// However long the last mode is: that no index comes twice is seen from its bits.
#[test]
fn a_long_last_mode_is_inverted() {
    for text in ["4611686018427387903:F1", "(4,1000000007):(F1,F12)"] {
        let layout: Xors = text.parse().expect("a layout");
        let inverse = f2::left_inverse(&layout).unwrap_or_else(|error| panic!("{error}"));
        for index in [0, 1, 5, layout.size() / 3, layout.size() - 1] {
            let value = layout.at(index).expect("inside").value();
            assert_eq!(inverse.at(value).expect("inside").value(), index, "{inverse} of {text}");
        }
    }
}

fn check_left(values: &[i128], inverse: &Xors) -> Result<(), TestCaseError> {
    let model = XorModel::of(inverse);
    for (index, value) in values.iter().enumerate() {
        prop_assert!(*value < model.size(), "{} ends before {}", inverse, value);
        prop_assert_eq!(model.value(*value), index as i128, "{}", inverse);
    }
    Ok(())
}
