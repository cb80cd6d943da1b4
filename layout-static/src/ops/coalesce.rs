//! `coalesce`: the same function with as few modes as possible.

use typenum::{B0, B1, UInt, UTerm};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::factors::IntoLeaf;
use crate::int::{ContinuedBy, ContinuedByOut, StrideLeaf};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil, ReverseOnto};
use crate::nat::{One, Prod, Times};
use crate::require::{PositiveExtent, same_profile};

/// Type operator: the layout with the same values at all 1-D indices, `R(i) = A(i)` for `0 ≤ i < size(A)`, and as few modes
/// as possible: one integer, or a flat tuple.
///
/// `CoalesceOf<L>` is the type-level form of `layout_core::coalesce`.
///
/// # Rule
/// A mode of extent 1 disappears. `s0:d0` and `s1:d1` become `s0·s1:d0` if `s0·d0 = d1`. If nothing is left, the result is `1:0`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(CoalesceOf<LayoutOf<(U2, (U1, U6)), (U1, (U6, U2))>>, LayoutOf<U12, U1>);
/// assert_layout_eq!(
///     CoalesceOf<LayoutOf<((U4, U3), U5), ((U15, U1), U3)>>,
///     LayoutOf<(U4, U15), (U15, U1)>,
/// );
/// ```
///
/// # Cost
/// One step for each mode; tested to rank 32.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `coalesce`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait Coalesce {
    /// The coalesced layout.
    type Output;
    /// The coalesced layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `R(i) = A(i)`, with as few modes as possible: see [`Coalesce`].
pub type CoalesceOf<L> = <L as Coalesce>::Output;

impl<S, D> Coalesce for Layout<S, D>
where
    S: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<S, D>: DropUnit,
    DropUnitOut<CoalesceOntoOut<S, D>>: IntoLeaf<()>,
    <DropUnitOut<CoalesceOntoOut<S, D>> as IntoLeaf<()>>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<<DropUnitOut<CoalesceOntoOut<S, D>> as IntoLeaf<()>>::Output>;
    const VALUE: Self::Output =
        <<DropUnitOut<CoalesceOntoOut<S, D>> as IntoLeaf<()>>::Output as IntoLayout>::VALUE;
}

/// Turns a list of coalesced modes around, without a last mode of extent 1.
pub trait DropUnit {
    /// The modes, last first.
    type Output;
}
/// The modes, last first, without a last mode of extent 1.
pub type DropUnitOut<A> = <A as DropUnit>::Output;

impl DropUnit for Nil {
    type Output = Nil;
}
impl<M, T> DropUnit for Cons<M, T>
where
    Cons<M, T>: ReverseOnto<Nil>,
    <Cons<M, T> as ReverseOnto<Nil>>::Output: DropFirstUnit,
{
    type Output = <<Cons<M, T> as ReverseOnto<Nil>>::Output as DropFirstUnit>::Output;
}
/// Drops the first mode if its extent is 1.
pub trait DropFirstUnit {
    /// The list without it.
    type Output;
}
impl<D, T> DropFirstUnit for Cons<Mode<One, D>, T> {
    type Output = T;
}
impl<U, V, B, D, T> DropFirstUnit for Cons<Mode<UInt<UInt<U, V>, B>, D>, T> {
    type Output = Self;
}

same_profile! {
    /// Coalesces the modes of the shape `Self` and the stride `D` and puts them before `Acc`, from the last to the first.
    pub trait CoalesceOnto<D, Acc> {
        /// The list of modes.
        type Output;
    }
}
/// The coalesced modes of shape `S` and stride `D`, in front of `Acc`.
pub type CoalesceOntoOut<S, D, Acc = Nil> = <S as CoalesceOnto<D, Acc>>::Output;

impl<Acc> CoalesceOnto<Nil, Acc> for Nil {
    type Output = Acc;
}
impl<H, T, HD, TD, Acc> CoalesceOnto<Cons<HD, TD>, Acc> for Cons<H, T>
where
    T: CoalesceOnto<TD, Acc>,
    H: CoalesceOnto<HD, CoalesceOntoOut<T, TD, Acc>>,
{
    type Output = CoalesceOntoOut<H, HD, CoalesceOntoOut<T, TD, Acc>>;
}
impl<U, B, D, Acc> CoalesceOnto<D, Acc> for UInt<U, B>
where
    D: StrideLeaf,
    Acc: PushMode<UInt<U, B>, D::Int>,
{
    type Output = <Acc as PushMode<UInt<U, B>, D::Int>>::Output;
}
impl<D, Acc> CoalesceOnto<D, Acc> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = Acc;
}

