//! The division of one layout by another: by an integer, in order, or by the definition. Not public API.

use typenum::consts::P1;
use typenum::{Bit, NInt, NonZero, PInt, UTerm, Unsigned, Z0};

use crate::cut::Uncut;
use crate::dispatch::Composed;
use crate::division::{DivRem, DivRemOut, RoundUp};
use crate::forward::{Forward, ForwardOut, Otherwise, Through, TimesLeaf, TimesLeafOut};
use crate::int::StrideLeaf;
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Many, One, Prod, Times};
use crate::ops::by_mode::Apply;
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::ops::complement::{FillTo, FillToOut};
use crate::ops::composition::{ComposeTree, ComposeTreeOut};
use crate::ops::divide::{Divide, IntoZipped, Zip};
use crate::require::same_profile;

// What the stride of a tile is decides how to divide by it. A tile `n:1`, as an integer in a tiler, is the usual one.
impl<N, S, D> Apply<Divide, S, D> for Layout<N, P1>
where
    S: Cut<N, D>,
{
    type Output = S::Output;
}
impl<N, S, D> Apply<Zip, S, D> for Layout<N, P1>
where
    S: Cut<N, D>,
    S::Output: IntoZipped,
{
    type Output = <S::Output as IntoZipped>::Output;
}
macro_rules! divide_by {
    ($(($($params:tt)*) $stride:ty;)*) => {$(
        impl<ST, S, D, $($params)*> Apply<Divide, S, D> for Layout<ST, $stride>
        where
            ST: Forward<$stride, Uncut<One, S, D, Nil>>,
            ForwardOut<Uncut<One, S, D, Nil>, ST, $stride>: OrDivided<ST, $stride, S, D>,
        {
            type Output = <ForwardOut<Uncut<One, S, D, Nil>, ST, $stride> as OrDivided<ST, $stride, S, D>>::Output;
        }
        impl<ST, S, D, $($params)*> Apply<Zip, S, D> for Layout<ST, $stride>
        where
            Self: Apply<Divide, S, D>,
            <Self as Apply<Divide, S, D>>::Output: IntoZipped,
        {
            type Output = <<Self as Apply<Divide, S, D>>::Output as IntoZipped>::Output;
        }
    )*};
}
divide_by! {
    (U: Unsigned, V: Bit, B: Bit) PInt<Many<U, V, B>>;
    (N: Unsigned + NonZero) NInt<N>;
    () Z0;
    () Nil;
    (HD, TD) Cons<HD, TD>;
}

same_profile! {
    /// Cuts the shape `Self` and the stride `D` into tiles `N:1`. A shape that is not known yet is left alone.
    pub trait Cut<N, D> {
        /// [`Composed`], of two modes.
        type Output;
    }
}
// A single mode has no boundary that a tile could meet.
impl<U, V, A, N, W, B, D> Cut<Many<N, W, B>, D> for Many<U, V, A>
where
    D: StrideLeaf,
    Many<U, V, A>: DivRem<Many<N, W, B>>,
    DivRemOut<Many<U, V, A>, Many<N, W, B>>: RoundUp,
    <DivRemOut<Many<U, V, A>, Many<N, W, B>> as RoundUp>::Output: CopiesOf<Many<N, W, B>, D>,
{
    type Output =
        <<DivRemOut<Many<U, V, A>, Many<N, W, B>> as RoundUp>::Output as CopiesOf<Many<N, W, B>, D>>::Output;
}
macro_rules! whole {
    ($(($($params:tt)*) $tile:ty, $shape:ty;)*) => {$(
        impl<D, $($params)*> Cut<$tile, D> for $shape
        where
            $tile: Forward<P1, Uncut<One, $shape, D, Nil>>,
            ForwardOut<Uncut<One, $shape, D, Nil>, $tile, P1>: OrDivided<$tile, P1, $shape, D>,
        {
            type Output = <ForwardOut<Uncut<One, $shape, D, Nil>, $tile, P1> as OrDivided<$tile, P1, $shape, D>>::Output;
        }
    )*};
}
whole! {
    (N, W, B) Many<N, W, B>, UTerm;
    (N, W, B) Many<N, W, B>, One;
    (N, W, B) Many<N, W, B>, Nil;
    (N, W, B, H, T) Many<N, W, B>, Cons<H, T>;
    (S) One, S;
    (S) UTerm, S;
}
/// Puts `Self` copies of the tile `N:D` beside it.
pub trait CopiesOf<N, D> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<N, D> CopiesOf<N, D> for One {
    type Output = Composed<Cons<N, Cons<One, Nil>>, Cons<D, Cons<Z0, Nil>>>;
}
impl<K, V, B, N, D> CopiesOf<N, D> for Many<K, V, B>
where
    N: TimesLeaf<D>,
{
    type Output = Composed<Cons<N, Cons<Many<K, V, B>, Nil>>, Cons<D, Cons<TimesLeafOut<N, D>, Nil>>>;
}

