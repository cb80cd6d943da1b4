//! `right_inverse` of a layout behind a swizzle: back through the swizzle, then through the layout.

use core::ops::Shr;

use typenum::{B0, B1, P1, Shright, UInt, UTerm, Z0};

use crate::composed::ComposedLayout;
use crate::int::{Neg, Pos, StrideLeaf};
use crate::layout::Layout;
use crate::nat::{AddCarry, Choose, Decrement, If, Pred, Sum};
use crate::ops::right_inverse::{RightInverse, RightInverseOf};
use crate::ops::size::{Size, SizeOf};
use crate::require::{NoOffsetWhen, SwizzleReachWhen};
use crate::swizzle::Swizzle;

/// The layout that finds the indices 0, 1, 2, … behind a swizzle,
///
/// ```text
/// R(A(i)) = A(R(i)) = i for R = right_inverse(L) ∘ Sw        A = Sw ∘ L, i < size(R)
/// ```
///
/// printed `L' o 0 o Sw<B,M,S> o 0 o n:1`. A swizzle is its own inverse.
///
/// # Requires
/// What [`RightInverse`] requires of the layout inside; one swizzle, and no offset. A swizzle of a negative shift reads all bits below
/// the indices that the layout inside finds, or none of them.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let smem = layout!(Sw<3,3,3> o 0 o (8,64):(64,1));
/// let inverse = smem.right_inverse();
/// assert_eq!(inverse.to_string(), "(64,8):(8,1) o 0 o Sw<3,3,3> o 0 o 512:1");
/// assert!((0..512_u32).all(|i| smem.at(inverse.at(i)) == i));
/// ```
impl<W, O, L, V> RightInverse for ComposedLayout<W, O, L, V>
where
    W: BackRight<O, L>,
{
    type Output = W::Output;
    const VALUE: Self::Output = W::VALUE;
}

impl<W, O, L, V> ComposedLayout<W, O, L, V> {
    /// Where the layout counts on from 0: [`RightInverse`], behind a swizzle.
    #[inline(always)]
    pub fn right_inverse<R>(self) -> R
    where
        Self: RightInverse<Output = R>,
    {
        <Self as RightInverse>::VALUE
    }
}

/// The composed layout that goes back through the swizzle `W`, then through `R`, which inverts what is behind it, for `n` numbers.
pub(super) type Back<R, O, W, N> = ComposedLayout<R, O, ComposedLayout<W, Z0, Layout<N, P1>>>;

/// The right inverse of the layout `L` behind the map `Self` and the offset `O`.
#[diagnostic::on_unimplemented(
    message = "types invert layouts behind one swizzle only",
    label = "there is another map behind the layout, or before the swizzle",
    note = "take `to_core()`, and `layout_core::composed::right_inverse`"
)]
pub trait BackRight<O, L> {
    /// The inverse.
    type Output;
    /// The inverse, as a value.
    const VALUE: Self::Output;
}
impl<B, M, T, O, S, D> BackRight<O, Layout<S, D>> for Swizzle<B, M, T>
where
    O: NoOffsetWhen,
    Layout<S, D>: RightInverse,
    RightInverseOf<Layout<S, D>>: Size,
    Self: Reached<SizeOf<RightInverseOf<Layout<S, D>>>>,
{
    type Output =
        Back<RightInverseOf<Layout<S, D>>, Z0, Self, ReachedOut<Self, SizeOf<RightInverseOf<Layout<S, D>>>>>;
    const VALUE: Self::Output = ComposedLayout::NEW;
}

/// How many numbers from 0 on the swizzle takes below `N`: the smallest one that it does not.
pub trait Reached<N> {
    /// The number.
    type Output;
}
type ReachedOut<W, N> = <W as Reached<N>>::Output;

impl<M, T, N> Reached<N> for Swizzle<UTerm, M, T> {
    type Output = N;
}
impl<U, V, M, T, N> Reached<N> for Swizzle<UInt<U, V>, M, T>
where
    T: StrideLeaf,
    T::Int: ReachedBy<UInt<U, V>, M, N>,
{
    type Output = <T::Int as ReachedBy<UInt<U, V>, M, N>>::Output;
}

