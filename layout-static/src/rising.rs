//! The complement of a layout whose strides rise from mode to mode: the usual one, without sorting. Not public API.
//!
//! One walk over the modes notes what they leave free, as [`Gap`]. A stride that the modes before it do not divide ends the walk as
//! [`Unsorted`]; then [`complement`](crate::ops::complement) sorts the modes, and says what is wrong if that was not it.

use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::division::{DivRem, DivRemOut, Qr};
use crate::int::Pos;
use crate::list::{Cons, Mode};
use crate::nat::{One, Prod, Times};
use crate::ops::complement::Gap;
use crate::over::Visit;

/// Strides that do not rise, or that leave no whole gaps.
#[derive(Debug, Clone, Copy)]
pub struct Unsorted;

impl<S> Visit<S, Unsorted> for Z0 {
    type Output = Unsorted;
}
impl<U: Unsigned + NonZero, S> Visit<S, Unsorted> for PInt<U> {
    type Output = Unsorted;
}
impl<U: Unsigned + NonZero, S> Visit<S, Unsorted> for NInt<U> {
    type Output = Unsorted;
}
impl<S, E, Acc> Visit<S, Gap<E, Acc>> for Z0 {
    type Output = Gap<E, Acc>;
}
impl<U: Unsigned + NonZero, S, E, Acc> Visit<S, Gap<E, Acc>> for NInt<U> {
    type Output = Unsorted;
}
impl<U: Unsigned + NonZero, S, E, Acc> Visit<S, Gap<E, Acc>> for PInt<U>
where
    U: DivRem<E>,
    DivRemOut<U, E>: Leave<S, U, E, Acc>,
{
    type Output = <DivRemOut<U, E> as Leave<S, U, E, Acc>>::Output;
}

/// Leaves `Self` free between `E` and the mode `S:U`.
pub trait Leave<S, U, E, Acc> {
    /// [`Gap`] or [`Unsorted`].
    type Output;
}
impl<S, U, E, Acc> Leave<S, U, E, Acc> for Qr<One, UTerm>
where
    S: Times<U>,
{
    type Output = Gap<Prod<S, U>, Acc>;
}
impl<Q, V, A, S, U, E, Acc> Leave<S, U, E, Acc> for Qr<UInt<UInt<Q, V>, A>, UTerm>
where
    S: Times<U>,
{
    type Output = Gap<Prod<S, U>, Cons<Mode<UInt<UInt<Q, V>, A>, Pos<E>>, Acc>>;
}
impl<R, S, U, E, Acc> Leave<S, U, E, Acc> for Qr<UTerm, R> {
    type Output = Unsorted;
}
impl<Q, A, R, B, S, U, E, Acc> Leave<S, U, E, Acc> for Qr<UInt<Q, A>, UInt<R, B>> {
    type Output = Unsorted;
}
