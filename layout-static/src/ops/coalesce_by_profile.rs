//! `coalesce` with a profile: mode by mode.

use typenum::{UInt, UTerm};

use crate::dispatch::Composed;
use crate::factors::IntoLeaf;
use crate::input::Normalize;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut, DropUnit, DropUnitOut};
use crate::ops::divide::Entries;
use crate::ops::mode::{Parts, ShapeOf, StrideOf};
use crate::require::ProfileWhen;

/// Type operator: the layout coalesced mode by mode. Each leaf of the profile `P` stands for a mode that is coalesced whole, each
/// tuple for one whose modes are treated in turn. Modes past the end of a tuple of `P` stay as they are, and so does the number of
/// modes.
///
/// `P` is a tuple, or nested tuples, of typenum integers, whose values do not matter. `CoalesceByProfileOf<L, P>` is the type-level
/// form of `layout_core::coalesce_by_profile`.
///
/// # Requires
/// A tuple of `P` has at most as many entries as the layout has modes in its place.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{CoalesceByProfileOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     CoalesceByProfileOf<LayoutOf<(U2, (U1, U6)), (U1, (U6, U2))>, (U1, U1)>,
///     LayoutOf<(U2, U6), (U1, U2)>,
/// );
/// ```
/// The layout has two modes:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U4, U8), (U1, U4)>>::NEW.coalesce_by_profile((U1::new(), U1::new(), U1::new()));
/// ```
///
/// # Cost
/// That of [`Coalesce`](crate::Coalesce) for each mode.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `coalesce` with a target profile.
pub trait CoalesceByProfile<P> {
    /// The coalesced layout.
    type Output;
    /// The coalesced layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The layout coalesced mode by mode: see [`CoalesceByProfile`].
pub type CoalesceByProfileOf<L, P> = <L as CoalesceByProfile<P>>::Output;

impl<S, D, P> CoalesceByProfile<P> for Layout<S, D>
where
    P: Normalize,
    P::Shape: Profiled<S, D>,
{
    type Output = Layout<<P::Shape as Profiled<S, D>>::Shape, <P::Shape as Profiled<S, D>>::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

/// Coalesces `S:D` as the profile `Self` says.
#[diagnostic::on_unimplemented(
    message = "this is not a profile",
    label = "a profile is an unsigned integer of typenum, whose value does not matter, or a tuple of profiles"
)]
pub trait Profiled<S, D> {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
}
impl<S, D> Profiled<S, D> for UTerm
where
    S: Whole<D>,
{
    type Shape = S::Shape;
    type Stride = S::Stride;
}
impl<U, B, S, D> Profiled<S, D> for UInt<U, B>
where
    S: Whole<D>,
{
    type Shape = S::Shape;
    type Stride = S::Stride;
}
impl<S, D> Profiled<S, D> for Nil
where
    S: Entries<D>,
{
    type Shape = S::Shape;
    type Stride = S::Stride;
}
impl<X, R, S, D> Profiled<S, D> for Cons<X, R>
where
    S: Entries<D>,
    Cons<X, R>: ProfiledModes<S::Shape, S::Stride>,
{
    type Shape = <Self as ProfiledModes<S::Shape, S::Stride>>::Shape;
    type Stride = <Self as ProfiledModes<S::Shape, S::Stride>>::Stride;
}

/// Coalesces the modes of the lists `S` and `D`, as the list `Self` says of each.
pub trait ProfiledModes<S, D> {
    /// The list of shapes.
    type Shape;
    /// The list of strides.
    type Stride;
}
impl<S, D> ProfiledModes<S, D> for Nil {
    type Shape = S;
    type Stride = D;
}
impl<X, R> ProfiledModes<Nil, Nil> for Cons<X, R>
where
    Cons<X, R>: ProfileWhen,
{
    type Shape = Nil;
    type Stride = Nil;
}
impl<X, R, H, T, HD, TD> ProfiledModes<Cons<H, T>, Cons<HD, TD>> for Cons<X, R>
where
    X: Profiled<H, HD>,
    R: ProfiledModes<T, TD>,
{
    type Shape = Cons<X::Shape, R::Shape>;
    type Stride = Cons<X::Stride, R::Stride>;
}

/// The shape `Self` and the stride `D`, coalesced.
pub trait Whole<D> {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
}
impl<S, D> Whole<D> for S
where
    S: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<S, D>: DropUnit,
    DropUnitOut<CoalesceOntoOut<S, D>>: IntoLeaf<()>,
    <DropUnitOut<CoalesceOntoOut<S, D>> as IntoLeaf<()>>::Output: Parts,
{
    type Shape = ShapeOf<<DropUnitOut<CoalesceOntoOut<S, D>> as IntoLeaf<()>>::Output>;
    type Stride = StrideOf<<DropUnitOut<CoalesceOntoOut<S, D>> as IntoLeaf<()>>::Output>;
}
impl<S, D, A> Parts for Composed<S, D, A> {
    type Shape = S;
    type Stride = D;
}

impl<S, D> Layout<S, D> {
    /// Coalesced mode by mode, as a tuple of typenum integers says: [`CoalesceByProfile`].
    #[inline(always)]
    pub const fn coalesce_by_profile<P: Copy, R>(self, _profile: P) -> R
    where
        Self: CoalesceByProfile<P, Output = R>,
    {
        <Self as CoalesceByProfile<P>>::VALUE
    }
}
