//! `composition`: a result exactly where there is one.

use super::cases;
use layout_core::{Error, ErrorKind, IntTuple, Layout, SCAN_LIMIT, Tiler, coalesce, composition};
use layout_tests::oracle::{self, Model, Tree, first_impossible};
use layout_tests::strategy::{composable, jumping, layouts, split_leaves};
use proptest::prelude::*;
use proptest::sample::Index;

/// The library's answer for `A ∘ B` is the layout by definition, or a true counterexample where there is none.
pub(super) fn check(a: &Layout, b: &Layout) -> Result<(), TestCaseError> {
    let (outer, inner) = (Model::of(a), Model::of(b));
    match (composition(a, b), oracle::composition(&outer, &inner)) {
        (Ok(result), Some(expected)) => prop_assert_eq!(Model::of(&result), expected),
        (Err(error), None) => check_counterexample(&outer, &inner, &error)?,
        (Ok(result), None) => prop_assert!(false, "{a} o {b}: no layout, not {result}"),
        (Err(error), Some(expected)) => prop_assert!(false, "{a} o {b} is {expected}, but: {error}"),
    }
    Ok(())
}

/// The counterexample is the first coordinate, in 1-D order, at which no layout that refines B's shape can have the
/// value of the composition, given the values before it.
pub(super) fn check_counterexample(a: &Model, b: &Model, error: &Error) -> Result<(), TestCaseError> {
    prop_assert_eq!(error.kind(), ErrorKind::NoLayout);
    let at = error.counterexample().map(ToString::to_string);
    let Some(at) = at.as_deref().map(Tree::read) else {
        return Err(TestCaseError::fail(format!("no counterexample: {error}")));
    };
    prop_assert!(oracle::congruent(&at, &b.shape), "{at} is no coordinate of {b}");
    let index = oracle::crd2idx(&at, &b.shape);
    prop_assert!((0..b.size()).contains(&index), "{at} is outside of {b}");
    let splits: usize = b.shape.leaves().iter().map(|s| oracle::factorizations(*s).len()).product();
    if splits > 200 {
        return Ok(());
    }
    let first = first_impossible(&oracle::composed_values(a, b), &b.shape.leaves());
    let first = first.map(|first| oracle::idx2crd(&Tree::Leaf(first as i128), &b.shape));
    prop_assert_eq!(Some(at), first, "{} o {}: {}", a, b, error);
    Ok(())
}

proptest! {
    #![proptest_config(cases(384))]

    /// Where B's leaves are digits of A's domain there is a composition, and it is found.
    #[test]
    fn digits_compose((a, b) in composable()) {
        prop_assert!(composition(&a, &b).is_ok(), "{a} o {b}");
        check(&a, &b)?;
    }

    /// For any two layouts there is a result exactly if a layout has its values, and otherwise a counterexample.
    #[test]
    fn composition_is_exact(a in layouts(), b in layouts()) {
        check(&a, &b)?;
    }

    /// So too where A's strides jump up and down, so that carries may cancel.
    #[test]
    fn composition_is_exact_where_carries_cancel((a, b) in jumping()) {
        check(&a, &b)?;
    }

    /// The value at every form of a coordinate of B is A's value at B's.
    #[test]
    fn values_are_those_of_a_after_b((a, b) in composable()) {
        let result = composition(&a, &b)?;
        prop_assert!(layout_core::refines(result.shape(), b.shape()));
        for coordinate in b.coordinates() {
            prop_assert_eq!(result.at(&coordinate)?, a.at_extended(b.at(&coordinate)?)?);
        }
        if b.depth() > 0 {
            prop_assert_eq!(result.rank(), b.rank());
            for (part, mode) in result.modes().zip(b.modes()) {
                prop_assert!(part.same_function(&composition(&a, &mode)?));
            }
        }
    }

    /// Composed with the identity of its own size a layout is coalesced; before the identity it is itself.
    #[test]
    fn the_identity_changes_no_function(a in layouts()) {
        let whole = Layout::column_major(IntTuple::leaf(a.size()))?;
        prop_assert_eq!(composition(&a, &whole)?, coalesce(&a));
        let identity = Layout::column_major(IntTuple::leaf(a.span().1.max(0) + 1))?;
        prop_assert!(composition(&identity, &a)?.same_function(&a));
        let shaped = Layout::column_major(a.shape().clone())?;
        prop_assert!(composition(&a, &shaped)?.same_function(&a));
    }

    /// `(A ∘ B) ∘ C` is `A ∘ (B ∘ C)` where the values of C are inside of B.
    #[test]
    fn composition_is_associative((a, b) in composable(), pick in any::<Index>(), c in layouts()) {
        let inside = |c: &Layout| {
            let (least, greatest) = c.span();
            least >= 0 && greatest < b.size()
        };
        let c = if inside(&c) { c } else {
            let sizes: Vec<i64> = (1..=b.size()).filter(|n| b.size() % n == 0).collect();
            Layout::column_major(IntTuple::leaf(*pick.get(&sizes)))?
        };
        let (Ok(ab), Ok(bc)) = (composition(&a, &b), composition(&b, &c)) else {
            return Ok(());
        };
        let (left, right) = (composition(&ab, &c), composition(&a, &bc));
        prop_assert_eq!(left.is_ok(), right.is_ok(), "{:?} and {:?}", left, right);
        if let (Ok(left), Ok(right)) = (left, right) {
            prop_assert!(left.same_function(&right), "{left} and {right}");
        }
    }

    /// How A's function is written does not matter.
    #[test]
    fn the_spelling_of_a_does_not_matter((a, split) in split_leaves(), b in layouts()) {
        let kind = |result: Result<Layout, Error>| result.map_err(|error| error.kind());
        prop_assert_eq!(kind(composition(&a, &b)), kind(composition(&split, &b)));
    }

    /// Scaling A scales the composition.
    #[test]
    fn scaling_a_scales_the_composition((a, b) in composable(), factor in -3..=3_i64) {
        let scaled = Layout::new(a.shape().clone(), a.stride().map(|stride| stride * factor))?;
        let (before, after) = (composition(&a, &b)?, composition(&scaled, &b)?);
        for index in 0..b.size() {
            prop_assert_eq!(before.at(index)? * factor, after.at(index)?);
        }
    }

    /// A tiler `<…>` composes entry by entry; kept modes and those past its end stay as they are.
    #[test]
    fn a_tiler_acts_mode_by_mode((a, b) in composable(), (c, d) in composable(), e in layouts()) {
        let whole = Layout::from_modes([a.clone(), c.clone(), e.clone(), e.clone()])?;
        let tiler = Tiler::by_mode([b.clone().into(), d.clone().into(), Tiler::keep()])?;
        let expected = Layout::from_modes([composition(&a, &b)?, composition(&c, &d)?, e.clone(), e.clone()])?;
        prop_assert_eq!(composition(&whole, &tiler)?, expected);
        let nested = Tiler::by_mode([Tiler::keep(), tiler])?;
        let deep = Layout::from_modes([e.clone(), whole])?;
        prop_assert_eq!(composition(&deep, &nested)?.mode(1).map(|mode| mode.rank()), Some(4));
        prop_assert_eq!(composition(&deep, &nested)?.mode(0), Some(e));
    }

    /// A tiler with more entries than there are modes is refused.
    #[test]
    fn a_tiler_with_too_many_entries_is_refused(a in layouts(), more in 1..=2_usize) {
        let tiler = Tiler::by_mode(vec![Tiler::keep(); a.rank() + more])?;
        let refused = composition(&a, &tiler).map_err(|error| error.kind());
        prop_assert_eq!(refused, Err(ErrorKind::RankMismatch));
    }
}

