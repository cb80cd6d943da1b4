//! `greatest_common_domain`: the digits that two shapes share.

use crate::checked;
use crate::error::{Error, check_positive};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::layout::Layout;
use crate::mode;

/// The digits that the 1-D indices of two shapes have in common, as a flat layout `G`, from the lowest digit up. Each
/// layout of either shape, composed with `G`, has G's shape:
///
/// ```text
/// L ∘ G = shape(G) : (L(stride_0(G)), L(stride_1(G)), …)       for all L with the one shape or the other
/// ```
///
/// If G has as many coordinates as both shapes, it is their common refinement. It depends on the leaves of the shapes
/// only. Where nothing is common, it is `(1):(0)`.
///
/// # Errors
/// An extent is less than 1; the size of a shape does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, greatest_common_domain};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// let common = greatest_common_domain(&parse("(16,64)")?, &parse("(4,16,16)")?)?;
/// assert_eq!(common.to_string(), "(4,4,4,16):(1,4,16,64)");
/// let common = greatest_common_domain(&parse("(5,3,4)")?, &parse("(10,6)")?)?;
/// assert_eq!(common.to_string(), "(5,2):(1,30)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `greatest_common_domain`.
pub fn greatest_common_domain(lhs: &IntTuple, rhs: &IntTuple) -> Result<Layout, Error> {
    let (mut extents, mut strides) = (Leaves::new(), Leaves::new());
    let (mut left, mut right) = (Digits::new(lhs)?, Digits::new(rhs)?);
    while left.extent != 1 && right.extent != 1 {
        // The least unit from which both count, and what is left of the two extents from there on.
        let unit =
            left.unit.checked_mul(right.unit.checked_div(checked::gcd(left.unit, right.unit)).unwrap_or(1));
        let above = |digits: &Digits<'_>, unit: i64| {
            let factor = unit.checked_div(digits.unit).filter(|factor| *factor != 0)?;
            (digits.extent.checked_rem(factor) == Some(0)).then(|| digits.extent.checked_div(factor))?
        };
        let common =
            unit.and_then(|unit| Some((unit, checked::gcd(above(&left, unit)?, above(&right, unit)?))));
        if let Some((unit, extent)) = common.filter(|(_, extent)| *extent != 1) {
            extents.push(extent);
            strides.push(unit);
            // A divisor of both sizes, which fit.
            let end = unit.saturating_mul(extent);
            left.start_at(end);
            right.start_at(end);
        } else {
            let (left_end, right_end) = (left.end(), right.end());
            let divides = |divisor: i64, number: i64| number.checked_rem(divisor) == Some(0);
            let (left_first, right_first) = (divides(left_end, right_end), divides(right_end, left_end));
            if left_first || !right_first {
                left.start_at(left_end);
            }
            if right_first || !left_first {
                right.start_at(right_end);
            }
        }
    }
    if extents.is_empty() {
        extents.push(1);
        strides.push(0);
    }
    Ok(Layout::fitting(HTuple::flat(extents), strides))
}

/// What is left of a shape: the extent ahead, and how much one of it counts; extent 1 at the end.
struct Digits<'a> {
    extent: i64,
    unit: i64,
    rest: &'a [i64],
}

impl<'a> Digits<'a> {
    fn new(shape: &'a IntTuple) -> Result<Self, Error> {
        let extents = shape.leaves();
        check_positive("extent", shape)?;
        if checked::product(extents).is_none() {
            return Err(mode::overflow("greatest_common_domain", &[shape]));
        }
        let mut digits = Self { extent: 1, unit: 1, rest: extents };
        digits.start_at(1);
        Ok(digits)
    }

    /// The number of indices below the end of the extent ahead.
    fn end(&self) -> i64 {
        // A prefix of a shape whose size fits.
        self.unit.saturating_mul(self.extent)
    }

    /// Drops what counts less than `unit`, which is at most the end of the extent ahead.
    fn start_at(&mut self, unit: i64) {
        let factor = unit.checked_div(self.unit).unwrap_or(1);
        self.extent = self.extent.checked_div(factor).unwrap_or(1);
        self.unit = unit;
        while self.extent == 1 {
            let Some((extent, rest)) = self.rest.split_first() else { return };
            (self.extent, self.rest) = (*extent, rest);
        }
    }
}
