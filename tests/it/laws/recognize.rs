//! Recognition: the layout of a table of values.

use super::cases;
use layout_core::{ErrorKind, Layout, coalesce};
use layout_tests::oracle::{Model, canon, first_impossible};
use layout_tests::strategy::{layouts, wild_integers, wild_layouts};
use proptest::prelude::*;
use proptest::sample::Index;

/// The layout of the values is the one by definition, or the first index is named at which none can match.
fn check(values: &[i64]) -> Result<(), TestCaseError> {
    let wide: Vec<i128> = values.iter().copied().map(i128::from).collect();
    match (Layout::from_values(values), canon(&wide)) {
        (Ok(found), Some(modes)) => prop_assert_eq!(Model::of(&found), Model::node(&modes)),
        (Err(error), None) => {
            prop_assert_eq!(error.kind(), ErrorKind::NoLayout, "{}", error);
            let at = error.counterexample().and_then(|at| at.as_leaf().copied()).expect("an index");
            let size = i128::try_from(wide.len()).expect("small");
            let expected = if wide[0] == 0 { first_impossible(&wide, &[size]) } else { Some(0) };
            prop_assert_eq!(usize::try_from(at).ok(), expected, "{}", error);
        }
        (Err(error), Some(modes)) => {
            let span = Model::node(&modes).span();
            let fits = span.is_some_and(|(least, most)| i64::try_from(most - least + 1).is_ok());
            prop_assert!(error.is_overflow() && !fits, "{error}");
        }
        (Ok(found), None) => prop_assert!(false, "no layout, not {found}"),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// What a layout lists is recognized as the layout, coalesced; with one value spoilt, the first impossible index is
    /// named.
    #[test]
    fn values_are_recognized(
        a in layouts(),
        spoil in prop::option::of((any::<Index>(), -3..=3_i64)),
    ) {
        let mut values: Vec<i64> = a.values().collect();
        prop_assert_eq!(Layout::from_values(&values)?, coalesce(&a));
        let asked = Layout::from_fn(a.size(), |at| a.at(at).unwrap_or(i64::MIN))?;
        prop_assert_eq!(asked, coalesce(&a));
        if let Some((at, by)) = spoil {
            let at = at.index(values.len());
            values[at] += by;
        }
        check(&values)?;
    }

    /// Tables that repeat with steps of any kind, most of which are no layout's.
    #[test]
    fn any_table_is_recognized_or_refused(
        steps in prop::collection::vec((1..=4_usize, -6..=9_i64), 1..=4),
        cut in 1..=40_usize,
    ) {
        let mut values = vec![0];
        for (extent, step) in steps {
            let lower = values.clone();
            for times in 1..=i64::try_from(extent).expect("small") {
                values.extend(lower.iter().map(|value| value + times * step));
            }
        }
        values.truncate(cut);
        check(&values)?;
    }

    /// Numbers of any magnitude.
    #[test]
    fn wild_tables_are_recognized_or_refused(
        front in prop::collection::vec(wild_integers(), 0..=12),
        a in wild_layouts(),
    ) {
        check(&[vec![0], front].concat())?;
        check(&a.values().take(24).collect::<Vec<_>>())?;
    }
}

/// An empty table is no layout's.
#[test]
fn there_is_a_value() {
    assert_eq!(Layout::from_values(&[]).map_err(|error| error.kind()), Err(ErrorKind::ExtentNotPositive));
    assert_eq!(Layout::from_fn(-3, |at| at).map_err(|error| error.kind()), Err(ErrorKind::ExtentNotPositive));
    let error = Layout::from_values(&[3, 4]).unwrap_err();
    let sentence = "no layout has these values: at 0 the value is 3, but every layout has 0 there";
    assert_eq!(error.to_string(), sentence);
}

/// Lists in expressions: written out, or the result of another operation.
#[test]
fn expressions_have_lists() {
    let evaluate = |text: &str| layout_core::expr::evaluate(text).map(|value| value.to_string());
    let answer = |text: &str| evaluate(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(answer("recognize([0,2,4,1,3,5])"), "(3,2):(2,1)");
    assert_eq!(answer("recognize([0, -1_0,])"), "2:-10");
    assert_eq!(answer("recognize(values((4,(2,1)):(1,(8,0))))"), "(4,2):(1,8)");
    assert_eq!(answer("[1,2]"), "[1,2]");
    let refused = |text: &str| evaluate(text).unwrap_err().to_string();
    assert_eq!(refused("recognize(4:1)"), "recognize: argument 1 is a layout, expected a list [value, …]");
    assert_eq!(refused("recognize([4:1])"), "found a layout, expected an integer at byte 11");
    assert_eq!(
        refused("rank([4])"),
        "rank: argument 1 is a list […], expected a tuple of integers or a layout"
    );
    assert_eq!(refused("[1,2"), "found the end, expected ',' or ']' at byte 4");
    assert_eq!(refused("(4,[1])"), "found a list […], expected an integer or a tuple of integers at byte 3");
    let layout = "[4,8]".parse::<Layout>().unwrap_err();
    assert_eq!(layout.to_string(), "found a list […], expected a layout at byte 0");
    let deep = "[".repeat(10_000);
    assert_eq!(layout_core::expr::evaluate(&deep).unwrap_err().kind(), ErrorKind::TooDeep);
}
