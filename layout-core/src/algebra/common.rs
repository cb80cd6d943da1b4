//! `max_common_layout`, `max_common_vector`: what two layouts have contiguous at the same indices.

use crate::algebra::carry::{CarryForm, FactorList, Verdict};
use crate::algebra::composition::SCAN_LIMIT;
use crate::algebra::right_inverse::right_inverse;
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};

/// The indices at which two layouts count `0, 1, 2, …` together:
///
/// ```text
/// A(R(i)) = B(R(i)) = i
/// ```
///
/// R is the longest piece of the beginning of `right_inverse(B)` for which this is so. A copy between the two moves as
/// many elements at once.
///
/// # Errors
/// As [`right_inverse`](crate::right_inverse); a composition is undecided.
///
/// # Examples
/// ```
/// use layout_core::{Layout, max_common_layout};
/// let parse = |text: &str| text.parse::<Layout>();
/// let common = max_common_layout(&parse("(4,4):(1,4)")?, &parse("((2,2),4):((1,8),2)")?)?;
/// assert_eq!(common.to_string(), "2:1");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `max_common_layout`.
pub fn max_common_layout(lhs: &Layout, rhs: &Layout) -> Result<Layout, Error> {
    let inverse = right_inverse(rhs)?;
    let form = CarryForm::new(lhs);
    let undecided = |modes: &[Mode<i64>]| {
        let (lhs, rhs) = (operand(lhs), operand(&mode::fitting_node(modes)));
        Error::new(Detail::Undecided { lhs, rhs, limit: SCAN_LIMIT })
    };
    let mut modes: ModeList<i64> = ModeList::new();
    for (extent, stride) in inverse.flat() {
        // What counts on for an extent does for every smaller one.
        let (mut good, mut bad) = (1_i64, extent.saturating_add(1));
        let mut next = extent;
        while good < bad.saturating_sub(1) {
            modes.push(Mode { extent: next, stride: *stride });
            let counts = counts(&form, &modes, lhs.size()).ok_or_else(|| undecided(&modes))?;
            modes.pop();
            if counts {
                good = next;
            } else {
                bad = next;
            }
            let (half, _) = checked::div_floor(bad.saturating_sub(good), 2);
            next = good.saturating_add(half);
        }
        if good > 1 {
            modes.push(Mode { extent: good, stride: *stride });
        }
        if good < extent {
            break;
        }
    }
    Ok(mode::fitting_node(&modes))
}

/// Whether a layout of `size` indices takes those of `modes` to `0, 1, 2, …`, and they are in its domain; `None` if that
/// is undecided.
fn counts(form: &CarryForm<i64>, modes: &[Mode<i64>], size: i64) -> Option<bool> {
    let rhs = mode::fitting_node(modes);
    if rhs.span().1 >= size {
        return Some(false);
    }
    let mut factors = FactorList::new();
    match form.decide((&rhs).into(), &mut factors) {
        Verdict::Layout => {
            let mut unit = 1_i64;
            Some(factors.iter().all(|factor| {
                let counts = factor.value == unit;
                unit = unit.saturating_mul(factor.extent);
                counts
            }))
        }
        Verdict::None(_) | Verdict::Negative | Verdict::Overflow => Some(false),
        Verdict::Undecided => None,
    }
}

/// How many elements two layouts have contiguous at the same indices: the size of [`max_common_layout`].
///
/// # Errors
/// As [`max_common_layout`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, max_common_vector};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert_eq!(max_common_vector(&parse("((2,2),(2,2)):((8,2),(4,1))")?, &parse("((2,2),(2,2)):((4,2),(8,1))")?)?, 4);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `max_common_vector`.
pub fn max_common_vector(lhs: &Layout, rhs: &Layout) -> Result<i64, Error> {
    Ok(max_common_layout(lhs, rhs)?.size())
}
