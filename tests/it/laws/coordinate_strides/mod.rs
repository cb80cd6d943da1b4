//! Layouts whose indices are coordinates, compared with the definition axis by axis.

mod boxes;
mod composition;
mod functions;
mod refusals;

use layout_core::{ArithTuple, ErrorKind, Layout, flatten};
use layout_tests::oracle::{Coordinate, CoordinateModel, Model, Path, Tree, canon, first_impossible};
use layout_tests::strategy::{complementable, layouts, shapes};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

type Coordinates = Layout<ArithTuple>;

/// The axes of the layouts here.
fn paths() -> Vec<Path> {
    vec![vec![0], vec![1], vec![2, 0], vec![2, 1]]
}

/// The stride that is a sum of these terms.
fn stride(terms: &[(Path, i64)]) -> ArithTuple {
    let terms = terms.iter().map(|(path, value)| ArithTuple::basis(*value, path).expect("a short path"));
    terms.reduce(|sum, term| sum.plus(&term).expect("axes apart")).unwrap_or_else(|| 0.into())
}

/// The layout of this shape with these strides, as many as it takes.
fn with_strides(shape: &Tree, strides: &[ArithTuple]) -> Coordinates {
    let mut strides = strides.iter().cycle();
    let shape: layout_core::IntTuple = shape.to_string().parse().expect("a shape");
    let strides = shape.map(|_| strides.next().cloned().unwrap_or_else(|| 0.into()));
    Layout::new(shape, strides).expect("small")
}

/// Strides along the axes given: mostly along one, some along two, some 0.
fn strides(paths: Vec<Path>, values: core::ops::Range<i64>) -> impl Strategy<Value = Vec<ArithTuple>> {
    let term = move || (select(paths.clone()), values.clone());
    let one = prop_oneof![
        6 => term().prop_map(|term| stride(&[term])),
        1 => (term(), term()).prop_map(|(first, second)| stride(&[first, second])),
        1 => Just(ArithTuple::from(0)),
    ];
    vec(one, 12)
}

/// Layouts with coordinate strides of every kind.
fn coordinates() -> impl Strategy<Value = Coordinates> {
    (shapes(), strides(paths(), -4..9)).prop_map(|(shape, strides)| with_strides(&shape, &strides))
}

/// Layouts of which each mode moves along one axis, upwards.
fn along_axes() -> impl Strategy<Value = Coordinates> {
    let strides = vec((select(paths()), 0..9_i64).prop_map(|term| stride(&[term])), 12);
    (shapes(), strides).prop_map(|(shape, strides)| with_strides(&shape, &strides))
}

/// Layouts whose modes along each axis have a complement there.
fn chains() -> impl Strategy<Value = Coordinates> {
    (complementable(), complementable(), vec(any::<Index>(), 16)).prop_map(|(first, second, order)| {
        let mut leaves = Vec::new();
        for (layout, path) in [(first, vec![0]), (second, vec![2, 1])] {
            for mode in flatten(&layout).modes() {
                let (extent, step) = (mode.size(), mode.strides()[0]);
                leaves.push((extent, stride(&[(path.clone(), step)])));
            }
        }
        for (at, to) in order.iter().enumerate().take(leaves.len()) {
            let to = to.index(leaves.len());
            leaves.swap(at, to);
        }
        // Few enough coordinates to list.
        while leaves.iter().map(|(extent, _)| extent).product::<i64>() > 200 {
            leaves.pop();
        }
        let modes = leaves.into_iter().map(|(extent, stride)| {
            Layout::new(extent.into(), layout_core::HTuple::leaf(stride)).expect("small")
        });
        Layout::from_modes(modes).expect("small")
    })
}

