//! `logical_divide` and its regroupings.

use super::cases;
use layout_core::{
    ErrorKind, Layout, Tiler, composition, flat_divide, logical_divide, tiled_divide, zipped_divide,
};
use layout_tests::oracle::{self, Model};
use layout_tests::strategy::{complementable, divisible, layouts, natural_layouts};
use proptest::prelude::*;

fn check(a: &Layout, t: &Layout) -> Result<(), TestCaseError> {
    let expected = oracle::divide(&Model::of(a), &Model::of(t));
    match (logical_divide(a, t), expected) {
        (Ok(result), Some(expected)) => prop_assert_eq!(Model::of(&result), expected, "{} by {}", a, t),
        (Err(error), None) => prop_assert!(
            matches!(
                error.kind(),
                ErrorKind::NoLayout
                    | ErrorKind::NoComplement
                    | ErrorKind::NotInjective
                    | ErrorKind::NegativeStride
            ),
            "{error}"
        ),
        (Ok(result), None) => prop_assert!(false, "{a} by {t}: nothing, not {result}"),
        (Err(error), Some(expected)) => prop_assert!(false, "{a} by {t} is {expected}, but: {error}"),
    }
    Ok(())
}

/// Modes one after the other.
fn all_modes(layouts: &[&Layout]) -> Vec<Layout> {
    layouts.iter().flat_map(|layout| layout.modes()).collect()
}

proptest! {
    #![proptest_config(cases(192))]

    /// By digits of A's domain, A can be divided: mode 0 is the tile, mode 1 the rest, and every value stays.
    #[test]
    fn digits_divide((a, t) in divisible()) {
        check(&a, &t)?;
        let result = logical_divide(&a, &t)?;
        prop_assert_eq!(result.rank(), 2);
        prop_assert_eq!(result.mode(0), Some(composition(&a, &t)?));
        let (mut before, mut after): (Vec<i64>, Vec<i64>) = (a.values().collect(), result.values().collect());
        before.sort_unstable();
        after.sort_unstable();
        prop_assert_eq!(before, after);
    }

    /// For any A and T there is a result exactly if T has a complement and A can be composed with both.
    #[test]
    fn divide_is_exact(a in layouts(), t in prop_oneof![complementable(), natural_layouts()]) {
        prop_assume!(t.cosize() < 300 && t.size() < 60);
        check(&a, &t)?;
    }

    /// An integer tile is `n:1`; where it reaches past the end of a compact layout the division rounds up.
    #[test]
    fn an_integer_tile_rounds_up(size in 1..=60_i64, tile in 1..=20_i64) {
        let whole: Layout = format!("{size}:1").parse()?;
        let result = logical_divide(&whole, &tile.to_string().parse::<Tiler>()?)?;
        let tiles = (size + tile - 1) / tile;
        prop_assert_eq!(result.size(), tile * tiles);
        let covered = (0..tile * tiles).collect::<Vec<_>>();
        prop_assert!(result.values().eq(covered));
    }

    /// By mode, each mode is divided by its entry; zipped, tiled and flat regroup the same leaves.
    #[test]
    fn by_mode_divisions_regroup((a, t) in divisible(), (b, u) in divisible(), c in layouts()) {
        let whole = Layout::from_modes([a.clone(), b.clone(), c.clone()])?;
        let tiler = Tiler::by_mode([t.clone().into(), u.clone().into()])?;
        let (first, second) = (logical_divide(&a, &t)?, logical_divide(&b, &u)?);
        let mode = |layout: &Layout, at| layout.mode(at).expect("two modes");
        let tile = Layout::from_modes([mode(&first, 0), mode(&second, 0)])?;
        let rest = Layout::from_modes([mode(&first, 1), mode(&second, 1), c.clone()])?;
        prop_assert_eq!(
            logical_divide(&whole, &tiler)?,
            Layout::from_modes([first, second, c])?
        );
        prop_assert_eq!(
            zipped_divide(&whole, &tiler)?,
            Layout::from_modes([tile.clone(), rest.clone()])?
        );
        let tiled = [vec![tile.clone()], all_modes(&[&rest])].concat();
        prop_assert_eq!(tiled_divide(&whole, &tiler)?, Layout::from_modes(tiled)?);
        prop_assert_eq!(flat_divide(&whole, &tiler)?, Layout::from_modes(all_modes(&[&tile, &rest]))?);
    }

    /// By one layout, the regroupings have the tile and the rest of the logical division.
    #[test]
    fn divisions_by_one_layout_regroup((a, t) in divisible()) {
        let logical = logical_divide(&a, &t)?;
        let [tile, rest] = [0, 1].map(|at| logical.mode(at).expect("two modes"));
        prop_assert_eq!(zipped_divide(&a, &t)?, logical);
        let tiled = [vec![tile.clone()], all_modes(&[&rest])].concat();
        prop_assert_eq!(tiled_divide(&a, &t)?, Layout::from_modes(tiled)?);
        prop_assert_eq!(flat_divide(&a, &t)?, Layout::from_modes(all_modes(&[&tile, &rest]))?);
    }

    /// A kept mode stays as it is; in the regroupings it has extent 1 in the tile and is whole in the rest.
    #[test]
    fn a_kept_mode_is_whole_in_the_rest((a, t) in divisible(), kept in layouts()) {
        let whole = Layout::from_modes([kept.clone(), a.clone()])?;
        let tiler = Tiler::by_mode([Tiler::keep(), t.clone().into()])?;
        let divided = logical_divide(&a, &t)?;
        let [tile, rest] = [0, 1].map(|at| divided.mode(at).expect("two modes"));
        prop_assert_eq!(
            logical_divide(&whole, &tiler)?,
            Layout::from_modes([kept.clone(), divided])?
        );
        let unit = layout_tests::layout("1:0");
        let expected = Layout::from_modes([
            Layout::from_modes([unit, tile])?,
            Layout::from_modes([kept, rest])?,
        ])?;
        prop_assert_eq!(zipped_divide(&whole, &tiler)?, expected);
    }

    /// A tiler with more entries than there are modes is refused by every division.
    #[test]
    fn a_tiler_with_too_many_entries_is_refused(a in layouts()) {
        let tiler = Tiler::by_mode(vec![Tiler::keep(); a.rank() + 1])?;
        for result in [
            logical_divide(&a, &tiler),
            zipped_divide(&a, &tiler),
            tiled_divide(&a, &tiler),
            flat_divide(&a, &tiler),
        ] {
            prop_assert_eq!(result.map_err(|error| error.kind()), Err(ErrorKind::RankMismatch));
        }
    }
}
