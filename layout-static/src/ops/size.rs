//! `size`, `cosize`, `rank`, `depth` as types.

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::int::{Neg, Pos, StrideLeaf};
use crate::layout::Layout;
use crate::list::{Cons, Dyn, Nil};
use crate::nat::{AddCarry, Decrement, Diff, One, Pred, Prod, Short, SubBorrow, Succ, Sum, Times, TrySub};
use crate::require::{PositiveExtent, same_profile};

/// Type operator: the number of coordinates, `Π s_k`, as a typenum integer.
///
/// The constant is [`StaticLayout::SIZE`](crate::StaticLayout::SIZE).
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Unsigned, consts::*};
/// assert_eq!(<SizeOf<LayoutOf<(U4, U8), (U1, U5)>>>::USIZE, 32);
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `size`.
pub trait Size {
    /// A typenum unsigned integer.
    type Output;
}
/// `Π s_k`: see [`Size`].
pub type SizeOf<L> = <L as Size>::Output;

impl<S, D, V> Size for Layout<S, D, V>
where
    S: ShapeSize<One>,
{
    type Output = ShapeSizeOut<S>;
}

/// Type operator: the largest index less the smallest, and one more, `1 + Σ (s_k − 1)·|d_k|`, as a typenum integer. In elements.
///
/// The constant is [`StaticLayout::COSIZE`](crate::StaticLayout::COSIZE).
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Unsigned, consts::*};
/// assert_eq!(<CosizeOf<LayoutOf<(U4, U8), (U1, U5)>>>::USIZE, 39);
/// assert_eq!(<CosizeOf<LayoutOf<U4, N2>>>::USIZE, 7);
/// ```
///
/// # Differs from CuTe
/// PyCuTe's cosize of `4:-1` is −2; here it is the number of elements that hold the layout, 4.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `cosize`.
#[doc(alias = "required_span_size")]
#[diagnostic::on_unimplemented(
    message = "the cosize of this is not a number in its type",
    label = "not a static layout without a swizzle",
    note = "behind a swizzle the cosize is the constant `L::COSIZE`; with run-time integers it is `cosize()` of the value"
)]
pub trait Cosize {
    /// A typenum unsigned integer.
    type Output;
}
/// `1 + Σ (s_k − 1)·|d_k|`: see [`Cosize`].
pub type CosizeOf<L> = <L as Cosize>::Output;

impl<S, D> Cosize for Layout<S, D>
where
    S: Span<D, One>,
{
    type Output = SpanOut<S, D, One>;
}

/// Type operator: the number of modes as a typenum integer; 1 for a single integer.
///
/// The constant is [`StaticLayout::RANK`](crate::StaticLayout::RANK).
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `rank`.
pub trait Rank {
    /// A typenum unsigned integer.
    type Output;
}
/// The number of modes: see [`Rank`].
pub type RankOf<L> = <L as Rank>::Output;

impl<S, D, V> Rank for Layout<S, D, V>
where
    S: Profile<UTerm, UTerm>,
{
    type Output = S::Rank;
}

/// Type operator: how deep the tuples nest, as a typenum integer; 0 for a single integer.
///
/// The constant is [`StaticLayout::DEPTH`](crate::StaticLayout::DEPTH).
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `depth`.
pub trait Depth {
    /// A typenum unsigned integer.
    type Output;
}
/// How deep the tuples nest: see [`Depth`].
pub type DepthOf<L> = <L as Depth>::Output;

impl<S, D, V> Depth for Layout<S, D, V>
where
    S: Profile<UTerm, UTerm>,
{
    type Output = S::Depth;
}

/// The product of the shape `Self` and `Acc`.
#[diagnostic::on_unimplemented(
    message = "this is not a shape",
    label = "a shape is an unsigned integer of typenum or a tuple of shapes"
)]
pub trait ShapeSize<Acc> {
    /// The product.
    type Output;
}
/// The product of the shape `S` and `Acc`.
pub type ShapeSizeOut<S, Acc = One> = <S as ShapeSize<Acc>>::Output;

impl<Acc> ShapeSize<Acc> for Nil {
    type Output = Acc;
}
impl<H, T, Acc> ShapeSize<Acc> for Cons<H, T>
where
    H: ShapeSize<Acc>,
    T: ShapeSize<ShapeSizeOut<H, Acc>>,
{
    type Output = ShapeSizeOut<T, ShapeSizeOut<H, Acc>>;
}
impl<Acc> ShapeSize<Acc> for UTerm
where
    UTerm: PositiveExtent<Acc>,
{
    type Output = UTerm;
}
impl<U, B, Acc> ShapeSize<Acc> for UInt<U, B>
where
    UInt<U, B>: Times<Acc>,
{
    type Output = Prod<UInt<U, B>, Acc>;
}

same_profile! {
    /// `Acc + Σ (s_k − 1)·|d_k|` of the shape `Self` and the stride `D`.
    pub trait Span<D, Acc> {
        /// The sum.
        type Output;
    }
}
/// `Acc + Σ (s_k − 1)·|d_k|` of `S:D`.
pub type SpanOut<S, D, Acc> = <S as Span<D, Acc>>::Output;

