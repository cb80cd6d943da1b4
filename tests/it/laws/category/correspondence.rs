//! Morphisms and their layouts: notation, realization, standard representation, Theorem A.

use super::{all_arrows, morphisms, size, values};
use crate::laws::cases;
use layout_core::category::Morphism;
use layout_core::{ErrorKind, Layout};
use layout_tests::oracle::{Arrow, Model};
use layout_tests::strategy::{int_tuple, layouts, natural_layouts, wild_layouts};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Whether a layout is tractable: sorted by stride, then extent, each stride is 0 or a multiple of where the one before
/// it ends.
fn is_tractable(layout: &Layout) -> bool {
    let mut modes: Vec<(i128, i128)> =
        Model::of(layout).flat().into_iter().map(|(extent, stride)| (stride, extent)).collect();
    modes.sort_unstable();
    modes.iter().all(|(stride, _)| *stride >= 0)
        && modes.windows(2).all(|pair| pair[0].0 == 0 || pair[1].0 % (pair[0].0 * pair[0].1) == 0)
}

proptest! {
    #![proptest_config(cases(256))]

    /// A morphism prints, and reads back.
    #[test]
    fn morphisms_read_back(f in morphisms()) {
        prop_assert_eq!(f.to_string().parse::<Morphism>()?, f.clone());
        let starred = f.to_string().replace("--(0", "--(*").replace(",0", ",*");
        prop_assert_eq!(starred.parse::<Morphism>()?, f);
    }

    /// The realization takes the digits of an index to their places, and so does the layout.
    #[test]
    fn realization_and_layout_are_the_function(f in morphisms()) {
        let expected = Arrow::of(&f).values();
        let realized: Result<Vec<i128>, _> = (0..size(f.domain())).map(|i| f.realize(i).map(i128::from)).collect();
        prop_assert_eq!(realized?, expected.clone());
        let layout = f.layout();
        prop_assert_eq!(layout.shape(), f.domain());
        prop_assert_eq!(values(&f.layout()), expected);
        prop_assert_eq!(f.realize(size(f.domain())).map_err(|e| e.kind()), Err(ErrorKind::OutOfRange));
        prop_assert_eq!(f.realize(-1).map_err(|e| e.kind()), Err(ErrorKind::OutOfRange));
    }

    /// Flattening changes nothing but the nesting.
    #[test]
    fn flattening_keeps_the_function(f in morphisms()) {
        let flat = f.flatten();
        prop_assert_eq!(flat.map(), f.map());
        prop_assert_eq!((flat.domain().depth(), flat.codomain().depth()), (1, 1));
        prop_assert_eq!(values(&flat.layout()), values(&f.layout()));
    }

    /// The layout of the standard representation is the layout: there is one exactly for the tractable layouts.
    #[test]
    fn the_standard_representation_has_the_layout(layout in prop_oneof![layouts(), natural_layouts()]) {
        match Morphism::standard(&layout) {
            Ok(f) => {
                prop_assert!(is_tractable(&layout), "{layout}: {f}");
                prop_assert!(f.is_standard(), "{layout}: {f}");
                prop_assert_eq!(f.layout(), layout);
            }
            Err(error) => {
                prop_assert!(!is_tractable(&layout), "{layout}: {error}");
                let negative = layout.strides().iter().any(|stride| *stride < 0);
                let expected = if negative { ErrorKind::NegativeStride } else { ErrorKind::NotTractable };
                prop_assert_eq!(error.kind(), expected, "{}", error);
            }
        }
    }

    /// The layouts of morphisms are tractable, and their standard representations have the same layout.
    #[test]
    fn layouts_of_morphisms_are_tractable(f in morphisms()) {
        let standard = Morphism::standard(&f.layout())?;
        prop_assert_eq!(standard.layout(), f.layout());
        if f.is_nondegenerate() {
            prop_assert_eq!(standard, f.standard_form());
        }
    }

    /// The standard form is one, and has the same layout. What is in standard form is its own.
    #[test]
    fn the_standard_form_keeps_the_layout(f in morphisms()) {
        let standard = f.standard_form();
        prop_assert!(standard.is_standard(), "{f}: {standard}");
        prop_assert_eq!(standard.layout(), f.layout());
        prop_assert_eq!(f.is_standard(), standard == f);
    }

    /// With numbers of any magnitude the layout is right, or it is refused.
    #[test]
    fn wild_layouts_are_represented_or_refused(layout in wild_layouts()) {
        match Morphism::standard(&layout) {
            Ok(f) => prop_assert_eq!(f.layout(), layout),
            Err(error) if error.is_overflow() => {
                let ends = Model::of(&layout).flat().into_iter().map(|(extent, stride)| extent * stride);
                prop_assert!(ends.max().is_some_and(|end| i64::try_from(end).is_err()), "{layout}: {error}");
            }
            Err(error) => prop_assert!(!is_tractable(&layout), "{layout}: {error}"),
        }
    }
}

