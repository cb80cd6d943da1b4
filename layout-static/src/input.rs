//! Tuples as input: `LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>`.

use typenum::{B0, Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::int::StrideLeaf;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::One;
use crate::require::{PositiveExtent, SameProfileWhen, same_profile};

/// The layout with a shape and a stride that are written as nested tuples of up to 8 entries.
///
/// Leaves of the shape are unsigned integers of [`typenum`]; those of the stride too, or signed ones.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// assert_eq!(<LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>>::NEW.to_string(), "(4,(2,2)):(2,(1,8))");
/// assert_eq!(<LayoutOf<U4, N1>>::NEW.to_string(), "4:-1");
/// ```
pub type LayoutOf<S, D> = <<S as Normalize>::Shape as WithStride<<D as Normalize>::Stride>>::Output;

same_profile! {
    /// The shape `Self` and the stride `D` have one profile, and no extent is 0. Sealed by its purpose: only [`LayoutOf`] uses it.
    ///
    /// Where they do not, this holds behind a gate all the same, with a layout that stands in: so there is one error, at the
    /// type, and none about what is done with it.
    pub trait WithStride<D> {
        /// `Self`.
        type Shape;
        /// `D`.
        type Stride;
        /// The layout `Self:D`.
        type Output;
    }
}
impl WithStride<Nil> for Nil {
    type Shape = Self;
    type Stride = Nil;
    type Output = Layout<Self, Nil>;
}
impl<H, T, HD, TD> WithStride<Cons<HD, TD>> for Cons<H, T>
where
    H: WithStride<HD>,
    T: WithStride<TD>,
{
    type Shape = Cons<H::Shape, T::Shape>;
    type Stride = Cons<H::Stride, T::Stride>;
    type Output = Layout<Self::Shape, Self::Stride>;
}
impl<D> WithStride<D> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Shape = One;
    type Stride = Z0;
    type Output = Layout<One, Z0>;
}

// One impl for each kind of shape and of stride, so that never two are tried: the one there is can then fail at its gate.
macro_rules! leaves {
    ($([$($generics:tt)*] $stride:ty;)*) => {$(
        impl<U, B, $($generics)*> WithStride<$stride> for UInt<U, B> {
            type Shape = Self;
            type Stride = $stride;
            type Output = Layout<Self, $stride>;
        }
    )*};
}
leaves! {
    [] Z0;
    [N: Unsigned + NonZero] PInt<N>;
    [N: Unsigned + NonZero] NInt<N>;
}
macro_rules! not_congruent {
    ($([$($generics:tt)*] $shape:ty, $stride:ty;)*) => {$(
        impl<$($generics)*> WithStride<$stride> for $shape
        where
            Self: Broadcast,
            B0: SameProfileWhen<Self, $stride>,
        {
            type Shape = Self;
            type Stride = <Self as Broadcast>::Stride;
            type Output = Layout<Self, <Self as Broadcast>::Stride>;
        }
    )*};
}
not_congruent! {
    [U, B] UInt<U, B>, Nil;
    [U, B, HD, TD] UInt<U, B>, Cons<HD, TD>;
    [H, T] Cons<H, T>, Nil;
    [H, T] Cons<H, T>, Z0;
    [H, T, N: Unsigned + NonZero] Cons<H, T>, PInt<N>;
    [H, T, N: Unsigned + NonZero] Cons<H, T>, NInt<N>;
    [HD, TD] Nil, Cons<HD, TD>;
    [D: StrideLeaf] Nil, D;
}

/// A stride of zeros for the shape `Self`.
pub trait Broadcast {
    /// The stride.
    type Stride;
}
impl Broadcast for UTerm {
    type Stride = Z0;
}
impl<U, B> Broadcast for UInt<U, B> {
    type Stride = Z0;
}
impl Broadcast for Nil {
    type Stride = Nil;
}
impl<H: Broadcast, T: Broadcast> Broadcast for Cons<H, T> {
    type Stride = Cons<H::Stride, T::Stride>;
}

/// Turns nested tuples into lists. Sealed by its purpose: only [`LayoutOf`] uses it.
#[diagnostic::on_unimplemented(
    message = "this is not a shape or a stride",
    label = "an integer of typenum, or a tuple of up to 8 such entries, is expected here"
)]
pub trait Normalize {
    /// As a shape.
    type Shape;
    /// As a stride.
    type Stride;
}

impl Normalize for UTerm {
    type Shape = Self;
    type Stride = Z0;
}
impl<U: Unsigned, B: Bit> Normalize for UInt<U, B> {
    type Shape = Self;
    type Stride = PInt<Self>;
}
impl Normalize for Z0 {
    type Shape = Self;
    type Stride = Self;
}
impl<U: Unsigned + NonZero> Normalize for PInt<U> {
    type Shape = U;
    type Stride = Self;
}
impl<U: Unsigned + NonZero> Normalize for NInt<U> {
    type Shape = Self;
    type Stride = Self;
}
impl Normalize for Nil {
    type Shape = Self;
    type Stride = Self;
}
impl<H: Normalize, T: Normalize> Normalize for Cons<H, T> {
    type Shape = Cons<H::Shape, T::Shape>;
    type Stride = Cons<H::Stride, T::Stride>;
}
impl Normalize for () {
    type Shape = Nil;
    type Stride = Nil;
}

macro_rules! list {
    ($part:ident) => { Nil };
    ($part:ident $head:ident $($tail:ident)*) => { Cons<$head::$part, list!($part $($tail)*)> };
}
macro_rules! tuples {
    ($($($entry:ident)*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($entry: Normalize),*> Normalize for ($($entry,)*) {
            type Shape = list!(Shape $($entry)*);
            type Stride = list!(Stride $($entry)*);
        }
    )*};
}
tuples! {
    E0;
    E0 E1;
    E0 E1 E2;
    E0 E1 E2 E3;
    E0 E1 E2 E3 E4;
    E0 E1 E2 E3 E4 E5;
    E0 E1 E2 E3 E4 E5 E6;
    E0 E1 E2 E3 E4 E5 E6 E7;
}
