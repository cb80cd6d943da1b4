//! `left_inverse`: from the index back to the coordinate.
//!
//! Strides that are a chain are inverted one by one; what is left is searched, in `boundary_search.rs`.

use crate::algebra::boundary_search::{Outcome, search};
use crate::algebra::coalesce;
use crate::algebra::injective;
use crate::algebra::right_inverse::INVERSE_LIMIT;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use smallvec::SmallVec;

/// The layout that takes each index of `layout` back to its 1-D coordinate:
///
/// ```text
/// R(A(i)) = i       for all i < size(A)
/// ```
///
/// There is a result exactly if such a layout exists; it is coalesced. What it does with numbers that are no index of A
/// is not determined. For negative strides its extended domain is used, so that `R(x)` is its value at x also below 0.
///
/// # Errors
/// Two coordinates of A have one index: the error names them, [`Error::collision`](crate::Error::collision). No layout
/// does it. Undecided: the strides of A are no chain, or one whose steps down borrow from a mode that does not follow in
/// the order of A, and [`INVERSE_LIMIT`] steps do not settle it. Overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, left_inverse};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert_eq!(left_inverse(&parse("(4,8):(1,5)")?)?.to_string(), "(5,8):(1,4)");
/// assert_eq!(left_inverse(&parse("(4,(4,2)):(4,(1,16))")?)?.to_string(), "(4,4,2):(4,1,16)");
/// assert_eq!(left_inverse(&parse("(3,2):(2,3)")?)?.to_string(), "(2,4):(2,1)");    // interleaved
/// let e = left_inverse(&parse("(4,2):(1,2)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "left_inverse of (4,2):(1,2): the layout is not injective: (0,1) and (2,0) have one index"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe and PyCuTe invert where the sorted strides are a chain: each a multiple of the one below, and not inside the mode
/// below. CuTe C++ answers some layouts that are not injective: see [`quasi_inverse`](crate::quasi_inverse).
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `left_inverse`; PyCuTe, `left_inverse`; beyond chains this project's.
pub fn left_inverse(layout: &Layout) -> Result<Layout, Error> {
    const OPERATION: &str = "left_inverse";
    if let Some((first, second)) = injective::broadcast(layout) {
        return Err(collision(layout, first, second));
    }
    let modes = coalesce::flat(layout);
    let steps = sorted(&modes);
    if let Some(inverse) = chain(&steps) {
        return mode::node(&inverse).map_err(|error| error.of(OPERATION, &[layout]));
    }
    match injective::find_collision(layout) {
        injective::Search::Found((first, second)) => return Err(collision(layout, first, second)),
        injective::Search::GaveUp => return Err(injective::undecided(OPERATION, layout)),
        injective::Search::None => {}
    }
    match search(&steps) {
        Outcome::Found(inverse) => mode::node(&inverse).map_err(|error| error.of(OPERATION, &[layout])),
        Outcome::None => {
            Err(Error::new(Detail::NotInvertible { operation: OPERATION, layout: operand(layout) }))
        }
        Outcome::GaveUp => Err(undecided(OPERATION, layout)),
        Outcome::Overflow => Err(mode::overflow(OPERATION, &[layout])),
    }
}

#[cold]
fn collision(layout: &Layout, first: crate::IntTuple, second: crate::IntTuple) -> Error {
    Error::new(Detail::Collision { operation: "left_inverse", layout: operand(layout), first, second })
}

#[cold]
pub(crate) fn undecided(operation: &'static str, layout: &Layout) -> Error {
    let question = "whether a layout takes every index back";
    Error::new(Detail::Unsettled { operation, layout: operand(layout), question, limit: INVERSE_LIMIT })
}

/// A mode that counts: its stride, its extent, and the 1-D index at which it takes its first step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Step {
    pub(crate) stride: i64,
    pub(crate) extent: i64,
    pub(crate) unit: i64,
}

pub(crate) type StepList = SmallVec<[Step; 8]>;

/// The modes that are no broadcasts, in the order of the size of their strides.
pub(crate) fn sorted(modes: &[Mode<i64>]) -> StepList {
    let mut steps = StepList::new();
    let mut unit = 1_i64;
    for mode in modes {
        if mode.stride != 0 && mode.extent != 1 {
            steps.push(Step { stride: mode.stride, extent: mode.extent, unit });
        }
        // A prefix of the extents of a layout, whose size fits.
        unit = unit.saturating_mul(mode.extent);
    }
    steps.sort_unstable_by_key(|step| (step.stride.unsigned_abs(), *step));
    steps
}

/// The inverse of strides each of which is a multiple of the one below and not inside its mode, whatever their signs.
///
/// A mode with a negative stride steps down, and borrows one step of the mode above. What that changes is made up for
/// between the two; see [`compensate`]. `None` also where that fails.
pub(crate) fn chain(steps: &[Step]) -> Option<ModeList<i64>> {
    let mut inverse = ModeList::new();
    let Some((first, above)) = steps.split_first() else { return Some(inverse) };
    push(&mut inverse, magnitude(first)?, 0);
    let mut below = first;
    let mut borrows = false;
    for step in above {
        borrows |= below.stride < 0;
        let times = magnitude(step)?.checked_div(magnitude(below)?)?;
        if times < below.extent || step.stride.checked_rem(below.stride) != Some(0) {
            return None;
        }
        if borrows {
            compensate(&mut inverse, below, step, times)?;
        } else {
            push(&mut inverse, times, back(below)?);
        }
        below = step;
    }
    // A mode that steps down and is borrowed from reaches one step farther.
    let farther = borrows && below.stride < 0;
    push(&mut inverse, below.extent.checked_add(i64::from(farther))?, back(below)?);
    Some(inverse)
}

/// Inverts the steps of the mode `below` up to the stride of the next one, `times` farther. The digits from here on are
/// all the largest where a step is borrowed: together they then add what the borrowed step takes away and the digit of
/// `below`, which is larger by its extent, adds.
fn compensate(inverse: &mut ModeList<i64>, below: &Step, next: &Step, times: i64) -> Option<()> {
    let stride = back(below)?;
    push(inverse, below.extent, stride);
    if times.checked_rem(below.extent) != Some(0) {
        return None;
    }
    let gap = times.checked_div(below.extent)?;
    let missing = back(next)?.checked_sub(stride.checked_mul(below.extent)?)?;
    if let Some(half) = gap.checked_div(2).filter(|_| gap.checked_rem(2) == Some(0)) {
        push(inverse, 2, missing);
        push(inverse, half, 0);
        return Some(());
    }
    let most = gap.checked_sub(1)?;
    if missing == 0 {
        push(inverse, gap, 0);
    } else if missing.checked_rem(most) == Some(0) {
        push(inverse, gap, missing.checked_div(most)?);
    } else {
        return None;
    }
    Some(())
}

/// The size of the stride.
fn magnitude(step: &Step) -> Option<i64> {
    step.stride.checked_abs()
}

/// The stride of the inverse for steps of this mode.
fn back(step: &Step) -> Option<i64> {
    step.unit.checked_mul(step.stride.signum())
}

/// Appends a mode; one of extent 1 says nothing here.
pub(crate) fn push(modes: &mut ModeList<i64>, extent: i64, stride: i64) {
    if extent != 1 {
        mode::push_coalesced(modes, extent, stride);
    }
}
