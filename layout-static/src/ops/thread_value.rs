//! `make_layout_tv`: which thread holds which elements of a tile.

use core::marker::PhantomData;

use typenum::{UInt, UTerm};

use crate::dispatch::{Composed, IntoLayout, IntoLayoutOut};
use crate::factors::{IntoLeaf, PushFactor, PushFactorOut};
use crate::int::StrideLeaf;
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{One, Prod, Times, TimesIs, TimesIsOut};
use crate::ops::divide::Entries;
use crate::require::{CompactWhen, FilledWhen, PositiveExtent, same_profile};
use crate::steps::{AddStep, AddStepOut, Pass, PassOut, Sorted, StepsOf, StepsOfOut, Take};

/// Type operator: the thread-value layout of a tile that threads share, from (thread, value) to the 1-D index of the element in the
/// tile. `Self` says which thread stands where, `V` which value of a thread stands where in its own part of the tile, a block of
/// neighbours:
///
/// ```text
/// element (t_0·|V_0| + v_0, t_1·|V_1| + v_1, …)  belongs to thread threads(t) as its value values(v)
/// ```
///
/// with `|V_k|` the size of mode k of `V`. The tile has as many elements in mode k as both together; the shorter layout gets further
/// modes of extent 1. The inverse, from the element to `thread + threads·value`, is [`RakedProduct`](crate::RakedProduct) of the two.
///
/// `MakeLayoutTvOf<T, V>` is the type-level form of `layout_core::make_layout_tv`, and gives what its `layout` does.
///
/// # Requires
/// The indices of both layouts are 0, 1, …, each once.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// type Threads = LayoutOf<(U4, U32), (U32, U1)>;
/// type Values = LayoutOf<(U4, U4), (U4, U1)>;
/// type Shared = MakeLayoutTvOf<Threads, Values>;
/// assert_layout_eq!(Shared, LayoutOf<((U32, U4), (U4, U4)), ((U64, U4), (U16, U1))>);
/// assert_eq!(Shared::NEW.at((34, 5)), 149); // row 5, column 9 of 16 by 128: 5 + 9·16
/// assert_eq!(<RakedProductOf<Threads, Values>>::NEW.at((5, 9)), 34 + 5 * 128);
///
/// // The data of each thread, in a tile of rows.
/// type Rows = LayoutOf<(U16, U128), (U128, U1)>;
/// assert_layout_eq!(CompositionOf<Rows, Shared>, LayoutOf<((U32, U4), (U4, U4)), ((U4, U512), (U1, U128))>);
/// ```
/// Two threads at one place:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U4, U2), (U1, U0)>>::NEW.make_layout_tv(<LayoutOf<U4, U1>>::NEW);
/// ```
///
/// # Cost
/// An insertion sort of the modes of each layout; tested to rank 32.
///
/// # Source
/// CuTe DSL, `make_layout_tv`: the right inverse of the raked product.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait MakeLayoutTv<V> {
    /// The thread-value layout.
    type Output;
    /// The thread-value layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// From (thread, value) to the element: see [`MakeLayoutTv`].
pub type MakeLayoutTvOf<T, V> = <T as MakeLayoutTv<V>>::Output;

impl<S, D, V> MakeLayoutTv<V> for Layout<S, D>
where
    V: Share<S, D>,
    ShareOut<V, S, D>: IntoLayout,
{
    type Output = IntoLayoutOut<ShareOut<V, S, D>>;
    const VALUE: Self::Output = <ShareOut<V, S, D> as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// From (thread, value) to the element of a tile, where this layout says which thread stands where: [`MakeLayoutTv`].
    #[inline(always)]
    pub const fn make_layout_tv<T, R>(self, _values: T) -> R
    where
        T: Copy,
        Self: MakeLayoutTv<T, Output = R>,
    {
        <Self as MakeLayoutTv<T>>::VALUE
    }
}

/// The thread-value layout of the threads `S:D` and the values `Self`.
#[diagnostic::on_unimplemented(
    message = "the values of a thread are a layout",
    label = "this is not a layout",
    note = "`threads.make_layout_tv(values)`: each layout gives the number of the thread, or of its value, at a place of the tile"
)]
pub trait Share<S, D> {
    /// [`Composed`].
    type Output;
}
/// The thread-value layout of the threads `S:D` and the values `V`.
pub type ShareOut<V, S, D> = <V as Share<S, D>>::Output;

