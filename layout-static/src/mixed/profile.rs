//! `unflatten` and `coalesce_by_profile` of mixed layouts: what a profile says of the nesting.

use typenum::{UInt, UTerm};

use crate::input::Normalize;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::Behind;
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut, DropUnit, IntoLeaf};
use crate::mixed::modes::LeavesOnto;
use crate::mixed::parts::{Entries, Parts, PutTogether, TakeApart};
use crate::require::{LeavesWhen, ProfileWhen};

/// The layout with the same leaves, nested as the profile `P`, a tuple, or nested tuples, of typenum integers.
///
/// The form of [`ops::flatten::Unflatten`](crate::ops::flatten::Unflatten) for layouts with run-time integers.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let m = 10_u32;
/// let layout = layout!(({m},2,3):(6,3,1))?;
/// let (x, y) = (U0::new(), U0::new());
/// assert_eq!(layout.unflatten((x, (y, y))).to_string(), "(10,(2,3)):(6,(3,1))");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `unflatten`.
pub trait MixedUnflatten<P> {
    /// The nested layout.
    type Output;
    /// The nested layout.
    fn unflatten(self) -> Self::Output;
}
impl<S, D, V, P> MixedUnflatten<P> for Layout<S, D, V>
where
    P: Normalize,
    Self: TakeApart<Shape: LeavesOnto<Nil>, Stride: LeavesOnto<Nil>>,
    P::Shape: NestLeaves<<<Self as TakeApart>::Shape as LeavesOnto<Nil>>::Output, Rest: LeavesWhen<P::Shape>>
        + NestLeaves<<<Self as TakeApart>::Stride as LeavesOnto<Nil>>::Output>,
    Nested<Self, P>: PutTogether,
{
    type Output = <Nested<Self, P> as PutTogether>::Output;
    #[inline(always)]
    fn unflatten(self) -> Self::Output {
        let Parts { shape, stride } = self.take_apart();
        let (shape, _) = P::Shape::nest_leaves(shape.leaves_onto(Nil));
        let (stride, _) = P::Shape::nest_leaves(stride.leaves_onto(Nil));
        Parts { shape, stride }.put_together()
    }
}
/// The leaves of the tree `T`, nested as `P`.
type NestedTree<T, P> = <<P as Normalize>::Shape as NestLeaves<<T as LeavesOnto<Nil>>::Output>>::Tree;
/// The leaves of `L`, nested as `P`.
type Nested<L, P> = Parts<NestedTree<<L as TakeApart>::Shape, P>, NestedTree<<L as TakeApart>::Stride, P>>;

/// Gives the leaves of the list `L`, in order, to the leaves of the profile `Self`, whose own numbers do not matter.
#[diagnostic::on_unimplemented(
    message = "this profile does not have as many leaves as the layout",
    label = "the profile has more leaves than the layout",
    note = "`unflatten` gives each leaf of the layout, in order, a place in the profile: both have as many leaves"
)]
pub trait NestLeaves<L> {
    /// The leaves, nested as `Self`.
    type Tree;
    /// What is left of the list.
    type Rest;
    /// Both.
    fn nest_leaves(leaves: L) -> (Self::Tree, Self::Rest);
}
impl<L> NestLeaves<L> for Nil {
    type Tree = Nil;
    type Rest = L;
    #[inline(always)]
    fn nest_leaves(leaves: L) -> (Nil, L) {
        (Nil, leaves)
    }
}
impl<H, T, L> NestLeaves<L> for Cons<H, T>
where
    H: NestLeaves<L>,
    T: NestLeaves<H::Rest>,
{
    type Tree = Cons<H::Tree, T::Tree>;
    type Rest = T::Rest;
    #[inline(always)]
    fn nest_leaves(leaves: L) -> (Self::Tree, Self::Rest) {
        let (head, leaves) = H::nest_leaves(leaves);
        let (tail, leaves) = T::nest_leaves(leaves);
        (Cons::new(head, tail), leaves)
    }
}
macro_rules! leaf {
    ($([$($params:ident)*] $leaf:ty;)*) => {$(
        impl<$($params,)* X, L> NestLeaves<Cons<X, L>> for $leaf {
            type Tree = X;
            type Rest = L;
            #[inline(always)]
            fn nest_leaves(leaves: Cons<X, L>) -> (X, L) {
                (leaves.head, leaves.tail)
            }
        }
        impl<$($params,)* S, D> Profiled<S, D> for $leaf
        where
            S: CoalesceOnto<D, Nil>,
            CoalesceOntoOut<S, D>: DropUnit<Output: IntoLeaf>,
        {
            type Output = <<CoalesceOntoOut<S, D> as DropUnit>::Output as IntoLeaf>::Output;
            #[inline(always)]
            fn profiled(mode: Parts<S, D>) -> Self::Output {
                mode.shape.coalesce_onto(mode.stride, Nil).drop_unit().into_leaf()
            }
        }
    )*};
}
leaf! {
    [] UTerm;
    [U B] UInt<U, B>;
}