/// Exactly the maps are morphisms that take entries to equal ones, no two to one.
#[test]
fn exactly_the_morphisms_are_made() {
    let (mut made, mut refused) = (0, 0);
    for arrow in all_arrows(3, 2) {
        let (domain, codomain) = (int_tuple(&arrow.domain), int_tuple(&arrow.codomain));
        match Morphism::new(domain, arrow.map.iter().copied(), codomain) {
            Ok(f) => {
                assert!(arrow.is_morphism(), "{f}");
                assert_eq!(Arrow::of(&f), arrow);
                made += 1;
            }
            Err(error) => {
                assert!(!arrow.is_morphism(), "{arrow:?}: {error}");
                assert!(error.is_not_morphism(), "{error}");
                refused += 1;
            }
        }
    }
    assert!(made > 100 && refused > 100, "{made} morphisms, {refused} others");
}

/// Theorem A: morphisms in standard form whose entries 1 go nowhere, and tractable layouts whose extent-1 modes have
/// stride 0, are one and the same.
#[test]
fn theorem_a() {
    let mut of_layout: BTreeMap<String, Morphism> = BTreeMap::new();
    let morphisms = all_arrows(3, 3).into_iter().filter(Arrow::is_morphism).map(|arrow| {
        let (domain, codomain) = (int_tuple(&arrow.domain), int_tuple(&arrow.codomain));
        Morphism::new(domain, arrow.map.iter().copied(), codomain).expect("a morphism")
    });
    for f in morphisms.filter(|f| f.is_nondegenerate() && f.is_standard()) {
        let layout = f.layout();
        assert_eq!(Morphism::standard(&layout).expect("tractable"), f, "{layout}");
        if let Some(other) = of_layout.insert(layout.to_string(), f.clone()) {
            panic!("{f} and {other} have the layout {layout}");
        }
    }
    assert!(of_layout.len() > 100, "only {} layouts", of_layout.len());
}

/// Numbers that do not fit and tuples that nest too deep are refused.
#[test]
fn what_does_not_fit_is_refused() {
    let kind = |text: &str| text.parse::<Morphism>().map_err(|error| error.kind());
    let huge = "(9223372036854775807,2)--(0,0)-->(2)";
    assert_eq!(kind(huge), Err(ErrorKind::Overflow));
    assert_eq!(kind("(2)--(1)-->(2,9223372036854775807)"), Err(ErrorKind::Overflow));
    assert_eq!(kind("(0)--(0)-->(2)"), Err(ErrorKind::ExtentNotPositive));
    assert_eq!(kind("(2)--(0)-->(-2)"), Err(ErrorKind::ExtentNotPositive));
    assert_eq!(kind("(2)--(-1)-->(2)"), Err(ErrorKind::Syntax));
    assert_eq!(kind("(2)--(_)-->(2)"), Err(ErrorKind::Syntax));
    assert_eq!(kind("(2)--1-->(2)"), Err(ErrorKind::Syntax));
    assert_eq!(kind("(2)--(1)->(2)"), Err(ErrorKind::Syntax));
    assert_eq!(kind("(2):(1)--(1)-->(2)"), Err(ErrorKind::Syntax));
    let deep =
        (0..64).fold(layout_core::IntTuple::flat([2]), |inner, _| layout_core::IntTuple::tuple([inner]));
    let refused = Morphism::new(deep.clone(), [1], [2]).map_err(|error| error.kind());
    assert_eq!(refused, Err(ErrorKind::TooDeep));
    let f = Morphism::new([2], [1], [2]).expect("a morphism");
    assert_eq!(f.pullback(&deep).map_err(|error| error.kind()), Err(ErrorKind::TooDeep));
    let large = Morphism::new([1 << 40], [1], [1 << 40]).expect("a morphism");
    assert_eq!(large.sum(&large).map_err(|error| error.kind()), Err(ErrorKind::Overflow));
    let broadcast = Morphism::new([1 << 40], [0], [1 << 40]).expect("a morphism");
    assert_eq!(large.concat(&broadcast).map_err(|error| error.kind()), Err(ErrorKind::Overflow));
    assert_eq!(f.pushforward(&deep).map_err(|error| error.kind()), Err(ErrorKind::TooDeep));
}
