//! The operations on the structure: order, grouping, slices, shapes.

use super::cases;
use layout_core::{
    ErrorKind, IntTuple, Layout, Pattern, append, common_coarsening, common_refinement, compatible, crd2crd,
    dice, flatten, group, make_layout_like, make_ordered_layout, prepend, replace, select, shape_div,
    shape_mod, slice, slice_offset, take, unflatten, weakly_congruent,
};
use layout_tests::oracle::{self, Model, Tree};
use layout_tests::strategy::{
    MOST, int_tuple, layouts, layouts_with_empty_modes, real, refinements, shapes, tuples, wild_integers,
    wild_layouts,
};
use layout_tests::tuple;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Whether the layout has each of the indices `0 … size − 1` once.
fn is_compact(layout: &Model) -> bool {
    let mut values = layout.values();
    values.sort_unstable();
    values.into_iter().eq(0..layout.size())
}

/// The leaves that matter, sorted as they should be: by key, equal ones from left to right.
fn sorted(extents: &[i128], keys: &[i128]) -> Vec<usize> {
    let mut leaves: Vec<usize> = (0..extents.len()).filter(|leaf| extents[*leaf] != 1).collect();
    leaves.sort_by_key(|leaf| keys[*leaf]);
    leaves
}

/// A number of tuples for the leaves of `shape`, one each or one for a whole mode.
fn order_of(
    shape: &Tree,
    keys: &mut impl Iterator<Item = i128>,
    whole: &mut impl Iterator<Item = bool>,
) -> Tree {
    match shape {
        Tree::Tuple(modes) if !whole.next().unwrap_or(false) => {
            Tree::Tuple(modes.iter().map(|mode| order_of(mode, keys, whole)).collect())
        }
        _ => Tree::Leaf(keys.next().unwrap_or(0)),
    }
}

/// The key of each leaf of `shape`: that of the part of the order it stands under.
fn keys_of(order: &Tree, shape: &Tree) -> Vec<i128> {
    match (order, shape) {
        (Tree::Leaf(key), _) => vec![*key; shape.leaves().len()],
        (Tree::Tuple(orders), Tree::Tuple(modes)) => {
            orders.iter().zip(modes).flat_map(|(order, mode)| keys_of(order, mode)).collect()
        }
        _ => panic!("{order} does not nest like {shape}"),
    }
}

