//! `is_compact`: every index once.

use super::major::first_other;
use super::{FlatLayout, Obstacle, sort};
use crate::mode::Mode;
use smallvec::SmallVec;

/// Whether Φ takes each of `0, …, size − 1` once: `Φ : [0, size) → [0, cosize)` is bijective.
///
/// Decided by the order of the modes, not by enumeration: exactly if, sorted and without extent-1 modes, the layout is
/// column-major.
///
/// # Examples
/// ```
/// use layout_core::flat::is_compact;
/// assert!(is_compact(&"(3,64,32):(2048,32,1)".parse()?));
/// assert!(!is_compact(&"(3,6):(1,2)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.5, proposition 2.1.5.6.
pub fn is_compact(layout: &FlatLayout) -> bool {
    compact_obstacle(layout).is_none()
}

/// In the order of strides, the first mode whose stride is not where those before it end; `None` if there is none. See
/// [`is_compact`].
pub fn compact_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    first_gap(layout.list().iter().copied())
}

/// As [`compact_obstacle`], for modes that need not be those of one flat layout.
pub(crate) fn first_gap(modes: impl Iterator<Item = Mode<i64>>) -> Option<Obstacle> {
    let mut sorted: SmallVec<[(usize, Mode<i64>); 8]> =
        modes.enumerate().filter(|(_, mode)| mode.extent != 1).collect();
    sorted.sort_unstable_by_key(|(at, mode)| (sort::key(mode), *at));
    first_other(sorted.into_iter())
}
