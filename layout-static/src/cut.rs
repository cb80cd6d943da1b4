//! Division that only goes forward: the usual one, decided with little work. Not public API.
//!
//! Mostly, the modes of a tile go through those of the layout in their order, as in [`forward`](crate::forward). Then what the
//! tile leaves free, its complement, goes through them as well: what lies between a mode of the tile and the one before is part
//! of one mode of the layout, and becomes a mode of the rest; and behind the last one everything is left. So one walk finds the
//! strides of both, and neither the complement nor the size of the layout is computed. Whatever is otherwise, a gap across two
//! modes of the layout too, is [`Otherwise`], and [`divide`](crate::ops::divide) decides it by the definition.

use core::marker::PhantomData;

use typenum::{UInt, UTerm, Z0};

use crate::dispatch::Composed;
use crate::division::{DivRem, DivRemOut, Qr, RoundUp};
use crate::factors::IntoLeaf;
use crate::forward::{Otherwise, Outcome, Through, TimesLeaf, TimesLeafOut};
use crate::list::{Append, Cons, Mode, Nil, Then, ThenOut};
use crate::nat::{One, Prod, Times};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut, DropUnit, DropUnitOut};

/// What is left of a layout: modes of shape `S` and stride `D`, of which the first begins at the 1-D index `P`, and the gaps `G`
/// between the modes of the tile so far, last first.
#[derive(Debug, Clone, Copy)]
pub struct Uncut<P, S, D, G>(PhantomData<(P, S, D, G)>);

/// [`Enter`](crate::forward::Enter) for a layout that is not cut yet, with the gaps `G`.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait EnterUncut<Q, N, P, D, G> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
/// The outcome of entering `S:D`.
type EnterOut<S, Q, N, P, D, G> = <S as EnterUncut<Q, N, P, D, G>>::Output;

impl<S, R, N, P, D, G> EnterUncut<Qr<UTerm, R>, N, P, D, G> for S {
    type Output = Otherwise;
}
impl<S, Q, A, R, C, N, P, D, G> EnterUncut<Qr<UInt<Q, A>, UInt<R, C>>, N, P, D, G> for S {
    type Output = Otherwise;
}
impl<Q, A, N, P, D, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, D, G> for Nil {
    type Output = Otherwise;
}
impl<Q, A, N, P, T, D, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, D, G> for Cons<UTerm, T> {
    type Output = Otherwise;
}
// The last mode, as a leaf by itself or at the end of a list. It has no end, and what is left of it is rounded up.
impl<Q, A, N, P, U, B, D, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, D, G> for UInt<U, B>
where
    UInt<Q, A>: TimesLeaf<D> + LeaveGap<D, G> + Times<N>,
    Prod<UInt<Q, A>, N>: Times<P> + TimesLeaf<D>,
    UInt<U, B>: DivRem<Prod<UInt<Q, A>, N>>,
    DivRemOut<UInt<U, B>, Prod<UInt<Q, A>, N>>: RoundUp,
{
    type Output = Through<
        TimesLeafOut<UInt<Q, A>, D>,
        Uncut<
            Prod<Prod<UInt<Q, A>, N>, P>,
            <DivRemOut<UInt<U, B>, Prod<UInt<Q, A>, N>> as RoundUp>::Output,
            TimesLeafOut<Prod<UInt<Q, A>, N>, D>,
            LeaveGapOut<UInt<Q, A>, D, G>,
        >,
    >;
}
impl<Q, A, N, P, U, B, D, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, Cons<D, Nil>, G>
    for Cons<UInt<U, B>, Nil>
where
    UInt<U, B>: EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, D, G>,
{
    type Output = EnterOut<UInt<U, B>, Qr<UInt<Q, A>, UTerm>, N, P, D, G>;
}
// A mode of extent 1 is no gap.
impl<Q, A, N, P, M, T, D, TD, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, Cons<D, TD>, G>
    for Cons<One, Cons<M, T>>
where
    Cons<M, T>: EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, TD, G>,
{
    type Output = EnterOut<Cons<M, T>, Qr<UInt<Q, A>, UTerm>, N, P, TD, G>;
}
impl<Q, A, N, P, U, V, B, M, T, D, TD, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, Cons<D, TD>, G>
    for Cons<UInt<UInt<U, V>, B>, Cons<M, T>>