/// Places in a shape, none inside another: the modes, or what is inside of them.
fn places(shape: &Tree, deeper: &mut impl Iterator<Item = bool>) -> Vec<Path> {
    let Tree::Tuple(modes) = shape else { return vec![vec![0]] };
    let mut paths = Vec::new();
    for (at, mode) in modes.iter().enumerate() {
        if matches!(mode, Tree::Tuple(_)) && deeper.next().unwrap_or(false) {
            let inside = places(mode, deeper).into_iter();
            paths.extend(inside.map(|path| [vec![at], path].concat()));
        } else {
            paths.push(vec![at]);
        }
    }
    paths
}

/// Layouts A, and B whose indices are coordinates of A.
fn addressed() -> impl Strategy<Value = (Layout, Coordinates)> {
    (layouts(), vec(any::<bool>(), 8), shapes()).prop_flat_map(|(a, deeper, shape)| {
        let paths = places(&Model::of(&a).shape, &mut deeper.into_iter());
        let strides = strides(paths, -1..7);
        (Just(a), strides.prop_map(move |strides| with_strides(&shape, &strides)))
    })
}

/// Coordinates as single numbers, so that sums stay sums; the axes are those of all of them.
fn packed(values: &[Coordinate]) -> Vec<i128> {
    const RADIX: i128 = 10_000_000;
    let mut axes: Vec<&Path> = values.iter().flat_map(|value| value.keys()).collect();
    axes.sort();
    axes.dedup();
    assert!(axes.len() <= 5, "{axes:?}");
    let pack = |value: &Coordinate| {
        axes.iter().rev().fold(0, |sum, axis| {
            let part = value.get(*axis).copied().unwrap_or(0);
            assert!(part.abs() < RADIX / 2, "{part}");
            sum * RADIX + part
        })
    };
    values.iter().map(pack).collect()
}

/// Whether there is a layout of a shape that refines this one, with these values.
fn exists(shape: &Tree, values: &[i128]) -> bool {
    let extents = shape.leaves();
    let mut unit = 1;
    let mut sums = vec![0];
    for extent in extents {
        let along: Vec<i128> =
            (0..extent).map(|x| values[usize::try_from(x * unit).expect("small")]).collect();
        if canon(&along).is_none() {
            return false;
        }
        sums = along.iter().flat_map(|high| sums.iter().map(move |low| high + low)).collect();
        unit *= extent;
    }
    sums == values
}

/// A result is the layout with these values on B's shape, or a refusal shows where there is none.
fn check(
    result: Result<String, layout_core::Error>,
    shape: &Tree,
    values: &[Coordinate],
) -> Result<(), TestCaseError> {
    let numbers = packed(values);
    match result {
        Ok(text) => {
            let found = CoordinateModel::read(&text);
            prop_assert_eq!(&found.values(), values, "{}", text);
            prop_assert!(layout_tests::oracle::compatible(shape, &found.shape), "{text} on {shape}");
        }
        Err(error) => {
            prop_assert_eq!(error.kind(), ErrorKind::NoLayout, "{}", error);
            prop_assert!(!exists(shape, &numbers), "there is one, but: {error}");
            let at = error.counterexample().map(|at| Tree::read(&at.to_string())).expect("a counterexample");
            let splits: usize =
                shape.leaves().iter().map(|s| layout_tests::oracle::factorizations(*s).len()).product();
            if splits <= 200 {
                let first = first_impossible(&numbers, &shape.leaves()).map(|first| first as i128);
                prop_assert_eq!(Some(layout_tests::oracle::crd2idx(&at, shape)), first, "{}", error);
            }
        }
    }
    Ok(())
}

/// How many axes have a negative index.
fn negative_axes(layout: &CoordinateModel) -> usize {
    layout.axes.values().filter(|model| model.values().iter().any(|value| *value < 0)).count()
}

/// The sum of two coordinates, axis by axis.
fn add(lhs: &Coordinate, rhs: &Coordinate) -> Coordinate {
    let mut sum = lhs.clone();
    for (path, value) in rhs {
        *sum.entry(path.clone()).or_default() += value;
    }
    sum.retain(|_, value| *value != 0);
    sum
}
