//! `disjoint_complement`: what steps from copy to copy of a layout, also where it does not fill.

use crate::algebra::complement::{Leaf, push_gap, sorted_leaves};
use crate::algebra::composition::compose;
use crate::checked;
use crate::error::{Error, check_positive};
use crate::layout::Layout;
use crate::mode::{self, ModeList};

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
    let (mut modes, end) = disjoint_modes(layout);
    let cotarget = cotarget.into();
    check_positive("cotarget", &cotarget.unwrap_or(1).into())?;
    match (cotarget, end) {
        (Some(cotarget), Some(end)) => push_gap(&mut modes, checked::ceil_div(cotarget, end), end),
        // The end lies above every cotarget.
        (Some(_), None) => {}
        (None, end) => push_end(&mut modes, end, layout)?,
    }
    mode::node(&modes).map_err(|error| error.of(OPERATION, &[layout]))
}

/// The copies of `layout` that `tiler` asks for: its composition with what steps from copy to copy.
pub(super) fn copies(layout: &Layout, tiler: &Layout) -> Result<Layout, Error> {
    let (mut modes, end) = disjoint_modes(layout);
    let inside = || {
        let steps = modes.iter().try_fold(1_i64, |steps, mode| steps.checked_mul(mode.extent));
        let (least, greatest) = tiler.span();
        least >= 0 && steps.is_some_and(|steps| greatest < steps)
    };
    // Where no step goes past the last gap, it does not matter that 64 bits do not hold the end.
    if end.is_some() || !inside() {
        push_end(&mut modes, end, layout)?;
    }
    compose(&mode::node(&modes)?, tiler)
}

/// Appends the extent-1 mode which says where the copies go on.
fn push_end(modes: &mut ModeList<i64>, end: Option<i64>, layout: &Layout) -> Result<(), Error> {
    let end = end.ok_or_else(|| mode::overflow(OPERATION, &[layout]))?;
    mode::push_coalesced(modes, 1, end);
    Ok(())
}

/// The increasing layout whose indices other than 0 avoid those of `layout`, as far as it goes, and where it goes on, if
/// 64 bits hold that: PyCuTe's free complement. Where the modes of `layout` interleave, or a stride is negative, it
/// steps over the whole span.
pub(super) fn disjoint_modes(layout: &Layout) -> (ModeList<i64>, Option<i64>) {
    let mut modes = ModeList::new();
    let mut covered = Some(1_i64);
    for &Leaf { extent, stride, .. } in &sorted_leaves(layout) {
        let Some(below) = covered.filter(|covered| stride >= *covered) else {
            return (ModeList::new(), Some(layout.cosize()));
        };
        push_gap(&mut modes, stride.checked_div(below), below);
        covered = stride.checked_mul(extent);
    }
    (modes, covered)
}