/// Puts the mode `S:D` before coalesced modes: drops it, merges it, or adds it.
pub trait PushMode<S, D> {
    /// The list with the mode.
    type Output;
}
impl<S, D> PushMode<S, D> for Nil {
    type Output = Cons<Mode<S, D>, Nil>;
}
impl<D, M, T> PushMode<One, D> for Cons<M, T> {
    type Output = Cons<M, T>;
}
impl<U, A, B, D, S2, D2, T> PushMode<UInt<UInt<U, A>, B>, D> for Cons<Mode<S2, D2>, T>
where
    D: ContinuedBy<UInt<UInt<U, A>, B>, D2>,
    ContinuedByOut<D, UInt<UInt<U, A>, B>, D2>: MergeIf<UInt<UInt<U, A>, B>, D, S2, D2, T>,
{
    type Output =
        <ContinuedByOut<D, UInt<UInt<U, A>, B>, D2> as MergeIf<UInt<UInt<U, A>, B>, D, S2, D2, T>>::Output;
}

/// Merges `S:D` with the mode `S2:D2` after it, or keeps both.
pub trait MergeIf<S, D, S2, D2, T> {
    /// The list with the mode.
    type Output;
}
impl<S, D, S2, D2, T> MergeIf<S, D, S2, D2, T> for B0 {
    type Output = Cons<Mode<S, D>, Cons<Mode<S2, D2>, T>>;
}
impl<S, D, S2, D2, T> MergeIf<S, D, S2, D2, T> for B1
where
    S: Times<S2>,
{
    type Output = Cons<Mode<Prod<S, S2>, D>, T>;
}

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    macro_rules! check {
        ($($name:ident: $layout:ty => $result:ty;)*) => {$(
            assert_layout_eq!(CoalesceOf<$layout>, $result);
            #[test]
            fn $name() {
                let (layout, result) = (<$layout>::NEW, <$layout>::NEW.coalesce());
                for i in 0..<$layout>::SIZE {
                    let (index, expected): (i64, i64) = (result.at(i as i64), layout.at(i as i64));
                    assert_eq!(index, expected, "at {i}");
                }
            }
        )*};
    }
    check! {
        merges_over_extent_1: LayoutOf<(U2, (U1, U6)), (U1, (U6, U2))> => LayoutOf<U12, U1>;
        keeps_what_does_not_merge: LayoutOf<((U4, U3), U5), ((U15, U1), U3)> => LayoutOf<(U4, U15), (U15, U1)>;
        drops_a_last_extent_1: LayoutOf<(U2, U1, U6, U1), (U1, U7, U8, U0)> => LayoutOf<(U2, U6), (U1, U8)>;
        merges_in_the_middle:
            LayoutOf<((U2, U2), (U2, U2)), ((U1, U4), (U8, U32))> => LayoutOf<(U2, U4, U2), (U1, U4, U32)>;
        extents_1_only: LayoutOf<(U1, (U1, U1)), (U5, (U6, U7))> => LayoutOf<U1, U0>;
        empty: LayoutOf<(), ()> => LayoutOf<U1, U0>;
        broadcasts_merge: LayoutOf<(U2, U3), (U0, U0)> => LayoutOf<U6, U0>;
        negative_strides_merge: LayoutOf<(U2, U3), (N1, N2)> => LayoutOf<U6, N1>;
        signs_do_not_mix: LayoutOf<(U2, U3), (U1, N2)> => LayoutOf<(U2, U3), (U1, N2)>;
        odd_products: LayoutOf<(U3, U5, U7), (U5, U15, U75)> => LayoutOf<U105, U5>;
        odd_products_that_differ: LayoutOf<(U3, U5), (U5, U17)> => LayoutOf<(U3, U5), (U5, U17)>;
        one_mode_becomes_a_leaf: LayoutOf<(U4,), (U2,)> => LayoutOf<U4, U2>;
    }
}
