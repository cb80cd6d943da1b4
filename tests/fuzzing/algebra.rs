//! The algebra: the result of an operation is right at every point, or it is refused for a reason that holds.

use super::wire::{Case, decode};
use super::{check_error, fits, inverses, is_layout, some_indices, sound, tiling};
use crate::oracle::{self, Mode, Model, Tree, all_differ, canon};
use crate::strategy::int_tuple;
use layout_core::{
    Error, ErrorKind, Layout, coalesce, coalesce_by_profile, coalesce_extended, complement,
    complement_obstacle, composition, composition_obstacle, crd2idx, downcast, filter, idx2crd, is_compact,
    is_injective, layout_add, n_complement, nullspace, recast, upcast,
};

/// The operations; their places are their numbers in a case.
pub const OPERATIONS: [&str; 16] = [
    "composition",
    "complement",
    "logical_divide",
    "logical_product",
    "right_inverse",
    "left_inverse",
    "quasi_inverse",
    "coalesce",
    "recast",
    "layout_add",
    "zipped_divide",
    "blocked_product",
    "from_values",
    "coordinates",
    "disjoint_complement",
    "filter",
];

/// So many values are compared one by one.
pub(super) const FEW: i128 = 400;

/// Checks one case.
pub fn check(bytes: &[u8]) {
    let case = decode(bytes);
    let (Some(a), Some(b)) = (make(&case.a), make(&case.b)) else { return };
    let (a, b, numbers) = ((&a, &case.a), (&b, &case.b), case.numbers);
    match usize::from(case.operation) % OPERATIONS.len() {
        0 => check_composition(a, b),
        1 => check_complement(a, numbers[0], case.choice),
        2 => tiling::check_divide(a, b),
        3 => tiling::check_product(a, b),
        4 => inverses::check_right(a),
        5 => inverses::check_left(a),
        6 => inverses::check_quasi(a),
        7 => check_coalesce(a, b),
        8 => check_recast(a, numbers, case.choice),
        9 => check_add(a, b),
        10 => tiling::check_by_mode(a, b, &case),
        11 => tiling::check_blocked(a, b),
        12 => check_from_values(a, &case),
        13 => check_coordinates(a, numbers[0]),
        14 => tiling::check_disjoint_complement(a, numbers[0]),
        _ => check_filter(a),
    }
}

/// A layout and its model.
pub(super) type Both<'a> = (&'a Layout, &'a Model);

/// The layout, if the numbers are those of one.
fn make(model: &Model) -> Option<Layout> {
    let made = Layout::new(int_tuple(&model.shape), int_tuple(&model.stride));
    match made {
        Ok(layout) => {
            assert!(is_layout(model), "{model} does not fit");
            Some(layout)
        }
        Err(error) => {
            check_error(&error, None);
            let positive = model.shape.leaves().iter().all(|extent| *extent > 0);
            let kind = if positive { ErrorKind::Overflow } else { ErrorKind::ExtentNotPositive };
            assert!(!is_layout(model) && error.kind() == kind, "{model}: {error}");
            None
        }
    }
}

/// An error of one of these kinds.
pub(super) fn of_kind(error: &Error, kinds: &[ErrorKind]) {
    check_error(error, None);
    assert!(kinds.contains(&error.kind()), "{:?}: {error}", error.kind());
}

fn check_composition(a: Both<'_>, b: Both<'_>) {
    let result = composition(a.0, b.0);
    assert_eq!(composition_obstacle(a.0, b.0).is_none(), result.is_ok(), "{} o {}", a.0, b.0);
    check_composed(result, a.1, b.1);
}

