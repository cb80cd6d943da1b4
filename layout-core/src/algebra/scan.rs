//! The exact scan, for left operands whose jumps have both signs, so that carries may cancel.

use crate::algebra::carry::{CarryForm, Factor, FactorList, Right, Verdict, split};
use crate::algebra::composition::SCAN_LIMIT;
use crate::algebra::obstacle::first_obstacle;
use crate::stride::Stride;
use alloc::vec::Vec;

enum Scan<T> {
    Found(T),
    LimitReached,
    Overflow,
}

/// How many more indices may be looked at.
struct Budget(u64);

impl Budget {
    /// Takes one index; false if none is left.
    fn spend(&mut self) -> bool {
        let left = self.0.checked_sub(1);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }
}

impl<D: Stride> CarryForm<D> {
    /// Finds the true runs, then compares index by index.
    pub(crate) fn decide_by_scan(&self, rhs: Right<'_>, factors: &mut FactorList<D>) -> Verdict {
        let mut budget = Budget(SCAN_LIMIT);
        let (mut overflow, mut gave_up) = (false, false);
        let broken = split(rhs, factors, |extent, step| match self.true_run(extent, step, &mut budget) {
            Scan::Found(run) => Some(run),
            Scan::Overflow => {
                overflow = true;
                None
            }
            Scan::LimitReached => {
                gave_up = true;
                None
            }
        });
        if overflow {
            return Verdict::Overflow;
        }
        match self.first_mismatch(factors, &mut budget) {
            Scan::Overflow => Verdict::Overflow,
            Scan::Found(Some(counts)) => Verdict::None(first_obstacle(rhs, factors, Some(counts), &broken)),
            Scan::Found(None) | Scan::LimitReached if !broken.is_empty() => {
                Verdict::None(first_obstacle(rhs, factors, None, &broken))
            }
            Scan::Found(None) if !gave_up => Verdict::Layout,
            Scan::Found(None) | Scan::LimitReached => Verdict::Undecided,
        }
    }

    /// The least `i ≥ 1` with `A(i·step) ≠ i·A(step)`, or `extent`; and `A(step)`.
    fn true_run(&self, extent: i64, step: i64, budget: &mut Budget) -> Scan<(i64, D)> {
        let Some(slope) = self.value(step) else { return Scan::Overflow };
        let mut at = self.carry_free_run(extent, step);
        while at < extent {
            if !budget.spend() {
                return Scan::LimitReached;
            }
            let Some(value) = at.checked_mul(step).and_then(|x| self.value(x)) else { return Scan::Overflow };
            if slope.checked_scale(at) != Some(value) {
                return Scan::Found((at, slope));
            }
            at = at.saturating_add(1);
        }
        Scan::Found((extent, slope))
    }

    /// The first counts of the factors, in 1-D order, at which the value is not the sum of the factors' own. Factors
    /// whose steps are multiples of every boundary add without carry and stay at 0.
    fn first_mismatch(&self, factors: &[Factor<D>], budget: &mut Budget) -> Scan<Option<Vec<i64>>> {
        let moves = |factor: &Factor<D>| {
            self.boundaries.iter().any(|boundary| factor.step.checked_rem_euclid(*boundary) != Some(0))
        };
        let moving: Vec<bool> = factors.iter().map(moves).collect();
        let mut counts = alloc::vec![0_i64; factors.len()];
        loop {
            let x = i64::combine(counts.iter().copied().zip(factors.iter().map(|factor| &factor.step)));
            let Some(value) = x.and_then(|x| self.value(x)) else { return Scan::Overflow };
            let own = D::combine(counts.iter().copied().zip(factors.iter().map(|factor| &factor.value)));
            if own != Some(value) {
                return Scan::Found(Some(counts));
            }
            let mut ahead = counts.iter_mut().zip(factors).zip(&moving).filter(|(_, moving)| **moving);
            let advanced = ahead.any(|((count, factor), _)| {
                *count = count.saturating_add(1);
                let inside = *count < factor.extent;
                *count = if inside { *count } else { 0 };
                inside
            });
            if !advanced {
                return Scan::Found(None);
            }
            if !budget.spend() {
                return Scan::LimitReached;
            }
        }
    }
}
