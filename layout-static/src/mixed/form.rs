//! Strides of a composition as sums of outer strides that are not known yet.
//!
//! Which runs a mode of the inner layout falls into depends on the extents of the outer one only. So where these are static,
//! the composition of [`dispatch`](crate::dispatch) and [`factors`](crate::factors) is carried out with symbols in the place of
//! the outer strides, and the strides of its result, sums `Σ c_l·D_l`, are evaluated at run time.

use core::marker::PhantomData;

use typenum::{B0, B1, Z0};

use crate::error::Error;
use crate::int::{ContinuedBy, Encode, Neg, Plus, PlusOut, Pos, Scale, Scaled, TimesInt, TimesIntOut};
use crate::list::{Cons, Mode, Nil};
use crate::mixed::coalesce::Term;
use crate::mixed::number::{Given, Known, PlusStride, TimesStride};
use crate::nat::One;

/// The sum `Σ c_l·D_l` with the list `C` of its coefficients; those that are left out are 0.
#[derive(Debug, Clone, Copy)]
pub struct Form<C>(PhantomData<C>);

impl<C> Encode for Form<C> {
    type Output = Self;
}
impl<N, C> Scale<N> for Form<C>
where
    C: ScaleAll<N>,
{
    type Output = Form<C::Output>;
}
impl<R> Plus<Form<R>> for Z0 {
    type Output = Form<R>;
}
impl<L, R> Plus<Form<R>> for Form<L>
where
    L: PlusAll<R>,
{
    type Output = Form<L::Output>;
}
impl<N, C> TimesInt<Form<C>> for Pos<N>
where
    C: TimesAll<Pos<N>>,
{
    type Output = Form<C::Output>;
}
impl<N, C> TimesInt<Form<C>> for Neg<N>
where
    C: TimesAll<Neg<N>>,
{
    type Output = Form<C::Output>;
}
// A run ends where a digit overflows, so the next one has other coefficients.
impl<S, L, R> ContinuedBy<S, Form<R>> for Form<L> {
    type Output = B0;
}

/// Every coefficient `N` times.
pub trait ScaleAll<N> {
    /// The coefficients.
    type Output;
}
impl<N> ScaleAll<N> for Nil {
    type Output = Self;
}
impl<N, C: Scale<N>, T: ScaleAll<N>> ScaleAll<N> for Cons<C, T> {
    type Output = Cons<Scaled<C, N>, T::Output>;
}

/// Every coefficient times the integer `N`.
pub trait TimesAll<N> {
    /// The coefficients.
    type Output;
}
impl<N> TimesAll<N> for Nil {
    type Output = Self;
}
impl<N: TimesInt<C>, C, T: TimesAll<N>> TimesAll<N> for Cons<C, T> {
    type Output = Cons<TimesIntOut<N, C>, T::Output>;
}

/// The sums of the coefficients.
pub trait PlusAll<R> {
    /// The coefficients.
    type Output;
}
impl<R> PlusAll<R> for Nil {
    type Output = R;
}
impl<C, T> PlusAll<Nil> for Cons<C, T> {
    type Output = Self;
}
impl<C: Plus<RC>, T: PlusAll<RT>, RC, RT> PlusAll<Cons<RC, RT>> for Cons<C, T> {
    type Output = Cons<PlusOut<C, RC>, T::Output>;
}

/// Whether all extents but the last are static, as a bit.
pub trait ExtentsKnown {
    /// `B1` or `B0`.
    type Output;
}
impl ExtentsKnown for Nil {
    type Output = B1;
}
impl<M> ExtentsKnown for Cons<M, Nil> {
    type Output = B1;
}
impl<I, D, M, T> ExtentsKnown for Cons<Term<Given<I>, D>, Cons<M, T>> {
    type Output = B0;
}
impl<S, D, M, T> ExtentsKnown for Cons<Term<Known<S>, D>, Cons<M, T>>
where
    Cons<M, T>: ExtentsKnown,
{
    type Output = <Cons<M, T> as ExtentsKnown>::Output;
}

/// The modes `Self` for a composition in types: a symbol for each stride, the first of which has the coefficients `C`.
pub trait Symbols<C> {
    /// The list of [`Mode`].
    type Output;
}
/// The modes `A`, with symbols as strides.
pub type SymbolsOut<A> = <A as Symbols<Cons<Pos<One>, Nil>>>::Output;

impl<C> Symbols<C> for Nil {
    type Output = Self;
}
// The last mode has no upper bound. In front of a run-time extent, the list is for steps that do not reach it.
impl<S, D, C> Symbols<C> for Cons<Term<S, D>, Nil> {
    type Output = Cons<Mode<One, Form<C>>, Nil>;
}
impl<I, D, M, T, C> Symbols<C> for Cons<Term<Given<I>, D>, Cons<M, T>> {
    type Output = Cons<Mode<One, Form<C>>, Nil>;
}
impl<S, D, M, T, C> Symbols<C> for Cons<Term<Known<S>, D>, Cons<M, T>>
where
    Cons<M, T>: Symbols<Cons<Z0, C>>,
{
    type Output = Cons<Mode<S, Form<C>>, <Cons<M, T> as Symbols<Cons<Z0, C>>>::Output>;
}

/// A tree of sums, to be evaluated with the strides of the modes `A`.
pub trait Evaluate<A> {
    /// The tree of strides.
    type Output;
    /// The tree of strides.
    ///
    /// # Errors
    /// A stride does not fit.
    fn evaluate(terms: A) -> Result<Self::Output, Error>;
}
/// The strides of a tree of sums.
pub type EvaluateOut<D, A> = <D as Evaluate<A>>::Output;

impl<A> Evaluate<A> for Z0 {
    type Output = Known<Self>;
    #[inline(always)]
    fn evaluate(_: A) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
impl<A, C> Evaluate<A> for Form<C>
where
    C: Dot<A>,
{
    type Output = C::Output;
    #[inline(always)]
    fn evaluate(terms: A) -> Result<Self::Output, Error> {
        C::dot(terms)
    }
}
impl<A> Evaluate<A> for Nil {
    type Output = Self;
    #[inline(always)]
    fn evaluate(_: A) -> Result<Self, Error> {
        Ok(Self)
    }
}
impl<A: Copy, H: Evaluate<A>, T: Evaluate<A>> Evaluate<A> for Cons<H, T> {
    type Output = Cons<H::Output, T::Output>;
    #[inline(always)]
    fn evaluate(terms: A) -> Result<Self::Output, Error> {
        Ok(Cons { head: H::evaluate(terms)?, tail: T::evaluate(terms)? })
    }
}

/// The sum of the coefficients `Self` times the strides of the modes `A`.
pub trait Dot<A> {
    /// The sum.
    type Output: Copy;
    /// The sum.
    ///
    /// # Errors
    /// It does not fit.
    fn dot(terms: A) -> Result<Self::Output, Error>;
}
impl<A> Dot<A> for Nil {
    type Output = Known<Z0>;
    #[inline(always)]
    fn dot(_: A) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
impl<C, CT, S, D, T> Dot<Cons<Term<S, D>, T>> for Cons<C, CT>
where
    C: TimesStride<D>,
    CT: Dot<T>,
    CT::Output: PlusStride<C::Output>,
{
    type Output = <CT::Output as PlusStride<C::Output>>::Output;
    #[inline(always)]
    fn dot(terms: Cons<Term<S, D>, T>) -> Result<Self::Output, Error> {
        CT::dot(terms.tail)?.plus_stride(C::times_stride(terms.head.stride)?)
    }
}
