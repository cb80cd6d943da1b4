//! `left_inverse` of a layout behind a swizzle: back through the swizzle and the offset, then through the layout.

use core::ops::Shr;

use typenum::{B0, B1, Shright, UInt, UTerm};

use crate::composed::ComposedLayout;
use crate::composed::right_inverse::{Back, IsZero, ZeroBelow};
use crate::int::{Neg, Pos, StrideLeaf};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{AddCarry, Choose, Decrement, If, One, Pred, Prod, Succ, Sum, Times};
use crate::ops::left_inverse::{LeftInverse, LeftInverseOf};
use crate::require::{LargestIndexWhen, UndoneWhen};
use crate::steps::{Sorted, StepsOf, StepsOfOut};
use crate::swizzle::Swizzle;

/// The layout that takes each index behind a swizzle back to its 1-D coordinate,
///
/// ```text
/// R(A(i)) = i for R = left_inverse(L) ∘ −offset ∘ Sw        A = Sw ∘ offset ∘ L, i < size(A)
/// ```
///
/// printed `L' o -offset o Sw<B,M,S> o 0 o n:1`, where n − 1 is the largest index.
///
/// # Requires
/// What [`LeftInverse`] requires of the layout inside; one swizzle, and an offset that is static and not negative. Types know the
/// largest index where no stride is negative, and one of these holds:
///
/// - the swizzle moves no bits;
/// - the indices inside are too small for it to read any of their bits;
/// - its shift is positive, each mode inside has powers of 2 as its extent and stride, or a stride that is a multiple of
///   2 to the power of `B + M`; and so is the offset.
///
/// Otherwise this is a compile error, and `layout_core::composed::left_inverse` decides.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let row = layout!(Sw<3,3,3> o 128 o 64:1);
/// let inverse = row.left_inverse();
/// assert_eq!(inverse.to_string(), "64:1 o -128 o Sw<3,3,3> o 0 o 192:1");
/// assert!((0..64_i32).all(|i| inverse.at(row.at(i)) == i));
/// ```
impl<W, O, L, V> LeftInverse for ComposedLayout<W, O, L, V>
where
    W: BackLeft<O, L>,
{
    type Output = W::Output;
    const VALUE: Self::Output = W::VALUE;
}

impl<W, O, L, V> ComposedLayout<W, O, L, V> {
    /// From the index back to the coordinate: [`LeftInverse`], behind a swizzle.
    #[inline(always)]
    pub fn left_inverse<R>(self) -> R
    where
        Self: LeftInverse<Output = R>,
    {
        <Self as LeftInverse>::VALUE
    }
}

/// The left inverse of the layout `L` behind the map `Self` and the offset `O`.
#[diagnostic::on_unimplemented(
    message = "types invert layouts behind one swizzle only",
    label = "there is another map behind the layout, or before the swizzle",
    note = "take `to_core()`, and `layout_core::composed::left_inverse`"
)]
pub trait BackLeft<O, L> {
    /// The inverse.
    type Output;
    /// The inverse, as a value.
    const VALUE: Self::Output;
}
impl<B, M, T, O, S, D> BackLeft<O, Layout<S, D>> for Swizzle<B, M, T>
where
    Layout<S, D>: LeftInverse,
    LeftInverseOf<Layout<S, D>>: BackFrom<Self, O, S, D>,
{
    type Output = <LeftInverseOf<Layout<S, D>> as BackFrom<Self, O, S, D>>::Output;
    const VALUE: Self::Output = <LeftInverseOf<Layout<S, D>> as BackFrom<Self, O, S, D>>::VALUE;
}

/// The left inverse of the layout `S:D` behind the swizzle `W` and the offset `O`; `Self` is that of the layout.
pub trait BackFrom<W, O, S, D> {
    /// The inverse.
    type Output;
    /// The inverse, as a value.
    const VALUE: Self::Output;
}
impl<R, B, M, T, O, S, D> BackFrom<Swizzle<B, M, T>, O, S, D> for R
where
    O: UndoneWhen,
    B: AddCarry<M, B0>,
    S: StepsOf<D>,
    StepsOfOut<S, D>: Last<O::Size, Sum<B, M>>,
    Swizzle<B, M, T>:
        Largest<LastOut<StepsOfOut<S, D>, O, Sum<B, M>>, EvenOut<StepsOfOut<S, D>, O, Sum<B, M>>>,
    LargestOut<B, M, T, O, S, D>: AddCarry<UTerm, B1>,
{
    type Output = Back<R, O::Output, Swizzle<B, M, T>, Succ<LargestOut<B, M, T, O, S, D>>>;
    const VALUE: Self::Output = ComposedLayout::NEW;
}
type LastOut<L, O, K> = <L as Last<<O as UndoneWhen>::Size, K>>::Output;
type EvenOut<L, O, K> = <L as Last<<O as UndoneWhen>::Size, K>>::Even;
type LargestOut<B, M, T, O, S, D> = <Swizzle<B, M, T> as Largest<
    LastOut<StepsOfOut<S, D>, O, Sum<B, M>>,
    EvenOut<StepsOfOut<S, D>, O, Sum<B, M>>,
