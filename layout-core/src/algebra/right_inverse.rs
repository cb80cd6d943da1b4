//! `right_inverse`: where a layout counts on from 0.

use crate::algebra::coalesce;
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use alloc::vec::Vec;
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
    let (greedy, reached) = whole_modes(&modes);
    let bound = first_missing(&modes);
    if reached >= bound {
        return Ok(fitting(&greedy));
    }
    let mut search = RightSearch {
        most: layout.size(),
        sorted: Sorted::new(&modes),
        modes: &modes,
        bound,
        best: (reached, greedy),
        chosen: ModeList::new(),
        found: alloc::vec![0],
        budget: INVERSE_LIMIT,
    };
    if search.extend().is_some() || search.best.0 >= search.bound {
        return Ok(fitting(&search.best.1));
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

/// The layout of coalesced modes whose indices are 1-D indices of a layout.
fn fitting(modes: &[Mode<i64>]) -> Layout {
    let mut coalesced = ModeList::new();
    for mode in modes {
        mode::push_coalesced(&mut coalesced, mode.extent, mode.stride);
    }
    mode::fitting_node(&coalesced)
}

/// The modes that follow each other from stride 1 on, as a right inverse, and its size.
fn whole_modes(modes: &[Mode<i64>]) -> (ModeList<i64>, i64) {
    // Stride, extent, and the 1-D index at which the mode takes its first step.
    let mut sorted: SmallVec<[(i64, i64, i64); 8]> = SmallVec::new();
    let mut unit = 1_i64;
    for mode in modes {
        sorted.push((mode.stride, mode.extent, unit));
        // A prefix of the extents of a layout, whose size fits.
        unit = unit.saturating_mul(mode.extent);
    }
    sorted.sort_unstable();
    let mut inverse = ModeList::new();
    let mut reached = 1_i64;
    for (stride, extent, unit) in sorted {
        if stride == reached {
            inverse.push(Mode { extent, stride: unit });
            // The size of a layout that finds so many indices in this one.
            reached = reached.saturating_mul(extent);
        }
    }
    (inverse, reached)
}

/// A number that the size of no right inverse exceeds: the first natural number that is not an index if no stride is
/// negative, and otherwise the first above all indices.
fn first_missing(modes: &[Mode<i64>]) -> i64 {
    let mut sorted: SmallVec<[(i64, i64); 8]> =
        modes.iter().filter(|mode| mode.stride > 0).map(|mode| (mode.stride, mode.extent)).collect();
    sorted.sort_unstable();
    let any_negative = modes.iter().any(|mode| mode.stride < 0);
    let mut missing = 1_i64;
    for (stride, extent) in sorted {
        if stride > missing && !any_negative {
            break;
        }
        // At most one more than the greatest index, which fits.
        missing = missing.saturating_add(extent.saturating_sub(1).saturating_mul(stride));
    }
    missing
}

/// A mode with its weight, and how far those after it in the order can move the index.
struct Reach {
    extent: i64,
    stride: i64,
    unit: i64,
    down: i128,
    up: i128,
}

/// The modes in falling order of the size of their strides.
struct Sorted(SmallVec<[Reach; 8]>);

impl Sorted {
    fn new(modes: &[Mode<i64>]) -> Self {
        let mut sorted: SmallVec<[Reach; 8]> = SmallVec::new();
        let mut unit = 1_i64;
        for mode in modes {
            sorted.push(Reach { extent: mode.extent, stride: mode.stride, unit, down: 0, up: 0 });
            // A prefix of the extents of a layout, whose size fits.
            unit = unit.saturating_mul(mode.extent);
        }
        sorted.sort_unstable_by_key(|mode| core::cmp::Reverse((mode.stride.unsigned_abs(), mode.unit)));
        let (mut down, mut up) = (0_i128, 0_i128);
        for mode in sorted.iter_mut().rev() {
            (mode.down, mode.up) = (down, up);
            // Part of the span of a layout, which fits.
            let last = i128::from(mode.extent).saturating_sub(1).saturating_mul(i128::from(mode.stride));
            down = down.saturating_add(last.min(0));
            up = up.saturating_add(last.max(0));
        }
        Self(sorted)
    }
}

/// The search for the largest right inverse.
///
/// A right inverse in coalesced form has modes whose first steps `x_j` have the index `u_j`, the size of the modes
/// before. So each mode starts at one of the places of `u_j`, and is as long as the values count on, or shorter.
struct RightSearch<'a> {
    modes: &'a [Mode<i64>],
    sorted: Sorted,
    /// The size of the layout.
    most: i64,
    bound: i64,
    best: (i64, ModeList<i64>),
    chosen: ModeList<i64>,
    /// The values of the chosen modes.
    found: Vec<i64>,
    budget: u64,
}

