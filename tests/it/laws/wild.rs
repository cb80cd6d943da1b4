//! Numbers of any magnitude: each answer is right at every index looked at, or refused; nothing wraps or panics.

use super::cases;
use super::composition::check_counterexample;
use layout_core::{
    ErrorKind, IntTuple, Layout, coalesce, coalesce_extended, complement, composition, crd2idx, idx2crd,
    logical_divide, logical_product,
};
use layout_tests::oracle::{self, Model, Tree};
use layout_tests::strategy::{spread, wild_integers, wild_layouts};
use proptest::prelude::*;
use proptest::sample::Index;

fn indices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 8)
}

fn fits(value: i128) -> bool {
    i64::try_from(value).is_ok()
}

/// Whether the values, and the count of what they span, fit.
fn is_layout(model: &Model) -> bool {
    model.span().is_some_and(|(least, greatest)| fits(least) && fits(greatest) && fits(greatest - least + 1))
}

proptest! {
    #![proptest_config(cases(512))]

    /// With numbers of any magnitude the composition is right at every index looked at, or refused.
    #[test]
    fn wild_composition_is_right_or_refused(
        a in wild_layouts(),
        b in wild_layouts(),
        inside in prop::collection::vec(any::<Index>(), 8),
    ) {
        let (outer, inner) = (Model::of(&a), Model::of(&b));
        match composition(&a, &b) {
            Ok(result) => {
                prop_assert_eq!(result.size(), b.size());
                let model = Model::of(&result);
                for index in spread(b.size(), &inside).into_iter().map(i128::from) {
                    prop_assert_eq!(model.value(index), outer.value(inner.value(index)), "at {}", index);
                }
            }
            Err(error) => {
                prop_assert!(
                    matches!(error.kind(), ErrorKind::NoLayout | ErrorKind::Overflow | ErrorKind::Undecided),
                    "{error}"
                );
                if b.size() <= 64 && error.kind() == ErrorKind::NoLayout {
                    check_counterexample(&outer, &inner, &error)?;
                }
                if b.size() <= 64 && error.kind() == ErrorKind::Overflow {
                    // Also where there is no layout, and the value that one would need does not fit.
                    let result = oracle::composition(&outer, &inner);
                    prop_assert!(!result.is_some_and(|result| is_layout(&result)), "{a} o {b}: {error}");
                }
                prop_assert!(b.size() > 64 || error.kind() != ErrorKind::Undecided, "{error}");
            }
        }
    }

    /// Any index is split and put together again, over any shape.
    #[test]
    fn wild_indices_are_split_and_put_together(
        shape in prop::collection::vec(wild_integers().prop_filter("positive", |n| *n > 0), 1..=4),
        index in any::<i64>(),
    ) {
        let size = shape.iter().fold(1_i128, |size, extent| size.saturating_mul(i128::from(*extent)));
        let shape = IntTuple::flat(shape);
        let coordinate = idx2crd(index, &shape)?;
        let expected = oracle::idx2crd(&Tree::Leaf(i128::from(index)), &Tree::read(&shape.to_string()));
        prop_assert_eq!(Tree::read(&coordinate.to_string()), expected);
        match crd2idx(coordinate, &shape) {
            Ok(found) => prop_assert_eq!(found, index),
            Err(error) => prop_assert!(error.is_overflow() && !fits(size), "{shape}: {error}"),
        }
    }

    /// A value on the extended domain is right, or refused because it does not fit.
    #[test]
    fn wild_values_fit_or_are_refused(a in wild_layouts(), index in any::<i64>(), inside in indices()) {
        let model = Model::of(&a);
        let value = model.value(i128::from(index));
        match a.at_extended(index) {
            Ok(found) => prop_assert_eq!(i128::from(found), value),
            Err(error) => prop_assert!(error.is_overflow() && !fits(value), "{a} at {index}: {error}"),
        }
        for index in spread(a.size(), &inside) {
            prop_assert_eq!(i128::from(a.at(index)?), model.value(i128::from(index)));
        }
    }

    /// Coalescing keeps every value and leaves the shortest list of modes.
    #[test]
    fn wild_layouts_coalesce(a in wild_layouts(), inside in indices()) {
        let (model, result) = (Model::of(&a), Model::of(&coalesce(&a)));
        prop_assert_eq!(&result, &Model::node(&model.merged()));
        let extended = Model::of(&coalesce_extended(&a));
        for index in spread(a.size(), &inside).into_iter().map(i128::from) {
            prop_assert_eq!(result.value(index), model.value(index));
            prop_assert_eq!(extended.value(index), model.value(index));
        }
        for index in [-1, model.size(), model.size() + 1, 2 * model.size()] {
            prop_assert_eq!(extended.value(index), model.value(index));
        }
    }

    /// A division is A after the tile and its complement, or refused.
    #[test]
    fn wild_divisions_are_right_or_refused(a in wild_layouts(), t in wild_layouts(), inside in indices()) {
        if let Ok(result) = logical_divide(&a, &t) {
            let rest = Model::of(&complement(&t, a.size())?);
            let both = Model::concat([Model::of(&t), rest]);
            let (outer, model) = (Model::of(&a), Model::of(&result));
            prop_assert_eq!(model.size(), both.size());
            for index in spread(result.size(), &inside).into_iter().map(i128::from) {
                prop_assert_eq!(model.value(index), outer.value(both.value(index)));
            }
        }
    }

    /// A product is A and its copies, which lie beside each other, or refused.
    #[test]
    fn wild_products_are_right_or_refused(a in wild_layouts(), n in wild_integers(), inside in indices()) {
        let Ok(copies) = Layout::new(IntTuple::leaf(n), IntTuple::leaf(1)) else {
            return Ok(());
        };
        match logical_product(&a, &copies) {
            Ok(result) => {
                prop_assert_eq!(result.mode(0), Some(a.clone()));
                prop_assert_eq!(i128::from(result.size()), i128::from(a.size()) * i128::from(n));
                let (model, steps) = (Model::of(&a), Model::of(&result.mode(1).expect("two modes")));
                let whole = Model::of(&result);
                for index in spread(result.size(), &inside).into_iter().map(i128::from) {
                    let (inner, copy) = (index % model.size(), index / model.size());
                    prop_assert_eq!(whole.value(index), model.value(inner) + steps.value(copy));
                }
                for copy in spread(n, &inside).into_iter().map(i128::from).filter(|copy| *copy > 0) {
                    prop_assert!(steps.value(copy) > steps.value(copy - 1), "{result}");
                }
            }
            Err(error) => {
                prop_assert!(matches!(error.kind(), ErrorKind::NoLayout | ErrorKind::Overflow), "{error}");
            }
        }
    }
}
