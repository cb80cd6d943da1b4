//! `flatten`, `unflatten`: the same leaves, nested otherwise.

use typenum::UInt;

use crate::fold::{All, Fold, FoldOut, IntoTuple, Nest};
use crate::input::Normalize;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::require::LeavesWhen;

/// Type operator: the layout with the same leaves in one flat tuple, `R(i) = A(i)`. An integer `s:d` stays as it is.
///
/// `FlattenOf<L>` is the type-level form of `layout_core::flatten`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{FlattenOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     FlattenOf<LayoutOf<((U2, U3), U5), ((U1, U2), U6)>>,
///     LayoutOf<(U2, U3, U5), (U1, U2, U6)>,
/// );
/// assert_layout_eq!(FlattenOf<LayoutOf<U4, U2>>, LayoutOf<U4, U2>);
/// ```
///
/// # Cost
/// One step for each leaf; tested to rank 32.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `flatten`.
pub trait Flatten {
    /// The flat layout.
    type Output;
    /// The flat layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The same leaves in one flat tuple: see [`Flatten`].
pub type FlattenOf<L> = <L as Flatten>::Output;

impl<U, B, D> Flatten for Layout<UInt<U, B>, D> {
    type Output = Self;
    const VALUE: Self::Output = Layout::NEW;
}
impl<D> Flatten for Layout<Nil, D> {
    type Output = Self;
    const VALUE: Self::Output = Layout::NEW;
}
impl<H, T, D> Flatten for Layout<Cons<H, T>, D>
where
    Cons<H, T>: Fold<All, D, Nil>,
    FoldOut<All, Cons<H, T>, D>: IntoTuple,
{
    type Output = Layout<
        <FoldOut<All, Cons<H, T>, D> as IntoTuple>::Shape,
        <FoldOut<All, Cons<H, T>, D> as IntoTuple>::Stride,
    >;
    const VALUE: Self::Output = Layout::NEW;
}

/// Type operator: the layout with the same leaves, nested as the profile `P`, `R(i) = A(i)`. `P` is a tuple, or nested tuples,
/// of typenum integers, whose values do not matter; the shape of a layout, [`ShapeOf`](crate::ShapeOf), is one.
///
/// `UnflattenOf<L, P>` is the type-level form of `layout_core::unflatten`.
///
/// # Requires
/// `P` has as many leaves as the layout.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{UnflattenOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     UnflattenOf<LayoutOf<(U2, U3, U5), (U1, U2, U6)>, ((U0, U0), U0)>,
///     LayoutOf<((U2, U3), U5), ((U1, U2), U6)>,
/// );
/// ```
/// Three leaves have no place in a profile of two:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U2, U3, U5), (U1, U2, U6)>>::NEW.unflatten((U0::new(), U0::new()));
/// ```
///
/// # Differs from CuTe
/// The layout need not be flat.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `unflatten`.
pub trait Unflatten<P> {
    /// The nested layout.
    type Output;
    /// The nested layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The same leaves, nested as `P`: see [`Unflatten`].
pub type UnflattenOf<L, P> = <L as Unflatten<P>>::Output;

impl<S, D, P> Unflatten<P> for Layout<S, D>
where
    P: Normalize,
    S: Fold<All, D, Nil>,
    P::Shape: Nest<FoldOut<All, S, D>>,
    <P::Shape as Nest<FoldOut<All, S, D>>>::Rest: LeavesWhen<P::Shape>,
{
    type Output =
        Layout<<P::Shape as Nest<FoldOut<All, S, D>>>::Shape, <P::Shape as Nest<FoldOut<All, S, D>>>::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

impl<S, D> Layout<S, D> {
    /// The same leaves in one flat tuple: [`Flatten`].
    #[inline(always)]
    pub const fn flatten<R>(self) -> R
    where
        Self: Flatten<Output = R>,
    {
        <Self as Flatten>::VALUE
    }

    /// The same leaves, nested as a profile: [`Unflatten`].
    #[inline(always)]
    pub const fn unflatten<P: Copy, R>(self, _profile: P) -> R
    where
        Self: Unflatten<P, Output = R>,
    {
        <Self as Unflatten<P>>::VALUE
    }
}
