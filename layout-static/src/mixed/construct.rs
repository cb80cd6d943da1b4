//! Mixed layouts from integers.

use typenum::{Bit, NInt, NonZero, PInt, U, UInt, UTerm, Unsigned, Z0};

use crate::error::Error;
use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::check::Check;
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::{LayoutOfParts, Parts, PutTogether};

/// The layout with a shape and a stride that are written as nested tuples of up to 8 entries: integers of [`typenum`] are
/// static, and integers of one [`Index`](crate::Index) type are known at run time.
///
/// # Errors
/// An extent is below 1; the size, the cosize or an index does not fit the index type, or an `i64`.
///
/// # Compile errors
/// Shape and stride have different profiles; the run-time integers have several types; a negative static stride meets an
/// unsigned type.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{ErrorKind, make_layout};
///
/// let (m, d) = (100_u32, 70_u32);
/// let layout = make_layout((m, (U8::new(), U4::new())), (d, (U1::new(), U8::new())))?;
/// assert_eq!(layout.to_string(), "(100,(8,4)):(70,(1,8))");
/// assert_eq!(layout.at((2, 9)), 149);
///
/// let e = make_layout(70_000_u32, 70_000_u32).unwrap_err();
/// assert_eq!(e.kind(), ErrorKind::Overflow);
/// assert_eq!(e.to_string(), "69999 · 70000 does not fit the index type of the layout");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_layout`, which checks none of this.
#[inline(always)]
pub fn make_layout<S, D>(shape: S, stride: D) -> Result<LayoutOfParts<S::Shape, D::Stride>, Error>
where
    S: IntoTree,
    D: IntoTree,
    Parts<S::Shape, D::Stride>: PutTogether<Output: Check>,
{
    Parts { shape: shape.shape(), stride: stride.stride() }.put_together().check()
}

/// The layout `S:D` with a list of run-time integers, for `layout!`: in the order of the leaves [`Dyn`](crate::Dyn), the shape's
/// first.
///
/// # Errors
/// Those of [`make_layout`].
#[inline(always)]
pub fn mixed_layout<S, D, I, T>(values: Cons<I, T>) -> Result<Layout<S, D, Cons<I, T>>, Error>
where
    Layout<S, D, Cons<I, T>>: Check,
{
    Layout::of_values(values).check()
}

/// The stride `N`, for `{const N}` in `layout!`.
pub type ConstStride<const N: usize> = <U<N> as IntoStride>::Stride;

/// An unsigned integer of [`typenum`] as a stride.
pub trait IntoStride {
    /// `Z0` or `PInt`.
    type Stride;
}
impl IntoStride for UTerm {
    type Stride = Z0;
}
impl<N: Unsigned, B: Bit> IntoStride for UInt<N, B>
where
    UInt<N, B>: Unsigned + NonZero,
{
    type Stride = PInt<Self>;
}

/// Nested tuples of integers as trees of values. Sealed by its purpose: only [`make_layout`] uses it.
#[diagnostic::on_unimplemented(
    message = "this is not a shape or a stride",
    label = "an integer of typenum, one of an index type, or a tuple of up to 8 such entries, is expected here"
)]
pub trait IntoTree {
    /// As a shape.
    type Shape;
    /// As a stride.
    type Stride;
    /// As a shape.
    fn shape(self) -> Self::Shape;
    /// As a stride.
    fn stride(self) -> Self::Stride;
}

macro_rules! known {
    ($([$($bounds:tt)*] $leaf:ty: $shape:ty, $stride:ty;)*) => {$(
        impl<$($bounds)*> IntoTree for $leaf {
            type Shape = Known<$shape>;
            type Stride = Known<$stride>;
            #[inline(always)]
            fn shape(self) -> Self::Shape {
                Known::VALUE
            }
            #[inline(always)]
            fn stride(self) -> Self::Stride {
                Known::VALUE
            }
        }
    )*};
}
known! {
    [] UTerm: UTerm, Z0;
    [U: Unsigned, B: Bit] UInt<U, B>: UInt<U, B>, Pos<UInt<U, B>>;
    [] Z0: UTerm, Z0;
    [U: Unsigned + NonZero] PInt<U>: U, Pos<U>;
    [U: Unsigned + NonZero] NInt<U>: Neg<U>, Neg<U>;
}
macro_rules! given {
    ($($int:ty)*) => {$(
        impl IntoTree for $int {
            type Shape = Given<Self>;
            type Stride = Given<Self>;
            #[inline(always)]
            fn shape(self) -> Given<Self> {
                Given(self)
            }
            #[inline(always)]
            fn stride(self) -> Given<Self> {
                Given(self)
            }
        }
    )*};
}
given!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);
impl IntoTree for Nil {
    type Shape = Self;
    type Stride = Self;
    #[inline(always)]
    fn shape(self) -> Self {
        self
    }
    #[inline(always)]
    fn stride(self) -> Self {
        self
    }
}
impl<H: IntoTree, T: IntoTree> IntoTree for Cons<H, T> {
    type Shape = Cons<H::Shape, T::Shape>;
    type Stride = Cons<H::Stride, T::Stride>;
    #[inline(always)]
    fn shape(self) -> Self::Shape {
        Cons::new(self.head.shape(), self.tail.shape())
    }
    #[inline(always)]
    fn stride(self) -> Self::Stride {
        Cons::new(self.head.stride(), self.tail.stride())
    }
}
impl IntoTree for () {
    type Shape = Nil;
    type Stride = Nil;
    #[inline(always)]
    fn shape(self) -> Nil {
        Nil
    }
    #[inline(always)]
    fn stride(self) -> Nil {
        Nil
    }
}
macro_rules! list {
    ($part:ident) => { Nil };
    ($part:ident $head:ident $($tail:ident)*) => { Cons<$head::$part, list!($part $($tail)*)> };
}
macro_rules! values {
    ($part:ident) => { Nil };
    ($part:ident $head:ident $($tail:ident)*) => { Cons::new($head.$part(), values!($part $($tail)*)) };
}
macro_rules! tuples {
    ($($($entry:ident)*;)*) => {$(
        #[diagnostic::do_not_recommend]
        #[allow(non_snake_case, reason = "each variable is named after its type")]
        impl<$($entry: IntoTree),*> IntoTree for ($($entry,)*) {
            type Shape = list!(Shape $($entry)*);
            type Stride = list!(Stride $($entry)*);
            #[inline(always)]
            fn shape(self) -> Self::Shape {
                let ($($entry,)*) = self;
                values!(shape $($entry)*)
            }
            #[inline(always)]
            fn stride(self) -> Self::Stride {
                let ($($entry,)*) = self;
                values!(stride $($entry)*)
            }
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
