//! `LayoutLeft`, `LayoutRight`: compact layouts with the first or the last mode fastest.

use typenum::{UInt, UTerm, Z0};

use crate::input::Normalize;
use crate::int::{Encode, Encoded};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::{One, Prod, Times};
use crate::require::PositiveExtent;

/// Type operator: the compact layout of the shape `Self` with the first mode fastest, CuTe's `LayoutLeft`. It takes each
/// coordinate to its 1-D index: the identity of that shape.
///
/// The shape is a tuple, or nested tuples, of typenum integers; the shape of a layout, [`ShapeOf`](crate::ShapeOf), is one.
/// `ColumnMajorOf<S>` is the type-level form of `layout_core::Layout::column_major`.
///
/// # Examples
/// ```
/// use layout_static::typenum::consts::*;
/// use layout_static::{ColumnMajorOf, LayoutOf, assert_layout_eq};
///
/// assert_layout_eq!(ColumnMajorOf<(U4, (U2, U3))>, LayoutOf<(U4, (U2, U3)), (U1, (U4, U8))>);
/// ```
///
/// # Cost
/// One step for each leaf; tested to rank 32.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_layout` of a shape; `include/cute/stride.hpp`, `LayoutLeft`.
#[doc(alias = "LayoutLeft")]
#[doc(alias = "identity")]
pub trait ColumnMajor {
    /// The layout.
    type Output;
}
/// The compact layout of the shape `S` with the first mode fastest: see [`ColumnMajor`].
pub type ColumnMajorOf<S> = <S as ColumnMajor>::Output;

impl<S> ColumnMajor for S
where
    S: Normalize,
    S::Shape: Up<One>,
{
    type Output = Layout<S::Shape, <S::Shape as Up<One>>::Stride>;
}

/// The compact strides of the shape `Self` from `E` on, the first mode fastest.
pub trait Up<E> {
    /// The stride.
    type Stride;
    /// `E` times the size.
    type End;
}
impl<E> Up<E> for Nil {
    type Stride = Nil;
    type End = E;
}
impl<H, T, E> Up<E> for Cons<H, T>
where
    H: Up<E>,
    T: Up<H::End>,
{
    type Stride = Cons<H::Stride, T::Stride>;
    type End = T::End;
}
impl<E> Up<E> for UTerm
where
    UTerm: PositiveExtent<E>,
{
    type Stride = Z0;
    type End = E;
}
impl<U, B, E> Up<E> for UInt<U, B>
where
    E: Encode,
    UInt<U, B>: Times<E>,
{
    type Stride = Encoded<E>;
    type End = Prod<UInt<U, B>, E>;
}

/// Type operator: the compact layout of the shape `Self` with the last mode fastest, CuTe's `LayoutRight`. Inside a nested mode,
/// too, the last leaf is the fastest.
///
/// The shape is a tuple, or nested tuples, of typenum integers. `RowMajorOf<S>` is the type-level form of
/// `layout_core::Layout::row_major`.
///
/// # Examples
/// ```
/// use layout_static::typenum::consts::*;
/// use layout_static::{LayoutOf, RowMajorOf, assert_layout_eq};
///
/// assert_layout_eq!(RowMajorOf<(U4, (U2, U3))>, LayoutOf<(U4, (U2, U3)), (U6, (U3, U1))>);
/// ```
///
/// # Cost
/// One step for each leaf; tested to rank 32.
///
/// # Source
/// CuTe `include/cute/stride.hpp`, `LayoutRight`.
#[doc(alias = "LayoutRight")]
pub trait RowMajor {
    /// The layout.
    type Output;
}
/// The compact layout of the shape `S` with the last mode fastest: see [`RowMajor`].
pub type RowMajorOf<S> = <S as RowMajor>::Output;

impl<S> RowMajor for S
where
    S: Normalize,
    S::Shape: Down<One>,
{
    type Output = Layout<S::Shape, <S::Shape as Down<One>>::Stride>;
}

/// The compact strides of the shape `Self` from `E` on, the last mode fastest.
pub trait Down<E> {
    /// The stride.
    type Stride;
    /// `E` times the size.
    type End;
}
impl<E> Down<E> for Nil {
    type Stride = Nil;
    type End = E;
}
impl<H, T, E> Down<E> for Cons<H, T>
where
    T: Down<E>,
    H: Down<T::End>,
{
    type Stride = Cons<H::Stride, T::Stride>;
    type End = H::End;
}
impl<E> Down<E> for UTerm
where
    UTerm: PositiveExtent<E>,
{
    type Stride = Z0;
    type End = E;
}
impl<U, B, E> Down<E> for UInt<U, B>
where
    E: Encode,
    UInt<U, B>: Times<E>,
{
    type Stride = Encoded<E>;
    type End = Prod<UInt<U, B>, E>;
}