proptest! {
    #![proptest_config(cases(256))]

    /// An ordered layout is compact, and its strides grow in the order, equal keys from left to right.
    #[test]
    fn ordered_layouts_are_compact_in_their_order(
        shape in shapes(),
        keys in vec(-3..=3_i128, 16),
        whole in vec(any::<bool>(), 8),
    ) {
        let order = order_of(&shape, &mut keys.into_iter(), &mut whole.into_iter());
        let result = Model::of(&make_ordered_layout(int_tuple(&shape), &int_tuple(&order))?);
        prop_assert_eq!(&result.shape, &shape);
        prop_assert!(is_compact(&result), "{result}");
        let strides = result.stride.leaves();
        let leaves = sorted(&shape.leaves(), &keys_of(&order, &shape));
        prop_assert!(leaves.windows(2).all(|pair| strides[pair[0]] < strides[pair[1]]), "{result} by {order}");
    }

    /// Any order that is weakly congruent to the shape is taken, and no other.
    #[test]
    fn orders_nest_like_the_shape(shape in shapes(), order in tuples()) {
        let shape = int_tuple(&shape);
        match make_ordered_layout(shape.clone(), &order) {
            Ok(_) => prop_assert!(weakly_congruent(&order, &shape)),
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch);
                prop_assert!(!weakly_congruent(&order, &shape));
            }
        }
    }

    /// A layout like another has its shape and broadcasts, is compact besides, in the order of the strides; applied to
    /// its result nothing changes.
    #[test]
    fn a_layout_like_another_is_compact_in_its_order(layout in layouts_with_empty_modes()) {
        let (model, result) = (Model::of(&layout), Model::of(&make_layout_like(&layout)));
        prop_assert_eq!(&result.shape, &model.shape);
        let (extents, given) = (model.shape.leaves(), model.stride.leaves());
        let strides = result.stride.leaves();
        prop_assert!((0..given.len()).all(|leaf| given[leaf] != 0 || strides[leaf] == 0));
        let distinct: Vec<oracle::Mode> =
            result.flat().into_iter().zip(&given).filter(|(_, given)| **given != 0).map(|(mode, _)| mode).collect();
        prop_assert!(is_compact(&Model::concat(distinct.iter().map(|mode| Model::node(&[*mode])))), "{result}");
        let keys: Vec<i128> = given.iter().map(|stride| stride.abs()).collect();
        let mut leaves = sorted(&extents, &keys);
        leaves.retain(|leaf| given[*leaf] != 0);
        prop_assert!(leaves.windows(2).all(|pair| strides[pair[0]] < strides[pair[1]]), "{result} like {model}");
        prop_assert_eq!(make_layout_like(&real(&result)), real(&result));
    }

    /// Row-major is compact with strides that fall from left to right: the order −1, −2, ….
    #[test]
    fn row_major_is_the_order_backwards(shape in shapes()) {
        let result = Layout::row_major(int_tuple(&shape))?;
        let order = shape.substitute(|leaf| Tree::Leaf(-i128::try_from(leaf).unwrap_or(0)));
        prop_assert!(is_compact(&Model::of(&result)));
        let ordered = make_ordered_layout(int_tuple(&shape), &int_tuple(&order))?;
        prop_assert_eq!(result.values().collect::<Vec<_>>(), ordered.values().collect::<Vec<_>>());
    }

    /// Of any numbers there is a compact layout, or the size does not fit or an extent is not positive.
    #[test]
    fn wild_orders_are_right_or_refused(modes in vec((wild_integers(), wild_integers()), 1..=4)) {
        let (extents, keys): (Vec<i64>, Vec<i64>) = modes.into_iter().unzip();
        let (shape, order) = (IntTuple::flat(extents.clone()), IntTuple::flat(keys));
        let wide: Vec<i128> = extents.iter().copied().map(i128::from).collect();
        let size = wide.iter().fold(1_i128, |size, extent| size.saturating_mul(*extent));
        for result in [make_ordered_layout(shape.clone(), &order), Layout::row_major(shape.clone())] {
            match result {
                Ok(result) => {
                    prop_assert_eq!(i128::from(result.size()), size);
                    prop_assert_eq!(result.cosize(), result.size());
                    let merged: i128 = {
                        let mut modes = Model::of(&result).flat();
                        modes.retain(|mode| mode.0 != 1);
                        modes.sort_by_key(|mode| mode.1);
                        modes.into_iter().fold(1, |next, (extent, stride)| {
                            if next == stride { next * extent } else { 0 }
                        })
                    };
                    prop_assert_eq!(merged, size);
                }
                Err(error) if error.kind() == ErrorKind::ExtentNotPositive => {
                    prop_assert!(extents.iter().any(|extent| *extent < 1));
                }
                Err(error) => {
                    prop_assert!(error.is_overflow(), "{error}");
                    prop_assert!(size > i128::from(i64::MAX));
                }
            }
        }
    }

    /// Grouping keeps every value, and makes one mode of those in the range.
    #[test]
    fn group_joins_a_range_of_modes(layout in layouts_with_empty_modes(), begin in 0..5_usize, end in 0..5_usize) {
        let model = Model::of(&layout);
        let modes = model.modes();
        match group(&layout, begin, end) {
            Ok(result) => {
                prop_assert!(begin <= end && end <= modes.len());
                let result = Model::of(&result);
                prop_assert_eq!(result.values(), model.values());
                let expected = if begin == end {
                    model
                } else {
                    let inner = Model::concat(modes[begin..end].iter().cloned());
                    let joined = [&modes[..begin], &[inner], &modes[end..]].concat();
                    Model::concat(joined)
                };
                prop_assert_eq!(result, expected);
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(begin > end || end > modes.len());
            }
        }
    }

    /// Selecting gives the modes named, in this order; a range of modes is the selection of its numbers.
    #[test]
    fn select_and_take_give_the_modes_named(
        layout in layouts_with_empty_modes(),
        chosen in vec(0..4_usize, 0..4),
        begin in 0..5_usize,
        end in 0..5_usize,
    ) {
        let modes = Model::of(&layout).modes();
        match select(&layout, &chosen) {
            Ok(result) => {
                let expected = Model::concat(chosen.iter().map(|at| modes[*at].clone()));
                prop_assert_eq!(Model::of(&result), expected);
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(chosen.iter().any(|at| *at >= modes.len()));
            }
        }
        let range: Vec<usize> = (begin..end).collect();
        match take(&layout, begin, end) {
            Ok(result) => prop_assert_eq!(Ok(result), select(&layout, &range)),
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(begin > end || end > modes.len());
            }
        }
    }

    /// One mode more, before or after, or in the place of another.
    #[test]
    fn append_prepend_and_replace_change_one_mode(
        layout in layouts_with_empty_modes(),
        mode in layouts(),
        at in 0..4_usize,
    ) {
        let (modes, new) = (Model::of(&layout).modes(), Model::of(&mode));
        let concat = |parts: &[&[Model]]| Model::concat(parts.concat());
        let one = std::slice::from_ref(&new);
        prop_assert_eq!(Model::of(&append(&layout, &mode)?), concat(&[&modes, one]));
        prop_assert_eq!(Model::of(&prepend(&layout, &mode)?), concat(&[one, &modes]));
        match replace(&layout, at, &mode) {
            Ok(result) if layout.depth() == 0 => prop_assert_eq!(result, mode),
            Ok(result) => {
                prop_assert_eq!(Model::of(&result), concat(&[&modes[..at], one, &modes[at + 1..]]));
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(at >= modes.len());
            }
        }
    }

    /// Wild modes side by side fit, or the numbers together do not.
    #[test]
    fn wild_modes_are_appended_or_refused(layout in wild_layouts(), mode in wild_layouts()) {
        let whole = Model::concat([Model::of(&layout).modes(), vec![Model::of(&mode)]].concat());
        let fits = |value: i128| i64::try_from(value).is_ok();
        match append(&layout, &mode) {
            Ok(result) => prop_assert_eq!(Model::of(&result), whole),
            Err(error) => {
                prop_assert!(error.is_overflow(), "{error}");
                let (least, greatest) = whole.span().unwrap_or((0, i128::MAX - 1));
                prop_assert!(!fits(whole.size()) || !fits(greatest - least + 1), "{error}");
            }
        }
    }

    /// A flat layout has the leaves and the values of the nested one, and nests back.
    #[test]
    fn flatten_and_unflatten_keep_leaves_and_values(layout in layouts_with_empty_modes(), profile in tuples()) {
        let (model, flat) = (Model::of(&layout), flatten(&layout));
        prop_assert!(flat.depth() <= 1);
        prop_assert_eq!(flat.depth() == 0, layout.depth() == 0);
        prop_assert_eq!(Model::of(&flat).flat(), model.flat());
        prop_assert_eq!(Model::of(&flat).values(), model.values());
        prop_assert_eq!(unflatten(&flat, layout.shape())?, layout.clone());
        prop_assert_eq!(layout.shape().flatten(), flat.shape().clone());
        match unflatten(&layout, &profile) {
            Ok(result) => {
                prop_assert_eq!(result.shape().profile(), profile.profile());
                prop_assert_eq!(Model::of(&result).flat(), model.flat());
                prop_assert_eq!(Model::of(&result).values(), model.values());
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch);
                prop_assert_ne!(profile.length(), layout.length());
            }
        }
    }
}

