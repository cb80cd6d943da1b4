//! Tuples as input: `LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>`.

use typenum::{Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::int::StrideLeaf;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::require::PositiveExtent;

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
pub type LayoutOf<S, D> = <<S as Normalize>::Shape as Congruent<<D as Normalize>::Stride>>::Output;

/// The shape `Self` and the stride `D` have one profile, and no extent is 0. Sealed by its purpose: only [`LayoutOf`] uses it.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Congruent<D> {
    /// The layout `Self:D`.
    type Output;
}
impl Congruent<Nil> for Nil {
    type Output = Layout<Self, Nil>;
}
impl<H, T, HD, TD> Congruent<Cons<HD, TD>> for Cons<H, T>
where
    H: Congruent<HD>,
    T: Congruent<TD>,
{
    type Output = Layout<Self, Cons<HD, TD>>;
}
impl<U, B, D: StrideLeaf> Congruent<D> for UInt<U, B> {
    type Output = Layout<Self, D>;
}
impl<D> Congruent<D> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = Layout<Self, D>;
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
