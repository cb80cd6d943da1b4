//! `layout_add`: the sum, index by index; and the digits that two shapes share.

use super::cases;
use layout_core::{ErrorKind, IntTuple, Layout, composition, greatest_common_domain, layout_add};
use layout_tests::oracle::{Model, canon, first_impossible};
use layout_tests::strategy::{int_tuple, layouts, shapes, split_leaves, spread, wild_integers, wild_layouts};
use proptest::prelude::*;
use proptest::sample::Index;

/// Layouts of one size: flat, with the factors of a number in two orders, and any strides.
fn of_one_size() -> impl Strategy<Value = (Layout, Layout)> {
    let extents = prop::collection::vec(2..=4_i64, 1..=4);
    let strides = || prop::collection::vec(-6..=12_i64, 4);
    extents
        .prop_flat_map(|extents| (Just(extents.clone()).prop_shuffle(), Just(extents)))
        .prop_flat_map(move |(first, second)| (Just(first), Just(second), strides(), strides()))
        .prop_map(|(first, second, lower, upper)| {
            let make = |extents: Vec<i64>, strides: Vec<i64>| {
                let strides = strides.into_iter().take(extents.len());
                Layout::new(IntTuple::flat(extents), IntTuple::flat(strides)).expect("small")
            };
            (make(first, lower), make(second, upper))
        })
}

fn check(a: &Layout, b: &Layout) -> Result<(), TestCaseError> {
    let (first, second) = (Model::of(a).values(), Model::of(b).values());
    let sums: Vec<i128> = first.iter().zip(&second).map(|(a, b)| a + b).collect();
    match (layout_add(a, b), canon(&sums)) {
        (Ok(sum), Some(modes)) => prop_assert_eq!(Model::of(&sum), Model::node(&modes)),
        (Err(error), None) => {
            prop_assert_eq!(error.kind(), ErrorKind::NoLayout);
            let at = error.counterexample().and_then(|at| at.as_leaf().copied()).expect("an index");
            let expected = first_impossible(&sums, &[i128::from(a.size())]);
            prop_assert_eq!(usize::try_from(at).ok(), expected, "{}", error);
            let value = sums[usize::try_from(at).expect("inside")];
            prop_assert!(error.to_string().contains(&format!("at {at} the value is {value}, ")), "{error}");
        }
        (found, expected) => prop_assert!(false, "{a} + {b} is {expected:?}, not {found:?}"),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(512))]

    /// The sum of two layouts is the layout of the sums, or there is none, and the first impossible index is named.
    #[test]
    fn the_sum_is_exact((a, b) in of_one_size()) {
        check(&a, &b)?;
        prop_assert_eq!(layout_add(&a, &b).ok(), layout_add(&b, &a).ok());
    }

    /// A layout and a finer form of another with its shape always have a sum.
    #[test]
    fn refinements_have_a_sum((a, fine) in split_leaves()) {
        let twice = layout_add(&a, &fine)?;
        let expected: Vec<i128> = Model::of(&a).values().into_iter().map(|value| 2 * value).collect();
        prop_assert_eq!(Model::of(&twice).values(), expected);
    }

    /// Layouts of different sizes have no sum.
    #[test]
    fn sizes_must_agree(a in layouts(), b in layouts()) {
        if a.size() == b.size() {
            return check(&a, &b);
        }
        prop_assert_eq!(layout_add(&a, &b).map_err(|error| error.kind()), Err(ErrorKind::SizeMismatch));
    }

    /// With numbers of any magnitude the sum is right at every index looked at, or refused for cause.
    #[test]
    fn wild_sums_are_right_or_refused(
        a in wild_layouts(),
        slope in wild_integers(),
        inside in prop::collection::vec(any::<Index>(), 8),
    ) {
        let Ok(line) = Layout::new(IntTuple::leaf(a.size()), IntTuple::leaf(slope)) else {
            return Ok(());
        };
        let (first, second) = (Model::of(&a), Model::of(&line));
        match layout_add(&a, &line) {
            Ok(sum) => {
                let model = Model::of(&sum);
                for at in spread(a.size(), &inside).into_iter().map(i128::from) {
                    prop_assert_eq!(model.value(at), first.value(at) + second.value(at));
                }
            }
            Err(error) => prop_assert!(error.is_overflow(), "{error}"),
        }
    }

    /// The common domain is symmetric, its size divides both, and every layout of either shape keeps its shape on it.
    #[test]
    fn the_common_domain_keeps_its_shape(
        left in shapes(),
        right in shapes(),
        strides in prop::collection::vec(-9..=20_i64, 16),
    ) {
        let (left, right) = (int_tuple(&left), int_tuple(&right));
        let common = greatest_common_domain(&left, &right)?;
        prop_assert_eq!(&greatest_common_domain(&right, &left)?, &common);
        for shape in [left, right] {
            let size: i64 = shape.leaves().iter().product();
            prop_assert_eq!(size % common.size(), 0);
            let mut strides = strides.iter();
            let layout = Layout::new(shape.clone(), shape.map(|_| strides.next().copied().unwrap_or(1)))?;
            let both = composition(&layout, &common)?;
            prop_assert_eq!(both.shape(), common.shape(), "{} o {}", layout, common);
        }
    }

    /// Shapes of one size have a common domain of that size exactly if their unit steps are a chain.
    #[test]
    fn refinements_are_chains((a, b) in of_one_size()) {
        let units = |layout: &Layout| -> Vec<i64> {
            let extents = layout.shape().leaves().iter();
            extents.scan(1, |unit, extent| { *unit *= extent; Some(*unit) }).collect()
        };
        let mut all = [units(&a), units(&b)].concat();
        all.sort_unstable();
        let chain = all.windows(2).all(|pair| pair[1] % pair[0] == 0);
        let common = greatest_common_domain(a.shape(), b.shape())?;
        prop_assert_eq!(common.size() == a.size(), chain, "{}", common);
    }

    /// With numbers of any magnitude the common domain divides both shapes, or is refused.
    #[test]
    fn wild_domains_divide_both(a in wild_layouts(), b in wild_layouts()) {
        let common = greatest_common_domain(a.shape(), b.shape())?;
        prop_assert_eq!(a.size() % common.size(), 0);
        prop_assert_eq!(b.size() % common.size(), 0);
        prop_assert!(composition(&a, &common).map_or_else(
            |error| error.is_overflow(),
            |both| both.shape() == common.shape(),
        ));
    }
}