/// A coordinate with open places, as the judge sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Open {
    At(i128),
    Keep,
    Tuple(Vec<Open>),
}

impl Open {
    fn real(&self) -> Pattern {
        match self {
            Self::At(value) => Pattern::leaf(Some(i64::try_from(*value).unwrap_or(i64::MAX))),
            Self::Keep => Pattern::leaf(None),
            Self::Tuple(modes) => Pattern::tuple(modes.iter().map(Self::real)),
        }
    }

    /// The whole coordinate, with the given ones in the open places.
    fn fill(&self, parts: &mut impl Iterator<Item = Tree>) -> Tree {
        match self {
            Self::At(value) => Tree::Leaf(*value),
            Self::Keep => parts.next().unwrap_or_else(|| panic!("a part for each open place")),
            Self::Tuple(modes) => Tree::Tuple(modes.iter().map(|mode| mode.fill(parts)).collect()),
        }
    }

    /// The modes at the open places and at the fixed ones; none if it does not nest like the layout.
    fn split(&self, layout: &Model, open: &mut Vec<Model>, fixed: &mut Vec<Model>) -> bool {
        match self {
            Self::Keep => open.push(layout.clone()),
            Self::At(_) => fixed.push(layout.clone()),
            Self::Tuple(parts) => {
                let Tree::Tuple(modes) = &layout.shape else {
                    return false;
                };
                return parts.len() == modes.len()
                    && parts.iter().zip(layout.modes()).all(|(part, mode)| part.split(&mode, open, fixed));
            }
        }
        true
    }
}

