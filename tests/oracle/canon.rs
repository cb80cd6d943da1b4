//! A list of values: the layout that has them, and where none can.

use super::model::{Mode, Model};
use super::tree::Tree::{self, Tuple};
use std::collections::BTreeSet;

/// The modes of the coalesced layout with these values, if a layout has them.
///
/// Its first mode is as long as the values are evenly spaced, or it would not be coalesced; the same holds for every
/// further mode. So there is one candidate, and it is compared with all values.
pub fn canon(values: &[i128]) -> Option<Vec<Mode>> {
    let mut modes = Vec::new();
    let mut unit = 1;
    while unit < values.len() {
        let left = values.len() / unit;
        let slope = values[unit];
        let mut run = 1;
        while run < left && Some(&values[run * unit]) == even(slope, run).as_ref() {
            run += 1;
        }
        if !left.is_multiple_of(run) {
            return None;
        }
        modes.push((whole(run), slope));
        unit *= run;
    }
    (Model::node(&modes).values() == values).then_some(modes)
}

fn even(slope: i128, steps: usize) -> Option<i128> {
    slope.checked_mul(whole(steps))
}

pub(super) fn whole(number: usize) -> i128 {
    i128::try_from(number).unwrap_or_else(|_| panic!("{number} fits"))
}

/// All lists of factors, each at least 2, with the given product.
pub fn factorizations(number: i128) -> Vec<Vec<i128>> {
    if number == 1 {
        return vec![vec![]];
    }
    (2..=number)
        .filter(|factor| number % factor == 0)
        .flat_map(|factor| {
            factorizations(number / factor).into_iter().map(move |rest| [vec![factor], rest].concat())
        })
        .collect()
}

/// The first 1-D index at which no layout can have the value, given those before it; `None` if a layout has them all.
///
/// The candidates are the layouts whose shape splits each of `extents`; a stride is the value where its mode first
/// takes a step, which comes before every index that needs it.
pub fn first_impossible(values: &[i128], extents: &[i128]) -> Option<usize> {
    let mut shapes = vec![vec![]];
    for extent in extents {
        let splits = factorizations(*extent);
        shapes = shapes
            .iter()
            .flat_map(|front: &Vec<i128>| {
                splits.iter().map(move |split| [front.clone(), split.clone()].concat())
            })
            .collect();
    }
    let mut latest = Some(0);
    for shape in shapes {
        let first = (0..values.len()).find(|index| {
            let (mut rest, mut unit, mut value) = (*index, 1, 0);
            for extent in &shape {
                let extent = usize::try_from(*extent).unwrap_or_else(|_| panic!("{extent} fits"));
                if !rest.is_multiple_of(extent) {
                    value += whole(rest % extent) * values[unit];
                }
                rest /= extent;
                unit *= extent;
            }
            value != values[*index]
        });
        latest = latest.max(Some(first?));
    }
    latest
}

/// Coalesces mode by mode as a profile says: a leaf of it stands for a mode that is coalesced whole.
#[track_caller]
pub fn coalesce_by_profile(a: &Model, profile: &Tree) -> Model {
    let Tuple(entries) = profile else {
        let modes = canon(&a.values());
        return Model::node(&modes.unwrap_or_else(|| panic!("{a} has its own values")));
    };
    let modes = a.modes().into_iter().enumerate();
    Model::concat(modes.map(|(at, mode)| match entries.get(at) {
        Some(entry) => coalesce_by_profile(&mode, entry),
        None => mode,
    }))
}

/// Whether no value occurs twice.
pub fn all_differ(values: &[i128]) -> bool {
    values.iter().collect::<BTreeSet<_>>().len() == values.len()
}