impl<SV, DV, S, D> Share<S, D> for Layout<SV, DV>
where
    S: Entries<D>,
    SV: Entries<DV>,
    S::Shape: Deal<S::Stride, SV::Shape, SV::Stride, Dealt<One, Sorted<Nil>, Sorted<Nil>>>,
    DealOut<S::Shape, S::Stride, SV::Shape, SV::Stride, Dealt<One, Sorted<Nil>, Sorted<Nil>>>: ByNumber,
{
    type Output = <DealOut<
        S::Shape,
        S::Stride,
        SV::Shape,
        SV::Stride,
        Dealt<One, Sorted<Nil>, Sorted<Nil>>,
    > as ByNumber>::Output;
}

/// Modes of the tile of the size `W` are dealt out: `T` holds the modes of the threads there, and `V` those of the values, each with
/// the 1-D index of its first step in the tile.
#[derive(Debug, Clone, Copy)]
pub struct Dealt<W, T, V>(PhantomData<(W, T, V)>);

/// Deals out the modes of the tile, which belong to the threads `Self:D` and the values `SV:DV`: in each the values first.
pub trait Deal<D, SV, DV, St> {
    /// [`Dealt`].
    type Output;
}
/// The modes of the threads `S:D` and the values `SV:DV`, behind `St`.
pub type DealOut<S, D, SV, DV, St> = <S as Deal<D, SV, DV, St>>::Output;

impl<St> Deal<Nil, Nil, Nil, St> for Nil {
    type Output = St;
}
impl<H, T, HD, TD, W, TL, VL> Deal<Cons<HD, TD>, Nil, Nil, Dealt<W, TL, VL>> for Cons<H, T>
where
    H: Stack<HD, Dealt<W, Nil, TL>>,
    StackOut<H, HD, Dealt<W, Nil, TL>>: IntoThreads<VL>,
    T: Deal<TD, Nil, Nil, <StackOut<H, HD, Dealt<W, Nil, TL>> as IntoThreads<VL>>::Output>,
{
    type Output = DealOut<T, TD, Nil, Nil, <StackOut<H, HD, Dealt<W, Nil, TL>> as IntoThreads<VL>>::Output>;
}
impl<HV, TV, HDV, TDV, St> Deal<Nil, Cons<HV, TV>, Cons<HDV, TDV>, St> for Nil
where
    HV: Stack<HDV, St>,
    Nil: Deal<Nil, TV, TDV, StackOut<HV, HDV, St>>,
{
    type Output = DealOut<Nil, Nil, TV, TDV, StackOut<HV, HDV, St>>;
}
impl<H, T, HD, TD, HV, TV, HDV, TDV, St> Deal<Cons<HD, TD>, Cons<HV, TV>, Cons<HDV, TDV>, St> for Cons<H, T>
where
    HV: Stack<HDV, St>,
    StackOut<HV, HDV, St>: StackThreads<H, HD>,
    T: Deal<TD, TV, TDV, <StackOut<HV, HDV, St> as StackThreads<H, HD>>::Output>,
{
    type Output = DealOut<T, TD, TV, TDV, <StackOut<HV, HDV, St> as StackThreads<H, HD>>::Output>;
}

same_profile! {
    /// Stacks the modes of the shape `Self` and the stride `D` onto the list of values in `St`.
    pub trait Stack<D, St> {
        /// [`Dealt`].
        type Output;
    }
}
/// The modes of `S:D`, stacked onto `St`.
pub type StackOut<S, D, St> = <S as Stack<D, St>>::Output;

impl<St> Stack<Nil, St> for Nil {
    type Output = St;
}
impl<H, T, HD, TD, St> Stack<Cons<HD, TD>, St> for Cons<H, T>
where
    H: Stack<HD, St>,
    T: Stack<TD, StackOut<H, HD, St>>,
{
    type Output = StackOut<T, TD, StackOut<H, HD, St>>;
}
impl<D, St> Stack<D, St> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = St;
}
impl<U, B, D, W, T, V> Stack<D, Dealt<W, T, V>> for UInt<U, B>
where
    D: StrideLeaf,
    UInt<U, B>: AddStep<D::Int, W, V>,
    UInt<U, B>: Times<W>,
{
    type Output = Dealt<Prod<UInt<U, B>, W>, T, AddStepOut<UInt<U, B>, D::Int, W, V>>;
}

