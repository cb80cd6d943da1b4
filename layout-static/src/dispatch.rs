//! Composition with one mode, decided without a carry. Not public API.
//!
//! The outer layout is the list `A` of its coalesced modes `S_l:D_l`, the last one without an upper bound. A step `X` of
//! the inner mode has one digit in each of them, `X = Σ_l c_l·S_0⋯S_{l−1}`, and `n` steps stay additive exactly if no digit
//! overflows: `(n − 1)·c_l < S_l` for every mode but the last. Other modes of the inner layout add their digits to the same
//! modes, so each remembers what is *used* of it. One walk over `A` splits `X`, adds up the value `A(X) = Σ c_l·D_l`, and
//! uses the digits; only if one overflows, the longest run of the mode is computed and split off.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::int::{
    ContinuedBy, ContinuedByOut, Downward, Encode, Encoded, Neg, Plus, PlusOut, Pos, Scale, Scaled, TimesInt,
    TimesIntOut,
};
use crate::layout::Layout;
use crate::list::{Cons, Fresh, Mode, Nil, Used};
use crate::nat::{
    AddCarry, Below, BelowOut, Decrement, Diff, DivRem, DivRemOut, One, Pred, Prod, Qr, Same, SameOut, Short,
    SubBorrow, Succ, Sum, Times, TrySub,
};
use crate::require::{CarryFreeWhen, RunDividesWhen};

/// A result on its way: shape `S`, stride `D`, and the outer modes `A` with what is used of them.
#[derive(Debug, Clone, Copy)]
pub struct Composed<S, D, A = ()>(PhantomData<(S, D, A)>);

/// The result as a layout.
pub trait IntoLayout {
    /// The layout's type.
    type Output;
    /// The layout.
    const VALUE: Self::Output;
}
/// The result as a layout.
pub type IntoLayoutOut<C> = <C as IntoLayout>::Output;
impl<S, D, A> IntoLayout for Composed<S, D, A> {
    type Output = Layout<S, D>;
    const VALUE: Self::Output = Layout::NEW;
}

/// The outer modes with what is used of them.
pub trait Remaining {
    /// The modes.
    type Output;
}
/// The outer modes with what is used of them.
pub type RemainingOut<C> = <C as Remaining>::Output;
impl<S, D, A> Remaining for Composed<S, D, A> {
    type Output = A;
}

/// Puts the result `H` of the first mode before the results of the others.
pub trait Behind<H> {
    /// The result of all modes.
    type Output;
}
/// The result `T`, behind the result `H` of the first mode.
pub type BehindOut<T, H> = <T as Behind<H>>::Output;
impl<HS, HD, HA, TS, TD, A> Behind<Composed<HS, HD, HA>> for Composed<TS, TD, A> {
    type Output = Composed<Cons<HS, TS>, Cons<HD, TD>, A>;
}

/// Composes the modes `Self` with `S:X`, where `N` is `S - 1`; `Acc` holds the factors found before, last first.
pub trait ComposeMode<S, N, X, Acc> {
    /// The result.
    type Output;
}
impl<S, N, X, Acc, A> ComposeMode<S, N, X, Acc> for A
where
    A: Walk<X, N, Z0>,
    WalkOut<A, X, N, Z0>: Finish<S, N, X, Acc, A>,
{
    type Output = <WalkOut<A, X, N, Z0> as Finish<S, N, X, Acc, A>>::Output;
}

/// Walks `N` steps of `X` through the modes `Self`, adding the value of one step to `V`.
pub trait Walk<X, N, V> {
    /// The result.
    type Output;
}
/// The result of a walk.
pub type WalkOut<A, X, N, Acc> = <A as Walk<X, N, Acc>>::Output;
/// A walk without overflow: the value `V` of one step, and the modes with what is used of them.
#[derive(Debug, Clone, Copy)]
pub struct Done<V, A>(PhantomData<(V, A)>);
/// A walk in which a digit overflowed.
#[derive(Debug, Clone, Copy)]
pub struct Stuck;

