//! `right_inverse`: where a layout counts on from 0.

use crate::algebra::coalesce;
use crate::algebra::right_search::search;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use smallvec::SmallVec;

/// How many steps [`right_inverse`] and [`left_inverse`](crate::left_inverse) search where the strides alone do not
/// settle the answer.
pub const INVERSE_LIMIT: u64 = 1 << 18;

/// The largest layout that finds the indices 0, 1, 2, … in `layout`:
///
/// ```text
/// A(R(i)) = i       for all i < size(R), with R(i) in the domain of A
/// ```
///
/// It is coalesced; where several are largest, the one that takes the modes of A whole is preferred. Broadcasts
/// (stride 0) and extent-1 modes are skipped. Where A has only strides that are not negative, and no index twice
/// except by broadcasts, this takes no search.
///
/// # Errors
/// Undecided: modes of A overlap or have negative strides, and [`INVERSE_LIMIT`] steps do not settle which layout is
/// the largest.
///
/// # Examples
/// ```
/// use layout_core::{Layout, right_inverse};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert_eq!(right_inverse(&parse("(4,3):(3,1)")?)?.to_string(), "(3,4):(4,1)");
/// assert_eq!(right_inverse(&parse("((2,2),(4,2)):((1,8),(2,16))")?)?.to_string(), "(2,4,2,2):(1,4,2,16)");
/// assert_eq!(right_inverse(&parse("(4,8):(1,5)")?)?.to_string(), "4:1");           // nothing has index 4
/// assert_eq!(right_inverse(&parse("(3,2):(1,2)")?)?.to_string(), "(2,2):(1,3)");   // the modes overlap
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe and PyCuTe take modes whole, and return a smaller layout where modes overlap: `3:1` for `(3,2):(1,2)`.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `right_inverse`; PyCuTe, `right_inverse`.
pub fn right_inverse(layout: &Layout) -> Result<Layout, Error> {
    let modes = coalesce::flat(layout);
    let placed = placed(&modes);
    let (whole, reached) = whole_modes(&placed);
    let bound = first_missing(&placed);
    if reached >= bound {
        return Ok(mode::fitting_node(&whole));
    }
    if let Some(largest) = search(&modes, layout.size(), bound, (reached, whole)) {
        return Ok(mode::fitting_node(&largest));
    }
    let question = "which right inverse is the largest";
    let (operation, layout) = ("right_inverse", operand(layout));
    Err(Error::new(Detail::Unsettled { operation, layout, question, limit: INVERSE_LIMIT }))
}

/// Whether `rhs` is a right inverse of `lhs`: `A(R(i)) = i` with R(i) in the domain of A.
///
/// # Errors
/// The composition is undecided.
///
/// # Examples
/// ```
/// use layout_core::{Layout, is_right_inverse};
/// assert!(is_right_inverse(&"(3,2):(1,2)".parse::<Layout>()?, &"(2,2):(1,3)".parse()?)?);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `right_inverse`: its post-condition.
pub fn is_right_inverse(lhs: &Layout, rhs: &Layout) -> Result<bool, Error> {
    let (least, greatest) = rhs.span();
    if least < 0 || greatest >= lhs.size() {
        return Ok(false);
    }
    match crate::algebra::composition::compose(lhs, rhs) {
        Ok(both) => Ok(is_identity(&both)),
        Err(error) if error.is_undecided() => Err(error),
        Err(_) => Ok(false),
    }
}

/// Whether `layout` takes every 1-D index to itself.
fn is_identity(layout: &Layout) -> bool {
    match coalesce::flat(layout).as_slice() {
        [] => true,
        [mode] => mode.stride == 1,
        _ => false,
    }
}

/// A mode, and the 1-D index at which it takes its first step. The order is that of the strides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Placed {
    stride: i64,
    extent: i64,
    unit: i64,
}

/// The modes in rising order of their strides.
fn placed(modes: &[Mode<i64>]) -> SmallVec<[Placed; 8]> {
    let mut placed = SmallVec::new();
    let mut unit = 1_i64;
    placed.extend(modes.iter().map(|mode| {
        let here = Placed { stride: mode.stride, extent: mode.extent, unit };
        // A prefix of the extents of a layout, whose size fits.
        unit = unit.wrapping_mul(mode.extent);
        here
    }));
    placed.sort_unstable();
    placed
}

/// The modes that follow each other from stride 1 on, as a coalesced right inverse, and its size.
fn whole_modes(placed: &[Placed]) -> (ModeList<i64>, i64) {
    let mut inverse = ModeList::new();
    let mut reached = 1_i64;
    for mode in placed.iter().filter(|mode| mode.stride > 0) {
        if mode.stride == reached {
            mode::push_coalesced(&mut inverse, mode.extent, mode.unit);
            // The size of a layout that finds so many indices in this one.
            reached = reached.saturating_mul(mode.extent);
        }
    }
    (inverse, reached)
}

/// A number that the size of no right inverse exceeds: the first natural number that is not an index if no stride is
/// negative, and otherwise the first above all indices.
fn first_missing(placed: &[Placed]) -> i64 {
    let any_negative = placed.first().is_some_and(|mode| mode.stride < 0);
    let mut missing = 1_i64;
    for mode in placed.iter().filter(|mode| mode.stride > 0) {
        if mode.stride > missing && !any_negative {
            break;
        }
        // At most one more than the greatest index, which fits.
        missing = missing.saturating_add(mode.extent.saturating_sub(1).saturating_mul(mode.stride));
    }
    missing
}
