//! `filter`: without the modes that do not move.

use typenum::{UInt, UTerm, Z0};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::factors::IntoLeaf;
use crate::int::{Neg, Pos, StrideLeaf};
use crate::layout::Layout;
use crate::list::{Cons, Nil, ReverseOnto};
use crate::nat::One;
use crate::ops::coalesce::PushMode;
use crate::require::{PositiveExtent, same_profile};

/// Type operator: the layout without its broadcasts (stride 0) and its modes of extent 1, coalesced. It has the same indices, each as
/// often as the other modes give it.
///
/// `FilterOf<L>` is the type-level form of `layout_core::filter`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(FilterOf<LayoutOf<(U2, (U4, U1), U8), (U8, (U1, U3), U0)>>, LayoutOf<(U2, U4), (U8, U1)>);
/// ```
///
/// # Cost
/// One step for each mode; tested to rank 32.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `filter`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait Filter {
    /// The layout that is left.
    type Output;
    /// The layout that is left, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// Without the modes that do not move: see [`Filter`].
pub type FilterOf<L> = <L as Filter>::Output;

impl<S, D> Filter for Layout<S, D>
where
    S: FilterOnto<D, Nil>,
    FilterOntoOut<S, D>: ReverseOnto<Nil>,
    <FilterOntoOut<S, D> as ReverseOnto<Nil>>::Output: IntoLeaf<()>,
    <<FilterOntoOut<S, D> as ReverseOnto<Nil>>::Output as IntoLeaf<()>>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<<<FilterOntoOut<S, D> as ReverseOnto<Nil>>::Output as IntoLeaf<()>>::Output>;
    const VALUE: Self::Output =
        <<<FilterOntoOut<S, D> as ReverseOnto<Nil>>::Output as IntoLeaf<()>>::Output as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// Without the modes that do not move: [`Filter`].
    #[inline(always)]
    pub const fn filter<R>(self) -> R
    where
        Self: Filter<Output = R>,
    {
        <Self as Filter>::VALUE
    }
}

same_profile! {
    /// Coalesces the modes of the shape `Self` and the stride `D` that move, and puts them before `Acc`, from the last to the first.
    pub trait FilterOnto<D, Acc> {
        /// The list of modes.
        type Output;
    }
}
/// The modes of `S:D` that move, in front of `Acc`.
pub type FilterOntoOut<S, D, Acc = Nil> = <S as FilterOnto<D, Acc>>::Output;

impl<Acc> FilterOnto<Nil, Acc> for Nil {
    type Output = Acc;
}
impl<H, T, HD, TD, Acc> FilterOnto<Cons<HD, TD>, Acc> for Cons<H, T>
where
    T: FilterOnto<TD, Acc>,
    H: FilterOnto<HD, FilterOntoOut<T, TD, Acc>>,
{
    type Output = FilterOntoOut<H, HD, FilterOntoOut<T, TD, Acc>>;
}
impl<D, Acc> FilterOnto<D, Acc> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = Acc;
}
impl<D, Acc> FilterOnto<D, Acc> for One
where
    D: StrideLeaf,
{
    type Output = Acc;
}
impl<U, V, B, D, Acc> FilterOnto<D, Acc> for UInt<UInt<U, V>, B>
where
    D: StrideLeaf,
    D::Int: PushMoving<UInt<UInt<U, V>, B>, Acc>,
{
    type Output = <D::Int as PushMoving<UInt<UInt<U, V>, B>, Acc>>::Output;
}
/// Puts the mode of extent `S` and stride `Self` before `Acc` unless it is a broadcast.
pub trait PushMoving<S, Acc> {
    /// The list of modes.
    type Output;
}
impl<S, Acc> PushMoving<S, Acc> for Z0 {
    type Output = Acc;
}
impl<S, U, Acc> PushMoving<S, Acc> for Pos<U>
where
    Acc: PushMode<S, Pos<U>>,
{
    type Output = <Acc as PushMode<S, Self>>::Output;
}
impl<S, U, Acc> PushMoving<S, Acc> for Neg<U>
where
    Acc: PushMode<S, Neg<U>>,
{
    type Output = <Acc as PushMode<S, Self>>::Output;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    assert_layout_eq!(FilterOf<LayoutOf<(U2, U3, U4), (U1, U0, U2)>>, LayoutOf<U8, U1>);
    assert_layout_eq!(FilterOf<LayoutOf<(U4, (U2, U5)), (U0, (U0, U3))>>, LayoutOf<U5, U3>);
    assert_layout_eq!(FilterOf<LayoutOf<(U2, U1, U3), (N1, U0, N2)>>, LayoutOf<U6, N1>);
    assert_layout_eq!(FilterOf<LayoutOf<U7, U0>>, LayoutOf<U1, U0>);
    assert_layout_eq!(FilterOf<LayoutOf<(), ()>>, LayoutOf<U1, U0>);
    assert_layout_eq!(FilterOf<LayoutOf<(U1,), (U5,)>>, LayoutOf<U1, U0>);
}
