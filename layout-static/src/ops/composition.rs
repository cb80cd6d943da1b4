//! `composition`: first one layout, then another.

use typenum::{UInt, UTerm, Z0};

use crate::dispatch::{Composed, IntoLayout, IntoLayoutOut, Prepend, PrependOut, Walk, WalkOut};
use crate::factors::Finish;
use crate::forward::{Forward, ForwardOut, Otherwise, Rest, Through};
use crate::int::StrideLeaf;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::measure::Measure;
use crate::nat::{Decrement, One, Pred};
use crate::ops::by_mode::{Apply, ApplyOut};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::require::{PositiveExtent, same_profile};

/// Type operator: the layout that applies `B` first and `Self` to its indices,
///
/// ```text
/// R(c) = A(B(c))       for all coordinates c of B
/// ```
///
/// `CompositionOf<A, B>` is the type-level form of `layout_core::composition`. `B` is a [`Layout`], or a
/// [`Tiler`](struct@crate::Tiler), which acts mode by mode: [`Keep`](crate::Keep) and the modes behind its last entry stay as
/// they are.
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
/// One walk through the modes of both, where those of `B` come in the order of those of `A`, each inside of one. Otherwise, `A` is
/// coalesced, and each leaf of `B` walks through it. Tested to rank 32. The build time of many compositions is a figure that this
/// project measures.
///
/// # Differs from CuTe
/// CuTe refuses some compositions that have a layout and returns wrong layouts for others.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `composition`; the criterion is this project's.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
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
    S: Measure<D>,
    SB: Forward<DB, Rest<One, S, D, Nil>>,
    ForwardOut<Rest<One, S, D, Nil>, SB, DB>: OrElse<SB, DB, S, D>,
{
    type Output = <ForwardOut<Rest<One, S, D, Nil>, SB, DB> as OrElse<SB, DB, S, D>>::Output;
}

/// The composition of `SA:DA` with `S:D`, where `Self` says whether going [`Forward`] was enough.
pub trait OrElse<S, D, SA, DA> {
    /// [`Composed`].
    type Output;
}
impl<DR, S, D, SA, DA> OrElse<S, D, SA, DA> for Through<DR, Nil, Nil, Nil> {
    type Output = Composed<S, DR>;
}
impl<S, D, SA, DA> OrElse<S, D, SA, DA> for Otherwise
where
    SA: CoalesceOnto<DA, Nil>,
    S: ComposeTree<D, CoalesceOntoOut<SA, DA>>,
{
    type Output = ComposeTreeOut<S, D, CoalesceOntoOut<SA, DA>>;
}

same_profile! {
    /// Composes the modes `A` with the shape `Self` and the stride `D`.
    pub trait ComposeTree<D, A> {
        /// [`Composed`].
        type Output;
    }
}
/// The modes `A`, composed with `S:D`.
pub type ComposeTreeOut<S, D, A> = <S as ComposeTree<D, A>>::Output;