impl<N, V> Walk<Z0, N, V> for Nil {
    type Output = Done<V, Nil>;
}
impl<N, V, M, T> Walk<Z0, N, V> for Cons<M, T> {
    type Output = Done<V, Self>;
}
impl<X, N, V> Walk<Pos<X>, N, V> for Nil {
    type Output = Done<V, Nil>;
}
impl<X, N, V> Walk<Neg<X>, N, V> for Nil {
    type Output = Done<V, Nil>;
}
impl<X, N, V, S, D, F> Walk<Pos<X>, N, V> for Cons<Mode<S, D, F>, Nil>
where
    Pos<X>: TimesInt<D>,
    TimesIntOut<Pos<X>, D>: Plus<V>,
{
    type Output = Done<PlusOut<TimesIntOut<Pos<X>, D>, V>, Self>;
}
impl<X, N, V, S, D, F> Walk<Neg<X>, N, V> for Cons<Mode<S, D, F>, Nil>
where
    Neg<X>: TimesInt<D>,
    TimesIntOut<Neg<X>, D>: Plus<V>,
{
    type Output = Done<PlusOut<TimesIntOut<Neg<X>, D>, V>, Self>;
}
impl<X, N, V, S, D, F, M, T> Walk<Pos<X>, N, V> for Cons<Mode<S, D, F>, Cons<M, T>>
where
    X: DivRem<S>,
    DivRemOut<X, S>: Enter<S, D, F, Cons<M, T>, N, V>,
{
    type Output = <DivRemOut<X, S> as Enter<S, D, F, Cons<M, T>, N, V>>::Output;
}
impl<X, N, V, S, D, F, M, T> Walk<Neg<X>, N, V> for Cons<Mode<S, D, F>, Cons<M, T>>
where
    X: DivRem<S>,
    DivRemOut<X, S>: Downward<S>,
    <DivRemOut<X, S> as Downward<S>>::Output: EnterDown<S, D, F, Cons<M, T>, N, V>,
{
    type Output = <<DivRemOut<X, S> as Downward<S>>::Output as EnterDown<S, D, F, Cons<M, T>, N, V>>::Output;
}

/// Enters the mode `S:D` with `F` used: `Self` holds its digit and the step in the modes `T` that follow.
pub trait Enter<S, D, F, T, N, V> {
    /// The result.
    type Output;
}
// Only the digit is left: the walk ends here.
impl<U, B, S, D, F, T, N, V> Enter<S, D, F, T, N, V> for Qr<UTerm, UInt<U, B>>
where
    UInt<U, B>: Times<N>,
    F: Use<Prod<UInt<U, B>, N>>,
    UseOut<F, Prod<UInt<U, B>, N>>: Below<S, B0>,
    BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S>: Sit<UseOut<F, Prod<UInt<U, B>, N>>, UInt<U, B>, S, D, T, V>,
{
    type Output = <BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S> as Sit<
        UseOut<F, Prod<UInt<U, B>, N>>,
        UInt<U, B>,
        S,
        D,
        T,
        V,
    >>::Output;
}
// No digit: the mode keeps its room.
impl<P, Q, S, D, F, T, N, V> Enter<S, D, F, T, N, V> for Qr<UInt<P, Q>, UTerm>
where
    T: Walk<Pos<UInt<P, Q>>, N, V>,
    WalkOut<T, Pos<UInt<P, Q>>, N, V>: Before<Mode<S, D, F>>,
{
    type Output = <WalkOut<T, Pos<UInt<P, Q>>, N, V> as Before<Mode<S, D, F>>>::Output;
}
impl<P, Q, U, B, S, D, F, T, N, V> Enter<S, D, F, T, N, V> for Qr<UInt<P, Q>, UInt<U, B>>
where
    UInt<U, B>: Times<N>,
    F: Use<Prod<UInt<U, B>, N>>,
    UseOut<F, Prod<UInt<U, B>, N>>: Below<S, B0>,
    BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S>:
        Seat<UseOut<F, Prod<UInt<U, B>, N>>, Pos<UInt<P, Q>>, UInt<U, B>, S, D, T, N, V>,
{
    type Output = <BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S> as Seat<
        UseOut<F, Prod<UInt<U, B>, N>>,
        Pos<UInt<P, Q>>,
        UInt<U, B>,
        S,
        D,
        T,
        N,
        V,
    >>::Output;
}

/// [`Enter`] for a negative step, whose magnitude `Self` holds.
pub trait EnterDown<S, D, F, T, N, V> {
    /// The result.
    type Output;
}
impl<Q, S, D, F, T, N, V> EnterDown<S, D, F, T, N, V> for Qr<Q, UTerm>
where
    T: Walk<Neg<Q>, N, V>,
    WalkOut<T, Neg<Q>, N, V>: Before<Mode<S, D, F>>,
{
    type Output = <WalkOut<T, Neg<Q>, N, V> as Before<Mode<S, D, F>>>::Output;
}
impl<Q, U, B, S, D, F, T, N, V> EnterDown<S, D, F, T, N, V> for Qr<Q, UInt<U, B>>
where
    UInt<U, B>: Times<N>,
    F: Use<Prod<UInt<U, B>, N>>,
    UseOut<F, Prod<UInt<U, B>, N>>: Below<S, B0>,
    BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S>:
        Seat<UseOut<F, Prod<UInt<U, B>, N>>, Neg<Q>, UInt<U, B>, S, D, T, N, V>,
{
    type Output = <BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S> as Seat<
        UseOut<F, Prod<UInt<U, B>, N>>,
        Neg<Q>,
        UInt<U, B>,
        S,
        D,
        T,
        N,
        V,
    >>::Output;
}

