//! `nullspace`: the indices that a layout does not see.

use core::marker::PhantomData;

use typenum::{UInt, UTerm, Z0};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::factors::IntoLeaf;
use crate::int::{Neg, Pos, StrideLeaf};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{One, Prod, Times};
use crate::require::{PositiveExtent, same_profile};

/// Type operator: the layout of the broadcasts. It runs over the 1-D indices that differ from 0 in modes of stride 0 only,
///
/// ```text
/// A(R(j)) = 0
/// ```
///
/// and has one index for each way to move in these modes: one mode for each mode of stride 0, those of extent 1 left out.
///
/// `NullspaceOf<L>` is the type-level form of `layout_core::nullspace`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(NullspaceOf<LayoutOf<(U2, U4, U6), (U1, U2, U0)>>, LayoutOf<U6, U8>);
/// assert_layout_eq!(NullspaceOf<LayoutOf<(U4, U8), (U8, U1)>>, LayoutOf<U1, U0>);
/// ```
///
/// # Cost
/// One step for each mode; tested to rank 32.
///
/// # Source
/// PyCuTe, `nullspace`; CuTe `include/cute/layout.hpp`, `nullspace`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait Nullspace {
    /// The layout of the broadcasts.
    type Output;
    /// The layout of the broadcasts, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `A(R(j)) = 0`: see [`Nullspace`].
pub type NullspaceOf<L> = <L as Nullspace>::Output;

impl<S, D> Nullspace for Layout<S, D>
where
    S: Unseen<D, Before<One, Nil>>,
    UnseenOut<S, D, Before<One, Nil>>: IntoLeaf<()>,
    <UnseenOut<S, D, Before<One, Nil>> as IntoLeaf<()>>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<<UnseenOut<S, D, Before<One, Nil>> as IntoLeaf<()>>::Output>;
    const VALUE: Self::Output =
        <<UnseenOut<S, D, Before<One, Nil>> as IntoLeaf<()>>::Output as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// The indices that the layout does not see: [`Nullspace`].
    #[inline(always)]
    pub const fn nullspace<R>(self) -> R
    where
        Self: Nullspace<Output = R>,
    {
        <Self as Nullspace>::VALUE
    }
}

/// Modes of the size `W` are behind us; `Acc` holds the broadcasts among them, last first.
#[derive(Debug, Clone, Copy)]
pub struct Before<W, Acc>(PhantomData<(W, Acc)>);

impl<W, Acc, A> IntoLeaf<A> for Before<W, Acc>
where
    Acc: IntoLeaf<A>,
{
    type Output = <Acc as IntoLeaf<A>>::Output;
}

same_profile! {
    /// Goes through the modes of the shape `Self` and the stride `D`, behind `St`.
    pub trait Unseen<D, St> {
        /// [`Before`].
        type Output;
    }
}
/// The broadcasts of `S:D`, and those of `St`.
pub type UnseenOut<S, D, St> = <S as Unseen<D, St>>::Output;

impl<St> Unseen<Nil, St> for Nil {
    type Output = St;
}
impl<H, T, HD, TD, St> Unseen<Cons<HD, TD>, St> for Cons<H, T>
where
    H: Unseen<HD, St>,
    T: Unseen<TD, UnseenOut<H, HD, St>>,
{
    type Output = UnseenOut<T, TD, UnseenOut<H, HD, St>>;
}
impl<D, St> Unseen<D, St> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = St;
}
impl<D, St> Unseen<D, St> for One
where
    D: StrideLeaf,
{
    type Output = St;
}
impl<U, V, B, D, W, Acc> Unseen<D, Before<W, Acc>> for UInt<UInt<U, V>, B>
where
    D: StrideLeaf,
    UInt<UInt<U, V>, B>: Times<W>,
    D::Int: PushStill<UInt<UInt<U, V>, B>, W, Acc>,
{
    type Output =
        Before<Prod<UInt<UInt<U, V>, B>, W>, <D::Int as PushStill<UInt<UInt<U, V>, B>, W, Acc>>::Output>;
}
/// Adds a mode of extent `S` behind the size `W` if its stride, `Self`, is 0.
pub trait PushStill<S, W, Acc> {
    /// The list of modes, last first.
    type Output;
}
impl<S, W, Acc> PushStill<S, W, Acc> for Z0 {
    type Output = Cons<Mode<S, Pos<W>>, Acc>;
}
impl<S, W, U, Acc> PushStill<S, W, Acc> for Pos<U> {
    type Output = Acc;
}
impl<S, W, U, Acc> PushStill<S, W, Acc> for Neg<U> {
    type Output = Acc;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    assert_layout_eq!(NullspaceOf<LayoutOf<(U2, U3, U4), (U1, U0, U2)>>, LayoutOf<U3, U2>);
    assert_layout_eq!(NullspaceOf<LayoutOf<(U4, (U2, U5)), (U0, (U0, U3))>>, LayoutOf<(U4, U2), (U1, U4)>);
    assert_layout_eq!(NullspaceOf<LayoutOf<(U2, U1, U3), (N1, U0, N2)>>, LayoutOf<U1, U0>);
    assert_layout_eq!(NullspaceOf<LayoutOf<U7, U0>>, LayoutOf<U7, U1>);
    assert_layout_eq!(NullspaceOf<LayoutOf<(), ()>>, LayoutOf<U1, U0>);
}
