//! `filter`: without the modes that don't move.

use crate::layout::Layout;
use crate::mode::{self, ModeList};
use crate::stride::Stride;

/// The layout without its broadcasts (stride 0) and its extent-1 modes, coalesced: it has the same indices, each as
/// often as the other modes give it.
///
/// # Examples
/// ```
/// use layout_core::{Layout, filter};
/// let a: Layout = "(2,(4,1),8):(8,(1,3),0)".parse()?;
/// assert_eq!(filter(&a).to_string(), "(2,4):(8,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `filter`.
pub fn filter<D: Stride>(layout: &Layout<D>) -> Layout<D> {
    let mut modes = ModeList::new();
    for (extent, stride) in layout.flat().filter(|(extent, stride)| *extent != 1 && !stride.is_zero()) {
        mode::push_coalesced(&mut modes, extent, stride.clone());
    }
    mode::fitting_node(&modes)
}
