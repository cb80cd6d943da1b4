//! `Divides`: tiles that end where the layout ends.

use typenum::{UInt, UTerm};

use crate::division::{DivRem, DivRemOut};
use crate::layout::Layout;
use crate::nat::{One, Same, SameOut};
use crate::ops::divide::{LogicalDivide, LogicalDivideOf};
use crate::ops::mode::{Parts, ShapeOf};
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::require::RemainderWhen;
use crate::require_bounds::CoversWhen;
use crate::tiler::{Keep, Tiler};

/// Predicate: the tiler `Self` cuts the layout `L` into whole tiles: [`LogicalDivide`] covers every
/// coordinate of `L` once, and none past its end, so that a kernel needs no guard. For two typenum integers: `Self` divides `L`.
///
/// # Requires
/// What [`LogicalDivide`] requires, and that the division has the size of `L`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Divides;
///
/// fn kernel<L, T: Divides<L>>(_: L, _: T) {}
/// kernel(<LayoutOf<(U8, U6), (U1, U8)>>::NEW, <LayoutOf<U4, U1>>::NEW);
///
/// fn vectors<const N: usize, E: Divides<U4>>(_: E) {}
/// vectors::<4, _>(U2::new());
/// ```
/// Tiles of 5 reach past the end of 48:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Divides;
///
/// fn kernel<L, T: Divides<L>>(_: L, _: T) {}
/// kernel(<LayoutOf<(U8, U6), (U1, U8)>>::NEW, <LayoutOf<U5, U1>>::NEW);
/// ```
#[diagnostic::on_unimplemented(
    message = "it is not known that this tiler cuts the layout into whole tiles",
    label = "a tiler that divides the layout is needed here",
    note = "where the tiler is a parameter, say so in its bounds: `T: Divides<L>`"
)]
pub trait Divides<L> {}

impl<S, D, ST, DT> Divides<Layout<S, D>> for Layout<ST, DT> where Layout<S, D>: Covered<Self, S> {}
impl<S, D, E> Divides<Layout<S, D>> for Tiler<E> where Layout<S, D>: Covered<Self, S> {}
impl<S, D> Divides<Layout<S, D>> for Keep {}
impl<N, U, B> Divides<N> for UInt<U, B>
where
    N: Natural + DivRem<UInt<U, B>>,
    DivRemOut<N, UInt<U, B>>: RemainderWhen<N, UInt<U, B>>,
{
}

/// A natural number.
pub trait Natural {}
impl Natural for UTerm {}
impl<U, B> Natural for UInt<U, B> {}

/// The layout of shape `S` has as many coordinates as its division by `T`.
pub trait Covered<T, S> {}
impl<L, T, S> Covered<T, S> for L
where
    L: LogicalDivide<T>,
    LogicalDivideOf<L, T>: Parts,
    ShapeOf<LogicalDivideOf<L, T>>: ShapeSize<One>,
    S: ShapeSize<One>,
    ShapeSizeOut<ShapeOf<LogicalDivideOf<L, T>>>: Same<ShapeSizeOut<S>>,
    SameOut<ShapeSizeOut<ShapeOf<LogicalDivideOf<L, T>>>, ShapeSizeOut<S>>: CoversWhen<L, T>,
{
}
