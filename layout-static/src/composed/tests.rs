//! Swizzled layouts against their definition: values, slices, measures, and types of results.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]

extern crate alloc;

use alloc::string::ToString;

use crate::prelude::*;
use crate::{ComposedLayout, Divides, FlattenOf, GroupOf, Injective, SelectOf, Swizzle, assert_layout_eq};
use typenum::Z0;
use typenum::consts::*;

type Rows = LayoutOf<(U8, U64), (U64, U1)>;
type Sw333 = Swizzle<U3, U3, P3>;
type Smem = ComposedLayout<Sw333, Z0, Rows>;
type By4And16 = Tiler<Cons<LayoutOf<U4, U1>, Cons<LayoutOf<U16, U1>, Nil>>>;

/// The definition, for B and M without a sign and S with one.
fn swizzled(b: u32, m: u32, s: i32, i: i64) -> i64 {
    let ones = (1_i64 << b) - 1;
    if s >= 0 {
        i ^ ((i & (ones << (m + s.unsigned_abs()))) >> s)
    } else {
        i ^ ((i & (ones << m)) << s.unsigned_abs())
    }
}

#[test]
fn a_swizzle_is_its_definition() {
    macro_rules! check {
        ($($type:ty: $b:literal $m:literal $s:literal;)*) => {$(
            let swizzle = <$type>::NEW;
            for i in 0..2048_u16 {
                let expected = swizzled($b, $m, $s, i64::from(i));
                assert_eq!(swizzle.apply(i64::from(i)), expected);
                assert_eq!(i64::from(swizzle.apply(u32::from(i))), expected);
                assert_eq!(swizzle.apply(usize::from(i)) as i64, expected);
                assert_eq!(swizzle.apply(swizzle.apply(i32::from(i))), i32::from(i));
                let below = -i64::from(i);
                assert_eq!(swizzle.apply(below), swizzled($b, $m, $s, below));
                assert_eq!(i64::from(swizzle.apply(below as i32)), swizzled($b, $m, $s, below));
            }
        )*};
    }
    check! {
        Swizzle<U3, U4, P3>: 3 4 3;
        Swizzle<U2, U0, P2>: 2 0 2;
        Swizzle<U2, U0, N2>: 2 0 -2;
        Swizzle<U1, U3, P5>: 1 3 5;
        Swizzle<U1, U3, N5>: 1 3 -5;
        Swizzle<U0, U4, P3>: 0 4 3;
        Swizzle<U0, U0, Z0>: 0 0 0;
    }
}

#[test]
fn bits_that_a_type_does_not_have_are_left_out() {
    for i in 0..=u8::MAX {
        assert_eq!(Swizzle::<U1, U0, N8>::NEW.apply(i), i);
        assert_eq!(Swizzle::<U2, U1, N32>::NEW.apply(u32::from(i)), u32::from(i));
        assert_eq!(Swizzle::<U2, U1, N6>::NEW.apply(i), i ^ ((i & 2) << 6));
        assert_eq!(Swizzle::<U1, U0, P8>::NEW.apply(i), i);
        assert_eq!(Swizzle::<U2, U1, P6>::NEW.apply(i), i ^ ((i & 128) >> 6));
        assert_eq!(Swizzle::<U1, U0, P40>::NEW.apply(i as i8), i as i8);
    }
}

#[test]
fn every_operation_acts_inside() {
    let smem = Smem::NEW;
    let (divided, inside) = (smem.zipped_divide(By4And16::NEW), Rows::NEW.zipped_divide(By4And16::NEW));
    for x in 0..64_i64 {
        for y in 0..8_i64 {
            assert_eq!(divided.at((x, y)), swizzled(3, 3, 3, inside.at((x, y))));
        }
    }
    let (rows, columns) = smem.modes();
    for i in 0..8_i64 {
        assert_eq!(rows.at(i), smem.at((i, 0)));
        assert_eq!(columns.at(i), smem.at((0, i)));
    }
}

