//! `select`, `take`: some of the modes.

use crate::input::Normalize;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::ops::divide::Entries;
use crate::ops::group::{Part, Split, SplitAt, SplitAtOut};
use crate::ops::mode::{Mode, ModeOf, Parts, ShapeOf, StrideOf};

/// Type operator: the layout of the modes that `N` names, in this order; a mode may be named more than once.
///
/// ```text
/// select((A_0,A_1,A_2), (2,0)) = (A_2,A_0)
/// ```
///
/// `N` is a tuple of typenum integers, counted from 0. The result is always a tuple: one mode gives rank 1, and none gives `():()`.
///
/// `SelectOf<L, N>` is the type-level form of `layout_core::select`.
///
/// # Requires
/// There are such modes.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{SelectOf, assert_layout_eq};
///
/// type L = LayoutOf<(U4, (U2, U3), U5), (U1, (U4, U8), U24)>;
/// assert_layout_eq!(SelectOf<L, (U2, U0)>, LayoutOf<(U5, U4), (U24, U1)>);
/// assert_layout_eq!(SelectOf<L, (U1,)>, LayoutOf<((U2, U3),), ((U4, U8),)>);
/// ```
/// There is no mode 3:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U4, U8), (U1, U4)>>::NEW.select((U0::new(), U3::new()));
/// ```
///
/// # Cost
/// For each mode named, a step for each mode before it.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `select`.
pub trait Select<N> {
    /// The layout of the modes.
    type Output;
    /// The layout of the modes, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `(A_i,A_j,…)`: see [`Select`].
pub type SelectOf<L, N> = <L as Select<N>>::Output;

impl<S, D, N> Select<N> for Layout<S, D>
where
    N: Normalize,
    N::Shape: Pick<S, D>,
{
    type Output = Layout<<N::Shape as Pick<S, D>>::Shape, <N::Shape as Pick<S, D>>::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

/// Picks the modes that the list `Self` numbers out of `S:D`.
#[diagnostic::on_unimplemented(
    message = "this is not a tuple of mode numbers",
    label = "`select` takes a tuple of typenum integers, such as `(U2, U0)`"
)]
pub trait Pick<S, D> {
    /// The list of shapes.
    type Shape;
    /// The list of strides.
    type Stride;
}
impl<S, D> Pick<S, D> for Nil {
    type Shape = Nil;
    type Stride = Nil;
}
impl<N, R, S, D> Pick<S, D> for Cons<N, R>
where
    Layout<S, D>: Mode<N>,
    ModeOf<Layout<S, D>, N>: Parts,
    R: Pick<S, D>,
{
    type Shape = Cons<ShapeOf<ModeOf<Layout<S, D>, N>>, R::Shape>;
    type Stride = Cons<StrideOf<ModeOf<Layout<S, D>, N>>, R::Stride>;
}

/// Type operator: the layout of the modes from `B` up to, but without, `E`.
///
/// ```text
/// take((A_0,A_1,A_2,A_3), 1, 3) = (A_1,A_2)
/// ```
///
/// The result is always a tuple: one mode gives rank 1, and an empty range gives `():()`.
///
/// `TakeOf<L, B, E>` is the type-level form of `layout_core::take`.
///
/// # Requires
/// The range lies within the modes.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{TakeOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     TakeOf<LayoutOf<(U2, U3, U5, U7), (U1, U2, U6, U30)>, U1, U3>,
///     LayoutOf<(U3, U5), (U2, U6)>,
/// );
/// ```
///
/// # Cost
/// One step for each mode up to the end of the range.
///
/// # Differs from CuTe
/// CuTe refuses an empty range.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `take`.
pub trait Take<B, E> {
    /// The layout of the modes.
    type Output;
    /// The layout of the modes, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `(A_B,…,A_(E−1))`: see [`Take`].
pub type TakeOf<L, B, E> = <L as Take<B, E>>::Output;

impl<S, D, B, E> Take<B, E> for Layout<S, D>
where
    S: Entries<D>,
    S::Shape: SplitAt<S::Stride, B, E>,
    SplitAtOut<S::Shape, S::Stride, B, E>: Inside,
{
    type Output = Layout<
        <SplitAtOut<S::Shape, S::Stride, B, E> as Inside>::Shape,
        <SplitAtOut<S::Shape, S::Stride, B, E> as Inside>::Stride,
    >;
    const VALUE: Self::Output = Layout::NEW;
}

/// The modes inside of a range.
pub trait Inside {
    /// The list of shapes.
    type Shape;
    /// The list of strides.
    type Stride;
}
impl<Before, S, D, After> Inside for Split<Before, Part<S, D>, After> {
    type Shape = S;
    type Stride = D;
}

impl<S, D> Layout<S, D> {
    /// The modes that a tuple of typenum integers names: [`Select`].
    #[inline(always)]
    pub const fn select<N: Copy, R>(self, _modes: N) -> R
    where
        Self: Select<N, Output = R>,
    {
        <Self as Select<N>>::VALUE
    }

    /// The modes from `B` up to, but without, `E`, both typenum integers: [`Take`].
    #[inline(always)]
    pub const fn take<B: Copy, E: Copy, R>(self, _begin: B, _end: E) -> R
    where
        Self: Take<B, E, Output = R>,
    {
        <Self as Take<B, E>>::VALUE
    }
}
