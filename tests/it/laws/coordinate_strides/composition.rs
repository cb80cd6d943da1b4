//! Composition, tilers, and division.

use super::{
    Coordinates, addressed, check, coordinates, negative_axes, paths, stride, strides, with_strides,
};
use crate::laws::cases;
use layout_core::{ErrorKind, Layout, Tiler, composition, logical_divide, tiler_to_layout, zipped_divide};
use layout_tests::oracle::{Coordinate, CoordinateModel, Model, at_coordinate};
use layout_tests::strategy::{layouts, wild_integers};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

proptest! {
    #![proptest_config(cases(256))]

    /// A layout of coordinates composes with integers exactly where there is a layout.
    #[test]
    fn composition_with_integers_is_exact(a in coordinates(), b in layouts()) {
        let (outer, inner) = (CoordinateModel::of(&a), Model::of(&b));
        let values: Vec<Coordinate> = inner.values().into_iter().map(|index| outer.value(index)).collect();
        check(composition(&a, &b).map(|result| result.to_string()), &inner.shape, &values)?;
    }

    /// A layout composes with coordinates of its own modes exactly where there is a layout.
    #[test]
    fn composition_with_coordinates_is_exact((a, b) in addressed()) {
        let (outer, inner) = (CoordinateModel::of(&a), CoordinateModel::of(&b));
        let values: Vec<Coordinate> = inner.values().iter().map(|index| at_coordinate(&outer, index)).collect();
        match composition(&a, &b) {
            Err(error) if error.is_unsupported() => prop_assert!(negative_axes(&inner) > 1, "{error}"),
            result => check(result.map(|result| result.to_string()), &inner.shape, &values)?,
        }
    }

    /// So too where both are layouts of coordinates.
    #[test]
    fn composition_of_coordinates_is_exact((shape, b) in addressed(), strides in strides(paths(), -4..9)) {
        let a = with_strides(&Model::of(&shape).shape, &strides);
        let (outer, inner) = (CoordinateModel::of(&a), CoordinateModel::of(&b));
        let values: Vec<Coordinate> = inner.values().iter().map(|index| at_coordinate(&outer, index)).collect();
        match composition(&a, &b) {
            Err(error) if error.is_unsupported() => prop_assert!(negative_axes(&inner) > 1, "{error}"),
            result => check(result.map(|result| result.to_string()), &inner.shape, &values)?,
        }
    }

    /// A tiler with an entry for each mode is the layout that it stands for, in a composition and in a division.
    #[test]
    fn tilers_are_layouts(a in layouts(), entries in vec(prop_oneof![layouts(), (1..5_i64).prop_map(|n| Layout::column_major(n.into()).expect("small"))], 1..4)) {
        let entries: Vec<Layout> = entries.into_iter().cycle().take(a.rank()).collect();
        let tiler = Tiler::by_mode(entries.into_iter().map(Tiler::from))?;
        let layout = tiler_to_layout(&tiler)?;
        match (composition(&a, &tiler), composition(&a, &layout)) {
            (Ok(first), Ok(second)) => prop_assert!(first.same_function(&second) && first.rank() == second.rank()),
            // Together they may be a layout where one by one they are not.
            (Err(_), Ok(second)) => {
                let values = CoordinateModel::of(&layout).values();
                let expected: Vec<Coordinate> =
                    values.iter().map(|index| at_coordinate(&CoordinateModel::of(&a), index)).collect();
                prop_assert_eq!(CoordinateModel::of(&second).values(), expected);
            }
            (first, Err(error)) => {
                prop_assert!(first.is_err(), "{first:?}, but {error}");
                let allowed = [ErrorKind::NoLayout, ErrorKind::Unsupported];
                prop_assert!(allowed.contains(&error.kind()), "{error}");
            }
        }
        if let (Ok(first), Ok(second)) = (zipped_divide(&a, &tiler), logical_divide(&a, &layout)) {
            prop_assert!(first.same_function(&second), "{first} and {second}");
        }
    }

    /// A division takes each index of A once, tile by tile, where the tiles fill it.
    #[test]
    fn a_division_takes_each_index_once(a in layouts(), tile in vec((1..5_i64, any::<Index>()), 1..3)) {
        let mut shape: Vec<i64> = a.modes().map(|mode| mode.size()).collect();
        let mut modes: Vec<Coordinates> = Vec::new();
        // One mode each, of a size that divides.
        for (extent, at) in tile {
            let at = at.index(shape.len());
            let extent = (1..=extent).rev().find(|extent| shape[at] % extent == 0).unwrap_or(1);
            shape[at] = 1;
            let step = stride(&[(vec![at], 1)]);
            modes.push(Layout::new(extent.into(), layout_core::HTuple::leaf(step))?);
        }
        let tile = Layout::from_modes(modes)?;
        let Ok(divided) = logical_divide(&a, &tile) else { return Ok(()) };
        prop_assert_eq!(divided.mode(0), Some(composition(&a, &tile)?));
        let (mut found, mut expected) = (Model::of(&divided).values(), Model::of(&a).values());
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected, "{} by {} is {}", a, tile, divided);
    }

    /// With numbers of any magnitude a composition is right at every index, or refused for cause.
    #[test]
    fn wild_compositions_are_right_or_refused(
        a in vec((1..5_i64, wild_integers()), 1..4),
        b in vec((1..5_i64, select(vec![vec![0], vec![1], vec![2]]), wild_integers()), 1..3),
    ) {
        let shape = |extents: Vec<i64>| layout_core::IntTuple::flat(extents);
        let (extents, strides): (Vec<i64>, Vec<i64>) = a.into_iter().unzip();
        let Ok(a) = Layout::new(shape(extents), shape(strides)) else { return Ok(()) };
        let extents: Vec<i64> = b.iter().map(|mode| mode.0).collect();
        let strides = b.iter().map(|(_, path, value)| stride(&[(path.clone(), *value)]));
        let Ok(b) = Layout::new(shape(extents), layout_core::HTuple::flat(strides)) else { return Ok(()) };
        let (outer, inner) = (CoordinateModel::of(&a), CoordinateModel::of(&b));
        match composition(&a, &b) {
            Ok(result) => {
                let expected: Vec<Coordinate> =
                    inner.values().iter().map(|index| at_coordinate(&outer, index)).collect();
                prop_assert_eq!(CoordinateModel::of(&result).values(), expected);
            }
            Err(error) => {
                let kinds = [
                    ErrorKind::NoLayout,
                    ErrorKind::Overflow,
                    ErrorKind::Unsupported,
                    ErrorKind::RankMismatch,
                    ErrorKind::Undecided,
                ];
                prop_assert!(kinds.contains(&error.kind()), "{error}");
            }
        }
    }
}
