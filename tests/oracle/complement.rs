//! What a layout leaves free, and the division that asks for it.

use super::canon::{canon, whole};
use super::composition::composition;
use super::model::Model;
use std::collections::BTreeSet;

/// The increasing list of the only numbers that, added to `values`, give `0, …, n − 1` once each, if there are such.
///
/// The least number not yet reached must be the next one.
pub fn filling(values: &[i128], n: i128) -> Option<Vec<i128>> {
    let mut reached = BTreeSet::new();
    let mut numbers = Vec::new();
    let mut least = 0;
    while least < n {
        if reached.contains(&least) {
            least += 1;
            continue;
        }
        for value in values {
            let sum = least + value;
            if !(0..n).contains(&sum) || !reached.insert(sum) {
                return None;
            }
        }
        numbers.push(least);
    }
    Some(numbers)
}

/// The increasing layout that fills what A leaves free in `0, …, M′ − 1`, for the least `M′ ≥ cotarget` for which
/// there is one (`cotarget` is 1 if not given). Broadcasts of A don't count.
pub fn complement(a: &Model, cotarget: Option<i128>) -> Option<Model> {
    let values = a.distinct_values();
    // Where the strides can be filled at all, what lies below the end of the longest stride is filled whole, and each
    // multiple of it is; so there is no need to look further.
    let period = a
        .flat()
        .into_iter()
        .filter(|mode| mode.1 != 0 && mode.0 != 1)
        .map(|(extent, stride)| extent * stride.abs())
        .max()
        .unwrap_or(1);
    let least = cotarget.unwrap_or(1);
    let most = (least + period - 1) / period * period;
    (least..=most)
        .filter(|n| n % whole(values.len()) == 0)
        .find_map(|n| canon(&filling(&values, n)?))
        .map(|modes| Model::node(&modes))
}

/// `A ∘ (T, complement(T, |A|))`, if the complement and the composition exist.
pub fn divide(a: &Model, t: &Model) -> Option<Model> {
    let rest = complement(t, Some(a.size()))?;
    composition(a, &Model::concat([t.clone(), rest]))
}