/// `S:D`, divided by `ST:DT`, where `Self` says whether going through was enough.
pub trait OrDivided<ST, DT, S, D> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<TD, ST, DT, S, D> OrDivided<ST, DT, S, D> for Through<TD, Nil, Nil, Nil> {
    type Output = Composed<Cons<ST, Cons<One, Nil>>, Cons<TD, Cons<Z0, Nil>>>;
}
impl<TD, SR, DR, ST, DT, S, D> OrDivided<ST, DT, S, D> for Through<TD, Nil, Cons<SR, Nil>, Cons<DR, Nil>> {
    type Output = Composed<Cons<ST, Cons<SR, Nil>>, Cons<TD, Cons<DR, Nil>>>;
}
impl<TD, SR, SR2, TR, DR, ST, DT, S, D> OrDivided<ST, DT, S, D>
    for Through<TD, Nil, Cons<SR, Cons<SR2, TR>>, DR>
{
    type Output = Composed<Cons<ST, Cons<Cons<SR, Cons<SR2, TR>>, Nil>>, Cons<TD, Cons<DR, Nil>>>;
}
impl<ST, DT, S, D> OrDivided<ST, DT, S, D> for Otherwise
where
    S: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<S, D>: ModesSize<One>,
    ST: FillTo<DT, ModesSizeOut<CoalesceOntoOut<S, D>>>,
    FillToOut<ST, DT, ModesSizeOut<CoalesceOntoOut<S, D>>>: DivideModes<ST, DT, CoalesceOntoOut<S, D>>,
{
    type Output = <FillToOut<ST, DT, ModesSizeOut<CoalesceOntoOut<S, D>>> as DivideModes<
        ST,
        DT,
        CoalesceOntoOut<S, D>,
    >>::Output;
}

/// `N` times the number of coordinates of the modes `Self`.
pub trait ModesSize<N> {
    /// A natural number.
    type Output;
}
type ModesSizeOut<A> = <A as ModesSize<One>>::Output;
impl<N> ModesSize<N> for Nil {
    type Output = N;
}
impl<S, D, T, N> ModesSize<N> for Cons<Mode<S, D>, T>
where
    S: Times<N>,
    T: ModesSize<Prod<S, N>>,
{
    type Output = <T as ModesSize<Prod<S, N>>>::Output;
}

/// Composes the modes `A` with the tile `S:D` and its complement, `Self`.
pub trait DivideModes<S, D, A> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<CS, CD, S, D, A> DivideModes<S, D, A> for Composed<CS, CD>
where
    Cons<S, Cons<CS, Nil>>: ComposeTree<Cons<D, Cons<CD, Nil>>, A>,
{
    type Output = ComposeTreeOut<Cons<S, Cons<CS, Nil>>, Cons<D, Cons<CD, Nil>>, A>;
}
