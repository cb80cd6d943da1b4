//! `shape_div`, `shape_mod`: a shape after, and up to, its first so many elements.

use super::{check_depth, size, size_of};
use crate::checked::{div_floor, product};
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, IntTuple, Leaves, View};
use crate::profile;

/// The shape with its first `divisor` elements taken as one: the divisor is divided out of the extents from the left,
///
/// ```text
/// shape_div(S, d)_k · shape_mod(S, d)_k = S_k        for every leaf k
/// ```
///
/// What is left of a divisor after the last extent is dropped. A tuple as divisor divides mode by mode; in the place of
/// a single extent it counts by its size.
///
/// # Errors
/// Neither of an extent and what is left of the divisor divides the other; a tuple as divisor has not as many modes; an
/// extent is less than 1; nested deeper than 64; a size does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, shape_div};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert_eq!(shape_div(&parse("(6,2)")?, 3)?.to_string(), "(2,2)");
/// assert_eq!(shape_div(&parse("(3,6,2,8)")?, 9)?.to_string(), "(1,2,2,8)");
/// assert_eq!(shape_div(&parse("((3,4),6)")?, 36)?.to_string(), "((1,1),2)");
/// assert_eq!(shape_div(&parse("((3,4),6)")?, (6, 2))?.to_string(), "((1,2),3)");
///
/// let e = shape_div(&parse("(6,2)")?, 4).unwrap_err();
/// assert_eq!(e.to_string(), "shape_div of (6,2) by 4: neither of 6 and 4 divides the other");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `shape_div`; CuTe `include/cute/int_tuple.hpp`, `shape_div`.
pub fn shape_div(shape: &IntTuple, divisor: impl Into<IntTuple>) -> Result<IntTuple, Error> {
    let divisor = divisor.into();
    let take = |extent: i64, first: i64| div_floor(extent, first).0;
    divide("shape_div", shape, &divisor, &take)
}

/// The shape of the first `divisor` elements: extents are kept from the left until they make up the divisor, and the
/// rest are 1,
///
/// ```text
/// shape_div(S, d)_k · shape_mod(S, d)_k = S_k        for every leaf k
/// ```
///
/// A divisor larger than the shape keeps it whole. A tuple as divisor acts mode by mode, as in [`shape_div`].
///
/// # Errors
/// As [`shape_div`].
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, shape_mod};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert_eq!(shape_mod(&parse("(6,2)")?, 3)?.to_string(), "(3,1)");
/// assert_eq!(shape_mod(&parse("(1,2,(2,8))")?, 16)?.to_string(), "(1,2,(2,4))");
///
/// let e = shape_mod(&parse("(6,2)")?, 4).unwrap_err();
/// assert_eq!(e.to_string(), "shape_mod of (6,2) by 4: neither of 6 and 4 divides the other");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `shape_mod`.
pub fn shape_mod(shape: &IntTuple, divisor: impl Into<IntTuple>) -> Result<IntTuple, Error> {
    let divisor = divisor.into();
    let take = |_: i64, first: i64| first;
    divide("shape_mod", shape, &divisor, &take)
}

/// Splits each extent into the part `first` that is inside the divisor and the rest; `take` makes the new extent of the
/// two numbers `extent` and `first`.
fn divide(
    operation: &'static str,
    shape: &IntTuple,
    divisor: &IntTuple,
    take: &impl Fn(i64, i64) -> i64,
) -> Result<IntTuple, Error> {
    check_depth(shape)?;
    check_depth(divisor)?;
    size(operation, shape)?;
    size_of("divisor", operation, divisor)?;
    let mut leaves = Leaves::new();
    by_mode(operation, shape.view(), divisor.view(), take, &mut leaves)?;
    Ok(HTuple::from_parts(leaves, shape.profile().clone()))
}

fn by_mode(
    operation: &'static str,
    shape: View<'_, i64>,
    divisor: View<'_, i64>,
    take: &impl Fn(i64, i64) -> i64,
    leaves: &mut Leaves<i64>,
) -> Result<(), Error> {
    if divisor.as_leaf().is_none() && shape.as_leaf().is_none() {
        let ranks = (profile::rank(shape.tokens), profile::rank(divisor.tokens));
        if ranks.0 != ranks.1 {
            let (lhs, rhs) = (operand(&shape), operand(&divisor));
            return Err(Error::new(Detail::RanksDiffer { operation, lhs, rhs, ranks }));
        }
        for (at, (mode, part)) in shape.modes().zip(divisor.modes()).enumerate() {
            by_mode(operation, mode, part, take, leaves).map_err(|error| error.in_mode(at))?;
        }
        return Ok(());
    }
    // A part of a tuple has a size that fits because the whole has.
    let mut rest = product(divisor.leaves()).unwrap_or(1);
    for &extent in shape.leaves() {
        let first = if div_floor(extent, rest).1 == 0 {
            rest
        } else if div_floor(rest, extent).1 == 0 {
            extent
        } else {
            let (shape, divisor) = (operand(&shape), operand(&divisor));
            return Err(Error::new(Detail::NotDivisible { operation, shape, divisor, extent, rest }));
        };
        rest = div_floor(rest, first).0;
        leaves.push(take(extent, first));
    }
    Ok(())
}
