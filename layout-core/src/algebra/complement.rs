//! `complement`: the rest of a codomain.

use crate::algebra::injective;
use crate::checked;
use crate::error::{Detail, Error, Tiling, check_positive, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use smallvec::SmallVec;

/// The layout that fills what `layout` leaves free: the sums of its distinct indices with those of the complement
/// cover a range once,
///
/// ```text
/// { A(i) + R(j) } = { 0, …, M′ − 1 }        each value once
/// ```
///
/// where M′ is `cotarget` rounded up to a multiple of what one period of A spans, and by default that span itself.
/// Broadcast modes (stride 0) are skipped. The result is coalesced and its indices increase. `cotarget` counts
/// elements.
///
/// # Errors
/// An extent or `cotarget` below 1; a negative stride; two coordinates of A have one index; a stride is not a
/// multiple of where the strides below it end, so that no layout fills the gaps; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, complement};
/// assert_eq!(complement(&"(2,2):(1,6)".parse::<Layout>()?, 24)?.to_string(), "(3,2):(2,12)");
/// assert_eq!(complement(&"((2,2),4):((1,8),16)".parse::<Layout>()?, None)?.to_string(), "4:2");
/// let e = complement(&"(2,2):(1,3)".parse::<Layout>()?, 12).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "complement of (2,2):(1,3): none, because the stride 3 of leaf 1 is not a multiple of 2·1, where leaf 0 ends"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe C++ and PyCuTe answer `2:6` for `complement((2,2):(1,3), 12)` and leave indices uncovered.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `complement`; "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025),
/// 2.1.6.
pub fn complement(layout: &Layout, cotarget: impl Into<Option<i64>>) -> Result<Layout, Error> {
    let cotarget = cotarget.into();
    check_positive("cotarget", &cotarget.unwrap_or(1).into())?;
    mode::node(&gaps(layout, cotarget)?).map_err(|error| error.of("complement", &[layout]))
}

/// The layout that fills what `layout` leaves free of `0, …, size − 1`, exactly:
///
/// ```text
/// { A(i) + R(j) } = { 0, …, size − 1 }        each value once
/// ```
///
/// It is [`complement`] without rounding and without broadcasts: the complement ♭ of the flat algebra.
///
/// # Errors
/// `size` is not a multiple of what one period of A spans; a broadcast mode, whose coordinates have one index; as
/// [`complement`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, n_complement};
/// let a: Layout = "(2,2):(1,6)".parse()?;
/// assert_eq!(n_complement(&a, 24)?.to_string(), "(3,2):(2,12)");
/// let e = n_complement(&a, 20).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "n_complement of (2,2):(1,6) in 20: none, because 20 is not a multiple of 12, which one period of the layout spans"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
pub fn n_complement(layout: &Layout, size: i64) -> Result<Layout, Error> {
    const OPERATION: &str = "n_complement";
    check_positive("size", &size.into())?;
    if let Some((first, second)) = injective::broadcast(layout) {
        let layout = operand(layout);
        return Err(Error::new(Detail::Collision { operation: OPERATION, layout, first, second }));
    }
    let period = period(layout);
    let modes = gaps(layout, Some(size)).map_err(|error| error.within(OPERATION, layout, &size))?;
    if i128::from(size).checked_rem(period) != Some(0) {
        let layout = operand(layout);
        return Err(Tiling::NotMultiple { operation: OPERATION, layout, size, period }.into());
    }
    mode::node(&modes).map_err(|error| error.of(OPERATION, &[layout]))
}

/// Where the mode of the greatest stride ends; 1 if no mode counts.
pub(crate) fn period(layout: &Layout) -> i128 {
    let last = sorted_leaves(layout).pop();
    last.map_or(1, |last| i128::from(last.extent).wrapping_mul(i128::from(last.stride)))
}

/// One mode that counts: neither of extent 1 nor a broadcast.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    pub(super) index: usize,
    pub(super) extent: i64,
    pub(super) stride: i64,
}

