//! `disjoint_complement`: what steps from copy to copy of a layout, also where it does not fill.

use crate::algebra::complement::{Leaf, push_gap, sorted_leaves};
use crate::checked;
use crate::error::{Detail, Error};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};

const OPERATION: &str = "disjoint_complement";

/// The increasing layout that steps from copy to copy of `layout`: the sums of the distinct indices of the two are all
/// different, but may leave gaps,
///
/// ```text
/// A(i) + R(j) = A(k) + R(l)  only where  A(i) = A(k) and j = l
/// ```
///
/// Where A has a [`complement`](crate::complement) it is this one. Otherwise as many copies as there is room for go
/// between the modes of A, and the rest beside its span. Modes that interleave, and A with negative strides, are
/// stepped over as a whole. The copies go on until they reach `cotarget`; without one the result keeps a last mode of
/// extent 1, which says where they do.
///
/// # Errors
/// `cotarget` is below 1; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, disjoint_complement};
/// let padded: Layout = "(4,8):(1,5)".parse()?;
/// assert_eq!(disjoint_complement(&padded, None)?.to_string(), "1:40");
/// assert_eq!(disjoint_complement(&padded, 100)?.to_string(), "3:40");
/// let nested: Layout = "((4),2):((1),10)".parse()?;
/// assert_eq!(disjoint_complement(&nested, 14)?.to_string(), "2:4");
/// assert!(disjoint_complement(&padded, 0).is_err());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `complement`.
pub fn disjoint_complement(layout: &Layout, cotarget: impl Into<Option<i64>>) -> Result<Layout, Error> {
    let mut modes = disjoint_modes(layout)?;
    if let Some(cotarget) = cotarget.into() {
        if cotarget < 1 {
            return Err(Error::new(Detail::extent(cotarget, &cotarget.into())));
        }
        if let Some(Mode { stride, .. }) = modes.pop() {
            push_gap(&mut modes, checked::ceil_div(cotarget, stride), stride);
        }
    }
    mode::node(&modes).map_err(|error| error.of(OPERATION, &[layout]))
}

/// The increasing layout whose indices other than 0 avoid those of `layout`, as far as it goes, with an extent-1 mode
/// at its end that says where it goes on: PyCuTe's free complement. Where the modes of `layout` interleave, or a
/// stride is negative, it steps over the whole span.
pub(super) fn disjoint_modes(layout: &Layout) -> Result<ModeList<i64>, Error> {
    let overflow = || mode::overflow(OPERATION, &[layout]);
    let mut modes = ModeList::new();
    let mut covered = 1_i64;
    for &Leaf { extent, stride, .. } in &sorted_leaves(layout) {
        if stride < covered {
            let mut modes = ModeList::new();
            modes.push(Mode { extent: 1, stride: layout.cosize() });
            return Ok(modes);
        }
        push_gap(&mut modes, stride.checked_div(covered), covered);
        covered = stride.checked_mul(extent).ok_or_else(overflow)?;
    }
    mode::push_coalesced(&mut modes, 1, covered);
    Ok(modes)
}
