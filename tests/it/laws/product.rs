//! `logical_product`.

use super::cases;
use layout_core::{
    Error, ErrorKind, Layout, Tiler, disjoint_complement, logical_product, refines, tile_to_shape,
};
use layout_tests::oracle::{self, Model, all_differ};
use layout_tests::strategy::{complementable, layouts, natural_layouts};
use layout_tests::{layout, tuple};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(192))]

    /// Where A has a complement, mode 0 is A and mode 1 is the complement after B; refused exactly where the
    /// complement after B is no layout.
    #[test]
    fn a_product_steps_by_the_complement(a in complementable(), b in natural_layouts()) {
        prop_assume!(a.size() * b.cosize() < 600 && a.cosize() < 200);
        let (tile, copies) = (Model::of(&a), Model::of(&b));
        let bound = tile.size() * i128::from(b.cosize());
        let steps = oracle::complement(&tile, Some(bound)).expect("A has one");
        match (logical_product(&a, &b), oracle::composition(&steps, &copies)) {
            (Ok(result), Some(expected)) => {
                prop_assert_eq!(Model::of(&result), Model::concat([tile, expected]), "{} by {}", a, b);
            }
            (Err(error), None) => prop_assert_eq!(error.kind(), ErrorKind::NoLayout),
            (Ok(result), None) => prop_assert!(false, "{a} by {b}: nothing, not {result}"),
            (Err(error), Some(expected)) => prop_assert!(false, "{a} by {b}: {expected}, but: {error}"),
        }
    }

    /// For any A, mode 0 is A, mode 1 refines B, and the value is the sum of the two.
    #[test]
    fn a_product_is_a_and_its_copies(a in layouts(), b in layouts()) {
        let Ok(result) = logical_product(&a, &b) else {
            return Ok(());
        };
        prop_assert_eq!(result.rank(), 2);
        prop_assert_eq!(result.size(), a.size() * b.size());
        prop_assert_eq!(result.mode(0), Some(a.clone()));
        let copies = result.mode(1).expect("two modes");
        prop_assert!(refines(copies.shape(), b.shape()), "{copies} and {b}");
        let steps = copies.values().collect::<Vec<_>>();
        let expected = steps.iter().flat_map(|step| a.values().map(move |value| value + step));
        prop_assert!(result.values().eq(expected));
    }

    /// Copies of an injective A placed by an injective B don't overlap, also where nothing fills A's gaps.
    #[test]
    fn copies_do_not_overlap(a in layouts(), b in layouts()) {
        let injective = |layout: &Layout| all_differ(&Model::of(layout).values());
        prop_assume!(a.size() * b.size() < 3000 && injective(&a) && injective(&b));
        if let Ok(result) = logical_product(&a, &b) {
            prop_assert!(injective(&result), "{a} by {b} is {result}");
        }
    }

    /// Any layout can be repeated n times in a row; an integer n is `n:1`.
    #[test]
    fn any_layout_repeats_in_a_row(a in layouts(), count in 1..=9_i64) {
        let copies: Layout = format!("{count}:1").parse()?;
        let short: Tiler = count.to_string().parse()?;
        let result = logical_product(&a, &copies);
        prop_assert_eq!(&result, &logical_product(&a, &short));
        match result {
            Ok(result) => prop_assert_eq!(result.size(), a.size() * count),
            // The steps between the copies are a layout only if the count divides as A's gaps do.
            Err(error) => prop_assert_eq!(error.kind(), ErrorKind::NoLayout),
        }
    }

    /// By mode, each mode is repeated by its entry, and the others stay; one that can't be repeated refuses the whole.
    #[test]
    fn by_mode_products(a in complementable(), n in 1..=4_i64, b in layouts(), c in layouts()) {
        let copies: Layout = format!("{n}:1").parse()?;
        let whole = Layout::from_modes([a.clone(), b.clone(), c.clone()])?;
        let tiler = Tiler::by_mode([copies.clone().into(), Tiler::keep()])?;
        let kind = |error: Error| error.kind();
        let expected = match logical_product(&a, &copies) {
            Ok(first) => Ok(Layout::from_modes([first, b, c])?),
            Err(error) => Err(kind(error)),
        };
        prop_assert_eq!(logical_product(&whole, &tiler).map_err(kind), expected);
    }

    /// A tiler with more entries than there are modes is refused.
    #[test]
    fn a_tiler_with_too_many_entries_is_refused(a in layouts()) {
        let tiler = Tiler::by_mode(vec![Tiler::keep(); a.rank() + 1])?;
        let refused = logical_product(&a, &tiler).map_err(|error| error.kind());
        prop_assert_eq!(refused, Err(ErrorKind::RankMismatch));
        prop_assert_eq!(logical_product(&a, &Tiler::keep())?, a);
    }
}

/// Where no copy steps past the last gap, its end need not fit.
#[test]
fn an_end_that_does_not_fit_is_needed_only_past_it() {
    let wide = layout("2:4611686018427387904");
    let text =
        |result: Result<Layout, Error>| result.map(|layout| layout.to_string()).map_err(|error| error.kind());
    assert_eq!(text(disjoint_complement(&wide, 10)), Ok("4611686018427387904:1".into()));
    assert_eq!(text(disjoint_complement(&wide, None)), Err(ErrorKind::Overflow));
    assert_eq!(text(logical_product(&wide, &layout("1:1"))), Ok("(2,1):(4611686018427387904,0)".into()));
    assert_eq!(text(logical_product(&wide, &layout("8:1"))), Ok("(2,8):(4611686018427387904,1)".into()));
    assert_eq!(text(logical_product(&wide, &layout("2:4611686018427387904"))), Err(ErrorKind::Overflow));
    assert_eq!(text(logical_product(&wide, &layout("2:-1"))), Err(ErrorKind::Overflow));
    assert_eq!(text(tile_to_shape(&wide, &tuple("2"), None)), Ok("((2,1)):((4611686018427387904,0))".into()));
}