where
    UInt<UInt<U, V>, B>: DivRem<UInt<Q, A>>,
    DivRemOut<UInt<UInt<U, V>, B>, UInt<Q, A>>:
        CutAt<UInt<Q, A>, N, P, UInt<UInt<U, V>, B>, Cons<M, T>, D, TD, G>,
{
    type Output = <DivRemOut<UInt<UInt<U, V>, B>, UInt<Q, A>> as CutAt<
        UInt<Q, A>,
        N,
        P,
        UInt<UInt<U, V>, B>,
        Cons<M, T>,
        D,
        TD,
        G,
    >>::Output;
}
// A mode of modes: they come in its place.
impl<Q, A, N, P, T, TD, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, Cons<Nil, TD>, G> for Cons<Nil, T>
where
    T: EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, TD, G>,
{
    type Output = EnterOut<T, Qr<UInt<Q, A>, UTerm>, N, P, TD, G>;
}
impl<Q, A, N, P, H, I, T, HD, ID, TD, G> EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, Cons<Cons<HD, ID>, TD>, G>
    for Cons<Cons<H, I>, T>
where
    I: Append<T>,
    ID: Append<TD>,
    H: Then<<I as Append<T>>::Output>,
    ThenOut<H, <I as Append<T>>::Output>:
        EnterUncut<Qr<UInt<Q, A>, UTerm>, N, P, Cons<HD, <ID as Append<TD>>::Output>, G>,
{
    type Output = EnterOut<
        ThenOut<H, <I as Append<T>>::Output>,
        Qr<UInt<Q, A>, UTerm>,
        N,
        P,
        Cons<HD, <ID as Append<TD>>::Output>,
        G,
    >;
}

/// Cuts the mode `S:D` after `Q` steps, where `Self` is `S / Q`.
pub trait CutAt<Q, N, P, S, T, D, TD, G> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<M, A, R, B, Q, N, P, S, T, D, TD, G> CutAt<Q, N, P, S, T, D, TD, G> for Qr<UInt<M, A>, UInt<R, B>> {
    type Output = Otherwise;
}
// The gap reaches into the next mode.
impl<R, B, Q, N, P, S, T, D, TD, G> CutAt<Q, N, P, S, T, D, TD, G> for Qr<UTerm, UInt<R, B>> {
    type Output = Otherwise;
}
// The gap is the whole mode.
impl<Q, N, P, S, T, D, TD, G> CutAt<Q, N, P, S, T, D, TD, G> for Qr<One, UTerm>
where
    S: Times<P>,
    T: EnterUncut<Qr<One, UTerm>, N, Prod<S, P>, TD, Cons<Mode<S, D>, G>>,
{
    type Output = EnterOut<T, Self, N, Prod<S, P>, TD, Cons<Mode<S, D>, G>>;
}
impl<M, V, A, Q, N, P, S, T, D, TD, G> CutAt<Q, N, P, S, T, D, TD, G> for Qr<UInt<UInt<M, V>, A>, UTerm>
where
    UInt<UInt<M, V>, A>: DivRem<N>,
    DivRemOut<UInt<UInt<M, V>, A>, N>: CutOff<Q, N, P, S, T, D, TD, G>,
{
    type Output = <DivRemOut<UInt<UInt<M, V>, A>, N> as CutOff<Q, N, P, S, T, D, TD, G>>::Output;
}

/// Cuts `N` steps of `Q` off the mode `S:D`, of which `Self` holds what is left.
pub trait CutOff<Q, N, P, S, T, D, TD, G> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<R, Q, N, P, S, T, D, TD, G> CutOff<Q, N, P, S, T, D, TD, G> for Qr<UTerm, R> {
    type Output = Otherwise;
}
impl<K, A, R, B, Q, N, P, S, T, D, TD, G> CutOff<Q, N, P, S, T, D, TD, G> for Qr<UInt<K, A>, UInt<R, B>> {
    type Output = Otherwise;
}
impl<Q, N, P, S, T, D, TD, G> CutOff<Q, N, P, S, T, D, TD, G> for Qr<One, UTerm>
where
    Q: TimesLeaf<D> + LeaveGap<D, G>,
    S: Times<P>,
{
    type Output = Through<TimesLeafOut<Q, D>, Uncut<Prod<S, P>, T, TD, LeaveGapOut<Q, D, G>>>;
}
impl<K, V, A, Q, N, P, S, T, D, TD, G> CutOff<Q, N, P, S, T, D, TD, G> for Qr<UInt<UInt<K, V>, A>, UTerm>
where
    Q: TimesLeaf<D> + LeaveGap<D, G> + Times<N>,
    Prod<Q, N>: Times<P> + TimesLeaf<D>,
{
    type Output = Through<
        TimesLeafOut<Q, D>,
        Uncut<
            Prod<Prod<Q, N>, P>,
            Cons<UInt<UInt<K, V>, A>, T>,
            Cons<TimesLeafOut<Prod<Q, N>, D>, TD>,
            LeaveGapOut<Q, D, G>,
        >,
    >;
}

