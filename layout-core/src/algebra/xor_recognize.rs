//! The layout of a function, by the definition, for strides whose multiples don't add up as their counts do.
//!
//! A function on `0, …, size − 1` has at most one coalesced layout. Its first mode is as long as the multiples of the first
//! value are the values, or a little shorter: where the extent s is no power of two, the next mode may have the stride
//! `s·d`, and gives the multiples of d as far as counts have no bit in common with s.

use crate::algebra::composition::SCAN_LIMIT;
use crate::checked;
use crate::mode::{Mode, ModeList};
use crate::stride::Stride;

/// How many more values may be looked at.
pub(super) struct Budget(u64);

impl Budget {
    pub(super) fn new() -> Self {
        Self(SCAN_LIMIT)
    }

    /// Takes one value; `GaveUp` if none is left.
    pub(super) fn spend(&mut self) -> Result<(), Stop> {
        self.0 = self.0.checked_sub(1).ok_or(Stop::GaveUp)?;
        Ok(())
    }
}

/// Why a scan came to no answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    GaveUp,
    Overflow,
}

/// What a function is.
pub(super) enum Recognized<D> {
    /// The one with these modes, coalesced.
    Layout(ModeList<D>),
    /// No layout: the first index at which none can have the value, whatever it has before.
    Mismatch(i64),
}

/// A function, and how much of it may be looked at.
pub(super) struct Table<'a, F> {
    pub(super) value: F,
    pub(super) budget: &'a mut Budget,
}

impl<F> Table<'_, F> {
    fn at<D>(&mut self, index: i64) -> Result<D, Stop>
    where
        F: Fn(i64) -> Option<D>,
    {
        self.budget.spend()?;
        (self.value)(index).ok_or(Stop::Overflow)
    }

    /// The layout of `j ↦ value(unit·j)` on `0, …, size − 1`; the value of 0 is 0.
    pub(super) fn recognize<D: Stride>(&mut self, unit: i64, size: i64) -> Result<Recognized<D>, Stop>
    where
        F: Fn(i64) -> Option<D>,
    {
        if size == 1 {
            return Ok(Recognized::Layout(ModeList::new()));
        }
        // While `j` is below the size, it and its multiple are indices of the function.
        let slope: D = self.at(unit)?;
        let mut run = 2_i64;
        while run < size && slope.checked_scale(run) == Some(self.at(unit.saturating_mul(run))?) {
            run = run.saturating_add(1);
        }
        if run >= size {
            let mut modes = ModeList::new();
            modes.push(Mode { extent: size, stride: slope });
            return Ok(Recognized::Layout(modes));
        }
        // A single mode has the values below the end of the run, and not this one.
        let mut latest = run;
        for extent in first_extents(run) {
            let (rest, remainder) = checked::div_floor(size, extent);
            if remainder != 0 {
                continue;
            }
            let own = self.own_mismatch(unit, size, extent, &slope)?;
            if own.is_some_and(|at| at <= latest) {
                continue;
            }
            match self.recognize(unit.saturating_mul(extent), rest)? {
                Recognized::Layout(modes) if own.is_none() => {
                    let mut all = ModeList::new();
                    all.push(Mode { extent, stride: slope });
                    all.extend(modes);
                    return Ok(Recognized::Layout(all));
                }
                Recognized::Layout(_) => latest = latest.max(own.unwrap_or(latest)),
                Recognized::Mismatch(at) => {
                    let at = at.saturating_mul(extent);
                    latest = latest.max(own.map_or(at, |own| own.min(at)));
                }
            }
        }
        Ok(Recognized::Mismatch(latest))
    }

    /// The first j at which `value(unit·j)` is not the sum of what the digits of j below and from `extent` on have.
    fn own_mismatch<D: Stride>(
        &mut self,
        unit: i64,
        size: i64,
        extent: i64,
        slope: &D,
    ) -> Result<Option<i64>, Stop>
    where
        F: Fn(i64) -> Option<D>,
    {
        for index in extent..size {
            let (above, digit) = checked::div_floor(index, extent);
            if digit == 0 {
                continue;
            }
            let high: D = self.at(unit.saturating_mul(above).saturating_mul(extent))?;
            let sum = slope.checked_scale(digit).and_then(|low| low.checked_add(&high));
            if sum != Some(self.at(unit.saturating_mul(index))?) {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }
}

/// The extents that a first mode can have where the multiples of its stride are the values for so many indices: the run, and
/// those s below it for which no number below `run − s` has a bit in common with s. Powers of two are not among these: there
/// the next mode would continue the first.
fn first_extents(run: i64) -> impl Iterator<Item = i64> {
    let last = run.saturating_sub(1);
    let shorter = (0..i64::BITS)
        .map(move |bit| last.checked_shr(bit).unwrap_or(0).checked_shl(bit).unwrap_or(0))
        .take_while(|extent| *extent != 0);
    let mut before = run;
    let distinct = shorter.filter(move |extent| {
        let new = *extent != before;
        before = *extent;
        new && extent.count_ones() > 1
    });
    core::iter::once(run).chain(distinct)
}
