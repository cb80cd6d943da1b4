//! `upcast`, `downcast`, `recast`: the same data in elements of another width.

use typenum::{UInt, UTerm};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::division::{DivRem, DivRemOut, Gcd, GcdOut, Quotient, QuotientOut};
use crate::layout::Layout;
use crate::nat::One;
use crate::ops::recast_groups::{Regroup, RegroupOut};
use crate::require::PositiveRatio;

/// Type operator: the layout of the same data in elements `N` times as wide: `N` consecutive elements become one,
///
/// ```text
/// A(x) lies in element R(⌊x_k / g_k⌋)        g_k = extent k of A ÷ extent k of R
/// ```
///
/// for every `A` whose coordinates, broadcasts aside, have different indices. `UpcastOf<L, N>` is the type-level form of
/// `layout_core::upcast`; `N` is a typenum integer. The profile stays.
///
/// # Rule
/// A leaf whose stride is a multiple of `N` keeps its extent. `N/d` steps of a leaf with a smaller stride `d` become one; a leaf too
/// short for that is used up together with the leaf that goes on where it ends.
///
/// # Requires
/// Whole groups: stride and `N` divide each other; the extent is a multiple of the steps in a group, or divides them, and then
/// another leaf goes on where the leaf ends; no leaf runs backwards inside a group, and no two interleave inside one.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(UpcastOf<LayoutOf<(U32, U8), (U8, U1)>, U4>, LayoutOf<(U32, U2), (U2, U1)>);
/// assert_layout_eq!(
///     UpcastOf<LayoutOf<((U4, U6), U8), ((U1, U4), U24)>, U8>,
///     LayoutOf<((U1, U3), U8), ((U0, U1), U3)>,
/// );
/// ```
/// The first leaf ends at 2, inside a group of 4, and no leaf of stride 2 goes on:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U2, U4), (U1, U8)>>::NEW.upcast(U4::new());
/// ```
///
/// # Cost
/// Two passes over the leaves, and an insertion sort of those that step inside a group; tested to rank 32.
///
/// # Differs from CuTe
/// CuTe C++ rounds extents up, leaf by leaf, and answers also where no whole groups are formed.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `upcast`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait Upcast<N> {
    /// The layout of the wider elements.
    type Output;
    /// The layout of the wider elements, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// Elements `N` times as wide: see [`Upcast`].
pub type UpcastOf<L, N> = <L as Upcast<N>>::Output;

impl<S, D, N> Upcast<N> for Layout<S, D>
where
    N: Width<Self>,
    S: Regroup<D, N::Output, One>,
    RegroupOut<S, D, N::Output, One>: IntoLayout,
{
    type Output = IntoLayoutOut<RegroupOut<S, D, N::Output, One>>;
    const VALUE: Self::Output = <RegroupOut<S, D, N::Output, One> as IntoLayout>::VALUE;
}

