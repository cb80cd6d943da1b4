//! Divisions and products, against the compositions that define them.

use super::algebra::{Both, FEW, chain, check_composed, check_no_complement, of_kind};
use super::wire::Case;
use super::{check_error, fits, some_indices, sound};
use crate::oracle::{self, Model, Tree, all_differ};
use layout_core::{
    ErrorKind, Layout, Tiler, blocked_product, complement, coverage, disjoint_complement, flat_divide,
    flat_product, logical_divide, logical_product, raked_product, refines, tiled_divide, tiled_product,
    zipped_divide, zipped_product,
};

/// `A ∘ (T, complement(T, |A|))`.
pub(super) fn check_divide(a: Both<'_>, t: Both<'_>) {
    let result = logical_divide(a.0, t.0);
    let rest = match complement(t.0, a.0.size()) {
        Ok(rest) => Model::of(&rest),
        Err(error) if chain(t.1).is_some() => {
            // It ends past 64 bits.
            of_kind(&error, &[ErrorKind::Overflow]);
            let kinds = [ErrorKind::Overflow, ErrorKind::NoLayout, ErrorKind::Undecided];
            return result
                .map_or_else(|error| of_kind(&error, &kinds), |result| check_reached(&result, a.1, t.1));
        }
        Err(_) => match result {
            Ok(result) => panic!("{} by {} is {result}", a.0, t.0),
            Err(error) => return check_no_complement(&error, t.1),
        },
    };
    let both = Model::concat([t.1.clone(), rest]);
    if super::is_layout(&both) {
        check_composed(result, a.1, &both);
    } else {
        // Tile and rest together end past 64 bits.
        match result {
            Ok(result) => check_reached(&result, a.1, t.1),
            Err(error) => of_kind(&error, &[ErrorKind::Overflow, ErrorKind::NoLayout, ErrorKind::Undecided]),
        }
        return;
    }
    if let Ok(reach) = coverage(a.0, t.0) {
        let distinct = t.1.flat().into_iter().filter(|mode| mode.1 != 0).map(|mode| mode.0);
        let tile: i128 = distinct.product();
        let covered = tile * both.modes()[1].size();
        assert_eq!(Tree::read(&reach.covered().to_string()), Tree::Leaf(covered), "{} by {}", a.0, t.0);
        assert!(covered >= a.1.size());
    }
}

/// The tile of a division is A after T, and the result is at least as large as A.
fn check_reached(result: &Layout, a: &Model, t: &Model) {
    let found = sound(result);
    assert_eq!(found.shape.rank(), 2, "{result}");
    assert!(found.size() >= a.size(), "{a} by {t} is {result}");
    for index in some_indices(t.size()) {
        assert_eq!(found.value(index), a.value(t.value(index)), "{a} by {t} is {result}, at {index}");
    }
}

/// `(A, A* ∘ B)`.
pub(super) fn check_product(a: Both<'_>, b: Both<'_>) {
    let result = logical_product(a.0, b.0);
    let Ok(steps) = disjoint_complement(a.0, None) else {
        // A ends past 64 bits: only copies in the gaps below its end have an answer.
        match result {
            Ok(result) => drop(check_copies(&result, a, b)),
            Err(error) => of_kind(&error, &[ErrorKind::Overflow]),
        }
        return;
    };
    let steps = sound(&steps);
    match result {
        Ok(result) => check_composed(Ok(check_copies(&result, a, b)), &steps, b.1),
        Err(error) if error.is_overflow() => check_error(&error, None),
        Err(error) => check_composed(Err(error), &steps, b.1),
    }
}

/// Mode 0 of a product is A, mode 1, which is returned, refines B, and copies of an injective A do not meet.
fn check_copies(result: &Layout, a: Both<'_>, b: Both<'_>) -> Layout {
    let found = sound(result);
    let modes = found.modes();
    assert_eq!((modes.len(), modes.first()), (2, Some(a.1)), "{} by {} is {result}", a.0, b.0);
    let copies = result.mode(1).unwrap_or_else(|| panic!("two modes: {result}"));
    assert!(refines(copies.shape(), b.0.shape()), "{copies} and {}", b.0);
    let differ = |model: &Model| all_differ(&model.distinct_values());
    if found.size() <= FEW && differ(a.1) && differ(b.1) {
        assert!(differ(&found), "{} by {} is {result}", a.0, b.0);
    }
    copies
}

/// The sums of the distinct indices of A and of the result are all different, and the result increases; where A has a
/// complement, nothing is left free.
pub(super) fn check_disjoint_complement(a: Both<'_>, cotarget: i64) {
    let result = disjoint_complement(a.0, cotarget);
    let result = match result {
        Ok(result) => result,
        Err(error) if cotarget < 1 => return of_kind(&error, &[ErrorKind::ExtentNotPositive]),
        Err(error) => {
            of_kind(&error, &[ErrorKind::Overflow]);
            // What is stepped over ends within 64 bits for each A that is small.
            let small = a.1.span().is_some_and(|(least, most)| fits(16 * least) && fits(16 * most));
            return assert!(!small || cotarget > i64::MAX / 2, "{error}");
        }
    };
    let found = sound(&result);
    assert!(found.merged().is_sorted_by_key(|mode| mode.1), "{} and {result}", a.0);
    if a.1.size() * found.size() <= 4 * FEW {
        let distinct: std::collections::BTreeSet<i128> = a.1.distinct_values().into_iter().collect();
        let steps = found.values();
        let sums: Vec<i128> =
            distinct.iter().flat_map(|value| steps.iter().map(move |step| value + step)).collect();
        assert!(all_differ(&sums), "{} and {result}", a.0);
    }
    if chain(a.1).is_some() {
        assert_eq!(complement(a.0, cotarget).as_ref().ok(), Some(&result), "{}", a.0);
    }
}

