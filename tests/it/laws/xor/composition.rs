//! Composition and division.

use super::{Xors, bitwise, check, even, swizzles, with_strides, xors};
use crate::laws::cases;
use layout_core::{
    ArithTuple, ErrorKind, HTuple, IntTuple, Layout, Tiler, Xor, complement, composition,
    composition_obstacle, is_composable, logical_divide, zipped_divide,
};
use layout_tests::layout;
use layout_tests::oracle::{Coordinate, CoordinateModel, Model, Tree, XorModel, factorizations, idx2crd};
use layout_tests::strategy::{layouts, natural_layouts, shapes, wild_integers};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Whether an index is negative somewhere.
fn goes_below_0(b: &Layout) -> bool {
    b.span().0 < 0
}

/// The layout of integers with as many coordinates of powers of two.
fn tile() -> impl Strategy<Value = Layout> {
    bitwise().prop_filter("a tile", |tile| tile.size() <= 16 && complement(tile, None).is_ok())
}

proptest! {
    #![proptest_config(cases(256))]

    /// There is a composition exactly where there is a layout; a refusal names the first index that none can have.
    #[test]
    fn composition_is_exact(a in xors(), b in prop_oneof![3 => natural_layouts(), 1 => layouts()]) {
        let inner = Model::of(&b);
        let result = composition(&a, &b);
        if goes_below_0(&b) {
            let error = result.expect_err("an index below 0 has no value");
            prop_assert!(error.is_unsupported(), "{error}");
            return Ok(());
        }
        prop_assert_eq!(is_composable(&a, &b)?, result.is_ok());
        prop_assert_eq!(composition_obstacle(&a, &b).is_none(), result.is_ok());
        check(result, &inner.shape, &XorModel::of(&a).after(&inner))?;
    }

    /// Powers of two compose with powers of two.
    #[test]
    fn powers_of_two_compose(a in even(), b in bitwise()) {
        let inner = Model::of(&b);
        let result = composition(&a, &b)?;
        prop_assert_eq!(XorModel::of(&result).values(), XorModel::of(&a).after(&inner), "{}", result);
    }

    /// However large they are: bit by bit, without a look at the values.
    #[test]
    fn large_powers_of_two_compose(
        outer in vec((1..12_u32, any::<u64>(), 40..64_u32), 1..4),
        inner in vec((1..9_u32, any::<bool>()), 1..4),
        at in any::<Index>(),
    ) {
        let (extents, strides): (Vec<i64>, Vec<Xor>) =
            outer.into_iter().map(|(log, bits, cut)| (1 << log, Xor::new(bits >> cut).expect("63 bits"))).unzip();
        let a = Layout::new(HTuple::flat(extents), HTuple::flat(strides))?;
        let mut bit = 0_u32;
        let (mut extents, mut steps) = (Vec::new(), Vec::new());
        for (log, gap) in inner {
            bit += u32::from(gap);
            extents.push(1_i64 << log);
            steps.push(1_i64 << bit);
            bit += log;
        }
        let b = Layout::new(IntTuple::flat(extents), IntTuple::flat(steps))?;
        let result = composition(&a, &b)?;
        let (found, outer) = (XorModel::of(&result), XorModel::of(&a));
        prop_assert_eq!(found.size(), i128::from(b.size()));
        let at = i64::try_from(at.index(usize::try_from(b.size()).expect("28 bits"))).expect("28 bits");
        for index in [1, at, b.size() - 1 - at, b.size() - 1] {
            prop_assert_eq!(found.value(index.into()), outer.value(b.at(index)?.into()), "{} at {}", result, index);
        }
    }

    /// Coordinates of a layout compose with it as its indices at them say.
    #[test]
    fn composition_with_coordinates_is_exact(
        modes in vec(xors(), 2..3),
        shape in shapes(),
        terms in vec((0..2_usize, 0..4_i64), 12),
    ) {
        let a = Layout::from_modes(modes)?;
        let mut terms = terms.into_iter().cycle();
        let shape: IntTuple = shape.to_string().parse()?;
        let strides = shape.map(|_| {
            let (axis, step) = terms.next().unwrap_or((0, 0));
            ArithTuple::basis(step, &[axis]).expect("a short path")
        });
        let b = Layout::new(shape, strides)?;
        let (outer, inner) = (XorModel::of(&a), CoordinateModel::of(&b));
        let value = |index: &Coordinate| {
            let part = |axis: usize| Tree::Leaf(index.get(&vec![axis]).copied().unwrap_or(0));
            let natural = idx2crd(&Tree::Tuple(vec![part(0), part(1)]), &outer.shape);
            outer.at(&natural)
        };
        let values: Vec<i128> = inner.values().iter().map(value).collect();
        check(composition(&a, &b), &inner.shape, &values)?;
    }

    /// A tiler composes mode by mode.
    #[test]
    fn tilers_compose_mode_by_mode(a in xors(), tiles in vec(natural_layouts(), 1..3)) {
        let tiles: Vec<Layout> = tiles.into_iter().take(a.rank()).collect();
        let tiler = Tiler::by_mode(tiles.iter().cloned().map(Tiler::from))?;
        let modes: Result<Vec<Xors>, _> =
            a.modes().zip(&tiles).map(|(mode, tile)| composition(&mode, tile)).collect();
        match (composition(&a, &tiler), modes) {
            (Ok(found), Ok(modes)) => {
                let modes = modes.into_iter().chain(a.modes().skip(tiles.len()));
                prop_assert_eq!(found, Layout::from_modes(modes)?);
            }
            (found, modes) => prop_assert!(found.is_err() && modes.is_err(), "{found:?} and {modes:?}"),
        }
    }

    /// A division has the tile in mode 0, and takes each coordinate once.
    #[test]
    fn a_division_is_a_permutation(a in swizzles(), t in tile()) {
        let Ok(fits) = complement(&t, Some(a.size())).map(|rest| rest.size() * t.size() == a.size()) else {
            return Ok(());
        };
        let divided = logical_divide(&a, &t)?;
        prop_assert_eq!(divided.mode(0), Some(composition(&a, &t)?));
        if fits {
            let mut values = XorModel::of(&divided).values();
            values.sort_unstable();
            prop_assert!(values.into_iter().eq(0..i128::from(a.size())), "{} by {} is {}", a, t, divided);
        }
        let zipped = zipped_divide(&a, &t)?;
        prop_assert!(zipped.same_function(&divided));
    }

    /// The same indices on another shape.
    #[test]
    fn another_shape_has_the_same_indices(a in xors(), parts in any::<Index>()) {
        let shapes = factorizations(a.size().into());
        let shape = &shapes[parts.index(shapes.len())];
        let tree = Tree::Tuple(shape.iter().copied().map(Tree::Leaf).collect());
        let tree = if shape.is_empty() { Tree::Leaf(1) } else { tree };
        check(a.with_shape(tree.to_string().parse()?), &tree, &XorModel::of(&a).values())?;
    }

    /// With numbers of any magnitude a composition is right at every index, or refused for cause.
    #[test]
    fn wild_compositions_are_right_or_refused(
        a in vec((1..6_i64, (any::<u64>(), 1..64_u32)), 1..4),
        b in vec((1..6_i64, prop_oneof![0..20_i64, wild_integers()]), 1..3),
    ) {
        let a = Layout::new(
            IntTuple::flat(a.iter().map(|mode| mode.0)),
            HTuple::flat(a.iter().map(|mode| Xor::new(mode.1.0 >> mode.1.1).expect("63 bits"))),
        );
        let (extents, strides): (Vec<i64>, Vec<i64>) = b.into_iter().unzip();
        let (Ok(a), Ok(b)) = (a, Layout::new(IntTuple::flat(extents), IntTuple::flat(strides))) else {
            return Ok(());
        };
        match composition(&a, &b) {
            Ok(result) => {
                let expected = XorModel::of(&a).after(&Model::of(&b));
                prop_assert_eq!(XorModel::of(&result).values(), expected);
            }
            Err(error) => {
                let kinds = [ErrorKind::NoLayout, ErrorKind::Overflow, ErrorKind::Unsupported];
                prop_assert!(kinds.contains(&error.kind()), "{error}");
                prop_assert_eq!(error.is_unsupported(), goes_below_0(&b), "{}", error);
            }
        }
    }
}

/// Every layout of two modes of up to 4 and every inner one, by the definition.
#[test]
fn every_small_composition_is_exact() {
    let (mut some, mut none) = (0, 0);
    let outer: Vec<Xors> = (1..=4_i128)
        .flat_map(|m| (1..=4_i128).map(move |n| Tree::Tuple(vec![Tree::Leaf(m), Tree::Leaf(n)])))
        .flat_map(|shape| (0..64_u64).map(move |bits| with_strides(&shape, &[bits % 8, bits / 8])))
        .collect();
    let inner: Vec<Layout> = [1, 2, 3, 4, 6, 8, 12]
        .into_iter()
        .flat_map(|extent| (0..7).map(move |stride| layout(&format!("{extent}:{stride}"))))
        .collect();
    for a in &outer {
        let model = XorModel::of(a);
        for b in &inner {
            let values = model.after(&Model::of(b));
            let result = composition(a, b);
            if result.is_ok() {
                some += 1;
            } else {
                none += 1;
            }
            check(result, &Model::of(b).shape, &values)
                .unwrap_or_else(|error| panic!("{a} with {b}: {error}"));
        }
    }
    assert!(some > 10_000 && none > 5_000, "{some} and {none}");
}
