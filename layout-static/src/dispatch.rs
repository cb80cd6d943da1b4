//! Composition with one mode, decided without a carry. Not public API.
//!
//! The outer layout is the list `A` of its coalesced modes `S_l:D_l`, the last one without an upper bound. A step `X` of
//! the inner mode has one digit in each of them, `X = Σ_l c_l·S_0⋯S_{l−1}`, and `n` steps stay additive exactly if no digit
//! overflows: `(n − 1)·c_l < S_l` for every mode but the last. Other modes of the inner layout add their digits to the same
//! modes, so each keeps the *room* that is left of `S_l − 1`. One walk over `A` splits `X`, adds up the value
//! `A(X) = Σ c_l·D_l`, and takes the room; only if that fails, the longest run of the mode is computed and split off.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::int::{Encode, Encoded, Neg, Plus, PlusOut, Pos, Scale, Scaled, TimesInt, TimesIntOut};
use crate::layout::Layout;
use crate::list::{Cons, Fresh, Left, Mode, Nil};
use crate::nat::{
    AddCarry, Decrement, Diff, DivRem, DivRemOut, One, Pred, Prod, Qr, Same, SameOut, Short, SubBorrow, Succ,
    Times, TrySub,
};
use crate::require::{CarryFreeWhen, RunDividesWhen};

/// A result on its way: shape `S`, stride `D`, and what is left of the outer modes, `A`.
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

/// What is left of the outer modes.
pub trait Remaining {
    /// The modes.
    type Output;
}
/// What is left of the outer modes.
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
/// A walk that found room: the value `V` of one step, and the modes with the room that is left.
#[derive(Debug, Clone, Copy)]
pub struct Done<V, A>(PhantomData<(V, A)>);
/// A walk that ran past the end of a mode.
#[derive(Debug, Clone, Copy)]
pub struct Stuck;

impl<N, V> Walk<Z0, N, V> for Nil {
    type Output = Done<V, Nil>;
}
impl<N, V, M, T> Walk<Z0, N, V> for Cons<M, T> {
    type Output = Done<V, Self>;
}
macro_rules! walk {
    ($x:ident) => {
        impl<X, N, V> Walk<$x<X>, N, V> for Nil {
            type Output = Done<V, Nil>;
        }
        impl<X, N, V, S, D, F> Walk<$x<X>, N, V> for Cons<Mode<S, D, F>, Nil>
        where
            $x<X>: TimesInt<D>,
            TimesIntOut<$x<X>, D>: Plus<V>,
        {
            type Output = Done<PlusOut<TimesIntOut<$x<X>, D>, V>, Self>;
        }
        impl<X, N, V, S, D, F, M, T> Walk<$x<X>, N, V> for Cons<Mode<S, D, F>, Cons<M, T>>
        where
            $x<X>: DivRem<S>,
            DivRemOut<$x<X>, S>: Enter<S, D, F, Cons<M, T>, N, V>,
        {
            type Output = <DivRemOut<$x<X>, S> as Enter<S, D, F, Cons<M, T>, N, V>>::Output;
        }
    };
}
walk!(Pos);
walk!(Neg);

/// Enters the mode `S:D` with room `F`: `Self` holds its digit and the step in the modes `T` that follow.
pub trait Enter<S, D, F, T, N, V> {
    /// The result.
    type Output;
}
impl<Q, S, D, F, T, N, V> Enter<S, D, F, T, N, V> for Qr<Q, UTerm>
where
    T: Walk<Q, N, V>,
    WalkOut<T, Q, N, V>: Before<Mode<S, D, F>>,
{
    type Output = <WalkOut<T, Q, N, V> as Before<Mode<S, D, F>>>::Output;
}
impl<Q, U, B, S, D, F, T, N, V> Enter<S, D, F, T, N, V> for Qr<Q, UInt<U, B>>
where
    F: RoomOf<S>,
    UInt<U, B>: Times<N>,
    RoomOut<F, S>: SubBorrow<Prod<UInt<U, B>, N>, B0>,
    TrySub<RoomOut<F, S>, Prod<UInt<U, B>, N>>: Seat<Q, UInt<U, B>, S, D, T, N, V>,
{
    type Output = <TrySub<RoomOut<F, S>, Prod<UInt<U, B>, N>> as Seat<Q, UInt<U, B>, S, D, T, N, V>>::Output;
}
/// The room of a mode of extent `S`.
pub trait RoomOf<S> {
    /// The result.
    type Output;
}
/// The room of a mode.
pub type RoomOut<F, S> = <F as RoomOf<S>>::Output;
impl<S: Decrement> RoomOf<S> for Fresh {
    type Output = Pred<S>;
}
impl<S, N> RoomOf<S> for Left<N> {
    type Output = N;
}

