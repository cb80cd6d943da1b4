//! `disjoint_complement`: what steps from copy to copy of a layout, also where it does not fill.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::division::{DivRem, DivRemOut, Qr};
use crate::factors::IntoLeaf;
use crate::int::Pos;
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{One, Prod, Times, TimesIs, TimesIsOut};
use crate::ops::complement::{CopiesTo, Gap, Insert, InsertOut, SortOnto, SortOntoOut, StepDown};
use crate::ops::size::{ShapeSize, ShapeSizeOut, Span, SpanOut};
use crate::require::PositiveSize;
use crate::steps::{Pass, PassOut, Take};

/// Type operator: the increasing layout that steps from copy to copy of `Self`. The sums of the distinct indices of the two are all
/// different, but may leave gaps,
///
/// ```text
/// A(i) + R(j) = A(k) + R(l)      only where A(i) = A(k) and j = l
/// ```
///
/// `DisjointComplementOf<L, M>` is the type-level form of `layout_core::disjoint_complement`. Where `L` has a
/// [`Complement`](crate::Complement) it is this one; otherwise as many copies as there is room for go between the modes of `L`,
/// and the rest beside its span. Modes that interleave, and layouts with negative strides, are stepped over as a whole. `M` is
/// a typenum integer, or a shape, whose product counts; the copies go on until they reach it. Without it, the result keeps a
/// last mode of extent 1, which says where they do. All count elements.
///
/// # Rule
/// As [`Complement`](crate::Complement), but between two sorted modes `s0:d0`, `s1:d1` lies the gap `⌊d1/(s0·d0)⌋ : s0·d0`.
///
/// # Requires
/// `M` is not 0.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(DisjointComplementOf<LayoutOf<(U4, U8), (U1, U5)>, U100>, LayoutOf<U3, U40>);
/// assert_layout_eq!(DisjointComplementOf<LayoutOf<(U4, U8), (U1, U5)>>, LayoutOf<U1, U40>);
/// ```
/// A size of 0 holds nothing:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<U4, U1>>::NEW.disjoint_complement(U0::new());
/// ```
///
/// # Cost
/// An insertion sort, then one step for each mode; tested to rank 32.
///
/// # Source
/// PyCuTe, `complement`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait DisjointComplement<M = ()> {
    /// The layout that steps from copy to copy.
    type Output;
    /// The layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// What steps from copy to copy of `L`, up to the size `M`: see [`DisjointComplement`].
pub type DisjointComplementOf<L, M = ()> = <L as DisjointComplement<M>>::Output;

impl<S, D, M> DisjointComplement<M> for Layout<S, D>
where
    S: Free<D>,
    M: StepTo<Self, FreeOut<S, D>>,
    StepToOut<M, Self, FreeOut<S, D>>: IntoLayout,
{
    type Output = IntoLayoutOut<StepToOut<M, Self, FreeOut<S, D>>>;
    const VALUE: Self::Output = <StepToOut<M, Self, FreeOut<S, D>> as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// What steps from copy to copy, up to a size: [`DisjointComplement`]. The size is a typenum integer, a shape, or `()` for none.
    #[inline(always)]
    pub const fn disjoint_complement<T, R>(self, _size: T) -> R
    where
        T: Copy,
        Self: DisjointComplement<T, Output = R>,
    {
        <Self as DisjointComplement<T>>::VALUE
    }
}

/// The free modes of the shape `Self` and the stride `D`.
pub trait Free<D> {
    /// [`Gap`], and where the copies go on.
    type Output;
}
/// The free modes of `S:D`.
pub type FreeOut<S, D> = <S as Free<D>>::Output;

impl<S, D> Free<D> for S
where
    S: SortOnto<D, Loose<Nil>>,
    SortOntoOut<S, D, Loose<Nil>>: Between,
    <SortOntoOut<S, D, Loose<Nil>> as Between>::Output: OrBeside<S, D>,
{
    type Output = <<SortOntoOut<S, D, Loose<Nil>> as Between>::Output as OrBeside<S, D>>::Output;
}

/// Sorted modes, between which there may be gaps.
#[derive(Debug, Clone, Copy)]
pub struct Loose<L>(PhantomData<L>);

/// Nothing lies between modes that interleave, or step down.
#[derive(Debug, Clone, Copy)]
pub struct Interleaved;

impl<S, U, L> Insert<S, U> for Loose<L>
where
    L: Insert<S, U>,
{
    type Output = Loose<InsertOut<L, S, U>>;
}
impl<S, U, L> StepDown<S, U> for Loose<L> {
    type Output = Interleaved;
}
impl<S, U> Insert<S, U> for Interleaved {
    type Output = Self;
}
impl<S, U> StepDown<S, U> for Interleaved {
    type Output = Self;
}

/// The gaps between sorted modes.
pub trait Between {
    /// [`Last`], or [`Interleaved`].
    type Output;
}
impl<L> Between for Loose<L>
where
    L: Pass<Last<One, One, Nil>>,
{
    type Output = PassOut<L, Last<One, One, Nil>>;
}
impl Between for Interleaved {
    type Output = Self;
}

/// The last mode is `S:U`; `Acc` holds the gaps below it, last first.
#[derive(Debug, Clone, Copy)]
pub struct Last<S, U, Acc>(PhantomData<(S, U, Acc)>);