/// A composition of two layouts: what it must be where B is small, else right at every index looked at.
pub(super) fn check_composed(result: Result<Layout, Error>, a: &Model, b: &Model) {
    let magnitude = |value: i128| value.checked_abs().is_some_and(|value| value < 1 << 100);
    let small = b.size() <= FEW && oracle::composed_values(a, b).into_iter().all(magnitude);
    let expected = || oracle::composition(a, b);
    match result {
        Ok(result) => {
            let found = sound(&result);
            assert_eq!(found.size(), b.size(), "{a} o {b} is {result}");
            for index in some_indices(b.size()) {
                assert_eq!(found.value(index), a.value(b.value(index)), "{a} o {b} is {result}, at {index}");
            }
            if small {
                assert_eq!(Some(found), expected(), "{a} o {b}");
            }
        }
        Err(error) => {
            of_kind(&error, &[ErrorKind::NoLayout, ErrorKind::Overflow, ErrorKind::Undecided]);
            match error.kind() {
                ErrorKind::NoLayout => check_counterexample(&error, a, b, small),
                _ if small => {
                    let exists = expected().filter(is_layout);
                    assert!(error.is_overflow() && exists.is_none(), "{a} o {b} is {exists:?}: {error}");
                }
                _ => {}
            }
        }
    }
}

/// No layout has the value at the counterexample, and there is none before it.
fn check_counterexample(error: &Error, a: &Model, b: &Model, small: bool) {
    let at = error.counterexample().unwrap_or_else(|| panic!("no counterexample: {error}"));
    let index = oracle::crd2idx(&Tree::read(&at.to_string()), &b.shape);
    assert!((0..b.size()).contains(&index), "{at} is no coordinate of {b}: {error}");
    if small {
        let expected = oracle::composition(a, b);
        assert!(expected.is_none(), "{a} o {b} is {expected:?}: {error}");
    }
    if small && b.size() <= 64 {
        let first = oracle::first_impossible(&oracle::composed_values(a, b), &b.shape.leaves());
        assert_eq!(first.and_then(|first| i128::try_from(first).ok()), Some(index), "{a} o {b}: {error}");
    }
}

/// The modes that count, in the order of their strides, if each of these is a multiple of where the one below ends; and
/// where the last one ends.
pub(super) fn chain(model: &Model) -> Option<(Vec<Mode>, i128)> {
    let mut modes = model.flat();
    modes.retain(|mode| mode.0 != 1 && mode.1 != 0);
    modes.sort_unstable_by_key(|mode| (mode.1, mode.0));
    let mut end = 1;
    for (extent, stride) in &modes {
        if *stride < end || stride % end != 0 {
            return None;
        }
        end = extent * stride;
    }
    Some((modes, end))
}

fn check_complement(a: Both<'_>, cotarget: i64, choice: u8) {
    let (layout, model) = a;
    let exact = choice & 2 != 0;
    let cotarget = if choice & 1 == 0 || exact { Some(cotarget) } else { None };
    assert_eq!(complement_obstacle(layout).is_none(), chain(model).is_some(), "{layout}");
    let result = match cotarget {
        Some(size) if exact => n_complement(layout, size),
        cotarget => complement(layout, cotarget),
    };
    let least = cotarget.map_or(1, i128::from);
    let broadcast = model.flat().iter().any(|mode| mode.0 != 1 && mode.1 == 0);
    match result {
        Ok(result) => {
            assert!(least >= 1 && !(exact && broadcast), "{layout} in {least}: {result}");
            assert_eq!(Some(sound(&result)), filling(model, least), "{layout} in {least}");
            let (_, end) = chain(model).unwrap_or_else(|| panic!("{layout} has no complement: {result}"));
            assert!(!exact || least % end == 0, "{layout} in {least}: {result}");
        }
        Err(error) if least < 1 => of_kind(&error, &[ErrorKind::ExtentNotPositive]),
        Err(error) => match chain(model) {
            _ if exact && broadcast => of_kind(&error, &[ErrorKind::NotInjective]),
            None => check_no_complement(&error, model),
            Some((_, end)) if exact => {
                of_kind(&error, &[ErrorKind::NotDivisible, ErrorKind::NoComplement]);
                assert!(least % end != 0, "{error}");
            }
            Some(_) => {
                of_kind(&error, &[ErrorKind::Overflow]);
                let filling = filling(model, least);
                assert!(
                    !filling.as_ref().is_some_and(is_layout),
                    "{layout} in {least}, {filling:?}: {error}"
                );
            }
        },
    }
    let near = model.span().is_some_and(|(lowest, most)| lowest >= -FEW && most <= FEW);
    if !exact && (1..=FEW).contains(&least) && model.size() <= FEW && near {
        let found = complement(layout, cotarget).ok().map(|result| Model::of(&result));
        assert_eq!(found, oracle::complement(model, cotarget.map(i128::from)), "{layout} in {least}");
    }
}

