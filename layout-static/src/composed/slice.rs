//! `slice`, `local_tile`, `local_partition` of a composed layout: the index of what is fixed is added to the offset, before the
//! swizzle.

use typenum::{UInt, UTerm};

use crate::at::Coordinate;
use crate::composed::{ComposedLayout, Offset as Held, behind};
use crate::index::Index;
use crate::int::{Encode, Encoded, StrideLeaf};
use crate::layout::Layout;
use crate::list::{Cons, Dyn, Nil, list};
use crate::measure::Measure;
use crate::ops::local::{LocalPartition, LocalTile};
use crate::ops::pattern::Pattern;
use crate::ops::slice::{Offset, Slice, SliceOf};
use crate::require::OneSwizzleWhen;
use crate::tiler::Keep;

/// A pattern `P` that splits a composed layout: what it fixes is added to the offset, and the swizzle stays,
///
/// ```text
/// R(open) = swizzle(offset + fixed + L'(open))        L' and fixed: slice of the layout inside
/// ```
///
/// Where the pattern and the offset are static, so is the result; where one of them is known at run time, the result holds its
/// offset, in the type of the pattern. The method `slice` takes the pattern as a value.
///
/// # Requires
/// What [`Slice`] requires; run-time integers have the type of the offset, and stand behind one swizzle: a chain of maps, or a layout
/// as the outer map, takes static coordinates only. When the program is built, also: each index of the whole
/// layout fits that type, before the swizzle and after it.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{ComposedLayout, Swizzle};
///
/// let smem = Swizzle::<U3, U3, P3>::NEW.composition(<LayoutOf<(U8, U64), (U64, U1)>>::NEW);
/// let row = smem.slice((U2::new(), Keep)); // part of the type
/// assert_eq!(row.to_string(), "Sw<3,3,3> o 128 o (64):(1)");
/// assert_eq!(size_of_val(&row), 0);
///
/// for i in 0..8_u32 {
///     let row = smem.slice((i, Keep)); // one integer
///     assert_eq!(row.at((5,)), smem.at((i, 5)));
/// }
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `slice_and_offset`.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode",
    note = "all its run-time integers have the type of the index: `usize`, `u32`, `i32`, …"
)]
pub trait ComposedSlice<P> {
    /// The open modes, behind the same swizzle.
    type Output;
    /// The open modes, behind the same swizzle.
    #[doc(hidden)]
    fn slice(self, pattern: P) -> Self::Output;
}

impl<W, O, S, D, V, P> ComposedSlice<P> for ComposedLayout<W, O, Layout<S, D>, V>
where
    P: Given,
    V: Given,
    P::Integer: Or<V::Integer>,
    <P::Integer as Or<V::Integer>>::Output: Sliced<W, O, S, D, V, P>,
{
    type Output = <<P::Integer as Or<V::Integer>>::Output as Sliced<W, O, S, D, V, P>>::Output;
    #[inline(always)]
    fn slice(self, pattern: P) -> Self::Output {
        <<P::Integer as Or<V::Integer>>::Output as Sliced<W, O, S, D, V, P>>::slice(self, pattern)
    }
}

/// Of a chain, behind the maps in between, too: with static coordinates only.
impl<W, O, W2, O2, L, P> ComposedSlice<P> for ComposedLayout<W, O, ComposedLayout<W2, O2, L>>
where
    P: Given,
    P::Integer: Beneath<ComposedLayout<W2, O2, L>>,
    ComposedLayout<W2, O2, L>: ComposedSlice<P>,
{
    type Output = ComposedLayout<W, O, <ComposedLayout<W2, O2, L> as ComposedSlice<P>>::Output>;
    #[inline(always)]
    fn slice(self, _: P) -> Self::Output {
        ComposedLayout::NEW
    }
}

/// Whether the integers of a pattern, of the type `Self`, may slice the layout `L` behind a map: a gate.
pub trait Beneath<L> {}
impl<L> Beneath<L> for Nil {}
impl<I, L: OneSwizzleWhen> Beneath<L> for RunTime<I> {}

impl<W, O, L, V> ComposedLayout<W, O, L, V> {
    /// Holds fixed what the pattern gives, and keeps what it leaves open, behind the same swizzle: [`ComposedSlice`].
    #[doc(alias = "slice_and_offset")]
    #[inline(always)]
    pub fn slice<P, R>(self, pattern: P) -> R
    where
        Self: ComposedSlice<P, Output = R>,
    {
        ComposedSlice::slice(self, pattern)
    }
}

