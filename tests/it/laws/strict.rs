//! The strict nested forms: a result exactly where the definition has one.

use super::cases;
use layout_core::{ErrorKind, IntTuple, Layout, coalesce, compatible, strict};
use layout_tests::oracle::{self, Model, Tree, all_differ, canon, filling};
use layout_tests::strategy::{
    complementable, composable, divisible, int_tuple, layouts, natural_layouts, wild_integers, wild_layouts,
};
use proptest::prelude::*;

/// The composition by definition: all indices of B inside A, and a layout with the values over B's shape.
fn composition(a: &Model, b: &Model) -> Option<Model> {
    let inside = b.values().iter().all(|index| (0..a.size()).contains(index));
    if inside { oracle::composition(a, b) } else { None }
}

/// The complement by definition: what fills `0 … n − 1` together with all values of A, each once.
fn complement(a: &Model, n: i128) -> Option<Model> {
    Some(Model::node(&canon(&filling(&a.values(), n)?)?))
}

/// The complement in the least number from `least` on that has one: it is a multiple of the size, and there is none if not
/// by the next multiple of where the greatest stride ends.
fn complement_from(a: &Model, least: i128) -> Option<Model> {
    let end = a.flat().into_iter().map(|(extent, stride)| extent * stride).max().unwrap_or(1).max(1);
    (least..=least + end).filter(|n| n % a.size() == 0).find_map(|n| complement(a, n))
}