/// The same, for a shift of `Self` and a swizzle of the bits `B` with the base `M`.
pub trait ReachedBy<B, M, N> {
    /// The number.
    type Output;
}
// Of the numbers from N on, those with the bits of N above the window of B bits at M have the smallest images. In the window, the
// image is the exclusive or with the bits T places above, Y. From above, as long as the number has the bits of N: where N has 1,
// so has the number, and the image has 1 exactly if Y has 0. Where N has 0, the number may have the bit of Y, so that the image has
// 0; if that is 1, the number is above N already, and all further bits of the image can be 0.
impl<T, B, M, N> ReachedBy<B, M, N> for Pos<T>
where
    N: Shr<T>,
    N: Least<Shright<N, T>, M, B>,
{
    type Output = <N as Least<Shright<N, T>, M, B>>::Output;
}
// Where N is a multiple of what the swizzle permutes among itself, all numbers below N have images below N. Below 2^M nothing moves.
impl<T, B, M, N> ReachedBy<B, M, N> for Neg<T>
where
    B: AddCarry<M, B0>,
    Sum<B, M>: AddCarry<T, B0>,
    N: ZeroBelow<Sum<Sum<B, M>, T>> + Decrement,
    Pred<N>: Shr<M>,
    Shright<Pred<N>, M>: IsZero,
    If<<N as ZeroBelow<Sum<Sum<B, M>, T>>>::Output, B1, <Shright<Pred<N>, M> as IsZero>::Output>:
        SwizzleReachWhen,
{
    type Output = N;
}

/// The smallest image of a number from `Self` on, where `Y` is `Self`, shifted to the right; `M` bits pass first, then `B` are those
/// that are changed.
pub trait Least<Y, M, B> {
    /// The image.
    type Output;
    /// Whether a number with this image is above `Self` because of one of these bits, so that its bits below are free.
    type Above;
}
impl<N, M, B> Least<UTerm, M, B> for N {
    type Output = N;
    type Above = B0;
}
impl<U, A, Y, C, V, W, B> Least<UInt<Y, C>, UInt<V, W>, B> for UInt<U, A>
where
    UInt<V, W>: Decrement,
    U: Least<Y, Pred<UInt<V, W>>, B>,
    <U as Least<Y, Pred<UInt<V, W>>, B>>::Above: LeastBit<A, B0>,
{
    type Output = UInt<
        <U as Least<Y, Pred<UInt<V, W>>, B>>::Output,
        <<U as Least<Y, Pred<UInt<V, W>>, B>>::Above as LeastBit<A, B0>>::Output,
    >;
    type Above = <<U as Least<Y, Pred<UInt<V, W>>, B>>::Above as LeastBit<A, B0>>::Above;
}
impl<U, A, Y, C, V, W> Least<UInt<Y, C>, UTerm, UInt<V, W>> for UInt<U, A>
where
    UInt<V, W>: Decrement,
    U: Least<Y, UTerm, Pred<UInt<V, W>>>,
    <U as Least<Y, UTerm, Pred<UInt<V, W>>>>::Above: LeastBit<A, C>,
{
    type Output = UInt<
        <U as Least<Y, UTerm, Pred<UInt<V, W>>>>::Output,
        <<U as Least<Y, UTerm, Pred<UInt<V, W>>>>::Above as LeastBit<A, C>>::Output,
    >;
    type Above = <<U as Least<Y, UTerm, Pred<UInt<V, W>>>>::Above as LeastBit<A, C>>::Above;
}
impl<U, A, Y, C> Least<UInt<Y, C>, UTerm, UTerm> for UInt<U, A> {
    type Output = Self;
    type Above = B0;
}

/// A bit of the smallest image, where the number has `A` and its exclusive or is with `Y`; `Self` says whether the bits are free.
pub trait LeastBit<A, Y> {
    /// The bit.
    type Output;
    /// Whether the bits below are free.
    type Above;
}
impl<A, Y> LeastBit<A, Y> for B1 {
    type Output = B0;
    type Above = B1;
}
macro_rules! least_bits {
    ($($a:ident, $y:ident: $bit:ident, $above:ident;)*) => {$(
        impl LeastBit<$a, $y> for B0 {
            type Output = $bit;
            type Above = $above;
        }
    )*};
}
least_bits! {
    B0, B0: B0, B0;
    B0, B1: B0, B1;
    B1, B0: B1, B0;
    B1, B1: B0, B0;
}

/// Whether the lowest `K` bits are 0.
pub trait ZeroBelow<K> {
    /// `B1` or `B0`.
    type Output: Choose;
}
impl<K> ZeroBelow<K> for UTerm {
    type Output = B1;
}
impl<U, A> ZeroBelow<UTerm> for UInt<U, A> {
    type Output = B1;
}
impl<U, V, W> ZeroBelow<UInt<V, W>> for UInt<U, B1> {
    type Output = B0;
}
impl<U, V, W> ZeroBelow<UInt<V, W>> for UInt<U, B0>
where
    UInt<V, W>: Decrement,
    U: ZeroBelow<Pred<UInt<V, W>>>,
{
    type Output = U::Output;
}

/// Whether a number is 0.
pub trait IsZero {
    /// `B1` or `B0`.
    type Output: Choose;
}
impl IsZero for UTerm {
    type Output = B1;
}
impl<U, A> IsZero for UInt<U, A> {
    type Output = B0;
}
