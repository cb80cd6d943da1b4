//! `left_divide`: what is left of a factorization after a number.

use super::check_depth;
use crate::checked::div_floor;
use crate::error::{Detail, Error, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::structure::slice::Pattern;

/// What is left of the factors after `divisor`, which is divided out from the left:
///
/// ```text
/// d = M_0 ⋯ M_{i−1} · c,  c divides M_i,  c < M_i:        left_divide((M_0,M_1,…), d) = (M_i/c, M_{i+1}, …, _)
/// ```
///
/// The last factor has no bound, as the last mode of a layout on its extended domain: it is divided by every number,
/// and stays `_`. The steps of `s:d` in a layout of shape M are even within these factors; the first of them says how
/// far. Extents of 1 before the last are no factors, and how the factors nest does not matter.
///
/// # Errors
/// Neither of a factor and what is left of the divisor divides the other; an extent or the divisor is less than 1; nested
/// deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, left_divide};
/// let factors: IntTuple = "(4,6,8,10)".parse()?;
/// assert_eq!(left_divide(&factors, 12)?.to_string(), "(2,8,_)");
/// assert_eq!(left_divide(&factors, 24 * 8 * 7)?.to_string(), "(_)");
///
/// let e = left_divide(&factors, 6).unwrap_err();
/// assert_eq!(e.to_string(), "left_divide of (4,6,8,10) by 6: neither of 4 and 6 divides the other");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// J. Shah, "A note on the algebra of CuTe Layouts" (Colfax Research, 2024), definition 2.11.
pub fn left_divide(factors: &IntTuple, divisor: i64) -> Result<Pattern, Error> {
    check_depth(factors)?;
    check_positive("extent", factors)?;
    check_positive("divisor", &divisor.into())?;
    let mut rest = divisor;
    let mut left: Leaves<Option<i64>> = Leaves::new();
    let bounded = factors.leaves().split_last().map_or(&[][..], |(_, front)| front);
    for &factor in bounded.iter().filter(|factor| **factor != 1) {
        if !left.is_empty() {
            left.push(Some(factor));
        } else if div_floor(rest, factor).1 == 0 {
            rest = div_floor(rest, factor).0;
        } else if div_floor(factor, rest).1 == 0 {
            left.push(Some(div_floor(factor, rest).0));
        } else {
            let (operation, extent) = ("left_divide", factor);
            let (shape, divisor) = (operand(factors), operand(&divisor));
            return Err(Error::new(Detail::NotDivisible { operation, shape, divisor, extent, rest }));
        }
    }
    left.push(None);
    Ok(HTuple::flat(left))
}
