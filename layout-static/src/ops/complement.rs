//! `complement`: what a layout leaves free.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::decimal::{Decimal, DecimalOut};
use crate::dispatch::{Composed, IntoLayout, IntoLayoutOut};
use crate::division::{DivRem, DivRemOut, Qr, RoundUp};
use crate::factors::IntoLeaf;
use crate::forward::{Forward, ForwardOut, Otherwise, Through};
use crate::int::{Neg, Pos, StrideLeaf};
use crate::layout::Layout;
use crate::list::{Cons, Fresh, Mode, Nil};
use crate::nat::{Below, BelowOut, One, Prod, Times};
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::require::{
    DisjointWhen, FillableWhen, NonNegativeWhen, PositiveExtent, PositiveSize, same_profile,
};
use crate::rising::Free;

/// Type operator: the layout that fills what `Self` leaves free. The sums of its distinct indices with those of the
/// complement are `0, …, M′ − 1`, each value once:
///
/// ```text
/// { A(i) + R(j) } = { 0, …, M′ − 1 }
/// ```
///
/// where M′ is `M` rounded up to a multiple of what one period of `A` spans. `M` is a typenum integer or a shape, whose product
/// counts; without it, `ComplementOf<L>` fills that period only. It counts elements.
///
/// `ComplementOf<L, M>` is the type-level form of `layout_core::complement`.
///
/// # Rule
/// Modes of extent 1 and broadcasts (stride 0) are skipped, the others sorted by stride. Between two of them `s0:d0`, `s1:d1`
/// lies the gap `d1/(s0·d0) : s0·d0`; above the last one, as many copies as reach `M`.
///
/// # Requires
/// Strides are not negative; each is a multiple of where the smaller ones end. Otherwise there is no such layout, and this is a
/// compile error.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(ComplementOf<LayoutOf<(U2, U2), (U1, U6)>, U24>, LayoutOf<(U3, U2), (U2, U12)>);
/// assert_layout_eq!(ComplementOf<LayoutOf<((U2, U2), U4), ((U1, U8), U16)>>, LayoutOf<U4, U2>);
/// ```
///
/// # Cost
/// One step for each mode, where the strides rise; otherwise after an insertion sort. Tested to rank 32.
///
/// # Differs from CuTe
/// CuTe answers `2:6` for the complement of `(2,2):(1,3)` in 12, and leaves indices uncovered.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `complement`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait Complement<M = One> {
    /// The complement.
    type Output;
    /// The complement, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// What `L` leaves free, up to the size `M`: see [`Complement`].
pub type ComplementOf<L, M = One> = <L as Complement<M>>::Output;

impl<S, D, M> Complement<M> for Layout<S, D>
where
    M: Cotarget<Self>,
    S: FillTo<D, CotargetOut<Self, M>>,
    FillToOut<S, D, CotargetOut<Self, M>>: IntoLayout,
{
    type Output = IntoLayoutOut<FillToOut<S, D, CotargetOut<Self, M>>>;
    const VALUE: Self::Output = <FillToOut<S, D, CotargetOut<Self, M>> as IntoLayout>::VALUE;
}

/// The size up to which the complement of `L` is taken.
#[diagnostic::on_unimplemented(
    message = "this is not a size to which a complement can be taken",
    label = "neither an integer of typenum nor a shape",
    note = "the size is an unsigned integer of typenum, or a shape, whose product counts"
)]
pub trait Cotarget<L> {
    /// A natural number above 0.
    type Output;
}
/// The size `M` up to which the complement of `L` is taken.
pub type CotargetOut<L, M> = <M as Cotarget<L>>::Output;

impl<L> Cotarget<L> for UTerm
where
    UTerm: PositiveSize<L>,
{
    type Output = One;
}
impl<L, U, B> Cotarget<L> for UInt<U, B> {
    type Output = Self;
}
impl<L> Cotarget<L> for Nil {
    type Output = One;
}
impl<L, H, T> Cotarget<L> for Cons<H, T>
where
    Cons<H, T>: ShapeSize<One>,
{
    type Output = ShapeSizeOut<Self>;
}

/// The complement of the shape `Self` and the stride `D` in the size `M`.
pub trait FillTo<D, M> {
    /// [`Composed`].
    type Output;
}
/// The complement of `S:D` in the size `M`.
pub type FillToOut<S, D, M> = <S as FillTo<D, M>>::Output;

