//! `Xor`: a stride whose bits add without carries, so that layouts hold swizzles.

use crate::algebra::xor_span;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::stride::Stride;
use core::fmt;

/// A stride that is added by exclusive or: a polynomial over the field of two elements, its coefficients the bits of a
/// number.
///
/// `+` is the exclusive or of the bits, and a count times a stride is the product without carries, the sum of the stride
/// shifted to each bit of the count: `3·F3 = F3 + F6 = F5`. In notation it is `F` and the number. A layout with such strides
/// is a swizzle in the form of strides, `(8,8):(F1,F9)`; its indices are as many bits as a natural number below 2⁶³.
///
/// ```
/// use layout_core::{Layout, Xor, coalesce, composition};
/// let swizzled: Layout<Xor> = "(4,4):(F1,F5)".parse()?;
/// let column: Vec<i64> = (4..8).map(|i| Ok(swizzled.at(i)?.value())).collect::<Result<_, layout_core::Error>>()?;
/// assert_eq!(column, [5, 4, 7, 6]);
/// assert_eq!(composition(&swizzled, &"(4,4):(4,1)".parse::<Layout>()?)?.to_string(), "(4,4):(F5,F1)");
/// assert_eq!(coalesce(&"(2,2,2,2):(F1,F2,F4,F8)".parse::<Layout<Xor>>()?).to_string(), "16:F1");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// Multiples of such a stride don't add up as their counts do, unless these have no bit in common: `2·F1 + 1·F1 = F3`, but
/// `2·F3 + 3·F3 = F3` and `5·F3 = F15`. So extents that are powers of two are the usual ones, every operation answers
/// only where its function is right at every point, and one that has no answer says so:
///
/// ```
/// use layout_core::{Layout, Xor, composition};
/// let e = composition(&"16:F1".parse::<Layout<Xor>>()?, &"4:3".parse::<Layout>()?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "composition of 16:F1 with 4:3: no layout has these values: at 3 the value is F9, but no XOR strides that give the \
///      values before it give this one"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// A layout with integer strides whose steps have no bit in common is one with XOR strides too: its composition with `n:F1`,
/// which takes every index to itself.
///
/// ```
/// use layout_core::{Layout, Xor, composition};
/// let identity: Layout<Xor> = "64:F1".parse()?;
/// assert_eq!(composition(&identity, &"(4,8):(8,1)".parse::<Layout>()?)?.to_string(), "(4,8):(F8,F1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on integer-semimodules; PyCuTe,
/// `F2`.
#[doc(alias = "F2")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Xor {
    /// Not negative.
    bits: i64,
}

impl Xor {
    /// The stride with the bits of a number.
    ///
    /// ```
    /// use layout_core::Xor;
    /// assert_eq!(Xor::new(9)?.to_string(), "F9");
    /// let e = Xor::new(1 << 63).unwrap_err();
    /// assert_eq!(e.to_string(), "the XOR stride F9223372036854775808: a number does not fit into 64 bits");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// The number has more than 63 bits: as an index it would not fit into an `i64`.
    pub fn new(bits: u64) -> Result<Self, Error> {
        match i64::try_from(bits) {
            Ok(bits) => Ok(Self { bits }),
            Err(_) => Err(Error::new(Detail::overflow("the XOR stride", &[&format_args!("F{bits}")]))),
        }
    }

    /// The stride with the bits of an index, which is not negative.
    pub(crate) fn of(index: i64) -> Self {
        Self { bits: index }
    }

    /// The number with these bits: the index, where this is one.
    #[inline]
    pub fn value(self) -> i64 {
        self.bits
    }
}

/// How many bits a natural number has.
pub(crate) fn bit_length(number: i64) -> u32 {
    i64::BITS.saturating_sub(number.leading_zeros())
}

impl Stride for Xor {
    const ADDITIVE: bool = false;

    fn zero() -> Self {
        Self { bits: 0 }
    }

    fn is_zero(&self) -> bool {
        self.bits == 0
    }

    fn checked_add(&self, other: &Self) -> Option<Self> {
        Some(Self { bits: self.bits ^ other.bits })
    }

    /// The product without carries; `None` for a negative count, which has no bits.
    fn checked_scale(&self, count: i64) -> Option<Self> {
        if count < 0 {
            return None;
        }
        if count == 0 || self.bits == 0 {
            return Some(Self::zero());
        }
        // Degrees add up: the product has one bit less than both factors together.
        if bit_length(count).saturating_add(bit_length(self.bits)) > i64::BITS {
            return None;
        }
        let (mut rest, mut product) = (count, 0_i64);
        while rest != 0 {
            product ^= self.bits.wrapping_shl(rest.trailing_zeros());
            rest &= rest.wrapping_sub(1);
        }
        Some(Self { bits: product })
    }

    /// `(x + extent·y)·m` is `x·m + y·(extent·m)` for all x below the extent exactly if the extent is a power of two, whose
    /// multiples have no bit below it.
    fn continues(&self, extent: i64, next: &Self) -> bool {
        if self.bits == 0 {
            return next.bits == 0;
        }
        extent.count_ones() == 1 && self.checked_scale(extent).is_some_and(|end| end == *next)
    }
}

impl Layout<Xor> {
    /// One more than the largest index over the domain; the smallest is 0.
    ///
    /// It is exact, and may be less than the power of two above: `4:F3` has the indices 0, 3, 6, 5.
    ///
    /// ```
    /// use layout_core::{Layout, Xor};
    /// assert_eq!("(4,8):(F1,F5)".parse::<Layout<Xor>>()?.cosize()?, 32);
    /// assert_eq!("4:F3".parse::<Layout<Xor>>()?.cosize()?, 7);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// Undecided, where many extents are no powers of two, so that too many blocks would have to be looked at; the largest
    /// index is 2⁶³ − 1.
    #[doc(alias = "required_span_size")]
    pub fn cosize(&self) -> Result<i64, Error> {
        let Some(largest) = xor_span::largest(self) else {
            let question = "which index is the largest";
            let (operation, layout, limit) = ("cosize", operand(self), xor_span::BLOCK_LIMIT);
            return Err(Error::new(Detail::Unsettled { operation, layout, question, limit }));
        };
        largest.checked_add(1).ok_or_else(|| Error::new(Detail::overflow("cosize", &[self])))
    }

    /// The shape that the indices need: [`Layout::cosize`] as a tuple, as layouts with coordinate strides have it.
    ///
    /// # Errors
    /// As for the cosize.
    pub fn coshape(&self) -> Result<IntTuple, Error> {
        Ok(HTuple::leaf(self.cosize()?))
    }
}

impl fmt::Display for Xor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::profile::padded(f, |f| write!(f, "F{}", self.bits))
    }
}

impl fmt::Debug for Xor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
