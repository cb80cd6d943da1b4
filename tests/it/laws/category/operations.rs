//! Operations on morphisms are the operations on their layouts.

use super::{injective, into_tuple, morphisms, pairs, size, tree, tuples, values};
use crate::laws::cases;
use layout_core::category::Morphism;
use layout_core::{ErrorKind, Layout, coalesce, flatten, strict};
use layout_tests::oracle::{Arrow, Model, filling};
use proptest::prelude::*;
use proptest::sample::subsequence;

/// A division `f ⊘ g`.
fn divisions() -> impl Strategy<Value = (Morphism, Morphism)> {
    morphisms().prop_flat_map(|f| (into_tuple(tree(f.domain()), 0), Just(f)))
}

/// A product `f ⊗ g`.
fn products() -> impl Strategy<Value = (Morphism, Morphism)> {
    injective().prop_flat_map(|f| {
        let free = f.complement().expect("no base point");
        (Just(f), into_tuple(tree(free.domain()), 1))
    })
}

/// Morphisms f, g and h with a composition `h ∘ g ∘ f`.
fn triples() -> impl Strategy<Value = (Morphism, (Morphism, Morphism))> {
    pairs().prop_flat_map(|(g, h)| (into_tuple(tree(g.domain()), 1), Just((g, h))))
}

/// The layout as it is but for the strides of extent-1 modes, which are 0.
fn plain(layout: &Layout) -> Layout {
    strict::coalesce_relative(layout, layout.shape()).expect("its own shape")
}

