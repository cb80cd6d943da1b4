//! Composition that only goes forward: the usual one, decided with little work. Not public API.
//!
//! Mostly, the modes of the inner layout go through those of the outer one in their order: each mode `n:X` begins at or behind the
//! end of the one before it, and takes an even part of one outer mode. Where the outer mode `S:D` begins at the 1-D index `P`,
//! that is `X = P·Q` and `S = Q·n·K`, and the mode becomes `n:Q·D`. What is left of `S:D` then is `K:Q·n·D`, and begins at `X·n`.
//! The last outer mode has no end: it takes any `n`.
//!
//! So the inner modes take digits of the outer 1-D index that lie apart, no two of them meet, and a sum of their steps never
//! carries: the composition is exact. Neither is the outer layout coalesced, nor is anything noted of it but what is left. Whatever
//! is otherwise (an inner mode across two outer ones, or out of order, or a negative step) is [`Otherwise`], and
//! [`dispatch`](crate::dispatch) decides it.

use core::marker::PhantomData;

use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::cut::Uncut;
use crate::division::{DivRem, DivRemOut, Qr};
use crate::int::StrideLeaf;
use crate::list::{Append, Cons, Nil};
use crate::nat::{One, Prod, Times};

/// What is left of the outer layout: modes of shape `S` and stride `D`, of which the first begins at the 1-D index `P`.
#[derive(Debug, Clone, Copy)]
pub struct Rest<P, S, D>(PhantomData<(P, S, D)>);

/// The inner modes went through: `D` are their strides, and `R` is what is left.
#[derive(Debug, Clone, Copy)]
pub struct Through<D, R>(PhantomData<(D, R)>);

/// The inner modes do not simply go through.
#[derive(Debug, Clone, Copy)]
pub struct Otherwise;

/// Goes through `Self`, a [`Rest`] or [`Uncut`], with inner modes of shape `S` and stride `D`.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Forward<S, D> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
/// The outcome of going through `R` with `S:D`.
pub type ForwardOut<R, S, D> = <R as Forward<S, D>>::Output;

/// The outcome of going through, before which the stride of an earlier mode is put.
pub trait Outcome {
    /// The outcome with the stride `D` first.
    type Before<D>: Outcome;
}
impl Outcome for Otherwise {
    type Before<D> = Self;
}
impl<T, R> Outcome for Through<T, R> {
    type Before<D> = Through<Cons<D, T>, R>;
}

/// The walk over the inner modes, through what is left: a state that begins at the index `P`.
macro_rules! walk {
    ($($rest:ident<P $(, $param:ident)*>;)*) => {$(
        impl<P, $($param,)*> Forward<Nil, Nil> for $rest<P, $($param,)*> {
            type Output = Through<Nil, Self>;
        }
        // A single mode.
        impl<P, $($param,)* HD> Forward<UTerm, HD> for $rest<P, $($param,)*> {
            type Output = Otherwise;
        }
        impl<P, $($param,)* HD> Forward<One, HD> for $rest<P, $($param,)*>
        where
            HD: StrideLeaf,
        {
            type Output = Through<Z0, Self>;
        }
        impl<P, $($param,)* U, V, B> Forward<UInt<UInt<U, V>, B>, Z0> for $rest<P, $($param,)*> {
            type Output = Through<Z0, Self>;
        }
        impl<P, $($param,)* U, V, B, X> Forward<UInt<UInt<U, V>, B>, NInt<X>> for $rest<P, $($param,)*>
        where
            X: Unsigned + NonZero,
        {
            type Output = Otherwise;
        }
        impl<P, $($param,)* U, V, B, X> Forward<UInt<UInt<U, V>, B>, PInt<X>> for $rest<P, $($param,)*>
        where
            X: Unsigned + NonZero + DivRem<P>,
            DivRemOut<X, P>: Enter<UInt<UInt<U, V>, B>, Self>,
        {
            type Output = EnterOut<DivRemOut<X, P>, UInt<UInt<U, V>, B>, Self>;
        }
        // A single mode, and those that follow: one step, not two.
        impl<P, $($param,)* T, HD, TD> Forward<Cons<UTerm, T>, Cons<HD, TD>> for $rest<P, $($param,)*> {
            type Output = Otherwise;
        }
        impl<P, $($param,)* T, HD, TD> Forward<Cons<One, T>, Cons<HD, TD>> for $rest<P, $($param,)*>
        where
            HD: StrideLeaf,
            Self: Forward<T, TD>,
        {
            type Output = <ForwardOut<Self, T, TD> as Outcome>::Before<Z0>;
        }
        impl<P, $($param,)* U, V, B, T, TD> Forward<Cons<UInt<UInt<U, V>, B>, T>, Cons<Z0, TD>>
            for $rest<P, $($param,)*>
        where
            Self: Forward<T, TD>,
        {
            type Output = <ForwardOut<Self, T, TD> as Outcome>::Before<Z0>;
        }
        impl<P, $($param,)* U, V, B, T, X, TD> Forward<Cons<UInt<UInt<U, V>, B>, T>, Cons<NInt<X>, TD>>
            for $rest<P, $($param,)*>
        where
            X: Unsigned + NonZero,
        {
            type Output = Otherwise;
        }
        impl<P, $($param,)* U, V, B, T, X, TD> Forward<Cons<UInt<UInt<U, V>, B>, T>, Cons<PInt<X>, TD>>
            for $rest<P, $($param,)*>
        where
            X: Unsigned + NonZero + DivRem<P>,
            DivRemOut<X, P>: Enter<UInt<UInt<U, V>, B>, Self>,
            EnterOut<DivRemOut<X, P>, UInt<UInt<U, V>, B>, Self>: Onward<T, TD>,
        {
            type Output = <EnterOut<DivRemOut<X, P>, UInt<UInt<U, V>, B>, Self> as Onward<T, TD>>::Output;
        }
        // A mode of modes.
        impl<P, $($param,)* T, TD> Forward<Cons<Nil, T>, Cons<Nil, TD>> for $rest<P, $($param,)*>
        where
            Self: Forward<T, TD>,
        {
            type Output = <ForwardOut<Self, T, TD> as Outcome>::Before<Nil>;
        }
        impl<P, $($param,)* H, I, T, HD, TD> Forward<Cons<Cons<H, I>, T>, Cons<HD, TD>> for $rest<P, $($param,)*>
        where
            Self: Forward<Cons<H, I>, HD>,
            ForwardOut<Self, Cons<H, I>, HD>: Onward<T, TD>,
        {
            type Output = <ForwardOut<Self, Cons<H, I>, HD> as Onward<T, TD>>::Output;
        }
    )*};
}
walk! {
    Rest<P, SA, DA>;
    Uncut<P, SA, DA, G>;
}

