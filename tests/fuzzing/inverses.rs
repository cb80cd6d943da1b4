//! The inverses, against the equations that define them.

use super::algebra::{Both, of_kind};
use super::{some_indices, sound};
use crate::oracle::{Model, all_differ};
use crate::sweep::{largest_right_inverse, left_inverse_exists};
use layout_core::{ErrorKind, is_right_inverse, left_inverse, quasi_inverse, right_inverse};

/// So many values, and none above this: what is found by trying all layouts.
const TRIED: i128 = 24;

/// Whether the values are few and small enough to try every layout.
fn is_tiny(model: &Model) -> bool {
    model.size() <= TRIED && model.span().is_some_and(|(least, most)| least >= -TRIED && most <= TRIED)
}

/// The values of a layout's inverse, which may lie outside its domain, stay in numbers that can be multiplied.
fn composed(outer: &Model, index: i128) -> Option<i128> {
    (index.unsigned_abs() < 1 << 63).then(|| outer.value(index))
}

pub(super) fn check_right((layout, model): Both<'_>) {
    match right_inverse(layout) {
        Ok(result) => {
            let inverse = sound(&result);
            for index in some_indices(inverse.size()) {
                let place = inverse.value(index);
                assert!((0..model.size()).contains(&place), "{layout}: {result} at {index}");
                assert_eq!(model.value(place), index, "{layout}: {result}");
            }
            assert_eq!(is_right_inverse(layout, &result).ok(), Some(true), "{layout}: {result}");
            if is_tiny(model) {
                assert_eq!(inverse.size(), largest_right_inverse(&model.values()), "{layout}: {result}");
            }
        }
        Err(error) => {
            of_kind(&error, &[ErrorKind::Undecided]);
            assert!(!is_tiny(model), "{error}");
        }
    }
}

pub(super) fn check_left((layout, model): Both<'_>) {
    let natural = model.span().is_some_and(|span| span.0 >= 0);
    match left_inverse(layout) {
        Ok(result) => {
            let inverse = sound(&result);
            for index in some_indices(model.size()) {
                assert_eq!(inverse.value(model.value(index)), index, "{layout}: {result}");
            }
        }
        Err(error) => {
            let kinds = [
                ErrorKind::NotInjective,
                ErrorKind::NotInvertible,
                ErrorKind::Undecided,
                ErrorKind::Overflow,
            ];
            of_kind(&error, &kinds);
            if let Some((first, second)) = error.collision() {
                let at = |coordinate: &layout_core::IntTuple| {
                    model.at(&crate::oracle::Tree::read(&coordinate.to_string()))
                };
                assert!(first != second && at(first) == at(second), "{error}");
            }
            if is_tiny(model) {
                let values = model.values();
                let injective = all_differ(&values);
                assert_eq!(error.is_not_injective(), !injective, "{error}");
                let exists = injective && natural && left_inverse_exists(&values);
                assert!(!exists && !error.is_undecided(), "{error}");
            }
        }
    }
}

pub(super) fn check_quasi((layout, model): Both<'_>) {
    match quasi_inverse(layout) {
        Ok(result) => {
            let inverse = sound(&result);
            for index in some_indices(model.size()) {
                let value = model.value(index);
                let back = composed(model, inverse.value(value));
                assert!(back.is_none_or(|back| back == value), "{layout}: {result} at {value}");
            }
        }
        Err(error) => {
            of_kind(&error, &[ErrorKind::Undecided, ErrorKind::Overflow, ErrorKind::NotInvertible]);
            if is_tiny(model) && error.is_not_invertible() {
                assert!(all_differ(&model.values()), "{error}");
            }
        }
    }
}