/// What no published implementation gets right in full.
#[test]
fn the_worked_examples_of_exactness() {
    for (a, b, expected) in [
        ("(4,6,8):(2,3,5)", "4:5", "4:5"),
        ("(6,6):(5,12)", "12:9", "(2,6):(27,36)"),
        ("(2,2,3):(2,16,20)", "6:3", "(3,2):(18,42)"),
        ("(6,5,12):(2,1,16)", "3:15", "3:8"),
        ("(8,2,6):(1,0,8)", "4:15", "4:7"),
        ("(4,6,8):(2,3,5)", "6:3", "at 3"),
        ("(4,6,8):(2,3,5)", "6:1", "at 4"),
        ("(2,2):(1,10)", "(2,2):(1,1)", "at (1,1)"),
        ("(6,2):(1,7)", "(3,2):(2,3)", "at (2,1)"),
    ] {
        let (a, b) = (layout_tests::layout(a), layout_tests::layout(b));
        let found = match composition(&a, &b) {
            Ok(result) => result.to_string(),
            Err(error) => format!("at {}", error.counterexample().expect("no layout")),
        };
        assert_eq!(found, expected, "{a} o {b}");
    }
}

/// Where carries cancel one by one, one period of them decides, however long B is.
#[test]
fn carries_that_repeat_are_decided() {
    let a = layout_tests::layout("(3,4,8):(1,4,15)");
    let b = |extent: u64| layout_tests::layout(&format!("{extent}:4"));
    assert_eq!(oracle::composition(&Model::of(&a), &Model::of(&b(500))), Some(Model::read("500:5")));
    for extent in [500, 2 * SCAN_LIMIT, 1_000_003] {
        let result = composition(&a, &b(extent)).map(|result| result.to_string());
        assert_eq!(result, Ok(format!("{extent}:5")));
    }
}

/// What comes before the first carry is not looked at, so a mismatch there is found at once, in either order of modes.
#[test]
fn the_first_carry_decides() {
    let a = layout_tests::layout("(2097152,2,2):(1,4194304,2097152)");
    for (b, at) in [("(2097152,4):(1,1048576)", "(1048576,1)"), ("(4,2097152):(1048576,1)", "(1,1048576)")] {
        let error = composition(&a, &layout_tests::layout(b)).unwrap_err();
        assert_eq!(error.counterexample().map(ToString::to_string).as_deref(), Some(at), "{error}");
    }
}

/// Where the period itself is too long, the answer is that it is undecided, not a guess.
#[test]
fn what_is_too_long_to_look_at_is_undecided() {
    let a = layout_tests::layout("(4194305,4194306,8):(1,4194306,17592202821635)");
    let refused = composition(&a, &layout_tests::layout("8388610:8388612")).map_err(|error| error.kind());
    assert_eq!(refused, Err(ErrorKind::Undecided));
}