/// Goes on if the room, `Self`, did not run out: `R` is the digit, `Q` the step in the modes `T` that follow.
pub trait Seat<Q, R, S, D, T, N, V> {
    /// The result.
    type Output;
}
impl<Q, R, S, D, T, N, V> Seat<Q, R, S, D, T, N, V> for Short {
    type Output = Stuck;
}
impl<Room, Q, R, S, D, T, N, V> Seat<Q, R, S, D, T, N, V> for Diff<Room>
where
    D: Scale<R>,
    Scaled<D, R>: Plus<V>,
    T: Walk<Q, N, PlusOut<Scaled<D, R>, V>>,
    WalkOut<T, Q, N, PlusOut<Scaled<D, R>, V>>: Before<Mode<S, D, Left<Room>>>,
{
    type Output = <WalkOut<T, Q, N, PlusOut<Scaled<D, R>, V>> as Before<Mode<S, D, Left<Room>>>>::Output;
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
macro_rules! run {
    ($x:ident) => {
        impl<X, N, M> Run<$x<X>, N> for Cons<M, Nil> {
            type Output = N;
        }
        impl<X, N, S, D, F, M, T> Run<$x<X>, N> for Cons<Mode<S, D, F>, Cons<M, T>>
        where
            $x<X>: DivRem<S>,
            DivRemOut<$x<X>, S>: RunDigit<S, N, Cons<M, T>>,
        {
            type Output = <DivRemOut<$x<X>, S> as RunDigit<S, N, Cons<M, T>>>::Output;
        }
    };
}
run!(Pos);
run!(Neg);
/// Shortens the run to what one mode allows.
pub trait RunDigit<S, N, T> {
    /// The result.
    type Output;
}
impl<Q, S, N, T> RunDigit<S, N, T> for Qr<Q, UTerm>
where
    T: Run<Q, N>,
{
    type Output = RunOut<T, Q, N>;
}
impl<Q, U, B, S, N, T> RunDigit<S, N, T> for Qr<Q, UInt<U, B>>
where
    S: Decrement,
    Pred<S>: DivRem<UInt<U, B>>,
    DivRemOut<Pred<S>, UInt<U, B>>: Shorter<N>,
    T: Run<Q, ShorterOut<DivRemOut<Pred<S>, UInt<U, B>>, N>>,
{
    type Output = RunOut<T, Q, ShorterOut<DivRemOut<Pred<S>, UInt<U, B>>, N>>;
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

/// Splits a run off `S`, unless (`B1`) the run is all of it and there is only no room.
pub trait SplitIf<S, N, X, Acc, A> {
    /// The result.
    type Output;
}
impl<S, N, X, Acc, A> SplitIf<S, N, X, Acc, A> for B1
where
    Stuck: CarryFreeWhen<S, X, A>,
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
    Self: RunDividesWhen<S, N1, A>,
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
    Stuck: CarryFreeWhen<N, X, A>,
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
    V0: Scale<S0>,
    Scaled<V0, S0>: Same<V>,
    SameOut<Scaled<V0, S0>, V>: FactorIf<S0, V0, S, V, T>,
{
    type Output = <SameOut<Scaled<V0, S0>, V> as FactorIf<S0, V0, S, V, T>>::Output;
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
