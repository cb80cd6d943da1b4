//! Whether no two coordinates have one index: `is_injective`, `is_compact`, and the search for two that have.

use crate::coord::idx2crd;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::layout::Layout;
use crate::mode::Mode;
use crate::stride::Stride;
use alloc::vec::Vec;
use smallvec::SmallVec;

/// How many partial coordinates are tried before the search gives up.
pub(crate) const COLLISION_LIMIT: u64 = 1 << 18;

/// How many indices are listed and compared where the search gives up.
const LISTING_LIMIT: i64 = 1 << 20;

/// Whether no two coordinates of the domain have one index. A broadcast (stride 0 on an extent above 1) gives one index
/// to many; the stride of an extent-1 mode does not matter.
///
/// # Errors
/// Undecided, where a search of 2¹⁸ partial coordinates does not settle it and there are more than 2²⁰ coordinates to
/// compare one by one.
///
/// # Examples
/// ```
/// use layout_core::{Layout, is_injective};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert!(is_injective(&parse("(2,3):(3,2)")?)?);         // interleaved: 0 3 2 5 4 7
/// assert!(!is_injective(&parse("(2,3):(2,1)")?)?);        // 2 twice
/// assert!(!is_injective(&parse("(4,2):(1,0)")?)?);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298): layouts as functions. The decision is this
/// project's own.
pub fn is_injective(layout: &Layout) -> Result<bool, Error> {
    if layout.flat().any(|(extent, stride)| extent != 1 && *stride == 0) || layout.size() > layout.cosize() {
        return Ok(false);
    }
    match find_collision(layout) {
        Search::Found(..) => Ok(false),
        Search::None => Ok(true),
        Search::GaveUp if layout.size() <= LISTING_LIMIT => Ok(listed_collision(layout).is_none()),
        Search::GaveUp => Err(undecided("is_injective", layout)),
    }
}

/// Refuses a layout that gives two coordinates one index.
pub(crate) fn check_injective(operation: &'static str, layout: &Layout) -> Result<(), Error> {
    if is_compact(layout) {
        return Ok(());
    }
    let found = match broadcast(layout).map_or_else(|| find_collision(layout), Search::Found) {
        Search::Found(coordinates) => Some(coordinates),
        Search::None => None,
        Search::GaveUp if layout.size() <= LISTING_LIMIT => listed_collision(layout),
        Search::GaveUp => return Err(undecided(operation, layout)),
    };
    match found {
        Some((first, second)) => {
            Err(Error::new(Detail::Collision { operation, layout: operand(layout), first, second }))
        }
        None => Ok(()),
    }
}

/// Two coordinates that have one index, found by listing all indices.
fn listed_collision(layout: &Layout) -> Option<(IntTuple, IntTuple)> {
    let mut indices: Vec<(i64, i64)> = layout.values().zip(0..).collect();
    indices.sort_unstable();
    let pair = indices.windows(2).find(|pair| pair.first().map(|at| at.0) == pair.last().map(|at| at.0))?;
    let coordinate = |at: Option<&(i64, i64)>| idx2crd(at?.1, layout.shape()).ok();
    coordinate(pair.first()).zip(coordinate(pair.last()))
}

#[cold]
pub(crate) fn undecided(operation: &'static str, layout: &Layout) -> Error {
    let question = "whether two coordinates have one index";
    Error::new(Detail::Unsettled { operation, layout: operand(layout), question, limit: COLLISION_LIMIT })
}

/// Whether the indices are `0, …, size − 1`, each once.
///
/// # Examples
/// ```
/// use layout_core::{Layout, is_compact};
/// assert!(is_compact(&"(3,64,32):(2048,32,1)".parse::<Layout>()?));
/// assert!(!is_compact(&"(3,6):(1,4)".parse::<Layout>()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.5.6.
#[doc(alias = "is_bijective")]
pub fn is_compact(layout: &Layout) -> bool {
    crate::flat::first_gap(layout.flat().map(|(extent, stride)| Mode { extent, stride: *stride })).is_none()
}

/// What came of a search.
pub(crate) enum Search<T> {
    Found(T),
    None,
    GaveUp,
}

/// Two coordinates of the domain that have one index; broadcast modes (stride 0) don't count. `None` also where the
/// search gives up, so only an answer means something.
pub(crate) fn collision(layout: &Layout) -> Option<(IntTuple, IntTuple)> {
    match find_collision(layout) {
        Search::Found(coordinates) => Some(coordinates),
        Search::None | Search::GaveUp => None,
    }
}

/// Two coordinates that differ in a broadcast only, if there is one.
pub(crate) fn broadcast<D: Stride>(layout: &Layout<D>) -> Option<(IntTuple, IntTuple)> {
    let at = layout.flat().position(|(extent, stride)| extent != 1 && stride.is_zero())?;
    let zero: Leaves<i64> = smallvec::smallvec![0; layout.length()];
    let mut one = zero.clone();
    *one.get_mut(at)? = 1;
    let coordinate = |digits| HTuple::from_parts(digits, layout.shape().profile().clone());
    Some((coordinate(zero), coordinate(one)))
}

/// Two coordinates collide exactly if their difference `y`, with `|y_k| < extent_k`, is not zero and
/// `Σ y_k · stride_k = 0`. The search fixes `y` from the largest stride down and cuts off where what is left can't
/// bring the sum back to zero.
pub(crate) fn find_collision(layout: &Layout) -> Search<(IntTuple, IntTuple)> {
    let mut leaves: SmallVec<[(usize, i128, i128); 8]> = layout
        .flat()
        .enumerate()
        .filter(|(_, (extent, stride))| *extent != 1 && **stride != 0)
        .map(|(index, (extent, stride))| (index, i128::from(extent), i128::from(*stride).abs()))
        .collect();
    leaves.sort_unstable_by_key(|(index, _, stride)| (core::cmp::Reverse(*stride), *index));
    match search(&leaves) {
        Some(Search::Found(difference)) => {
            coordinates(layout, &leaves, difference).map_or(Search::GaveUp, Search::Found)
        }
        Some(Search::None) => Search::None,
        Some(Search::GaveUp) | None => Search::GaveUp,
    }
}

/// The coordinates with a difference: its positive counts and its negative ones.
fn coordinates(
    layout: &Layout,
    leaves: &[(usize, i128, i128)],
    difference: Vec<i128>,
) -> Option<(IntTuple, IntTuple)> {
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
fn search(leaves: &[(usize, i128, i128)]) -> Option<Search<Vec<i128>>> {
    // How far the leaves after k can bring the sum.
    let mut reach: SmallVec<[i128; 8]> = smallvec::smallvec![0; leaves.len()];
    let mut below = 0_i128;
    for (slot, (_, extent, stride)) in reach.iter_mut().zip(leaves).rev() {
        *slot = below;
        below = below.checked_add(extent.checked_sub(1)?.checked_mul(*stride)?)?;
    }
    // For each fixed leaf: the sum before it, the count in use and the largest count to try.
    let mut fixed: SmallVec<[(i128, i128, i128); 8]> = SmallVec::new();
    let mut sum = 0_i128;
    for _ in 0..COLLISION_LIMIT {
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
            return Some(Search::Found(fixed.into_iter().map(|(_, count, _)| count).collect()));
        }
        loop {
            let Some((before, count, high)) = fixed.pop() else { return Some(Search::None) };
            if count < high {
                let count = count.checked_add(1)?;
                let (_, _, stride) = leaves.get(fixed.len())?;
                sum = before.checked_add(count.checked_mul(*stride)?)?;
                fixed.push((before, count, high));
                break;
            }
        }
    }
    Some(Search::GaveUp)
}
