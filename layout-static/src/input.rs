//! Tuples as input: `LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>`.

use typenum::{Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::layout::Layout;
use crate::list::{Cons, Nil};

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
pub type LayoutOf<S, D> = Layout<<S as Normalize>::Shape, <D as Normalize>::Stride>;

/// Turns nested tuples into lists. Sealed by its purpose: only [`LayoutOf`] uses it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape or a stride",
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
