//! `upcast`, `downcast`, `recast` of a composed layout: the swizzle moves by the bits that an index loses or gains.

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::composed::ComposedLayout;
use crate::decimal::{Decimal, DecimalOut};
use crate::division::{DivRem, DivRemOut, Qr};
use crate::int::{Encode, Encoded, Neg, Pos, StrideLeaf};
use crate::layout::Layout;
use crate::nat::{AddCarry, Diff, One, Prod, Short, SubBorrow, Succ, Sum, Times, TrySub};
use crate::ops::recast::{Downcast, Recast, RecastOf, Reduced, Upcast, Width};
use crate::require::{OffsetGroupsWhen, PowerOfTwoWhen, StaticOffsetWhen, SwizzleBaseWhen, SwizzlesWhen};
use crate::swizzle::Swizzle;

/// Elements `N` times as wide: [`Recast`] by `N/1`.
impl<W, O, L, N> Upcast<N> for ComposedLayout<W, O, L>
where
    Self: Recast<N, One>,
{
    type Output = RecastOf<Self, N, One>;
    const VALUE: Self::Output = <Self as Recast<N, One>>::VALUE;
}

/// Elements `N` times as narrow: [`Recast`] by `1/N`.
impl<W, O, L, N> Downcast<N> for ComposedLayout<W, O, L>
where
    Self: Recast<One, N>,
{
    type Output = RecastOf<Self, One, N>;
    const VALUE: Self::Output = <Self as Recast<One, N>>::VALUE;
}

/// Elements `N/M` times as wide: the swizzle acts on bits of the index, of which there are `log2(N/M)` fewer,
///
/// ```text
/// ⌊Sw<B,M,S>(offset + L(c)) ÷ N⌋  =  Sw<B,M − log2 N,S>(offset ÷ N + L'(c'))        L' = upcast(L, N), 2^M a multiple of N
/// ```
///
/// # Requires
/// What [`Recast`] requires of the layout inside. `N/M`, reduced, is a power of 2 that does not reach above the elements which the
/// swizzle leaves together, unless the swizzle moves no bits; the offset is whole elements.
impl<B, M, S, O, L, N, D> Recast<N, D> for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    N: Width<L>,
    D: Width<L>,
    N::Output: Reduced<D::Output>,
    Swizzle<B, M, S>: Rebase<Left<L, N, D>, Right<L, N, D>>,
    O: StrideLeaf,
    O::Int: Count<Left<L, N, D>, Right<L, N, D>>,
    L: Recast<N, D>,
{
    type Output = ComposedLayout<
        <Swizzle<B, M, S> as Rebase<Left<L, N, D>, Right<L, N, D>>>::Output,
        <O::Int as Count<Left<L, N, D>, Right<L, N, D>>>::Output,
        L::Output,
    >;
    const VALUE: Self::Output = ComposedLayout::NEW;
}
// What a layout does with indices of wider elements depends on all of its modes.
impl<S, T, O, L, N, D> Recast<N, D> for ComposedLayout<Layout<S, T>, O, L>
where
    Layout<S, T>: SwizzlesWhen,
{
    type Output = Self;
    const VALUE: Self::Output = ComposedLayout::NEW;
}
type Left<L, N, D> = <<N as Width<L>>::Output as Reduced<<D as Width<L>>::Output>>::Left;
type Right<L, N, D> = <<N as Width<L>>::Output as Reduced<<D as Width<L>>::Output>>::Right;

impl<W, O, L, V: Copy> ComposedLayout<W, O, L, V> {
    /// The same data in elements so many times as wide: [`Upcast`]. The number is a typenum integer, a power of 2.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::Swizzle;
    /// use layout_static::typenum::consts::*;
    ///
    /// let bytes = Swizzle::<U3, U4, P3>::NEW.composition(<LayoutOf<(U8, U128), (U128, U1)>>::NEW);
    /// let halves = bytes.upcast(U2::new());
    /// assert_eq!(halves.to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
    /// assert_eq!(halves.at((3, 20)), bytes.at((3, 40)) / 2);
    /// ```
    #[inline(always)]
    pub const fn upcast<N: Copy, R>(self, _count: N) -> R
    where
        O: StaticOffsetWhen<V>,
        ComposedLayout<W, O::Offset, L>: Upcast<N, Output = R>,
    {
        <ComposedLayout<W, O::Offset, L> as Upcast<N>>::VALUE
    }

