//! Whether there is an answer, without it.

use super::cases;
use layout_core::{
    ComplementObstacle, CompositionObstacle, Error, ErrorKind, Layout, carry_free, complement,
    complement_obstacle, composition, composition_obstacle, is_complementable, is_composable,
    shape_divisible, stride_divisible,
};
use layout_tests::oracle::Model;
use layout_tests::strategy::{composable, jumping, layouts, natural_layouts, wild_layouts};
use proptest::prelude::*;

/// The obstacle is the error's.
fn check(a: &Layout, b: &Layout) -> Result<(), TestCaseError> {
    let answer = composition(a, b);
    match (is_composable(a, b), &answer) {
        (Ok(exists), answer) => prop_assert!(
            exists == answer.is_ok() && !answer.as_ref().is_err_and(Error::is_undecided),
            "{a} o {b}: {exists}, but {answer:?}"
        ),
        (Err(undecided), answer) => prop_assert_eq!(Some(&undecided), answer.as_ref().err()),
    }
    match (answer, composition_obstacle(a, b)) {
        (Ok(_), None) => {}
        (Err(error), Some(CompositionObstacle::Run { leaf, run, extent, at })) => {
            prop_assert_eq!(error.counterexample(), Some(&at));
            prop_assert!(leaf < b.length() && extent % run != 0, "{error}");
            prop_assert!(error.to_string().contains(&format!("{run} does not divide {extent}")), "{error}");
        }
        (Err(error), Some(CompositionObstacle::Carry { at })) => {
            prop_assert_eq!(error.counterexample(), Some(&at));
        }
        (Err(error), Some(CompositionObstacle::Undecided)) => prop_assert!(error.is_undecided(), "{error}"),
        (Err(error), Some(CompositionObstacle::Overflow)) => prop_assert!(error.is_overflow(), "{error}"),
        (answer, obstacle) => prop_assert!(false, "{a} o {b}: {answer:?}, but {obstacle:?}"),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// A composition is refused exactly for the obstacle.
    #[test]
    fn the_obstacle_is_the_reason((a, b) in prop_oneof![composable(), jumping(), (layouts(), layouts())]) {
        check(&a, &b)?;
    }

    /// The same for numbers of any magnitude, except where the error can't show a number.
    #[test]
    fn wild_obstacles_agree(a in wild_layouts(), b in wild_layouts()) {
        let overflows = composition(&a, &b).is_err_and(|error| error.is_overflow());
        prop_assert!(!overflows || is_composable(&a, &b) == Ok(false));
        if !overflows {
            check(&a, &b)?;
        }
    }

    /// A complement is refused exactly for the obstacle.
    #[test]
    fn complements_are_refused_for_the_obstacle(a in prop_oneof![layouts(), wild_layouts()]) {
        let answer = complement(&a, None);
        prop_assert_eq!(answer.is_ok(), is_complementable(&a));
        match (answer.map_err(|error| error.kind()), complement_obstacle(&a)) {
            (Ok(_), None) => {}
            (Err(kind), Some(ComplementObstacle::Negative { leaf, stride })) => {
                prop_assert_eq!(kind, ErrorKind::NegativeStride);
                prop_assert_eq!(a.strides().get(leaf), Some(&stride));
            }
            (Err(kind), Some(ComplementObstacle::Chain { lower, end, upper, stride })) => {
                prop_assert!(matches!(kind, ErrorKind::NoComplement | ErrorKind::NotInjective));
                prop_assert_eq!(a.strides().get(upper), Some(&stride));
                prop_assert!(lower != upper && (end == 0 || stride % end != 0 || stride < end));
            }
            (answer, obstacle) => prop_assert!(false, "{a}: {answer:?}, but {obstacle:?}"),
        }
    }

    /// CuTe's conditions are enough for one leaf; the second is needed where the first holds.
    #[test]
    fn the_conditions_decide_one_leaf(a in natural_layouts(), extent in 1..=12_i64, stride in 0..=20_i64) {
        let b = Layout::new(extent.into(), stride.into())?;
        let exists = is_composable(&a, &b)?;
        if stride_divisible(&a, &b) {
            prop_assert_eq!(exists, shape_divisible(&a, &b), "{} o {}", a, b);
        }
    }

    /// Without carry, and where each leaf has its composition, there is one.
    #[test]
    fn carry_free_is_enough(a in natural_layouts(), b in natural_layouts()) {
        let each = Model::of(&b).flat().into_iter().all(|mode| {
            is_composable(&a, &layout_tests::strategy::real(&Model::node(&[mode]))) == Ok(true)
        });
        if each && carry_free(&a, &b) {
            prop_assert!(is_composable(&a, &b)?, "{a} o {b}");
        }
    }
}
