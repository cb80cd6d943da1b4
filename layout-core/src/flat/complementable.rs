//! `is_complementable`, `is_n_complementable`: whether something fills the rest.

use super::{FlatLayout, Obstacle};
use crate::algebra::complement::{Blocked, blocked, period};

/// Whether some layout B is a complement of A, so that `A ⋆ B` is [compact](super::is_compact).
///
/// It is so exactly if, sorted and without extent-1 modes, all strides are at least 1 and each mode ends at a divisor of
/// the next stride: `d_i ≥ 1` and `s_i · d_i | d_{i+1}`.
///
/// # Examples
/// ```
/// use layout_core::flat::is_complementable;
/// assert!(is_complementable(&"(10,2):(80,4)".parse()?));             // 2·4 divides 80
/// assert!(!is_complementable(&"(4,4,4):(64,1,1)".parse()?));
/// assert!(!is_complementable(&"(2,2):(1,3)".parse()?));              // 0 1 3 4, and nothing fills 2
/// assert!(!is_complementable(&"(5):(0)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe's [`complement`](crate::complement()) skips broadcasts, and [`crate::is_complementable`] with it.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), definition 2.1.6.11, proposition 2.1.6.21. The
/// text leaves out that strides be at least 1, and example 2.1.6.13 denies it of `(10,2):(80,4)`.
pub fn is_complementable(layout: &FlatLayout) -> bool {
    complementable_obstacle(layout).is_none()
}

/// The first mode of stride 0, or else the first two neighbours in the order of strides that break the chain; `None` if
/// there are none. See [`is_complementable`].
pub fn complementable_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    if let Some(mode) = layout.list().iter().position(|mode| mode.extent != 1 && mode.stride == 0) {
        return Some(Obstacle::Broadcast { mode });
    }
    match blocked(&layout.to_layout())? {
        Blocked::Chain { lower: (lower, extent, below), upper: (upper, stride) } => {
            let end = i128::from(extent).wrapping_mul(i128::from(below));
            Some(Obstacle::Chain { lower, end, upper, stride })
        }
        // No stride here is negative.
        Blocked::Negative { .. } => None,
    }
}

/// Whether some layout B is an N-complement of A: a complement with `size(A) · size(B) = N`.
///
/// It is so exactly if A is [complementable](is_complementable) and the mode of the largest stride ends at a divisor of N:
/// `s_m · d_m | N`. No size below 1 is one.
///
/// # Examples
/// ```
/// use layout_core::flat::is_n_complementable;
/// assert!(is_n_complementable(&"(2,2):(1,50)".parse()?, 100));
/// assert!(!is_n_complementable(&"(2,2):(1,50)".parse()?, 150));      // 2·50 does not divide 150
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), definition 2.1.6.25, proposition 2.1.6.32.
pub fn is_n_complementable(layout: &FlatLayout, size: i64) -> bool {
    n_complementable_obstacle(layout, size).is_none()
}

/// What keeps the layout from being complementable, or else its period, which does not divide `size`; `None` if nothing
/// does. See [`is_n_complementable`].
pub fn n_complementable_obstacle(layout: &FlatLayout, size: i64) -> Option<Obstacle> {
    if let Some(obstacle) = complementable_obstacle(layout) {
        return Some(obstacle);
    }
    let period = period(&layout.to_layout());
    let divides = size > 0 && i128::from(size).checked_rem(period) == Some(0);
    (!divides).then_some(Obstacle::Period { size, period })
}