/// Ends the walk with the digit `R`, if the digits used, `G`, do not overflow (`B1`).
pub trait Sit<G, R, S, D, T, V> {
    /// The result.
    type Output;
}
impl<G, R, S, D, T, V> Sit<G, R, S, D, T, V> for B0 {
    type Output = Stuck;
}
impl<G, R, S, D, T, V> Sit<G, R, S, D, T, V> for B1
where
    D: Scale<R>,
    Scaled<D, R>: Plus<V>,
{
    type Output = Done<PlusOut<Scaled<D, R>, V>, Cons<Mode<S, D, Used<G>>, T>>;
}

/// The digits `N` more in a mode.
pub trait Use<N> {
    /// The digits used.
    type Output;
}
/// The digits used in a mode, with `N` more.
pub type UseOut<F, N> = <F as Use<N>>::Output;
impl<N> Use<N> for Fresh {
    type Output = N;
}
impl<G, N> Use<N> for Used<G>
where
    G: AddCarry<N, B0>,
{
    type Output = Sum<G, N>;
}

/// Goes on if the digits used, `G`, do not overflow (`B1`): `R` is the digit, `Q` the step in the modes `T` that follow.
pub trait Seat<G, Q, R, S, D, T, N, V> {
    /// The result.
    type Output;
}
impl<G, Q, R, S, D, T, N, V> Seat<G, Q, R, S, D, T, N, V> for B0 {
    type Output = Stuck;
}
impl<G, Q, R, S, D, T, N, V> Seat<G, Q, R, S, D, T, N, V> for B1
where
    D: Scale<R>,
    Scaled<D, R>: Plus<V>,
    T: Walk<Q, N, PlusOut<Scaled<D, R>, V>>,
    WalkOut<T, Q, N, PlusOut<Scaled<D, R>, V>>: Before<Mode<S, D, Used<G>>>,
{
    type Output = <WalkOut<T, Q, N, PlusOut<Scaled<D, R>, V>> as Before<Mode<S, D, Used<G>>>>::Output;
}

/// Puts the mode `M` back before the result of the walk through those that follow it.
pub trait Before<M> {
    /// The result.
    type Output;
}
impl<M> Before<M> for Stuck {
    type Output = Stuck;
}
impl<M, V, A> Before<M> for Done<V, A> {
    type Output = Done<V, Cons<M, A>>;
}

/// Closes the mode, or splits off its longest run.
pub trait Finish<S, N, X, Acc, A> {
    /// The result.
    type Output;
}
impl<S, N, X, V: Encode, A, A2> Finish<S, N, X, Nil, A> for Done<V, A2> {
    type Output = Composed<S, Encoded<V>, A2>;
}

// A single factor after others: it closes the list.
impl<S, N, X, V, H, T, A, A2> Finish<S, N, X, Cons<H, T>, A> for Done<V, A2>
where
    Cons<H, T>: PushFactor<S, V>,
    PushFactorOut<Cons<H, T>, S, V>: IntoLeaf<A2>,
{
    type Output = <PushFactorOut<Cons<H, T>, S, V> as IntoLeaf<A2>>::Output;
}
impl<S, N, X, Acc, A> Finish<S, N, X, Acc, A> for Stuck
where
    A: Run<X, N>,
    RunOut<A, X, N>: Same<N>,
    SameOut<RunOut<A, X, N>, N>: SplitIf<S, RunOut<A, X, N>, X, Acc, A>,
{
    type Output = <SameOut<RunOut<A, X, N>, N> as SplitIf<S, RunOut<A, X, N>, X, Acc, A>>::Output;
}