/// The modes that count, in the order of their strides.
pub(super) fn sorted_leaves(layout: &Layout) -> SmallVec<[Leaf; 8]> {
    let mut leaves = SmallVec::new();
    let counts = layout.flat().enumerate().filter(|(_, (extent, stride))| *extent != 1 && **stride != 0);
    leaves.extend(counts.map(|(index, (extent, stride))| Leaf { index, extent, stride: *stride }));
    leaves.sort_unstable_by_key(|leaf: &Leaf| (leaf.stride, leaf.extent, leaf.index));
    leaves
}

/// The coalesced modes of the complement: each gap between the sorted modes, then the copies up to `cotarget`.
pub(crate) fn gaps(layout: &Layout, cotarget: Option<i64>) -> Result<ModeList<i64>, Error> {
    let leaves = sorted_leaves(layout);
    let mut modes = ModeList::new();
    let covered = walk(&leaves, |gap, covered| push_gap(&mut modes, Some(gap), covered))
        .map_err(|blocked| refusal(layout, blocked))?;
    if let (Some(cotarget), Some(covered)) = (cotarget, covered) {
        push_gap(&mut modes, checked::ceil_div(cotarget, covered), covered);
    }
    Ok(modes)
}

/// Why a layout has no complement, as numbers.
#[derive(Clone, Copy)]
pub(crate) enum Blocked {
    Negative {
        leaf: usize,
        stride: i64,
    },
    /// The stride of the upper leaf (index, stride) is no multiple of where the lower one (index, extent, stride) ends.
    Chain {
        lower: (usize, i64, i64),
        upper: (usize, i64),
    },
}

/// Why a layout has no complement, if it has none.
pub(crate) fn blocked(layout: &Layout) -> Option<Blocked> {
    walk(&sorted_leaves(layout), |_, _| {}).err()
}

/// Walks up the sorted leaves; `each` gets the gap below each of them, and what is covered below the gap. Returns what
/// is covered in the end, if 64 bits hold it: if not, it lies above every cotarget.
fn walk(leaves: &[Leaf], mut each: impl FnMut(i64, i64)) -> Result<Option<i64>, Blocked> {
    if let Some(Leaf { index, stride, .. }) = leaves.iter().find(|leaf| leaf.stride < 0) {
        return Err(Blocked::Negative { leaf: *index, stride: *stride });
    }
    let mut covered = Some(1_i64);
    let mut below = (0, 1, 1);
    for &Leaf { index, extent, stride } in leaves {
        let gap = covered.map(|covered| (checked::div_floor(stride, covered), covered));
        let Some(((gap @ 1.., 0), covered_here)) = gap else {
            return Err(Blocked::Chain { lower: below, upper: (index, stride) });
        };
        each(gap, covered_here);
        covered = stride.checked_mul(extent);
        below = (index, extent, stride);
    }
    Ok(covered)
}

/// Appends a gap. One never merges with the gap before it: a mode of the layout lies between.
pub(super) fn push_gap(modes: &mut ModeList<i64>, extent: Option<i64>, stride: i64) {
    if let Some(extent) = extent.filter(|extent| *extent != 1) {
        modes.push(Mode { extent, stride });
    }
}

/// The error: a negative stride, two indices that coincide, or a gap that can't be filled.
#[cold]
fn refusal(layout: &Layout, blocked: Blocked) -> Error {
    let (lower, upper) = match blocked {
        Blocked::Negative { leaf, stride } => {
            let (operation, layout) = ("complement", operand(layout));
            return Error::new(Detail::NegativeStride { operation, layout, mode: leaf, stride });
        }
        Blocked::Chain { lower, upper } => (lower, upper),
    };
    match injective::collision(layout) {
        Some((first, second)) => {
            let layout = operand(layout);
            Error::new(Detail::Collision { operation: "complement", layout, first, second })
        }
        None => Error::new(Detail::Chain { layout: operand(layout), lower, upper }),
    }
}
