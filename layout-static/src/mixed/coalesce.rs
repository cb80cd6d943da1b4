//! `coalesce` of mixed layouts: modes merge where the types know that they do.

use typenum::{B0, B1, UInt};

use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::number::{Continues, Given, Known, TimesExtent};
use crate::mixed::parts::{Parts, PutTogether, TakeApart};
use crate::nat::One;
use crate::require::same_profile;

/// One mode of a flat mixed layout inside an operation.
#[derive(Debug, Clone, Copy)]
pub struct Term<S, D> {
    /// The extent.
    pub extent: S,
    /// The stride.
    pub stride: D,
}

/// The layout with the same values at all 1-D indices, and as few modes as its type can know to be possible.
///
/// The form of [`ops::coalesce`](crate::ops::coalesce) for layouts with run-time integers.
///
/// # Rule
/// A mode of the static extent 1 disappears. `s0:d0` and `s1:d1` become `s0·s1:d0` if `s0·d0 = d1` are static, or `d0` and
/// `d1` are 0. Run-time integers that happen to be 1, or to match, change nothing: the type of the result depends on types only.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let m = 10_u32;
/// let layout = layout!((4, (2, {m})):(1, (4, 8)))?;
/// assert_eq!(layout.coalesce().to_string(), "80:1");
/// let layout = layout!((4, (2, {m})):(1, (4, {m})))?;
/// assert_eq!(layout.coalesce().to_string(), "(8,10):(1,10)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `coalesce`.
pub trait MixedCoalesce {
    /// The coalesced layout.
    type Output;
    /// The coalesced layout.
    fn coalesce(self) -> Self::Output;
}
impl<S, D, V> MixedCoalesce for Layout<S, D, V>
where
    Self: TakeApart<
        Shape: CoalesceOnto<
            <Self as TakeApart>::Stride,
            Nil,
            Output: DropUnit<Output: IntoLeaf<Output: PutTogether>>,
        >,
    >,
{
    type Output = <<<CoalesceOntoOut<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride> as DropUnit>::Output as IntoLeaf>::Output as PutTogether>::Output;
    #[inline(always)]
    fn coalesce(self) -> Self::Output {
        let parts = self.take_apart();
        parts.shape.coalesce_onto(parts.stride, Nil).drop_unit().into_leaf().put_together()
    }
}

same_profile! {
    /// Coalesces the modes of the shape `Self` and the stride `D` and puts them before `Acc`, from the last to the first.
    pub trait CoalesceOnto<D, Acc> {
        /// The list of [`Term`].
        type Output;
        /// The list.
        fn coalesce_onto(self, stride: D, acc: Acc) -> Self::Output;
    }
}
/// The coalesced modes of shape `S` and stride `D`, in front of `Acc`.
pub type CoalesceOntoOut<S, D, Acc = Nil> = <S as CoalesceOnto<D, Acc>>::Output;

impl<Acc> CoalesceOnto<Nil, Acc> for Nil {
    type Output = Acc;
    #[inline(always)]
    fn coalesce_onto(self, _: Nil, acc: Acc) -> Acc {
        acc
    }
}
impl<H, T, HD, TD, Acc> CoalesceOnto<Cons<HD, TD>, Acc> for Cons<H, T>
where
    T: CoalesceOnto<TD, Acc>,
    H: CoalesceOnto<HD, CoalesceOntoOut<T, TD, Acc>>,
{
    type Output = CoalesceOntoOut<H, HD, CoalesceOntoOut<T, TD, Acc>>;
    #[inline(always)]
    fn coalesce_onto(self, stride: Cons<HD, TD>, acc: Acc) -> Self::Output {
        self.head.coalesce_onto(stride.head, self.tail.coalesce_onto(stride.tail, acc))
    }
}
macro_rules! leaf {
    ($([$($params:ident)*] $leaf:ty;)*) => {$(
        impl<$($params,)* D, Acc> CoalesceOnto<D, Acc> for $leaf
        where
            Acc: PushTerm<$leaf, D>,
        {
            type Output = Acc::Output;
            #[inline(always)]
            fn coalesce_onto(self, stride: D, acc: Acc) -> Self::Output {
                acc.push(self, stride)
            }
        }
    )*};
}
leaf! {
    [N] Known<N>;
    [I] Given<I>;
}

/// Puts the mode `S:D` before coalesced modes: drops it, merges it, or adds it.
pub trait PushTerm<S, D> {
    /// The list with the mode.
    type Output;
    /// The list with the mode.
    fn push(self, extent: S, stride: D) -> Self::Output;
}
impl<S, D> PushTerm<S, D> for Nil {
    type Output = Cons<Term<S, D>, Self>;
    #[inline(always)]
    fn push(self, extent: S, stride: D) -> Self::Output {
        Cons { head: Term { extent, stride }, tail: self }
    }
}
impl<D, M, T> PushTerm<Known<One>, D> for Cons<M, T> {
    type Output = Self;
    #[inline(always)]
    fn push(self, _: Known<One>, _: D) -> Self {
        self
    }
}
macro_rules! push {
    ($([$($params:ident)*] $extent:ty;)*) => {$(
        impl<$($params,)* D, S2, D2, T> PushTerm<$extent, D> for Cons<Term<S2, D2>, T>
        where
            D: Continues<$extent, D2>,
            D::Output: MergeIf<$extent, D, S2, D2, T>,
        {
            type Output = <D::Output as MergeIf<$extent, D, S2, D2, T>>::Output;
            #[inline(always)]
            fn push(self, extent: $extent, stride: D) -> Self::Output {
                D::Output::merge(Term { extent, stride }, self)
            }
        }
    )*};
}
push! {
    [U A B] Known<UInt<UInt<U, A>, B>>;
    [I] Given<I>;
}