    /// The same data in elements so many times as narrow: [`Downcast`]. The number is a typenum integer, a power of 2.
    #[inline(always)]
    pub const fn downcast<N: Copy, R>(self, _count: N) -> R
    where
        O: StaticOffsetWhen<V>,
        ComposedLayout<W, O::Offset, L>: Downcast<N, Output = R>,
    {
        <ComposedLayout<W, O::Offset, L> as Downcast<N>>::VALUE
    }

    /// The same data in elements `numerator/denominator` times as wide: [`Recast`]. Both are typenum integers.
    #[inline(always)]
    pub const fn recast<N: Copy, D: Copy, R>(self, _numerator: N, _denominator: D) -> R
    where
        O: StaticOffsetWhen<V>,
        ComposedLayout<W, O::Offset, L>: Recast<N, D, Output = R>,
    {
        <ComposedLayout<W, O::Offset, L> as Recast<N, D>>::VALUE
    }
}

/// The swizzle on indices of elements `N/D` times as wide, for `N/D` reduced.
pub trait Rebase<N, D> {
    /// The swizzle.
    type Output;
}
// A swizzle of no bits leaves every index as it is.
impl<M, S, N, D> Rebase<N, D> for Swizzle<UTerm, M, S> {
    type Output = Self;
}
impl<U, V, M, S, N, D> Rebase<N, D> for Swizzle<UInt<U, V>, M, S>
where
    N: Exponent<UTerm, N>,
    D: Exponent<UTerm, D>,
    M: AddCarry<D::Output, B0>,
    Sum<M, D::Output>: SubBorrow<N::Output, B0>,
    TrySub<Sum<M, D::Output>, N::Output>: Base<M, N>,
{
    type Output = Swizzle<UInt<U, V>, <TrySub<Sum<M, D::Output>, N::Output> as Base<M, N>>::Output, S>;
}

/// `K` more than the exponent of `Self`, a power of 2; `All` is the number asked about. Where it is none, a gate.
pub trait Exponent<K, All> {
    /// The exponent.
    type Output;
}
impl<K, All> Exponent<K, All> for One {
    type Output = K;
}
impl<U, B, K, All> Exponent<K, All> for UInt<UInt<U, B>, B0>
where
    K: AddCarry<UTerm, B1>,
    UInt<U, B>: Exponent<Succ<K>, All>,
{
    type Output = <UInt<U, B> as Exponent<Succ<K>, All>>::Output;
}
impl<U, B, K, All> Exponent<K, All> for UInt<UInt<U, B>, B1>
where
    All: Decimal,
    B0: PowerOfTwoWhen<DecimalOut<All>>,
{
    type Output = UTerm;
}

/// The base of a swizzle, from the attempt to lower the base `M` by the exponent of `N`: a gate.
pub trait Base<M, N> {
    /// The base.
    type Output;
}
impl<K, M, N> Base<M, N> for Diff<K> {
    type Output = K;
}
impl<M, N> Base<M, N> for Short
where
    M: Decimal,
    N: Decimal,
    Short: SwizzleBaseWhen<DecimalOut<M>, DecimalOut<N>>,
{
    type Output = UTerm;
}

/// The offset `Self` in elements `N/D` times as wide.
pub trait Count<N, D> {
    /// `Z0`, `PInt<…>` or `NInt<…>`.
    type Output;
}
impl<N, D> Count<N, D> for Z0 {
    type Output = Self;
}
macro_rules! counts {
    ($($sign:ident)*) => {$(
        impl<U, N, D> Count<N, D> for $sign<U>
        where
            U: Times<D>,
            Prod<U, D>: DivRem<N>,
            DivRemOut<Prod<U, D>, N>: Whole<U, N>,
            $sign<<DivRemOut<Prod<U, D>, N> as Whole<U, N>>::Output>: Encode,
        {
            type Output = Encoded<$sign<<DivRemOut<Prod<U, D>, N> as Whole<U, N>>::Output>>;
        }
    )*};
}
counts!(Pos Neg);

/// The quotient of the offset `U` by `N`, where nothing remains: a gate.
pub trait Whole<U, N> {
    /// The quotient.
    type Output;
}
impl<Q, U, N> Whole<U, N> for Qr<Q, UTerm> {
    type Output = Q;
}
impl<Q, R, B, U, N> Whole<U, N> for Qr<Q, UInt<R, B>>
where
    U: Decimal,
    N: Decimal,
    Self: OffsetGroupsWhen<DecimalOut<U>, DecimalOut<N>>,
{
    type Output = One;
}