#[test]
fn slices_keep_the_swizzle() {
    let smem = Smem::NEW;
    for i in 0..8_u32 {
        let row = smem.slice((i, Keep));
        let column = smem.slice((Keep, 5 * i + 3));
        for j in 0..8_u32 {
            assert_eq!(row.at((7 * j,)), smem.at((i, 7 * j)));
            assert_eq!(row.slice((7 * j,)).at(()), smem.at((i, 7 * j)));
            assert_eq!(column.at((j,)), smem.at((j, 5 * i + 3)));
        }
    }
    // Twice, with static and with run-time coordinates.
    let tile = smem.zipped_divide(By4And16::NEW).slice((Keep, (U1::new(), Keep)));
    let one = tile.slice((Keep, 2_usize));
    assert_eq!(one.to_string(), "Sw<3,3,3> o 288 o ((4,16)):((64,1))");
    assert_eq!(one.at(((3, 5),)), smem.at((7_usize, 37)));
}

type Row2 = ComposedLayout<Sw333, P128, LayoutOf<(U64,), (U1,)>>;
const fn row_2() -> Row2 {
    Row2::NEW
}
#[test]
fn a_static_slice_is_a_type() {
    let row: Row2 = Smem::NEW.slice((U2::new(), Keep));
    assert_eq!(row, row_2());
    assert_eq!(size_of::<Row2>(), 0);
    assert_eq!(row.offset::<u32>(), 128);
}

// Measures: 512 elements fill 512; without the first row there is a gap.
#[test]
fn cosize_is_exact() {
    macro_rules! check {
        ($($layout:ty = $b:literal $m:literal $s:literal, $offset:literal, $inside:ty;)*) => {$(
            let inside = <$inside>::NEW;
            let values = (0..inside.size() as i64).map(|i| swizzled($b, $m, $s, $offset + inside.at(i)));
            let (min, max) = values.fold((i64::MAX, i64::MIN), |(min, max), i| (min.min(i), max.max(i)));
            assert_eq!(<$layout>::COSIZE as i64, max - min + 1, "{}", <$layout>::NEW);
            assert_eq!(<$layout>::NEW.cosize(), <$layout>::COSIZE);
        )*};
    }
    check! {
        Smem = 3 3 3, 0, Rows;
        Row2 = 3 3 3, 128, LayoutOf<U64, U1>;
        ComposedLayout<Sw333, P200, LayoutOf<(U5, U3), (U65, U9)>> = 3 3 3, 200, LayoutOf<(U5, U3), (U65, U9)>;
        ComposedLayout<Sw333, Z0, LayoutOf<U100, U1>> = 3 3 3, 0, LayoutOf<U100, U1>;
        ComposedLayout<Sw333, Z0, LayoutOf<(U3, U7), (U512, U24)>> = 3 3 3, 0, LayoutOf<(U3, U7), (U512, U24)>;
        ComposedLayout<Sw333, P512, LayoutOf<(U32, U4), (N64, U8)>> = 3 3 3, 512, LayoutOf<(U32, U4), (N64, U8)>;
        ComposedLayout<Swizzle<U2, U1, N4>, P3, LayoutOf<(U9, U2), (U2, N1)>> = 2 1 -4, 3, LayoutOf<(U9, U2), (U2, N1)>;
        ComposedLayout<Swizzle<U0, U4, P3>, Z0, LayoutOf<(U128, U1024), (U1024, U1)>> = 0 4 3, 0, LayoutOf<(U128, U1024), (U1024, U1)>;
        ComposedLayout<Swizzle<U3, U4, P3>, Z0, LayoutOf<(U128, U64), (U64, U1)>> = 3 4 3, 0, LayoutOf<(U128, U64), (U64, U1)>;
    }
}

// Aliases and methods.
type Tiles = ComposedLayout<Sw333, Z0, LayoutOf<((U4, U16), (U2, U4)), ((U64, U1), (U256, U16))>>;
assert_layout_eq!(ZippedDivideOf<Smem, By4And16>, Tiles);
assert_layout_eq!(CompositionOf<Sw333, Rows>, Smem);
assert_layout_eq!(CompositionOf<Smem, LayoutOf<U4, U2>>, ComposedLayout<Sw333, Z0, LayoutOf<U4, U128>>);
assert_layout_eq!(ModeOf<Smem, U1>, ComposedLayout<Sw333, Z0, LayoutOf<U64, U1>>);
assert_layout_eq!(FlattenOf<Tiles>, ComposedLayout<Sw333, Z0, LayoutOf<(U4, U16, U2, U4), (U64, U1, U256, U16)>>);
assert_layout_eq!(GroupOf<Smem, U0, U2>, ComposedLayout<Sw333, Z0, LayoutOf<((U8, U64),), ((U64, U1),)>>);
assert_layout_eq!(
    TileToShapeOf<ComposedLayout<Sw333, Z0, LayoutOf<(U8, U32), (U32, U1)>>, Cons<U128, Cons<U32, Cons<U3, Nil>>>>,
    ComposedLayout<Sw333, Z0, LayoutOf<((U8, U16), (U32, U1), (U1, U3)), ((U32, U256), (U1, U0), (U0, U4096))>>,
);
assert_layout_eq!(SelectOf<Smem, Cons<U1, Nil>>, ComposedLayout<Sw333, Z0, LayoutOf<(U64,), (U1,)>>);

