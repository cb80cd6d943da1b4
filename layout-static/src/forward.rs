//! Composition that only goes forward: the usual one, decided with little work. Not public API.
//!
//! Mostly, the modes of the inner layout go through those of the outer one in their order: each mode `n:X` begins at or behind the
//! end of the one before it, and takes an even part of one outer mode. Where the outer mode `S:D` begins at the 1-D index `P`,
//! that is `X = P·Q` and `S = Q·n·M`, and the mode becomes `n:Q·D`. What is left of `S:D` then is `M:Q·n·D`, and begins at `X·n`.
//! The last outer mode has no end: it takes any `n`.
//!
//! So the inner modes take digits of the outer 1-D index that lie apart, no two of them meet, and a sum of their steps never
//! carries: the composition is exact. Neither is the outer layout coalesced, nor is anything noted of it but what is left. Whatever
//! is otherwise (an inner mode across two outer ones, or out of order, or a negative step) is [`Otherwise`], and
//! [`dispatch`](crate::dispatch) decides it.
//!
//! The walk hands on what is left of both layouts, and what it finds is put together on the way back. [`cut`](crate::cut) is the
//! same walk for a division.

use core::marker::PhantomData;

use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::cut::{CutInto, Uncut};
use crate::dispatch::Composed;
use crate::division::{DivRem, DivRemOut, Qr};
use crate::exact::{DivExact, DivExactOut};
use crate::int::StrideLeaf;
use crate::list::{Append, Cons, Mode, Nil, Then, ThenOut};
use crate::nat::{Many, One, Prod, Times};
use crate::require::same_profile;
use crate::rising::{Free, Leave};

/// What is left of the outer layout: modes of shape `S` and stride `D`, of which the first begins at the 1-D index `P`. `K` are the
/// inner modes behind those that are walked now: an entry for each mode of modes around them.
#[derive(Debug, Clone, Copy)]
pub struct Rest<P, S, D, K>(PhantomData<(P, S, D, K)>);

/// The inner modes went through: `D` are their strides, and `K` those behind the modes of modes around them. A division and a
/// complement leave the modes `RS:RD` beside them, and composition none.
#[derive(Debug, Clone, Copy)]
pub struct Through<D, K, RS, RD>(PhantomData<(D, K, RS, RD)>);

/// The inner modes do not simply go through.
#[derive(Debug, Clone, Copy)]
pub struct Otherwise;

/// [`Through`] or [`Otherwise`], to which is added what comes before.
pub trait Outcome {
    /// A mode got the stride `D`.
    type Before<D>: Outcome;
    /// A mode got the stride `D`, and the mode `S:X` is left before it.
    type BehindGap<D, S, X>: Outcome;
    /// The mode `S:X` is left.
    type Gap<S, X>: Outcome;
    /// A mode of modes ends here: what comes before belongs into it, down to its [`Close`].
    type Open: Outcome;
}
impl Outcome for Otherwise {
    type Before<D> = Self;
    type BehindGap<D, S, X> = Self;
    type Gap<S, X> = Self;
    type Open = Self;
}
impl<T, K, RS, RD> Outcome for Through<T, K, RS, RD> {
    type Before<D> = Through<Cons<D, T>, K, RS, RD>;
    type BehindGap<D, S, X> = Through<Cons<D, T>, K, Cons<S, RS>, Cons<X, RD>>;
    type Gap<S, X> = Through<T, K, Cons<S, RS>, Cons<X, RD>>;
    type Open = Through<Nil, Cons<T, K>, RS, RD>;
}

/// The modes that are left, as one.
pub trait AsOne {
    /// [`Composed`]: `1:0` if there is none.
    type Output;
}
/// The modes that `W` leaves, as one.
pub type AsOneOut<W> = <W as AsOne>::Output;
impl<T> AsOne for Through<T, Nil, Nil, Nil> {
    type Output = Composed<One, Z0>;
}
impl<T, S, D> AsOne for Through<T, Nil, Cons<S, Nil>, Cons<D, Nil>> {
    type Output = Composed<S, D>;
}
impl<T, S, M, RS, RD> AsOne for Through<T, Nil, Cons<S, Cons<M, RS>>, RD> {
    type Output = Composed<Cons<S, Cons<M, RS>>, RD>;
}

