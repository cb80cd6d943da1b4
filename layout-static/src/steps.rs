//! The modes of a layout in the order of their strides, as inverses and products need them. Not public API.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, Z0};

use crate::int::{Neg, Pos};
use crate::list::{Cons, Mode, Nil};
use crate::nat::{One, Prod, Times};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::ops::complement::{Insert, InsertOut};

/// The modes that move, in the order of the size of their strides, as the list `L` of [`Mode<S, U, V>`](Mode): extent `S` above 1,
/// size `U` of the stride, and `V` the 1-D index at which the mode takes its first step, with the sign of the stride. `Still`
/// is `B1` if there is a broadcast, `Down` if there is a negative stride.
#[derive(Debug, Clone, Copy)]
pub struct Sorted<L, Still = B0, Down = B0>(PhantomData<(L, Still, Down)>);

/// The modes of the shape `Self` and the stride `D`, coalesced and sorted.
pub trait StepsOf<D> {
    /// [`Sorted`].
    type Output;
}
/// The sorted modes of `S:D`.
pub type StepsOfOut<S, D> = <S as StepsOf<D>>::Output;

impl<S, D> StepsOf<D> for S
where
    S: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<S, D>: SortSteps<One, Sorted<Nil>>,
{
    type Output = SortStepsOut<CoalesceOntoOut<S, D>, One, Sorted<Nil>>;
}

/// Sorts coalesced modes, of which those before have the size `W`, into `Acc`.
pub trait SortSteps<W, Acc> {
    /// [`Sorted`].
    type Output;
}
/// The modes `A`, sorted into `Acc`.
pub type SortStepsOut<A, W, Acc> = <A as SortSteps<W, Acc>>::Output;

impl<W, Acc> SortSteps<W, Acc> for Nil {
    type Output = Acc;
}
impl<S, D, W, Acc> SortSteps<W, Acc> for Cons<Mode<S, D>, Nil>
where
    S: AddStep<D, W, Acc>,
{
    type Output = AddStepOut<S, D, W, Acc>;
}
impl<S, D, M, T, W, Acc> SortSteps<W, Acc> for Cons<Mode<S, D>, Cons<M, T>>
where
    S: AddStep<D, W, Acc>,
    S: Times<W>,
    Cons<M, T>: SortSteps<Prod<S, W>, AddStepOut<S, D, W, Acc>>,
{
    type Output = SortStepsOut<Cons<M, T>, Prod<S, W>, AddStepOut<S, D, W, Acc>>;
}

/// Adds the mode of extent `Self` and stride `D` to sorted ones; a last mode of extent 1 does not count.
pub trait AddStep<D, W, Acc> {
    /// [`Sorted`].
    type Output;
}
/// The sorted modes with `S:D`.
pub type AddStepOut<S, D, W, Acc> = <S as AddStep<D, W, Acc>>::Output;

impl<D, W, Acc> AddStep<D, W, Acc> for One {
    type Output = Acc;
}
impl<U, A, B, W, L, Still, Down> AddStep<Z0, W, Sorted<L, Still, Down>> for UInt<UInt<U, A>, B> {
    type Output = Sorted<L, B1, Down>;
}
impl<U, A, B, X, W, L, Still, Down> AddStep<Pos<X>, W, Sorted<L, Still, Down>> for UInt<UInt<U, A>, B>
where
    L: Insert<UInt<UInt<U, A>, B>, X, Pos<W>>,
{
    type Output = Sorted<InsertOut<L, UInt<UInt<U, A>, B>, X, Pos<W>>, Still, Down>;
}
impl<U, A, B, X, W, L, Still, Down> AddStep<Neg<X>, W, Sorted<L, Still, Down>> for UInt<UInt<U, A>, B>
where
    L: Insert<UInt<UInt<U, A>, B>, X, Neg<W>>,
{
    type Output = Sorted<InsertOut<L, UInt<UInt<U, A>, B>, X, Neg<W>>, Still, B1>;
}

/// Goes through a list of modes from the first to the last: `St` is what is known before it.
pub trait Pass<St> {
    /// What is known behind the list.
    type Output;
}
/// What is known behind the list `L`, of the state `St` before it.
pub type PassOut<L, St> = <L as Pass<St>>::Output;

impl<St> Pass<St> for Nil {
    type Output = St;
}
impl<M, T, St> Pass<St> for Cons<M, T>
where
    St: Take<M>,
    T: Pass<TakeOut<St, M>>,
{
    type Output = PassOut<T, TakeOut<St, M>>;
}

/// A state of a [`Pass`], and what it becomes behind the mode `M`.
pub trait Take<M> {
    /// The next state.
    type Output;
}
/// The state `St` behind the mode `M`.
pub type TakeOut<St, M> = <St as Take<M>>::Output;
