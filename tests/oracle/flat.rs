//! Flat layouts: the conditions of the theory, each as it is defined.

use super::model::Mode;
use std::collections::BTreeSet;

/// The values of Φ: `Σ x_i · d_i` at each coordinate, first mode fastest.
pub fn flat_values(modes: &[Mode]) -> Vec<i128> {
    let mut values = vec![0];
    for (extent, stride) in modes {
        values = (0..*extent).flat_map(|x| values.iter().map(move |value| value + x * stride)).collect();
    }
    values
}

/// Whether the values are `0, …, n − 1`, each once.
pub fn are_compact(values: &[i128]) -> bool {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..super::canon::whole(values.len()))
}

/// What fills a range together with some numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tiling {
    /// The sizes up to `most` of the ranges `0, …, N − 1` that the numbers tile: for some set T, each `a + t` once.
    pub sizes: Vec<i128>,
    /// The only set T that does it, for the largest of these sizes.
    pub steps: Vec<i128>,
}

/// How natural numbers that start with 0 tile ranges of a size up to `most`.
///
/// The least number not yet reached must be in T, so there is nothing to choose, and once two sums meet there is no larger
/// range.
pub fn tilings(numbers: &[i128], most: i128) -> Tiling {
    let (mut reached, mut least, mut steps) = (BTreeSet::new(), 0_i128, Vec::new());
    let mut tiling = Tiling::default();
    loop {
        steps.push(least);
        if !numbers.iter().all(|number| reached.insert(least + number)) {
            return tiling;
        }
        while reached.contains(&least) {
            least += 1;
        }
        if least > most {
            return tiling;
        }
        // Nothing is reached past the first gap.
        if super::canon::whole(reached.len()) == least {
            tiling.sizes.push(least);
            tiling.steps.clone_from(&steps);
        }
    }
}

/// The flat layout with the shape of `inner` and the values of `inner` taken by `outer`, if there is one and they lie
/// inside `outer`.
pub fn flat_composition(outer: &[Mode], inner: &[Mode]) -> Option<Vec<Mode>> {
    let table = flat_values(outer);
    let taken = |index: i128| table.get(usize::try_from(index).ok()?).copied();
    let values: Option<Vec<i128>> = flat_values(inner).into_iter().map(taken).collect();
    let modes: Option<Vec<Mode>> = inner
        .iter()
        .map(|(extent, stride)| Some((*extent, if *extent == 1 { 0 } else { taken(*stride)? })))
        .collect();
    modes.filter(|modes| Some(flat_values(modes)) == values)
}

/// The modes in the order of their strides, equal ones in the order of their extents.
pub fn flat_sorted(modes: &[Mode]) -> Vec<Mode> {
    let mut sorted = modes.to_vec();
    sorted.sort_by_key(|(extent, stride)| (*stride, *extent));
    sorted
}

/// Whether, sorted, each mode but the last has the stride 0 or ends at a divisor of the next stride.
pub fn is_tractable(modes: &[Mode]) -> bool {
    flat_sorted(modes).windows(2).all(|pair| pair[0].1 == 0 || pair[1].1 % (pair[0].0 * pair[0].1) == 0)
}
