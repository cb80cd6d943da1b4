//! Runs and factors: what composition does with a mode of the inner layout whose digits overflow. Not public API.
//!
//! The mode is cut after its longest run without overflow; if the length of the run divides it, the result has the run as one
//! factor, and what remains is composed in the same way, from a step that is a run wide.

use typenum::{B0, B1, Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::decimal::{Decimal, DecimalOut};
use crate::dispatch::{ComposeMode, Composed, Done, Stuck, Walk, WalkOut};
use crate::division::{DivRem, DivRemOut, Qr};
use crate::int::{ContinuedBy, ContinuedByOut, Downward, Encode, Encoded, Neg, Pos, Scale, Scaled};
use crate::list::{Cons, Mode, Nil};
use crate::mixed::form::Form;
use crate::nat::{
    AddCarry, Decrement, Diff, One, Pred, Prod, Same, SameOut, Short, SubBorrow, Succ, Times, TrySub,
};
use crate::require::{CarryFreeWhen, RunDividesWhen};

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
    S: Decimal,
    X: Decimal,
    Stuck: CarryFreeWhen<DecimalOut<S>, DecimalOut<X>>,
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
    S: Decimal,
    N1: Decimal,
    Self: RunDividesWhen<DecimalOut<S>, DecimalOut<N1>>,
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
    N: Decimal,
    X: Decimal,
    Stuck: CarryFreeWhen<DecimalOut<N>, DecimalOut<X>>,
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
// The strides are written back at once, and not by `Encode`: one step less for each.
macro_rules! unzip {
    ($(($($params:tt)*) $stride:ty => $leaf:ty;)*) => {$(
        impl<S0, T, S, D, A, $($params)*> Unzip<S, D, A> for Cons<Mode<S0, $stride>, T>
        where
            T: Unzip<Cons<S0, S>, Cons<$leaf, D>, A>,
        {
            type Output = <T as Unzip<Cons<S0, S>, Cons<$leaf, D>, A>>::Output;
        }
    )*};
}
unzip! {
    () Z0 => Z0;
    (U: Unsigned + NonZero) Pos<U> => PInt<U>;
    (U: Unsigned + NonZero) Neg<U> => NInt<U>;
    () UTerm => Z0;
    (U: Unsigned, B: Bit) UInt<U, B> => PInt<UInt<U, B>>;
    (C) Form<C> => Form<C>;
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
