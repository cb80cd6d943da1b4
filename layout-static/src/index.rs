//! Index types: the integers of coordinates, and strides and extents as constants of them.

use core::fmt;

use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use crate::error::{Error, Number, Reason};
use crate::int::Neg;
use crate::measure::Reach;
use crate::nat::Nat;
use crate::require::SignedWhen;

/// An integer type for coordinates and indices: `u8` to `u64`, `usize`, `i8` to `i64` and `isize`.
///
/// GPUs want 32 bits, so the type is the caller's choice at each [`at`](crate::Layout::at). This trait is sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer type for coordinates",
    label = "use `usize`, `u32`, `i32` or another primitive integer of at most 64 bits"
)]
pub trait Index: Copy + Ord + fmt::Debug + fmt::Display + sealed::Sealed {
    /// The number 0.
    const ZERO: Self;
    /// The number 1.
    const ONE: Self;
    /// The smallest index.
    #[doc(hidden)]
    const LOWEST: i64;
    /// The largest index, as far as an `i64` tells.
    #[doc(hidden)]
    const HIGHEST: i64;
    /// `self + rhs`, modulo the type's range.
    #[doc(hidden)]
    #[must_use]
    fn plus(self, rhs: Self) -> Self;
    /// `self - rhs`, modulo the type's range.
    #[doc(hidden)]
    #[must_use]
    fn minus(self, rhs: Self) -> Self;
    /// `self * rhs`, modulo the type's range.
    #[doc(hidden)]
    #[must_use]
    fn times(self, rhs: Self) -> Self;
    /// `self / extent`, for an extent above 0.
    #[doc(hidden)]
    #[must_use]
    fn over(self, extent: Self) -> Self;
    /// `self % extent`, for an extent above 0.
    #[doc(hidden)]
    #[must_use]
    fn modulo(self, extent: Self) -> Self;
    /// The bits of `self` that are set in `read`, shifted to the right or to the left, XORed into `self`.
    #[doc(hidden)]
    #[must_use]
    fn swizzled(self, read: u64, right: u32, left: u32) -> Self;
    /// `self + rhs`, at most [`HIGHEST`](Self::HIGHEST).
    #[doc(hidden)]
    fn checked_plus(self, rhs: Self) -> Result<Self, Error>;
    /// `self * rhs`, at most [`HIGHEST`](Self::HIGHEST).
    #[doc(hidden)]
    fn checked_times(self, rhs: Self) -> Result<Self, Error>;
    /// `-self`.
    #[doc(hidden)]
    fn checked_negative(self) -> Result<Self, Error>;
    /// A natural number, at most [`HIGHEST`](Self::HIGHEST).
    #[doc(hidden)]
    fn checked(n: u64) -> Result<Self, Error>;
    /// A natural number, modulo the type's range.
    #[doc(hidden)]
    #[must_use]
    fn wrapped(n: u64) -> Self;
    /// The number for a sentence.
    #[doc(hidden)]
    fn number(self) -> Number;
    /// The number, of a layout that was checked.
    #[doc(hidden)]
    fn wide(self) -> i64;
    /// The number as this type, if it is one.
    #[doc(hidden)]
    fn narrow(n: i64) -> Result<Self, Error>;
}

/// A stride as a constant of the index type `I`.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `4:1`, not `4:(1,4)`"
)]
pub trait StrideFor<I>: Reach {
    /// The stride.
    const STRIDE: I;
}

