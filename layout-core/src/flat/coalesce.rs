//! `coalesce`: the same function with as few modes as possible.

use super::{FlatLayout, Obstacle};
use crate::mode::Merged;

/// The layout of least rank with the same Φ: coal♭(L).
///
/// Modes of extent 1 go, and adjacent modes `s:d`, `t:s·d` merge into `s·t:d`. The result is coalesced, and it is the
/// only coalesced layout with this Φ: `Φ_A = Φ_B` exactly if `coalesce(A) == coalesce(B)`.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, coalesce};
/// let coalesced = |text: &str| text.parse::<FlatLayout>().map(|a| coalesce(&a).to_string());
/// assert_eq!(coalesced("(2,2,2,2,2):(8,16,1024,2048,4096)")?, "(4,8):(8,1024)");
/// assert_eq!(coalesced("(3,4,1,5):(1,8,3,32)")?, "(3,20):(1,8)");
/// assert_eq!(coalesced("(1,1):(3,4)")?, "():()");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe's [`coalesce`](crate::coalesce()) gives `4:2` where this gives `(4):(2)`.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), construction 2.1.4.9.
pub fn coalesce(layout: &FlatLayout) -> FlatLayout {
    FlatLayout::fitting(Merged::new(layout.list().iter().copied()).collect())
}

/// Whether no mode has extent 1 and no two adjacent ones merge: `s_i ≠ 1` and `s_i · d_i ≠ d_{i+1}`.
///
/// # Examples
/// ```
/// use layout_core::flat::is_coalesced;
/// assert!(is_coalesced(&"(2,7,6):(1,3,10)".parse()?));
/// assert!(!is_coalesced(&"(3,5,2):(7,21,4)".parse()?));        // 3·7 = 21
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), definition 2.1.4.1.
pub fn is_coalesced(layout: &FlatLayout) -> bool {
    coalesced_obstacle(layout).is_none()
}

/// The first mode of extent 1, or else the first that merges with the next; `None` if there is none. See
/// [`is_coalesced`].
pub fn coalesced_obstacle(layout: &FlatLayout) -> Option<Obstacle> {
    let modes = layout.list();
    if let Some(mode) = modes.iter().position(|mode| mode.extent == 1) {
        return Some(Obstacle::Unit { mode });
    }
    let mut pairs = modes.iter().zip(modes.iter().skip(1)).enumerate();
    let (mode, (_, next)) =
        pairs.find(|(_, (mode, next))| mode.extent.checked_mul(mode.stride) == Some(next.stride))?;
    Some(Obstacle::Merging { mode, end: next.stride })
}
