//! `quasi_inverse`: from the index back to a coordinate with it.

use crate::algebra::boundary_search::{Outcome, search};
use crate::algebra::coalesce;
use crate::algebra::injective::is_injective;
use crate::algebra::left_inverse::{Step, chain, push, sorted, undecided};
use crate::algebra::right_inverse::right_inverse;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, ModeList};

/// A layout that takes each index of `layout` back to a 1-D coordinate that has this index, if not the only one:
///
/// ```text
/// A(R(A(i))) = A(i)       for all i < size(A), on the extended domains
/// ```
///
/// The broadcasts of A (stride 0) stay at 0. It is CuTe's `left_inverse` where that answers layouts that are not
/// injective, and [`left_inverse`](crate::left_inverse) where the layout is.
///
/// # Errors
/// No layout does it: A is injective, and has no left inverse. Undecided: modes of A overlap, their sorted strides are no
/// chain, no layout takes every index to the first coordinate that has it, and the right inverse does not reach all
/// indices; or [`INVERSE_LIMIT`](crate::INVERSE_LIMIT) steps do not settle it. Overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, quasi_inverse};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert_eq!(quasi_inverse(&parse("((2,2),(2,4)):((0,2),(0,4))")?)?.to_string(), "(2,2,4):(0,2,8)");
/// assert_eq!(quasi_inverse(&parse("(4,2):(1,2)")?)?.to_string(), "(2,2):(1,4)");
/// assert_eq!(quasi_inverse(&parse("(2,2,2):(1,1,3)")?)?.to_string(), "(2,3):(1,3)");
/// assert!(quasi_inverse(&parse("(2,2,2):(1,3,5)")?).unwrap_err().is_not_invertible());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `left_inverse`.
#[doc(alias = "left_inverse")]
pub fn quasi_inverse(layout: &Layout) -> Result<Layout, Error> {
    const OPERATION: &str = "quasi_inverse";
    // A trailing extent-1 mode is kept: it says how the layout goes on.
    let modes = coalesce::flat_extended(layout);
    let steps = sorted(&modes);
    let goes_on = modes.last().is_some_and(|last| last.extent != 1);
    let top = goes_on.then_some(layout.size());
    if let Some(inverse) = chain(&steps).or_else(|| overlapping_chain(&steps, top)) {
        return mode::node(&inverse).map_err(|error| error.of(OPERATION, &[layout]));
    }
    match search(&steps) {
        Outcome::Found(inverse) => mode::node(&inverse).map_err(|error| error.of(OPERATION, &[layout])),
        Outcome::None if is_injective(layout).is_ok_and(|is| is) => {
            Err(Error::new(Detail::NotInvertible { operation: OPERATION, layout: operand(layout) }))
        }
        Outcome::None => covering_right_inverse(layout).ok_or_else(|| {
            Error::new(Detail::NoFirstCoordinates { operation: OPERATION, layout: operand(layout) })
        }),
        Outcome::GaveUp => covering_right_inverse(layout).ok_or_else(|| undecided(OPERATION, layout)),
        Outcome::Overflow => Err(mode::overflow(OPERATION, &[layout])),
    }
}

/// The right inverse, if it finds all indices.
fn covering_right_inverse(layout: &Layout) -> Option<Layout> {
    let (least, greatest) = layout.span();
    right_inverse(layout).ok().filter(|inverse| least >= 0 && greatest < inverse.size())
}

/// Each index in the mixed radix of the strides, of which each is a multiple of the one below: right if every digit
/// that occurs is one of the mode with this stride, or lies past its end and the mode goes on: it is the one that ends at
/// `top`.
fn overlapping_chain(steps: &[Step], top: Option<i64>) -> Option<ModeList<i64>> {
    let mut inverse = ModeList::new();
    let (mut below, mut unit_below) = (1_i64, 0_i64);
    // The largest index of the modes so far.
    let mut reached = 0_i64;
    let mut rest = steps;
    while let Some((step, above)) = rest.split_first() {
        if step.stride < 1 || step.stride.checked_rem(below) != Some(0) {
            return None;
        }
        push(&mut inverse, step.stride.checked_div(below)?, unit_below);
        reached = reached.checked_add(step.extent.checked_sub(1)?.checked_mul(step.stride)?)?;
        // The largest digit that occurs here, unless the next stride bounds it.
        let most = match above.first() {
            Some(next) => {
                let extent = next.stride.checked_div(step.stride)?;
                reached.checked_div(step.stride)?.min(extent.checked_sub(1)?)
            }
            None => reached.checked_div(step.stride)?,
        };
        let goes_on = above.is_empty() && top.is_some() && step.unit.checked_mul(step.extent) == top;
        if most >= step.extent && !goes_on {
            return None;
        }
        (below, unit_below, rest) = (step.stride, step.unit, above);
    }
    let longest = reached.checked_div(below)?.checked_add(1)?.min(steps.last().map_or(1, |step| step.extent));
    push(&mut inverse, longest, unit_below);
    Some(inverse)
}