/// Goes on, with the modes of shape `T` and stride `TD`, behind those whose outcome is `Self`.
pub trait Onward<T, TD> {
    /// The outcome of all.
    type Output: Outcome;
}
impl<T, TD> Onward<T, TD> for Otherwise {
    type Output = Self;
}
impl<T, TD, D, R> Onward<T, TD> for Through<D, R>
where
    R: Forward<T, TD>,
{
    type Output = <ForwardOut<R, T, TD> as Outcome>::Before<D>;
}

/// Enters the first of the modes that are left, `R`, with `N` steps of what `Self` holds.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Enter<N, R> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
/// The outcome of entering `R`.
pub type EnterOut<Q, N, R> = <Q as Enter<N, R>>::Output;

impl<R, N, P, SA, DA> Enter<N, Rest<P, SA, DA>> for Qr<UTerm, R> {
    type Output = Otherwise;
}
impl<Q, A, R, C, N, P, SA, DA> Enter<N, Rest<P, SA, DA>> for Qr<UInt<Q, A>, UInt<R, C>> {
    type Output = Otherwise;
}
impl<Q, A, N, P, DA> Enter<N, Rest<P, Nil, DA>> for Qr<UInt<Q, A>, UTerm> {
    type Output = Otherwise;
}
impl<Q, A, N, P, T, DA> Enter<N, Rest<P, Cons<UTerm, T>, DA>> for Qr<UInt<Q, A>, UTerm> {
    type Output = Otherwise;
}
// The last mode, as a leaf by itself or at the end of a list.
impl<Q, A, N, P, U, B, D> Enter<N, Rest<P, UInt<U, B>, D>> for Qr<UInt<Q, A>, UTerm>
where
    UInt<Q, A>: TimesLeaf<D>,
{
    type Output = Through<TimesLeafOut<UInt<Q, A>, D>, Rest<P, UInt<U, B>, D>>;
}
impl<Q, A, N, P, U, B, D> Enter<N, Rest<P, Cons<UInt<U, B>, Nil>, Cons<D, Nil>>> for Qr<UInt<Q, A>, UTerm>
where
    UInt<Q, A>: TimesLeaf<D>,
{
    type Output = Through<TimesLeafOut<UInt<Q, A>, D>, Rest<P, UInt<U, B>, D>>;
}
impl<Q, A, N, P, U, B, M, T, D, TD> Enter<N, Rest<P, Cons<UInt<U, B>, Cons<M, T>>, Cons<D, TD>>>
    for Qr<UInt<Q, A>, UTerm>
where
    UInt<U, B>: DivRem<UInt<Q, A>>,
    DivRemOut<UInt<U, B>, UInt<Q, A>>: Fit<UInt<Q, A>, N, P, UInt<U, B>, Cons<M, T>, D, TD>,
{
    type Output =
        <DivRemOut<UInt<U, B>, UInt<Q, A>> as Fit<UInt<Q, A>, N, P, UInt<U, B>, Cons<M, T>, D, TD>>::Output;
}
// A mode of modes: they come in its place.
impl<Q, A, N, P, T, TD> Enter<N, Rest<P, Cons<Nil, T>, Cons<Nil, TD>>> for Qr<UInt<Q, A>, UTerm>
where
    Self: Enter<N, Rest<P, T, TD>>,
{
    type Output = EnterOut<Self, N, Rest<P, T, TD>>;
}
impl<Q, A, N, P, H, I, T, HD, ID, TD> Enter<N, Rest<P, Cons<Cons<H, I>, T>, Cons<Cons<HD, ID>, TD>>>
    for Qr<UInt<Q, A>, UTerm>
