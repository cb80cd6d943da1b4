//! The search for the largest right inverse, where modes overlap or strides are negative.
//!
//! A right inverse in coalesced form has modes whose first steps `x_j` have the index `u_j`, the size of the modes
//! before. So each mode starts at one of the places of `u_j`, and is as long as the values count on, or shorter.

use crate::algebra::right_inverse::INVERSE_LIMIT;
use crate::checked;
use crate::mode::{Mode, ModeList};
use alloc::vec::Vec;
use smallvec::SmallVec;

/// The coalesced modes of the largest right inverse of the layout of `size` indices with these modes; `None` if
/// [`INVERSE_LIMIT`] steps do not settle it. None is larger than `bound`, and `known`, with its size, is one.
#[cold]
pub(super) fn search(
    modes: &[Mode<i64>],
    size: i64,
    bound: i64,
    known: (i64, ModeList<i64>),
) -> Option<ModeList<i64>> {
    let mut search = RightSearch {
        most: size,
        sorted: Sorted::new(modes),
        modes,
        bound,
        best: known,
        chosen: ModeList::new(),
        found: alloc::vec![0],
        budget: INVERSE_LIMIT,
    };
    let settled = search.extend().is_some() || search.best.0 >= search.bound;
    settled.then_some(search.best.1)
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

/// The state of the search.
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
        let (stride, most) = (i128::from(stride), i128::from(extent).saturating_sub(1));
        let (low, high) = (target.saturating_sub(up), target.saturating_sub(down));
        let (low, high) =
            if stride < 0 { (high.saturating_neg(), low.saturating_neg()) } else { (low, high) };
        let (first, last) = match stride.unsigned_abs() {
            0 if low > 0 || high < 0 => return Some(()),
            0 => (0, most),
            size => {
                let first = low.max(0).unsigned_abs().div_ceil(size);
                (i128::try_from(first).ok()?, high.checked_div_euclid(stride.saturating_abs())?)
            }
        };
        let mut digit = first;
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