>>::Output;

/// The largest index of sorted modes behind an offset of the size `O`.
pub trait Last<O, K> {
    /// The index.
    type Output;
    /// Whether each mode has powers of 2 as its extent and stride, or a stride that is a multiple of 2 to the power of `K`; and so is
    /// the offset.
    type Even;
}
impl<L, Still, O, K> Last<O, K> for Sorted<L, Still, B0>
where
    O: ZeroBelow<K>,
    L: LastOf<O, O::Output, K>,
{
    type Output = L::Output;
    type Even = L::Even;
}
impl<L, Still, O, K> Last<O, K> for Sorted<L, Still, B1>
where
    Self: LargestIndexWhen,
{
    type Output = UTerm;
    type Even = B1;
}

/// The largest index of the modes `Self`, those before with `O` as theirs, all of which are even as `Even` says.
pub trait LastOf<O, Even, K> {
    /// The index.
    type Output;
    /// Whether all modes are even.
    type Even;
}
impl<O, Even, K> LastOf<O, Even, K> for Nil {
    type Output = O;
    type Even = Even;
}
impl<S, U, V, T, O, Even, K> LastOf<O, Even, K> for Cons<Mode<S, U, V>, T>
where
    S: Decrement + IsPower,
    U: IsPower + ZeroBelow<K>,
    Pred<S>: Times<U>,
    O: AddCarry<Prod<Pred<S>, U>, B0>,
    T: LastOf<Sum<O, Prod<Pred<S>, U>>, EvenWith<S, U, K, Even>, K>,
{
    type Output = T::Output;
    type Even = T::Even;
}
type EvenWith<S, U, K, Even> = If<
    <U as ZeroBelow<K>>::Output,
    Even,
    If<<S as IsPower>::Output, If<<U as IsPower>::Output, Even, B0>, B0>,
>;

/// The largest image of the indices of which `N` is the largest; `Even` is what [`Last`] says of them.
pub trait Largest<N, Even> {
    /// The image.
    type Output;
}
impl<M, T, N, Even> Largest<N, Even> for Swizzle<UTerm, M, T> {
    type Output = N;
}
impl<U, V, M, T, N, Even> Largest<N, Even> for Swizzle<UInt<U, V>, M, T>
where
    T: StrideLeaf,
    T::Int: LargestBy<UInt<U, V>, M, N, Even>,
{
    type Output = <T::Int as LargestBy<UInt<U, V>, M, N, Even>>::Output;
}

/// The same, for a shift of `Self` and a swizzle of the bits `B` with the base `M`.
pub trait LargestBy<B, M, N, Even> {
    /// The image.
    type Output;
}
// Above the window of B bits at M, the image is largest where all modes end, and so is N. In the window, the bits are those of N, or
// 0 if the image is larger so; only the bits of N can be 1. So the image has a 1 where N has, or what the exclusive or is with.
impl<T, B, M, N, Even> LargestBy<B, M, N, Even> for Pos<T>
where
    N: Shr<T>,
    Shright<N, T>: Shr<M>,
    Shright<Shright<N, T>, M>: IsZero,
    If<<Shright<Shright<N, T>, M> as IsZero>::Output, B1, Even>: LargestIndexWhen,
    N: Most<Shright<N, T>, M, B>,
{
    type Output = <N as Most<Shright<N, T>, M, B>>::Output;
}
impl<T, B, M, N, Even> LargestBy<B, M, N, Even> for Neg<T>
where
    N: Shr<M>,
    Shright<N, M>: IsZero,
    <Shright<N, M> as IsZero>::Output: LargestIndexWhen,
{
    type Output = N;
}

/// The bits of `Self`, and those of `Y` among the `B` bits behind the first `M`.
pub trait Most<Y, M, B> {
    /// All of them.
    type Output;
}
impl<N, M, B> Most<UTerm, M, B> for N {
    type Output = N;
}
impl<U, A, Y, C, V, W, B> Most<UInt<Y, C>, UInt<V, W>, B> for UInt<U, A>
where
    UInt<V, W>: Decrement,
    U: Most<Y, Pred<UInt<V, W>>, B>,
{
    type Output = UInt<U::Output, A>;
}
impl<U, A, Y, C, V, W> Most<UInt<Y, C>, UTerm, UInt<V, W>> for UInt<U, A>
where
    UInt<V, W>: Decrement,
    A: Choose,
    U: Most<Y, UTerm, Pred<UInt<V, W>>>,
{
    type Output = UInt<U::Output, If<A, B1, C>>;
}
impl<U, A, Y, C> Most<UInt<Y, C>, UTerm, UTerm> for UInt<U, A> {
    type Output = Self;
}

/// Whether a number is a power of 2.
pub trait IsPower {
    /// `B1` or `B0`.
    type Output: Choose;
}
impl IsPower for One {
    type Output = B1;
}
impl<U, A> IsPower for UInt<UInt<U, A>, B0>
where
    UInt<U, A>: IsPower,
{
    type Output = <UInt<U, A> as IsPower>::Output;
}
impl<U, A> IsPower for UInt<UInt<U, A>, B1> {
    type Output = B0;
}
