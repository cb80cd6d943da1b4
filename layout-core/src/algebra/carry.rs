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
use crate::algebra::obstacle::{BrokenRun, Obstacle, first_obstacle};
use crate::checked;
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::mode::ModeList;
use crate::profile::{Profile, Token};
use crate::stride::Stride;
use core::cmp::Ordering;
use smallvec::SmallVec;

/// One factor of a leaf of the right operand: `extent` indices of it, `step` apart.
#[derive(Clone, Debug)]
pub(crate) struct Factor<D> {
    pub(crate) leaf: usize,
    pub(crate) extent: i64,
    pub(crate) step: i64,
    /// Indices of the leaf per step.
    pub(crate) unit: i64,
    /// `A(step)`, the stride of the factor in the result.
    pub(crate) value: D,
}

pub(crate) type FactorList<D> = SmallVec<[Factor<D>; 8]>;

/// A count of steps for each factor.
pub(crate) type Counts = SmallVec<[i64; 8]>;

/// A number for each boundary.
type PerBoundary = SmallVec<[i64; 8]>;

/// The right operand: its leaves and its profile. A layout gives one, and so do parts that never become one.
#[derive(Clone, Copy)]
pub(crate) struct Right<'a> {
    pub(crate) extents: &'a [i64],
    pub(crate) strides: &'a [i64],
    pub(crate) tokens: &'a [Token],
}

impl<'a> From<&'a Layout> for Right<'a> {
    fn from(layout: &'a Layout) -> Self {
        let shape = layout.shape();
        Self { extents: shape.leaves(), strides: layout.strides(), tokens: &shape.profile().tokens }
    }
}

impl Right<'_> {
    /// Extent and stride of each leaf.
    pub(crate) fn leaves(self) -> impl Iterator<Item = (i64, i64)> {
        self.extents.iter().copied().zip(self.strides.iter().copied())
    }

    /// The layout, for an error to show.
    pub(crate) fn to_layout(self) -> Layout {
        let profile = Profile::of(self.tokens);
        let shape = HTuple::from_parts(self.extents.iter().copied().collect(), profile);
        Layout::fitting(shape, self.strides.iter().copied().collect())
    }
}

/// The left operand, ready to be composed with.
pub(crate) struct CarryForm<D> {
    pub(super) modes: ModeList<D>,
    /// The radix boundaries `P_1, P_2, …`, one fewer than there are modes.
    pub(crate) boundaries: PerBoundary,
}

/// What came of a composition.
pub(crate) enum Verdict {
    /// It is a layout, with the factors that were found.
    Layout,
    None(Obstacle),
    /// The right operand has negative indices, at which XOR strides have no value.
    Negative,
    Undecided,
    Overflow,
}

impl<D: Stride> CarryForm<D> {
    pub(crate) fn new(layout: &Layout<D>) -> Self {
        let modes = coalesce::flat_extended(layout);
        let mut boundaries = PerBoundary::new();
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
        let mut rest = x;
        let mut above = self.modes.len();
        D::combine(self.modes.iter().map(|mode| {
            above = above.saturating_sub(1);
            // The last digit has no end.
            let (quotient, digit) =
                if above == 0 { (0, rest) } else { checked::div_floor(rest, mode.extent) };
            rest = quotient;
            (digit, &mode.stride)
        }))
    }

    /// Decides the composition with `rhs`, and collects its factors.
    pub(crate) fn decide(&self, rhs: Right<'_>, factors: &mut FactorList<D>) -> Verdict {
        if !D::ADDITIVE {
            return self.decide_by_bits(rhs, factors);
        }
        let mut overflow = false;
        let broken = split(rhs, factors, |extent, step| {
            let value = self.value(step);
            overflow |= value.is_none();
            Some((self.carry_free_run(extent, step), value?))
        });
        if overflow {
            return Verdict::Overflow;
        }
        if !self.jumps_one_way(rhs) {
            factors.clear();
            return self.decide_by_scan(rhs, factors);
        }
        match self.first_carry(factors) {
            None if broken.is_empty() => Verdict::Layout,
            carry => Verdict::None(first_obstacle(rhs, factors, carry, &broken)),
        }
    }

    /// Steps before the first carry, at most `extent`.
    pub(crate) fn carry_free_run(&self, extent: i64, step: i64) -> i64 {
        self.boundaries.iter().fold(extent, |run, boundary| {
            let (_, part) = checked::div_floor(step, *boundary);
            run.min(steps_before_carry(*boundary, part).unwrap_or(run))
        })
    }

    /// Whether all jumps that indices of `rhs` can meet go in one direction.
    fn jumps_one_way(&self, rhs: Right<'_>) -> bool {
        let reached = |boundary: i64| {
            let parts = rhs.leaves().map(|(extent, stride)| {
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
    pub(crate) fn first_carry(&self, factors: &[Factor<D>]) -> Option<Counts> {
        let mut first: Option<Counts> = None;
        for boundary in &self.boundaries {
            let boundary = i128::from(*boundary);
            let part = |factor: &Factor<D>| i128::from(factor.step).checked_rem_euclid(boundary).unwrap_or(0);
            let most =
                |factor: &Factor<D>| i128::from(factor.extent).saturating_sub(1).saturating_mul(part(factor));
            let mut below = factors.iter().map(most).fold(0_i128, i128::saturating_add);
            let mut missing = boundary;
            if below < missing {
                continue;
            }
            // From the last factor down, no more than the factors below can't do alone.
            let mut counts = Counts::new();
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
}

/// How many steps of `part` it takes to reach the boundary; `None` if none ever does.
fn steps_before_carry(boundary: i64, part: i64) -> Option<i64> {
    if part == 0 { None } else { checked::ceil_div(boundary, part) }
}

/// Splits each leaf greedily into factors as long as `run` says, which also gives each its value. Where a run does not
/// divide what is left, the factor keeps its run and the leaf is reported as broken; where `run` has no answer, the
/// leaf ends.
#[inline]
pub(crate) fn split<D>(
    rhs: Right<'_>,
    factors: &mut FactorList<D>,
    mut run: impl FnMut(i64, i64) -> Option<(i64, D)>,
) -> SmallVec<[BrokenRun; 1]> {
    let mut broken = SmallVec::new();
    for (leaf, (extent, stride)) in rhs.leaves().enumerate() {
        let (mut left, mut step, mut unit) = (extent, stride, 1_i64);
        while left > 1 {
            let Some((length, value)) = run(left, step) else { break };
            factors.push(Factor { leaf, extent: length, step, unit, value });
            if length == left {
                break;
            }
            let (rest, remainder) = checked::div_floor(left, length);
            if remainder != 0 {
                broken.push(BrokenRun { leaf, run: length, extent: left, step, unit });
                break;
            }
            // While indices are left, both products are indices of the leaf, and fit.
            (left, step, unit) = (rest, step.saturating_mul(length), unit.saturating_mul(length));
        }
    }
    broken
}
