//! The patterns of `slice`, whose coordinates types or the program know: integers, `_`, and tuples of these.

use typenum::{B0, UInt, UTerm};

use crate::at::{Coordinate, Digits};
use crate::index::{ExtentFor, Index};
use crate::layout::Layout;
use crate::list::{Nil, list};
use crate::measure::{Measure, fits};
use crate::nat::{Below, BelowOut, One};
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::ops::slice::{Offset, Part, PartOnto, Slice, SliceOf};
use crate::require::InsideWhen;
use crate::tiler::Keep;

/// A pattern of the shape `S`, whose coordinates and index are of type `I`: see [`Slice`].
///
/// [`Layout::slice`](crate::Layout::slice) takes it. This trait is not meant to be implemented elsewhere.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode",
    note = "all its run-time integers have the type of the index: `usize`, `u32`, `i32`, …"
)]
pub trait Pattern<S, D, I> {
    /// The smallest index of the fixed part.
    #[doc(hidden)]
    const MIN: i64;
    /// The largest index of the fixed part.
    #[doc(hidden)]
    const MAX: i64;
    /// Whether all indices of the fixed part fit the index type.
    #[doc(hidden)]
    const FITS: bool;
    /// The layout of the open part: [`SliceOf`].
    type Open;
    /// The layout of the open part, as a value.
    #[doc(hidden)]
    const OPEN: Self::Open;
    /// The index of the fixed part.
    #[doc(hidden)]
    fn offset(self) -> I;
}

macro_rules! integers {
    ($($int:ty),*) => {$(
        impl<S, D> Pattern<S, D, $int> for $int
        where
            $int: Coordinate<S, D, $int>,
        {
            const MIN: i64 = <$int as Coordinate<S, D, $int>>::MIN;
            const MAX: i64 = <$int as Coordinate<S, D, $int>>::MAX;
            const FITS: bool = <$int as Coordinate<S, D, $int>>::FITS;
            type Open = Layout<Nil, Nil>;
            const OPEN: Self::Open = Layout::NEW;
            #[inline(always)]
            fn offset(self) -> $int {
                self.index()
            }
        }
    )*};
}
integers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

impl<S, D, I: Index> Pattern<S, D, I> for Keep {
    const MIN: i64 = 0;
    const MAX: i64 = 0;
    const FITS: bool = true;
    type Open = Layout<S, D>;
    const OPEN: Self::Open = Layout::NEW;
    #[inline(always)]
    fn offset(self) -> I {
        I::ZERO
    }
}
impl<S, D, I: Index> Pattern<S, D, I> for UTerm {
    const MIN: i64 = 0;
    const MAX: i64 = 0;
    const FITS: bool = true;
    type Open = Layout<Nil, Nil>;
    const OPEN: Self::Open = Layout::NEW;
    #[inline(always)]
    fn offset(self) -> I {
        I::ZERO
    }
}
impl<U, B, S, D, I> Pattern<S, D, I> for UInt<U, B>
where
    S: ShapeSize<One>,
    UInt<U, B>: Below<ShapeSizeOut<S>, B0>,
    BelowOut<UInt<U, B>, ShapeSizeOut<S>>: InsideWhen<UInt<U, B>, ShapeSizeOut<S>>,
    S: Digits<D, I>,
    UInt<U, B>: ExtentFor<I>,
    I: Index,
{
    const MIN: i64 = <S as Measure<D>>::MIN;
    const MAX: i64 = <S as Measure<D>>::MAX;
    const FITS: bool = fits(<S as Measure<D>>::MIN, <S as Measure<D>>::MAX, I::LOWEST, I::HIGHEST);
    type Open = Layout<Nil, Nil>;
    const OPEN: Self::Open = Layout::NEW;
    #[inline(always)]
    fn offset(self) -> I {
        S::outermost(Self::EXTENT)
    }
}
impl<I: Index> Pattern<Nil, Nil, I> for () {
    const MIN: i64 = 0;
    const MAX: i64 = 0;
    const FITS: bool = true;
    type Open = Layout<Nil, Nil>;
    const OPEN: Self::Open = Layout::NEW;
    #[inline(always)]
    fn offset(self) -> I {
        I::ZERO
    }
}

macro_rules! tuples {
    ($([$($entry:ident: $shape:ident $stride:ident),*];)*) => {$(
        impl<K, S, D, $($entry),*> Part<K, S, D> for ($($entry,)*)
        where
            list!($($entry)*): PartOnto<K, S, D, Nil, Nil>,
        {
            type Shape = <list!($($entry)*) as PartOnto<K, S, D, Nil, Nil>>::Shape;
            type Stride = <list!($($entry)*) as PartOnto<K, S, D, Nil, Nil>>::Stride;
        }
        impl<K, S, D, AS, AD, $($entry),*> PartOnto<K, S, D, AS, AD> for ($($entry,)*)
        where
            list!($($entry)*): PartOnto<K, S, D, AS, AD>,
        {
            type Shape = <list!($($entry)*) as PartOnto<K, S, D, AS, AD>>::Shape;
            type Stride = <list!($($entry)*) as PartOnto<K, S, D, AS, AD>>::Stride;
        }
        impl<S, D, Acc, $($entry),*> Offset<S, D, Acc> for ($($entry,)*)
        where
            list!($($entry)*): Offset<S, D, Acc>,
        {
            type Output = <list!($($entry)*) as Offset<S, D, Acc>>::Output;
        }
        impl<I, $($entry, $shape, $stride),*>
            Pattern<list!($($shape)*), list!($($stride)*), I> for ($($entry,)*)
        where
            I: Index,
            $($entry: Pattern<$shape, $stride, I>,)*
            Layout<list!($($shape)*), list!($($stride)*)>: Slice<Self>,
        {
            type Open = SliceOf<Layout<list!($($shape)*), list!($($stride)*)>, Self>;
            const OPEN: Self::Open = <Layout<list!($($shape)*), list!($($stride)*)> as Slice<Self>>::VALUE;
            const MIN: i64 = 0_i64$(.saturating_add($entry::MIN))*;
            const MAX: i64 = 0_i64$(.saturating_add($entry::MAX))*;
            const FITS: bool = fits(Self::MIN, Self::MAX, I::LOWEST, I::HIGHEST);
            #[inline(always)]
            #[allow(non_snake_case, reason = "each variable is named after its type")]
            fn offset(self) -> I {
                let ($($entry,)*) = self;
                I::ZERO$(.plus($entry.offset()))*
            }
        }
    )*};
}
tuples! {
    [C0: S0 D0];
    [C0: S0 D0, C1: S1 D1];
    [C0: S0 D0, C1: S1 D1, C2: S2 D2];
    [C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3];
    [C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4];
    [C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5];
    [C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5, C6: S6 D6];
    [C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5, C6: S6 D6, C7: S7 D7];
}
impl<K> Part<K, Nil, Nil> for () {
    type Shape = Nil;
    type Stride = Nil;
}
impl<K, AS, AD> PartOnto<K, Nil, Nil, AS, AD> for () {
    type Shape = AS;
    type Stride = AD;
}
impl<Acc> Offset<Nil, Nil, Acc> for () {
    type Output = Acc;
}
