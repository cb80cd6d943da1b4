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

use crate::division::{DivRem, DivRemOut, Qr};
use crate::int::StrideLeaf;
use crate::list::{Append, Cons, Nil, Then, ThenOut};
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

/// Goes through `R`, a [`Rest`], with inner modes of shape `Self` and stride `D`.
///
/// Here and in [`Enter`] a shape is `Self`, because a shape may not be known yet: the compiler leaves such a bound alone, where it
/// would try ever longer shapes for a known `Self`.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Forward<D, R> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
/// The outcome of going through `R` with `S:D`.
pub type ForwardOut<R, S, D> = <S as Forward<D, R>>::Output;

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

impl<R> Forward<Nil, R> for Nil {
    type Output = Through<Nil, R>;
}
// A single mode.
impl<HD, R> Forward<HD, R> for UTerm {
    type Output = Otherwise;
}
impl<HD, R> Forward<HD, R> for One
where
    HD: StrideLeaf,
{
    type Output = Through<Z0, R>;
}
impl<U, V, B, R> Forward<Z0, R> for UInt<UInt<U, V>, B> {
    type Output = Through<Z0, R>;
}
impl<U, V, B, X, R> Forward<NInt<X>, R> for UInt<UInt<U, V>, B>
where
    X: Unsigned + NonZero,
{
    type Output = Otherwise;
}
// A single mode, and those that follow: one step, not two.
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
impl<U, V, B, T, TD, R> Forward<Cons<Z0, TD>, R> for Cons<UInt<UInt<U, V>, B>, T>
where
    T: Forward<TD, R>,
{
    type Output = <ForwardOut<R, T, TD> as Outcome>::Before<Z0>;
}
impl<U, V, B, T, X, TD, R> Forward<Cons<NInt<X>, TD>, R> for Cons<UInt<UInt<U, V>, B>, T>
where
    X: Unsigned + NonZero,
{
    type Output = Otherwise;
}
// A mode of modes.
impl<T, TD, R> Forward<Cons<Nil, TD>, R> for Cons<Nil, T>
where
    T: Forward<TD, R>,
{
    type Output = <ForwardOut<R, T, TD> as Outcome>::Before<Nil>;
}
impl<H, I, T, HD, TD, R> Forward<Cons<HD, TD>, R> for Cons<Cons<H, I>, T>
where
    H: Then<I>,
    ThenOut<H, I>: Forward<HD, R>,
    ForwardOut<R, ThenOut<H, I>, HD>: Onward<T, TD>,
{
    type Output = <ForwardOut<R, ThenOut<H, I>, HD> as Onward<T, TD>>::Output;
}
// A mode that steps up.
impl<U, V, B, X, P, SA, DA> Forward<PInt<X>, Rest<P, SA, DA>> for UInt<UInt<U, V>, B>
where
    X: Unsigned + NonZero + DivRem<P>,
    SA: Enter<DivRemOut<X, P>, UInt<UInt<U, V>, B>, P, DA>,
{
    type Output = EnterOut<SA, DivRemOut<X, P>, UInt<UInt<U, V>, B>, P, DA>;
}
impl<U, V, B, T, X, TD, P, SA, DA> Forward<Cons<PInt<X>, TD>, Rest<P, SA, DA>> for Cons<UInt<UInt<U, V>, B>, T>
where
    X: Unsigned + NonZero + DivRem<P>,
    SA: Enter<DivRemOut<X, P>, UInt<UInt<U, V>, B>, P, DA>,
    EnterOut<SA, DivRemOut<X, P>, UInt<UInt<U, V>, B>, P, DA>: Onward<T, TD>,
{
    type Output = <EnterOut<SA, DivRemOut<X, P>, UInt<UInt<U, V>, B>, P, DA> as Onward<T, TD>>::Output;
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
    T: Forward<TD, R>,
{
    type Output = <ForwardOut<R, T, TD> as Outcome>::Before<D>;
}

/// Enters the first of the modes that are left, of shape `Self` and stride `D`, at the index `P`, with `N` steps of what `Q` holds.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Enter<Q, N, P, D> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
/// The outcome of entering `S:D`.
type EnterOut<S, Q, N, P, D> = <S as Enter<Q, N, P, D>>::Output;

impl<S, R, N, P, D> Enter<Qr<UTerm, R>, N, P, D> for S {
    type Output = Otherwise;
}
impl<S, Q, A, R, C, N, P, D> Enter<Qr<UInt<Q, A>, UInt<R, C>>, N, P, D> for S {
    type Output = Otherwise;
}
impl<Q, A, N, P, D> Enter<Qr<UInt<Q, A>, UTerm>, N, P, D> for Nil {
    type Output = Otherwise;
}
impl<Q, A, N, P, T, D> Enter<Qr<UInt<Q, A>, UTerm>, N, P, D> for Cons<UTerm, T> {
    type Output = Otherwise;
}
// The last mode, as a leaf by itself or at the end of a list.
impl<Q, A, N, P, U, B, D> Enter<Qr<UInt<Q, A>, UTerm>, N, P, D> for UInt<U, B>
where
    UInt<Q, A>: TimesLeaf<D>,
{
    type Output = Through<TimesLeafOut<UInt<Q, A>, D>, Rest<P, Self, D>>;
}
impl<Q, A, N, P, U, B, D> Enter<Qr<UInt<Q, A>, UTerm>, N, P, Cons<D, Nil>> for Cons<UInt<U, B>, Nil>
where
    UInt<Q, A>: TimesLeaf<D>,
{
    type Output = Through<TimesLeafOut<UInt<Q, A>, D>, Rest<P, UInt<U, B>, D>>;
}
impl<Q, A, N, P, U, B, M, T, D, TD> Enter<Qr<UInt<Q, A>, UTerm>, N, P, Cons<D, TD>>
    for Cons<UInt<U, B>, Cons<M, T>>
where
    UInt<U, B>: DivRem<UInt<Q, A>>,
    DivRemOut<UInt<U, B>, UInt<Q, A>>: Fit<UInt<Q, A>, N, P, UInt<U, B>, Cons<M, T>, D, TD>,
{
    type Output =
        <DivRemOut<UInt<U, B>, UInt<Q, A>> as Fit<UInt<Q, A>, N, P, UInt<U, B>, Cons<M, T>, D, TD>>::Output;
}
// A mode of modes: they come in its place.
impl<Q, A, N, P, T, TD> Enter<Qr<UInt<Q, A>, UTerm>, N, P, Cons<Nil, TD>> for Cons<Nil, T>
where
    T: Enter<Qr<UInt<Q, A>, UTerm>, N, P, TD>,
{
    type Output = EnterOut<T, Qr<UInt<Q, A>, UTerm>, N, P, TD>;
}
impl<Q, A, N, P, H, I, T, HD, ID, TD> Enter<Qr<UInt<Q, A>, UTerm>, N, P, Cons<Cons<HD, ID>, TD>>
    for Cons<Cons<H, I>, T>
where
    I: Append<T>,
    ID: Append<TD>,
    H: Then<<I as Append<T>>::Output>,
    ThenOut<H, <I as Append<T>>::Output>:
        Enter<Qr<UInt<Q, A>, UTerm>, N, P, Cons<HD, <ID as Append<TD>>::Output>>,
{
    type Output = EnterOut<
        ThenOut<H, <I as Append<T>>::Output>,
        Qr<UInt<Q, A>, UTerm>,
        N,
        P,
        Cons<HD, <ID as Append<TD>>::Output>,
    >;
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
    T: Enter<Qr<One, UTerm>, N, Prod<S, P>, TD>,
{
    type Output = EnterOut<T, Self, N, Prod<S, P>, TD>;
}
// The step is longer than the mode.
impl<R, B, Q, N, P, S, T, D, TD> Fit<Q, N, P, S, T, D, TD> for Qr<UTerm, UInt<R, B>>
where
    Q: DivRem<S>,
    S: Times<P>,
    T: Enter<DivRemOut<Q, S>, N, Prod<S, P>, TD>,
{
    type Output = EnterOut<T, DivRemOut<Q, S>, N, Prod<S, P>, TD>;
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
