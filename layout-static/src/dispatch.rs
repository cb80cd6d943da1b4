//! Composition with one mode, decided without a carry. Not public API.
//!
//! The outer layout is the list `A` of its coalesced modes `S_l:D_l`, the last one without an upper bound. A step `X` of
//! the inner mode has one digit in each of them, `X = Σ_l c_l·S_0⋯S_{l−1}`, and `n` steps stay additive exactly if no digit
//! overflows: `(n − 1)·c_l < S_l` for every mode but the last. Other modes of the inner layout add their digits to the same
//! modes, so each remembers what is *used* of it. One walk over `A` splits `X`, adds up the value `A(X) = Σ c_l·D_l`, and
//! uses the digits; only if one overflows, the longest run of the mode is computed and split off.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::division::{DivRem, DivRemOut, Qr};
use crate::factors::Finish;
use crate::int::{Downward, Neg, Plus, PlusOut, Pos, Scale, Scaled, TimesInt, TimesIntOut};
use crate::layout::Layout;
use crate::list::{Cons, Fresh, Mode, Nil, Used};
use crate::nat::{AddCarry, Below, BelowOut, Choose, If, Prod, Sum, Times};

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

/// The result of all modes but the first.
pub trait Prepend {
    /// The result of all modes, where the first one gave `S:D`.
    type Output<S, D>;
}
/// The result `C`, behind the mode `S:D`.
pub type PrependOut<C, S, D> = <C as Prepend>::Output<S, D>;
impl<TS, TD, A> Prepend for Composed<TS, TD, A> {
    type Output<S, D> = Composed<Cons<S, TS>, Cons<D, TD>, A>;
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
    BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S>: Choose,
    D: Scale<UInt<U, B>>,
    Scaled<D, UInt<U, B>>: Plus<V>,
{
    type Output = If<
        BelowOut<UseOut<F, Prod<UInt<U, B>, N>>, S>,
        Done<PlusOut<Scaled<D, UInt<U, B>>, V>, Cons<Mode<S, D, Used<UseOut<F, Prod<UInt<U, B>, N>>>>, T>>,
        Stuck,
    >;
}
// No digit: the mode keeps its room.
impl<P, Q, S, D, F, T, N, V> Enter<S, D, F, T, N, V> for Qr<UInt<P, Q>, UTerm>
where
    T: Walk<Pos<UInt<P, Q>>, N, V>,
    WalkOut<T, Pos<UInt<P, Q>>, N, V>: Walked,
{
    type Output = BeforeOut<WalkOut<T, Pos<UInt<P, Q>>, N, V>, Mode<S, D, F>>;
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
    WalkOut<T, Neg<Q>, N, V>: Walked,
{
    type Output = BeforeOut<WalkOut<T, Neg<Q>, N, V>, Mode<S, D, F>>;
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
    WalkOut<T, Q, N, PlusOut<Scaled<D, R>, V>>: Walked,
{
    type Output = BeforeOut<WalkOut<T, Q, N, PlusOut<Scaled<D, R>, V>>, Mode<S, D, Used<G>>>;
}

/// The result of a walk, to which the modes before it are put back.
pub trait Walked {
    /// The result, with the mode `M` before its modes.
    type Before<M>;
}
/// The result `W` of a walk, with the mode `M` before its modes.
pub type BeforeOut<W, M> = <W as Walked>::Before<M>;
impl Walked for Stuck {
    type Before<M> = Self;
}
impl<V, A> Walked for Done<V, A> {
    type Before<M> = Done<V, Cons<M, A>>;
}