// Elements of other widths.
type Bytes = ComposedLayout<Swizzle<U3, U4, P3>, Z0, LayoutOf<(U8, U128), (U128, U1)>>;
assert_layout_eq!(UpcastOf<Bytes, U2>, Smem);
assert_layout_eq!(DowncastOf<Smem, U2>, Bytes);
assert_layout_eq!(RecastOf<Bytes, U16, U8>, Smem);
assert_layout_eq!(RecastOf<Smem, U8, U16>, Bytes);
assert_layout_eq!(UpcastOf<Row2, U8>, ComposedLayout<Swizzle<U3, U0, P3>, P16, LayoutOf<(U8,), (U1,)>>);
assert_layout_eq!(DowncastOf<Row2, U2>, ComposedLayout<Swizzle<U3, U4, P3>, P256, LayoutOf<(U128,), (U1,)>>);
assert_layout_eq!(
    UpcastOf<ComposedLayout<Swizzle<U0, U4, P3>, N6, LayoutOf<U6, U1>>, U3>,
    ComposedLayout<Swizzle<U0, U4, P3>, N2, LayoutOf<U2, U1>>,
);

#[test]
fn bounds_hold_as_they_do_inside() {
    fn store<L: StaticLayout + Injective, T: Divides<L>>(_: L, _: T) -> usize {
        L::COSIZE
    }
    assert_eq!(store(Smem::NEW, By4And16::NEW), 512);
    assert_eq!((Smem::SIZE, Smem::RANK, Smem::DEPTH), (512, 2, 1));
}

#[test]
fn an_index_type_is_large_enough() {
    // 16 elements do not reach the bits that are read: 8 bits are enough.
    let few = ComposedLayout::<Swizzle<U3, U4, P3>, Z0, LayoutOf<(U4, U4), (U4, U1)>>::NEW;
    assert_eq!(few.at((3_u8, 3)), 15);
    // A shift to the left fills higher bits.
    let left = ComposedLayout::<Swizzle<U2, U0, N5>, Z0, LayoutOf<U4, U1>>::NEW;
    assert_eq!([0_u8, 1, 2, 3].map(|i| left.at(i)), [0, 33, 66, 99]);
    // No bits are exchanged: those above the type do not matter.
    let still = ComposedLayout::<Swizzle<U0, U40, P3>, N5, LayoutOf<U4, U1>>::NEW;
    assert_eq!([0_i8, 3].map(|i| still.at(i)), [-5, -2]);
    // Negative indices.
    let down = ComposedLayout::<Swizzle<U2, U0, P2>, Z0, LayoutOf<U16, N1>>::NEW;
    for i in 0..16_i8 {
        assert_eq!(i64::from(down.at(i)), swizzled(2, 0, 2, -i64::from(i)));
    }
}

type Ends<O, I> = ComposedLayout<Swizzle<U1, U0, P1>, O, LayoutOf<U4, U1>, I>;

#[test]
fn an_offset_is_not_past_the_end() {
    assert_eq!(Ends::with(i64::MAX - 3).map(|a| a.at(3_i64)), Ok(i64::MAX - 1));
    for offset in [i64::MAX - 2, i64::MAX] {
        assert!(Ends::<Dyn, _>::with(offset).is_err(), "{offset}");
    }
    for offset in [i64::MAX.unsigned_abs() - 2, u64::MAX] {
        assert!(Ends::<Dyn, _>::with(offset).is_err(), "{offset}");
    }
}

