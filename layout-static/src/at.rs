//! Evaluation: from a coordinate to an index.
//!
//! Everything here is inlined into sums and products of constants; recursion happens in the types only.

use typenum::{UInt, UTerm};

use crate::index::{ExtentFor, Index, StrideFor};
use crate::list::{Cons, Nil};
use crate::measure::{Measure, fits};
use crate::nat::Nat;
use crate::require::PositiveExtent;

/// A coordinate of the shape `S`: an integer, or a tuple of coordinates, one for each mode.
///
/// [`Layout::at`](crate::Layout::at) takes it. `I` is the type of all its integers, and of the index. This trait is not
/// meant to be implemented elsewhere.
#[diagnostic::on_unimplemented(
    message = "this coordinate does not fit the shape of the layout",
    label = "not a coordinate of this layout",
    note = "a coordinate is one integer, or a tuple with exactly one entry for each mode, and so on inside each mode",
    note = "all its integers have the type of the index: `usize`, `u32`, `i32`, …"
)]
pub trait Coordinate<S, D, I> {
    /// The smallest index of the layout.
    #[doc(hidden)]
    const MIN: i64;
    /// The largest index of the layout.
    #[doc(hidden)]
    const MAX: i64;
    /// Whether all indices of the layout fit the index type.
    #[doc(hidden)]
    const FITS: bool;
    /// The index at this coordinate.
    #[doc(hidden)]
    fn index(self) -> I;
}

macro_rules! integers {
    ($($int:ty),*) => {$(
        impl<S, D> Coordinate<S, D, $int> for $int
        where
            S: Digits<D, $int>,
        {
            const MIN: i64 = <S as Measure<D>>::MIN;
            const MAX: i64 = <S as Measure<D>>::MAX;
            const FITS: bool = fits(<S as Measure<D>>::MIN, <S as Measure<D>>::MAX, <$int>::LOWEST, <$int>::HIGHEST);
            #[inline(always)]
            fn index(self) -> $int {
                S::outermost(self)
            }
        }
    )*};
}
integers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

impl<I: Index> Coordinate<Nil, Nil, I> for () {
    const MIN: i64 = 0;
    const MAX: i64 = 0;
    const FITS: bool = true;
    #[inline(always)]
    fn index(self) -> I {
        I::ZERO
    }
}

macro_rules! list {
    () => { Nil };
    ($head:ident $($tail:ident)*) => { Cons<$head, list!($($tail)*)> };
}
macro_rules! tuples {
    ($($first:ident: $fs:ident $fd:ident $(, $coord:ident: $shape:ident $stride:ident)*;)*) => {$(
        impl<I, $first, $fs, $fd, $($coord, $shape, $stride),*>
            Coordinate<list!($fs $($shape)*), list!($fd $($stride)*), I> for ($first, $($coord),*)
        where
            I: Index,
            $first: Coordinate<$fs, $fd, I>,
            $($coord: Coordinate<$shape, $stride, I>,)*
        {
            const MIN: i64 = $first::MIN$(.saturating_add($coord::MIN))*;
            const MAX: i64 = $first::MAX$(.saturating_add($coord::MAX))*;
            const FITS: bool = fits(Self::MIN, Self::MAX, I::LOWEST, I::HIGHEST);
            #[inline(always)]
            #[allow(non_snake_case, reason = "each variable is named after its type")]
            fn index(self) -> I {
                let ($first, $($coord),*) = self;
                $first.index()$(.plus($coord.index()))*
            }
        }
    )*};
}
tuples! {
    C0: S0 D0;
    C0: S0 D0, C1: S1 D1;
    C0: S0 D0, C1: S1 D1, C2: S2 D2;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5, C6: S6 D6;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5, C6: S6 D6, C7: S7 D7;
}

/// Splits a 1-D index into the digits of the shape `Self`, and adds them up with the strides `D`.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Digits<D, I>: Measure<D> {
    /// The index at `i`, where no mode follows: the last digit is not reduced.
    fn outermost(i: I) -> I;
    /// The index at the digits of `i` here, and what is left of `i` for the modes that follow.
    fn inner(i: I) -> (I, I);
}

impl<I: Index> Digits<Nil, I> for Nil {
    #[inline(always)]
    fn outermost(_: I) -> I {
        I::ZERO
    }
    #[inline(always)]
    fn inner(i: I) -> (I, I) {
        (I::ZERO, i)
    }
}
impl<H, HD, I> Digits<Cons<HD, Nil>, I> for Cons<H, Nil>
where
    H: Digits<HD, I>,
{
    #[inline(always)]
    fn outermost(i: I) -> I {
        H::outermost(i)
    }
    #[inline(always)]
    fn inner(i: I) -> (I, I) {
        H::inner(i)
    }
}
impl<H, M, T, HD, MD, TD, I> Digits<Cons<HD, Cons<MD, TD>>, I> for Cons<H, Cons<M, T>>
where
    I: Index,
    H: Digits<HD, I>,
    Cons<M, T>: Digits<Cons<MD, TD>, I>,
{
    #[inline(always)]
    fn outermost(i: I) -> I {
        let (index, rest) = H::inner(i);
        index.plus(Cons::<M, T>::outermost(rest))
    }
    #[inline(always)]
    fn inner(i: I) -> (I, I) {
        let (index, rest) = H::inner(i);
        let (further, rest) = Cons::<M, T>::inner(rest);
        (index.plus(further), rest)
    }
}
impl<U, B, D, I> Digits<D, I> for UInt<U, B>
where
    I: Index,
    UInt<U, B>: ExtentFor<I> + Nat,
    D: StrideFor<I>,
{
    #[inline(always)]
    fn outermost(i: I) -> I {
        i.times(D::STRIDE)
    }
    #[inline(always)]
    fn inner(i: I) -> (I, I) {
        (i.modulo(Self::EXTENT).times(D::STRIDE), i.over(Self::EXTENT))
    }
}
impl<D, I: Index> Digits<D, I> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    #[inline(always)]
    fn outermost(_: I) -> I {
        I::ZERO
    }
    #[inline(always)]
    fn inner(i: I) -> (I, I) {
        (I::ZERO, i)
    }
}
