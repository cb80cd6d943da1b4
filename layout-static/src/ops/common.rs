//! `max_common_layout`, `max_common_vector`: what two layouts have contiguous at the same indices.

use core::marker::PhantomData;

use typenum::{B0, B1, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::dispatch::{Done, IntoLayout, IntoLayoutOut, Walk, WalkOut};
use crate::division::{DivRem, DivRemOut, Qr};
use crate::factors::{IntoLeaf, Shorter, ShorterOut};
use crate::forward::Through;
use crate::int::{ContinuedBy, ContinuedByOut, Neg, Plus, PlusOut, Pos, Scale, Scaled};
use crate::layout::{Layout, StaticLayout};
use crate::list::{Cons, Fresh, Mode, Nil, ReverseOnto, Used};
use crate::nat::{
    AddCarry, Decrement, Diff, One, Pred, Prod, Same, SameOut, SubBorrow, Succ, Sum, Times, TrySub,
};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut, DropUnit, DropUnitOut};
use crate::ops::right_inverse::{InvertRight, InvertRightOut};
use crate::ops::size::{Size, SizeOf, Span, SpanOut};
use crate::require::UncancelledWhen;
use crate::steps::{Pass, PassOut, Take};

/// Type operator: the indices at which two layouts count `0, 1, 2, …` together,
///
/// ```text
/// A(R(i)) = B(R(i)) = i
/// ```
///
/// `MaxCommonLayoutOf<A, B>` is the type-level form of `layout_core::max_common_layout`: the longest piece of the beginning of the
/// [`RightInverse`](crate::RightInverse) of `B` for which this is so. A copy between the two moves as many elements at once.
///
/// # Requires
/// What [`RightInverse`](crate::RightInverse) requires of `B`. Where the piece ends, no carries cancel in `A`; otherwise this is a
/// compile error, and `layout_core::max_common_layout` decides.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(
///     MaxCommonLayoutOf<LayoutOf<(U4, U4), (U1, U4)>, LayoutOf<((U2, U2), U4), ((U1, U8), U2)>>,
///     LayoutOf<U2, U1>,
/// );
/// ```
///
/// # Cost
/// A right inverse, and for each mode of it one walk over the modes of `A`; tested to rank 32.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `max_common_layout`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait MaxCommonLayout<B> {
    /// The common layout.
    type Output;
    /// The common layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `A(R(i)) = B(R(i)) = i`: see [`MaxCommonLayout`].
pub type MaxCommonLayoutOf<A, B> = <A as MaxCommonLayout<B>>::Output;

impl<S, D, SB, DB> MaxCommonLayout<Layout<SB, DB>> for Layout<S, D>
where
    S: Bounded<D>,
    SB: InvertRight<DB>,
    InvertRightOut<SB, DB>: Left,
    <InvertRightOut<SB, DB> as Left>::Output: Pass<Common<One, UTerm, BoundedOut<S, D>, Nil>>,
    CommonOut<S, D, SB, DB>: IntoLeaf<()>,
    <CommonOut<S, D, SB, DB> as IntoLeaf<()>>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<<CommonOut<S, D, SB, DB> as IntoLeaf<()>>::Output>;
    const VALUE: Self::Output = <<CommonOut<S, D, SB, DB> as IntoLeaf<()>>::Output as IntoLayout>::VALUE;
}

/// What the modes of the right inverse of `SB:DB` have in common with `S:D`.
type CommonOut<S, D, SB, DB> =
    PassOut<<InvertRightOut<SB, DB> as Left>::Output, Common<One, UTerm, BoundedOut<S, D>, Nil>>;

/// Type operator: how many elements two layouts have contiguous at the same indices, the size of [`MaxCommonLayout`], as a typenum
/// integer.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Unsigned, consts::*};
///
/// type A = LayoutOf<((U2, U2), (U2, U2)), ((U8, U2), (U4, U1))>;
/// type B = LayoutOf<((U2, U2), (U2, U2)), ((U4, U2), (U8, U1))>;
/// assert_eq!(<MaxCommonVectorOf<A, B>>::USIZE, 4);
/// assert_eq!(A::NEW.max_common_vector(B::NEW), 4);
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `max_common_vector`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait MaxCommonVector<B> {
    /// A typenum unsigned integer.
    type Output;
}
/// How many elements are contiguous in both: see [`MaxCommonVector`].
pub type MaxCommonVectorOf<A, B> = <A as MaxCommonVector<B>>::Output;

impl<A, B> MaxCommonVector<B> for A
where
    A: MaxCommonLayout<B>,
    A::Output: Size,
{
    type Output = SizeOf<A::Output>;
}