/// A pattern that fits a shape; `choices` says what each place is.
fn pattern(shape: &Tree, choices: &mut impl Iterator<Item = (u8, Index)>) -> Open {
    let (choice, index) = choices.next().unwrap_or_else(|| panic!("enough choices"));
    match (choice % 4, shape) {
        (0 | 1, Tree::Tuple(modes)) => Open::Tuple(modes.iter().map(|mode| pattern(mode, choices)).collect()),
        (0 | 2, _) => {
            let size = usize::try_from(shape.size()).unwrap_or(1);
            Open::At(i128::try_from(index.index(size)).unwrap_or(0))
        }
        _ => Open::Keep,
    }
}

fn choices() -> impl Strategy<Value = Vec<(u8, Index)>> {
    vec((any::<u8>(), any::<Index>()), 64)
}

/// Patterns of every kind, which fit nothing in particular.
fn patterns() -> impl Strategy<Value = Open> {
    let leaf = prop_oneof![Just(Open::Keep), (-1..=5_i128).prop_map(Open::At)];
    leaf.prop_recursive(2, 6, 3, |inner| vec(inner, 0..=3).prop_map(Open::Tuple))
}

/// The slice by its definition: the open modes in a flat tuple, and the value with 0 in the open places.
fn check_slice(layout: &Layout, open: &Open) -> Result<(), TestCaseError> {
    let model = Model::of(layout);
    let (mut kept, mut fixed) = (Vec::new(), Vec::new());
    prop_assert!(open.split(&model, &mut kept, &mut fixed));
    let (offset, result) = slice(layout, &open.real())?;
    prop_assert_eq!(slice_offset(layout, &open.real())?, offset);
    let expected = |modes: Vec<Model>, whole: bool| if whole { model.clone() } else { Model::concat(modes) };
    let result = Model::of(&result);
    prop_assert_eq!(&result, &expected(kept, *open == Open::Keep));
    let diced = Model::of(&dice(layout, &open.real())?);
    prop_assert_eq!(diced, expected(fixed, matches!(open, Open::At(_))));
    for index in 0..result.size() {
        let coordinate = oracle::idx2crd(&Tree::Leaf(index), &result.shape);
        let parts = match (&coordinate, open) {
            (Tree::Tuple(parts), Open::At(_) | Open::Tuple(_)) => parts.clone(),
            _ => vec![coordinate],
        };
        let whole = open.fill(&mut parts.into_iter());
        prop_assert_eq!(
            i128::from(offset) + result.value(index),
            model.at(&whole),
            "{} at {}",
            layout,
            whole
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// Offset and rest make up the layout at every coordinate that agrees with the pattern.
    #[test]
    fn a_slice_is_the_layout_with_parts_held_fixed(layout in layouts_with_empty_modes(), choices in choices()) {
        let open = pattern(&Model::of(&layout).shape, &mut choices.into_iter());
        check_slice(&layout, &open)?;
    }

    /// Any coordinate is sliced by definition, or it does not nest like the shape, or is outside.
    #[test]
    fn other_coordinates_are_refused(layout in layouts_with_empty_modes(), open in patterns()) {
        let (mut kept, mut fixed) = (Vec::new(), Vec::new());
        let nests = open.split(&Model::of(&layout), &mut kept, &mut fixed);
        match slice(&layout, &open.real()) {
            Ok(_) => check_slice(&layout, &open)?,
            Err(error) if nests => prop_assert_eq!(error.kind(), ErrorKind::OutOfRange),
            Err(error) => prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch),
        }
        prop_assert_eq!(dice(&layout, &open.real()).is_ok(), nests);
    }

    /// The parts of a pattern that are outside are what is refused.
    #[test]
    fn one_part_outside_is_refused(layout in layouts(), choices in choices(), beyond in any::<bool>()) {
        fn break_one(open: &mut Open, shape: &Tree, beyond: bool) -> bool {
            match open {
                Open::At(value) => {
                    *value = if beyond { shape.size() } else { -1 };
                    true
                }
                Open::Keep => false,
                Open::Tuple(modes) => {
                    modes.iter_mut().zip(shape.modes()).any(|(mode, shape)| break_one(mode, &shape, beyond))
                }
            }
        }
        let shape = Model::of(&layout).shape;
        let mut open = pattern(&shape, &mut choices.into_iter());
        if break_one(&mut open, &shape, beyond) {
            let refused = slice(&layout, &open.real()).map_err(|error| error.kind());
            prop_assert_eq!(refused, Err(ErrorKind::OutOfRange));
        }
    }

    /// The coordinate in another shape of the same size has the same 1-D index.
    #[test]
    fn crd2crd_keeps_the_index((coarse, fine) in refinements(), index in any::<Index>()) {
        let index = i128::try_from(index.index(usize::try_from(fine.size()).unwrap_or(1))).unwrap_or(0);
        let (from, to) = (int_tuple(&fine), int_tuple(&coarse));
        let coordinate = oracle::idx2crd(&Tree::Leaf(index), &fine);
        let found = crd2crd(int_tuple(&coordinate), &to, &from)?;
        prop_assert_eq!(Tree::read(&found.to_string()), oracle::idx2crd(&Tree::Leaf(index), &coarse));
        prop_assert_eq!(crd2crd(found, &from, &to)?, int_tuple(&coordinate));
    }

    /// Shapes of different sizes and coordinates outside are refused.
    #[test]
    fn crd2crd_is_the_definition_or_refused(from in shapes(), to in shapes(), coordinate in tuples()) {
        let given = Tree::read(&coordinate.to_string());
        match crd2crd(coordinate, &int_tuple(&to), &int_tuple(&from)) {
            Ok(found) => {
                let index = oracle::crd2idx(&given, &from);
                prop_assert!((0..from.size()).contains(&index));
                prop_assert_eq!(Tree::read(&found.to_string()), oracle::idx2crd(&Tree::Leaf(index), &to));
            }
            Err(error) if error.kind() == ErrorKind::SizeMismatch => prop_assert_ne!(from.size(), to.size()),
            Err(error) if error.is_out_of_range() => {
                let natural = oracle::idx2crd(&given, &from).leaves().into_iter().zip(from.leaves());
                prop_assert!(natural.into_iter().any(|(digit, extent)| !(0..extent).contains(&digit)));
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch);
                prop_assert!(!oracle::weakly_congruent(&given, &from));
            }
        }
    }

    /// On another shape of the same size a layout has the same values, or none has them: a shape is asked leaf by leaf.
    #[test]
    fn with_shape_keeps_the_values(layout in layouts(), other in shapes(), (coarse, _) in refinements()) {
        for shape in [other, coarse, Tree::Leaf(i128::from(layout.size()))] {
            let model = Model::of(&layout);
            let whole = Model::read(&shape.to_string());
            match layout.with_shape(int_tuple(&shape)) {
                Ok(result) => {
                    prop_assert_eq!(Model::of(&result).values(), model.values());
                    prop_assert!(compatible(&int_tuple(&shape), result.shape()));
                }
                Err(error) if error.kind() == ErrorKind::SizeMismatch => {
                    prop_assert_ne!(shape.size(), model.size());
                }
                Err(error) => {
                    prop_assert!(error.is_no_layout(), "{error}");
                    prop_assert!(oracle::composition(&model, &whole).is_none(), "{error}");
                }
            }
        }
    }

    /// A layout can always take a shape that its own refines, and its own again.
    #[test]
    fn with_shape_goes_back((coarse, fine) in refinements(), strides in vec(-20..=20_i128, 16)) {
        let layout = real(&Model {
            stride: fine.substitute(|leaf| Tree::Leaf(strides[leaf % 16])),
            shape: fine.clone(),
        });
        let joined = layout.with_shape(int_tuple(&coarse))?;
        prop_assert_eq!(joined.values().collect::<Vec<_>>(), layout.values().collect::<Vec<_>>());
        let back = joined.with_shape(int_tuple(&fine))?;
        prop_assert_eq!(back.shape(), layout.shape());
        prop_assert!(back.same_function(&layout));
    }

    /// Two coarser forms of one shape have a least common refinement, below that shape, and a coarsening above it.
    #[test]
    fn coarser_forms_have_a_join_and_a_meet((a, fine) in refinements(), forms in vec(any::<bool>(), 16)) {
        let b = coarser(&fine, &mut forms.into_iter());
        let (a, b, fine) = (int_tuple(&a), int_tuple(&b), int_tuple(&fine));
        let join = common_refinement(&a, &b)?;
        prop_assert!(compatible(&a, &join) && compatible(&b, &join) && compatible(&join, &fine), "{join}");
        prop_assert_eq!(common_refinement(&b, &a)?, join.clone());
        let meet = common_coarsening(&a, &b)?;
        prop_assert!(compatible(&meet, &a) && compatible(&meet, &b), "{meet}");
        prop_assert_eq!(common_coarsening(&b, &a)?, meet.clone());
        // The laws of absorption, and idempotence.
        prop_assert_eq!(common_refinement(&a, &meet)?, a.clone());
        prop_assert_eq!(common_coarsening(&a, &join)?, a.clone());
        prop_assert_eq!(common_refinement(&a, &a)?, a.clone());
        prop_assert_eq!(common_coarsening(&a, &a)?, a);
    }

    /// Of shapes and tuples of any numbers there is an answer, or one of the promised errors.
    #[test]
    fn any_tuples_are_compared_or_refused(a in tuples(), b in tuples()) {
        for result in [common_refinement(&a, &b), common_coarsening(&a, &b)] {
            if let Err(error) = result {
                let positive = a.leaves().iter().chain(b.leaves()).all(|extent| *extent >= 1);
                let expected: &[ErrorKind] = if positive {
                    &[ErrorKind::SizeMismatch, ErrorKind::RankMismatch]
                } else {
                    &[ErrorKind::ExtentNotPositive]
                };
                prop_assert!(expected.contains(&error.kind()), "{error}");
            }
        }
    }

    /// Quotient and remainder make up the shape, and the remainder is the box of the first elements.
    #[test]
    fn shape_div_and_shape_mod_split_a_shape(shape in shapes(), divisor in 1..=2 * MOST) {
        check_split(&shape, i128::from(divisor))?;
    }

    /// By mode, each mode is divided by its part.
    #[test]
    fn shapes_divide_by_mode(shape in shapes(), divisor in tuples().prop_map(|tuple| tuple.map(|n| n.abs() + 1))) {
        let by = Tree::read(&divisor.to_string());
        let expected = by_mode(&shape, &by);
        match (shape_div(&int_tuple(&shape), &divisor), shape_mod(&int_tuple(&shape), &divisor)) {
            (Ok(quotient), Ok(remainder)) => {
                prop_assert_eq!(Some(Tree::read(&remainder.to_string())), expected);
                let product = quotient.leaves().iter().zip(remainder.leaves()).map(|(q, r)| i128::from(q * r));
                prop_assert_eq!(product.collect::<Vec<_>>(), shape.leaves());
            }
            (Err(error), Err(other)) => {
                prop_assert_eq!(error.kind(), other.kind());
                prop_assert!(matches!(error.kind(), ErrorKind::NotDivisible | ErrorKind::RankMismatch), "{error}");
                prop_assert_eq!(expected, None);
            }
            (quotient, remainder) => prop_assert!(false, "{quotient:?} and {remainder:?}"),
        }
    }
}