where
    I: Append<T>,
    ID: Append<TD>,
    Self: Enter<N, Rest<P, Cons<H, <I as Append<T>>::Output>, Cons<HD, <ID as Append<TD>>::Output>>>,
{
    type Output =
        EnterOut<Self, N, Rest<P, Cons<H, <I as Append<T>>::Output>, Cons<HD, <ID as Append<TD>>::Output>>>;
}

/// How the step `Q` fits into the mode `S:D`: `Self` is `S / Q`.
pub trait Fit<Q, N, P, S, T, D, TD> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<M, A, R, B, Q, N, P, S, T, D, TD> Fit<Q, N, P, S, T, D, TD> for Qr<UInt<M, A>, UInt<R, B>> {
    type Output = Otherwise;
}
// The step is the whole mode: it is the first step of the next one.
impl<Q, N, P, S, T, D, TD> Fit<Q, N, P, S, T, D, TD> for Qr<One, UTerm>
where
    S: Times<P>,
    Qr<One, UTerm>: Enter<N, Rest<Prod<S, P>, T, TD>>,
{
    type Output = EnterOut<Self, N, Rest<Prod<S, P>, T, TD>>;
}
// The step is longer than the mode.
impl<R, B, Q, N, P, S, T, D, TD> Fit<Q, N, P, S, T, D, TD> for Qr<UTerm, UInt<R, B>>
where
    Q: DivRem<S>,
    S: Times<P>,
    DivRemOut<Q, S>: Enter<N, Rest<Prod<S, P>, T, TD>>,
{
    type Output = EnterOut<DivRemOut<Q, S>, N, Rest<Prod<S, P>, T, TD>>;
}
impl<M, V, A, Q, N, P, S, T, D, TD> Fit<Q, N, P, S, T, D, TD> for Qr<UInt<UInt<M, V>, A>, UTerm>
where
    UInt<UInt<M, V>, A>: DivRem<N>,
    DivRemOut<UInt<UInt<M, V>, A>, N>: Take<Q, N, P, S, T, D, TD>,
{
    type Output = <DivRemOut<UInt<UInt<M, V>, A>, N> as Take<Q, N, P, S, T, D, TD>>::Output;
}

/// Takes `N` steps of `Q` out of the mode `S:D`, of which `Self` holds what is left.
pub trait Take<Q, N, P, S, T, D, TD> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<R, Q, N, P, S, T, D, TD> Take<Q, N, P, S, T, D, TD> for Qr<UTerm, R> {
    type Output = Otherwise;
}
impl<K, A, R, B, Q, N, P, S, T, D, TD> Take<Q, N, P, S, T, D, TD> for Qr<UInt<K, A>, UInt<R, B>> {
    type Output = Otherwise;
}
impl<Q, N, P, S, T, D, TD> Take<Q, N, P, S, T, D, TD> for Qr<One, UTerm>
where
    Q: TimesLeaf<D>,
    S: Times<P>,
{
    type Output = Through<TimesLeafOut<Q, D>, Rest<Prod<S, P>, T, TD>>;
}
impl<K, V, A, Q, N, P, S, T, D, TD> Take<Q, N, P, S, T, D, TD> for Qr<UInt<UInt<K, V>, A>, UTerm>
where
    Q: TimesLeaf<D>,
    Q: Times<N>,
    Prod<Q, N>: Times<P>,
    Prod<Q, N>: TimesLeaf<D>,
{
    type Output = Through<
        TimesLeafOut<Q, D>,
        Rest<Prod<Prod<Q, N>, P>, Cons<UInt<UInt<K, V>, A>, T>, Cons<TimesLeafOut<Prod<Q, N>, D>, TD>>,
    >;
}

/// `Self · D` for a natural number and a leaf of a stride.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait TimesLeaf<D> {
    /// A leaf of a stride.
    type Output;
}
/// `N · D`.
pub type TimesLeafOut<N, D> = <N as TimesLeaf<D>>::Output;
impl<D> TimesLeaf<D> for One {
    type Output = D;
}
impl<U, V, B> TimesLeaf<Z0> for UInt<UInt<U, V>, B> {
    type Output = Z0;
}
impl<U, V, B, N: Unsigned + NonZero> TimesLeaf<PInt<N>> for UInt<UInt<U, V>, B>
where
    Self: Times<N>,
    Prod<Self, N>: Unsigned + NonZero,
{
    type Output = PInt<Prod<Self, N>>;
}
impl<U, V, B, N: Unsigned + NonZero> TimesLeaf<NInt<N>> for UInt<UInt<U, V>, B>
where
    Self: Times<N>,
    Prod<Self, N>: Unsigned + NonZero,
{
    type Output = NInt<Prod<Self, N>>;
}
