//! `is_column_major`, `is_row_major`: the modes follow each other from one end on.

use super::{FlatLayout, Obstacle};
use crate::mode::Mode;

/// Whether `d_i = s_1 ⋯ s_{i−1}` for every mode: the first mode is fastest and nothing is left out.
///
/// Then Φ is the identity. Extent-1 modes count: `(4,1):(1,0)` is not column-major, `(4,1):(1,4)` is.
///
/// # Examples
/// ```
/// use layout_core::flat::is_column_major;
/// assert!(is_column_major(&"(3,8,8):(1,3,24)".parse()?));
/// assert!(!is_column_major(&"(3,8):(8,1)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.2.
pub fn is_column_major(layout: &FlatLayout) -> bool {
    column_major_obstacle(layout).is_none()
}

/// The first mode whose stride is not that of a column-major layout; `None` if there is none. See [`is_column_major`].
pub fn column_major_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    first_other(layout.list().iter().copied().enumerate())
}

/// Whether `d_i = s_{i+1} ⋯ s_m` for every mode: the last mode is fastest and nothing is left out.
///
/// # Examples
/// ```
/// use layout_core::flat::is_row_major;
/// assert!(is_row_major(&"(2,4,32):(128,32,1)".parse()?));
/// assert!(!is_row_major(&"(2,4):(1,2)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.2.
pub fn is_row_major(layout: &FlatLayout) -> bool {
    row_major_obstacle(layout).is_none()
}

/// The last mode whose stride is not that of a row-major layout; `None` if there is none. See [`is_row_major`].
pub fn row_major_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    first_other(layout.list().iter().copied().enumerate().rev())
}

/// The first of the modes, taken in this order, whose stride is not the product of the extents before it.
pub(super) fn first_other(modes: impl Iterator<Item = (usize, Mode<i64>)>) -> Option<Obstacle> {
    let mut expected = 1_i128;
    for (at, mode) in modes {
        if i128::from(mode.stride) != expected {
            return Some(Obstacle::Stride { mode: at, stride: mode.stride, expected });
        }
        // A stride times an extent, both of 64 bits.
        expected = expected.wrapping_mul(i128::from(mode.extent));
    }
    None
}
