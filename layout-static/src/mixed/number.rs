//! Leaves of a mixed layout as values, and their arithmetic: static where both operands are.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::error::Error;
use crate::index::Index;
use crate::int::{ContinuedBy, ContinuedByOut, Neg, Plus, PlusOut, Pos, TimesInt, TimesIntOut};
use crate::nat::{Nat, Prod, Times};
use crate::require::{PositiveExtent, SignedWhen};

/// The static integer `N`: a natural number, or [`Z0`], [`Pos`] or [`Neg`].
#[derive(Debug)]
pub struct Known<N>(PhantomData<N>);

impl<N> Known<N> {
    /// The integer.
    pub const VALUE: Self = Self(PhantomData);
}
impl<N> Clone for Known<N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<N> Copy for Known<N> {}

/// An integer known at run time only.
#[derive(Debug, Clone, Copy)]
pub struct Given<I>(pub I);

/// A leaf as an integer of the index type `I`.
#[diagnostic::on_unimplemented(
    message = "the run-time integers of this layout have more than one type",
    label = "not all of these are `{I}`",
    note = "the run-time integers of a layout have one index type, which is that of its coordinates: convert them first"
)]
pub trait Leaf<I>: Copy {
    /// The integer.
    ///
    /// # Errors
    /// It does not fit.
    fn checked(self) -> Result<I, Error>;
    /// The integer, modulo the type's range.
    fn wrapped(self) -> I;
}

impl<U, B, I: Index> Leaf<I> for Known<UInt<U, B>>
where
    UInt<U, B>: Nat,
{
    #[inline(always)]
    fn checked(self) -> Result<I, Error> {
        I::checked(<UInt<U, B> as Nat>::VALUE)
    }
    #[inline(always)]
    fn wrapped(self) -> I {
        I::wrapped(<UInt<U, B> as Nat>::VALUE)
    }
}
impl<I: Index> Leaf<I> for Known<UTerm>
where
    UTerm: PositiveExtent<I>,
{
    #[inline(always)]
    fn checked(self) -> Result<I, Error> {
        Ok(I::ZERO)
    }
    #[inline(always)]
    fn wrapped(self) -> I {
        I::ZERO
    }
}
impl<I: Index> Leaf<I> for Known<Z0> {
    #[inline(always)]
    fn checked(self) -> Result<I, Error> {
        Ok(I::ZERO)
    }
    #[inline(always)]
    fn wrapped(self) -> I {
        I::ZERO
    }
}
impl<U: Nat, I: Index> Leaf<I> for Known<Pos<U>> {
    #[inline(always)]
    fn checked(self) -> Result<I, Error> {
        I::checked(U::VALUE)
    }
    #[inline(always)]
    fn wrapped(self) -> I {
        I::wrapped(U::VALUE)
    }
}
impl<U: Nat, I: Index> Leaf<I> for Known<Neg<U>>
where
    Neg<U>: SignedWhen<I>,
{
    #[inline(always)]
    fn checked(self) -> Result<I, Error> {
        I::checked(U::VALUE)?.checked_negative()
    }
    #[inline(always)]
    fn wrapped(self) -> I {
        I::wrapped(U::VALUE.wrapping_neg())
    }
}
impl<I: Index> Leaf<I> for Given<I> {
    #[inline(always)]
    fn checked(self) -> Result<I, Error> {
        Ok(self.0)
    }
    #[inline(always)]
    fn wrapped(self) -> I {
        self.0
    }
}

/// The product of two extents, of one layout: it fits.
pub trait TimesExtent<R>: Copy {
    /// The product.
    type Output: Copy;
    /// The product.
    fn times_extent(self, rhs: R) -> Self::Output;
}
impl<L: Times<R>, R> TimesExtent<Known<R>> for Known<L> {
    type Output = Known<Prod<L, R>>;
    #[inline(always)]
    fn times_extent(self, _: Known<R>) -> Self::Output {
        Known::VALUE
    }
}
impl<L, I: Index> TimesExtent<Given<I>> for Known<L>
where
    Known<L>: Leaf<I>,
{
    type Output = Given<I>;
    #[inline(always)]
    fn times_extent(self, rhs: Given<I>) -> Given<I> {
        Given(self.wrapped().times(rhs.0))
    }
}
impl<R: Leaf<I>, I: Index> TimesExtent<R> for Given<I> {
    type Output = Self;
    #[inline(always)]
    fn times_extent(self, rhs: R) -> Self {
        Self(self.0.times(rhs.wrapped()))
    }
}

