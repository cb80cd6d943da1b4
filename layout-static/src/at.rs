//! Evaluation: from a coordinate to an index.
//!
//! Everything here is inlined into sums and products of constants; recursion happens in the types only.

use typenum::{UInt, UTerm};

use crate::index::{ExtentFor, Index, StrideFor};
use crate::list::{Cons, Nil, list};
use crate::measure::{Measure, fits};
use crate::nat::Nat;
use crate::require::{PositiveExtent, same_profile};

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

same_profile! {
    /// Splits a 1-D index into the digits of the shape `Self`, and adds them up with the strides `D`.
    pub trait Digits<D, I>: Measure<D> {
        /// The index at `i`, where no mode follows: the last digit is not reduced.
        fn outermost(i: I) -> I;
        /// The index at the digits of `i` here, and what is left of `i` for the modes that follow.
        fn inner(i: I) -> (I, I);
    }
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
        // The last leaf goes on, wherever it stands: empty tuples behind it have no digit.
        if <Cons<M, T> as Measure<Cons<MD, TD>>>::LEAVES == 0 {
            return H::outermost(i);
        }
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
    use crate::prelude::*;
    use typenum::consts::*;

    type Tile = LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>;

    #[test]
    fn literals_infer() {
        let tile = Tile::NEW;
        assert_eq!(tile.at((1, (1, 0))), 3);
        assert_eq!(tile.at((1, 1)), 3);
        assert_eq!(tile.at(5), 3);
    }

    #[test]
    fn the_result_has_the_type_of_the_coordinate() {
        let tile = Tile::NEW;
        let wide: u64 = tile.at((1, (1, 0)));
        let narrow: u16 = tile.at((1, 1));
        let signed: isize = tile.at(5);
        assert_eq!((wide, narrow, signed), (3, 3, 3));
        let (i, j) = (3_u32, 3_u32);
        assert_eq!(tile.at((i, j)) + 1, 16_u32);
        let data = [0_u8, 1, 2, 3];
        assert_eq!(data[tile.at((1_usize, 1))], 3);
    }

    #[test]
    fn every_coordinate_of_a_point_has_one_index() {
        let tile = Tile::NEW;
        for i in 0..4_usize {
            for j in 0..2_usize {
                for k in 0..2_usize {
                    let expected = 2 * i + j + 8 * k;
                    assert_eq!(tile.at((i, (j, k))), expected);
                    assert_eq!(tile.at((i, j + 2 * k)), expected);
                    assert_eq!(tile.at(i + 4 * (j + 2 * k)), expected);
                }
            }
        }
    }

    #[test]
    fn the_last_mode_goes_on() {
        assert_eq!(Tile::NEW.at(16_usize), 16);
        assert_eq!(Tile::NEW.at((0_usize, 4)), 16);
        assert_eq!(<LayoutOf<(U4, U1), (U1, U7)>>::NEW.at(5), 8);
    }

    #[test]
    fn negative_strides_and_broadcasts() {
        let reversed = <LayoutOf<(U4, U8), (N1, U0)>>::NEW;
        assert_eq!(reversed.at((3, 5)), -3);
        assert_eq!(reversed.at(23_i64), -3);
    }

    #[test]
    fn the_empty_layout_and_one_mode() {
        let nothing: usize = <LayoutOf<(), ()>>::NEW.at(());
        assert_eq!(nothing, 0);
        let also: usize = <LayoutOf<(), ()>>::NEW.at(0);
        assert_eq!(also, 0);
        assert_eq!(<LayoutOf<(U4,), (U3,)>>::NEW.at((2,)), 6);
    }

    #[test]
    fn modes_in_the_middle_end_where_they_end() {
        let layout = <LayoutOf<((U2, U3), (U1, U5), U7), ((U100, U10), (U9, U1000), U1)>>::NEW;
        for i in 0..210_usize {
            let expected = 100 * (i % 2) + 10 * (i / 2 % 3) + 1000 * (i / 6 % 5) + i / 30;
            assert_eq!(layout.at(i), expected);
        }
    }
}
