//! Division that only goes forward: the usual one, decided with little work. Not public API.
//!
//! Mostly, the modes of a tile go through those of the layout in their order, as in [`forward`](crate::forward). Then what the
//! tile leaves free, its complement, goes through them as well: what lies between a mode of the tile and the one before is part
//! of one mode of the layout, and becomes a mode of the rest; and behind the last one everything is left. So one walk finds the
//! strides of both, and neither the complement nor the size of the layout is computed. Whatever is otherwise, a gap across two
//! modes of the layout too, is [`Otherwise`], and [`divide`](crate::ops::divide) decides it by the definition.
//!
//! The walk hands on what is left of the tile, down to its end; what it finds is put together on the way back.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm};

use crate::dispatch::Composed;
use crate::division::{DivRem, DivRemOut, Qr, RoundUp};
use crate::factors::IntoLeaf;
use crate::forward::{Forward, ForwardOut, Otherwise, Outcome, Through, TimesLeaf, TimesLeafOut};
use crate::int::StrideLeaf;
use crate::list::{Append, Cons, Nil, Then, ThenOut};
use crate::nat::{Many, One, Prod, Same, SameOut, Times};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut, DropUnit, DropUnitOut};
use crate::require::same_profile;

/// What is left of a layout: modes of shape `S` and stride `D`, of which the first begins at the 1-D index `P`. `K` are the modes
/// of the tile that come after those that are walked now: one entry for each mode of modes around them.
#[derive(Debug, Clone, Copy)]
pub struct Uncut<P, S, D, K>(PhantomData<(P, S, D, K)>);

// The tile ends: the modes that are left, coalesced, are one mode of the rest, if they have more than one coordinate.
impl<P, D> Forward<Nil, Uncut<P, UTerm, D, Nil>> for Nil {
    type Output = Otherwise;
}
impl<P, D> Forward<Nil, Uncut<P, One, D, Nil>> for Nil
where
    D: StrideLeaf,
{
    type Output = Through<Nil, Nil, Nil, Nil>;
}
impl<P, U, V, B, D> Forward<Nil, Uncut<P, Many<U, V, B>, D, Nil>> for Nil
where
    D: StrideLeaf,
{
    type Output = Through<Nil, Nil, Cons<Many<U, V, B>, Nil>, Cons<D, Nil>>;
}
impl<P> Forward<Nil, Uncut<P, Nil, Nil, Nil>> for Nil {
    type Output = Through<Nil, Nil, Nil, Nil>;
}
impl<P, H, T, D> Forward<Nil, Uncut<P, Cons<H, T>, D, Nil>> for Nil
where
    Cons<H, T>: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<Cons<H, T>, D>: DropUnit,
    DropUnitOut<CoalesceOntoOut<Cons<H, T>, D>>: IntoLeaf<()>,
    <DropUnitOut<CoalesceOntoOut<Cons<H, T>, D>> as IntoLeaf<()>>::Output: AsOneMode,
{
    type Output =
        <<DropUnitOut<CoalesceOntoOut<Cons<H, T>, D>> as IntoLeaf<()>>::Output as AsOneMode>::Output;
}

same_profile! {
    /// Cuts `N` steps of what `Q` holds off the first of the modes that are left, of shape `Self` and stride `D`, and goes on with the
    /// modes `T:TD` of the tile. `X` is the step as a 1-D index: `Q` times that at which the first mode begins.
    pub trait CutInto<Q, N, X, D, T, TD, K> {
        /// [`Through`] or [`Otherwise`].
        type Output: Outcome;
    }
}
/// The outcome of cutting into `S:D`.
type CutIntoOut<S, Q, N, X, D, T, TD, K> = <S as CutInto<Q, N, X, D, T, TD, K>>::Output;

impl<S, Q, R, C, N, X, D, T, TD, K> CutInto<Qr<Q, UInt<R, C>>, N, X, D, T, TD, K> for S {
    type Output = Otherwise;
}
impl<Q, N, X, D, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, D, T, TD, K> for UTerm {
    type Output = Otherwise;
}
impl<Q, N, X, D, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, D, T, TD, K> for Nil {
    type Output = Otherwise;
}
impl<Q, N, X, O, D, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, D, T, TD, K> for Cons<UTerm, O> {
    type Output = Otherwise;
}
impl<Q, N, X, U, B, D, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, D, T, TD, K> for UInt<U, B>
where
    Cons<Self, Nil>: CutInto<Qr<Q, UTerm>, N, X, Cons<D, Nil>, T, TD, K>,
{
    type Output = CutIntoOut<Cons<Self, Nil>, Qr<Q, UTerm>, N, X, Cons<D, Nil>, T, TD, K>;
}
// The last mode has no end.
impl<Q, N, X, U, B, D, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, Cons<D, Nil>, T, TD, K> for Cons<UInt<U, B>, Nil>
where
    Q: Times<N>,
    UInt<U, B>: DivRem<Prod<Q, N>>,
    DivRemOut<UInt<U, B>, Prod<Q, N>>: CutLast<Q, N, X, D, T, TD, K>,
{
    type Output = <DivRemOut<UInt<U, B>, Prod<Q, N>> as CutLast<Q, N, X, D, T, TD, K>>::Output;
}
// A mode of extent 1 is no gap.
impl<Q, N, X, M, O, D, OD, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, Cons<D, OD>, T, TD, K>
    for Cons<One, Cons<M, O>>