impl<S, D> Layout<S, D> {
    /// The indices at which two layouts count together: [`MaxCommonLayout`].
    #[inline(always)]
    pub const fn max_common_layout<T, R>(self, _rhs: T) -> R
    where
        T: Copy,
        Self: MaxCommonLayout<T, Output = R>,
    {
        <Self as MaxCommonLayout<T>>::VALUE
    }

    /// How many elements are contiguous in both layouts: the size of [`MaxCommonLayout`].
    #[inline(always)]
    pub const fn max_common_vector<T>(self, _rhs: T) -> usize
    where
        T: Copy,
        Self: MaxCommonLayout<T, Output: StaticLayout>,
    {
        <<Self as MaxCommonLayout<T>>::Output as StaticLayout>::SIZE
    }
}

/// The modes that are left, as a list.
pub trait Left {
    /// A list of modes.
    type Output;
}
impl<T> Left for Through<T, Nil, Nil, Nil> {
    type Output = Nil;
}
impl<T, S, W: Unsigned + NonZero, RS, RD> Left for Through<T, Nil, Cons<S, RS>, Cons<PInt<W>, RD>>
where
    Through<T, Nil, RS, RD>: Left,
{
    type Output = Cons<Mode<S, Pos<W>>, <Through<T, Nil, RS, RD> as Left>::Output>;
}

/// The coalesced modes of the shape `Self` and the stride `D`, and behind them one that makes every index past the end negative: no
/// such index counts.
pub trait Bounded<D> {
    /// The list of modes.
    type Output;
}
/// The modes of `S:D`, and one behind them.
pub type BoundedOut<S, D> = <S as Bounded<D>>::Output;

impl<S, D> Bounded<D> for S
where
    S: CoalesceOnto<D, Nil>,
    S: Span<D, One>,
    CoalesceOntoOut<S, D>: DropUnit,
    Cons<Mode<One, Neg<SpanOut<S, D, One>>>, DropUnitOut<CoalesceOntoOut<S, D>>>: ReverseOnto<Nil>,
{
    type Output = <Cons<Mode<One, Neg<SpanOut<S, D, One>>>, DropUnitOut<CoalesceOntoOut<S, D>>> as ReverseOnto<
        Nil,
    >>::Output;
}

/// The modes `Acc`, last first, count up to `E` in the outer modes `A`, of which they use some; their largest index is `Top`.
#[derive(Debug, Clone, Copy)]
pub struct Common<E, Top, A, Acc>(PhantomData<(E, Top, A, Acc)>);

/// The modes `Acc`, last first; nothing goes on behind them.
#[derive(Debug, Clone, Copy)]
pub struct Closed<Acc>(PhantomData<Acc>);

impl<E, Top, A, Acc, C> IntoLeaf<C> for Common<E, Top, A, Acc>
where
    Acc: IntoLeaf<C>,
{
    type Output = <Acc as IntoLeaf<C>>::Output;
}
impl<Acc, C> IntoLeaf<C> for Closed<Acc>
where
    Acc: IntoLeaf<C>,
{
    type Output = <Acc as IntoLeaf<C>>::Output;
}

impl<M, Acc> Take<M> for Closed<Acc> {
    type Output = Self;
}
impl<S, W, E, Top, A, Acc> Take<Mode<S, Pos<W>>> for Common<E, Top, A, Acc>
where
    S: Decrement,
    A: Room<W, Fits<Pred<S>, Z0>>,
    RoomOut<A, W, Fits<Pred<S>, Z0>>: Counts<S, Pred<S>, W, E, Top, A, Acc>,
{
    type Output = <RoomOut<A, W, Fits<Pred<S>, Z0>> as Counts<S, Pred<S>, W, E, Top, A, Acc>>::Output;
}

/// At most `N` steps, none of which carries, fit into modes; the value of one step is `V`.
#[derive(Debug, Clone, Copy)]
pub struct Fits<N, V>(PhantomData<(N, V)>);

/// How many steps of `X` fit into what is left of the modes `Self`.
pub trait Room<X, St> {
    /// [`Fits`].
    type Output;
}
/// How many steps of `X` fit into `A`.
pub type RoomOut<A, X, St> = <A as Room<X, St>>::Output;