impl<S, D, M> FillTo<D, M> for S
where
    S: Forward<D, Free<One, M, Nil>>,
    ForwardOut<Free<One, M, Nil>, S, D>: OrSorted<S, D, M>,
{
    type Output = <ForwardOut<Free<One, M, Nil>, S, D> as OrSorted<S, D, M>>::Output;
}

/// What `S:D` leaves free below `M`: what going over the modes in their order left, `Self`, or what sorting them gives.
pub trait OrSorted<S, D, M> {
    /// [`Composed`].
    type Output;
}
impl<T, S, D, M> OrSorted<S, D, M> for Through<T, Nil, Nil, Nil> {
    type Output = Composed<One, Z0>;
}
impl<T, RS, RD, S, D, M> OrSorted<S, D, M> for Through<T, Nil, Cons<RS, Nil>, Cons<RD, Nil>> {
    type Output = Composed<RS, RD>;
}
impl<T, RS, RS2, RT, RD, S, D, M> OrSorted<S, D, M> for Through<T, Nil, Cons<RS, Cons<RS2, RT>>, RD> {
    type Output = Composed<Cons<RS, Cons<RS2, RT>>, RD>;
}
impl<S, D, M> OrSorted<S, D, M> for Otherwise
where
    S: SortOnto<D, Nil>,
    SortOntoOut<S, D>: Gaps<One, Nil>,
    GapsOut<SortOntoOut<S, D>, One, Nil>: CopiesTo<M>,
{
    type Output = <GapsOut<SortOntoOut<S, D>, One, Nil> as CopiesTo<M>>::Output;
}

same_profile! {
    /// Sorts the modes of the shape `Self` and the stride `D` into the list `Acc`, smallest stride first.
    pub trait SortOnto<D, Acc> {
        /// The sorted list.
        type Output;
    }
}
/// The sorted modes of `S:D`, together with those of `Acc`.
pub type SortOntoOut<S, D, Acc = Nil> = <S as SortOnto<D, Acc>>::Output;

impl<Acc> SortOnto<Nil, Acc> for Nil {
    type Output = Acc;
}
impl<H, T, HD, TD, Acc> SortOnto<Cons<HD, TD>, Acc> for Cons<H, T>
where
    T: SortOnto<TD, Acc>,
    H: SortOnto<HD, SortOntoOut<T, TD, Acc>>,
{
    type Output = SortOntoOut<H, HD, SortOntoOut<T, TD, Acc>>;
}
impl<D, Acc> SortOnto<D, Acc> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = Acc;
}
impl<D, Acc> SortOnto<D, Acc> for One
where
    D: StrideLeaf,
{
    type Output = Acc;
}
impl<U, V, B, D, Acc> SortOnto<D, Acc> for UInt<UInt<U, V>, B>
where
    D: StrideLeaf,
    D::Int: SortMode<UInt<UInt<U, V>, B>, Acc>,
{
    type Output = <D::Int as SortMode<UInt<UInt<U, V>, B>, Acc>>::Output;
}

/// Sorts one mode of extent `S` above 1 and stride `Self` into the list.
pub trait SortMode<S, Acc> {
    /// The sorted list.
    type Output;
}
impl<S, Acc> SortMode<S, Acc> for Z0 {
    type Output = Acc;
}
impl<S, U, Acc> SortMode<S, Acc> for Pos<U>
where
    Acc: Insert<S, U>,
{
    type Output = InsertOut<Acc, S, U>;
}
impl<S, U, Acc> SortMode<S, Acc> for Neg<U>
where
    Acc: StepDown<S, U>,
{
    type Output = <Acc as StepDown<S, U>>::Output;
}

/// What a mode that steps down by `U` does to a sorted list.
pub trait StepDown<S, U> {
    /// The list.
    type Output;
}
impl<S, U> StepDown<S, U> for Nil
where
    S: Decimal,
    Neg<U>: Decimal,
    Neg<U>: NonNegativeWhen<DecimalOut<S>, DecimalOut<Neg<U>>>,
{
    type Output = Self;
}
impl<S, U, M, T> StepDown<S, U> for Cons<M, T>
where
    S: Decimal,
    Neg<U>: Decimal,
    Neg<U>: NonNegativeWhen<DecimalOut<S>, DecimalOut<Neg<U>>>,
{
    type Output = Self;
}

