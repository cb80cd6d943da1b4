//! What may stand as a stride: an element of an integer-semimodule.

use core::cmp::Ordering;
use core::fmt;

/// A stride: an element of an integer-semimodule, that is, a set with a zero, an addition, and a multiplication by
/// natural numbers. The index that a layout computes is an element of the same set.
///
/// `i64` is the ordinary stride, [`ArithTuple`](crate::ArithTuple) a coordinate, and [`Xor`](crate::Xor) a number of bits that
/// add without carries, for which a law of a semimodule holds only in part: see [`ADDITIVE`](Self::ADDITIVE). Every method
/// counts elements, never bytes, and answers `None` where its result does not fit.
///
/// Only this crate implements it: the algebra is right only where the methods agree with each other and with these laws,
/// which no type can promise.
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on integer-semimodules.
pub trait Stride: sealed::Sealed + Clone + PartialEq + fmt::Debug + fmt::Display {
    /// Whether multiples add up as their counts do: `(a + b)·m = a·m + b·m` and `(a·b)·m = a·(b·m)` for all integers a and b.
    /// Where they don't, a mode `s:d` is no list of smaller ones in general, and the algebra looks at the bits of the counts.
    const ADDITIVE: bool = true;

    /// The neutral element of the addition.
    fn zero() -> Self;

    /// Whether this is the zero.
    fn is_zero(&self) -> bool;

    /// `self + other`.
    fn checked_add(&self, other: &Self) -> Option<Self>;

    /// `count · self`.
    fn checked_scale(&self, count: i64) -> Option<Self>;

    /// `Σ count_k · stride_k`. Implementations may hold intermediate sums in a wider type.
    fn combine<'a>(terms: impl Iterator<Item = (i64, &'a Self)>) -> Option<Self>
    where
        Self: 'a,
    {
        let mut sum = Self::zero();
        for (count, stride) in terms {
            sum = sum.checked_add(&stride.checked_scale(count)?)?;
        }
        Some(sum)
    }

    /// Whether a mode `extent:self` followed by a mode of stride `next` is one longer mode of stride `self`.
    fn continues(&self, extent: i64, next: &Self) -> bool {
        self.checked_scale(extent).is_some_and(|end| end == *next)
    }

    /// The sign of `next − extent · self`, the jump where a mode `extent:self` gives way to a mode of stride `next`;
    /// `None` where the semimodule has no order.
    fn jump(&self, extent: i64, next: &Self) -> Option<Ordering> {
        let _ = (extent, next);
        None
    }

    /// Whether every index of the layout with these modes, and the number of indices it spans, fit.
    fn fits<'a>(modes: impl Iterator<Item = (i64, &'a Self)> + Clone) -> bool
    where
        Self: 'a,
    {
        Self::combine(modes.map(|(extent, stride)| (extent.saturating_sub(1), stride))).is_some()
    }

    /// Two strides that have no sum, whatever their size, if there are some: where the semimodule is not the same for
    /// both.
    fn clash<'a>(strides: impl Iterator<Item = &'a Self> + Clone) -> Option<(Self, Self)>
    where
        Self: 'a,
    {
        let _ = strides;
        None
    }
}

mod sealed {
    pub trait Sealed {}

    impl Sealed for i64 {}
    impl Sealed for crate::arith_tuple::ArithTuple {}
    impl Sealed for crate::xor::Xor {}
}

impl Stride for i64 {
    #[inline]
    fn zero() -> Self {
        0
    }

    #[inline]
    fn is_zero(&self) -> bool {
        *self == 0
    }

    #[inline]
    fn checked_add(&self, other: &Self) -> Option<Self> {
        i64::checked_add(*self, *other)
    }

    #[inline]
    fn checked_scale(&self, count: i64) -> Option<Self> {
        self.checked_mul(count)
    }

    #[inline]
    fn combine<'a>(terms: impl Iterator<Item = (i64, &'a Self)>) -> Option<Self> {
        let mut sum = 0_i128;
        for (count, stride) in terms {
            // Two 64-bit factors: at most 126 bits and a sign.
            sum = sum.checked_add(i128::from(count).wrapping_mul(i128::from(*stride)))?;
        }
        i64::try_from(sum).ok()
    }

    #[inline]
    fn jump(&self, extent: i64, next: &Self) -> Option<Ordering> {
        Some(i128::from(*next).cmp(&i128::from(*self).wrapping_mul(i128::from(extent))))
    }

    #[inline]
    fn fits<'a>(modes: impl Iterator<Item = (i64, &'a Self)> + Clone) -> bool {
        span(modes).is_some()
    }
}

/// The least and the greatest index of the layout with these modes; `None` if one of them, or the count
/// `greatest − least + 1` of indices spanned, does not fit.
pub(crate) fn span<'a>(modes: impl Iterator<Item = (i64, &'a i64)>) -> Option<(i64, i64)> {
    let (mut least, mut greatest) = (0_i64, 0_i64);
    for (extent, stride) in modes {
        let last = extent.checked_sub(1)?.checked_mul(*stride)?;
        if last < 0 {
            least = least.checked_add(last)?;
        } else {
            greatest = greatest.checked_add(last)?;
        }
    }
    greatest.checked_sub(least)?.checked_add(1)?;
    Some((least, greatest))
}