fn coarser(shape: &Tree, forms: &mut impl Iterator<Item = bool>) -> Tree {
    match shape {
        Tree::Tuple(modes) if forms.next().unwrap_or(true) => {
            Tree::Tuple(modes.iter().map(|mode| coarser(mode, forms)).collect())
        }
        _ => Tree::Leaf(shape.size()),
    }
}

/// The extents of the box that the first `count` coordinates of a shape fill, if they fill one and its extents divide
/// those of the shape; past the end of the shape, all of it, if it is taken a whole number of times.
fn first(shape: &Tree, count: i128) -> Option<Tree> {
    let size = shape.size();
    let taken = count.min(size);
    let coordinates = (0..taken).map(|index| oracle::idx2crd(&Tree::Leaf(index), shape).leaves());
    let mut extents = vec![1; shape.leaves().len()];
    for coordinate in coordinates {
        for (extent, digit) in extents.iter_mut().zip(coordinate) {
            *extent = digit.max(*extent - 1) + 1;
        }
    }
    let divides = extents.iter().zip(shape.leaves()).all(|(part, whole)| whole % part == 0);
    let fills = extents.iter().product::<i128>() == taken;
    let whole = count <= size || count % size == 0;
    (fills && divides && whole).then(|| shape.substitute(|leaf| Tree::Leaf(extents[leaf])))
}