/// Puts a mode into a sorted list, with the note `V`.
pub trait Insert<S, U, V = Fresh> {
    /// The longer list.
    type Output;
}
/// The list `Acc` with the mode `S:U`.
pub type InsertOut<Acc, S, U, V = Fresh> = <Acc as Insert<S, U, V>>::Output;

impl<S, U, V> Insert<S, U, V> for Nil {
    type Output = Cons<Mode<S, U, V>, Nil>;
}
impl<S, U, V, S2, U2, V2, T> Insert<S, U, V> for Cons<Mode<S2, U2, V2>, T>
where
    U2: Below<U, B0>,
    BelowOut<U2, U>: InsertIf<Mode<S, U, V>, Mode<S2, U2, V2>, T>,
{
    type Output = <BelowOut<U2, U> as InsertIf<Mode<S, U, V>, Mode<S2, U2, V2>, T>>::Output;
}
/// Puts the mode `M` before the first of a list, `M2`, or behind it (`B1`).
pub trait InsertIf<M, M2, T> {
    /// The longer list.
    type Output;
}
impl<M, M2, T> InsertIf<M, M2, T> for B0 {
    type Output = Cons<M, Cons<M2, T>>;
}
impl<S, U, V, M2, T> InsertIf<Mode<S, U, V>, M2, T> for B1
where
    T: Insert<S, U, V>,
{
    type Output = Cons<M2, InsertOut<T, S, U, V>>;
}

/// The gaps between sorted modes, of which those below `E` are done; `Acc` holds the gaps found, last first.
pub trait Gaps<E, Acc> {
    /// [`Gap`].
    type Output;
}
/// The gaps of the sorted modes `A`.
pub type GapsOut<A, E, Acc> = <A as Gaps<E, Acc>>::Output;

/// Gaps, last first, below `E`.
#[derive(Debug, Clone, Copy)]
pub struct Gap<E, Acc>(PhantomData<(E, Acc)>);

impl<E, Acc> Gaps<E, Acc> for Nil {
    type Output = Gap<E, Acc>;
}
impl<S, U, T, E, Acc> Gaps<E, Acc> for Cons<Mode<S, U>, T>
where
    U: DivRem<E>,
    DivRemOut<U, E>: PushGap<U, E, Acc>,
    S: Times<U>,
    T: Gaps<Prod<S, U>, PushGapOut<DivRemOut<U, E>, U, E, Acc>>,
{
    type Output = GapsOut<T, Prod<S, U>, PushGapOut<DivRemOut<U, E>, U, E, Acc>>;
}

/// Adds the gap from `E` up to the stride `U`, which is `Self` times `E`, if there is one.
pub trait PushGap<U, E, Acc> {
    /// The gaps, last first.
    type Output;
}
/// The gaps with that below `U`.
pub type PushGapOut<Q, U, E, Acc> = <Q as PushGap<U, E, Acc>>::Output;

impl<U, E, Acc> PushGap<U, E, Acc> for Qr<One, UTerm> {
    type Output = Acc;
}
impl<Q, V, B, U, E, Acc> PushGap<U, E, Acc> for Qr<UInt<UInt<Q, V>, B>, UTerm> {
    type Output = Cons<Mode<UInt<UInt<Q, V>, B>, Pos<E>>, Acc>;
}
impl<R, B, U, E, Acc> PushGap<U, E, Acc> for Qr<UTerm, UInt<R, B>>
where
    U: Decimal,
    E: Decimal,
    Qr<UTerm, UInt<R, B>>: DisjointWhen<DecimalOut<U>, DecimalOut<E>>,
{
    type Output = Acc;
}
impl<Q, V, R, B, U, E, Acc> PushGap<U, E, Acc> for Qr<UInt<Q, V>, UInt<R, B>>
where
    U: Decimal,
    E: Decimal,
    Qr<UInt<Q, V>, UInt<R, B>>: FillableWhen<DecimalOut<U>, DecimalOut<E>>,
{
    type Output = Acc;
}

