//! One walk over the leaves of a layout in their order, with what is known of those before. Not public API.
//!
//! [`fold`](crate::fold) walks from the last leaf to the first, where a list is to be built in order.

use typenum::{UInt, UTerm};

use crate::int::StrideLeaf;
use crate::list::{Cons, Nil};
use crate::nat::One;
use crate::require::PositiveExtent;

/// Goes over the leaves of shape `S` and stride `D`, where `Self` is what is known of those before. Extents of 1 do not count.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Over<S, D> {
    /// What is known behind them.
    type Output;
}
/// What is known behind `S:D`, if `St` is before.
pub type OverOut<St, S, D> = <St as Over<S, D>>::Output;

impl<St> Over<Nil, Nil> for St {
    type Output = Self;
}
// A single mode.
impl<St, D> Over<UTerm, D> for St
where
    UTerm: PositiveExtent<D>,
{
    type Output = Self;
}
impl<St, D> Over<One, D> for St
where
    D: StrideLeaf,
{
    type Output = Self;
}
impl<St, U, V, B, D> Over<UInt<UInt<U, V>, B>, D> for St
where
    D: Visit<UInt<UInt<U, V>, B>, St>,
{
    type Output = VisitOut<D, UInt<UInt<U, V>, B>, St>;
}
// A single mode, and those that follow: one step, not two.
impl<St, T, HD, TD> Over<Cons<UTerm, T>, Cons<HD, TD>> for St
where
    UTerm: PositiveExtent<HD>,
{
    type Output = Self;
}
impl<St, T, HD, TD> Over<Cons<One, T>, Cons<HD, TD>> for St
where
    HD: StrideLeaf,
    St: Over<T, TD>,
{
    type Output = OverOut<St, T, TD>;
}
impl<St, U, V, B, T, HD, TD> Over<Cons<UInt<UInt<U, V>, B>, T>, Cons<HD, TD>> for St
where
    HD: Visit<UInt<UInt<U, V>, B>, St>,
    VisitOut<HD, UInt<UInt<U, V>, B>, St>: Over<T, TD>,
{
    type Output = OverOut<VisitOut<HD, UInt<UInt<U, V>, B>, St>, T, TD>;
}
// A mode of modes.
impl<St, T, TD> Over<Cons<Nil, T>, Cons<Nil, TD>> for St
where
    St: Over<T, TD>,
{
    type Output = OverOut<St, T, TD>;
}
impl<St, H, I, T, HD, TD> Over<Cons<Cons<H, I>, T>, Cons<HD, TD>> for St
where
    St: Over<Cons<H, I>, HD>,
    OverOut<St, Cons<H, I>, HD>: Over<T, TD>,
{
    type Output = OverOut<OverOut<St, Cons<H, I>, HD>, T, TD>;
}

/// What is known behind a leaf of extent `S` above 1 and stride `Self`, if `St` is before.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "a number stands in the shape where the stride has something else",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `4:(1,4)`"
)]
pub trait Visit<S, St> {
    /// What is known behind it.
    type Output;
}
type VisitOut<D, S, St> = <D as Visit<S, St>>::Output;