/// The longest run of `X` in the modes `Self`: the least of `N` and `⌊(S_l − 1) / c_l⌋`, one less than its length.
pub trait Run<X, N> {
    /// The result.
    type Output;
}
/// The longest run, less one.
pub type RunOut<A, X, N> = <A as Run<X, N>>::Output;
impl<N, M, T> Run<Z0, N> for Cons<M, T> {
    type Output = N;
}
impl<X, N, M> Run<Pos<X>, N> for Cons<M, Nil> {
    type Output = N;
}
impl<X, N, M> Run<Neg<X>, N> for Cons<M, Nil> {
    type Output = N;
}
impl<X, N, S, D, F, M, T> Run<Pos<X>, N> for Cons<Mode<S, D, F>, Cons<M, T>>
where
    X: DivRem<S>,
    DivRemOut<X, S>: RunDigit<S, N>,
    DivRemOut<X, S>: StepBehind,
    Cons<M, T>: Run<StepBehindOut<DivRemOut<X, S>>, RunDigitOut<DivRemOut<X, S>, S, N>>,
{
    type Output = RunOut<Cons<M, T>, StepBehindOut<DivRemOut<X, S>>, RunDigitOut<DivRemOut<X, S>, S, N>>;
}
impl<X, N, S, D, F, M, T> Run<Neg<X>, N> for Cons<Mode<S, D, F>, Cons<M, T>>
where
    X: DivRem<S>,
    DivRemOut<X, S>: Downward<S>,
    <DivRemOut<X, S> as Downward<S>>::Output: RunDown<S, N, Cons<M, T>>,
{
    type Output = <<DivRemOut<X, S> as Downward<S>>::Output as RunDown<S, N, Cons<M, T>>>::Output;
}

/// [`Run`] behind a mode that a negative step has entered.
pub trait RunDown<S, N, T> {
    /// The result.
    type Output;
}
impl<Q, R, S, N, T> RunDown<S, N, T> for Qr<Q, R>
where
    Qr<Q, R>: RunDigit<S, N>,
    T: Run<Neg<Q>, RunDigitOut<Qr<Q, R>, S, N>>,
{
    type Output = RunOut<T, Neg<Q>, RunDigitOut<Qr<Q, R>, S, N>>;
}

/// The step in the modes that follow.
pub trait StepBehind {
    /// `Z0` or `Pos`.
    type Output;
}
type StepBehindOut<Q> = <Q as StepBehind>::Output;
impl<R> StepBehind for Qr<UTerm, R> {
    type Output = Z0;
}
impl<U, B, R> StepBehind for Qr<UInt<U, B>, R> {
    type Output = Pos<UInt<U, B>>;
}

/// Shortens the run `N` to what the digit of one mode allows.
pub trait RunDigit<S, N> {
    /// The shorter run.
    type Output;
}
type RunDigitOut<Q, S, N> = <Q as RunDigit<S, N>>::Output;
impl<Q, S, N> RunDigit<S, N> for Qr<Q, UTerm> {
    type Output = N;
}
impl<Q, U, B, S, N> RunDigit<S, N> for Qr<Q, UInt<U, B>>
where
    S: Decrement,
    Pred<S>: DivRem<UInt<U, B>>,
    DivRemOut<Pred<S>, UInt<U, B>>: Shorter<N>,
{
    type Output = ShorterOut<DivRemOut<Pred<S>, UInt<U, B>>, N>;
}

/// The smaller of a quotient and `N`.
pub trait Shorter<N> {
    /// The result.
    type Output;
}
/// The smaller run.
pub type ShorterOut<Q, N> = <Q as Shorter<N>>::Output;
impl<Q, R, N> Shorter<N> for Qr<Q, R>
where
    Q: SubBorrow<N, B0>,
    TrySub<Q, N>: ShorterIf<Q, N>,
{
    type Output = <TrySub<Q, N> as ShorterIf<Q, N>>::Output;
}
/// The two ways of [`Shorter`].
pub trait ShorterIf<Q, N> {
    /// The result.
    type Output;
}
impl<Q, N> ShorterIf<Q, N> for Short {
    type Output = Q;
}
impl<Q, N, R> ShorterIf<Q, N> for Diff<R> {
    type Output = N;
}

/// Splits a run off `S`, unless (`B1`) the run is all of it and only other modes are in its way.
pub trait SplitIf<S, N, X, Acc, A> {
    /// The result.
    type Output;
}
impl<S, N, X, Acc, A> SplitIf<S, N, X, Acc, A> for B1
where
    Stuck: CarryFreeWhen<S, X>,
{
    type Output = Composed<One, Z0, A>;
}
impl<S, N, X, Acc, A> SplitIf<S, N, X, Acc, A> for B0
where
    N: AddCarry<UTerm, B1>,
    S: DivRem<Succ<N>>,
    DivRemOut<S, Succ<N>>: Split<S, N, Succ<N>, X, Acc, A>,
{
    type Output = <DivRemOut<S, Succ<N>> as Split<S, N, Succ<N>, X, Acc, A>>::Output;
}