where
    D: StrideLeaf,
    Cons<M, O>: CutInto<Qr<Q, UTerm>, N, X, OD, T, TD, K>,
{
    type Output = CutIntoOut<Cons<M, O>, Qr<Q, UTerm>, N, X, OD, T, TD, K>;
}
impl<Q, N, X, U, V, B, M, O, D, OD, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, Cons<D, OD>, T, TD, K>
    for Cons<Many<U, V, B>, Cons<M, O>>
where
    Q: Times<N>,
    Many<U, V, B>: DivRem<Prod<Q, N>>,
    DivRemOut<Many<U, V, B>, Prod<Q, N>>: CutOff<Q, N, X, D, Cons<M, O>, OD, T, TD, K>,
{
    type Output =
        <DivRemOut<Many<U, V, B>, Prod<Q, N>> as CutOff<Q, N, X, D, Cons<M, O>, OD, T, TD, K>>::Output;
}
// A mode of modes: they come in its place.
impl<Q, N, X, O, OD, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, Cons<Nil, OD>, T, TD, K> for Cons<Nil, O>
where
    O: CutInto<Qr<Q, UTerm>, N, X, OD, T, TD, K>,
{
    type Output = CutIntoOut<O, Qr<Q, UTerm>, N, X, OD, T, TD, K>;
}
impl<Q, N, X, H, I, O, HD, ID, OD, T, TD, K> CutInto<Qr<Q, UTerm>, N, X, Cons<Cons<HD, ID>, OD>, T, TD, K>
    for Cons<Cons<H, I>, O>
where
    I: Append<O>,
    ID: Append<OD>,
    H: Then<<I as Append<O>>::Output>,
    ThenOut<H, <I as Append<O>>::Output>:
        CutInto<Qr<Q, UTerm>, N, X, Cons<HD, <ID as Append<OD>>::Output>, T, TD, K>,
{
    type Output = CutIntoOut<
        ThenOut<H, <I as Append<O>>::Output>,
        Qr<Q, UTerm>,
        N,
        X,
        Cons<HD, <ID as Append<OD>>::Output>,
        T,
        TD,
        K,
    >;
}

/// Cuts `N` steps of `Q` off the last mode, of stride `D`, and goes on with the modes `T:TD` of the tile. What `Self` holds is left,
/// rounded up.
pub trait CutLast<Q, N, X, D, T, TD, K> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<M, R, N, X, D, T, TD, K> CutLast<One, N, X, D, T, TD, K> for Qr<M, R>
where
    Self: RoundUp,
    N: Times<X> + TimesLeaf<D>,
    T: Forward<TD, Uncut<Prod<N, X>, <Self as RoundUp>::Output, TimesLeafOut<N, D>, K>>,
{
    type Output = <ForwardOut<Uncut<Prod<N, X>, <Self as RoundUp>::Output, TimesLeafOut<N, D>, K>, T, TD> as Outcome>::Before<D>;
}
impl<M, R, Q, V, A, N, X, D, T, TD, K> CutLast<Many<Q, V, A>, N, X, D, T, TD, K> for Qr<M, R>
where
    Self: RoundUp,
    Many<Q, V, A>: TimesLeaf<D>,
    N: Times<X> + TimesLeaf<TimesLeafOut<Many<Q, V, A>, D>>,
    T: Forward<
            TD,
            Uncut<Prod<N, X>, <Self as RoundUp>::Output, TimesLeafOut<N, TimesLeafOut<Many<Q, V, A>, D>>, K>,
        >,
{
    type Output = <ForwardOut<
        Uncut<Prod<N, X>, <Self as RoundUp>::Output, TimesLeafOut<N, TimesLeafOut<Many<Q, V, A>, D>>, K>,
        T,
        TD,
    > as Outcome>::BehindGap<TimesLeafOut<Many<Q, V, A>, D>, Many<Q, V, A>, D>;
}