impl<Acc> Span<Nil, Acc> for Nil {
    type Output = Acc;
}
impl<H, T, HD, TD, Acc> Span<Cons<HD, TD>, Acc> for Cons<H, T>
where
    H: Span<HD, Acc>,
    T: Span<TD, SpanOut<H, HD, Acc>>,
{
    type Output = SpanOut<T, TD, SpanOut<H, HD, Acc>>;
}
impl<D, Acc> Span<D, Acc> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = UTerm;
}
impl<U, B, D, Acc> Span<D, Acc> for UInt<U, B>
where
    D: StrideLeaf,
    D::Int: Magnitude,
    UInt<U, B>: Decrement,
    Pred<UInt<U, B>>: Times<<D::Int as Magnitude>::Output>,
    Prod<Pred<UInt<U, B>>, <D::Int as Magnitude>::Output>: AddCarry<Acc, B0>,
{
    type Output = Sum<Prod<Pred<UInt<U, B>>, <D::Int as Magnitude>::Output>, Acc>;
}

/// The absolute value of a stride.
pub trait Magnitude {
    /// A natural number.
    type Output;
}
impl Magnitude for Z0 {
    type Output = UTerm;
}
impl<U> Magnitude for Pos<U> {
    type Output = U;
}
impl<U> Magnitude for Neg<U> {
    type Output = U;
}

/// Rank and depth of the shape `Self`; `R` modes and an inner depth of `E` come before it in the same tuple.
pub trait Profile<R, E> {
    /// The number of modes.
    type Rank;
    /// How deep the tuples nest.
    type Depth;
}
impl<R, E> Profile<R, E> for Nil
where
    E: AddCarry<UTerm, B1>,
{
    type Rank = R;
    type Depth = Succ<E>;
}
impl<H, T, R, E> Profile<R, E> for Cons<H, T>
where
    R: AddCarry<UTerm, B1>,
    H: Profile<UTerm, UTerm>,
    E: SubBorrow<H::Depth, B0>,
    TrySub<E, H::Depth>: Larger<E, H::Depth>,
    T: Profile<Succ<R>, <TrySub<E, H::Depth> as Larger<E, H::Depth>>::Output>,
{
    type Rank = T::Rank;
    type Depth = T::Depth;
}
impl<R, E> Profile<R, E> for Dyn {
    type Rank = One;
    type Depth = UTerm;
}
impl<R, E> Profile<R, E> for UTerm {
    type Rank = One;
    type Depth = UTerm;
}
impl<U, B, R, E> Profile<R, E> for UInt<U, B> {
    type Rank = One;
    type Depth = UTerm;
}

/// The larger of two numbers, from the attempt to subtract them.
pub trait Larger<L, R> {
    /// The larger number.
    type Output;
}
impl<L, R> Larger<L, R> for Short {
    type Output = R;
}
impl<N, L, R> Larger<L, R> for Diff<N> {
    type Output = L;
}

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]
mod tests {
    use crate::prelude::*;
    use crate::{Depth, Rank};
    use typenum::Unsigned;
    use typenum::consts::*;

    #[test]
    fn numbers_as_types_agree_with_the_constants() {
        macro_rules! check {
            ($($layout:ty: $size:literal $cosize:literal $rank:literal $depth:literal;)*) => {$(
                assert_eq!(<SizeOf<$layout>>::USIZE, $size);
                assert_eq!(<CosizeOf<$layout>>::USIZE, $cosize);
                assert_eq!(<RankOf<$layout>>::USIZE, $rank);
                assert_eq!(<DepthOf<$layout>>::USIZE, $depth);
                assert_eq!(<$layout>::SIZE, $size);
                assert_eq!(<$layout>::COSIZE, $cosize);
                assert_eq!(<$layout>::RANK, $rank);
                assert_eq!(<$layout>::DEPTH, $depth);
                let layout = <$layout>::NEW;
                assert_eq!((layout.size(), layout.cosize(), layout.rank(), layout.depth()), ($size, $cosize, $rank, $depth));
            )*};
        }
        check! {
            LayoutOf<U4, U1>: 4 4 1 0;
            LayoutOf<(U4,), (U1,)>: 4 4 1 1;
            LayoutOf<(), ()>: 1 1 0 1;
            LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>: 16 16 2 2;
            LayoutOf<(U4, U8), (U8, U0)>: 32 25 2 1;
            LayoutOf<(U4, U8), (N8, U1)>: 32 32 2 1;
            LayoutOf<(U1, (U3, (U5, U7))), (U99, (U2, (U0, N4)))>: 105 29 2 3;
        }
    }

    #[test]
    fn an_extent_of_one_adds_nothing_to_cosize() {
        assert_eq!(<LayoutOf<U1, U1000>>::COSIZE, 1);
    }

    #[test]
    fn operators_can_be_bounds() {
        fn rank_and_depth<L: Rank + Depth>(_: L) {}
        rank_and_depth(<LayoutOf<U4, U1>>::NEW);
    }
}
