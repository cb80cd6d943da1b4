//! `nullspace`: the indices that a layout does not see.

use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use crate::stride::Stride;

/// The layout of the broadcasts: it runs over the 1-D indices that differ from 0 in modes of stride 0 only, so that
///
/// ```text
/// A(R(j)) = 0
/// ```
///
/// and `R` has one index for each way to move in these modes. One mode for each mode of stride 0, those of extent 1
/// left out.
///
/// # Examples
/// ```
/// use layout_core::{Layout, nullspace};
/// let a: Layout = "(2,4,6):(1,2,0)".parse()?;
/// assert_eq!(nullspace(&a).to_string(), "6:8");
/// let b: Layout = "(4,8):(8,1)".parse()?;
/// assert_eq!(nullspace(&b).to_string(), "1:0");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `nullspace`; CuTe `include/cute/layout.hpp`, `nullspace`.
pub fn nullspace<D: Stride>(layout: &Layout<D>) -> Layout {
    let mut modes: ModeList<i64> = ModeList::new();
    let mut unit = 1_i64;
    for (extent, stride) in layout.flat() {
        if stride.is_zero() && extent != 1 {
            modes.push(Mode { extent, stride: unit });
        }
        // A prefix of the extents of a layout, whose size fits.
        unit = unit.saturating_mul(extent);
    }
    mode::fitting_node(&modes)
}