/// Stacks the modes of `S:D` onto the list of threads.
pub trait StackThreads<S, D> {
    /// [`Dealt`].
    type Output;
}
impl<W, T, V, S, D> StackThreads<S, D> for Dealt<W, T, V>
where
    S: Stack<D, Dealt<W, Nil, T>>,
    StackOut<S, D, Dealt<W, Nil, T>>: IntoThreads<V>,
{
    type Output = <StackOut<S, D, Dealt<W, Nil, T>> as IntoThreads<V>>::Output;
}
/// Takes a list that has been stacked as that of the threads, beside the values `V`.
pub trait IntoThreads<V> {
    /// [`Dealt`].
    type Output;
}
impl<W, X, L, V> IntoThreads<V> for Dealt<W, X, L> {
    type Output = Dealt<W, L, V>;
}

/// The modes that are dealt out, by the number of the thread and by that of the value.
pub trait ByNumber {
    /// [`Composed`], of two modes.
    type Output;
}
impl<W, T, V> ByNumber for Dealt<W, T, V>
where
    T: InOrder,
    V: InOrder,
    T::Output: BesideValues<V::Output>,
{
    type Output = <T::Output as BesideValues<V::Output>>::Output;
}
/// Puts the mode of the threads before that of the values, `V`.
pub trait BesideValues<V> {
    /// [`Composed`].
    type Output;
}
impl<TS, TD, VS, VD> BesideValues<Composed<VS, VD>> for Composed<TS, TD> {
    type Output = Composed<Cons<TS, Cons<VS, Nil>>, Cons<TD, Cons<VD, Nil>>>;
}

/// Sorted modes whose strides count on from 1, as one mode.
pub trait InOrder {
    /// [`Composed`].
    type Output;
}
impl<L, Still, Down> InOrder for Sorted<L, Still, Down>
where
    Still: CompactWhen<L>,
    Down: CompactWhen<L>,
    L: Pass<Filled<One, One, Nil>>,
    PassOut<L, Filled<One, One, Nil>>: IntoLeaf<()>,
{
    type Output = <PassOut<L, Filled<One, One, Nil>> as IntoLeaf<()>>::Output;
}
impl<S, U, Acc, A> IntoLeaf<A> for Filled<S, U, Acc>
where
    Acc: IntoLeaf<A>,
{
    type Output = <Acc as IntoLeaf<A>>::Output;
}

/// The modes so far fill what is below the end of the last, `S:U`; `Acc` holds where they lead, last first.
#[derive(Debug, Clone, Copy)]
pub struct Filled<S, U, Acc>(PhantomData<(S, U, Acc)>);

impl<S, U, V, S0, U0, Acc> Take<Mode<S, U, V>> for Filled<S0, U0, Acc>
where
    S0: TimesIs<U0, U>,
    TimesIsOut<S0, U0, U>: FilledWhen<U>,
    Acc: PushFactor<S, V>,
{
    type Output = Filled<S, U, PushFactorOut<Acc, S, V>>;
}

/// The indices of the shape `Self` and the stride `D` are 0, 1, …, each once.
pub trait Compact<D> {
    /// [`Composed`]: from an index to where it stands.
    type Output;
}
/// From an index of `S:D` to where it stands.
pub type CompactOut<S, D> = <S as Compact<D>>::Output;

impl<S, D> Compact<D> for S
where
    S: StepsOf<D>,
    StepsOfOut<S, D>: InOrder,
{
    type Output = <StepsOfOut<S, D> as InOrder>::Output;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    assert_layout_eq!(
        MakeLayoutTvOf<LayoutOf<(U2, U2), (U2, U1)>, LayoutOf<U3, U1>>,
        LayoutOf<((U2, U2), U3), ((U6, U3), U1)>,
    );
    assert_layout_eq!(MakeLayoutTvOf<LayoutOf<U32, U1>, LayoutOf<U1, U0>>, LayoutOf<(U32, U1), (U1, U0)>);
    assert_layout_eq!(MakeLayoutTvOf<LayoutOf<(), ()>, LayoutOf<(), ()>>, LayoutOf<(U1, U1), (U0, U0)>);

    #[test]
    fn every_element_has_one_owner() {
        type Threads = LayoutOf<(U4, U2), (U2, U1)>;
        type Values = LayoutOf<(U2, (U2, U3)), (U6, (U1, U2))>;
        let shared = Threads::NEW.make_layout_tv(Values::NEW);
        let owners = Threads::NEW.raked_product(Values::NEW);
        for thread in 0..8 {
            for value in 0..12 {
                let element: usize = shared.at((thread, value));
                let owner: usize = owners.at(element);
                assert_eq!(owner, thread + 8 * value, "thread {thread}, value {value}");
            }
        }
    }
}