/// The product of the static integer `Self` and a stride.
pub trait TimesStride<R> {
    /// The product.
    type Output: Copy;
    /// The product.
    ///
    /// # Errors
    /// It does not fit.
    fn times_stride(rhs: R) -> Result<Self::Output, Error>;
}
impl<R> TimesStride<R> for Z0 {
    type Output = Known<Z0>;
    #[inline(always)]
    fn times_stride(_: R) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
macro_rules! times_stride {
    ($($sign:ident)*) => {$(
        impl<U, R> TimesStride<Known<R>> for $sign<U>
        where
            $sign<U>: TimesInt<R>,
        {
            type Output = Known<TimesIntOut<$sign<U>, R>>;
            #[inline(always)]
            fn times_stride(_: Known<R>) -> Result<Self::Output, Error> {
                Ok(Known::VALUE)
            }
        }
        impl<U, I: Index> TimesStride<Given<I>> for $sign<U>
        where
            Known<$sign<U>>: Leaf<I>,
        {
            type Output = Given<I>;
            #[inline(always)]
            fn times_stride(rhs: Given<I>) -> Result<Given<I>, Error> {
                Ok(Given(Leaf::<I>::checked(Known::<$sign<U>>::VALUE)?.checked_times(rhs.0)?))
            }
        }
    )*};
}
times_stride!(Pos Neg);

/// The product of two strides as values.
pub trait TimesValue<R> {
    /// The product.
    type Output: Copy;
    /// The product.
    ///
    /// # Errors
    /// It does not fit.
    fn times_value(self, rhs: R) -> Result<Self::Output, Error>;
}
impl<N: TimesStride<R>, R> TimesValue<R> for Known<N> {
    type Output = N::Output;
    #[inline(always)]
    fn times_value(self, rhs: R) -> Result<Self::Output, Error> {
        N::times_stride(rhs)
    }
}
impl<I> TimesValue<Known<Z0>> for Given<I> {
    type Output = Known<Z0>;
    #[inline(always)]
    fn times_value(self, _: Known<Z0>) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
macro_rules! times_value {
    ($([$($params:ident)*] $stride:ty;)*) => {$(
        impl<I: Index, $($params),*> TimesValue<$stride> for Given<I>
        where
            $stride: Leaf<I>,
        {
            type Output = Self;
            #[inline(always)]
            fn times_value(self, rhs: $stride) -> Result<Self, Error> {
                Ok(Self(self.0.checked_times(rhs.checked()?)?))
            }
        }
    )*};
}
times_value! {
    [U] Known<Pos<U>>;
    [U] Known<Neg<U>>;
    [J] Given<J>;
}

/// The sum of two strides.
pub trait PlusStride<R> {
    /// The sum.
    type Output: Copy;
    /// The sum.
    ///
    /// # Errors
    /// It does not fit.
    fn plus_stride(self, rhs: R) -> Result<Self::Output, Error>;
}
impl<L: Plus<R>, R> PlusStride<Known<R>> for Known<L> {
    type Output = Known<PlusOut<L, R>>;
    #[inline(always)]
    fn plus_stride(self, _: Known<R>) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
impl<L, I: Index> PlusStride<Given<I>> for Known<L>
where
    Known<L>: Leaf<I>,
{
    type Output = Given<I>;
    #[inline(always)]
    fn plus_stride(self, rhs: Given<I>) -> Result<Given<I>, Error> {
        Ok(Given(Leaf::<I>::checked(self)?.checked_plus(rhs.0)?))
    }
}
impl<R: Leaf<I>, I: Index> PlusStride<R> for Given<I> {
    type Output = Self;
    #[inline(always)]
    fn plus_stride(self, rhs: R) -> Result<Self, Error> {
        Ok(Self(self.0.checked_plus(rhs.checked()?)?))
    }
}

/// Whether a mode of stride `D` is known to continue one of extent `S` and stride `Self`, as a bit.
pub trait Continues<S, D> {
    /// `B1` or `B0`.
    type Output;
}
impl<I, S, D> Continues<S, D> for Given<I> {
    type Output = B0;
}
impl<L, S, I> Continues<S, Given<I>> for Known<L> {
    type Output = B0;
}
impl<L, S, D> Continues<Known<S>, Known<D>> for Known<L>
where
    L: ContinuedBy<S, D>,
{
    type Output = ContinuedByOut<L, S, D>;
}
// Broadcasts are continued by broadcasts, whatever the extent.
impl<I> Continues<Given<I>, Known<Z0>> for Known<Z0> {
    type Output = B1;
}
impl<I, U> Continues<Given<I>, Known<Pos<U>>> for Known<Z0> {
    type Output = B0;
}
impl<I, U> Continues<Given<I>, Known<Neg<U>>> for Known<Z0> {
    type Output = B0;
}
impl<I, U, D> Continues<Given<I>, Known<D>> for Known<Pos<U>> {
    type Output = B0;
}
impl<I, U, D> Continues<Given<I>, Known<D>> for Known<Neg<U>> {
    type Output = B0;
}

/// A stride that is never taken.
pub trait Unused {
    /// The stride: 0, if it is not static.
    const UNUSED: Self;
}
impl<N> Unused for Known<N> {
    const UNUSED: Self = Self::VALUE;
}
impl<I: Index> Unused for Given<I> {
    const UNUSED: Self = Self(I::ZERO);
}