impl<M, T, St> Room<UTerm, St> for Cons<M, T> {
    type Output = St;
}
// Past the end.
impl<U, B, S, D, F, N, V> Room<UInt<U, B>, Fits<N, V>> for Cons<Mode<S, D, F>, Nil>
where
    D: Scale<UInt<U, B>>,
    Scaled<D, UInt<U, B>>: Plus<V>,
{
    type Output = Fits<UTerm, PlusOut<Scaled<D, UInt<U, B>>, V>>;
}
impl<U, B, S, D, F, M, T, St> Room<UInt<U, B>, St> for Cons<Mode<S, D, F>, Cons<M, T>>
where
    UInt<U, B>: DivRem<S>,
    DivRemOut<UInt<U, B>, S>: RoomDigit<S, D, F, St>,
    Cons<M, T>: Room<
            <DivRemOut<UInt<U, B>, S> as RoomDigit<S, D, F, St>>::Rest,
            <DivRemOut<UInt<U, B>, S> as RoomDigit<S, D, F, St>>::Output,
        >,
{
    type Output = RoomOut<
        Cons<M, T>,
        <DivRemOut<UInt<U, B>, S> as RoomDigit<S, D, F, St>>::Rest,
        <DivRemOut<UInt<U, B>, S> as RoomDigit<S, D, F, St>>::Output,
    >;
}

/// How often the digit that `Self` holds fits into the mode `S:D`, of which `F` is used.
pub trait RoomDigit<S, D, F, St> {
    /// The step in the modes that follow.
    type Rest;
    /// [`Fits`].
    type Output;
}
impl<Q, S, D, F, St> RoomDigit<S, D, F, St> for Qr<Q, UTerm> {
    type Rest = Q;
    type Output = St;
}
impl<Q, U, B, S, D, F, N, V> RoomDigit<S, D, F, Fits<N, V>> for Qr<Q, UInt<U, B>>
where
    F: Unused<S>,
    UnusedOut<F, S>: DivRem<UInt<U, B>>,
    DivRemOut<UnusedOut<F, S>, UInt<U, B>>: Shorter<N>,
    D: Scale<UInt<U, B>>,
    Scaled<D, UInt<U, B>>: Plus<V>,
{
    type Rest = Q;
    type Output =
        Fits<ShorterOut<DivRemOut<UnusedOut<F, S>, UInt<U, B>>, N>, PlusOut<Scaled<D, UInt<U, B>>, V>>;
}

/// The largest digit that is left of a mode of extent `S`, of which `Self` is used.
pub trait Unused<S> {
    /// A natural number.
    type Output;
}
/// What is left of a mode.
pub type UnusedOut<F, S> = <F as Unused<S>>::Output;

impl<S: Decrement> Unused<S> for Fresh {
    type Output = Pred<S>;
}
impl<S, G> Unused<S> for Used<G>
where
    S: Decrement,
    Pred<S>: SubBorrow<G, B0>,
    TrySub<Pred<S>, G>: IntoNat,
{
    type Output = <TrySub<Pred<S>, G> as IntoNat>::Output;
}
/// The number of a difference that exists.
pub trait IntoNat {
    /// A natural number.
    type Output;
}
impl<N> IntoNat for Diff<N> {
    type Output = N;
}

/// Goes on with the mode `S:W` of the inverse, `N = S − 1`, if one step of it has the value `E`.
pub trait Counts<S, N, W, E, Top, A, Acc> {
    /// The next state.
    type Output;
}
impl<R, V, S, N, W, E, Top, A, Acc> Counts<S, N, W, E, Top, A, Acc> for Fits<R, V>
where
    V: ContinuedBy<One, Pos<E>>,
    R: Same<N>,
    ContinuedByOut<V, One, Pos<E>>: CountsIf<SameOut<R, N>, R, Mode<S, Pos<W>>, N, W, E, Top, A, Acc>,
{
    type Output = <ContinuedByOut<V, One, Pos<E>> as CountsIf<
        SameOut<R, N>,
        R,
        Mode<S, Pos<W>>,
        N,
        W,
        E,
        Top,
        A,
        Acc,
    >>::Output;
}
/// `Self` says whether a step has the value, `Whole` whether all `N` steps fit; `R` of them do.
pub trait CountsIf<Whole, R, M, N, W, E, Top, A, Acc> {
    /// The next state.
    type Output;
}
impl<Whole, R, M, N, W, E, Top, A, Acc> CountsIf<Whole, R, M, N, W, E, Top, A, Acc> for B0 {
    type Output = Closed<Acc>;
}
impl<R, S, N, W, E, Top, A, Acc> CountsIf<B1, R, Mode<S, Pos<W>>, N, W, E, Top, A, Acc> for B1
where
    A: Walk<Pos<W>, N, Z0>,
    S: Times<E>,
    N: Times<W>,
    Prod<N, W>: AddCarry<Top, B0>,
    WalkOut<A, Pos<W>, N, Z0>: Further<Prod<S, E>, Sum<Prod<N, W>, Top>, Cons<Mode<S, Pos<W>>, Acc>>,
{
    type Output = <WalkOut<A, Pos<W>, N, Z0> as Further<
        Prod<S, E>,
        Sum<Prod<N, W>, Top>,
        Cons<Mode<S, Pos<W>>, Acc>,
    >>::Output;
}
// Only a piece of the mode fits. It is the longest if a value behind it is another one: that of the next step alone, or with
// the largest index of the modes before.
impl<R, S, N, W, E, Top, A, Acc> CountsIf<B0, R, Mode<S, Pos<W>>, N, W, E, Top, A, Acc> for B1
where
    R: AddCarry<UTerm, B1>,
    Succ<R>: Times<W>,
    Succ<R>: Times<E>,
    Prod<Succ<R>, W>: AddCarry<Top, B0>,
    E: Decrement,
    Prod<Succ<R>, E>: AddCarry<Pred<E>, B0>,
    A: Differs<Prod<Succ<R>, W>, Prod<Succ<R>, E>>,
    A: Differs<Sum<Prod<Succ<R>, W>, Top>, Sum<Prod<Succ<R>, E>, Pred<E>>>,
    DiffersOut<A, Prod<Succ<R>, W>, Prod<Succ<R>, E>>:
        UncancelledWhen<DiffersOut<A, Sum<Prod<Succ<R>, W>, Top>, Sum<Prod<Succ<R>, E>, Pred<E>>>, W>,
    Acc: PushPiece<Succ<R>, W>,
{
    type Output = Closed<<Acc as PushPiece<Succ<R>, W>>::Output>;
}

