//! The modes of a layout, sorted by their strides. Not public API.

use typenum::{B0, UInt, UTerm, Z0};

use crate::decimal::{Decimal, DecimalOut};
use crate::fold::Leaf;
use crate::int::{Neg, Pos};
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Diff, One, Short, SubBorrow, TrySub};
use crate::require::{FlatStrideWhen, MovesWhen, NonNegativeWhen};

/// All modes, smallest stride first, and of equal strides the smallest extent; strides are natural numbers. This is the order
/// of the flat algebra, which has no negative strides.
#[derive(Debug, Clone, Copy)]
pub struct Sorted;
impl<S, Acc> Leaf<S, Z0, Acc> for Sorted
where
    Acc: Insert<S, UTerm>,
{
    type Output = InsertOut<Acc, S, UTerm>;
}
impl<S, U, Acc> Leaf<S, Pos<U>, Acc> for Sorted
where
    Acc: Insert<S, U>,
{
    type Output = InsertOut<Acc, S, U>;
}
impl<S, U, Acc> Leaf<S, Neg<U>, Acc> for Sorted
where
    Neg<U>: FlatStrideWhen<S>,
{
    type Output = Acc;
}

/// The modes of extents above 1, sorted; a negative stride counts as a broadcast, because neither has a place in a chain.
#[derive(Debug, Clone, Copy)]
pub struct Chain;
impl<D, Acc> Leaf<One, D, Acc> for Chain {
    type Output = Acc;
}
impl<U, V, B, Acc> Leaf<UInt<UInt<U, V>, B>, Z0, Acc> for Chain {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, UTerm>, Acc>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Neg<N>, Acc> for Chain {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, UTerm>, Acc>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Pos<N>, Acc> for Chain
where
    Acc: Insert<UInt<UInt<U, V>, B>, N>,
{
    type Output = InsertOut<Acc, UInt<UInt<U, V>, B>, N>;
}

/// As [`Chain`], but broadcasts are skipped.
#[derive(Debug, Clone, Copy)]
pub struct Moving;
impl<D, Acc> Leaf<One, D, Acc> for Moving {
    type Output = Acc;
}
impl<U, V, B, Acc> Leaf<UInt<UInt<U, V>, B>, Z0, Acc> for Moving {
    type Output = Acc;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Neg<N>, Acc> for Moving {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, UTerm>, Acc>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Pos<N>, Acc> for Moving
where
    Acc: Insert<UInt<UInt<U, V>, B>, N>,
{
    type Output = InsertOut<Acc, UInt<UInt<U, V>, B>, N>;
}

/// The modes of extents above 1, sorted by the absolute values of their strides.
#[derive(Debug, Clone, Copy)]
pub struct Magnitudes;
impl<D, Acc> Leaf<One, D, Acc> for Magnitudes {
    type Output = Acc;
}
impl<U, V, B, Acc> Leaf<UInt<UInt<U, V>, B>, Z0, Acc> for Magnitudes {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, UTerm>, Acc>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Pos<N>, Acc> for Magnitudes
where
    Acc: Insert<UInt<UInt<U, V>, B>, N>,
{
    type Output = InsertOut<Acc, UInt<UInt<U, V>, B>, N>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Neg<N>, Acc> for Magnitudes
where
    Acc: Insert<UInt<UInt<U, V>, B>, N>,
{
    type Output = InsertOut<Acc, UInt<UInt<U, V>, B>, N>;
}

/// The modes of extents above 1, sorted; there is neither a broadcast nor a negative stride.
#[derive(Debug, Clone, Copy)]
pub struct Positive;
impl<D, Acc> Leaf<One, D, Acc> for Positive {
    type Output = Acc;
}
impl<U, V, B, Acc> Leaf<UInt<UInt<U, V>, B>, Z0, Acc> for Positive
where
    Z0: MovesWhen<UInt<UInt<U, V>, B>>,
{
    type Output = Acc;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Pos<N>, Acc> for Positive
where
    Acc: Insert<UInt<UInt<U, V>, B>, N>,
{
    type Output = InsertOut<Acc, UInt<UInt<U, V>, B>, N>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Neg<N>, Acc> for Positive
where
    UInt<UInt<U, V>, B>: Decimal,
    Neg<N>: Decimal,
    Neg<N>: NonNegativeWhen<DecimalOut<UInt<UInt<U, V>, B>>, DecimalOut<Neg<N>>>,
{
    type Output = Acc;
}

/// Puts the mode `S:U` into a sorted list, before the first that is not smaller.
pub trait Insert<S, U> {
    /// The longer list.
    type Output;
}
/// The sorted list `Acc` with the mode `S:U`.
pub type InsertOut<Acc, S, U> = <Acc as Insert<S, U>>::Output;

impl<S, U> Insert<S, U> for Nil {
    type Output = Cons<Mode<S, U>, Nil>;
}
impl<S, U, S2, U2, T> Insert<S, U> for Cons<Mode<S2, U2>, T>
where
    U2: SubBorrow<U, B0>,
    TrySub<U2, U>: InsertIf<S, U, S2, U2, T>,
{
    type Output = <TrySub<U2, U> as InsertIf<S, U, S2, U2, T>>::Output;
}

/// Puts `S:U` before `S2:U2` or behind it; `Self` is the difference of their strides, `U2 - U`.
pub trait InsertIf<S, U, S2, U2, T> {
    /// The longer list.
    type Output;
}
impl<S, U, S2, U2, T, N, B> InsertIf<S, U, S2, U2, T> for Diff<UInt<N, B>> {
    type Output = Cons<Mode<S, U>, Cons<Mode<S2, U2>, T>>;
}
impl<S, U, S2, U2, T> InsertIf<S, U, S2, U2, T> for Short
where
    T: Insert<S, U>,
{
    type Output = Cons<Mode<S2, U2>, InsertOut<T, S, U>>;
}
impl<S, U, S2, U2, T> InsertIf<S, U, S2, U2, T> for Diff<UTerm>
where
    S2: SubBorrow<S, B0>,
    TrySub<S2, S>: InsertEqualIf<S, U, S2, U2, T>,
{
    type Output = <TrySub<S2, S> as InsertEqualIf<S, U, S2, U2, T>>::Output;
}

/// As [`InsertIf`], where the strides are equal and `Self` is the difference of the extents, `S2 - S`.
pub trait InsertEqualIf<S, U, S2, U2, T> {
    /// The longer list.
    type Output;
}
impl<S, U, S2, U2, T, N> InsertEqualIf<S, U, S2, U2, T> for Diff<N> {
    type Output = Cons<Mode<S, U>, Cons<Mode<S2, U2>, T>>;
}
impl<S, U, S2, U2, T> InsertEqualIf<S, U, S2, U2, T> for Short
where
    T: Insert<S, U>,
{
    type Output = Cons<Mode<S2, U2>, InsertOut<T, S, U>>;
}