// 66 leaves, of which only the last two have a place among the indices.
#[test]
fn modes_of_extent_1_do_not_count() {
    type Ones4<T> = Cons<U1, Cons<U1, Cons<U1, Cons<U1, T>>>>;
    type Ones16<T> = Ones4<Ones4<Ones4<Ones4<T>>>>;
    type Ones64<T> = Ones16<Ones16<Ones16<Ones16<T>>>>;
    type Zeros4<T> = Cons<Z0, Cons<Z0, Cons<Z0, Cons<Z0, T>>>>;
    type Zeros16<T> = Zeros4<Zeros4<Zeros4<Zeros4<T>>>>;
    type Zeros64<T> = Zeros16<Zeros16<Zeros16<Zeros16<T>>>>;
    type Shape = Ones64<Cons<U8, Cons<U64, Nil>>>;
    type Stride = Zeros64<Cons<P64, Cons<P1, Nil>>>;
    assert_eq!(ComposedLayout::<Sw333, P128, Layout<Shape, Stride>>::COSIZE, 512);
}

// 2⁶³ − 4 is followed by three indices only; counting them stays within 64 bits.
type Last = typenum::Diff<typenum::PInt<typenum::Shleft<U1, U63>>, P4>;
type Half = typenum::Shleft<U1, U62>;
#[test]
fn the_last_indices_are_counted() {
    assert_eq!(ComposedLayout::<Swizzle<U1, U0, P1>, Last, LayoutOf<U4, U1>>::COSIZE, 4);
    assert_eq!(ComposedLayout::<Swizzle<U1, U0, P1>, Z0, LayoutOf<U2, Half>>::COSIZE, (1 << 62) + 1);
    assert_eq!(ComposedLayout::<Swizzle<U1, U61, P1>, Z0, LayoutOf<U2, Half>>::COSIZE, (3 << 61) + 1);
}

/// The definition of a layout at a 1-D index of its extended domain.
fn extended(leaves: &[(i64, i64)], mut index: i64) -> i64 {
    let Some(((_, last), inner)) = leaves.split_last() else { return 0 };
    let mut sum = 0;
    for (extent, stride) in inner {
        sum += index.rem_euclid(*extent) * stride;
        index = index.div_euclid(*extent);
    }
    sum + index * last
}

#[test]
fn maps_stand_behind_each_other() {
    // Indices from -7 to 14 come into the outer layout.
    type Map = LayoutOf<(U4, U3), (N5, U2)>;
    type Chain =
        ComposedLayout<Map, N7, ComposedLayout<Swizzle<U2, U0, P2>, P3, LayoutOf<(U4, U2), (U2, U8)>>>;
    let chain = Chain::NEW;
    let at = |i: i64, j: i64| extended(&[(4, -5), (3, 2)], swizzled(2, 0, 2, 3 + 2 * i + 8 * j) - 7);
    let mut values = alloc::vec::Vec::new();
    for j in 0..2 {
        for i in 0..4 {
            values.push(at(i, j));
            assert_eq!(chain.at((i, j)), at(i, j));
            assert_eq!(i64::from(chain.at((i as i8, j as i8))), at(i, j));
        }
    }
    let span = values.iter().max().zip(values.iter().min()).map(|(max, min)| max - min + 1);
    assert_eq!(Some(Chain::COSIZE as i64), span);
    assert_eq!(chain.to_string(), "(4,3):(-5,2) o -7 o Sw<2,0,2> o 3 o (4,2):(2,8)");
    assert_eq!((chain.size(), chain.rank(), chain.depth(), size_of::<Chain>()), (8, 2, 1, 0));
    assert_eq!(chain.layout().swizzle(), Swizzle::NEW);
    assert_eq!(chain.layout().layout(), LayoutOf::<(U4, U2), (U2, U8)>::NEW);
}

#[test]
fn what_goes_in_may_be_large_and_below_0() {
    // One leaf has no digits; of two, whole periods lift the index.
    type One = ComposedLayout<LayoutOf<U4, N1>, N127, LayoutOf<U2, U1>>;
    type Two = ComposedLayout<LayoutOf<(U10, U1), (U1, N9)>, N128, LayoutOf<U3, U1>>;
    assert_eq!([0_i8, 1].map(|i| One::NEW.at(i)), [127, 126]);
    assert_eq!([0_i8, 1, 2].map(|i| Two::NEW.at(i)), [119, 120, 121]);
    assert_eq!([0, 1, 2].map(|i| extended(&[(10, 1), (1, -9)], i - 128)), [119, 120, 121]);
}