impl<A> ComposeTree<Nil, A> for Nil {
    type Output = Composed<Nil, Nil, A>;
}
impl<H, T, HD, TD, A> ComposeTree<Cons<HD, TD>, A> for Cons<H, T>
where
    H: ComposeTree<HD, A>,
    ComposeTreeOut<H, HD, A>: ComposeTail<T, TD>,
{
    type Output = ComposeTailOut<ComposeTreeOut<H, HD, A>, T, TD>;
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

same_profile! {
    /// Composes the modes behind the first one, of shape `T` and stride `D`. `Self` is the result of the first, with what it leaves
    /// of the outer modes.
    pub trait ComposeTail<T, D> {
        /// [`Composed`].
        type Output;
    }
}
/// The modes of `T:D`, composed behind the result `C` of the first.
pub type ComposeTailOut<C, T, D> = <C as ComposeTail<T, D>>::Output;

impl<S, D, A> ComposeTail<Nil, Nil> for Composed<S, D, A> {
    type Output = Composed<Cons<S, Nil>, Cons<D, Nil>, A>;
}
// Recursive by itself, not through `ComposeTree`: that would take twice the depth.
impl<S, D, A, H, T, HD, TD> ComposeTail<Cons<H, T>, Cons<HD, TD>> for Composed<S, D, A>
where
    H: ComposeTree<HD, A>,
    ComposeTreeOut<H, HD, A>: ComposeTail<T, TD>,
    ComposeTailOut<ComposeTreeOut<H, HD, A>, T, TD>: Prepend,
{
    type Output = PrependOut<ComposeTailOut<ComposeTreeOut<H, HD, A>, T, TD>, S, D>;
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
        ($($name:ident: $lhs:ty, $rhs:ty => $result:ty;)*) => {$(
            assert_layout_eq!(CompositionOf<$lhs, $rhs>, $result);
            #[test]
            fn $name() {
                let (lhs, rhs) = (<$lhs>::NEW, <$rhs>::NEW);
                let result = lhs.composition(rhs);
                for i in 0..<$rhs>::SIZE {
                    let inner: i64 = rhs.at(i as i64);
                    let (index, expected): (i64, i64) = (result.at(i as i64), lhs.at(inner));
                    assert_eq!(index, expected, "at {i}");
                }
            }
        )*};
    }
    check! {
        strides_need_not_divide: LayoutOf<(U4, U6, U8), (U2, U3, U5)>, LayoutOf<U4, U5> => LayoutOf<U4, U5>;
        runs_across_a_boundary:
            LayoutOf<(U6, U6), (U5, U12)>, LayoutOf<U12, U9> => LayoutOf<(U2, U6), (U27, U36)>;
        without_divisibility: LayoutOf<(U6, U2), (U4, U1)>, LayoutOf<U6, U9> => LayoutOf<(U2, U3), (U13, U3)>;
        skips_whole_modes:
            LayoutOf<(U4, U6, U8, U10), (U2, U3, U5, U7)>, LayoutOf<U6, U12> => LayoutOf<(U2, U3), (U9, U5)>;
        two_leaves:
            LayoutOf<(U6, U2), (U8, U2)>, LayoutOf<(U4, U3), (U3, U1)> =>
            LayoutOf<((U2, U2), U3), ((U24, U2), U8)>;
        reshape:
            LayoutOf<(U10, U2), (U16, U4)>, LayoutOf<(U5, U4), (U1, U5)> =>
            LayoutOf<(U5, (U2, U2)), (U16, (U80, U4))>;
        of_a_single_mode: LayoutOf<U20, U2>, LayoutOf<(U5, U4), (U4, U1)> => LayoutOf<(U5, U4), (U8, U2)>;
        row_major:
            LayoutOf<(U4, U3), (U3, U1)>, LayoutOf<(U6, U2), (U2, U1)> =>
            LayoutOf<((U2, U3), U2), ((U6, U1), U3)>;
        coalesces_first: LayoutOf<(U4, U2, U8), (U3, U12, U97)>, LayoutOf<U3, U3> => LayoutOf<U3, U9>;
        unreached_modes: LayoutOf<(U5, U3), (U7, U1)>, LayoutOf<U2, U3> => LayoutOf<U2, U21>;
        beyond_the_end: LayoutOf<U4, U2>, LayoutOf<U8, U1> => LayoutOf<U8, U2>;
        beyond_a_last_extent_1:
            LayoutOf<(U4, U3, U1), (U3, U1, U0)>, LayoutOf<(U24,), (U1,)> =>
            LayoutOf<((U4, U3, U2),), ((U3, U1, U0),)>;
        broadcast_inside: LayoutOf<(U4, U2), (U3, U50)>, LayoutOf<(U7, U4), (U0, U1)> =>
            LayoutOf<(U7, U4), (U0, U3)>;
        extent_1: LayoutOf<(U4, U2), (U3, U50)>, LayoutOf<(U1, U4), (U6, U1)> => LayoutOf<(U1, U4), (U0, U3)>;
        cute_stops_here: LayoutOf<(U6, U2), (U1, U7)>, LayoutOf<U2, U4> => LayoutOf<U2, U4>;
        cute_is_wrong_here: LayoutOf<(U6, U2, U2), (U1, U7, U20)>, LayoutOf<U3, U2> => LayoutOf<U3, U2>;
        negative_strides:
            LayoutOf<(U4, U8), (N1, N4)>, LayoutOf<(U8, U4), (U4, U1)> => LayoutOf<(U8, U4), (N4, N1)>;
        signs_that_differ:
            LayoutOf<(U4, U8), (N1, U4)>, LayoutOf<(U2, (U2, U4)), (U4, (U1, U8))> =>
            LayoutOf<(U2, (U2, U4)), (U4, (N1, U8))>;
        strides_that_cancel: LayoutOf<(U2, U4), (U3, N3)>, LayoutOf<U2, U3> => LayoutOf<U2, U0>;
        nested: LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>, LayoutOf<((U2, U2), U4), ((U1, U2), U4)> =>
            LayoutOf<((U2, U2), (U2, U2)), ((U2, U4), (U1, U8))>;
        empty_inner: LayoutOf<U4, U2>, LayoutOf<(), ()> => LayoutOf<(), ()>;
        empty_outer: LayoutOf<(), ()>, LayoutOf<U4, U1> => LayoutOf<U4, U0>;
    }

    // Steps that go down: the digits are those of floor division.
    assert_layout_eq!(CompositionOf<LayoutOf<(U4, U8), (U1, U10)>, LayoutOf<U2, N4>>, LayoutOf<U2, N10>);
    assert_layout_eq!(CompositionOf<LayoutOf<(U4, U8), (U1, U10)>, LayoutOf<U2, N1>>, LayoutOf<U2, N7>);

    type Row = LayoutOf<(U12, (U4, U8)), (U59, (U13, U1))>;
    type By3And8 = Tiler<Cons<LayoutOf<U3, U4>, Cons<LayoutOf<U8, U2>, Nil>>>;
    assert_layout_eq!(CompositionOf<Row, By3And8>, LayoutOf<(U3, (U2, U4)), (U236, (U26, U1))>);
    assert_layout_eq!(
        CompositionOf<Row, Tiler<Cons<Keep, Cons<LayoutOf<U8, U2>, Nil>>>>,
        LayoutOf<(U12, (U2, U4)), (U59, (U26, U1))>,
    );
    assert_layout_eq!(
        CompositionOf<Row, Tiler<Cons<LayoutOf<U3, U4>, Nil>>>,
        LayoutOf<(U3, (U4, U8)), (U236, (U13, U1))>,
    );
    assert_layout_eq!(
        CompositionOf<Row, Tiler<Cons<Keep, Cons<Tiler<Cons<LayoutOf<U2, U2>, Nil>>, Nil>>>>,
        LayoutOf<(U12, (U2, U8)), (U59, (U26, U1))>,
    );
    assert_layout_eq!(CompositionOf<Row, Keep>, Row);
    assert_layout_eq!(
        CompositionOf<LayoutOf<U8, U3>, Tiler<Cons<LayoutOf<U4, U2>, Nil>>>,
        LayoutOf<(U4,), (U6,)>,
    );
}
