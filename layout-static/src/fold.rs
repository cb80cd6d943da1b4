//! One walk over the leaves of a layout, for every operation that treats them one by one. Not public API.

use typenum::{UInt, UTerm, Z0};

use crate::int::{Encode, Encoded, Neg, Pos, StrideLeaf};
use crate::list::{Cons, Mode, Nil};
use crate::nat::One;
use crate::require::{FlatStrideWhen, PositiveExtent, same_profile};

same_profile! {
    /// Walks the leaves of the shape `Self` and the stride `D` from the last to the first; `K` says what each one does to `Acc`.
    pub trait Fold<K, D, Acc> {
        /// What `Acc` has become.
        type Output;
    }
}
/// What the leaves of `S:D` make of `Acc`, one by one, as `K` says.
pub type FoldOut<K, S, D, Acc = Nil> = <S as Fold<K, D, Acc>>::Output;

impl<K, Acc> Fold<K, Nil, Acc> for Nil {
    type Output = Acc;
}
impl<K, H, T, HD, TD, Acc> Fold<K, Cons<HD, TD>, Acc> for Cons<H, T>
where
    T: Fold<K, TD, Acc>,
    H: Fold<K, HD, FoldOut<K, T, TD, Acc>>,
{
    type Output = FoldOut<K, H, HD, FoldOut<K, T, TD, Acc>>;
}
impl<K, D, Acc> Fold<K, D, Acc> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = Acc;
}
impl<K, U, B, D, Acc> Fold<K, D, Acc> for UInt<U, B>
where
    D: StrideLeaf,
    K: Leaf<UInt<U, B>, D::Int, Acc>,
{
    type Output = <K as Leaf<UInt<U, B>, D::Int, Acc>>::Output;
}

/// What the leaf of extent `S` and stride `D` does to `Acc`.
pub trait Leaf<S, D, Acc> {
    /// What `Acc` becomes.
    type Output;
}

/// Every leaf, as a list of modes.
#[derive(Debug, Clone, Copy)]
pub struct All;
impl<S, D, Acc> Leaf<S, D, Acc> for All {
    type Output = Cons<Mode<S, D>, Acc>;
}

/// Every leaf of a layout of the flat algebra, as a list of modes: no stride is negative.
#[derive(Debug, Clone, Copy)]
pub struct Flat;
impl<S, D: FlatStrideWhen<S>, Acc> Leaf<S, D, Acc> for Flat {
    type Output = Cons<Mode<S, D>, Acc>;
}

/// As [`Flat`], but only the leaves of extents above 1.
#[derive(Debug, Clone, Copy)]
pub struct NoUnits;
impl<D: FlatStrideWhen<One>, Acc> Leaf<One, D, Acc> for NoUnits {
    type Output = Acc;
}
impl<U, V, B, D, Acc> Leaf<UInt<UInt<U, V>, B>, D, Acc> for NoUnits
where
    D: FlatStrideWhen<UInt<UInt<U, V>, B>>,
{
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, D>, Acc>;
}

/// As [`Flat`], but only the leaves of strides other than 0.
#[derive(Debug, Clone, Copy)]
pub struct NoBroadcasts;
impl<S, Acc> Leaf<S, Z0, Acc> for NoBroadcasts {
    type Output = Acc;
}
impl<S, U, Acc> Leaf<S, Pos<U>, Acc> for NoBroadcasts {
    type Output = Cons<Mode<S, Pos<U>>, Acc>;
}
impl<S, U, Acc> Leaf<S, Neg<U>, Acc> for NoBroadcasts
where
    Neg<U>: FlatStrideWhen<S>,
{
    type Output = Cons<Mode<S, Neg<U>>, Acc>;
}

/// A list of modes as a flat shape and a flat stride.
pub trait IntoTuple {
    /// The extents.
    type Shape;
    /// The strides.
    type Stride;
}
impl IntoTuple for Nil {
    type Shape = Nil;
    type Stride = Nil;
}
impl<S, D: Encode, T: IntoTuple> IntoTuple for Cons<Mode<S, D>, T> {
    type Shape = Cons<S, T::Shape>;
    type Stride = Cons<Encoded<D>, T::Stride>;
}

/// Gives the modes of the list `L`, in order, to the leaves of the profile `Self`, whose own numbers do not matter.
#[diagnostic::on_unimplemented(
    message = "this is not a profile",
    label = "a profile is an unsigned integer of typenum, whose value does not matter, or a tuple of profiles"
)]
pub trait Nest<L> {
    /// The extents, nested as `Self`.
    type Shape;
    /// The strides, nested as `Self`.
    type Stride;
    /// What is left of the list.
    type Rest;
}
impl<L> Nest<L> for Nil {
    type Shape = Nil;
    type Stride = Nil;
    type Rest = L;
}
impl<H, T, L> Nest<L> for Cons<H, T>
where
    H: Nest<L>,
    T: Nest<H::Rest>,
{
    type Shape = Cons<H::Shape, T::Shape>;
    type Stride = Cons<H::Stride, T::Stride>;
    type Rest = T::Rest;
}
impl<L: First> Nest<L> for UTerm {
    type Shape = L::Extent;
    type Stride = Encoded<L::Stride>;
    type Rest = L::Rest;
}
impl<U, B, L: First> Nest<L> for UInt<U, B> {
    type Shape = L::Extent;
    type Stride = Encoded<L::Stride>;
    type Rest = L::Rest;
}

/// A list of modes that is not empty.
#[diagnostic::on_unimplemented(
    message = "this profile does not have as many leaves as the layout",
    label = "the profile has more leaves than the layout",
    note = "`unflatten` gives each leaf of the layout, in order, a place in the profile: both have as many leaves"
)]
pub trait First {
    /// The extent of the first mode.
    type Extent;
    /// The stride of the first mode.
    type Stride: Encode;
    /// The other modes.
    type Rest;
}
impl<S, D: Encode, L> First for Cons<Mode<S, D>, L> {
    type Extent = S;
    type Stride = D;
    type Rest = L;
}