#[test]
fn operations_act_behind_all_maps() {
    let smem = Smem::NEW;
    let chain = LayoutOf::<(U64, U8), (U8, U1)>::NEW.composition(smem);
    let divided = Swizzle::<U1, U0, P4>::NEW.composition(chain).zipped_divide(By4And16::NEW);
    let inside = Rows::NEW.zipped_divide(By4And16::NEW);
    for x in 0..64_i64 {
        for y in 0..8_i64 {
            let place = extended(&[(64, 8), (8, 1)], swizzled(3, 3, 3, inside.at((x, y))));
            assert_eq!(divided.at((x, y)), swizzled(1, 0, 4, place));
        }
    }
    let row = chain.slice((U2::new(), Keep));
    assert_eq!(row.to_string(), "(64,8):(8,1) o 0 o Sw<3,3,3> o 128 o (64):(1)");
    assert!((0..64_u32).all(|j| row.at((j,)) == chain.at((2, j))));
    let both = smem.composition(LayoutOf::<U4, U2>::NEW.composition(chain));
    assert_eq!(
        both.to_string(),
        "Sw<3,3,3> o 0 o (8,64):(64,1) o 0 o 4:2 o 0 o (64,8):(8,1) o 0 o Sw<3,3,3> o 0 o (8,64):(64,1)"
    );
}

type Behind<W, L> = ComposedLayout<W, Z0, L>;

#[test]
fn right_inverses_end_where_an_index_is_not_found() {
    macro_rules! check {
        ($($b:ident $m:ident $s:ident, $layout:ty => $size:literal;)*) => {$(
            let layout = Behind::<Swizzle<$b, $m, $s>, $layout>::NEW;
            let inverse = layout.right_inverse();
            assert_eq!(inverse.size() as i64, $size, "{layout}");
            for i in 0_i64..$size {
                assert_eq!(layout.at(inverse.at(i)), i, "{layout}");
            }
            // The next one has no coordinate, or its place is behind those that are found.
            let found = <$layout>::NEW.right_inverse().size() as i64;
            assert!(Swizzle::<$b, $m, $s>::NEW.apply($size) >= found, "{layout}");
        )*};
    }
    check! {
        U3 U3 P3, Rows => 512;
        U3 U4 P3, LayoutOf<(U128, U64), (U64, U1)> => 8192;
        U2 U0 P2, LayoutOf<U16, U1> => 16;
        // 4 is 1 behind the swizzle, and 7 are found.
        U2 U0 P2, LayoutOf<U7, U1> => 6;
        U2 U0 P2, LayoutOf<U13, U1> => 12;
        U1 U2 P3, LayoutOf<(U5, U9), (U9, U1)> => 41;
        U3 U1 P3, LayoutOf<(U107, U2), (U1, U200)> => 96;
        U2 U1 N3, LayoutOf<(U8, U8), (U8, U1)> => 64;
        U2 U3 N3, LayoutOf<U7, U1> => 7;
        U0 U4 P3, LayoutOf<U7, U1> => 7;
        U2 U0 P2, LayoutOf<U4, U2> => 1;
    }
}

#[test]
fn left_inverses_reach_the_largest_index() {
    macro_rules! check {
        ($($layout:ty => $size:literal;)*) => {$(
            let layout = <$layout>::NEW;
            let inverse = layout.left_inverse();
            let indices = || (0..layout.size() as i64).map(|i| layout.at(i));
            assert_eq!(indices().max(), Some($size - 1), "{layout}");
            assert_eq!(inverse.size() as i64, $size, "{layout}");
            assert!(indices().enumerate().all(|(i, index)| inverse.at(index) == i as i64), "{layout}");
        )*};
    }
    check! {
        Smem => 512;
        Row2 => 192;
        Behind<Sw333, LayoutOf<(U8, U8), (U64, U1)>> => 512;
        Behind<Sw333, LayoutOf<(U2, U4), (U256, U1)>> => 292;
        Behind<Sw333, LayoutOf<(U3, U8), (U64, U8)>> => 185;
        Behind<Sw333, LayoutOf<(U7, U9), (U1, U7)>> => 63;
        Behind<Swizzle<U2, U3, N3>, LayoutOf<U8, U1>> => 8;
        Behind<Swizzle<U0, U3, P3>, LayoutOf<(U3, U5), (U1, U4)>> => 19;
        ComposedLayout<Swizzle<U1, U0, P6>, P3, LayoutOf<U9, U2>> => 20;
        Behind<Sw333, LayoutOf<(), ()>> => 1;
    }
}