/// An extent as a constant of the index type `I`.
pub trait ExtentFor<I> {
    /// The extent.
    const EXTENT: I;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! index {
    ($($int:ty: $unsigned:ty),*) => {$(
        impl sealed::Sealed for $int {}
        #[allow(
            clippy::as_conversions,
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            clippy::cast_lossless,
            clippy::cast_sign_loss,
            trivial_numeric_casts,
            reason = "constants cannot call `try_from`, digits of a coordinate are not negative, and ranges are compared before"
        )]
        impl Index for $int {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const LOWEST: i64 = <$int>::MIN as i64;
            const HIGHEST: i64 = if (<$int>::MAX as i64) < 0 { i64::MAX } else { <$int>::MAX as i64 };
            #[inline(always)]
            fn plus(self, rhs: Self) -> Self {
                self.wrapping_add(rhs)
            }
            #[inline(always)]
            fn minus(self, rhs: Self) -> Self {
                self.wrapping_sub(rhs)
            }
            #[inline(always)]
            fn times(self, rhs: Self) -> Self {
                self.wrapping_mul(rhs)
            }
            // The divisor is a constant above 0: the other arm is never taken, and never compiled. Coordinates are not
            // negative, so the division can be the cheaper one.
            #[inline(always)]
            fn over(self, extent: Self) -> Self {
                match (self as $unsigned).checked_div(extent as $unsigned) {
                    Some(quotient) => quotient as $int,
                    None => 0,
                }
            }
            #[inline(always)]
            fn modulo(self, extent: Self) -> Self {
                match (self as $unsigned).checked_rem(extent as $unsigned) {
                    Some(digit) => digit as $int,
                    None => 0,
                }
            }
            // Shifts are logical: of a negative index, too, bits are read and none is made up.
            #[inline(always)]
            fn swizzled(self, read: u64, right: u32, left: u32) -> Self {
                let read = self as $unsigned & read as $unsigned;
                // Further than the type is wide, nothing is left of them.
                self ^ read.wrapping_shr(right).checked_shl(left).unwrap_or(0) as $int
            }
            #[inline(always)]
            fn checked_plus(self, rhs: Self) -> Result<Self, Error> {
                match self.checked_add(rhs) {
                    Some(n) if n <= Self::HIGHEST as $int => Ok(n),
                    _ => Err(Error::new(Reason::Sum, self.number(), rhs.number())),
                }
            }
            #[inline(always)]
            fn checked_times(self, rhs: Self) -> Result<Self, Error> {
                match self.checked_mul(rhs) {
                    Some(n) if n <= Self::HIGHEST as $int => Ok(n),
                    _ => Err(Error::new(Reason::Product, self.number(), rhs.number())),
                }
            }
            #[inline(always)]
            fn checked_negative(self) -> Result<Self, Error> {
                match self.checked_neg() {
                    Some(n) => Ok(n),
                    None => Err(Error::new(Reason::Product, self.number(), Number::MINUS_ONE)),
                }
            }
            #[inline(always)]
            fn checked(n: u64) -> Result<Self, Error> {
                if n > Self::HIGHEST.unsigned_abs() {
                    return Err(Error::new(Reason::Fit, Number::natural(n), Number::ZERO));
                }
                Ok(n as $int)
            }
            #[inline(always)]
            fn wrapped(n: u64) -> Self {
                n as $int
            }
            #[inline(always)]
            fn number(self) -> Number {
                let negative = self < Self::ZERO;
                let magnitude = if negative { self.wrapping_neg() } else { self };
                Number::new(negative, magnitude as $unsigned as u64)
            }
            #[inline(always)]
            fn wide(self) -> i64 {
                self as i64
            }
            #[inline(always)]
            fn narrow(n: i64) -> Result<Self, Error> {
                if !(Self::LOWEST..=Self::HIGHEST).contains(&n) {
                    return Err(Error::new(Reason::Fit, n.number(), Number::ZERO));
                }
                Ok(n as $int)
            }
        }
        impl StrideFor<$int> for Z0 {
            const STRIDE: $int = 0;
        }
        #[allow(
            clippy::as_conversions,
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            trivial_numeric_casts,
            reason = "`at` proves that every index of the layout fits, so a stride that does not is never multiplied"
        )]
        impl<U: Unsigned + NonZero + Nat> StrideFor<$int> for PInt<U> {
            const STRIDE: $int = U::VALUE as $int;
        }
        #[allow(
            clippy::as_conversions,
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            trivial_numeric_casts,
            reason = "constants cannot call `try_from`; the assertion is the check"
        )]
        impl<U, B> ExtentFor<$int> for UInt<U, B>
        where
            UInt<U, B>: Nat,
        {
            const EXTENT: $int = {
                let extent = <UInt<U, B> as Nat>::VALUE;
                assert!(
                    extent <= <$int as Index>::HIGHEST.unsigned_abs(),
                    "an extent of this layout does not fit the index type of the coordinate"
                );
                extent as $int
            };
        }
    )*};
}
index!(
    u8: u8, u16: u16, u32: u32, u64: u64, usize: usize,
    i8: u8, i16: u16, i32: u32, i64: u64, isize: usize
);

macro_rules! backwards {
    ($($int:ty),*) => {$(
        #[allow(
            clippy::as_conversions,
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            trivial_numeric_casts,
            reason = "`at` proves that every index of the layout fits, so a stride that does not is never multiplied"
        )]
        impl<U: Unsigned + NonZero + Nat> StrideFor<$int> for NInt<U> {
            const STRIDE: $int = (U::VALUE as $int).wrapping_neg();
        }
        impl<U> SignedWhen<$int> for Neg<U> {}
    )*};
}
backwards!(i8, i16, i32, i64, isize);

macro_rules! forwards_only {
    ($($int:ty),*) => {$(
        impl<U: Unsigned + NonZero + Nat> StrideFor<$int> for NInt<U>
        where
            NInt<U>: SignedWhen<$int>,
        {
            const STRIDE: $int = 0;
        }
    )*};
}
forwards_only!(u8, u16, u32, u64, usize);
