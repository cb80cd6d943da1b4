//! Layouts whose indices are coordinates, compared with the definition axis by axis.

use super::cases;
use layout_core::{
    ArithTuple, ErrorKind, Layout, Pattern, Tiler, coalesce, coalesce_extended, composition, coordinate,
    filter, flatten, layout_add, logical_divide, nullspace, slice, tiler_to_layout, zipped_divide,
};
use layout_tests::oracle::{
    Coordinate, CoordinateModel, Model, Path, Tree, at_coordinate, canon, first_impossible,
};
use layout_tests::strategy::{complementable, layouts, shapes, wild_integers};
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

proptest! {
    #![proptest_config(cases(256))]

    /// The index at every coordinate is the sum, axis by axis; it prints as a tuple without zeros at the end.
    #[test]
    fn indices_are_coordinates(a in coordinates()) {
        let model = CoordinateModel::of(&a);
        prop_assert_eq!(a.to_string().parse::<Coordinates>()?, a.clone());
        for (index, expected) in model.values().iter().enumerate() {
            let found = a.at(i64::try_from(index).expect("small"))?;
            let read = CoordinateModel::read(&format!("2:{found}"));
            prop_assert_eq!(&read.value(1), expected);
            for (path, value) in expected {
                let tuple = Tree::read(&found.to_tuple().to_string());
                let part = path.iter().fold(tuple, |part, index| part.modes()[*index].clone());
                prop_assert_eq!(part, Tree::Leaf(*value));
            }
        }
        let past = model.size() * 2 + 1;
        let found = a.at_extended(i64::try_from(past).expect("small"))?;
        prop_assert_eq!(CoordinateModel::read(&format!("2:{found}")).value(1), model.value(past));
        let spans = a.coshape();
        for (path, model) in &model.axes {
            let (least, greatest) = model.span().expect("small");
            let part = path.iter().try_fold(Tree::read(&spans.to_string()), |part, index| match part {
                Tree::Tuple(modes) => modes.get(*index).cloned(),
                Tree::Leaf(_) => None,
            });
            prop_assert_eq!(part.unwrap_or(Tree::Leaf(1)), Tree::Leaf(greatest - least + 1), "{}", spans);
        }
    }

    /// Coalesced and flat forms have the same indices, the extended one past the end too; the nullspace has index 0.
    #[test]
    fn forms_have_the_same_indices(a in coordinates()) {
        let values = CoordinateModel::of(&a).values();
        for form in [coalesce(&a), coalesce_extended(&a), flatten(&a)] {
            prop_assert_eq!(&CoordinateModel::of(&form).values(), &values, "{} of {}", form, a);
        }
        let extended = CoordinateModel::of(&coalesce_extended(&a));
        for index in [-3, -1, 2 * extended.size(), 3 * extended.size() + 1] {
            prop_assert_eq!(extended.value(index), CoordinateModel::of(&a).value(index));
        }
        prop_assert!(a.same_function(&coalesce(&a)));
        let hidden = nullspace(&a);
        for index in hidden.values() {
            prop_assert!(a.at(index)?.as_integer() == Some(0), "{hidden} of {a}");
        }
        prop_assert_eq!(hidden.size() * filter(&a).size(), a.size());
    }

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

    /// The sum of two layouts is the layout of the sums, or there is none.
    #[test]
    fn the_sum_is_exact(shape in shapes(), first in strides(paths(), -4..9), second in strides(paths(), -4..9), whole in any::<bool>()) {
        let a = with_strides(&shape, &first);
        let b = if whole { with_strides(&Tree::Leaf(shape.size()), &second) } else { with_strides(&shape, &second) };
        let (lhs, rhs) = (CoordinateModel::of(&a).values(), CoordinateModel::of(&b).values());
        let sums: Vec<Coordinate> = lhs.iter().zip(&rhs).map(|(lhs, rhs)| add(lhs, rhs)).collect();
        let size = Tree::Leaf(shape.size());
        check(layout_add(&a, &b).map(|sum| sum.to_string()), &size, &sums)?;
    }

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

    /// A slice is an offset and a layout that together have the indices of the open modes.
    #[test]
    fn slices_have_offsets(a in coordinates(), at in any::<Index>()) {
        let Some((first, rest)) = a.modes().next().zip(a.mode(1)) else { return Ok(()) };
        let at = i64::try_from(at.index(usize::try_from(first.size()).expect("small"))).expect("small");
        let mut pattern = vec![layout_core::HTuple::leaf(Some(at))];
        pattern.resize(a.rank(), layout_core::HTuple::leaf(None));
        let (offset, open) = slice(&a, &Pattern::tuple(pattern))?;
        prop_assert_eq!(offset, first.at(at)?);
        prop_assert_eq!(open.mode(0), Some(rest));
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

fn add(lhs: &Coordinate, rhs: &Coordinate) -> Coordinate {
    let mut sum = lhs.clone();
    for (path, value) in rhs {
        *sum.entry(path.clone()).or_default() += value;
    }
    sum.retain(|_, value| *value != 0);
    sum
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

/// What is not there for coordinates says so in words.
#[test]
fn refusals_are_sentences() {
    let refuse = |text: &str| layout_core::expr::evaluate(text).expect_err(text).to_string();
    let table = [
        (
            "composition(((3,4):(1,7),(3,4):(1,7)), 4:-1@0+-1@1)",
            "composition with 4:-1@0+-1@1: negative indices along several axes that are no layouts one by one are not \
             supported",
        ),
        (
            "composition((4,8):(1,4), 4:1@2)",
            "composition of (4,8):(1,4): there is no mode 2, the layout has 2 modes",
        ),
        (
            "composition(((6,2),3):((1,7),100), (3,2):(2@0,3@0))",
            "composition of ((6,2),3):((1,7),100) by (3,2):(2@0,3@0): composition of (6,2):(1,7) with (3,2):(2,3): no \
             layout has these values: at (2,1) the value is 8, but leaves 0 and 1 alone give 4 + 3 = 7 (2·2 + 1·3 = 7 \
             carries at 6)",
        ),
        (
            "complement(4:1@0+1@1)",
            "complement with 4:1@0+1@1: strides along several axes at once are not supported",
        ),
        (
            "complement((2,2):(2@0,3@0), (8,8))",
            "complement of (2,2):(2@0,3@0) by axis @0: complement of (2,2):(2,3): none, because the stride 3 of leaf 1 \
             is not a multiple of 2·2, where leaf 0 ends",
        ),
        ("complement(4:1@2, (8,8))", "complement of (8,8): there is no mode 2, the layout has 2 modes"),
        (
            "layout_add((2,2):(1@0,1@1), 4:1)",
            "the strides 1 and 1@0 do not add up: one has a number where the other has a tuple",
        ),
        (
            "logical_product((8,8):(1,8), 2:1@0)",
            "logical_product with 2:1@0: tilers with coordinate strides are not supported",
        ),
        (
            "coverage((8,8):(1,8), 2:1@0)",
            "coverage with 2:1@0: tilers with coordinate strides are not supported",
        ),
        (
            "left_inverse((2,2):(1@0,1@0))",
            "left_inverse of (2,2):(1@0,1@0) by axis @0: left_inverse of (2,2):(1,1): the layout is not injective: \
             (1,0) and (0,1) have one index",
        ),
        (
            "recast((4,8):(1@0,1@1), 2)",
            "recast: argument 1 is a layout with coordinate strides, expected a layout with integer strides",
        ),
    ];
    for (text, sentence) in table {
        assert_eq!(refuse(text), sentence, "{text}");
    }
}
