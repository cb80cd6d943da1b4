//! Pullback, pushforward, and composition by mutual refinement.

use super::{morphisms, pairs, refinement, size, tree, values};
use crate::laws::cases;
use layout_core::category::weak_composite;
use layout_core::{ErrorKind, Layout, refines, strict};
use layout_tests::oracle::{self, Model};
use layout_tests::strategy::{composable, int_tuple, layouts, natural_layouts, wild_layouts};
use proptest::collection::vec;
use proptest::prelude::*;

/// What the algorithm answers is the composition, and coalesced it is the strict one; where there is none, it has no answer.
fn check(a: &Layout, b: &Layout) -> Result<bool, TestCaseError> {
    let exact = strict::composition(a, b);
    match weak_composite(a, b) {
        Ok(weak) => {
            prop_assert!(refines(weak.shape(), b.shape()), "{a} o {b}: {weak}");
            prop_assert_eq!(values(&weak), oracle::composed_values(&Model::of(a), &Model::of(b)));
            prop_assert_eq!(strict::coalesce_relative(&weak, b.shape())?, exact?);
            Ok(true)
        }
        Err(error) => {
            let kinds = [
                ErrorKind::NotRefined,
                ErrorKind::NotTractable,
                ErrorKind::NegativeStride,
                ErrorKind::Overflow,
            ];
            prop_assert!(kinds.contains(&error.kind()), "{a} o {b}: {error}");
            Ok(false)
        }
    }
}

proptest! {
    #![proptest_config(cases(256))]

    /// A pullback leads into the refinement, from one of the domain, with the same function.
    #[test]
    fn a_pullback_keeps_the_function(f in morphisms(), cuts in vec(any::<u8>(), 6)) {
        let fine = int_tuple(&refinement(&tree(f.codomain()), &cuts));
        let g = f.pullback(&fine)?;
        prop_assert_eq!(g.codomain(), &fine);
        prop_assert!(refines(g.domain(), f.domain()), "{f}: {g}");
        prop_assert_eq!(values(&g.layout()), values(&f.layout()));
        prop_assert_eq!(f.pullback(f.codomain())?, f);
    }

    /// A pushforward leads from the refinement, into one of the codomain, with the same function.
    #[test]
    fn a_pushforward_keeps_the_function(f in morphisms(), cuts in vec(any::<u8>(), 6)) {
        let fine = int_tuple(&refinement(&tree(f.domain()), &cuts));
        let g = f.pushforward(&fine)?;
        prop_assert_eq!(g.domain(), &fine);
        prop_assert!(refines(g.codomain(), f.codomain()), "{f}: {g}");
        prop_assert_eq!(values(&g.layout()), values(&f.layout()));
        prop_assert_eq!(f.pushforward(f.domain())?, f);
    }

    /// Pulling back along a pushforward's codomain refines both ends alike: composing first makes no difference.
    #[test]
    fn refining_commutes_with_composing((f, g) in pairs(), cuts in vec(any::<u8>(), 6)) {
        let middle = int_tuple(&refinement(&tree(g.domain()), &cuts));
        let both = f.pullback(&middle)?.compose(&g.pushforward(&middle)?)?;
        prop_assert_eq!(values(&both.layout()), values(&f.compose(&g)?.layout()));
    }

    /// A tuple that does not refine is refused.
    #[test]
    fn what_does_not_refine_is_refused(f in morphisms(), g in morphisms()) {
        for (result, coarse) in
            [(f.pullback(g.domain()), f.codomain()), (f.pushforward(g.domain()), f.domain())]
        {
            match result {
                Ok(_) => prop_assert!(refines(g.domain(), coarse)),
                Err(error) => {
                    prop_assert!(!refines(g.domain(), coarse), "{error}");
                    prop_assert_eq!(error.kind(), ErrorKind::NotRefined, "{}", error);
                }
            }
        }
    }

    /// Composition by mutual refinement is sound, also where carries, broadcasts and negative strides are about.
    #[test]
    fn weak_composites_are_compositions((a, b) in prop_oneof![
        composable(),
        (natural_layouts(), natural_layouts()),
        (layouts(), layouts()),
        pairs().prop_map(|(f, g)| (g.layout(), f.layout())),
    ]) {
        check(&a, &b)?;
    }

    /// With numbers of any magnitude it has the strict composition, or no answer.
    #[test]
    fn wild_weak_composites_are_compositions(a in wild_layouts(), b in wild_layouts()) {
        if let Ok(weak) = weak_composite(&a, &b) {
            prop_assert_eq!(strict::coalesce_relative(&weak, b.shape())?, strict::composition(&a, &b)?);
        }
    }
}

/// Of all small tractable pairs many are found, and some compositions are missed: sound, not complete.
#[test]
fn some_compositions_are_missed() {
    let mut modes = vec![];
    for extent in [2, 3] {
        for stride in [0, 1, 2, 3, 4, 6] {
            modes.push((extent, stride));
        }
    }
    let mut layouts: Vec<Layout> = Vec::new();
    for first in &modes {
        layouts.push(layout_tests::layout(&format!("({}):({})", first.0, first.1)));
        for second in &modes {
            let text = format!("({},{}):({},{})", first.0, second.0, first.1, second.1);
            layouts.push(layout_tests::layout(&text));
        }
    }
    let (mut found, mut missed, mut none) = (0, 0, 0);
    for (a, b) in layouts.iter().flat_map(|a| layouts.iter().map(move |b| (a, b))) {
        let weak = check(a, b).unwrap_or_else(|error| panic!("{error}"));
        match (weak, strict::composition(a, b).is_ok()) {
            (true, _) => found += 1,
            (false, true) => missed += 1,
            (false, false) => none += 1,
        }
        assert!(size(b.shape()) > 0);
    }
    assert!(found > 1000 && missed > 100 && none > 1000, "{found} found, {missed} missed, {none} without");
}
