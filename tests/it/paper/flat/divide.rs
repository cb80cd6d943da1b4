//! 2.1.7, second part: division and product.

use super::{chains, flats, natural, values};
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout};
use layout_tests::flat;
use layout_tests::flat_sweep::{library, modes};
use layout_tests::oracle::{Mode, are_compact, canon, flat_composition, tilings};
use layout_tests::strategy::divisible;
use proptest::prelude::*;

/// The increasing layout whose numbers tile a range of at least `least` together with those of `layout`, by definition;
/// of exactly `least` if `exact`.
fn complement(layout: &FlatLayout, least: i128, exact: bool) -> Option<Vec<Mode>> {
    let most =
        if exact { least } else { least + layout.modes().map(|(s, d)| i128::from(s * d)).max().unwrap_or(1) };
    let values = values(layout);
    let size = tilings(&values, most).sizes.into_iter().find(|size| *size >= least)?;
    canon(&tilings(&values, size).steps)
}

fn divided(layout: &FlatLayout, tile: &FlatLayout) -> Option<FlatLayout> {
    let mut both = modes(tile);
    both.extend(complement(tile, i128::from(layout.size()), true)?);
    flat_composition(&modes(layout), &both).map(|modes| library(&modes))
}

fn multiplied(layout: &FlatLayout, copies: &FlatLayout) -> Option<FlatLayout> {
    let steps = complement(layout, i128::from(layout.size() * copies.cosize()), false)?;
    let mut both = modes(layout);
    both.extend(flat_composition(&steps, &modes(copies))?);
    Some(library(&both))
}

/// The text has the first two strides of the result in the other order.
#[test]
fn ex_2_1_7_10_division() {
    let (layout, tile) = (flat("(2,2,2,2):(1,4,2,8)"), flat("(2,2):(4,2)"));
    assert_eq!(flat::n_complement(&tile, 16).unwrap(), flat("(2,2):(1,8)"));
    assert_eq!(flat::divide(&layout, &tile).unwrap(), flat("(2,2,2,2):(2,4,1,8)"));
}

/// There is no flat quotient; the text prints the flattened nested one.
#[test]
fn ex_2_1_7_11_no_flat_quotient() {
    let (layout, tile) = (flat("(3,5,9,6):(54,0,6,1)"), flat("(6,3):(135,1)"));
    assert_eq!(flat::n_complement(&tile, layout.size()).unwrap(), flat("(45):(3)"));
    let error = flat::divide(&layout, &tile).unwrap_err();
    assert!(error.is_no_layout());
    assert!(error.to_string().ends_with("the nested layout (6,3,(5,9)):(1,54,(0,6)) has them"), "{error}");
}

/// Dividing by E asks for a layout of one mode with the function of A; the text says that the result is A.
#[test]
fn ex_2_1_7_12_division_by_empty() {
    assert!(flat::divide(&flat("(4,8):(8,1)"), &FlatLayout::empty()).unwrap_err().is_no_layout());
    assert_eq!(flat::divide(&flat("(4,8):(1,4)"), &FlatLayout::empty()).unwrap(), flat("(32):(1)"));
}

#[test]
fn ex_2_1_7_14_to_16_product() {
    let layout = flat("(2,2,2):(1,2,4)");
    assert_eq!(flat::product(&layout, &layout).unwrap(), flat("(2,2,2,2,2,2):(1,2,4,8,16,32)"));
    assert_eq!(flat::product(&layout, &flat("(3,5):(5,1)")).unwrap(), flat("(2,2,2,3,5):(1,2,4,40,8)"));
    assert_eq!(flat::product(&layout, &FlatLayout::empty()).unwrap(), layout);
}

proptest! {
    #![proptest_config(cases(256))]

    /// `A ⊘♭ B` is A after B and its complement in the size of A; none where one of them does not exist.
    #[test]
    fn def_2_1_7_9_division(layout in flats(), tile in prop_oneof![flats(), chains()]) {
        prop_assert_eq!(flat::divide(&layout, &tile).ok(), divided(&layout, &tile), "{} by {}", layout, tile);
    }

    /// The same for tiles that divide by construction: the values are those of A, in another order.
    #[test]
    fn def_2_1_7_9_division_by_digits((layout, tile) in divisible()) {
        let (layout, tile) = (natural(&layout), natural(&tile));
        let expected = divided(&layout, &tile);
        prop_assert_eq!(flat::divide(&layout, &tile).ok(), expected.clone(), "{} by {}", layout, tile);
        if let Some(result) = expected {
            prop_assert_eq!(super::image(&result), super::image(&layout));
        }
    }

    /// Dividing by E gives the function of A on one mode, which is flat exactly if A coalesces to at most one mode.
    #[test]
    fn ex_2_1_7_12_in_general(layout in flats()) {
        let result = flat::divide(&layout, &FlatLayout::empty());
        prop_assert_eq!(result.is_ok(), flat::coalesce(&layout).rank() <= 1);
        if let Ok(result) = result {
            prop_assert_eq!(values(&result), values(&layout));
        }
    }

    /// `A ⊗♭ B` is A beside the steps to its copies; a larger N changes nothing.
    #[test]
    fn def_2_1_7_13_product(layout in prop_oneof![chains(), flats()], copies in flats()) {
        prop_assume!(layout.size() * copies.cosize() < 2_000);
        let (found, expected) = (flat::product(&layout, &copies), multiplied(&layout, &copies));
        prop_assert_eq!(found.as_ref().ok(), expected.as_ref(), "{} by {}", layout, copies);
        if let Ok(result) = found {
            let period = layout.modes().filter(|mode| mode.0 != 1).map(|(s, d)| s * d).max().unwrap_or(1);
            let larger = (layout.size() * copies.cosize() / period + 4) * period;
            let steps = flat::n_complement(&layout, larger)?;
            let expected = flat::concat([&layout, &flat::composition(&steps, &copies)?])?;
            prop_assert_eq!(&result, &expected);
            let compact = are_compact(&values(&layout)) && are_compact(&values(&copies));
            prop_assert!(!compact || are_compact(&values(&result)), "{result}");
        }
    }

    /// The product by E is A, for every complementable A.
    #[test]
    fn ex_2_1_7_16_in_general(layout in chains()) {
        prop_assert_eq!(flat::product(&layout, &FlatLayout::empty())?, layout);
    }
}
