//! `composition` where the left operand has XOR strides: decided bit by bit, and else by the definition.
//!
//! The leaves of the right operand split into factors, each an evenly spaced run of `extent` indices, `step` apart. If nothing
//! carries past a boundary of A, as for integers, and in each digit of A the products of counts and steps have no bit in
//! common,
//!
//! ```text
//! digit_l(step_j) · 2^p       for all factors j and all bits p of extent_j − 1
//! ```
//!
//! then sums of them are exclusive ors, their products products without carries, and A adds up. Where this does not hold,
//! the values are looked at one by one: along each leaf a function has one coalesced layout at most, and the leaves add up
//! or not.

use crate::algebra::carry::{CarryForm, Factor, FactorList, Right, Verdict, split};
use crate::algebra::obstacle::{Because, Obstacle};
use crate::algebra::xor_recognize::{Budget, Recognized, Stop, Table};
use crate::checked;
use crate::coord::digits;
use crate::htuple::Leaves;
use crate::stride::Stride;
use crate::xor::bit_length;
use smallvec::SmallVec;

impl<D: Stride> CarryForm<D> {
    /// Decides the composition with `rhs` where multiples don't add up as their counts do, and collects its factors.
    pub(super) fn decide_by_bits(&self, rhs: Right<'_>, factors: &mut FactorList<D>) -> Verdict {
        if rhs.leaves().any(|(extent, stride)| extent != 1 && stride < 0) {
            return Verdict::Negative;
        }
        let mut overflow = false;
        let broken = split(rhs, factors, |extent, step| {
            let value = self.value(step);
            overflow |= value.is_none();
            Some((self.carry_free_run(extent, step).min(self.bitwise_run(extent, step)), value?))
        });
        if overflow {
            return Verdict::Overflow;
        }
        if broken.is_empty() && self.first_carry(factors).is_none() && self.bits_differ(factors) {
            return Verdict::Layout;
        }
        factors.clear();
        match self.decide_by_values(rhs, factors) {
            Ok(None) => Verdict::Layout,
            Ok(Some(at)) => Verdict::None(obstacle(rhs, at)),
            Err(Stop::GaveUp) => Verdict::Undecided,
            Err(Stop::Overflow) => Verdict::Overflow,
        }
    }

    /// The digit of a step in each mode that moves.
    fn moving_digits(&self, step: i64) -> SmallVec<[i64; 8]> {
        let extents: SmallVec<[i64; 8]> = self.modes.iter().map(|mode| mode.extent).collect();
        let mut modes = self.modes.iter();
        let mut moving = SmallVec::new();
        digits(step, &extents, |digit| {
            let moves = modes.next().is_some_and(|mode| !mode.stride.is_zero());
            moving.push(if moves { digit } else { 0 });
        });
        moving
    }

    /// A power of two of steps, or `extent`, so that no two of their bits have a bit in common in any digit.
    fn bitwise_run(&self, extent: i64, step: i64) -> i64 {
        let steps = bit_length(extent.saturating_sub(1));
        self.moving_digits(step).iter().fold(extent, |run, digit| {
            let free = (1..steps).find(|bit| digit.checked_shr(*bit).unwrap_or(0) & digit != 0);
            free.map_or(run, |bit| run.min(1_i64.wrapping_shl(bit)))
        })
    }

    /// Whether no two products of a bit of a count and its step have a bit in common in a digit of A. The products fit,
    /// because nothing carries.
    fn bits_differ(&self, factors: &[Factor<D>]) -> bool {
        let mut seen: SmallVec<[i64; 8]> = smallvec::smallvec![0; self.modes.len()];
        factors.iter().all(|factor| {
            let steps = bit_length(factor.extent.saturating_sub(1));
            self.moving_digits(factor.step).iter().zip(&mut seen).all(|(digit, seen)| {
                (0..steps).all(|bit| {
                    let product = digit.wrapping_shl(bit);
                    let differs = *seen & product == 0;
                    *seen |= product;
                    differs
                })
            })
        })
    }

    /// Compares all values with what the leaves give; the first 1-D index at which no layout can have the value, if there is
    /// one.
    fn decide_by_values(&self, rhs: Right<'_>, factors: &mut FactorList<D>) -> Result<Option<i64>, Stop> {
        let mut first: Option<i64> = None;
        let mut gave_up = false;
        let mut before = 1_i64;
        for (leaf, (extent, stride)) in rhs.leaves().enumerate() {
            let value = |index: i64| self.value(index.checked_mul(stride)?);
            match (Table { value, budget: &mut Budget::new() }).recognize(1, extent) {
                Ok(Recognized::Layout(modes)) => {
                    let mut unit = 1_i64;
                    for mode in modes {
                        // While indices are left, both products are indices of the leaf, and fit.
                        let step = stride.saturating_mul(unit);
                        factors.push(Factor { leaf, extent: mode.extent, step, unit, value: mode.stride });
                        unit = unit.saturating_mul(mode.extent);
                    }
                }
                Ok(Recognized::Mismatch(at)) => {
                    let at = at.saturating_mul(before);
                    first = Some(first.map_or(at, |first| first.min(at)));
                }
                Err(Stop::GaveUp) => gave_up = true,
                Err(Stop::Overflow) => return Err(Stop::Overflow),
            }
            // A prefix of the extents of a layout, whose size fits.
            before = before.saturating_mul(extent);
        }
        match self.first_that_does_not_add_up(rhs, first.unwrap_or(before)) {
            Ok(Some(at)) => Ok(Some(at)),
            Err(Stop::Overflow) => Err(Stop::Overflow),
            // A value that no layout has settles it.
            _ if first.is_some() => Ok(first),
            Ok(None) if !gave_up => Ok(None),
            Ok(None) | Err(Stop::GaveUp) => Err(Stop::GaveUp),
        }
    }

    /// The first 1-D index below `end` at which the value is not the sum of what the leaves give one by one.
    fn first_that_does_not_add_up(&self, rhs: Right<'_>, end: i64) -> Result<Option<i64>, Stop> {
        if rhs.leaves().filter(|(extent, stride)| *extent != 1 && *stride != 0).nth(1).is_none() {
            return Ok(None);
        }
        let mut budget = Budget::new();
        for index in 1..end {
            budget.spend()?;
            let counts = counts(rhs, index);
            let whole = i64::combine(counts.iter().copied().zip(rhs.strides)).and_then(|x| self.value(x));
            let mut sum = D::zero();
            for (count, stride) in counts.iter().zip(rhs.strides).filter(|(count, _)| **count != 0) {
                let own = count.checked_mul(*stride).and_then(|x| self.value(x));
                sum = own.and_then(|own| sum.checked_add(&own)).ok_or(Stop::Overflow)?;
            }
            if whole.ok_or(Stop::Overflow)? != sum {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }
}

/// The counts of the leaves at a 1-D index inside the domain.
fn counts(rhs: Right<'_>, index: i64) -> Leaves<i64> {
    let mut rest = index;
    let digit = |extent: &i64| {
        let (quotient, digit) = checked::div_floor(rest, *extent);
        rest = quotient;
        digit
    };
    rhs.extents.iter().map(digit).collect()
}

fn obstacle(rhs: Right<'_>, at: i64) -> Obstacle {
    Obstacle { at: counts(rhs, at), cause: Because::Values }
}