/// [`first`] mode by mode; a tuple counts by its size where the shape is a single extent.
fn by_mode(shape: &Tree, divisor: &Tree) -> Option<Tree> {
    match (shape, divisor) {
        (Tree::Tuple(modes), Tree::Tuple(parts)) => {
            let each = modes.iter().zip(parts).map(|(mode, part)| by_mode(mode, part));
            (modes.len() == parts.len()).then(|| each.collect::<Option<Vec<_>>>().map(Tree::Tuple))?
        }
        _ => first(shape, divisor.size()),
    }
}

fn check_split(shape: &Tree, divisor: i128) -> Result<(), TestCaseError> {
    let by = i64::try_from(divisor).unwrap_or(i64::MAX);
    match (shape_div(&int_tuple(shape), by), first(shape, divisor)) {
        (Ok(quotient), Some(expected)) => {
            let extents = expected.leaves();
            let rest =
                shape.leaves().iter().zip(&extents).map(|(whole, part)| whole / part).collect::<Vec<_>>();
            prop_assert_eq!(
                Tree::read(&quotient.to_string()),
                shape.substitute(|leaf| Tree::Leaf(rest[leaf]))
            );
            prop_assert_eq!(shape_mod(&int_tuple(shape), by)?, int_tuple(&expected));
        }
        (Err(error), None) => {
            prop_assert_eq!(error.kind(), ErrorKind::NotDivisible);
            prop_assert!(shape_mod(&int_tuple(shape), by).is_err());
        }
        (found, expected) => prop_assert!(false, "{shape} by {divisor}: {found:?}, not {expected:?}"),
    }
    Ok(())
}

