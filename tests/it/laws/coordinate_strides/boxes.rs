//! Complements, products and inverses: what covers a box of coordinates.

use super::{Coordinates, add, along_axes, chains};
use crate::laws::cases;
use layout_core::{ErrorKind, Layout, coordinate, filter};
use layout_tests::oracle::{Coordinate, CoordinateModel, Model, Path, Tree, at_coordinate};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(256))]

    /// With its complement, a layout covers the box of the cotarget, rounded up, once.
    #[test]
    fn the_complement_fills_the_box(a in chains(), cotarget in (1..9_i64, 1..3_i64, 1..3_i64, 1..9_i64)) {
        let (m, n, k, l) = cotarget;
        let box_of = format!("({m},{n},({k},{l}))").parse()?;
        for cotarget in [None, Some(&box_of)] {
            let whole = cotarget.map_or_else(|| "1".to_owned(), ToString::to_string);
            let mut expected = Coordinate::new();
            boxes(&a, &mut Path::new(), &Tree::read(&whole), &mut expected);
            // Few enough coordinates to list.
            if expected.values().product::<i128>() > 4000 {
                continue;
            }
            let rest = coordinate::complement(&a, cotarget)?;
            let sums = distinct_sums(&a, &rest);
            let mut extents = Coordinate::new();
            for (path, value) in sums.iter().flatten() {
                let extent = extents.entry(path.clone()).or_insert(1);
                *extent = (*extent).max(value + 1);
            }
            prop_assert_eq!(extents.values().product::<i128>(), sums.len() as i128, "{} and {}", a, rest);
            let mut unique = sums.clone();
            unique.sort();
            unique.dedup();
            prop_assert_eq!(unique.len(), sums.len(), "{} and {}", a, rest);
            if cotarget.is_some() {
                expected.retain(|_, extent| *extent != 1);
                prop_assert_eq!(extents, expected, "{} and {} in {}", a, rest, whole);
            }
        }
    }

    /// The copies of a product differ, and mode 0 is the layout.
    #[test]
    fn the_copies_of_a_product_differ(a in chains(), count in 1..9_i64) {
        let copies = Layout::column_major(count.into())?;
        let product = match coordinate::logical_product(&a, &copies) {
            Ok(product) => product,
            Err(error) => {
                prop_assert!(error.is_no_layout(), "{error}");
                return Ok(());
            }
        };
        prop_assert_eq!(product.mode(0), Some(a.clone()));
        let mut sums = distinct_sums(&a, &product.mode(1).expect("two modes"));
        let size = sums.len();
        sums.sort();
        sums.dedup();
        prop_assert_eq!(sums.len(), size, "{}", product);
    }

    /// A right inverse finds each coordinate of its box in the layout.
    #[test]
    fn a_right_inverse_finds_coordinates(a in along_axes()) {
        let inverse = coordinate::right_inverse(&a)?;
        let (model, found) = (CoordinateModel::of(&a), Model::of(&inverse));
        for index in 0..found.size() {
            let coordinate = by_axis(&layout_tests::oracle::idx2crd(&Tree::Leaf(index), &box_of(&a, &inverse)));
            let value = found.value(index);
            prop_assert!((0..model.size()).contains(&value), "{inverse} leaves {a}");
            prop_assert_eq!(model.value(value), coordinate, "{} of {}", inverse, a);
        }
    }

    /// A left inverse takes each index back; where there is none, two coordinates share one or it is said so.
    #[test]
    fn a_left_inverse_takes_indices_back(a in prop_oneof![along_axes(), chains()]) {
        let model = CoordinateModel::of(&a);
        match coordinate::left_inverse(&a) {
            Ok(inverse) => {
                let inverse = CoordinateModel::of(&inverse);
                for (index, value) in model.values().iter().enumerate() {
                    let back = at_coordinate(&inverse, value);
                    prop_assert_eq!(back.get(&Path::new()).copied().unwrap_or(0), index as i128, "{}", a);
                }
            }
            Err(error) if error.kind() == ErrorKind::NotInjective => {
                let mut values = model.values();
                values.sort();
                values.dedup();
                prop_assert!((values.len() as i128) < model.size(), "{error}");
            }
            Err(error) => {
                let kinds = [ErrorKind::Unsupported, ErrorKind::Undecided];
                prop_assert!(kinds.contains(&error.kind()), "{error}");
            }
        }
    }
}

/// The sums of the indices of two layouts, of the first without its broadcasts.
fn distinct_sums(a: &Coordinates, rest: &Coordinates) -> Vec<Coordinate> {
    let (first, second) = (CoordinateModel::of(&filter(a)).values(), CoordinateModel::of(rest).values());
    second.iter().flat_map(|high| first.iter().map(move |low| add(low, high))).collect()
}

/// How far the layout and its complement reach along each axis: the sizes of the cotarget, rounded up to periods.
fn boxes(a: &Coordinates, path: &mut Path, cotarget: &Tree, extents: &mut Coordinate) {
    let model = CoordinateModel::of(a);
    let inside = |axis: &Path| axis.starts_with(path) && axis != path;
    match cotarget {
        Tree::Tuple(modes) if model.axes.keys().any(inside) => {
            for (index, mode) in modes.iter().enumerate() {
                path.push(index);
                boxes(a, path, mode, extents);
                path.pop();
            }
        }
        _ => {
            let period = period(a, path);
            extents.insert(path.clone(), (cotarget.size() + period - 1) / period * period);
        }
    }
}

/// What one period of a layout spans along an axis.
fn period(a: &Coordinates, path: &Path) -> i128 {
    let model = CoordinateModel::of(&filter(a));
    let Some(along) = model.axes.get(path) else { return 1 };
    along
        .flat()
        .into_iter()
        .filter(|mode| mode.1 != 0)
        .map(|(extent, stride)| extent * stride)
        .max()
        .unwrap_or(1)
}

/// The shape of an inverse as the box of coordinates it takes: one extent for each axis, nested as they are.
fn box_of(a: &Coordinates, inverse: &Layout) -> Tree {
    fn sizes(path: &mut Path, shape: &Tree, axes: &[Path]) -> Tree {
        match shape {
            Tree::Tuple(modes) if axes.iter().any(|axis| axis.starts_with(path) && axis != path) => {
                let mode = |(index, mode): (usize, &Tree)| {
                    path.push(index);
                    let sizes = sizes(path, mode, axes);
                    path.pop();
                    sizes
                };
                Tree::Tuple(modes.iter().enumerate().map(mode).collect())
            }
            _ => Tree::Leaf(shape.size()),
        }
    }
    let moving = CoordinateModel::of(&filter(a));
    let axes: Vec<Path> = moving.axes.keys().cloned().collect();
    sizes(&mut Path::new(), &Model::of(inverse).shape, &axes)
}

/// What there is along each axis of a coordinate.
fn by_axis(coordinate: &Tree) -> Coordinate {
    match coordinate {
        Tree::Leaf(value) => {
            Coordinate::from([(Path::new(), *value)]).into_iter().filter(|(_, value)| *value != 0).collect()
        }
        Tree::Tuple(modes) => {
            let inside = modes.iter().enumerate().flat_map(|(index, mode)| {
                by_axis(mode).into_iter().map(move |(path, value)| ([vec![index], path].concat(), value))
            });
            inside.collect()
        }
    }
}
