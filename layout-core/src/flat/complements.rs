//! `complements`, `n_complements`: every way to fill the rest.

use super::complement::{check_n_complementable, filled, not_complementable};
use super::{FlatLayout, complementable_obstacle};
use crate::error::{Detail, Error, check_positive, operand};
use crate::mode::{self, Mode, ModeList};
use alloc::vec::Vec;

/// The largest size of the complements that [`complements`] and [`n_complements`] go through.
pub const COMPLEMENTS_LIMIT: i64 = 1 << 16;

/// All complements of A with a given size, without extent-1 modes.
///
/// They all have the same indices: the set of numbers that fill what A leaves free is the only one. So a complement is
/// a way to write each gap between the modes of A as a product of extents, and an order of all these modes. The first is
/// the one that is coalesced and sorted.
///
/// There are many: a gap of `2^k` can be written in `2^(k−1)` ways, and r modes can be put in `r!` orders. The iterator
/// makes one after the other and holds only the current one. Extent-1 modes may be put anywhere; they are left out, since
/// there is no end to them.
///
/// # Errors
/// A is not `size(A)·size`-complementable; `size` is below 1, or above [`COMPLEMENTS_LIMIT`]; overflow.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, complements};
/// let a: FlatLayout = "(8,8):(2,32)".parse()?;
/// let all: Vec<String> = complements(&a, 4)?.map(|rest| rest.to_string()).collect();
/// assert_eq!(all, ["(2,2):(1,16)", "(2,2):(16,1)"]);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), examples 2.1.6.8, 2.1.6.27 and 2.1.6.28; that
/// these are all is this project's own remark.
pub fn complements(layout: &FlatLayout, size: i64) -> Result<Complements, Error> {
    check_positive("size", &size.into())?;
    if let Some(obstacle) = complementable_obstacle(layout) {
        return Err(not_complementable("flat.complements", layout, None, obstacle));
    }
    let whole = layout.size().checked_mul(size);
    n_complements(layout, whole.ok_or_else(|| mode::overflow("flat.complements", &[layout, &size]))?)
}

/// All N-complements of A, without extent-1 modes: the [`complements`] of size `N / size(A)`.
///
/// # Errors
/// A is not [N-complementable](super::is_n_complementable); N is below 1, or `N / size(A)` is above
/// [`COMPLEMENTS_LIMIT`].
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, n_complements};
/// let a: FlatLayout = "(4):(63)".parse()?;
/// let all: Vec<String> = n_complements(&a, 252)?.map(|rest| rest.to_string()).take(3).collect();
/// assert_eq!(all, ["(63):(1)", "(21,3):(1,21)", "(3,21):(21,1)"]);
/// assert_eq!(n_complements(&a, 252)?.count(), 1 + 2 + 2 + 2 + 2 + 3 * 6);
/// assert!(n_complements(&a, 250).is_err_and(|error| error.is_no_complement()));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// As [`complements`].
pub fn n_complements(layout: &FlatLayout, size: i64) -> Result<Complements, Error> {
    const OPERATION: &str = "flat.complements";
    check_n_complementable(OPERATION, layout, size)?;
    let rest = filled(layout, Some(size))?;
    if rest.size() > COMPLEMENTS_LIMIT {
        let operation = alloc::format!("{OPERATION} of {}", operand(layout));
        let (size, limit) = (rest.size(), COMPLEMENTS_LIMIT);
        return Err(Error::new(Detail::TooLarge { operation, size, limit }));
    }
    // Coalesced, each mode is one gap: the modes of A lie between them.
    let gaps: Vec<Gap> =
        rest.modes().map(|(extent, stride)| Gap { stride, extents: alloc::vec![extent] }).collect();
    Ok(Complements { modes: Some(written(&gaps)), gaps })
}

/// The iterator of [`complements`] and [`n_complements`].
#[derive(Clone, Debug)]
pub struct Complements {
    /// The next complement; none after the last.
    modes: Option<ModeList<i64>>,
    gaps: Vec<Gap>,
}

/// A gap between modes, and how it is written: its first stride, and extents whose product is its size.
#[derive(Clone, Debug)]
struct Gap {
    stride: i64,
    extents: Vec<i64>,
}

impl Gap {
    /// Goes on to the next way to write the gap, in falling lexicographic order; after the last, back to the first, which
    /// is one extent, and `false`.
    fn advance(&mut self) -> bool {
        let mut rest = 1_i64;
        while let Some(extent) = self.extents.pop() {
            // A divisor of the gap.
            rest = rest.wrapping_mul(extent);
            let smaller = (2..extent).rev().find(|smaller| rest.checked_rem(*smaller) == Some(0));
            if let Some((smaller, other)) =
                smaller.and_then(|smaller| Some((smaller, rest.checked_div(smaller)?)))
            {
                self.extents.extend([smaller, other]);
                return true;
            }
        }
        self.extents.push(rest);
        false
    }
}

/// The modes of the gaps as they are written, in the order of their strides.
fn written(gaps: &[Gap]) -> ModeList<i64> {
    let mut modes = ModeList::new();
    for gap in gaps {
        let mut stride = gap.stride;
        for &extent in &gap.extents {
            modes.push(Mode { extent, stride });
            // At most where the gap ends, below N.
            stride = stride.wrapping_mul(extent);
        }
    }
    modes
}

/// Goes on to the next order of the modes, whose strides differ; `false` after the last, in which they fall.
fn next_order(modes: &mut [Mode<i64>]) -> bool {
    let stride = |mode: Option<&Mode<i64>>| mode.map_or(0, |mode| mode.stride);
    let rises = modes.windows(2).rposition(|pair| stride(pair.first()) < stride(pair.last()));
    let Some(at) = rises else { return false };
    let pivot = stride(modes.get(at));
    if let Some(with) = modes.iter().rposition(|mode| mode.stride > pivot) {
        modes.swap(at, with);
    }
    if let Some((_, tail)) = modes.split_at_mut_checked(at.saturating_add(1)) {
        tail.reverse();
    }
    true
}

impl Iterator for Complements {
    type Item = FlatLayout;

    fn next(&mut self) -> Option<FlatLayout> {
        let current = self.modes.clone()?;
        if !self.modes.as_deref_mut().is_some_and(next_order) {
            self.modes = self.gaps.iter_mut().any(Gap::advance).then(|| written(&self.gaps));
        }
        // The indices are those of the first, which is sound.
        Some(FlatLayout::fitting(current))
    }
}

impl core::iter::FusedIterator for Complements {}