/// Cuts `N` steps of `Q` off a mode of stride `D`, of which `Self` holds what is left, and goes on with the modes `T:TD` of the
/// tile and `O:OD` of the layout. Steps above 1 leave a gap before them.
pub trait CutOff<Q, N, X, D, O, OD, T, TD, K> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<M, A, R, C, Q, N, X, D, O, OD, T, TD, K> CutOff<Q, N, X, D, O, OD, T, TD, K>
    for Qr<UInt<M, A>, UInt<R, C>>
{
    type Output = Otherwise;
}
// The mode is shorter, and `S` is all of it: it may be the gap.
impl<S, Q, N, X, D, O, OD, T, TD, K> CutOff<Q, N, X, D, O, OD, T, TD, K> for Qr<UTerm, S>
where
    Q: Same<S>,
    SameOut<Q, S>: PassOver<Q, N, X, D, O, OD, T, TD, K>,
{
    type Output = <SameOut<Q, S> as PassOver<Q, N, X, D, O, OD, T, TD, K>>::Output;
}
// Nothing of the mode is left.
impl<N, X, D, O, OD, T, TD, K> CutOff<One, N, X, D, O, OD, T, TD, K> for Qr<One, UTerm>
where
    D: StrideLeaf,
    N: Times<X>,
    T: Forward<TD, Uncut<Prod<N, X>, O, OD, K>>,
{
    type Output = <ForwardOut<Uncut<Prod<N, X>, O, OD, K>, T, TD> as Outcome>::Before<D>;
}
impl<Q, V, A, N, X, D, O, OD, T, TD, K> CutOff<Many<Q, V, A>, N, X, D, O, OD, T, TD, K> for Qr<One, UTerm>
where
    Many<Q, V, A>: TimesLeaf<D>,
    N: Times<X>,
    T: Forward<TD, Uncut<Prod<N, X>, O, OD, K>>,
{
    type Output = <ForwardOut<Uncut<Prod<N, X>, O, OD, K>, T, TD> as Outcome>::BehindGap<
        TimesLeafOut<Many<Q, V, A>, D>,
        Many<Q, V, A>,
        D,
    >;
}
// `M` steps of what was cut off are left.
impl<M, W, C, N, X, D, O, OD, T, TD, K> CutOff<One, N, X, D, O, OD, T, TD, K> for Qr<Many<M, W, C>, UTerm>
where
    N: Times<X> + TimesLeaf<D>,
    T: Forward<TD, Uncut<Prod<N, X>, Cons<Many<M, W, C>, O>, Cons<TimesLeafOut<N, D>, OD>, K>>,
{
    type Output = <ForwardOut<
        Uncut<Prod<N, X>, Cons<Many<M, W, C>, O>, Cons<TimesLeafOut<N, D>, OD>, K>,
        T,
        TD,
    > as Outcome>::Before<D>;
}
impl<M, W, C, Q, V, A, N, X, D, O, OD, T, TD, K> CutOff<Many<Q, V, A>, N, X, D, O, OD, T, TD, K>
    for Qr<Many<M, W, C>, UTerm>
where
    Many<Q, V, A>: TimesLeaf<D>,
    N: Times<X> + TimesLeaf<TimesLeafOut<Many<Q, V, A>, D>>,
    T: Forward<
            TD,
            Uncut<
                Prod<N, X>,
                Cons<Many<M, W, C>, O>,
                Cons<TimesLeafOut<N, TimesLeafOut<Many<Q, V, A>, D>>, OD>,
                K,
            >,
        >,
{
    type Output = <ForwardOut<
        Uncut<
            Prod<N, X>,
            Cons<Many<M, W, C>, O>,
            Cons<TimesLeafOut<N, TimesLeafOut<Many<Q, V, A>, D>>, OD>,
            K,
        >,
        T,
        TD,
    > as Outcome>::BehindGap<TimesLeafOut<Many<Q, V, A>, D>, Many<Q, V, A>, D>;
}

/// Passes over the mode `S:D` if it is the gap before the step `X`, which then is the first of the next mode.
pub trait PassOver<S, N, X, D, O, OD, T, TD, K> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<S, N, X, D, O, OD, T, TD, K> PassOver<S, N, X, D, O, OD, T, TD, K> for B0 {
    type Output = Otherwise;
}
impl<S, N, X, D, O, OD, T, TD, K> PassOver<S, N, X, D, O, OD, T, TD, K> for B1
where
    D: StrideLeaf,
    O: CutInto<Qr<One, UTerm>, N, X, OD, T, TD, K>,
{
    type Output = <CutIntoOut<O, Qr<One, UTerm>, N, X, OD, T, TD, K> as Outcome>::Gap<S, D>;
}

/// The coalesced layout `Self`, as one mode of the rest.
pub trait AsOneMode {
    /// [`Through`].
    type Output: Outcome;
}
impl<D> AsOneMode for Composed<One, D> {
    type Output = Through<Nil, Nil, Nil, Nil>;
}
impl<U, V, B, D> AsOneMode for Composed<Many<U, V, B>, D> {
    type Output = Through<Nil, Nil, Cons<Many<U, V, B>, Nil>, Cons<D, Nil>>;
}
impl<H, T, D> AsOneMode for Composed<Cons<H, T>, D> {
    type Output = Through<Nil, Nil, Cons<Cons<H, T>, Nil>, Cons<D, Nil>>;
}
