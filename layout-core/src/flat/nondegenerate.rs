//! `is_nondegenerate`: no stride without a meaning.

use super::{FlatLayout, Obstacle};

/// Whether every mode of extent 1 has the stride 0.
///
/// The stride of an extent-1 mode says nothing about φ and Φ; of all layouts that differ only there, one is
/// non-degenerate. Results of [`composition`](super::composition) are, so that they are unique.
///
/// # Examples
/// ```
/// use layout_core::flat::is_nondegenerate;
/// assert!(is_nondegenerate(&"(4,1):(1,0)".parse()?));
/// assert!(!is_nondegenerate(&"(4,1):(1,4)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.2.
pub fn is_nondegenerate(layout: &FlatLayout) -> bool {
    nondegenerate_obstacle(layout).is_none()
}

/// The first mode that makes the layout degenerate; `None` if it is not. See [`is_nondegenerate`].
pub fn nondegenerate_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    let at = layout.list().iter().position(|mode| mode.extent == 1 && mode.stride != 0)?;
    let stride = layout.list().get(at)?.stride;
    Some(Obstacle::UnitStride { mode: at, stride })
}
