//! Which coordinate has a given index.

use crate::error::{Detail, Error, Tiling, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::layout::Layout;
use smallvec::SmallVec;

/// How many partial coordinates are tried before the search gives up. Where no leaf reaches past the next larger
/// stride, each leaf has one candidate.
const SEARCH_LIMIT: u64 = 1 << 18;

/// A coordinate of the domain whose index is `index`, with 0 in broadcast modes: the only other one is where two
/// coordinates have one index.
pub(crate) fn preimage(operation: &'static str, layout: &Layout, index: i64) -> Result<IntTuple, Error> {
    match search(layout, index) {
        Some(Some(leaves)) => Ok(HTuple::from_parts(leaves, layout.shape().profile().clone())),
        Some(None) => Err(Tiling::NoCoordinate { operation, layout: operand(layout), index }.into()),
        None => {
            let (layout, question) = (operand(layout), "which coordinate has the index");
            Err(Error::new(Detail::Unsettled { operation, layout, question, limit: SEARCH_LIMIT }))
        }
    }
}

/// A leaf that moves the index, and how far the leaves with smaller strides can move it.
struct Leaf {
    at: usize,
    last: i128,
    stride: i128,
    least: i128,
    greatest: i128,
}

/// The leaves of a coordinate with this index, `Some(None)` if there is none, `None` if the search gave up.
#[allow(clippy::option_option, reason = "three answers, at once turned into a result")]
fn search(layout: &Layout, index: i64) -> Option<Option<Leaves<i64>>> {
    let mut leaves: SmallVec<[Leaf; 8]> = layout
        .flat()
        .enumerate()
        .filter(|(_, (extent, stride))| *extent != 1 && **stride != 0)
        .map(|(at, (extent, stride))| {
            let (last, stride) = (i128::from(extent).wrapping_sub(1), i128::from(*stride));
            Leaf { at, last, stride, least: 0, greatest: 0 }
        })
        .collect();
    leaves.sort_unstable_by_key(|leaf| (core::cmp::Reverse(leaf.stride.abs()), leaf.at));
    // The span of a layout fits into 64 bits, so nothing below leaves 128.
    let (mut least, mut greatest) = (0_i128, 0_i128);
    for leaf in leaves.iter_mut().rev() {
        (leaf.least, leaf.greatest) = (least, greatest);
        let reach = leaf.last.wrapping_mul(leaf.stride);
        least = least.wrapping_add(reach.min(0));
        greatest = greatest.wrapping_add(reach.max(0));
    }
    // For each leaf that is fixed: what was left before it, its count, and its largest candidate.
    let mut fixed: SmallVec<[(i128, i128, i128); 8]> = SmallVec::new();
    let mut rest = i128::from(index);
    for _ in 0..SEARCH_LIMIT {
        let candidates = match leaves.get(fixed.len()) {
            None if rest == 0 => {
                let mut found: Leaves<i64> = smallvec::smallvec![0; layout.length()];
                for (leaf, (_, count, _)) in leaves.iter().zip(&fixed) {
                    *found.get_mut(leaf.at)? = i64::try_from(*count).ok()?;
                }
                return Some(Some(found));
            }
            None => None,
            Some(leaf) => candidates(leaf, rest),
        };
        if let Some((low, high, stride)) = candidates {
            fixed.push((rest, low, high));
            rest = rest.wrapping_sub(low.wrapping_mul(stride));
            continue;
        }
        loop {
            let Some((before, count, high)) = fixed.pop() else { return Some(None) };
            if count < high {
                let (next, stride) = (count.wrapping_add(1), leaves.get(fixed.len())?.stride);
                fixed.push((before, next, high));
                rest = before.wrapping_sub(next.wrapping_mul(stride));
                break;
            }
        }
    }
    None
}

/// The least and the largest count of the leaf after which the smaller strides can make up the rest, and its stride.
fn candidates(leaf: &Leaf, rest: i128) -> Option<(i128, i128, i128)> {
    let unit = leaf.stride.abs();
    let (low, high) = if leaf.stride > 0 {
        (rest.wrapping_sub(leaf.greatest), rest.wrapping_sub(leaf.least))
    } else {
        (leaf.least.wrapping_sub(rest), leaf.greatest.wrapping_sub(rest))
    };
    let low = low.wrapping_neg().checked_div_euclid(unit)?.wrapping_neg().max(0);
    let high = high.checked_div_euclid(unit)?.min(leaf.last);
    (low <= high).then_some((low, high, leaf.stride))
}