/// All shapes of a size with at most `leaves` leaves, extents 1 included, and at most two levels.
fn shapes_of_size(size: i128, leaves: usize) -> Vec<Tree> {
    fn lists(size: i128, leaves: usize) -> Vec<Vec<i128>> {
        if leaves == 0 {
            return if size == 1 { vec![vec![]] } else { vec![] };
        }
        let divisors = (1..=size).filter(|extent| size % extent == 0);
        divisors
            .flat_map(|extent| {
                lists(size / extent, leaves - 1).into_iter().map(move |rest| [vec![extent], rest].concat())
            })
            .collect()
    }
    /// Every way to cut a list into leaves and flat tuples.
    fn cuts(list: &[i128]) -> Vec<Vec<Tree>> {
        if list.is_empty() {
            return vec![vec![]];
        }
        let mut all = Vec::new();
        for length in 1..=list.len() {
            let flat = Tree::Tuple(list[..length].iter().copied().map(Tree::Leaf).collect());
            let mut heads = vec![flat];
            if length == 1 {
                heads.push(Tree::Leaf(list[0]));
            }
            for head in heads {
                all.extend(cuts(&list[length..]).into_iter().map(|rest| [vec![head.clone()], rest].concat()));
            }
        }
        all
    }
    let mut shapes = vec![Tree::Leaf(size)];
    for count in 1..=leaves {
        shapes.extend(lists(size, count).iter().flat_map(|list| cuts(list)).map(Tree::Tuple));
    }
    shapes
}