fn check_composition(a: &Layout, b: &Layout) -> Result<(), TestCaseError> {
    let (outer, inner) = (Model::of(a), Model::of(b));
    match (strict::composition(a, b), composition(&outer, &inner)) {
        (Ok(found), Some(expected)) => prop_assert_eq!(Model::of(&found), expected, "{} o {}", a, b),
        (Err(error), None) => {
            let inside = inner.values().iter().all(|index| (0..outer.size()).contains(index));
            let expected = if inside { ErrorKind::NoLayout } else { ErrorKind::OutOfRange };
            prop_assert_eq!(error.kind(), expected, "{}", error);
        }
        (found, expected) => prop_assert!(false, "{a} o {b}: {found:?}, but {expected:?}"),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// There is a composition exactly if the indices stay inside and a layout has the values; it refines B's shape and is
    /// coalesced over it.
    #[test]
    fn composition_is_exact((a, b) in prop_oneof![composable(), (layouts(), layouts()), (layouts(), natural_layouts())]) {
        check_composition(&a, &b)?;
        if let Ok(result) = strict::composition(&a, &b) {
            prop_assert!(compatible(b.shape(), result.shape()));
            prop_assert_eq!(strict::coalesce_relative(&result, b.shape())?, result.clone());
            // It depends on the function of A alone.
            prop_assert_eq!(strict::composition(&coalesce(&a), &b)?, result);
        }
    }

    /// There is a complement in N exactly if some layout fills `0 … N − 1` with A, each number once.
    #[test]
    fn complement_is_exact(a in prop_oneof![complementable(), natural_layouts()], n in 1..=300_i64) {
        let model = Model::of(&a);
        prop_assume!(a.cosize() < 600);
        match (strict::complement(&a, n), complement(&model, n.into())) {
            (Ok(found), Some(expected)) => {
                prop_assert_eq!(Model::of(&found), expected, "{} in {}", a, n);
                prop_assert_eq!(a.size() * found.size(), n);
                prop_assert_eq!(a.cosize() + found.cosize(), n + 1);
            }
            (Err(error), None) => {
                let expected = [ErrorKind::NoComplement, ErrorKind::NotInjective];
                prop_assert!(expected.contains(&error.kind()), "{a} in {n}: {error}");
                prop_assert!(error.is_no_complement() || !all_differ(&model.values()), "{a}: {error}");
            }
            (found, expected) => prop_assert!(false, "{a} in {n}: {found:?}, but {expected:?}"),
        }
    }

    /// Without a size, the complement is that in the least size that has one.
    #[test]
    fn the_free_complement_is_the_least(a in prop_oneof![complementable(), natural_layouts()]) {
        let model = Model::of(&a);
        prop_assume!(a.cosize() < 300);
        let least = complement_from(&model, 1);
        match strict::complement(&a, None) {
            Ok(found) => prop_assert_eq!(Some(Model::of(&found)), least, "{}", a),
            Err(error) => prop_assert!(least.is_none(), "{a}: {error}"),
        }
    }

    /// The complement of the complement is A, sorted and coalesced.
    #[test]
    fn the_complement_of_the_complement_is_a(a in complementable(), times in 1..=4_i64) {
        prop_assume!(!a.strides().iter().zip(a.shape().leaves()).any(|(stride, extent)| *stride == 0 && *extent > 1));
        let n = a.size() * strict::complement(&a, None)?.size() * times;
        let back = strict::complement(&strict::complement(&a, n)?, n)?;
        let mut sorted = Model::of(&a).values();
        sorted.sort_unstable();
        prop_assert_eq!(Model::of(&back).values(), sorted);
    }

    /// There is a division exactly if the complement and the composition by definition exist. It has A's values.
    #[test]
    fn division_is_exact((a, b) in prop_oneof![divisible(), (layouts(), natural_layouts())]) {
        let (whole, tile) = (Model::of(&a), Model::of(&b));
        let expected = complement(&tile, whole.size())
            .and_then(|rest| composition(&whole, &Model::concat([tile.clone(), rest])));
        match (strict::logical_divide(&a, &b), expected) {
            (Ok(found), Some(expected)) => {
                prop_assert_eq!(Model::of(&found), expected, "{} by {}", a, b);
                let (mut values, mut all) = (Model::of(&found).values(), whole.values());
                values.sort_unstable();
                all.sort_unstable();
                prop_assert_eq!(values, all);
            }
            (Err(_), None) => {}
            (found, expected) => prop_assert!(false, "{a} by {b}: {found:?}, but {expected:?}"),
        }
    }

    /// There is a product exactly if A has a complement and the composition with B exists in a large one.
    #[test]
    fn product_is_exact((a, b) in prop_oneof![
        (complementable(), complementable()), (natural_layouts(), natural_layouts())
    ]) {
        let (block, copies) = (Model::of(&a), Model::of(&b));
        prop_assume!(a.cosize() * b.cosize() < 1500);
        let least = block.size() * i128::from(b.cosize());
        let free = complement_from(&block, least);
        let expected = free.and_then(|free| Some(Model::concat([block.clone(), composition(&free, &copies)?])));
        match (strict::logical_product(&a, &b), expected) {
            (Ok(found), Some(expected)) => prop_assert_eq!(Model::of(&found), expected, "{} by {}", a, b),
            (Err(_), None) => {}
            (found, expected) => prop_assert!(false, "{a} by {b}: {found:?}, but {expected:?}"),
        }
    }

    /// Over a coarser shape each mode is coalesced; a shape that is not refined is refused.
    #[test]
    fn coalesce_relative_is_by_mode(a in layouts(), forms in prop::collection::vec(any::<bool>(), 16), other in layouts()) {
        let model = Model::of(&a);
        let coarse = coarser(&model.shape, &mut forms.into_iter());
        let found = strict::coalesce_relative(&a, &int_tuple(&coarse))?;
        prop_assert_eq!(Model::of(&found), oracle::coalesce_by_profile(&model, &coarse));
        prop_assert!(compatible(&int_tuple(&coarse), found.shape()));
        match strict::coalesce_relative(&a, other.shape()) {
            Ok(_) => prop_assert!(compatible(other.shape(), a.shape())),
            Err(error) => {
                prop_assert!(!compatible(other.shape(), a.shape()), "{error}");
                prop_assert_eq!(error.kind(), ErrorKind::NotRefined, "{}", error);
            }
        }
    }

    /// Coalesced by the definition's three cases; of all layouts with one function exactly one is.
    #[test]
    fn coalesced_is_one_of_three(a in layouts()) {
        let one = |a: &Layout| {
            let modes = Model::of(a).flat();
            let merged = |pair: &[(i128, i128)]| pair[0].0 * pair[0].1 == pair[1].1;
            let flat = !modes.iter().any(|(extent, _)| *extent == 1) && !modes.windows(2).any(merged);
            match a.depth() {
                0 => modes == [(1, 0)] || flat,
                depth => depth == 1 && modes.len() > 1 && flat,
            }
        };
        prop_assert_eq!(strict::is_coalesced(&a), one(&a));
        let coalesced = coalesce(&a);
        prop_assert!(one(&coalesced) && strict::is_coalesced(&coalesced));
        prop_assert_eq!(strict::is_coalesced(&a), coalesced == a);
    }

    /// With numbers of any magnitude, the strict forms have the answer of CuTe's, or none.
    #[test]
    fn wild_strict_forms_agree(a in wild_layouts(), b in wild_layouts(), n in wild_integers()) {
        if let Ok(found) = strict::composition(&a, &b) {
            prop_assert_eq!(layout_core::composition(&a, &b)?, found);
        }
        if let Ok(found) = strict::complement(&a, n) {
            prop_assert_eq!(layout_core::n_complement(&a, n)?, found);
        }
        if let Ok(found) = strict::logical_divide(&a, &b) {
            prop_assert_eq!(layout_core::logical_divide(&a, &b)?, found);
        }
        if let Ok(found) = strict::logical_product(&a, &b) {
            prop_assert!(layout_core::logical_product(&a, &b)?.same_function(&found), "{a} by {b}: {found}");
        }
    }
}

fn coarser(shape: &Tree, forms: &mut impl Iterator<Item = bool>) -> Tree {
    match shape {
        Tree::Tuple(modes) if forms.next().unwrap_or(true) => {
            Tree::Tuple(modes.iter().map(|mode| coarser(mode, forms)).collect())
        }
        _ => Tree::Leaf(shape.size()),
    }
}

/// An extent below 1 and a size below 1 are refused.
#[test]
fn what_is_not_positive_is_refused() {
    let a = layout_tests::layout("4:1");
    let coarse: IntTuple = layout_tests::tuple("0");
    let kind = strict::coalesce_relative(&a, &coarse).map_err(|error| error.kind());
    assert_eq!(kind, Err(ErrorKind::ExtentNotPositive));
    let kind = strict::complement(&a, 0).map_err(|error| error.kind());
    assert_eq!(kind, Err(ErrorKind::ExtentNotPositive));
}