/// The layout coalesced mode by mode, as the profile `P`, a tuple, or nested tuples, of typenum integers, says.
///
/// The form of [`ops::coalesce_by_profile`](crate::ops::coalesce_by_profile) for layouts with run-time integers; a mode is
/// coalesced as [`MixedCoalesce`](super::MixedCoalesce) does.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let m = 10_u32;
/// let layout = layout!(((2,{m}),(2,3)):((1,2),(7,14)))?;
/// assert_eq!(layout.coalesce_by_profile((U1::new(), U1::new())).to_string(), "(20,6):(1,7)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `coalesce` with a target profile.
pub trait MixedCoalesceByProfile<P> {
    /// The coalesced layout.
    type Output;
    /// The coalesced layout.
    fn coalesce_by_profile(self) -> Self::Output;
}
impl<S, D, V, P> MixedCoalesceByProfile<P> for Layout<S, D, V>
where
    P: Normalize,
    Self: TakeApart,
    P::Shape: Profiled<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride, Output: PutTogether>,
{
    type Output = <<P::Shape as Profiled<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride>>::Output as PutTogether>::Output;
    #[inline(always)]
    fn coalesce_by_profile(self) -> Self::Output {
        P::Shape::profiled(self.take_apart()).put_together()
    }
}

/// Coalesces the mode `S:D` as the profile `Self` says.
#[diagnostic::on_unimplemented(
    message = "this is not a profile",
    label = "a profile is an unsigned integer of typenum, whose value does not matter, or a tuple of profiles"
)]
pub trait Profiled<S, D> {
    /// [`Parts`].
    type Output;
    /// The mode.
    fn profiled(mode: Parts<S, D>) -> Self::Output;
}
macro_rules! list {
    ($([$($params:ident)*] $list:ty;)*) => {$(
        impl<$($params,)* S, D> Profiled<S, D> for $list
        where
            S: Entries,
            D: Entries,
            $list: ProfiledModes<S::List, D::List>,
        {
            type Output = <$list as ProfiledModes<S::List, D::List>>::Output;
            #[inline(always)]
            fn profiled(mode: Parts<S, D>) -> Self::Output {
                <$list>::profiled_modes(Parts { shape: mode.shape.entries(), stride: mode.stride.entries() })
            }
        }
    )*};
}
list! {
    [] Nil;
    [X R] Cons<X, R>;
}

/// Coalesces the modes of the lists `S` and `D`, as the list `Self` says of each.
pub trait ProfiledModes<S, D> {
    /// [`Parts`].
    type Output;
    /// The modes.
    fn profiled_modes(modes: Parts<S, D>) -> Self::Output;
}
impl<S, D> ProfiledModes<S, D> for Nil {
    type Output = Parts<S, D>;
    #[inline(always)]
    fn profiled_modes(modes: Parts<S, D>) -> Parts<S, D> {
        modes
    }
}
impl<X, R> ProfiledModes<Nil, Nil> for Cons<X, R>
where
    Cons<X, R>: ProfileWhen,
{
    type Output = Parts<Nil, Nil>;
    #[inline(always)]
    fn profiled_modes(modes: Parts<Nil, Nil>) -> Self::Output {
        modes
    }
}
impl<X, R, H, T, HD, TD> ProfiledModes<Cons<H, T>, Cons<HD, TD>> for Cons<X, R>
where
    X: Profiled<H, HD>,
    R: ProfiledModes<T, TD>,
    R::Output: Behind<X::Output>,
{
    type Output = <R::Output as Behind<X::Output>>::Output;
    #[inline(always)]
    fn profiled_modes(modes: Parts<Cons<H, T>, Cons<HD, TD>>) -> Self::Output {
        let Parts { shape, stride } = modes;
        let head = X::profiled(Parts { shape: shape.head, stride: stride.head });
        R::profiled_modes(Parts { shape: shape.tail, stride: stride.tail }).behind(head)
    }
}
