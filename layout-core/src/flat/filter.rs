//! `filter`: without the modes of stride 0.

use super::FlatLayout;

/// The layout without its modes of stride 0. It has the same indices; where a mode of extent above 1 goes, it has fewer
/// coordinates.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, filter};
/// let a: FlatLayout = "(64,8,8,128):(8,1,0,512)".parse()?;
/// assert_eq!(filter(&a).to_string(), "(64,8,128):(8,1,512)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe's [`filter`](crate::filter()) also drops modes of extent 1, and coalesces.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub fn filter(layout: &FlatLayout) -> FlatLayout {
    FlatLayout::fitting(layout.list().iter().filter(|mode| mode.stride != 0).copied().collect())
}