/// Splits `S` into `Self` runs of length `N1 = N + 1`.
pub trait Split<S, N, N1, X, Acc, A> {
    /// The result.
    type Output;
}
impl<Q, S, N, N1, X, Acc, A> Split<S, N, N1, X, Acc, A> for Qr<Q, UTerm>
where
    X: Scale<N1>,
    A: Walk<X, N, Z0>,
    WalkOut<A, X, N, Z0>: SplitOn<Q, N1, X, Scaled<X, N1>, Acc, A>,
{
    type Output = <WalkOut<A, X, N, Z0> as SplitOn<Q, N1, X, Scaled<X, N1>, Acc, A>>::Output;
}
impl<Q, U, B, S, N, N1, X, Acc, A> Split<S, N, N1, X, Acc, A> for Qr<Q, UInt<U, B>>
where
    Self: RunDividesWhen<S, N1>,
{
    type Output = Composed<One, Z0, A>;
}

/// Goes on behind a run of length `N` and step `X`: `Q` times, with the step `X2`.
pub trait SplitOn<Q, N, X, X2, Acc, A> {
    /// The result.
    type Output;
}
impl<Q, N, X, X2, V, A, A2, Acc> SplitOn<Q, N, X, X2, Acc, A> for Done<V, A2>
where
    Q: Decrement,
    Acc: PushFactor<N, V>,
    A2: ComposeMode<Q, Pred<Q>, X2, PushFactorOut<Acc, N, V>>,
{
    type Output = <A2 as ComposeMode<Q, Pred<Q>, X2, PushFactorOut<Acc, N, V>>>::Output;
}
impl<Q, N, X, X2, A, Acc> SplitOn<Q, N, X, X2, Acc, A> for Stuck
where
    Stuck: CarryFreeWhen<N, X>,
{
    type Output = Composed<One, Z0, A>;
}

/// The list `Self` of factors, last first, with `S:V` after them.
pub trait PushFactor<S, V> {
    /// The result.
    type Output;
}
/// The factors with one more.
pub type PushFactorOut<Acc, S, V> = <Acc as PushFactor<S, V>>::Output;
impl<S, V> PushFactor<S, V> for Nil {
    type Output = Cons<Mode<S, V>, Nil>;
}
impl<S, V, S0, V0, T> PushFactor<S, V> for Cons<Mode<S0, V0>, T>
where
    V0: ContinuedBy<S0, V>,
    ContinuedByOut<V0, S0, V>: FactorIf<S0, V0, S, V, T>,
{
    type Output = <ContinuedByOut<V0, S0, V> as FactorIf<S0, V0, S, V, T>>::Output;
}

/// The factors `Self`, last first, as one leaf or as a flat tuple.
pub trait IntoLeaf<A> {
    /// The result.
    type Output;
}
impl<A> IntoLeaf<A> for Nil {
    type Output = Composed<One, Z0, A>;
}
impl<S, V: Encode, A> IntoLeaf<A> for Cons<Mode<S, V>, Nil> {
    type Output = Composed<S, Encoded<V>, A>;
}
impl<M, M2, T, A> IntoLeaf<A> for Cons<M, Cons<M2, T>>
where
    Cons<M, Cons<M2, T>>: Unzip<Nil, Nil, A>,
{
    type Output = <Cons<M, Cons<M2, T>> as Unzip<Nil, Nil, A>>::Output;
}
/// Turns factors, last first, into a shape and a stride.
pub trait Unzip<S, D, A> {
    /// The result.
    type Output;
}
impl<S, D, A> Unzip<S, D, A> for Nil {
    type Output = Composed<S, D, A>;
}
impl<S0, V: Encode, T, S, D, A> Unzip<S, D, A> for Cons<Mode<S0, V>, T>
where
    T: Unzip<Cons<S0, S>, Cons<Encoded<V>, D>, A>,
{
    type Output = <T as Unzip<Cons<S0, S>, Cons<Encoded<V>, D>, A>>::Output;
}

/// Merges the factor `S:V` with `S0:V0` before it, or keeps both.
pub trait FactorIf<S0, V0, S, V, T> {
    /// The result.
    type Output;
}
impl<S0, V0, S, V, T> FactorIf<S0, V0, S, V, T> for B0 {
    type Output = Cons<Mode<S, V>, Cons<Mode<S0, V0>, T>>;
}
impl<S0: Times<S>, V0, S, V, T> FactorIf<S0, V0, S, V, T> for B1 {
    type Output = Cons<Mode<Prod<S0, S>, V0>, T>;
}
