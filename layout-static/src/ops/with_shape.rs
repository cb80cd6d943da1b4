//! `with_shape`: the same function on another shape.

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::input::Normalize;
use crate::layout::Layout;
use crate::list::Nil;
use crate::nat::{One, Same, SameOut};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::ops::composition::{ComposeTree, ComposeTreeOut};
use crate::ops::major::Up;
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::require::SameSizeWhen;

/// Type operator: the layout of the shape `T` with the same index at every 1-D index:
///
/// ```text
/// R(c) = A(crd2idx(c, T))       for all coordinates c of the shape
/// ```
///
/// The shape is a tuple, or nested tuples, of typenum integers; its leaves are refined where A needs it.
///
/// `WithShapeOf<L, T>` is the type-level form of `layout_core::Layout::with_shape`.
///
/// # Requires
/// The sizes are equal; what [`Composition`](crate::Composition) with the compact layout of the shape requires.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{WithShapeOf, assert_layout_eq};
///
/// type A = LayoutOf<(U4, U4), (U4, U1)>;
/// assert_layout_eq!(WithShapeOf<A, (U2, U8)>, LayoutOf<(U2, (U2, U4)), (U4, (U8, U1))>);
/// ```
/// 16 coordinates are not 8:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U4, U4), (U4, U1)>>::NEW.with_shape((U2::new(), U4::new()));
/// ```
///
/// # Differs from CuTe
/// CuTe takes shapes of any size.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `Layout::with_shape`.
pub trait WithShape<T> {
    /// The layout of the other shape.
    type Output;
    /// The layout of the other shape, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `R(c) = A(crd2idx(c, T))`: see [`WithShape`].
pub type WithShapeOf<L, T> = <L as WithShape<T>>::Output;

impl<S, D, T> WithShape<T> for Layout<S, D>
where
    T: Normalize,
    T::Shape: Reshape<S, D>,
    <T::Shape as Reshape<S, D>>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<<T::Shape as Reshape<S, D>>::Output>;
    const VALUE: Self::Output = <<T::Shape as Reshape<S, D>>::Output as IntoLayout>::VALUE;
}

/// Composes `S:D` with the compact layout of the shape `Self`, which has the same size.
pub trait Reshape<S, D> {
    /// [`Composed`](crate::dispatch::Composed).
    type Output;
}
impl<T, S, D> Reshape<S, D> for T
where
    S: ShapeSize<One>,
    T: ShapeSize<One>,
    ShapeSizeOut<S>: Same<ShapeSizeOut<T>>,
    SameOut<ShapeSizeOut<S>, ShapeSizeOut<T>>: ReshapeWhen<T, S, D>,
{
    type Output = <SameOut<ShapeSizeOut<S>, ShapeSizeOut<T>> as ReshapeWhen<T, S, D>>::Output;
}

/// [`Reshape`], where the sizes are equal: `Self` is `B1`.
pub trait ReshapeWhen<T, S, D> {
    /// [`Composed`](crate::dispatch::Composed).
    type Output;
}
impl<T, S, D> ReshapeWhen<T, S, D> for typenum::B1
where
    T: Up<One>,
    S: CoalesceOnto<D, Nil>,
    T: ComposeTree<T::Stride, CoalesceOntoOut<S, D>>,
{
    type Output = ComposeTreeOut<T, T::Stride, CoalesceOntoOut<S, D>>;
}
impl<T, S, D> ReshapeWhen<T, S, D> for typenum::B0
where
    typenum::B0: SameSizeWhen<S, T>,
{
    type Output = crate::dispatch::Composed<S, D>;
}

impl<S, D> Layout<S, D> {
    /// The same function on another shape of the same size, a tuple of typenum integers: [`WithShape`].
    #[inline(always)]
    pub const fn with_shape<T: Copy, R>(self, _shape: T) -> R
    where
        Self: WithShape<T, Output = R>,
    {
        <Self as WithShape<T>>::VALUE
    }
}