impl RightSearch<'_> {
    /// Takes one step; `None` if none is left.
    fn spend(&mut self) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        Some(())
    }

    /// Looks for the best that continues the chosen modes; `None` if the budget does not last.
    fn extend(&mut self) -> Option<()> {
        let size = i64::try_from(self.found.len()).ok()?;
        if size > self.best.0 {
            self.best = (size, self.chosen.clone());
        }
        // The size of what continues is a multiple.
        if self.best_multiple(size) <= self.best.0 {
            return Some(());
        }
        let places = self.places(size)?;
        if places.is_empty() {
            self.bound = self.bound.min(size);
        }
        for place in places {
            if self.best_multiple(size) <= self.best.0 {
                break;
            }
            // It would continue the last mode, which has been tried longer.
            if self.chosen.last().is_some_and(|last| last.extent.checked_mul(last.stride) == Some(place)) {
                continue;
            }
            let longest = self.grow(size, place)?;
            for extent in (2..=longest).rev() {
                self.truncate(size.checked_mul(extent)?);
                self.chosen.push(Mode { extent, stride: place });
                self.extend()?;
                self.chosen.pop();
            }
            self.truncate(size);
        }
        Some(())
    }

    fn truncate(&mut self, size: i64) {
        self.found.truncate(usize::try_from(size).unwrap_or(usize::MAX));
    }

    /// The largest multiple of `size`, other than `size`, up to the bound; 0 if there is none.
    fn best_multiple(&self, size: i64) -> i64 {
        let (times, _) = checked::div_floor(self.bound, size);
        if times < 2 { 0 } else { times.saturating_mul(size) }
    }

    /// Repeats the `size` values found so far, `place` further each time, as long as the indices count on; how often.
    fn grow(&mut self, size: i64, place: i64) -> Option<i64> {
        let mut times = 1_i64;
        loop {
            let offset = place.checked_mul(times);
            let first = size.checked_mul(times)?;
            for at in 0..size {
                self.spend()?;
                let value = usize::try_from(at).ok().and_then(|at| self.found.get(at).copied())?;
                let index = offset.and_then(|offset| offset.checked_add(value));
                let counts = |index: &i64| {
                    *index < self.most && self.value(*index) == i128::from(first.saturating_add(at))
                };
                let Some(index) = index.filter(counts) else {
                    self.truncate(first);
                    return Some(times);
                };
                self.found.push(index);
            }
            times = times.checked_add(1)?;
        }
    }

    /// The value at an index of the domain.
    fn value(&self, index: i64) -> i128 {
        let mut rest = index;
        let mut value = 0_i128;
        for mode in self.modes {
            let (quotient, digit) = checked::div_floor(rest, mode.extent);
            value = value.saturating_add(i128::from(digit).saturating_mul(i128::from(mode.stride)));
            rest = quotient;
        }
        value
    }

    /// The 1-D indices of the domain at which the value is `target`, in rising order.
    fn places(&mut self, target: i64) -> Option<Vec<i64>> {
        let mut places = Vec::new();
        self.places_from(0, i128::from(target), 0, &mut places)?;
        places.sort_unstable();
        Some(places)
    }

    fn places_from(&mut self, at: usize, target: i128, index: i64, places: &mut Vec<i64>) -> Option<()> {
        let Some(&Reach { extent, stride, unit, down, up }) = self.sorted.0.get(at) else {
            if target == 0 {
                places.push(index);
            }
            return Some(());
        };
        // Digits with which what is left can be reached: down ≤ target − digit·stride ≤ up.
        let (low, high) = (target.saturating_sub(up), target.saturating_sub(down));
        let stride = i128::from(stride);
        let most = i128::from(extent).saturating_sub(1);
        let (first, last) = match stride.signum() {
            0 if low > 0 || high < 0 => return Some(()),
            0 => (0, most),
            1 => (ceil(low, stride), high.checked_div_euclid(stride)?),
            _ => {
                let size = stride.saturating_neg();
                (ceil(high.saturating_neg(), size), low.saturating_neg().checked_div_euclid(size)?)
            }
        };
        let mut digit = first.max(0);
        while digit <= last.min(most) {
            self.spend()?;
            let target = target.saturating_sub(digit.saturating_mul(stride));
            let index = index.checked_add(i64::try_from(digit).ok()?.checked_mul(unit)?)?;
            self.places_from(at.checked_add(1)?, target, index, places)?;
            digit = digit.saturating_add(1);
        }
        Some(())
    }
}

/// `⌈amount / unit⌉` for a positive unit.
fn ceil(amount: i128, unit: i128) -> i128 {
    amount.saturating_neg().checked_div_euclid(unit).unwrap_or(0).saturating_neg()
}