impl<W, O, S, D, V> ComposedLayout<W, O, Layout<S, D>, V> {
    /// One tile, behind the same swizzle: [`LocalTile`] of the layout inside, with the tile's begin added to the offset.
    ///
    /// The coordinate chooses the tile, as for [`Layout::local_tile`](crate::Layout::local_tile); it is not checked at run time.
    ///
    /// # Compile errors
    /// As [`LocalTile`], and as [`at`](Self::at) on the layout of the tiles. When the program is built, also: an index of the whole
    /// layout does not fit the type of the coordinate.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::Swizzle;
    /// use layout_static::typenum::consts::*;
    ///
    /// type By4And16 = Tiler<Cons<LayoutOf<U4, U1>, Cons<LayoutOf<U16, U1>, Nil>>>;
    /// let smem = Swizzle::<U3, U3, P3>::NEW.composition(<LayoutOf<(U8, U64), (U64, U1)>>::NEW);
    /// let tile = smem.local_tile(By4And16::NEW, (1_u32, 2));
    /// assert_eq!(tile.to_string(), "Sw<3,3,3> o 288 o (4,16):(64,1)");
    /// assert_eq!(tile.at((3, 5)), smem.at((4 + 3, 2 * 16 + 5)));
    /// ```
    #[inline(always)]
    pub fn local_tile<T, C, I, R, RS, RD>(self, _tiler: T, coordinate: C) -> ComposedLayout<W, Dyn, R, I>
    where
        T: Copy,
        I: Index,
        W: OneSwizzleWhen,
        O: Held<V, I>,
        S: Measure<D>,
        Layout<S, D>: LocalTile<T, Output = R, Offsets = Layout<RS, RD>>,
        C: Coordinate<RS, RD, I>,
    {
        const {
            assert!(
                behind::<W>(O::KNOWN, (S::MIN, S::MAX), (I::LOWEST, I::HIGHEST)),
                "an index of this layout does not fit the index type of the coordinate"
            );
        }
        let begin: I = Layout::<RS, RD>::NEW.at(coordinate);
        ComposedLayout::of_offset(O::offset(self.offset).plus(begin))
    }
}

impl<W, O, S, D, V> ComposedLayout<W, O, Layout<S, D>, V> {
    /// The elements of one thread, behind the same swizzle: [`LocalPartition`] of the layout inside, with the index of the thread's
    /// first element added to the offset. The thread is not checked at run time: it must be one of `threads`.
    ///
    /// # Compile errors
    /// As [`LocalPartition`]. When the program is built, also: an index of the whole layout does not fit the type of the thread.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    ///
    /// let smem = Swizzle::<U3, U3, P3>::NEW.composition(<LayoutOf<(U8, U64), (U64, U1)>>::NEW);
    /// let threads = <LayoutOf<(U4, U8), (U8, U1)>>::NEW;
    /// let own = smem.local_partition(threads, 11_u32); // thread 11 is at (1,3)
    /// assert_eq!(own.to_string(), "Sw<3,3,3> o 67 o (2,8):(256,8)");
    /// assert_eq!(own.at((1, 5)), smem.at((4 + 1, 5 * 8 + 3)));
    /// ```
    #[inline(always)]
    pub fn local_partition<T, I, R, OS, OD, PS, PD>(
        self,
        _threads: T,
        thread: I,
    ) -> ComposedLayout<W, Dyn, R, I>
    where
        T: Copy,
        I: Index + Coordinate<PS, PD, I> + Coordinate<OS, OD, I>,
        W: OneSwizzleWhen,
        O: Held<V, I>,
        S: Measure<D>,
        Layout<S, D>: LocalPartition<T, Output = R, Offsets = Layout<OS, OD>, Places = Layout<PS, PD>>,
    {
        const {
            assert!(
                behind::<W>(O::KNOWN, (S::MIN, S::MAX), (I::LOWEST, I::HIGHEST)),
                "an index of this layout does not fit the index type of the coordinate"
            );
        }
        let place: I = Layout::<PS, PD>::NEW.at(thread);
        let first: I = Layout::<OS, OD>::NEW.at(place);
        ComposedLayout::of_offset(O::offset(self.offset).plus(first))
    }
}

/// Several maps: what is known at run time only is for one swizzle.
impl<W, O, W2, O2, L, V> ComposedLayout<W, O, ComposedLayout<W2, O2, L>, V> {
    /// A part whose begin is known at run time is one of a layout behind one swizzle only.
    #[doc(hidden)]
    pub fn local_tile<T, C>(self, _tiler: T, _coordinate: C)
    where
        ComposedLayout<W2, O2, L>: OneSwizzleWhen,
    {
    }