/// A mode of modes begins here: what was found since its [`Open`](Outcome::Open) is one mode before those behind it.
pub trait Close {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl Close for Otherwise {
    type Output = Self;
}
impl<D, T, K, RS, RD> Close for Through<D, Cons<T, K>, RS, RD> {
    type Output = Through<Cons<D, T>, K, RS, RD>;
}

/// The outcome for one mode, of which a list was made.
pub trait Single {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl Single for Otherwise {
    type Output = Self;
}
impl<K, RS, RD> Single for Through<Nil, K, RS, RD> {
    type Output = Self;
}
impl<D, K, RS, RD> Single for Through<Cons<D, Nil>, K, RS, RD> {
    type Output = Through<D, K, RS, RD>;
}

same_profile! {
    /// Goes through `R`, a [`Rest`], [`Uncut`] or [`Free`], with inner modes of shape `Self` and stride `D`.
    ///
    /// Here and in [`Enter`] a shape is `Self`, because a shape may not be known yet: the compiler leaves such a bound alone, where it
    /// would try ever longer shapes for a known `Self`.
    pub trait Forward<D, R> {
        /// [`Through`] or [`Otherwise`].
        type Output: Outcome;
    }
}
/// The outcome of going through `R` with `S:D`.
pub type ForwardOut<R, S, D> = <S as Forward<D, R>>::Output;

// A single mode.
impl<D, R> Forward<D, R> for UTerm {
    type Output = Otherwise;
}
impl<U, B, D, R> Forward<D, R> for UInt<U, B>
where
    Cons<Self, Nil>: Forward<Cons<D, Nil>, R>,
    ForwardOut<R, Cons<Self, Nil>, Cons<D, Nil>>: Single,
{
    type Output = <ForwardOut<R, Cons<Self, Nil>, Cons<D, Nil>> as Single>::Output;
}
// The first of some modes.
impl<T, HD, TD, R> Forward<Cons<HD, TD>, R> for Cons<UTerm, T> {
    type Output = Otherwise;
}
impl<T, HD, TD, R> Forward<Cons<HD, TD>, R> for Cons<One, T>
where
    HD: StrideLeaf,
    T: Forward<TD, R>,
{
    type Output = <ForwardOut<R, T, TD> as Outcome>::Before<Z0>;
}
impl<U, V, B, T, TD, R> Forward<Cons<Z0, TD>, R> for Cons<Many<U, V, B>, T>
where
    T: Forward<TD, R>,
{
    type Output = <ForwardOut<R, T, TD> as Outcome>::Before<Z0>;
}
impl<U, V, B, T, X, TD, R> Forward<Cons<NInt<X>, TD>, R> for Cons<Many<U, V, B>, T>
where
    X: Unsigned + NonZero,
{
    type Output = Otherwise;
}
impl<T, TD, R> Forward<Cons<Nil, TD>, R> for Cons<Nil, T>
where
    T: Forward<TD, R>,
{
    type Output = <ForwardOut<R, T, TD> as Outcome>::Before<Nil>;
}
// What looks at the state: a mode that steps up, which enters it with what `DivRem` gives; a mode of modes, and its end.
macro_rules! through {
    ($($rest:ident<P, $s:ident $(, $d:ident)?>: $entered:ty, $enter:ident<$($params:ty),*>;)*) => {$(
        impl<U, V, B, T, X, TD, P, $s, $($d,)? K> Forward<Cons<PInt<X>, TD>, $rest<P, $s, $($d,)? K>>
            for Cons<Many<U, V, B>, T>
        where
            X: Unsigned + NonZero + DivExact<P>,
            $entered: $enter<$($params),*>,
        {
            type Output = <$entered as $enter<$($params),*>>::Output;
        }
        impl<H, I, T, HD, TD, P, $s, $($d,)? K> Forward<Cons<HD, TD>, $rest<P, $s, $($d,)? K>> for Cons<Cons<H, I>, T>
        where
            H: Then<I>,
            ThenOut<H, I>: Forward<HD, $rest<P, $s, $($d,)? Cons<Mode<T, TD>, K>>>,
            ForwardOut<$rest<P, $s, $($d,)? Cons<Mode<T, TD>, K>>, ThenOut<H, I>, HD>: Close,
        {
            type Output =
                <ForwardOut<$rest<P, $s, $($d,)? Cons<Mode<T, TD>, K>>, ThenOut<H, I>, HD> as Close>::Output;
        }
        impl<T, TD, P, $s, $($d,)? K> Forward<Nil, $rest<P, $s, $($d,)? Cons<Mode<T, TD>, K>>> for Nil
        where
            T: Forward<TD, $rest<P, $s, $($d,)? K>>,
        {
            type Output = <ForwardOut<$rest<P, $s, $($d,)? K>, T, TD> as Outcome>::Open;
        }
    )*};
}
through! {
    Rest<P, S, D>: S, Enter<DivExactOut<X, P>, Many<U, V, B>, P, D, T, TD, K>;
    Uncut<P, S, D>: S, CutInto<DivExactOut<X, P>, Many<U, V, B>, X, D, T, TD, K>;
    Free<P, M>: DivExactOut<X, P>, Leave<Many<U, V, B>, P, X, M, T, TD, K>;
}
impl<P, S, D> Forward<Nil, Rest<P, S, D, Nil>> for Nil {
    type Output = Through<Nil, Nil, Nil, Nil>;
}

same_profile! {
    /// Enters the first of the modes that are left, of shape `Self` and stride `D`, at the index `P`, with `N` steps of what `Q` holds,
    /// and goes on with the inner modes `T:TD`.
    pub trait Enter<Q, N, P, D, T, TD, K> {
        /// [`Through`] or [`Otherwise`].
        type Output: Outcome;
    }
}
/// The outcome of entering `S:D`.
type EnterOut<S, Q, N, P, D, T, TD, K> = <S as Enter<Q, N, P, D, T, TD, K>>::Output;

impl<S, Q, R, C, N, P, D, T, TD, K> Enter<Qr<Q, UInt<R, C>>, N, P, D, T, TD, K> for S {
    type Output = Otherwise;
}
impl<Q, N, P, D, T, TD, K> Enter<Qr<Q, UTerm>, N, P, D, T, TD, K> for UTerm {
    type Output = Otherwise;
}
impl<Q, N, P, D, T, TD, K> Enter<Qr<Q, UTerm>, N, P, D, T, TD, K> for Nil {
    type Output = Otherwise;
}
impl<Q, N, P, O, D, T, TD, K> Enter<Qr<Q, UTerm>, N, P, D, T, TD, K> for Cons<UTerm, O> {
    type Output = Otherwise;
}
// The last mode, as a leaf by itself or at the end of a list.
impl<Q, N, P, U, B, D, T, TD, K> Enter<Qr<Q, UTerm>, N, P, D, T, TD, K> for UInt<U, B>
where
    Q: TimesLeaf<D>,
    T: Forward<TD, Rest<P, Self, D, K>>,
{
    type Output = <ForwardOut<Rest<P, Self, D, K>, T, TD> as Outcome>::Before<TimesLeafOut<Q, D>>;
}
impl<Q, N, P, U, B, D, T, TD, K> Enter<Qr<Q, UTerm>, N, P, Cons<D, Nil>, T, TD, K> for Cons<UInt<U, B>, Nil>
where
    Q: TimesLeaf<D>,
    T: Forward<TD, Rest<P, UInt<U, B>, D, K>>,
{
    type Output = <ForwardOut<Rest<P, UInt<U, B>, D, K>, T, TD> as Outcome>::Before<TimesLeafOut<Q, D>>;
}
impl<Q, N, P, U, B, M, O, D, OD, T, TD, K> Enter<Qr<Q, UTerm>, N, P, Cons<D, OD>, T, TD, K>
    for Cons<UInt<U, B>, Cons<M, O>>
where
    Q: Times<N>,
    UInt<U, B>: DivRem<Prod<Q, N>>,
    DivRemOut<UInt<U, B>, Prod<Q, N>>: Take<Q, N, P, D, Cons<M, O>, OD, T, TD, K>,
{
    type Output = <DivRemOut<UInt<U, B>, Prod<Q, N>> as Take<Q, N, P, D, Cons<M, O>, OD, T, TD, K>>::Output;
}
// A mode of modes: they come in its place.
impl<Q, N, P, O, OD, T, TD, K> Enter<Qr<Q, UTerm>, N, P, Cons<Nil, OD>, T, TD, K> for Cons<Nil, O>
where
    O: Enter<Qr<Q, UTerm>, N, P, OD, T, TD, K>,
{
    type Output = EnterOut<O, Qr<Q, UTerm>, N, P, OD, T, TD, K>;
}
impl<Q, N, P, H, I, O, HD, ID, OD, T, TD, K> Enter<Qr<Q, UTerm>, N, P, Cons<Cons<HD, ID>, OD>, T, TD, K>
    for Cons<Cons<H, I>, O>
where
    I: Append<O>,
    ID: Append<OD>,
    H: Then<<I as Append<O>>::Output>,
    ThenOut<H, <I as Append<O>>::Output>:
        Enter<Qr<Q, UTerm>, N, P, Cons<HD, <ID as Append<OD>>::Output>, T, TD, K>,
{
    type Output = EnterOut<
        ThenOut<H, <I as Append<O>>::Output>,
        Qr<Q, UTerm>,
        N,
        P,
        Cons<HD, <ID as Append<OD>>::Output>,
        T,
        TD,
        K,
    >;
}

/// Takes `N` steps of `Q` out of a mode of stride `D` that begins at `P`, of which `Self` holds what is left, and goes on with the
/// inner modes `T:TD` and the outer modes `O:OD`.
pub trait Take<Q, N, P, D, O, OD, T, TD, K> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<M, A, R, C, Q, N, P, D, O, OD, T, TD, K> Take<Q, N, P, D, O, OD, T, TD, K>
    for Qr<UInt<M, A>, UInt<R, C>>
{
    type Output = Otherwise;
}
// The mode is shorter, and `S` is all of it: the step may be one of the next mode.
impl<S, Q, N, P, D, O, OD, T, TD, K> Take<Q, N, P, D, O, OD, T, TD, K> for Qr<UTerm, S>
where
    Q: DivExact<S>,
    S: Times<P>,
    O: Enter<DivExactOut<Q, S>, N, Prod<S, P>, OD, T, TD, K>,
{
    type Output = EnterOut<O, DivExactOut<Q, S>, N, Prod<S, P>, OD, T, TD, K>;
}
impl<Q, N, P, D, O, OD, T, TD, K> Take<Q, N, P, D, O, OD, T, TD, K> for Qr<One, UTerm>
where
    Q: Times<N> + TimesLeaf<D>,
    Prod<Q, N>: Times<P>,
    T: Forward<TD, Rest<Prod<Prod<Q, N>, P>, O, OD, K>>,
{
    type Output =
        <ForwardOut<Rest<Prod<Prod<Q, N>, P>, O, OD, K>, T, TD> as Outcome>::Before<TimesLeafOut<Q, D>>;
}
impl<M, V, A, Q, N, P, D, O, OD, T, TD, K> Take<Q, N, P, D, O, OD, T, TD, K> for Qr<Many<M, V, A>, UTerm>
where
    Q: Times<N> + TimesLeaf<D>,
    Prod<Q, N>: Times<P> + TimesLeaf<D>,
    T: Forward<
            TD,
            Rest<Prod<Prod<Q, N>, P>, Cons<Many<M, V, A>, O>, Cons<TimesLeafOut<Prod<Q, N>, D>, OD>, K>,
        >,
{
    type Output = <ForwardOut<
        Rest<Prod<Prod<Q, N>, P>, Cons<Many<M, V, A>, O>, Cons<TimesLeafOut<Prod<Q, N>, D>, OD>, K>,
        T,
        TD,
    > as Outcome>::Before<TimesLeafOut<Q, D>>;
}

same_profile! {
    /// `Self · D` for a natural number and a leaf of a stride.
    pub trait TimesLeaf<D> {
        /// A leaf of a stride.
        type Output;
    }
}
/// `N · D`.
pub type TimesLeafOut<N, D> = <N as TimesLeaf<D>>::Output;
impl<D> TimesLeaf<D> for One {
    type Output = D;
}
impl<U, V, B> TimesLeaf<Z0> for Many<U, V, B> {
    type Output = Z0;
}
impl<U, V, B, N: Unsigned + NonZero> TimesLeaf<PInt<N>> for Many<U, V, B>
where
    Self: Times<N>,
    Prod<Self, N>: Unsigned + NonZero,
{
    type Output = PInt<Prod<Self, N>>;
}
impl<U, V, B, N: Unsigned + NonZero> TimesLeaf<NInt<N>> for Many<U, V, B>
where
    Self: Times<N>,
    Prod<Self, N>: Unsigned + NonZero,
{
    type Output = NInt<Prod<Self, N>>;
}
