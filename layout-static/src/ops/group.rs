//! `group`: some neighbouring modes become one.

use typenum::{B0, UInt, UTerm};

use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::{Decrement, Diff, Pred, Short, SubBorrow, TrySub};
use crate::ops::divide::Entries;
use crate::require::RangeWhen;

/// Type operator: the layout with the modes from `B` up to, but without, `E` joined into one mode:
///
/// ```text
/// group((A_0,A_1,A_2,A_3), 1, 3) = (A_0,(A_1,A_2),A_3)
/// ```
///
/// The function of the 1-D index stays the same. An empty range joins nothing.
///
/// `GroupOf<L, B, E>` is the type-level form of `layout_core::group`.
///
/// # Requires
/// The range lies within the modes.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{GroupOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     GroupOf<LayoutOf<(U2, U3, U5, U7), (U1, U2, U6, U30)>, U0, U2>,
///     LayoutOf<((U2, U3), U5, U7), ((U1, U2), U6, U30)>,
/// );
/// ```
/// The layout has 4 modes:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U2, U3, U5, U7), (U1, U2, U6, U30)>>::NEW.group(U2::new(), U5::new());
/// ```
///
/// # Cost
/// One step for each mode up to the end of the range.
///
/// # Source
/// CuTe `include/cute/algorithm/tuple_algorithms.hpp` and `include/cute/layout.hpp`, `group`.
pub trait Group<B, E> {
    /// The layout with the group.
    type Output;
    /// The layout with the group, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `(A_0,…,(A_B,…),A_E,…)`: see [`Group`].
pub type GroupOf<L, B, E> = <L as Group<B, E>>::Output;

impl<S, D, B, E> Group<B, E> for Layout<S, D>
where
    S: Entries<D>,
    S::Shape: SplitAt<S::Stride, B, E>,
    SplitAtOut<S::Shape, S::Stride, B, E>: Join<S, D>,
{
    type Output = Layout<
        <SplitAtOut<S::Shape, S::Stride, B, E> as Join<S, D>>::Shape,
        <SplitAtOut<S::Shape, S::Stride, B, E> as Join<S, D>>::Stride,
    >;
    const VALUE: Self::Output = Layout::NEW;
}

/// Three parts of a list of modes: before a range, inside, and after it, each [`Part`].
#[derive(Debug, Clone, Copy)]
pub struct Split<Before, Inside, After>(core::marker::PhantomData<(Before, Inside, After)>);

/// Modes `S:D` of a list.
#[derive(Debug, Clone, Copy)]
pub struct Part<S, D>(core::marker::PhantomData<(S, D)>);

/// Splits the modes of the lists `Self` and `D` before `B` and before `E`.
pub trait SplitAt<D, B, E> {
    /// [`Split`].
    type Output;
}
/// The modes of the lists `S` and `D`, split before `B` and before `E`.
pub type SplitAtOut<S, D, B, E> = <S as SplitAt<D, B, E>>::Output;

impl<S, D, B, E> SplitAt<D, B, E> for S
where
    E: SubBorrow<B, B0>,
    TrySub<E, B>: RangeOf<S, D, B, E>,
{
    type Output = <TrySub<E, B> as RangeOf<S, D, B, E>>::Output;
}

/// Splits `S` and `D` before `B` and before `E`; `Self` is the attempt to subtract the two.
pub trait RangeOf<S, D, B, E> {
    /// [`Split`].
    type Output;
}
impl<N, S, D, B, E> RangeOf<S, D, B, E> for Diff<N>
where
    S: Range<D, B, N>,
{
    type Output = <S as Range<D, B, N>>::Output;
}
impl<S, D, B, E> RangeOf<S, D, B, E> for Short
where
    S: RangeWhen<B, E>,
{
    type Output = Split<Part<Nil, Nil>, Part<Nil, Nil>, Part<Nil, Nil>>;
}

/// Splits the modes of the lists `Self` and `D` before `B`, and `N` modes later.
pub trait Range<D, B, N> {
    /// [`Split`].
    type Output;
}
impl<S, D> Range<D, UTerm, UTerm> for S {
    type Output = Split<Part<Nil, Nil>, Part<Nil, Nil>, Part<Self, D>>;
}
impl<H, T, HD, TD, V, C> Range<Cons<HD, TD>, UTerm, UInt<V, C>> for Cons<H, T>
where
    UInt<V, C>: Decrement,
    T: Range<TD, UTerm, Pred<UInt<V, C>>>,
    <T as Range<TD, UTerm, Pred<UInt<V, C>>>>::Output: PushInside<H, HD>,
{
    type Output = <<T as Range<TD, UTerm, Pred<UInt<V, C>>>>::Output as PushInside<H, HD>>::Output;
}
impl<H, T, HD, TD, U, B, N> Range<Cons<HD, TD>, UInt<U, B>, N> for Cons<H, T>
where
    UInt<U, B>: Decrement,
    T: Range<TD, Pred<UInt<U, B>>, N>,
    <T as Range<TD, Pred<UInt<U, B>>, N>>::Output: PushBefore<H, HD>,
{
    type Output = <<T as Range<TD, Pred<UInt<U, B>>, N>>::Output as PushBefore<H, HD>>::Output;
}
// The range ends after the last mode, or begins there.
impl<V, C> Range<Nil, UTerm, UInt<V, C>> for Nil
where
    Nil: RangeWhen<UTerm, UInt<V, C>>,
{
    type Output = Split<Part<Nil, Nil>, Part<Nil, Nil>, Part<Nil, Nil>>;
}
impl<U, B, N> Range<Nil, UInt<U, B>, N> for Nil
where
    Nil: RangeWhen<UInt<U, B>, N>,
{
    type Output = Split<Part<Nil, Nil>, Part<Nil, Nil>, Part<Nil, Nil>>;
}

/// One mode more inside of a range.
pub trait PushInside<S, D> {
    /// [`Split`].
    type Output;
}
impl<S, D, Before, IS, ID, After> PushInside<S, D> for Split<Before, Part<IS, ID>, After> {
    type Output = Split<Before, Part<Cons<S, IS>, Cons<D, ID>>, After>;
}
/// One mode more before a range.
pub trait PushBefore<S, D> {
    /// [`Split`].
    type Output;
}
impl<S, D, BS, BD, Inside, After> PushBefore<S, D> for Split<Part<BS, BD>, Inside, After> {
    type Output = Split<Part<Cons<S, BS>, Cons<D, BD>>, Inside, After>;
}

/// The parts put together, with those inside as one mode of the layout `S:D`.
pub trait Join<S, D> {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
}
// Nothing is inside: nothing is joined.
impl<S, D, Before, After> Join<S, D> for Split<Before, Part<Nil, Nil>, After> {
    type Shape = S;
    type Stride = D;
}
impl<S, D, BS, BD, H, T, ID, AS, AD> Join<S, D> for Split<Part<BS, BD>, Part<Cons<H, T>, ID>, Part<AS, AD>>
where
    BS: crate::list::Append<Cons<Cons<H, T>, AS>>,
    BD: crate::list::Append<Cons<ID, AD>>,
{
    type Shape = <BS as crate::list::Append<Cons<Cons<H, T>, AS>>>::Output;
    type Stride = <BD as crate::list::Append<Cons<ID, AD>>>::Output;
}

impl<S, D> Layout<S, D> {
    /// The modes from `B` up to, but without, `E`, both typenum integers, joined into one: [`Group`].
    #[inline(always)]
    pub const fn group<B: Copy, E: Copy, R>(self, _begin: B, _end: E) -> R
    where
        Self: Group<B, E, Output = R>,
    {
        <Self as Group<B, E>>::VALUE
    }
}
