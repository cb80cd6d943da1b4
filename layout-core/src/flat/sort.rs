//! `sort`: the modes by stride.

use super::{FlatLayout, Obstacle};
use crate::mode::{Mode, ModeList};

/// The order of modes: by stride, then by extent.
pub(super) fn key(mode: &Mode<i64>) -> (i64, i64) {
    (mode.stride, mode.extent)
}

/// The layout with its modes in the order of their strides, those of one stride by extent. It has the same indices, in
/// another order; sorted twice is sorted once.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, sort};
/// let sorted = |text: &str| text.parse::<FlatLayout>().map(|a| sort(&a).to_string());
/// assert_eq!(sorted("(2,4,8,16):(64,1,2,4)")?, "(4,8,16,2):(1,2,4,64)");
/// assert_eq!(sorted("(5,32,16):(1,5,5)")?, "(5,16,32):(1,5,5)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub fn sort(layout: &FlatLayout) -> FlatLayout {
    let mut modes: ModeList<i64> = layout.list().iter().copied().collect();
    // Modes that compare equal are equal, so it does not matter which comes first.
    modes.sort_unstable_by_key(key);
    FlatLayout::fitting(modes)
}

/// Whether the modes are in the order of their strides, those of one stride in the order of their extents.
///
/// Where Φ does not decrease, all extents are above 1 and at most one stride is 0, the layout is sorted. Not the other way
/// round: `(3,5,7):(1,1,1)` is sorted, and Φ(6) = 2, Φ(15) = 1.
///
/// # Examples
/// ```
/// use layout_core::flat::is_sorted;
/// assert!(is_sorted(&"(128,64,2,2):(1,128,8192,16384)".parse()?));
/// assert!(!is_sorted(&"(2,1):(1,0)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3. Lemma 2.1.3.29 lacks conditions: Φ of
/// `(2,1):(1,0)` and of `(3,2):(0,0)` does not decrease.
pub fn is_sorted(layout: &FlatLayout) -> bool {
    sorted_obstacle(layout).is_none()
}

/// The first mode that is out of order; `None` if there is none. See [`is_sorted`].
pub fn sorted_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    let pairs = layout.list().iter().zip(layout.list().iter().skip(1));
    let at = pairs.map(|(left, right)| key(left) > key(right)).position(|falls| falls)?;
    Some(Obstacle::Order { mode: at.saturating_add(1) })
}