proptest! {
    #![proptest_config(cases(256))]

    /// `|g ∘ f| = |g| ∘ |f|`, and of layouts `L_{g∘f} = L_g ∘ L_f`.
    #[test]
    fn composition_is_functorial((f, g) in pairs()) {
        let both = f.compose(&g)?;
        prop_assert_eq!((both.domain(), both.codomain()), (f.domain(), g.codomain()));
        for index in 0..size(f.domain()) {
            prop_assert_eq!(both.realize(index)?, g.realize(f.realize(index)?)?);
        }
        prop_assert_eq!(plain(&both.layout()), strict::composition(&g.layout(), &f.layout())?);
        if f.is_nondegenerate() {
            prop_assert_eq!(both.layout(), plain(&both.layout()));
        }
    }

    /// Composition is associative, and identities are neutral.
    #[test]
    fn composition_is_that_of_a_category((f, (g, h)) in triples()) {
        prop_assert_eq!(f.compose(&g)?.compose(&h)?, f.compose(&g.compose(&h)?)?);
        prop_assert_eq!(Morphism::identity(f.domain())?.compose(&f)?, f.clone());
        prop_assert_eq!(f.compose(&Morphism::identity(f.codomain())?)?, f);
    }

    /// Morphisms that do not meet are not composed.
    #[test]
    fn what_does_not_meet_is_refused(f in morphisms(), g in morphisms()) {
        match f.compose(&g) {
            Ok(_) => prop_assert_eq!(f.codomain(), g.domain()),
            Err(error) => {
                prop_assert_ne!(f.codomain(), g.domain());
                prop_assert_eq!(error.kind(), ErrorKind::ObjectsDiffer, "{}", error);
            }
        }
        match f.concat(&g) {
            Ok(both) => prop_assert_eq!((f.codomain(), g.codomain()), (both.codomain(), both.codomain())),
            Err(error) => prop_assert!(error.is_objects_differ() || f.codomain() == g.codomain(), "{error}"),
        }
    }

    /// In a sum each part goes into its own part of the codomain.
    #[test]
    fn a_sum_is_two_functions_side_by_side(f in morphisms(), g in injective()) {
        let sum = f.sum(&g)?;
        let (values, size) = (Arrow::of(&sum).values(), i128::from(size(f.codomain())));
        let (left, right) = (Arrow::of(&f).values(), Arrow::of(&g).values());
        let expected = right.iter().flat_map(|r| left.iter().map(move |l| l + size * r));
        prop_assert_eq!(values, expected.collect::<Vec<_>>());
        prop_assert_eq!((sum.domain().depth(), sum.codomain().depth()), (1, 1));
    }

    /// A restriction has these modes of the layout, and factorizing followed by the inclusion gives it back.
    #[test]
    fn restriction_and_factorization(
        (f, kept, more) in morphisms().prop_flat_map(|f| {
            let (entries, places) = (f.domain().length(), f.codomain().length());
            let entries = subsequence((1..=entries).collect::<Vec<_>>(), 0..=entries);
            let places = subsequence((1..=places).collect::<Vec<_>>(), 0..=places);
            (Just(f), entries, places)
        })
    ) {
        let restricted = f.restrict(&kept)?;
        let modes = Model::of(&flatten(&f.layout())).flat();
        let expected: Vec<(i128, i128)> = kept.iter().map(|entry| modes[entry - 1]).collect();
        prop_assert_eq!(Model::of(&restricted.layout()).flat(), expected);
        let arrow = Arrow::of(&restricted);
        let mut places = more;
        places.extend((1..=f.codomain().length()).filter(|place| arrow.hit(*place)));
        places.sort_unstable();
        places.dedup();
        let factor = restricted.factorize(&places)?;
        let inclusion = Morphism::new(factor.codomain(), places.iter().copied(), f.codomain())?;
        prop_assert_eq!(factor.compose(&inclusion)?, restricted.clone());
        if let Some(missing) = places.iter().position(|place| arrow.hit(*place)) {
            places.remove(missing);
            let refused = restricted.factorize(&places).map_err(|error| error.kind());
            prop_assert_eq!(refused, Err(ErrorKind::NotMorphism));
        }
        for bad in [vec![0], vec![f.domain().length() + 1], vec![2, 1], vec![1, 1]] {
            prop_assert_eq!(f.restrict(&bad).map_err(|error| error.kind()), Err(ErrorKind::RankMismatch));
        }
    }

    /// Squeezing drops the extent-1 modes, sorting sorts the modes by stride and extent.
    #[test]
    fn squeeze_and_sort(f in morphisms()) {
        let mut modes = Model::of(&f.layout()).flat();
        let squeezed = f.squeeze();
        let thick: Vec<(i128, i128)> = modes.iter().copied().filter(|mode| mode.0 != 1).collect();
        prop_assert_eq!(Model::of(&squeezed.layout()).flat(), thick);
        prop_assert!(!squeezed.domain().leaves().contains(&1) && !squeezed.codomain().leaves().contains(&1));
        prop_assert_eq!(squeezed.squeeze(), squeezed);
        let sorted = f.sort();
        modes.sort_by_key(|(extent, stride)| (*stride, *extent));
        prop_assert_eq!(Model::of(&sorted.layout()).flat(), modes);
        prop_assert_eq!(sorted.codomain(), f.codomain());
        prop_assert_eq!(sorted.sort(), sorted);
    }

    /// The coalesced morphism has the coalesced layout, and is coalesced.
    #[test]
    fn coalescing_coalesces_the_layout(f in morphisms()) {
        let coalesced = f.coalesce();
        prop_assert_eq!(coalesced.layout(), coalesce(&f.layout()));
        prop_assert_eq!(coalesced.coalesce(), coalesced);
    }

    /// A concatenation has the layouts side by side.
    #[test]
    fn concatenation_puts_layouts_side_by_side((f, g) in products()) {
        let copies = g.compose(&f.complement()?)?;
        let both = f.concat(&copies)?;
        prop_assert_eq!(both.layout(), Layout::from_modes([f.layout(), copies.layout()])?);
    }

    /// The complement fills what is left of the codomain, and is the strict complement of the layout.
    #[test]
    fn the_complement_is_that_of_the_layout(f in injective()) {
        let rest = f.complement()?;
        let n = size(f.codomain());
        let expected = filling(&values(&f.layout()), n.into());
        prop_assert_eq!(Some(values(&rest.layout())), expected);
        prop_assert_eq!(coalesce(&rest.layout()), strict::complement(&f.layout(), n)?);
        prop_assert!(f.is_complementary(&rest) && rest.is_complementary(&f));
        prop_assert!(f.concat(&rest)?.is_isomorphism());
        prop_assert_eq!(f.is_isomorphism(), rest.domain().length() == 0);
    }

    /// Two morphisms are complementary exactly if side by side they are an isomorphism.
    #[test]
    fn complementary_is_an_isomorphism_together(
        (f, g) in tuples().prop_flat_map(|codomain| (into_tuple(codomain.clone(), 1), into_tuple(codomain, 1)))
    ) {
        let together = f.concat(&g).is_ok_and(|both| both.is_isomorphism());
        prop_assert_eq!(f.is_complementary(&g), together);
    }

    /// A morphism with a base point has no complement, nothing is divided by it, and it has no product.
    #[test]
    fn base_points_have_no_complement(f in morphisms()) {
        let complement = f.complement();
        prop_assert_eq!(complement.is_err(), f.map().contains(&0));
        if let Err(error) = complement {
            prop_assert_eq!(error.kind(), ErrorKind::NoComplement);
            let identity = Morphism::identity(f.codomain())?;
            let refused = identity.logical_divide(&f).map_err(|error| error.kind());
            prop_assert_eq!(refused, Err(ErrorKind::NoComplement));
            prop_assert_eq!(f.logical_product(&f).map_err(|error| error.kind()), Err(ErrorKind::NoComplement));
        }
    }

    /// The layout of a division is, coalesced, the division of the layouts.
    #[test]
    fn the_division_is_that_of_the_layouts((g, f) in divisions()) {
        let divided = f.logical_divide(&g)?;
        prop_assert_eq!(divided.domain().mode(0).map(layout_core::View::to_owned), Some(g.domain().clone()));
        let layout = strict::logical_divide(&f.layout(), &g.layout())?;
        prop_assert_eq!(coalesce(&divided.layout()), coalesce(&layout));
        prop_assert_eq!(coalesce(&divided.layout().mode(0).expect("a tile")), coalesce(&layout.mode(0).expect("a tile")));
    }

    /// The layout of a product is the product of the layouts.
    #[test]
    fn the_product_is_that_of_the_layouts((f, g) in products()) {
        let product = f.logical_product(&g)?;
        let layout = strict::logical_product(&f.layout(), &g.layout())?;
        prop_assert_eq!(plain(&product.layout()), plain(&layout));
    }
}