/// The error of a layout without a complement says what is the matter.
pub(super) fn check_no_complement(error: &Error, model: &Model) {
    of_kind(error, &[ErrorKind::NoComplement, ErrorKind::NotInjective, ErrorKind::NegativeStride]);
    assert!(chain(model).is_none(), "{model} has a complement: {error}");
    let negative = model.flat().iter().any(|mode| mode.0 != 1 && mode.1 < 0);
    assert_eq!(error.is_negative_stride(), negative, "{model}: {error}");
    if model.size() <= FEW && !negative {
        let differ = all_differ(&model.distinct_values());
        assert_eq!(error.is_not_injective(), !differ, "{model}: {error}");
    }
    if let Some((first, second)) = error.collision() {
        let at = |coordinate: &layout_core::IntTuple| model.at(&Tree::read(&coordinate.to_string()));
        assert!(first != second && at(first) == at(second), "{model}: {error}");
    }
}

/// What fills the gaps between the modes of A, and from its end the least multiple of it that is not below `least`.
fn filling(a: &Model, least: i128) -> Option<Model> {
    let (modes, last) = chain(a)?;
    let (mut gaps, mut end) = (Vec::new(), 1);
    for (extent, stride) in modes {
        gaps.push((stride / end, end));
        end = extent * stride;
    }
    gaps.push(((least + last - 1) / last, last));
    gaps.retain(|gap| gap.0 != 1);
    Some(Model::node(&gaps))
}

fn check_coalesce(a: Both<'_>, profile: Both<'_>) {
    let (layout, model) = a;
    let result = sound(&coalesce(layout));
    assert_eq!(result, Model::node(&model.merged()));
    if model.size() <= FEW {
        assert_eq!(Some(result.clone()), canon(&model.values()).map(|modes| Model::node(&modes)));
    }
    let extended = sound(&coalesce_extended(layout));
    let size = model.size();
    for index in some_indices(size).into_iter().chain([-size - 1, -1, size, size + 1, 3 * size]) {
        assert_eq!(extended.value(index), model.value(index), "{layout} at {index}");
    }
    let shape = &profile.1.shape;
    match coalesce_by_profile(layout, profile.0.shape()) {
        Ok(found) if size <= FEW => {
            assert_eq!(sound(&found), oracle::coalesce_by_profile(model, shape), "{layout} by {shape}");
        }
        Ok(found) => {
            let found = sound(&found);
            for index in some_indices(size) {
                assert_eq!(found.value(index), model.value(index), "{layout} by {shape}");
            }
        }
        Err(error) => of_kind(&error, &[ErrorKind::RankMismatch, ErrorKind::ProfileMismatch]),
    }
}

