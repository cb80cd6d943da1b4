//! `squeeze`: without the modes of extent 1.

use super::FlatLayout;

/// The layout without its modes of extent 1. Φ is the same.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, squeeze};
/// let a: FlatLayout = "(64,64,1,32,1):(2048,32,0,1,0)".parse()?;
/// assert_eq!(squeeze(&a).to_string(), "(64,64,32):(2048,32,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub fn squeeze(layout: &FlatLayout) -> FlatLayout {
    FlatLayout::fitting(layout.list().iter().filter(|mode| mode.extent != 1).copied().collect())
}
