//! 2.1.7, first part: composition.

use super::{all, flats, natural};
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout};
use layout_core::{Layout, composition};
use layout_tests::flat;
use layout_tests::flat_sweep::{library, modes};
use layout_tests::oracle::flat_composition;
use layout_tests::strategy::composable;
use proptest::prelude::*;

/// The library's answer is the flat layout by definition, or none; where only a nested one exists, it is named.
fn check(outer: &FlatLayout, inner: &FlatLayout) -> Result<bool, TestCaseError> {
    let expected = flat_composition(&modes(outer), &modes(inner)).map(|modes| library(&modes));
    match flat::composition(outer, inner) {
        Ok(result) => {
            prop_assert_eq!(Some(&result), expected.as_ref(), "{} after {}", outer, inner);
            prop_assert!(flat::is_nondegenerate(&result));
        }
        Err(error) => {
            prop_assert_eq!(expected, None, "{} after {}: {}", outer, inner, error);
            if inner.cosize() > outer.size() {
                prop_assert!(error.is_out_of_range(), "{error}");
                return Ok(false);
            }
            prop_assert!(error.is_no_layout(), "{error}");
            let nested = composition(&outer.to_layout(), &inner.to_layout()).ok();
            let nested = nested.map(|nested| nested.to_string());
            let offered = error.to_string();
            let offered =
                offered.split_once("the nested layout ").map(|(_, rest)| rest.trim_end_matches(" has them"));
            prop_assert_eq!(offered, nested.as_deref());
            return Ok(false);
        }
    }
    Ok(true)
}

#[test]
fn ex_2_1_7_3_one_mode_scales() {
    assert_eq!(flat::composition(&flat("(80):(10)"), &flat("(2,3):(5,6)")).unwrap(), flat("(2,3):(50,60)"));
}

#[test]
fn ex_2_1_7_4_broadcasts() {
    let result = flat::composition(&flat("(64,32):(1,64)"), &flat("(128,128):(0,0)")).unwrap();
    assert_eq!(result, flat("(128,128):(0,0)"));
}

#[test]
fn ex_2_1_7_5_after_the_identity() {
    let result = flat::composition(&flat("(2048,2048):(1,2048)"), &flat("(64,32):(2,256)")).unwrap();
    assert_eq!(result, flat("(64,32):(2,256)"));
    // The result is non-degenerate, so it is not always the inner layout.
    assert_eq!(flat::composition(&flat("(8):(1)"), &flat("(4,1):(1,5)")).unwrap(), flat("(4,1):(1,0)"));
}

#[test]
fn ex_2_1_7_6_only_a_nested_composite() {
    let error = flat::composition(&flat("(2,2,6):(12,6,1)"), &flat("(4):(2)")).unwrap_err();
    assert!(error.is_no_layout());
    assert!(error.to_string().contains("the nested layout ((2,2)):((6,1)) has them"), "{error}");
    let nested =
        composition(&"(2,2,6):(12,6,1)".parse::<Layout>().unwrap(), &"(4):(2)".parse::<Layout>().unwrap());
    assert!(nested.unwrap().values().eq([0, 6, 1, 7]));
}

/// All pairs of small layouts.
#[test]
fn def_2_1_7_1_composition_of_small_layouts() {
    let (outers, inners) = (all(2, 4, 5), all(2, 3, 7));
    let (mut exist, mut none) = (0, 0);
    // A prime, so that every inner layout meets other outer ones.
    for pair in (0..outers.len() * inners.len()).step_by(7) {
        let (outer, inner) = (&outers[pair / inners.len()], &inners[pair % inners.len()]);
        match check(outer, inner) {
            Ok(true) => exist += 1,
            Ok(false) => none += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(exist > 4_000 && none > 4_000, "{exist} exist, {none} don't");
}

proptest! {
    #![proptest_config(cases(256))]

    /// The composite has the shape of the inner layout and takes its values; there is none where no flat layout does.
    #[test]
    fn def_2_1_7_1_composition(a in flats(), b in flats()) {
        check(&a, &b)?;
    }

    /// The same for layouts of which a nested composite exists by construction.
    #[test]
    fn def_2_1_7_1_composition_of_digits((outer, inner) in composable()) {
        check(&natural(&outer), &natural(&inner))?;
    }

    /// After one mode `(t):(e)`, strides are multiplied by e. The text multiplies by t.
    #[test]
    fn ex_2_1_7_3_in_general(inner in flats(), stride in 0..=9_i64) {
        let outer = FlatLayout::new([(inner.cosize(), stride)])?;
        let scaled = inner.modes().map(|(s, d)| (s, if s == 1 { 0 } else { stride * d }));
        prop_assert_eq!(flat::composition(&outer, &inner)?, FlatLayout::new(scaled)?);
    }

    /// A column-major outer layout gives the inner one back, if that is non-degenerate; the text forgets this.
    #[test]
    fn ex_2_1_7_5_in_general(inner in flats()) {
        let outer = FlatLayout::new([(inner.cosize(), 1), (3, inner.cosize())])?;
        let result = flat::composition(&outer, &inner)?;
        prop_assert_eq!(result == inner, flat::is_nondegenerate(&inner));
        prop_assert_eq!(super::values(&result), super::values(&inner));
    }

    /// It depends on the function of the outer layout only.
    #[test]
    fn prop_2_1_7_7_depends_on_the_function(a in flats(), b in flats()) {
        let once = flat::composition(&a, &b).ok();
        prop_assert_eq!(flat::composition(&flat::coalesce(&a), &b).ok(), once.clone());
        prop_assert_eq!(flat::composition(&flat::concat([&FlatLayout::new([(1, 7)])?, &a])?, &b).ok(), once);
    }
}