/// Adds the copies that reach the size `M`.
pub trait CopiesTo<M> {
    /// [`Composed`].
    type Output;
}
impl<E, Acc, M> CopiesTo<M> for Gap<E, Acc>
where
    M: DivRem<E>,
    DivRemOut<M, E>: RoundUp,
    <DivRemOut<M, E> as RoundUp>::Output: PushCopies<E, Acc>,
    <<DivRemOut<M, E> as RoundUp>::Output as PushCopies<E, Acc>>::Output: IntoLeaf<()>,
{
    type Output =
        <<<DivRemOut<M, E> as RoundUp>::Output as PushCopies<E, Acc>>::Output as IntoLeaf<()>>::Output;
}
/// Adds `Self` copies at the stride `E`.
pub trait PushCopies<E, Acc> {
    /// The modes, last first.
    type Output;
}
// A size of 0 is refused where it is multiplied up, and is no second error here.
impl<E, Acc> PushCopies<E, Acc> for UTerm {
    type Output = Acc;
}
impl<E, Acc> PushCopies<E, Acc> for One {
    type Output = Acc;
}
impl<U, V, B, E, Acc> PushCopies<E, Acc> for UInt<UInt<U, V>, B> {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, Pos<E>>, Acc>;
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
        ($($name:ident: $layout:ty, $size:ty => $result:ty, fills $fills:literal;)*) => {$(
            assert_layout_eq!(ComplementOf<$layout, $size>, $result);
            #[test]
            fn $name() {
                let (layout, result) = (<$layout>::NEW, <ComplementOf<$layout, $size>>::NEW);
                let mut seen = [false; $fills];
                for j in 0..result.size() {
                    // Broadcasts reach an index more than once; a complement counts it once.
                    let mut distinct = [false; $fills];
                    for i in 0..layout.size() {
                        let (index, step): (usize, usize) = (layout.at(i), result.at(j));
                        if !core::mem::replace(&mut distinct[index], true) {
                            let sum = index + step;
                            assert!(!core::mem::replace(&mut seen[sum], true), "{sum} is reached twice");
                        }
                    }
                }
                assert!(seen.iter().all(|seen| *seen), "not all of 0..{} is reached", $fills);
            }
        )*};
    }
    check! {
        copies: LayoutOf<U4, U1>, U24 => LayoutOf<U6, U4>, fills 24;
        below: LayoutOf<U6, U4>, U24 => LayoutOf<U4, U1>, fills 24;
        both: LayoutOf<U4, U2>, U24 => LayoutOf<(U2, U3), (U1, U8)>, fills 24;
        sorted: LayoutOf<(U2, U4), (U1, U6)>, U24 => LayoutOf<U3, U2>, fills 24;
        unsorted: LayoutOf<(U4, U2), (U6, U1)>, U24 => LayoutOf<U3, U2>, fills 24;
        gap_and_copies: LayoutOf<(U2, U2), (U1, U6)>, U24 => LayoutOf<(U3, U2), (U2, U12)>, fills 24;
        nothing_left: LayoutOf<(U4, U6), (U1, U4)>, U24 => LayoutOf<U1, U0>, fills 24;
        rounded_up: LayoutOf<U4, U2>, U19 => LayoutOf<(U2, U3), (U1, U8)>, fills 24;
        smaller_than_the_span: LayoutOf<U4, U2>, U3 => LayoutOf<U2, U1>, fills 8;
        shape_as_size: LayoutOf<U4, U2>, Cons<U3, Cons<Cons<U2, Cons<U4, Nil>>, Nil>> =>
            LayoutOf<(U2, U3), (U1, U8)>, fills 24;
        broadcasts_are_skipped: LayoutOf<((U2, U2), (U2, U4)), ((U0, U1), (U0, U2))>, U8 =>
            LayoutOf<U1, U0>, fills 8;
        all_broadcast: LayoutOf<U4, U0>, U6 => LayoutOf<U6, U1>, fills 6;
        extent_1: LayoutOf<(U1, U2), (U5, U3)>, U6 => LayoutOf<U3, U1>, fills 6;
        one_period: LayoutOf<((U2, U2), U4), ((U1, U8), U16)>, U1 => LayoutOf<U4, U2>, fills 64;
        three_unsorted: LayoutOf<(U2, U3, U2), (U24, U1, U6)>, U48 => LayoutOf<(U2, U2), (U3, U12)>, fills 48;
    }

    assert_layout_eq!(ComplementOf<LayoutOf<U4, U2>>, LayoutOf<U2, U1>);

    #[test]
    fn method() {
        let rest = <LayoutOf<U4, U2>>::NEW.complement(U24::new());
        let _: LayoutOf<(U2, U3), (U1, U8)> = rest;
    }
}