/// Type operator: the layout of the same data in elements `N` times as narrow,
///
/// ```text
/// R(x_k · g_k) = N · A(x)        g_k = extent k of R ÷ extent k of A
/// ```
///
/// `DowncastOf<L, N>` is the type-level form of `layout_core::downcast`; `N` is a typenum integer. The leaf of stride 1 runs over the
/// parts of an element and becomes `N` times as long; without one the result runs over the first part of each element. The profile
/// stays, and so do broadcasts.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(
///     DowncastOf<LayoutOf<(U32, (U2, U4)), (U2, (U1, U64))>, U16>,
///     LayoutOf<(U32, (U32, U4)), (U32, (U1, U1024))>,
/// );
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `downcast`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait Downcast<N> {
    /// The layout of the narrower elements.
    type Output;
    /// The layout of the narrower elements, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// Elements `N` times as narrow: see [`Downcast`].
pub type DowncastOf<L, N> = <L as Downcast<N>>::Output;

impl<S, D, N> Downcast<N> for Layout<S, D>
where
    N: Width<Self>,
    S: Regroup<D, One, N::Output>,
    RegroupOut<S, D, One, N::Output>: IntoLayout,
{
    type Output = IntoLayoutOut<RegroupOut<S, D, One, N::Output>>;
    const VALUE: Self::Output = <RegroupOut<S, D, One, N::Output> as IntoLayout>::VALUE;
}

/// Type operator: the layout of the same data in elements `N/M` times as wide: [`Downcast`] by the reduced denominator, then
/// [`Upcast`] by the numerator.
///
/// `RecastOf<L, N, M>` is the type-level form of `layout_core::recast`, and, with the new and the old width of an element in bits, of
/// `layout_core::recast_bits`; `N` and `M` are typenum integers.
///
/// # Requires
/// What [`Upcast`] requires, of the layout in the narrower elements.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(RecastOf<LayoutOf<U24, U2>, U4, U1>, LayoutOf<U12, U1>);
/// assert_layout_eq!(RecastOf<LayoutOf<(U8, U4), (U1, U8)>, U4, U6>, LayoutOf<(U12, U4), (U1, U12)>);
/// ```
///
/// # Source
/// PyCuTe, `recast`; CuTe `include/cute/layout.hpp`, `recast_layout`.
#[doc(alias = "recast_layout")]
#[doc(alias = "recast_bits")]
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait Recast<N, M> {
    /// The layout of the new elements.
    type Output;
    /// The layout of the new elements, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// Elements `N/M` times as wide: see [`Recast`].
pub type RecastOf<L, N, M> = <L as Recast<N, M>>::Output;

impl<S, D, N, M> Recast<N, M> for Layout<S, D>
where
    N: Width<Self>,
    M: Width<Self>,
    N::Output: Reduced<M::Output>,
    S: Regroup<D, <N::Output as Reduced<M::Output>>::Left, <N::Output as Reduced<M::Output>>::Right>,
    RegroupOut<S, D, <N::Output as Reduced<M::Output>>::Left, <N::Output as Reduced<M::Output>>::Right>:
        IntoLayout,
{
    type Output = IntoLayoutOut<
        RegroupOut<S, D, <N::Output as Reduced<M::Output>>::Left, <N::Output as Reduced<M::Output>>::Right>,
    >;
    const VALUE: Self::Output = <RegroupOut<
        S,
        D,
        <N::Output as Reduced<M::Output>>::Left,
        <N::Output as Reduced<M::Output>>::Right,
    > as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// The same data in elements so many times as wide: [`Upcast`]. The number is a typenum integer.
    #[inline(always)]
    pub const fn upcast<T, R>(self, _count: T) -> R
    where
        T: Copy,
        Self: Upcast<T, Output = R>,
    {
        <Self as Upcast<T>>::VALUE
    }

    /// The same data in elements so many times as narrow: [`Downcast`]. The number is a typenum integer.
    #[inline(always)]
    pub const fn downcast<T, R>(self, _count: T) -> R
    where
        T: Copy,
        Self: Downcast<T, Output = R>,
    {
        <Self as Downcast<T>>::VALUE
    }

    /// The same data in elements `numerator/denominator` times as wide: [`Recast`]. Both are typenum integers.
    #[inline(always)]
    pub const fn recast<T, U, R>(self, _numerator: T, _denominator: U) -> R
    where
        T: Copy,
        U: Copy,
        Self: Recast<T, U, Output = R>,
    {
        <Self as Recast<T, U>>::VALUE
    }
}

/// How many times as wide or as narrow the elements of `L` become.
#[diagnostic::on_unimplemented(
    message = "this is not a number of elements",
    label = "an unsigned integer of typenum is expected here"
)]
pub trait Width<L> {
    /// A natural number above 0.
    type Output;
}
impl<L> Width<L> for UTerm
where
    UTerm: PositiveRatio<L>,
{
    type Output = One;
}
impl<L, U, B> Width<L> for UInt<U, B> {
    type Output = Self;
}

/// The fraction of two numbers, reduced.
pub trait Reduced<M> {
    /// The numerator.
    type Left;
    /// The denominator.
    type Right;
}
impl<N, M> Reduced<M> for N
where
    N: Gcd<M>,
    N: DivRem<GcdOut<N, M>>,
    M: DivRem<GcdOut<N, M>>,
    DivRemOut<N, GcdOut<N, M>>: Quotient,
    DivRemOut<M, GcdOut<N, M>>: Quotient,
{
    type Left = QuotientOut<DivRemOut<N, GcdOut<N, M>>>;
    type Right = QuotientOut<DivRemOut<M, GcdOut<N, M>>>;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    assert_layout_eq!(UpcastOf<LayoutOf<(U32, U8), (U8, U1)>, U1>, LayoutOf<(U32, U8), (U8, U1)>);
    assert_layout_eq!(UpcastOf<LayoutOf<(U4, U1), (U4, U7)>, U4>, LayoutOf<(U4, U1), (U1, U0)>);
    assert_layout_eq!(UpcastOf<LayoutOf<(U4, U8), (N8, U0)>, U4>, LayoutOf<(U4, U8), (N2, U0)>);
    // The leaf of 2 is used up together with that of stride 2.
    assert_layout_eq!(UpcastOf<LayoutOf<(U2, (U4, U2)), (U1, (U2, U8))>, U4>, LayoutOf<(U1, (U2, U2)), (U0, (U1, U2))>);
    assert_layout_eq!(UpcastOf<LayoutOf<U4, U1>, U4>, LayoutOf<U1, U0>);
    assert_layout_eq!(DowncastOf<LayoutOf<(U4, U3), (U3, N1)>, U2>, LayoutOf<(U4, U3), (U6, N2)>);
    assert_layout_eq!(RecastOf<LayoutOf<(U8, U4), (U1, U8)>, U8, U32>, LayoutOf<(U32, U4), (U1, U32)>);
    assert_layout_eq!(RecastOf<LayoutOf<(U6, U4), (U1, U6)>, U3, U2>, LayoutOf<(U4, U4), (U1, U4)>);
}