/// The state behind a mode whose walk is `Self`.
pub trait Further<E, Top, Acc> {
    /// [`Common`].
    type Output;
}
impl<V, A, E, Top, Acc> Further<E, Top, Acc> for Done<V, A> {
    type Output = Common<E, Top, A, Acc>;
}

/// Whether the value of the modes `Self` at the index `X` is another one than `E > 0`, as a bit.
pub trait Differs<X, E> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether the value of `A` at `X` is not `E`.
pub type DiffersOut<A, X, E> = <A as Differs<X, E>>::Output;

impl<A, X, E> Differs<X, E> for A
where
    A: Room<X, Fits<UTerm, Z0>>,
    RoomOut<A, X, Fits<UTerm, Z0>>: ValueIsNot<E>,
{
    type Output = <RoomOut<A, X, Fits<UTerm, Z0>> as ValueIsNot<E>>::Output;
}
/// Whether a value is not `E > 0`, as a bit.
pub trait ValueIsNot<E> {
    /// `B1` or `B0`.
    type Output;
}
impl<N, V, E> ValueIsNot<E> for Fits<N, V>
where
    V: ContinuedBy<One, Pos<E>>,
    ContinuedByOut<V, One, Pos<E>>: crate::nat::Choose,
{
    type Output = crate::nat::If<ContinuedByOut<V, One, Pos<E>>, B0, B1>;
}

/// Adds a mode of extent `S`, if that is above 1.
pub trait PushPiece<S, W> {
    /// The modes, last first.
    type Output;
}
impl<Acc, W> PushPiece<One, W> for Acc {
    type Output = Acc;
}
impl<Acc, U, A, B, W> PushPiece<UInt<UInt<U, A>, B>, W> for Acc {
    type Output = Cons<Mode<UInt<UInt<U, A>, B>, Pos<W>>, Acc>;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    macro_rules! check {
        ($($lhs:ty, $rhs:ty => $result:ty;)*) => {$(
            assert_layout_eq!(MaxCommonLayoutOf<$lhs, $rhs>, $result);
        )*};
    }
    check! {
        LayoutOf<(U4, U8), (U1, U4)>, LayoutOf<(U4, U8), (U1, U4)> => LayoutOf<U32, U1>;
        LayoutOf<(U4, U8), (U8, U1)>, LayoutOf<(U4, U8), (U8, U1)> => LayoutOf<(U8, U4), (U4, U1)>;
        LayoutOf<(U4, U4), (U1, U100)>, LayoutOf<U16, U1> => LayoutOf<U4, U1>;
        LayoutOf<U6, U1>, LayoutOf<U16, U1> => LayoutOf<U6, U1>;
        LayoutOf<(U4, U8), (U8, U1)>, LayoutOf<(U4, U8), (U1, U4)> => LayoutOf<U1, U0>;
        LayoutOf<(U2, U4, U2), (U8, U1, U4)>, LayoutOf<(U2, U8), (U8, U1)> => LayoutOf<(U8, U2), (U2, U1)>;
        // The piece ends inside a mode.
        LayoutOf<(U3, U2, U4), (U8, U1, U50)>, LayoutOf<(U3, U8), (U8, U1)> => LayoutOf<U2, U3>;
    }
}