/// Where A takes no index twice, broadcasts aside, each element of A lies in the element of the result that its
/// coordinate says.
fn check_recast(a: Both<'_>, numbers: [i64; 2], choice: u8) {
    let (layout, model) = a;
    let [wide, narrow] = match choice % 3 {
        0 => [numbers[0], 1],
        1 => [1, numbers[0]],
        _ => numbers,
    };
    let result = match choice % 3 {
        0 => upcast(layout, wide),
        1 => downcast(layout, narrow),
        _ => recast(layout, wide, narrow),
    };
    let result = match result {
        Ok(result) => result,
        Err(error) => {
            let few = if choice % 3 == 1 && narrow > 0 { 1..2 } else { 0..2 };
            return of_kind(&error, &[ErrorKind::Recast, ErrorKind::Overflow][few]);
        }
    };
    assert!(wide > 0 && narrow > 0, "{layout} by {wide}/{narrow} is {result}");
    let found = sound(&result);
    assert!(oracle::congruent(&found.shape, &model.shape), "{layout} and {result}");
    let common = gcd(wide.into(), narrow.into());
    let (group, parts) = (i128::from(wide) / common, i128::from(narrow) / common);
    // A in elements so much narrower that the result has whole ones: each is its parts, or the first of them.
    let fine = model.flat().into_iter().map(|(extent, stride)| match (extent, stride) {
        (1, _) => (1, 0),
        (_, 1) => (extent * parts, 1),
        _ => (extent, stride * parts),
    });
    let fine = Model::concat(fine.map(|mode| Model::node(&[mode])));
    let coarse = Model::concat(found.flat().into_iter().map(|mode| Model::node(&[mode])));
    let said = || format!("{layout} by {wide}/{narrow} is {result}");
    let pairs = || fine.flat().into_iter().zip(coarse.flat());
    for ((extent, _), (steps, _)) in pairs() {
        assert_eq!(extent % steps, 0, "{}", said());
    }
    for index in some_indices(coarse.size()) {
        let (mut rest, mut base) = (index, 0);
        for ((extent, stride), (steps, _)) in pairs() {
            base += rest % steps * (extent / steps) * stride;
            rest /= steps;
        }
        assert_eq!(coarse.value(index) * group, base, "{} at {index}", said());
    }
    if fine.size() <= FEW && all_differ(&fine.distinct_values()) {
        for index in 0..fine.size() {
            let (mut rest, mut unit, mut element) = (index, 1, 0);
            for ((extent, _), (steps, _)) in pairs() {
                element += rest % extent / (extent / steps) * unit;
                rest /= extent;
                unit *= steps;
            }
            let expected = fine.value(index).div_euclid(group);
            assert_eq!(coarse.value(element), expected, "{} at {index}", said());
        }
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn check_add(a: Both<'_>, b: Both<'_>) {
    let size = a.1.size();
    let result = layout_add(a.0, b.0);
    match result {
        Ok(result) => {
            let found = sound(&result);
            assert!(size == b.1.size() && found.size() == size, "{} + {} is {result}", a.0, b.0);
            for index in some_indices(size) {
                assert_eq!(found.value(index), a.1.value(index) + b.1.value(index), "{} + {}", a.0, b.0);
            }
            assert_eq!(found, Model::node(&found.merged()), "coalesced");
        }
        Err(error) if size != b.1.size() => of_kind(&error, &[ErrorKind::SizeMismatch]),
        Err(error) => {
            of_kind(&error, &[ErrorKind::NoLayout, ErrorKind::Overflow]);
            if size <= FEW {
                let sums: Vec<i128> = (0..size).map(|index| a.1.value(index) + b.1.value(index)).collect();
                let exists = canon(&sums).map(|modes| Model::node(&modes)).filter(is_layout);
                assert!(exists.is_none(), "{} + {} is {exists:?}: {error}", a.0, b.0);
            }
        }
    }
}

/// The values of A, some of them changed.
fn check_from_values(a: Both<'_>, case: &Case) {
    if a.1.size() > FEW {
        return;
    }
    let mut values = a.1.values();
    if case.choice & 1 == 1 {
        let place = usize::from(case.choice >> 1) % values.len();
        values[place] = case.numbers[0].into();
    }
    if case.choice & 2 == 2 {
        let kept = usize::try_from(case.numbers[1].unsigned_abs() % 400).unwrap_or(0);
        values.truncate(kept.max(1));
    }
    let list: Vec<i64> = values.iter().filter_map(|value| i64::try_from(*value).ok()).collect();
    if list.len() < values.len() {
        return;
    }
    let result = Layout::from_values(&list);
    let expected = canon(&values).map(|modes| Model::node(&modes));
    match result {
        Ok(result) => assert_eq!(Some(sound(&result)), expected, "{values:?}"),
        Err(error) => {
            of_kind(&error, &[ErrorKind::NoLayout, ErrorKind::Overflow]);
            assert!(!expected.is_some_and(|layout| is_layout(&layout)), "{values:?}: {error}");
        }
    }
}

fn check_coordinates(a: Both<'_>, index: i64) {
    let (layout, model) = a;
    let wide = i128::from(index);
    match layout.at_extended(index) {
        Ok(value) => assert_eq!(i128::from(value), model.value(wide), "{layout} at {index}"),
        Err(error) if error.is_overflow() => {
            assert!(!fits(model.value(wide)), "{layout} at {index}: {error}");
        }
        Err(error) => {
            // Where no mode goes on, nothing lies past the end.
            of_kind(&error, &[ErrorKind::ProfileMismatch]);
            assert!(wide != 0 && goes_on(&model.shape).is_none(), "{layout} at {index}: {error}");
        }
    }
    match layout.at(index) {
        Ok(value) => {
            assert!((0..model.size()).contains(&wide), "{layout} at {index}");
            assert_eq!(i128::from(value), model.value(wide), "{layout} at {index}");
        }
        Err(error) => {
            of_kind(&error, &[ErrorKind::OutOfRange]);
            assert!(!(0..model.size()).contains(&wide), "{layout} at {index}: {error}");
        }
    }
    let coordinate = match idx2crd(index, layout.shape()) {
        Ok(coordinate) => coordinate,
        Err(error) => {
            // Where no mode goes on, nothing lies past the end.
            of_kind(&error, &[ErrorKind::ProfileMismatch]);
            return assert!(!(0..model.size()).contains(&wide) && goes_on(&model.shape).is_none(), "{error}");
        }
    };
    let expected = oracle::idx2crd(&Tree::Leaf(wide), &model.shape);
    assert_eq!(Tree::read(&coordinate.to_string()), expected);
    match crd2idx(&coordinate, layout.shape()) {
        Ok(found) => assert_eq!(found, index, "{coordinate} in {}", layout.shape()),
        Err(error) => of_kind(&error, &[ErrorKind::OutOfRange, ErrorKind::Overflow]),
    }
    if model.size() <= FEW {
        let values = model.values();
        let differ = all_differ(&values);
        assert_eq!(is_injective(layout).ok(), Some(differ), "{layout}");
        let least = values.iter().min() == Some(&0);
        let compact = differ && least && values.iter().max().map(|most| most + 1) == Some(model.size());
        assert_eq!(is_compact(layout), compact, "{layout}");
    }
}

/// The leaf that takes what lies past the end.
fn goes_on(shape: &Tree) -> Option<i128> {
    match shape {
        Tree::Leaf(extent) => Some(*extent),
        Tree::Tuple(modes) => goes_on(modes.last()?),
    }
}

fn check_filter(a: Both<'_>) {
    let (layout, model) = a;
    let mut kept = model.flat();
    kept.retain(|mode| mode.1 != 0 && mode.0 != 1);
    let expected = Model::node(&Model::concat(kept.iter().map(|mode| Model::node(&[*mode]))).merged());
    assert_eq!(sound(&filter(layout)), expected, "{layout}");
    let null = sound(&nullspace(layout));
    let broadcasts = model.flat().into_iter().filter(|mode| mode.1 == 0).map(|mode| mode.0);
    assert_eq!(null.size(), broadcasts.product::<i128>(), "{layout}");
    let mut places: Vec<i128> = Vec::new();
    for index in some_indices(null.size()) {
        let place = null.value(index);
        assert!((0..model.size()).contains(&place) && model.value(place) == 0, "{layout} at {place}");
        places.push(place);
    }
    if null.size() <= 256 {
        assert!(all_differ(&places), "{layout}: {null}");
    }
}
