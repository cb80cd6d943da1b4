//! Why a composition is no layout: the first index that none can match.

use crate::algebra::carry::{CarryForm, Counts, Factor, Right};
use crate::error::{Cause, Detail, Error, Part, Steps, operand};
use crate::htuple::{HTuple, Leaves};
use crate::layout::Layout;
use crate::profile::Profile;
use crate::stride::Stride;
use alloc::vec::Vec;

/// Why there is no layout, as numbers: the leaf coordinates of the first index that none can match.
pub(crate) struct Obstacle {
    pub(crate) at: Leaves<i64>,
    pub(crate) cause: Because,
}

pub(crate) enum Because {
    Run(BrokenRun),
    /// For each factor: its leaf, its step and how many steps it takes.
    Carry(Vec<Steps>),
    /// No XOR strides give the values up to here.
    Values,
}

/// A run along leaf `leaf` that is `run` steps long although `run` does not divide the `extent` that is left.
#[derive(Clone, Copy)]
pub(crate) struct BrokenRun {
    pub(crate) leaf: usize,
    pub(crate) run: i64,
    pub(crate) extent: i64,
    pub(crate) step: i64,
    /// Indices of the leaf per step.
    pub(crate) unit: i64,
}

/// The earlier of a carry and of the ends of the broken runs, in 1-D order of the leaf coordinates.
pub(crate) fn first_obstacle<D>(
    rhs: Right<'_>,
    factors: &[Factor<D>],
    carry: Option<Counts>,
    broken: &[BrokenRun],
) -> Obstacle {
    let zero = || -> Leaves<i64> { smallvec::smallvec![0; rhs.extents.len()] };
    let carry = carry.map(|counts| {
        let mut at = zero();
        let counted = factors.iter().zip(counts).map(|(factor, count)| {
            if let Some(digit) = at.get_mut(factor.leaf) {
                *digit = digit.saturating_add(count.saturating_mul(factor.unit));
            }
            Steps { leaf: factor.leaf, step: factor.step, count }
        });
        let counted = counted.collect();
        Obstacle { at, cause: Because::Carry(counted) }
    });
    let runs = broken.iter().map(|run| {
        let mut at = zero();
        if let Some(digit) = at.get_mut(run.leaf) {
            *digit = run.run.saturating_mul(run.unit);
        }
        Obstacle { at, cause: Because::Run(*run) }
    });
    let earlier = |lhs: &Obstacle, rhs: &Obstacle| lhs.at.iter().rev().cmp(rhs.at.iter().rev());
    carry
        .into_iter()
        .chain(runs)
        .min_by(earlier)
        // Not met: without a carry and a broken run there is a layout.
        .unwrap_or(Obstacle { at: zero(), cause: Because::Carry(Vec::new()) })
}

impl Obstacle {
    /// The error with its operands and its counterexample; `None` if the value there does not fit.
    pub(crate) fn into_error<D: Stride>(
        self,
        form: &CarryForm<D>,
        lhs: &Layout<D>,
        rhs: Right<'_>,
    ) -> Option<Error> {
        let x = i64::combine(self.at.iter().copied().zip(rhs.strides))?;
        let value = form.value(x)?;
        let (forced, cause) = match self.cause {
            Because::Run(BrokenRun { leaf, run, extent, step, unit }) => {
                let slope = form.value(step)?;
                (
                    slope.checked_scale(run),
                    Cause::Run { leaf, run, left: extent, unit, step: operand(&slope) },
                )
            }
            Because::Values => (None, Cause::Values),
            Because::Carry(counted) => carried(form, rhs, &self.at, &counted)?,
        };
        let at = HTuple::from_parts(self.at, Profile::of(rhs.tokens));
        Some(Error::new(Detail::NoLayout {
            lhs: operand(lhs),
            rhs: operand(&rhs.to_layout()),
            at,
            value: operand(&value),
            forced: forced.map_or_else(|| operand("a number beyond 64 bits"), |forced| operand(&forced)),
            cause,
        }))
    }
}

/// What the leaves give one by one at a coordinate where together they carry, and the boundary they carry past.
fn carried<D: Stride>(
    form: &CarryForm<D>,
    rhs: Right<'_>,
    at: &[i64],
    counted: &[Steps],
) -> Option<(Option<D>, Cause)> {
    let mut forced = Some(D::zero());
    let mut parts = Vec::new();
    for (leaf, (count, stride)) in
        at.iter().zip(rhs.strides).enumerate().filter(|(_, (count, _))| **count != 0)
    {
        for steps in counted.iter().filter(|steps| steps.leaf == leaf) {
            let own = form.value(steps.step)?.checked_scale(steps.count);
            forced = forced.zip(own).and_then(|(sum, own)| sum.checked_add(&own));
        }
        // Where two leaves or more take part, each alone is inside, and its value is the sum of its own steps.
        let value = form.value(count.checked_mul(*stride)?)?;
        parts.push(Part { leaf, value: operand(&value) });
    }
    let carries = |boundary: &&i64| {
        let boundary = i128::from(**boundary);
        let parts = counted.iter().map(|Steps { step, count, .. }| {
            let part = i128::from(*step).checked_rem_euclid(boundary).unwrap_or(0);
            part.saturating_mul(i128::from(*count))
        });
        parts.fold(0_i128, i128::saturating_add) >= boundary
    };
    let boundary = *form.boundaries.iter().find(carries)?;
    let moves = |steps: &&Steps| steps.count != 0 && steps.step.checked_rem_euclid(boundary) != Some(0);
    let steps = counted.iter().filter(moves).copied().collect();
    Some((forced, Cause::Carry { parts, steps, boundary }))
}
