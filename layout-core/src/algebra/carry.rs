//! Whether a composition is a layout: the carry form of the left operand decides.
//!
//! Coalesced on its extended domain, a layout with modes `S_l:D_l` is
//!
//! ```text
//! A(x) = D_0·x + Σ_l e_l · ⌊x / P_l⌋        P_l = S_0 ⋯ S_{l−1},  e_l = D_l − S_{l−1}·D_{l−1} ≠ 0
//! ```
//!
//! for every integer x, so it is additive except where a carry crosses a boundary `P_l`. The leaves of the right operand
//! split into factors, each an evenly spaced run of `extent` indices, `step` apart, and
//!
//! ```text
//! for every boundary:   Σ_j (extent_j − 1) · (step_j mod P_l) < P_l                    (carry-free)
//! ```
//!
//! is enough for a layout. If all `e_l` have one sign, it is necessary too. If not, carries may cancel, and a bounded
//! scan decides.

use crate::algebra::coalesce;
use crate::algebra::composition::SCAN_LIMIT;
use crate::algebra::obstacle::{BrokenRun, Obstacle, first_obstacle};
use crate::htuple::Leaves;
use crate::layout::Layout;
use crate::mode::ModeList;
use crate::stride::Stride;
use alloc::vec::Vec;
use core::cmp::Ordering;
use smallvec::SmallVec;

/// One factor of a leaf of the right operand: `extent` indices of it, `step` apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Factor {
    pub(crate) leaf: usize,
    pub(crate) extent: i64,
    pub(crate) step: i64,
    /// Indices of the leaf per step.
    pub(crate) unit: i64,
}

pub(crate) type FactorList = SmallVec<[Factor; 12]>;

/// The left operand, ready to be composed with.
pub(crate) struct CarryForm<D> {
    modes: ModeList<D>,
    /// The radix boundaries `P_1, P_2, …`, one fewer than there are modes.
    pub(crate) boundaries: SmallVec<[i64; 8]>,
}

#[expect(
    clippy::large_enum_variant,
    reason = "it lives for one call, and small compositions must not allocate"
)]
pub(crate) enum Decision {
    Factors(FactorList),
    None(Obstacle),
    Undecided,
    Overflow,
}

impl<D: Stride> CarryForm<D> {
    pub(crate) fn new(layout: &Layout<D>) -> Self {
        let modes = coalesce::flat_extended(layout);
        let mut boundaries = SmallVec::new();
        let mut boundary = 1_i64;
        for mode in modes.iter().take(modes.len().saturating_sub(1)) {
            // A prefix of the extents of a layout, whose size fits.
            boundary = boundary.saturating_mul(mode.extent);
            boundaries.push(boundary);
        }
        Self { modes, boundaries }
    }

    /// `A(x)` on the extended domain.
    pub(crate) fn value(&self, x: i64) -> Option<D> {
        let Some((last, front)) = self.modes.split_last() else {
            return Some(D::zero());
        };
        let mut rest = x;
        let mut digits: Leaves<i64> = Leaves::new();
        for mode in front {
            digits.push(rest.checked_rem_euclid(mode.extent)?);
            rest = rest.checked_div_euclid(mode.extent)?;
        }
        let front = digits.iter().copied().zip(front.iter().map(|mode| &mode.stride));
        D::combine(front.chain(core::iter::once((rest, &last.stride))))
    }

    /// The factors of a composition with `rhs`, or why there are none.
    pub(crate) fn decide(&self, rhs: &Layout) -> Decision {
        let (factors, broken) = split(rhs, |extent, step| Some(self.carry_free_run(extent, step)));
        if broken.is_empty() && self.is_carry_free(&factors) {
            return Decision::Factors(factors);
        }
        if self.jumps_one_way(rhs) {
            Decision::None(first_obstacle(rhs, &factors, self.first_carry(&factors), &broken))
        } else {
            self.decide_by_scan(rhs)
        }
    }