/// Merges `S:D` with the mode `S2:D2` after it, or keeps both.
pub trait MergeIf<S, D, S2, D2, T> {
    /// The list with the mode.
    type Output;
    /// The list with the mode.
    fn merge(term: Term<S, D>, list: Cons<Term<S2, D2>, T>) -> Self::Output;
}
impl<S, D, S2, D2, T> MergeIf<S, D, S2, D2, T> for B0 {
    type Output = Cons<Term<S, D>, Cons<Term<S2, D2>, T>>;
    #[inline(always)]
    fn merge(term: Term<S, D>, list: Cons<Term<S2, D2>, T>) -> Self::Output {
        Cons { head: term, tail: list }
    }
}
impl<S, D, S2, D2, T> MergeIf<S, D, S2, D2, T> for B1
where
    S: TimesExtent<S2>,
{
    type Output = Cons<Term<S::Output, D>, T>;
    #[inline(always)]
    fn merge(term: Term<S, D>, list: Cons<Term<S2, D2>, T>) -> Self::Output {
        let extent = term.extent.times_extent(list.head.extent);
        Cons { head: Term { extent, stride: term.stride }, tail: list.tail }
    }
}

/// Drops a last mode of the static extent 1.
pub trait DropUnit {
    /// The list without it.
    type Output;
    /// The list without it.
    fn drop_unit(self) -> Self::Output;
}
impl DropUnit for Nil {
    type Output = Self;
    #[inline(always)]
    fn drop_unit(self) -> Self {
        self
    }
}
impl<D> DropUnit for Cons<Term<Known<One>, D>, Nil> {
    type Output = Nil;
    #[inline(always)]
    fn drop_unit(self) -> Nil {
        self.tail
    }
}
impl<U, A, B, D> DropUnit for Cons<Term<Known<UInt<UInt<U, A>, B>>, D>, Nil> {
    type Output = Self;
    #[inline(always)]
    fn drop_unit(self) -> Self {
        self
    }
}
impl<I, D> DropUnit for Cons<Term<Given<I>, D>, Nil> {
    type Output = Self;
    #[inline(always)]
    fn drop_unit(self) -> Self {
        self
    }
}
impl<M, M2, T> DropUnit for Cons<M, Cons<M2, T>>
where
    Cons<M2, T>: DropUnit,
{
    type Output = Cons<M, <Cons<M2, T> as DropUnit>::Output>;
    #[inline(always)]
    fn drop_unit(self) -> Self::Output {
        Cons { head: self.head, tail: self.tail.drop_unit() }
    }
}

/// The modes `Self` as one leaf or as a flat tuple.
pub trait IntoLeaf {
    /// [`Parts`].
    type Output;
    /// The leaf or the tuple.
    fn into_leaf(self) -> Self::Output;
}
impl IntoLeaf for Nil {
    type Output = Parts<Known<One>, Known<typenum::Z0>>;
    #[inline(always)]
    fn into_leaf(self) -> Self::Output {
        Parts { shape: Known::VALUE, stride: Known::VALUE }
    }
}
impl<S, D> IntoLeaf for Cons<Term<S, D>, Nil> {
    type Output = Parts<S, D>;
    #[inline(always)]
    fn into_leaf(self) -> Self::Output {
        Parts { shape: self.head.extent, stride: self.head.stride }
    }
}
impl<M, M2, T> IntoLeaf for Cons<M, Cons<M2, T>>
where
    Self: IntoTuple,
{
    type Output = Parts<<Self as IntoTuple>::Shape, <Self as IntoTuple>::Stride>;
    #[inline(always)]
    fn into_leaf(self) -> Self::Output {
        self.into_tuple()
    }
}

/// The modes `Self` as a flat tuple.
pub trait IntoTuple {
    /// The extents.
    type Shape;
    /// The strides.
    type Stride;
    /// The tuple.
    fn into_tuple(self) -> Parts<Self::Shape, Self::Stride>;
}
impl IntoTuple for Nil {
    type Shape = Self;
    type Stride = Self;
    #[inline(always)]
    fn into_tuple(self) -> Parts<Self, Self> {
        Parts { shape: self, stride: self }
    }
}
impl<S, D, T: IntoTuple> IntoTuple for Cons<Term<S, D>, T> {
    type Shape = Cons<S, T::Shape>;
    type Stride = Cons<D, T::Stride>;
    #[inline(always)]
    fn into_tuple(self) -> Parts<Self::Shape, Self::Stride> {
        let Parts { shape, stride } = self.tail.into_tuple();
        Parts {
            shape: Cons { head: self.head.extent, tail: shape },
            stride: Cons { head: self.head.stride, tail: stride },
        }
    }
}