/// Among all small shapes of a size, the common refinement is the least one above both, the common coarsening the
/// greatest below both, and where there is none nothing is.
#[test]
fn refinement_and_coarsening_are_join_and_meet() {
    for size in [1, 4, 6] {
        let shapes = shapes_of_size(size, 3);
        let real: Vec<IntTuple> = shapes.iter().map(int_tuple).collect();
        let below: Vec<Vec<bool>> = shapes
            .iter()
            .map(|coarse| shapes.iter().map(|fine| oracle::compatible(coarse, fine)).collect())
            .collect();
        let all = || 0..shapes.len();
        for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
            let above: Vec<usize> = all().filter(|s| below[a][*s] && below[b][*s]).collect();
            match common_refinement(&real[a], &real[b]) {
                Ok(join) => {
                    let join = Tree::read(&join.to_string());
                    let over = |shape: &Tree| oracle::compatible(shape, &join);
                    assert!(over(&shapes[a]) && over(&shapes[b]), "{} {}", shapes[a], shapes[b]);
                    assert!(above.iter().all(|s| oracle::compatible(&join, &shapes[*s])), "{join}");
                }
                Err(error) => assert!(above.is_empty(), "{error}, but {}", shapes[above[0]]),
            }
            let meet = common_coarsening(&real[a], &real[b]).expect("one size");
            let meet = Tree::read(&meet.to_string());
            let meet = all().find(|s| shapes[*s] == meet).expect("a small shape");
            assert!(below[meet][a] && below[meet][b]);
            let least = |s: &usize| below[*s][a] && below[*s][b];
            assert!(all().filter(least).all(|s| below[s][meet]), "{} {}", shapes[a], shapes[b]);
        }
    }
}

/// All small shapes by all divisors.
#[test]
fn small_shapes_divide_by_definition() {
    for size in [1, 8, 12] {
        for shape in shapes_of_size(size, 3) {
            for divisor in 1..=3 * size {
                check_split(&shape, divisor).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
}

/// What does not fit into 64 bits or nests too deep is refused and not answered wrongly.
#[test]
fn sizes_that_do_not_fit_are_refused() {
    let (huge, small) = (tuple("(9223372036854775807,4)"), tuple("4"));
    for result in [
        common_refinement(&huge, &small),
        common_coarsening(&small, &huge),
        shape_div(&huge, 4),
        shape_mod(&small, &huge),
        crd2crd(0, &huge, &small),
    ] {
        assert!(result.expect_err("a size of more than 64 bits").is_overflow());
    }
    let deep = (0..70).fold(IntTuple::leaf(2), |inner, _| IntTuple::tuple([inner]));
    for result in [
        common_refinement(&deep, &deep).map(|_| ()),
        common_coarsening(&deep, &deep).map(|_| ()),
        shape_div(&deep, &deep).map(|_| ()),
        unflatten(&layout_tests::layout("2:1"), &deep).map(|_| ()),
    ] {
        assert_eq!(result.map_err(|error| error.kind()), Err(ErrorKind::TooDeep));
    }
}
