//! The inverses and their relatives: `A(R(i)) = i`, `R(A(i)) = i`, `A(R(A(i))) = A(i)`.

use super::cases;
use layout_core::{
    ErrorKind, Layout, coalesce, filter, is_compact, is_injective, is_right_inverse, left_inverse,
    max_common_layout, max_common_vector, nullspace, quasi_inverse, right_inverse,
};
use layout_tests::oracle::{Model, all_differ};
use layout_tests::strategy::{complementable, layouts, natural_layouts, spread, wild_layouts};
use layout_tests::sweep;
use proptest::prelude::*;
use proptest::sample::Index;

fn whole(number: usize) -> i128 {
    i128::try_from(number).expect("small")
}

/// `A(R(i)) = i`, with R(i) in the domain of A.
fn check_right(a: &Model, inverse: &Model) -> Result<(), TestCaseError> {
    let values = a.values();
    for (at, index) in inverse.values().into_iter().enumerate() {
        let index = usize::try_from(index).unwrap_or(usize::MAX);
        prop_assert_eq!(values.get(index), Some(&whole(at)), "{} of {}", inverse, a);
    }
    Ok(())
}

/// Every layout of at most three small modes, or one in so many.
#[test]
fn inverses_of_small_layouts_have_no_exception() {
    let counts = sweep::inverses(0, 7);
    let wrong = &counts.wrong;
    assert!(wrong.is_empty(), "{} wrong, such as {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
    assert!(
        counts.left > 900 && counts.left_beyond_chains > 200 && counts.no_left > 50,
        "not a fair sample: {counts:?}"
    );
    assert!(counts.beyond_whole_modes > 200, "not a fair sample: {counts:?}");
}

/// The same with negative strides.
#[test]
fn inverses_of_small_layouts_with_negative_strides_have_no_exception() {
    let counts = sweep::inverses(-4, 61);
    let wrong = &counts.wrong;
    assert!(wrong.is_empty(), "{} wrong, such as {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
    assert!(
        counts.left > 400 && counts.left_beyond_chains > 200 && counts.no_left > 20,
        "not a fair sample: {counts:?}"
    );
}

proptest! {
    #![proptest_config(cases(256))]

    /// The right inverse finds 0, 1, 2, … in the domain, and no larger layout does.
    #[test]
    fn the_right_inverse_is_the_largest(a in natural_layouts()) {
        let (model, inverse) = (Model::of(&a), right_inverse(&a)?);
        check_right(&model, &Model::of(&inverse))?;
        prop_assert_eq!(coalesce(&inverse), inverse.clone());
        prop_assert!(is_right_inverse(&a, &inverse)?);
        if a.size() <= 60 && a.cosize() <= 60 {
            prop_assert_eq!(i128::from(inverse.size()), sweep::largest_right_inverse(&model.values()));
        }
    }

    /// The same with negative strides.
    #[test]
    fn the_right_inverse_knows_negative_strides(a in layouts()) {
        prop_assume!(a.size() <= 48 && a.cosize() <= 60);
        let (model, inverse) = (Model::of(&a), right_inverse(&a)?);
        check_right(&model, &Model::of(&inverse))?;
        prop_assert_eq!(i128::from(inverse.size()), sweep::largest_right_inverse(&model.values()));
    }

    /// Chains of strides have a left inverse.
    #[test]
    fn chains_have_their_left_inverse(a in complementable()) {
        let modes = Model::of(&a).flat();
        match left_inverse(&a) {
            Ok(inverse) => {
                let inverse = Model::of(&inverse);
                let values = Model::of(&a).values();
                prop_assert!(values.iter().enumerate().all(|(at, value)| inverse.value(*value) == whole(at)));
                prop_assert!(values.iter().all(|value| (0..inverse.size()).contains(value)));
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::NotInjective);
                prop_assert!(modes.iter().any(|mode| mode.0 > 1 && mode.1 == 0), "{error}");
            }
        }
    }

    /// The left inverse takes every index back, or there is none and the reason is true.
    #[test]
    fn the_left_inverse_is_exact(a in layouts()) {
        let model = Model::of(&a);
        let values = model.values();
        match left_inverse(&a) {
            Ok(inverse) => {
                let found = Model::of(&inverse);
                for (at, value) in values.iter().enumerate() {
                    prop_assert_eq!(found.value(*value), whole(at), "{} of {}", found, a);
                }
                prop_assert_eq!(coalesce(&inverse), inverse);
            }
            Err(error) => match error.kind() {
                ErrorKind::NotInjective => {
                    let (first, second) = error.collision().expect("two coordinates");
                    prop_assert_ne!(first, second);
                    prop_assert_eq!(a.at(first)?, a.at(second)?);
                }
                ErrorKind::NotInvertible => {
                    prop_assert!(all_differ(&values), "{error}");
                    let small = values.iter().all(|value| (-80..=80).contains(value));
                    prop_assert!(!small || !sweep::left_inverse_exists(&values), "{error}");
                }
                _ => prop_assert!(error.is_undecided(), "{error}"),
            },
        }
    }

    /// The quasi-inverse takes every index to one that has the same, and answers where the left inverse does.
    #[test]
    fn the_quasi_inverse_returns_to_the_index(a in layouts()) {
        let model = Model::of(&a);
        match quasi_inverse(&a) {
            Ok(inverse) => {
                let inverse = Model::of(&inverse);
                for value in model.values() {
                    prop_assert_eq!(model.value(inverse.value(value)), value, "{} of {}", inverse, a);
                }
            }
            Err(error) => {
                let left = left_inverse(&a).expect_err("the quasi-inverse has no answer").kind();
                if all_differ(&model.values()) {
                    prop_assert_eq!(error.kind(), left, "{}", error);
                } else {
                    prop_assert!(error.is_undecided() || error.is_overflow(), "{error}");
                }
            }
        }
    }

    /// Injective is what has no value twice; compact what has the values 0, 1, 2, … in some order.
    #[test]
    fn injective_and_compact_are_their_definitions(a in layouts()) {
        let mut values = Model::of(&a).values();
        prop_assert_eq!(is_injective(&a)?, all_differ(&values));
        values.sort_unstable();
        let compact = values.iter().enumerate().all(|(at, value)| *value == whole(at));
        prop_assert_eq!(is_compact(&a), compact);
        if compact {
            let inverse = right_inverse(&a)?;
            prop_assert_eq!(inverse.size(), a.size());
            prop_assert!(left_inverse(&a)?.same_function(&inverse));
        }
    }

    /// The nullspace has index 0 only, each of its own once, and as many as the broadcasts; the filter has the rest.
    #[test]
    fn nullspace_and_filter_split_a_layout(a in layouts()) {
        let model = Model::of(&a);
        let (null, rest) = (Model::of(&nullspace(&a)), filter(&a));
        prop_assert!(null.values().into_iter().all(|index| model.value(index) == 0));
        prop_assert!(all_differ(&null.values()));
        let broadcasts: i128 = model.flat().iter().filter(|mode| mode.1 == 0).map(|mode| mode.0).product();
        prop_assert_eq!(null.size(), broadcasts);
        prop_assert_eq!(null.size() * i128::from(rest.size()), model.size());
        prop_assert_eq!(Model::of(&rest).values(), model.distinct_values());
        prop_assert_eq!(coalesce(&rest), rest);
    }

    /// The common layout counts in both, and one more piece of the inverse would not.
    #[test]
    fn the_common_layout_counts_in_both(a in natural_layouts(), b in natural_layouts()) {
        let (first, second) = (Model::of(&a), Model::of(&b));
        let common = max_common_layout(&a, &b)?;
        prop_assert_eq!(max_common_vector(&a, &b)?, common.size());
        let found = Model::of(&common);
        check_right(&first, &found)?;
        check_right(&second, &found)?;
        // The pieces of the inverse: whole modes, then a part of the next.
        let mut pieces = Vec::new();
        let mut whole_modes = Vec::new();
        for (extent, stride) in Model::of(&right_inverse(&b)?).flat() {
            for part in 1..=extent {
                pieces.push(Model::node(&[whole_modes.as_slice(), &[(part, stride)]].concat()));
            }
            whole_modes.push((extent, stride));
        }
        let longest = pieces.iter().filter(|piece| check_right(&first, piece).is_ok()).map(Model::size).max();
        prop_assert_eq!(Some(found.size()), longest);
    }
}

proptest! {
    #![proptest_config(cases(128))]

    /// With numbers of any magnitude the inverses are right at every index looked at, or refused.
    #[test]
    fn wild_inverses_are_right_or_refused(
        a in wild_layouts(),
        inside in prop::collection::vec(any::<Index>(), 8),
    ) {
        let model = Model::of(&a);
        if let Ok(inverse) = right_inverse(&a) {
            let found = Model::of(&inverse);
            for at in spread(inverse.size(), &inside).into_iter().map(i128::from) {
                let index = found.value(at);
                prop_assert!((0..model.size()).contains(&index), "{} of {}", found, a);
                prop_assert_eq!(model.value(index), at, "{} of {}", found, a);
            }
        }
        let left = left_inverse(&a);
        let quasi = quasi_inverse(&a);
        for at in spread(a.size(), &inside).into_iter().map(i128::from) {
            let value = model.value(at);
            if let Ok(inverse) = &left {
                prop_assert_eq!(Model::of(inverse).value(value), at, "{} of {}", inverse, a);
            }
            if let Ok(inverse) = &quasi {
                prop_assert_eq!(model.value(Model::of(inverse).value(value)), value, "{} of {}", inverse, a);
            }
        }
        if let Some((first, second)) = left.as_ref().err().and_then(layout_core::Error::collision) {
            prop_assert_ne!(first, second);
            prop_assert_eq!(a.at(first)?, a.at(second)?);
            prop_assert_ne!(is_injective(&a).ok(), Some(true));
        }
        if left.is_ok() {
            prop_assert_ne!(is_injective(&a).ok(), Some(false));
        }
        let null = Model::of(&nullspace(&a));
        for at in spread(i64::try_from(null.size()).expect("fits"), &inside).into_iter().map(i128::from) {
            prop_assert_eq!(model.value(null.value(at)), 0);
        }
        prop_assert!(filter(&a).size() <= a.size());
    }
}

/// A trailing extent-1 mode says how a layout goes on past its end, which a quasi-inverse may rely on.
#[test]
fn the_quasi_inverse_minds_how_the_layout_goes_on() {
    for text in ["(5,(7,1)):(9,(9,0))", "(5,7):(9,9)", "(2,4,3,5):(4,1,2,8)", "(2,4,3,5,1):(4,1,2,8,40)"] {
        let a = layout_tests::layout(text);
        let model = Model::of(&a);
        let Ok(inverse) = quasi_inverse(&a) else { continue };
        let inverse = Model::of(&inverse);
        for value in model.values() {
            assert_eq!(model.value(inverse.value(value)), value, "{inverse} of {a}");
        }
    }
}

/// The worked examples of both inverses, as they are spelt.
#[test]
fn inverses_are_spelt_coalesced() {
    let spelt = |inverse: Layout| inverse.to_string();
    let right = |text: &str| spelt(right_inverse(&layout_tests::layout(text)).expect(text));
    let left = |text: &str| spelt(left_inverse(&layout_tests::layout(text)).expect(text));
    assert_eq!(right("(3,7,5):(5,15,1)"), "(5,21):(21,1)");
    assert_eq!(right("(3,10):(1,1)"), "(3,4):(1,9)");
    assert_eq!(right("(1024,1024):(1,-1024)"), "1024:1");
    assert_eq!(left("(3,7,5):(5,15,1)"), "(5,21):(21,1)");
    assert_eq!(left("(3,2):(200,300)"), "(100,2,4):(0,2,1)");
    assert_eq!(left("4:-1"), "4:-1");
    assert_eq!(left("2:-5"), "(5,2):(0,-1)");
}

/// Boundaries between the indices above 0 and those farther below.
#[test]
fn left_inverses_have_boundaries_below_zero() {
    let texts = [
        "(5,5):(1,-5)",
        "(4,4):(1,-4)",
        "(64,64):(1,-64)",
        "(4,4):(1,-8)",
        "(3,2):(-2,1)",
        "(2,2):(-1,-4)",
        "(2,4):(-1,-4)",
        "262145:-1",
        "(1024,1024):(-1,-1024)",
        "(1024,1024):(1,-1024)",
        "(512,1024):(-2,4096)",
        "(64,64,64):(-3,384,-49152)",
        "(3,512,512):(-1,6,-6144)",
    ];
    for text in texts {
        let a = layout_tests::layout(text);
        let inverse = Model::of(&left_inverse(&a).expect(text));
        let model = Model::of(&a);
        for at in (0..a.size()).step_by(if a.size() > 1 << 16 { 509 } else { 1 }).map(i128::from) {
            assert_eq!(inverse.value(model.value(at)), at, "{inverse} of {a}");
        }
    }
}

/// What the quasi-inverse says where no layout takes every index to the first coordinate that has it.
#[test]
fn the_quasi_inverse_says_why_not() {
    let quasi = |text: &str| quasi_inverse(&layout_tests::layout(text));
    assert_eq!(quasi("(2,2,2):(1,1,3)").expect("the right inverse").to_string(), "(2,3):(1,3)");
    for text in ["(2,2,2):(1,3,5)", "(2,2,2):(2,3,4)", "(5,4):(5,7)"] {
        assert_eq!(left_inverse(&layout_tests::layout(text)).unwrap_err().kind(), ErrorKind::NotInvertible);
        let error = quasi(text).expect_err(text);
        assert_eq!(error.kind(), ErrorKind::NotInvertible);
        assert!(error.to_string().starts_with("quasi_inverse of"), "{error}");
    }
}