type Operation = fn(&Layout, &Tiler) -> Result<Layout, layout_core::Error>;

/// The regroupings, from the divisions or products of the modes.
pub(super) fn check_by_mode(a: Both<'_>, b: Both<'_>, case: &Case) {
    let keep = |at: usize| case.choice >> (at % 6) & 1 == 1;
    let entries: Vec<Option<Layout>> =
        b.0.modes().enumerate().map(|(at, mode)| (!keep(at)).then_some(mode)).collect();
    let tiler = entries.iter().cloned().map(|entry| entry.map_or_else(Tiler::keep, Tiler::from));
    let tiler = Tiler::by_mode(tiler).unwrap_or_else(|error| panic!("{error}"));
    let divides = case.choice & 0x40 == 0;
    let operations: [Operation; 4] = if divides {
        [
            |a, t| logical_divide(a, t),
            |a, t| zipped_divide(a, t),
            |a, t| tiled_divide(a, t),
            |a, t| flat_divide(a, t),
        ]
    } else {
        [
            |a, t| logical_product(a, t),
            |a, t| zipped_product(a, t),
            |a, t| tiled_product(a, t),
            |a, t| flat_product(a, t),
        ]
    };
    let results = operations.map(|operation| operation(a.0, &tiler));
    let modes: Vec<Layout> = a.0.modes().collect();
    if entries.len() > modes.len() {
        for result in results {
            let error = result.err().unwrap_or_else(|| panic!("{} by {tiler}", a.0));
            of_kind(&error, &[ErrorKind::RankMismatch]);
        }
        return;
    }
    let unit = Model::node(&[]);
    let (mut logical, mut front, mut back) = (Vec::new(), Vec::new(), Vec::new());
    let mut refused = None;
    for (at, mode) in modes.iter().enumerate() {
        let model = Model::of(mode);
        match entries.get(at) {
            Some(Some(entry)) => {
                let part = if divides { logical_divide(mode, entry) } else { logical_product(mode, entry) };
                match part {
                    Ok(part) => {
                        let part = Model::of(&part);
                        logical.push(part.clone());
                        front.push(part.modes()[0].clone());
                        back.push(part.modes()[1].clone());
                    }
                    Err(error) => {
                        refused.get_or_insert(error.kind());
                    }
                }
            }
            Some(None) => {
                logical.push(model.clone());
                let (inner, outer) = if divides { (unit.clone(), model) } else { (model, unit.clone()) };
                front.push(inner);
                back.push(outer);
            }
            None => {
                logical.push(model.clone());
                back.push(model);
            }
        }
    }
    let (inner, outer) = (Model::concat(front.clone()), Model::concat(back.clone()));
    let expected = [
        Model::concat(logical),
        Model::concat([inner.clone(), outer]),
        Model::concat([vec![inner], back.clone()].concat()),
        Model::concat([front, back].concat()),
    ];
    for (result, expected) in results.into_iter().zip(expected) {
        match (result, refused) {
            (Ok(result), None) => assert_eq!(sound(&result), expected, "{} by {tiler}", a.0),
            (Ok(result), Some(kind)) => panic!("{} by {tiler} is {result}, but {kind}", a.0),
            (Err(error), Some(kind)) => of_kind(&error, &[kind]),
            (Err(error), None) => {
                of_kind(&error, &[ErrorKind::Overflow]);
                assert!(!super::is_layout(&expected), "{expected}: {error}");
            }
        }
    }
}

/// Blocked and raked: the product's modes, put together in pairs.
pub(super) fn check_blocked(a: Both<'_>, b: Both<'_>) {
    let (blocked, raked) = (blocked_product(a.0, b.0), raked_product(a.0, b.0));
    let product = match logical_product(a.0, b.0) {
        Ok(product) => Model::of(&product).modes(),
        Err(error) => {
            for result in [blocked, raked] {
                let refused = result.err().unwrap_or_else(|| panic!("{} by {}: {error}", a.0, b.0));
                of_kind(&refused, &[error.kind()]);
            }
            return;
        }
    };
    // The copies have the modes of B, a mode of several leaves where B has one leaf.
    let (inner, outer) =
        (a.1.modes(), if b.0.depth() == 0 { vec![product[1].clone()] } else { product[1].modes() });
    let padded = |modes: &[Model], at: usize| modes.get(at).cloned().unwrap_or_else(|| Model::node(&[]));
    let rank = inner.len().max(outer.len());
    for (result, inside) in [(blocked, true), (raked, false)] {
        let pairs = (0..rank).map(|at| {
            let (own, copies) = (padded(&inner, at), padded(&outer, at));
            Model::concat(if inside { [own, copies] } else { [copies, own] })
        });
        let expected = Model::concat(pairs);
        match result {
            Ok(result) => {
                let found = sound(&result);
                assert_eq!(found.size(), a.1.size() * b.1.size());
                let same = |index: &i128| found.value(*index) == expected.value(*index);
                assert!(
                    some_indices(found.size()).iter().all(same),
                    "{} by {}: {result}, {expected}",
                    a.0,
                    b.0
                );
                assert_eq!(found.shape.rank(), rank, "{} by {}: {result}", a.0, b.0);
                assert!(oracle::compatible(&expected.shape, &found.shape), "{result} and {expected}");
            }
            Err(error) => panic!("{} by {}: {error}", a.0, b.0),
        }
    }
}
