//! `is_tractable`: modes of a column-major layout, and broadcasts.

use super::{FlatLayout, Obstacle, sort};
use crate::mode::Mode;
use smallvec::SmallVec;

/// Whether, in the order of [`sort`](super::sort()), every mode but the last has the stride 0 or ends at a divisor of the
/// next stride: `d_i = 0` or `s_i · d_i | d_{i+1}`.
///
/// These are the layouts that pick modes out of a column-major layout: for some shape T, each extent is an entry of T with
/// the stride that it has there, no entry twice, or a broadcast. So are the layouts of a tensor in any order of its modes,
/// padded, cut into tiles that divide it, and broadcast. Extent-1 modes count, so that the answer may depend on a stride
/// without a meaning; for a non-degenerate layout, being tractable is the same as `filter(L)` being
/// [complementable](super::is_complementable).
///
/// # Examples
/// ```
/// use layout_core::flat::is_tractable;
/// assert!(is_tractable(&"(3,3,1,3,3,1,3):(81,1,0,9,3,0,27)".parse()?));
/// assert!(!is_tractable(&"(4,8):(3,3)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.8. Propositions 2.1.8.10 and
/// 2.1.8.11 hold for non-degenerate layouts only: `(2,1):(3,5)` is complementable and not tractable.
pub fn is_tractable(layout: &FlatLayout) -> bool {
    tractable_obstacle(layout).is_none()
}

/// The first two neighbours in the order of strides that break the chain; `None` if none do. See [`is_tractable`].
pub fn tractable_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    first_break(layout.list().iter().copied())
}

/// As [`tractable_obstacle`], for modes that need not be those of one flat layout.
pub(crate) fn first_break(modes: impl Iterator<Item = Mode<i64>>) -> Option<Obstacle> {
    let mut sorted: SmallVec<[(usize, Mode<i64>); 8]> = modes.enumerate().collect();
    sorted.sort_unstable_by_key(|(at, mode)| (sort::key(mode), *at));
    let mut pairs = sorted.iter().zip(sorted.iter().skip(1));
    pairs.find_map(|((lower, mode), (upper, next))| {
        let end = i128::from(mode.extent).wrapping_mul(i128::from(mode.stride));
        let divides = mode.stride == 0 || i128::from(next.stride).checked_rem(end) == Some(0);
        (!divides).then_some(Obstacle::Chain { lower: *lower, end, upper: *upper, stride: next.stride })
    })
}