/// The gaps `G`, with one of `Self` steps of `D`; one step is none.
pub trait LeaveGap<D, G> {
    /// The gaps, last first.
    type Output;
}
type LeaveGapOut<Q, D, G> = <Q as LeaveGap<D, G>>::Output;
impl<D, G> LeaveGap<D, G> for One {
    type Output = G;
}
impl<U, V, B, D, G> LeaveGap<D, G> for UInt<UInt<U, V>, B> {
    type Output = Cons<Mode<Self, D>, G>;
}

/// The modes of shape `Self` and stride `D`, as one mode of the rest.
pub trait Remains<D> {
    /// [`Composed`]: coalesced, and `1:0` if nothing remains.
    type Output;
}
/// What remains of `S:D`.
pub type RemainsOut<S, D> = <S as Remains<D>>::Output;
impl<D> Remains<D> for One {
    type Output = Composed<Self, Z0>;
}
impl<U, V, B, D> Remains<D> for UInt<UInt<U, V>, B> {
    type Output = Composed<Self, D>;
}
impl Remains<Nil> for Nil {
    type Output = Composed<One, Z0>;
}
impl<H, T, D> Remains<D> for Cons<H, T>
where
    Self: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<Self, D>: DropUnit,
    DropUnitOut<CoalesceOntoOut<Self, D>>: IntoLeaf<()>,
{
    type Output = <DropUnitOut<CoalesceOntoOut<Self, D>> as IntoLeaf<()>>::Output;
}

/// Puts what remains, `Self`, behind the gaps `G`.
pub trait BehindGaps<G> {
    /// [`Composed`].
    type Output;
}
/// The rest: what remains, `R`, behind the gaps `G`.
pub type BehindGapsOut<R, G> = <R as BehindGaps<G>>::Output;
impl<S, D> BehindGaps<Nil> for Composed<S, D> {
    type Output = Self;
}
impl<D, S1, D1> BehindGaps<Cons<Mode<S1, D1>, Nil>> for Composed<One, D> {
    type Output = Composed<S1, D1>;
}
impl<D, M1, M2, T> BehindGaps<Cons<M1, Cons<M2, T>>> for Composed<One, D>
where
    Cons<M1, Cons<M2, T>>: InOrder<Nil, Nil>,
{
    type Output = <Cons<M1, Cons<M2, T>> as InOrder<Nil, Nil>>::Output;
}
impl<U, V, B, D, M, T> BehindGaps<Cons<M, T>> for Composed<UInt<UInt<U, V>, B>, D>
where
    Cons<M, T>: InOrder<Cons<UInt<UInt<U, V>, B>, Nil>, Cons<D, Nil>>,
{
    type Output = <Cons<M, T> as InOrder<Cons<UInt<UInt<U, V>, B>, Nil>, Cons<D, Nil>>>::Output;
}
impl<H, I, D, M, T> BehindGaps<Cons<M, T>> for Composed<Cons<H, I>, D>
where
    Cons<M, T>: InOrder<Cons<Cons<H, I>, Nil>, Cons<D, Nil>>,
{
    type Output = <Cons<M, T> as InOrder<Cons<Cons<H, I>, Nil>, Cons<D, Nil>>>::Output;
}
/// Puts the gaps `Self`, last first, before the shape `S` and the stride `D`.
pub trait InOrder<S, D> {
    /// [`Composed`].
    type Output;
}
impl<S, D> InOrder<S, D> for Nil {
    type Output = Composed<S, D>;
}
impl<S1, D1, T, S, D> InOrder<S, D> for Cons<Mode<S1, D1>, T>
where
    T: InOrder<Cons<S1, S>, Cons<D1, D>>,
{
    type Output = <T as InOrder<Cons<S1, S>, Cons<D1, D>>>::Output;
}
