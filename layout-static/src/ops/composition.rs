//! `composition`: first one layout, then another.

use typenum::{UInt, UTerm, Z0};

use crate::dispatch::{
    Behind, BehindOut, Composed, Finish, IntoLayout, IntoLayoutOut, Remaining, RemainingOut, Walk, WalkOut,
};
use crate::int::StrideLeaf;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::{Decrement, One, Pred};
use crate::ops::by_mode::{Apply, ApplyOut};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::require::PositiveExtent;

/// Type operator: the layout that applies `B` first and `Self` to its indices,
///
/// ```text
/// R(c) = A(B(c))       for all coordinates c of B
/// ```
///
/// `CompositionOf<A, B>` is the type-level form of `layout_core::composition`. `B` is a [`Layout`], or a [`Tiler`](crate::Tiler), which
/// acts mode by mode: [`Keep`](crate::Keep) and the modes behind its last entry stay as they are.
///
/// # Rule
/// `A` is coalesced, with no upper bound on its last mode. Each mode of `B` keeps its place in the result, as one leaf, or
/// as the flat tuple of its longest runs. `A(d)` becomes the stride of a run that starts with the stride `d`.
///
/// # Requires
/// No carry: added up digit by digit, the coordinates of `B` stay within the modes of `A`. Otherwise no layout has these
/// values, and this is a compile error; so is a run whose length does not divide its mode, and a tiler with more entries than
/// `A` has modes. Where the strides of `A` jump in both directions, carries can cancel; such compositions are refused here,
/// and decided by `layout_core::composition`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// // (6,6):(5,12) ∘ 12:9 = (2,6):(27,36)
/// assert_layout_eq!(
///     CompositionOf<LayoutOf<(U6, U6), (U5, U12)>, LayoutOf<U12, U9>>,
///     LayoutOf<(U2, U6), (U27, U36)>,
/// );
/// // (10,2):(16,4) ∘ (5,4):(1,5) = (5,(2,2)):(16,(80,4))
/// assert_layout_eq!(
///     CompositionOf<LayoutOf<(U10, U2), (U16, U4)>, LayoutOf<(U5, U4), (U1, U5)>>,
///     LayoutOf<(U5, (U2, U2)), (U16, (U80, U4))>,
/// );
/// ```
/// `(4,6,8):(2,3,5)` climbs by 2 for 4 steps, and 4 does not divide 6:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let a = <LayoutOf<(U4, U6, U8), (U2, U3, U5)>>::NEW;
/// let none = a.composition(<LayoutOf<U6, U1>>::NEW);
/// ```
///
/// # Cost
/// One recursion over the modes of `B`, and inside it one over those of `A` for each leaf; tested to rank 32. The build time of
/// many compositions is a figure that this project measures.
///
/// # Differs from CuTe
/// CuTe refuses some compositions that have a layout and returns wrong layouts for others.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `composition`; the criterion is this project's.
pub trait Composition<B> {
    /// The composed layout.
    type Output;
    /// The composed layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `R(c) = A(B(c))`: see [`Composition`].
pub type CompositionOf<A, B> = <A as Composition<B>>::Output;

impl<S, D, B> Composition<B> for Layout<S, D>
where
    B: Apply<Compose, S, D>,
    ApplyOut<Compose, B, S, D>: IntoLayout,
{
    type Output = IntoLayoutOut<ApplyOut<Compose, B, S, D>>;
    const VALUE: Self::Output = <ApplyOut<Compose, B, S, D> as IntoLayout>::VALUE;
}

/// Composition, as an operation that tilers carry out by mode.
#[derive(Debug, Clone, Copy)]
pub struct Compose;

impl<S, D, SB, DB> Apply<Compose, S, D> for Layout<SB, DB>
where
    S: CoalesceOnto<D, Nil>,
    SB: ComposeTree<DB, CoalesceOntoOut<S, D>>,
{
    type Output = ComposeTreeOut<SB, DB, CoalesceOntoOut<S, D>>;
}

/// Composes the modes `A` with the shape `Self` and the stride `D`.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait ComposeTree<D, A> {
    /// [`Composed`].
    type Output;
}
/// The modes `A`, composed with `S:D`.
pub type ComposeTreeOut<S, D, A> = <S as ComposeTree<D, A>>::Output;

impl<A> ComposeTree<Nil, A> for Nil {
    type Output = Composed<Nil, Nil, A>;
}
impl<H, T, HD, TD, A> ComposeTree<Cons<HD, TD>, A> for Cons<H, T>
where
    H: ComposeTree<HD, A>,
    ComposeTreeOut<H, HD, A>: Remaining,
    T: ComposeTree<TD, RemainingOut<ComposeTreeOut<H, HD, A>>>,
    ComposeTreeOut<T, TD, RemainingOut<ComposeTreeOut<H, HD, A>>>: Behind<ComposeTreeOut<H, HD, A>>,
{
    type Output =
        BehindOut<ComposeTreeOut<T, TD, RemainingOut<ComposeTreeOut<H, HD, A>>>, ComposeTreeOut<H, HD, A>>;
}
impl<D, A> ComposeTree<D, A> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = Composed<UTerm, Z0, A>;
}
impl<D, A> ComposeTree<D, A> for One
where
    D: StrideLeaf,
{
    type Output = Composed<One, Z0, A>;
}
impl<U, V, B, D, A> ComposeTree<D, A> for UInt<UInt<U, V>, B>
where
    D: StrideLeaf,
    UInt<UInt<U, V>, B>: Decrement,
    A: Walk<D::Int, Pred<UInt<UInt<U, V>, B>>, Z0>,
    WalkOut<A, D::Int, Pred<UInt<UInt<U, V>, B>>, Z0>:
        Finish<UInt<UInt<U, V>, B>, Pred<UInt<UInt<U, V>, B>>, D::Int, Nil, A>,
{
    type Output = <WalkOut<A, D::Int, Pred<UInt<UInt<U, V>, B>>, Z0> as Finish<
        UInt<UInt<U, V>, B>,
        Pred<UInt<UInt<U, V>, B>>,
        D::Int,
        Nil,
        A,
    >>::Output;
}
