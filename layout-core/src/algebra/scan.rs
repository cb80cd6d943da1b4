//! The exact scan, for left operands whose jumps have both signs, so that carries may cancel.

use crate::algebra::carry::{CarryForm, Counts, Factor, FactorList, Right, Verdict, split};
use crate::algebra::composition::SCAN_LIMIT;
use crate::algebra::obstacle::first_obstacle;
use crate::checked;
use crate::stride::Stride;

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
        let (mut overflow, mut gave_up) = (false, false);
        let broken = split(rhs, factors, |extent, step| match self.true_run(extent, step) {
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
        match self.first_mismatch(factors) {
            Scan::Overflow => Verdict::Overflow,
            Scan::Found(Some(counts)) => Verdict::None(first_obstacle(rhs, factors, Some(counts), &broken)),
            Scan::Found(None) | Scan::LimitReached if !broken.is_empty() => {
                Verdict::None(first_obstacle(rhs, factors, None, &broken))
            }
            Scan::Found(None) if !gave_up => Verdict::Layout,
            Scan::Found(None) | Scan::LimitReached => Verdict::Undecided,
        }
    }

    /// After how many steps the carries of a step repeat: so many steps are a multiple of every boundary.
    fn period(&self, step: i64) -> i64 {
        let last = self.boundaries.last().copied().unwrap_or(1);
        last.checked_div(checked::gcd(step, last)).unwrap_or(1)
    }

    /// The least `i ≥ 1` with `A(i·step) ≠ i·A(step)`, or `extent`; and `A(step)`. Beyond one period nothing new comes.
    fn true_run(&self, extent: i64, step: i64) -> Scan<(i64, D)> {
        let Some(slope) = self.value(step) else { return Scan::Overflow };
        let mut budget = Budget(SCAN_LIMIT);
        let end = extent.min(self.period(step).saturating_add(1));
        let mut at = self.carry_free_run(extent, step);
        while at < end {
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

    /// The first counts of the factors, in 1-D order, at which the value is not the sum of the factors' own. None lies
    /// before the first carry, nor past one period of a factor, whose own run is even.
    fn first_mismatch(&self, factors: &[Factor<D>]) -> Scan<Option<Counts>> {
        let Some(mut counts) = self.first_carry(factors) else { return Scan::Found(None) };
        let ends: Counts = factors.iter().map(|factor| factor.extent.min(self.period(factor.step))).collect();
        if let Some(past) = counts.iter().zip(&ends).rposition(|(count, end)| count >= end) {
            if !advance(&mut counts, &ends, past.saturating_add(1)) {
                return Scan::Found(None);
            }
        }
        let mut budget = Budget(SCAN_LIMIT);
        loop {
            let x = i64::combine(counts.iter().copied().zip(factors.iter().map(|factor| &factor.step)));
            let Some(value) = x.and_then(|x| self.value(x)) else { return Scan::Overflow };
            let own = D::combine(counts.iter().copied().zip(factors.iter().map(|factor| &factor.value)));
            if own != Some(value) {
                return Scan::Found(Some(counts));
            }
            if !advance(&mut counts, &ends, 0) {
                return Scan::Found(None);
            }
            if !budget.spend() {
                return Scan::LimitReached;
            }
        }
    }
}

/// Takes the counts to the next ones in 1-D order that differ at `from` or above; false if these were the last.
fn advance(counts: &mut [i64], ends: &[i64], from: usize) -> bool {
    counts.iter_mut().zip(ends).enumerate().any(|(at, (count, end))| {
        let next = if at < from { *end } else { count.saturating_add(1) };
        let inside = next < *end;
        *count = if inside { next } else { 0 };
        inside
    })
}
