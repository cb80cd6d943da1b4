//! Looking for two coordinates with one index.

use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use alloc::vec::Vec;

/// How many partial coordinates are tried before the search gives up.
const SEARCH_LIMIT: u32 = 1 << 18;

/// Two coordinates of the domain that have one index; broadcast modes (stride 0) don't count. `None` also where the
/// search gives up, so only an answer means something.
///
/// Two coordinates collide exactly if their difference `y`, with `|y_k| < extent_k`, is not zero and
/// `Σ y_k · stride_k = 0`. The search fixes `y` from the largest stride down and cuts off where what is left can't
/// bring the sum back to zero.
pub(crate) fn collision(layout: &Layout) -> Option<(IntTuple, IntTuple)> {
    let mut leaves: Vec<(usize, i128, i128)> = layout
        .flat()
        .enumerate()
        .filter(|(_, (extent, stride))| *extent != 1 && **stride != 0)
        .map(|(index, (extent, stride))| (index, i128::from(extent), i128::from(*stride).abs()))
        .collect();
    leaves.sort_unstable_by_key(|(index, _, stride)| (core::cmp::Reverse(*stride), *index));
    let difference = search(&leaves)?;

    let (mut first, mut second) = (alloc::vec![0_i64; layout.length()], alloc::vec![0_i64; layout.length()]);
    for ((index, _, _), count) in leaves.iter().zip(difference) {
        let negative = (count < 0) != layout.strides().get(*index).is_some_and(|stride| *stride < 0);
        let side = if negative { &mut second } else { &mut first };
        *side.get_mut(*index)? = i64::try_from(count.checked_abs()?).ok()?;
    }
    let coordinate =
        |digits: Vec<i64>| HTuple::from_parts(digits.into_iter().collect(), layout.shape().profile().clone());
    Some((coordinate(first), coordinate(second)))
}

/// Counts `y_k`, one for each of the leaves `(_, extent, stride)` in falling order of stride, not all zero, with
/// `|y_k| < extent_k` and `Σ y_k · stride_k = 0`.
fn search(leaves: &[(usize, i128, i128)]) -> Option<Vec<i128>> {
    // How far the leaves after k can bring the sum.
    let mut reach = alloc::vec![0_i128; leaves.len()];
    let mut below = 0_i128;
    for (slot, (_, extent, stride)) in reach.iter_mut().zip(leaves).rev() {
        *slot = below;
        below = below.checked_add(extent.checked_sub(1)?.checked_mul(*stride)?)?;
    }
    // For each fixed leaf: the sum before it, the count in use and the largest count to try.
    let mut fixed: Vec<(i128, i128, i128)> = Vec::new();
    let mut sum = 0_i128;
    for _ in 0..SEARCH_LIMIT {
        let at = fixed.len();
        let next = leaves.get(at).zip(reach.get(at)).and_then(|((_, extent, stride), reach)| {
            let most = extent.checked_sub(1)?;
            let low =
                sum.checked_add(*reach)?.checked_div_euclid(*stride)?.checked_neg()?.max(most.checked_neg()?);
            let high = reach.checked_sub(sum)?.checked_div_euclid(*stride)?.min(most);
            // The first count that is not zero may be taken positive.
            let low = if fixed.iter().all(|(_, count, _)| *count == 0) { low.max(0) } else { low };
            (low <= high).then_some((low, high, *stride))
        });
        if let Some((low, high, stride)) = next {
            fixed.push((sum, low, high));
            sum = sum.checked_add(low.checked_mul(stride)?)?;
            continue;
        }
        if at == leaves.len() && sum == 0 && fixed.iter().any(|(_, count, _)| *count != 0) {
            return Some(fixed.into_iter().map(|(_, count, _)| count).collect());
        }
        loop {
            let (before, count, high) = fixed.pop()?;
            if count < high {
                let count = count.checked_add(1)?;
                let (_, _, stride) = leaves.get(fixed.len())?;
                sum = before.checked_add(count.checked_mul(*stride)?)?;
                fixed.push((before, count, high));
                break;
            }
        }
    }
    None
}
