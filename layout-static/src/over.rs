//! One walk over the leaves of a layout in their order, with what is known of those before. Not public API.
//!
//! [`fold`](crate::fold) walks from the last leaf to the first, where a list is to be built in order.

use typenum::{UInt, UTerm};

use crate::int::StrideLeaf;
use crate::list::{Cons, Nil, Then, ThenOut};
use crate::nat::One;
use crate::require::{PositiveExtent, same_profile};

same_profile! {
    /// Goes over the leaves of shape `Self` and stride `D`, where `St` is what is known of those before. Extents of 1 do not count.
    ///
    /// The shape is `Self` and not `St`, because a shape may not be known yet: the compiler leaves such a bound alone, where it would
    /// try ever longer shapes for a known `Self`.
    pub trait Over<St, D> {
        /// What is known behind them.
        type Output;
    }
}
/// What is known behind `S:D`, if `St` is before.
pub type OverOut<St, S, D> = <S as Over<St, D>>::Output;

impl<St> Over<St, Nil> for Nil {
    type Output = St;
}
// A single mode.
impl<St, D> Over<St, D> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = St;
}
impl<St, D> Over<St, D> for One
where
    D: StrideLeaf,
{
    type Output = St;
}
impl<St, U, V, B, D> Over<St, D> for UInt<UInt<U, V>, B>
where
    D: Visit<UInt<UInt<U, V>, B>, St>,
{
    type Output = VisitOut<D, UInt<UInt<U, V>, B>, St>;
}
// A single mode, and those that follow: one step, not two.
impl<St, T, HD, TD> Over<St, Cons<HD, TD>> for Cons<UTerm, T>
where
    UTerm: PositiveExtent<HD>,
{
    type Output = St;
}
impl<St, T, HD, TD> Over<St, Cons<HD, TD>> for Cons<One, T>
where
    HD: StrideLeaf,
    T: Over<St, TD>,
{
    type Output = OverOut<St, T, TD>;
}
impl<St, U, V, B, T, HD, TD> Over<St, Cons<HD, TD>> for Cons<UInt<UInt<U, V>, B>, T>
where
    HD: Visit<UInt<UInt<U, V>, B>, St>,
    T: Over<VisitOut<HD, UInt<UInt<U, V>, B>, St>, TD>,
{
    type Output = OverOut<VisitOut<HD, UInt<UInt<U, V>, B>, St>, T, TD>;
}
// A mode of modes.
impl<St, T, TD> Over<St, Cons<Nil, TD>> for Cons<Nil, T>
where
    T: Over<St, TD>,
{
    type Output = OverOut<St, T, TD>;
}
impl<St, H, I, T, HD, TD> Over<St, Cons<HD, TD>> for Cons<Cons<H, I>, T>
where
    H: Then<I>,
    ThenOut<H, I>: Over<St, HD>,
    T: Over<OverOut<St, ThenOut<H, I>, HD>, TD>,
{
    type Output = OverOut<OverOut<St, ThenOut<H, I>, HD>, T, TD>;
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