impl<M> Take<M> for Interleaved {
    type Output = Self;
}
impl<S, U, S0, U0, Acc> Take<Mode<S, U>> for Last<S0, U0, Acc>
where
    S0: TimesIs<U0, U>,
    TimesIsOut<S0, U0, U>: TakeGap<S, U, S0, U0, Acc>,
{
    type Output = <TimesIsOut<S0, U0, U> as TakeGap<S, U, S0, U0, Acc>>::Output;
}
/// Adds the gap between the modes `S0:U0` and `S:U`; there is none for `B1`.
pub trait TakeGap<S, U, S0, U0, Acc> {
    /// The next state.
    type Output;
}
impl<S, U, S0, U0, Acc> TakeGap<S, U, S0, U0, Acc> for B1 {
    type Output = Last<S, U, Acc>;
}
impl<S, U, S0, U0, Acc> TakeGap<S, U, S0, U0, Acc> for B0
where
    S0: Times<U0>,
    U: DivRem<Prod<S0, U0>>,
    DivRemOut<U, Prod<S0, U0>>: AddGap<S, U, Prod<S0, U0>, Acc>,
{
    type Output = <DivRemOut<U, Prod<S0, U0>> as AddGap<S, U, Prod<S0, U0>, Acc>>::Output;
}
/// Adds the gap from `E` up to the mode `S:U`, whose stride is `Self` times `E`.
pub trait AddGap<S, U, E, Acc> {
    /// The next state.
    type Output;
}
impl<R, S, U, E, Acc> AddGap<S, U, E, Acc> for Qr<UTerm, R> {
    type Output = Interleaved;
}
impl<R, S, U, E, Acc> AddGap<S, U, E, Acc> for Qr<One, R> {
    type Output = Last<S, U, Acc>;
}
impl<Q, A, B, R, S, U, E, Acc> AddGap<S, U, E, Acc> for Qr<UInt<UInt<Q, A>, B>, R> {
    type Output = Last<S, U, Cons<Mode<UInt<UInt<Q, A>, B>, Pos<E>>, Acc>>;
}

/// What lies beside the whole span of `S:D` where its modes interleave.
pub trait OrBeside<S, D> {
    /// [`Gap`].
    type Output;
}
impl<S0, U0, Acc, S, D> OrBeside<S, D> for Last<S0, U0, Acc>
where
    S0: Times<U0>,
{
    type Output = Gap<Prod<S0, U0>, Acc>;
}
impl<S, D> OrBeside<S, D> for Interleaved
where
    S: Span<D, One>,
{
    type Output = Gap<SpanOut<S, D, One>, Nil>;
}

/// The size `Self` up to which the copies of `L`, with the free modes `G`, go on.
#[diagnostic::on_unimplemented(
    message = "this is not a size to which a complement can be taken",
    label = "neither an integer of typenum nor a shape",
    note = "the size is an unsigned integer of typenum, or a shape, whose product counts; `()` stands for none"
)]
pub trait StepTo<L, G> {
    /// [`Composed`](crate::dispatch::Composed).
    type Output;
}
/// The free modes `G` of `L` up to the size `M`.
pub type StepToOut<M, L, G> = <M as StepTo<L, G>>::Output;

impl<L, E, Acc> StepTo<L, Gap<E, Acc>> for ()
where
    Cons<Mode<One, Pos<E>>, Acc>: IntoLeaf<()>,
{
    type Output = <Cons<Mode<One, Pos<E>>, Acc> as IntoLeaf<()>>::Output;
}
impl<L, G> StepTo<L, G> for UTerm
where
    UTerm: PositiveSize<L>,
    G: CopiesTo<One>,
{
    type Output = <G as CopiesTo<One>>::Output;
}
impl<U, B, L, G> StepTo<L, G> for UInt<U, B>
where
    G: CopiesTo<UInt<U, B>>,
{
    type Output = <G as CopiesTo<Self>>::Output;
}
impl<L, G> StepTo<L, G> for Nil
where
    G: CopiesTo<One>,
{
    type Output = <G as CopiesTo<One>>::Output;
}
impl<H, T, L, G> StepTo<L, G> for Cons<H, T>
where
    Cons<H, T>: ShapeSize<One>,
    G: CopiesTo<ShapeSizeOut<Cons<H, T>>>,
{
    type Output = <G as CopiesTo<ShapeSizeOut<Self>>>::Output;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    macro_rules! check {
        ($($layout:ty, $size:ty => $result:ty;)*) => {$(
            assert_layout_eq!(DisjointComplementOf<$layout, $size>, $result);
        )*};
    }
    check! {
        // As the complement, where there is one.
        LayoutOf<(U2, U2), (U1, U6)>, U24 => LayoutOf<(U3, U2), (U2, U12)>;
        LayoutOf<((U2, U2), U4), ((U1, U8), U16)>, U1 => LayoutOf<U4, U2>;
        // Padded.
        LayoutOf<(U4, U8), (U1, U5)>, U100 => LayoutOf<U3, U40>;
        LayoutOf<(U4, U8), (U1, U5)>, () => LayoutOf<U1, U40>;
        LayoutOf<(U2, U2), (U1, U5)>, () => LayoutOf<(U2, U1), (U2, U10)>;
        // Interleaved, and stepping down: beside the span.
        LayoutOf<(U3, U2), (U2, U3)>, U20 => LayoutOf<U3, U8>;
        LayoutOf<(U4, U2), (N1, U4)>, () => LayoutOf<U1, U8>;
        LayoutOf<U4, U0>, Cons<U3, Cons<U2, Nil>> => LayoutOf<U6, U1>;
        LayoutOf<(), ()>, () => LayoutOf<U1, U1>;
    }
}