    /// Steps before the first carry, at most `extent`.
    fn carry_free_run(&self, extent: i64, step: i64) -> i64 {
        let mut run = extent;
        for boundary in &self.boundaries {
            let part = step.checked_rem_euclid(*boundary).unwrap_or(0);
            if part != 0 {
                run = run.min(crate::checked::ceil_div(*boundary, part).unwrap_or(run));
            }
        }
        run
    }

    fn is_carry_free(&self, factors: &[Factor]) -> bool {
        self.boundaries.iter().all(|boundary| {
            let mut sum = 0_i64;
            factors.iter().all(|factor| {
                let part = factor.step.checked_rem_euclid(*boundary).unwrap_or(0);
                sum = sum.saturating_add(part.saturating_mul(factor.extent.saturating_sub(1)));
                sum < *boundary
            })
        })
    }

    /// Whether all jumps that indices of `rhs` can meet go in one direction.
    fn jumps_one_way(&self, rhs: &Layout) -> bool {
        let reached = |boundary: i64| {
            let parts = rhs.flat().map(|(extent, stride)| {
                let part = stride.checked_rem_euclid(boundary).unwrap_or(0);
                part.saturating_mul(extent.saturating_sub(1))
            });
            parts.fold(0_i64, i64::saturating_add) >= boundary
        };
        let pairs = self.modes.iter().zip(self.modes.iter().skip(1)).zip(&self.boundaries);
        let mut jumps = pairs.filter(|(_, boundary)| reached(**boundary)).map(|((lower, upper), _)| {
            lower.stride.jump(lower.extent, &upper.stride).filter(|sign| *sign != Ordering::Equal)
        });
        let Some(first) = jumps.next() else {
            return true;
        };
        first.is_some() && jumps.all(|sign| sign == first)
    }

    /// The first coordinate of the factors, in 1-D order, that carries past some boundary.
    fn first_carry(&self, factors: &[Factor]) -> Option<Vec<i64>> {
        let mut first: Option<Vec<i64>> = None;
        for boundary in &self.boundaries {
            let boundary = i128::from(*boundary);
            let part = |factor: &Factor| i128::from(factor.step).checked_rem_euclid(boundary).unwrap_or(0);
            let most =
                |factor: &Factor| i128::from(factor.extent).saturating_sub(1).saturating_mul(part(factor));
            let mut below = factors.iter().map(most).fold(0_i128, i128::saturating_add);
            let mut missing = boundary;
            if below < missing {
                continue;
            }
            // From the last factor down, no more than the factors below can't do alone.
            let mut counts: Vec<i64> = Vec::new();
            for factor in factors.iter().rev() {
                below = below.saturating_sub(most(factor));
                let lacking = missing.saturating_sub(below).max(0);
                let count = match part(factor) {
                    0 => 0,
                    part => lacking.saturating_add(part).saturating_sub(1).checked_div(part).unwrap_or(0),
                };
                missing = missing.saturating_sub(count.saturating_mul(part(factor)));
                counts.push(i64::try_from(count).unwrap_or(i64::MAX));
            }
            counts.reverse();
            if first.as_ref().is_none_or(|first| counts.iter().rev().lt(first.iter().rev())) {
                first = Some(counts);
            }
        }
        first
    }

    /// Decides where the jumps have both signs: finds the true runs, then compares index by index.
    fn decide_by_scan(&self, rhs: &Layout) -> Decision {
        let mut budget = SCAN_LIMIT;
        let mut overflow = false;
        let (factors, broken) = split(rhs, |extent, step| {
            let run = self.true_run(extent, step, &mut budget);
            overflow |= matches!(run, Scan::Overflow);
            match run {
                Scan::Found(run) => Some(run),
                Scan::Overflow | Scan::LimitReached => None,
            }
        });
        if overflow {
            return Decision::Overflow;
        }
        match self.scan(&factors, &mut budget) {
            Scan::Overflow => Decision::Overflow,
            Scan::Found(Some(counts)) => Decision::None(first_obstacle(rhs, &factors, Some(counts), &broken)),
            Scan::Found(None) | Scan::LimitReached if !broken.is_empty() => {
                Decision::None(first_obstacle(rhs, &factors, None, &broken))
            }
            Scan::Found(None) if budget > 0 => Decision::Factors(factors),
            Scan::Found(None) | Scan::LimitReached => Decision::Undecided,
        }
    }