    /// A part whose begin is known at run time is one of a layout behind one swizzle only.
    #[doc(hidden)]
    pub fn local_partition<T, I>(self, _threads: T, _thread: I)
    where
        ComposedLayout<W2, O2, L>: OneSwizzleWhen,
    {
    }
}

/// Slices by the pattern `P`; `Self` is the type of the integers that are known at run time, or `Nil`.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode",
    note = "all its run-time integers have the type of the index: `usize`, `u32`, `i32`, …"
)]
pub trait Sliced<W, O, S, D, V, P> {
    /// The open modes, behind the same swizzle.
    type Output;
    /// The open modes, behind the same swizzle.
    fn slice(layout: ComposedLayout<W, O, Layout<S, D>, V>, pattern: P) -> Self::Output;
}
impl<W, O, S, D, P> Sliced<W, O, S, D, Nil, P> for Nil
where
    O: StrideLeaf,
    P: Offset<S, D, O::Int>,
    P::Output: Encode,
    Layout<S, D>: Slice<P>,
{
    type Output = ComposedLayout<W, Encoded<P::Output>, SliceOf<Layout<S, D>, P>>;
    #[inline(always)]
    fn slice(_: ComposedLayout<W, O, Layout<S, D>>, _: P) -> Self::Output {
        ComposedLayout::NEW
    }
}
impl<W, O, S, D, V, P, I> Sliced<W, O, S, D, V, P> for RunTime<I>
where
    I: Index,
    W: OneSwizzleWhen,
    O: Held<V, I>,
    S: Measure<D>,
    P: Pattern<S, D, I>,
{
    type Output = ComposedLayout<W, Dyn, P::Open, I>;
    #[inline(always)]
    fn slice(layout: ComposedLayout<W, O, Layout<S, D>, V>, pattern: P) -> Self::Output {
        const {
            assert!(
                behind::<W>(O::KNOWN, (S::MIN, S::MAX), (I::LOWEST, I::HIGHEST)),
                "an index of this layout does not fit the index type of the pattern"
            );
        }
        ComposedLayout::of_offset(O::offset(layout.offset).plus(pattern.offset()))
    }
}

/// Integers of the type `I` that are known at run time.
#[derive(Debug, Clone, Copy)]
pub struct RunTime<I>(core::marker::PhantomData<I>);

/// The type of the integers in a pattern that are known at run time.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode"
)]
pub trait Given {
    /// [`RunTime`], or `Nil` for none.
    type Integer;
}
/// The type of integers of which `Self` is that of some, and `R` that of others.
#[diagnostic::on_unimplemented(
    message = "the run-time integers of this pattern and of the offset have more than one type",
    label = "not all of these are of one integer type"
)]
pub trait Or<R> {
    /// The type.
    type Output;
}
impl<R> Or<R> for Nil {
    type Output = R;
}
impl<I> Or<Nil> for RunTime<I> {
    type Output = Self;
}
impl<I> Or<Self> for RunTime<I> {
    type Output = Self;
}

impl Given for Nil {
    type Integer = Nil;
}
impl Given for () {
    type Integer = Nil;
}
impl Given for Keep {
    type Integer = Nil;
}
impl Given for UTerm {
    type Integer = Nil;
}
impl<U, B> Given for UInt<U, B> {
    type Integer = Nil;
}
macro_rules! integers {
    ($($int:ident)*) => {$(
        impl Given for $int {
            type Integer = RunTime<Self>;
        }
    )*};
}
integers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);
impl<H, T> Given for Cons<H, T>
where
    H: Given,
    T: Given,
    H::Integer: Or<T::Integer>,
{
    type Integer = <H::Integer as Or<T::Integer>>::Output;
}
macro_rules! tuples {
    ($($($entry:ident)*;)*) => {$(
        impl<$($entry),*> Given for ($($entry,)*)
        where
            list!($($entry)*): Given,
        {
            type Integer = <list!($($entry)*) as Given>::Integer;
        }
    )*};
}
tuples! {
    C0;
    C0 C1;
    C0 C1 C2;
    C0 C1 C2 C3;
    C0 C1 C2 C3 C4;
    C0 C1 C2 C3 C4 C5;
    C0 C1 C2 C3 C4 C5 C6;
    C0 C1 C2 C3 C4 C5 C6 C7;
}
