//! Composition digit by digit: the quick way to the compositions in which nothing carries.
//!
//! The leaves of the right operand split into factors, each an evenly spaced run of `extent` indices, `step` apart. In the
//! digits of the left operand, coalesced on its extended domain to modes `S_l:D_l`, the factors do not carry if
//!
//! ```text
//! for every digit but the last:   Σ_j (extent_j − 1) · digit_l(step_j) < S_l
//! ```
//!
//! and then the value of a sum is the sum of the values. What does not pass here is decided by `carry.rs`, which says the
//! same about boundaries, and more.

use crate::algebra::carry::Right;
use crate::checked;
use crate::layout::Layout;
use crate::mode::{Builder, Merged, Mode};
use crate::profile::Token;
use crate::stride::Stride;
use smallvec::SmallVec;

/// The composition of `lhs` with what `compose` hands over, and `otherwise` if something carries or a number does not fit.
#[inline]
pub(crate) fn compose<D: Stride, E>(
    lhs: &Layout<D>,
    compose: impl FnOnce(&mut Composer<'_, D>) -> Option<()>,
    otherwise: impl FnOnce() -> Result<Layout<D>, E>,
) -> Result<Layout<D>, E> {
    // Without carries, values add up only where multiples do.
    if !D::ADDITIVE {
        return otherwise();
    }
    let mut digits: SmallVec<[Digit<D>; 8]> = SmallVec::new();
    digits.extend(Merged::new(lhs.flat_modes()).map(Digit::new));
    // An extent-1 mode at the end says how the layout goes on, if not as the mode before it.
    let merges = |mode: &Mode<D>, last: &Digit<D>| last.stride.continues(last.extent, &mode.stride);
    if let Some(unit) = lhs.flat_modes().next_back().filter(|mode| mode.extent == 1) {
        if !digits.last().is_some_and(|last| merges(&unit, last)) {
            digits.push(Digit::new(unit));
        }
    }
    if let Some((last, digits)) = digits.split_last_mut() {
        let mut composer = Composer { digits, last: &last.stride, result: Builder::new() };
        if compose(&mut composer).is_some() && composer.result.fits() {
            return Ok(composer.result.fitting());
        }
    }
    otherwise()
}

/// A digit of the left operand, a mode `extent:stride` of it.
struct Digit<D> {
    extent: i64,
    stride: D,
    /// What it may still take without a carry.
    room: i64,
    /// What the step in hand has in it.
    of_step: i64,
}

impl<D> Digit<D> {
    fn new(Mode { extent, stride }: Mode<D>) -> Self {
        // An extent is positive.
        Self { extent, stride, room: extent.wrapping_sub(1), of_step: 0 }
    }
}

/// A composition on its way: leaf by leaf of the right operand, factor by factor of the result.
pub(crate) struct Composer<'a, D> {
    /// The digits that have an end.
    digits: &'a mut [Digit<D>],
    /// The stride of the last digit, which has none.
    last: &'a D,
    result: Builder<D>,
}

impl<D: Stride> Composer<'_, D> {
    /// Composes with a whole layout.
    #[inline]
    pub(crate) fn layout(&mut self, rhs: Right<'_>) -> Option<()> {
        let mut leaves = rhs.leaves();
        for token in rhs.tokens {
            match token {
                Token::Leaf => {
                    let (extent, stride) = leaves.next()?;
                    self.leaf(extent, stride)?;
                }
                Token::Open | Token::Close => self.result.push_token(*token),
            }
        }
        Some(())
    }

    /// Composes with a layout and a list of coalesced modes side by side.
    #[inline]
    pub(crate) fn pair(&mut self, layout: Right<'_>, modes: &[Mode<i64>]) -> Option<()> {
        self.result.open();
        self.layout(layout)?;
        match modes {
            [] => self.leaf(1, 0)?,
            [mode] => self.leaf(mode.extent, mode.stride)?,
            several => {
                self.result.open();
                for mode in several {
                    self.leaf(mode.extent, mode.stride)?;
                }
                self.result.close();
            }
        }
        self.result.close();
        Some(())
    }

    /// Composes with one leaf, which becomes one node of the result.
    fn leaf(&mut self, extent: i64, stride: i64) -> Option<()> {
        let (mut left, mut step) = (extent, stride);
        let mut leaves = 0_usize;
        while left > 1 {
            let (run, value) = self.run(left, step)?;
            if leaves == 0 || !self.result.merge(run, &value) {
                self.result.push_leaf(run, value);
                leaves = leaves.saturating_add(1);
            }
            if run == left {
                break;
            }
            let (rest, remainder) = checked::div_floor(left, run);
            if remainder != 0 {
                return None;
            }
            (left, step) = (rest, step.checked_mul(run)?);
        }
        self.result.end_node(leaves);
        Some(())
    }

    /// How many of `extent` steps no digit carries, and the value of one step. The digits take the run in.
    #[inline]
    fn run(&mut self, extent: i64, step: i64) -> Option<(i64, D)> {
        // More than one step is left.
        let (mut rest, mut last) = (step, extent.wrapping_sub(1));
        let mut value = D::zero();
        let mut digits = self.digits.iter_mut();
        while rest != 0 {
            let Some(digit) = digits.next() else {
                value = value.checked_add(&self.last.checked_scale(rest)?)?;
                break;
            };
            (rest, digit.of_step) = checked::div_floor(rest, digit.extent);
            if digit.of_step == 0 {
                continue;
            }
            value = value.checked_add(&digit.stride.checked_scale(digit.of_step)?)?;
            if digit.of_step.checked_mul(last).is_none_or(|most| most >= digit.extent) {
                last = digit.extent.wrapping_sub(1).checked_div(digit.of_step)?;
            }
        }
        let above = digits.len();
        let met = self.digits.len().saturating_sub(above);
        for digit in self.digits.get_mut(..met)? {
            // The product is below the extent, and the room was not negative.
            digit.room = digit.room.wrapping_sub(digit.of_step.wrapping_mul(last));
            if digit.room < 0 {
                return None;
            }
        }
        Some((last.saturating_add(1), value))
    }
}