    /// The least `i ≥ 1` with `A(i·step) ≠ i·A(step)`, or `extent`.
    fn true_run(&self, extent: i64, step: i64, budget: &mut u64) -> Scan<i64> {
        let Some(slope) = self.value(step) else {
            return Scan::Overflow;
        };
        let mut at = self.carry_free_run(extent, step);
        while at < extent {
            if !spend(budget) {
                return Scan::LimitReached;
            }
            let value = at.checked_mul(step).and_then(|x| self.value(x));
            match (value, slope.checked_scale(at)) {
                (Some(value), Some(even)) if value == even => {}
                (Some(_), _) => return Scan::Found(at),
                (None, _) => return Scan::Overflow,
            }
            at = at.saturating_add(1);
        }
        Scan::Found(extent)
    }

    /// The first coordinate of the factors, in 1-D order, at which the value is not the sum of the factors' own.
    /// Factors whose steps are multiples of every boundary add without carry and are left out.
    fn scan(&self, factors: &[Factor], budget: &mut u64) -> Scan<Option<Vec<i64>>> {
        let carries = |factor: &Factor| {
            factor.extent > 1
                && self.boundaries.iter().any(|boundary| factor.step.checked_rem_euclid(*boundary) != Some(0))
        };
        let moving: Vec<(usize, Factor)> =
            factors.iter().copied().enumerate().filter(|(_, factor)| carries(factor)).collect();
        let values: Option<Vec<D>> = moving.iter().map(|(_, factor)| self.value(factor.step)).collect();
        let Some(values) = values else {
            return Scan::Overflow;
        };
        let mut counts = alloc::vec![0_i64; factors.len()];
        loop {
            let own: Leaves<i64> =
                moving.iter().map(|(at, _)| counts.get(*at).copied().unwrap_or(0)).collect();
            let steps: Leaves<i64> = moving.iter().map(|(_, factor)| factor.step).collect();
            let x = i64::combine(own.iter().copied().zip(steps.iter()));
            let Some(value) = x.and_then(|x| self.value(x)) else {
                return Scan::Overflow;
            };
            if D::combine(own.iter().copied().zip(values.iter())) != Some(value) {
                return Scan::Found(Some(counts));
            }
            let mut carried = true;
            for (at, factor) in &moving {
                let Some(count) = counts.get_mut(*at) else {
                    continue;
                };
                *count = count.saturating_add(1);
                if *count < factor.extent {
                    carried = false;
                    break;
                }
                *count = 0;
            }
            if carried {
                return Scan::Found(None);
            }
            if !spend(budget) {
                return Scan::LimitReached;
            }
        }
    }
}

enum Scan<T> {
    Found(T),
    LimitReached,
    Overflow,
}

fn spend(budget: &mut u64) -> bool {
    *budget = budget.saturating_sub(1);
    *budget > 0
}

/// Splits each leaf greedily into factors as long as `run` says. Where a run does not divide what is left, the factor
/// keeps its run and the leaf is reported as broken; a run that can't be told counts as broken by itself.
fn split(
    rhs: &Layout,
    mut run: impl FnMut(i64, i64) -> Option<i64>,
) -> (FactorList, SmallVec<[BrokenRun; 1]>) {
    let (mut factors, mut broken) = (FactorList::new(), SmallVec::new());
    for (leaf, (extent, stride)) in rhs.flat().enumerate() {
        let (mut left, mut step, mut unit) = (extent, *stride, 1_i64);
        while left > 1 {
            let Some(length) = run(left, step) else { break };
            factors.push(Factor { leaf, extent: length, step, unit });
            if left.checked_rem(length) != Some(0) {
                broken.push(BrokenRun { leaf, run: length, extent: left, step, unit });
                break;
            }
            left = left.checked_div(length).unwrap_or(1);
            // While indices are left, the product is one of them and fits.
            step = step.saturating_mul(if left > 1 { length } else { 1 });
            unit = unit.saturating_mul(length);
        }
    }
    (factors, broken)
}
