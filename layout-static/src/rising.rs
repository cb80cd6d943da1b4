//! The complement of a layout whose strides rise from mode to mode: the usual one, without sorting. Not public API.
//!
//! The walk is that of a composition, [`Forward`], through the indices: each mode begins at a multiple of the end of the one before
//! it, and what lies between them is left. Whatever is otherwise is [`Otherwise`]; then
//! [`complement`](crate::ops::complement) sorts the modes, and says what is wrong if that was not it.

use core::marker::PhantomData;

use typenum::{NonZero, PInt, UInt, UTerm, Unsigned};

use crate::division::{DivRem, DivRemOut, Qr, RoundUp};
use crate::forward::{Forward, ForwardOut, Otherwise, Outcome, Through};
use crate::list::{Cons, Nil};
use crate::nat::{Many, One, Prod, Times};

/// The indices from `P` on, up to the size `M`; `K` are the modes behind those that are walked now, as in
/// [`Rest`](crate::forward::Rest).
#[derive(Debug, Clone, Copy)]
pub struct Free<P, M, K>(PhantomData<(P, M, K)>);

// Copies of the whole reach the size.
impl<P, M> Forward<Nil, Free<P, M, Nil>> for Nil
where
    M: DivRem<P>,
    DivRemOut<M, P>: RoundUp,
    <DivRemOut<M, P> as RoundUp>::Output: CopiesAt<P>,
{
    type Output = <<DivRemOut<M, P> as RoundUp>::Output as CopiesAt<P>>::Output;
}
/// Leaves `Self` copies at the stride `P`.
pub trait CopiesAt<P> {
    /// [`Through`].
    type Output: Outcome;
}
// A size of 0 is refused where it is multiplied up, and is no second error here.
impl<P> CopiesAt<P> for UTerm {
    type Output = Through<Nil, Nil, Nil, Nil>;
}
impl<P> CopiesAt<P> for One {
    type Output = Through<Nil, Nil, Nil, Nil>;
}
impl<U, V, B, P: Unsigned + NonZero> CopiesAt<P> for Many<U, V, B> {
    type Output = Through<Nil, Nil, Cons<Self, Nil>, Cons<PInt<P>, Nil>>;
}

/// Leaves what `Self` holds between `P` and a mode of extent `N` and stride `X`, and goes on with the modes `T:TD`, up to the size
/// `M`.
pub trait Leave<N, P, X, M, T, TD, K> {
    /// [`Through`] or [`Otherwise`].
    type Output: Outcome;
}
impl<Q, R, B, N, P, X, M, T, TD, K> Leave<N, P, X, M, T, TD, K> for Qr<Q, UInt<R, B>> {
    type Output = Otherwise;
}
impl<N, P, X, M, T, TD, K> Leave<N, P, X, M, T, TD, K> for Qr<One, UTerm>
where
    N: Times<X>,
    T: Forward<TD, Free<Prod<N, X>, M, K>>,
{
    type Output = ForwardOut<Free<Prod<N, X>, M, K>, T, TD>;
}
impl<Q, V, A, N, P, X, M, T, TD, K> Leave<N, P, X, M, T, TD, K> for Qr<Many<Q, V, A>, UTerm>
where
    P: Unsigned + NonZero,
    N: Times<X>,
    T: Forward<TD, Free<Prod<N, X>, M, K>>,
{
    type Output = <ForwardOut<Free<Prod<N, X>, M, K>, T, TD> as Outcome>::Gap<Many<Q, V, A>, PInt<P>>;
}
