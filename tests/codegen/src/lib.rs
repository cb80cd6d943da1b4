//! Pairs of functions that must compile to the same instructions: `static_x` indexes through a layout, `hand_x` is the same
//! arithmetic written by hand in the same nesting. `tests/it/assembly.rs` compares their assembly.

pub mod loops;

use layout_static::prelude::*;
use layout_static::typenum::Z0;
use layout_static::typenum::consts::{N4, P1, P2, P3, P64, U1, U2, U3, U4, U64};
use layout_static::{ComposedLayout, Swizzle};

/// Declares the two functions of a pair.
macro_rules! pair {
    ($static:ident, $hand:ident, ($($arg:ident: $int:ty),*), $layout:ty, $coord:expr, $by_hand:expr) => {
        #[inline(never)]
        pub fn $static($($arg: $int),*) -> pair!(@ $($int),*) {
            <$layout>::NEW.at($coord)
        }
        #[inline(never)]
        pub fn $hand($($arg: $int),*) -> pair!(@ $($int),*) {
            $by_hand
        }
    };
    (@ $first:ty $(, $rest:ty)*) => { $first };
}

// One coordinate per mode.
pair!(static_row_major, hand_row_major, (i: usize, j: usize), Layout!((64,32):(32,1)), (i, j),
    i.wrapping_mul(32).wrapping_add(j));
pair!(static_column_major, hand_column_major, (i: usize, j: usize), Layout!((64,32):(1,64)), (i, j),
    i.wrapping_add(j.wrapping_mul(64)));
pair!(static_padded, hand_padded, (i: usize, j: usize), Layout!((32,32):(33,1)), (i, j),
    i.wrapping_mul(33).wrapping_add(j));
pair!(static_strided, hand_strided, (i: usize, j: usize), Layout!((16,8):(3,100)), (i, j),
    i.wrapping_mul(3).wrapping_add(j.wrapping_mul(100)));
pair!(static_broadcast, hand_broadcast, (i: usize, j: usize), Layout!((16,8):(0,1)), (i, j), {
    let _ = i;
    j
});
// A nested mode takes a 1-D index: split it, the last digit is not reduced.
pair!(static_nested, hand_nested, (i: usize, j: usize), Layout!((4,(2,2)):(2,(1,8))), (i, j),
    i.wrapping_mul(2).wrapping_add((j % 2).wrapping_add((j / 2).wrapping_mul(8))));
// A natural coordinate: no division.
pair!(static_natural, hand_natural, (i: usize, j: usize, k: usize), Layout!((4,(3,5)):(2,(1,8))), (i, (j, k)),
    i.wrapping_mul(2).wrapping_add(j.wrapping_add(k.wrapping_mul(8))));
// A 1-D index into rows, and into an odd nesting.
pair!(static_linear, hand_linear, (i: usize), Layout!((64,32):(32,1)), i,
    (i % 64).wrapping_mul(32).wrapping_add(i / 64));
pair!(static_linear_nested, hand_linear_nested, (i: usize), Layout!((3,(5,7)):(40,(7,1))), i, {
    let rest = i / 3;
    (i % 3).wrapping_mul(40).wrapping_add((rest % 5).wrapping_mul(7).wrapping_add(rest / 5))
});
// 32-bit indices, as on a GPU, and signed ones with a negative stride.
pair!(static_row_major_u32, hand_row_major_u32, (i: u32, j: u32), Layout!((64,32):(32,1)), (i, j),
    i.wrapping_mul(32).wrapping_add(j));
pair!(static_nested_u32, hand_nested_u32, (i: u32, j: u32), Layout!(((2,4),(2,2)):((1,16),(2,8))), (i, j),
    (i % 2).wrapping_add((i / 2).wrapping_mul(16))
        .wrapping_add((j % 2).wrapping_mul(2).wrapping_add((j / 2).wrapping_mul(8))));
pair!(static_reversed_i32, hand_reversed_i32, (i: i32, j: i32), Layout!((64,32):(-1,64)), (i, j),
    i.wrapping_neg().wrapping_add(j.wrapping_mul(64)));

// A swizzle behind a layout: an `and`, a shift and an `xor` more.
pair!(static_swizzled_u32, hand_swizzled_u32, (i: u32, j: u32), Smem, (i, j), {
    let index = i.wrapping_mul(64).wrapping_add(j);
    index ^ ((index & 0x1c0) >> 3)
});
pair!(static_swizzled_usize, hand_swizzled_usize, (i: usize, j: usize), Smem, (i, j), {
    let index = i.wrapping_mul(64).wrapping_add(j);
    index ^ ((index & 0x1c0) >> 3)
});
pair!(static_swizzled_left_i32, hand_swizzled_left_i32, (i: i32), Left, i, {
    let index = i.wrapping_neg();
    index ^ ((index & 6) << 4)
});

/// Element `j` of the row `i` that was sliced off: its offset is an integer.
#[inline(never)]
pub fn static_swizzled_row(i: u32, j: u32) -> u32 {
    Smem::NEW.slice((i, Keep)).at((j,))
}
#[inline(never)]
pub fn hand_swizzled_row(i: u32, j: u32) -> u32 {
    let index = i.wrapping_mul(64).wrapping_add(j);
    index ^ ((index & 0x1c0) >> 3)
}

/// `Sw<3,3,3> o 0 o (8,64):(64,1)`.
type Smem = ComposedLayout<Swizzle<U3, U3, P3>, Z0, Layout!((8,64):(64,1))>;
/// `Sw<2,1,-4> o 0 o 64:-1`.
type Left = ComposedLayout<Swizzle<U2, U1, N4>, Z0, Layout!(64:-1)>;

/// Declares the two functions of a pair for a layout with run-time integers: it takes the layout, and the other one its integers.
macro_rules! mixed_pair {
    ($static:ident, $hand:ident, $shape:ty, $stride:ty, [$($value:ident)*], ($($arg:ident)*): $int:ty, $coord:expr, $by_hand:expr) => {
        #[inline(never)]
        pub fn $static(layout: Layout<$shape, $stride, mixed_pair!(@ $int: $($value)*)>, $($arg: $int),*) -> $int {
            layout.at($coord)
        }
        #[inline(never)]
        pub fn $hand($($value: $int,)* $($arg: $int),*) -> $int {
            $by_hand
        }
    };
    (@ $int:ty:) => { Nil };
    (@ $int:ty: $value:ident $($rest:ident)*) => { Cons<$int, mixed_pair!(@ $int: $($rest)*)> };
}

type List<H, T> = Cons<H, Cons<T, Nil>>;

// ({m},64):(64,1), natural and 1-D coordinates; a 1-D index is not divided by an extent of 0.
mixed_pair!(static_mixed_u32, hand_mixed_u32, List<Dyn, U64>, List<P64, P1>, [m], (i j): u32, (i, j), {
    let _ = m;
    i.wrapping_mul(64).wrapping_add(j)
});
mixed_pair!(static_mixed_usize, hand_mixed_usize, List<Dyn, U64>, List<P64, P1>, [m], (i j): usize, (i, j), {
    let _ = m;
    i.wrapping_mul(64).wrapping_add(j)
});
mixed_pair!(static_mixed_linear_u32, hand_mixed_linear_u32, List<Dyn, U64>, List<P64, P1>, [m], (i): u32, i,
    i.checked_rem(m).unwrap_or(0).wrapping_mul(64).wrapping_add(i.checked_div(m).unwrap_or(0)));
mixed_pair!(static_mixed_linear_usize, hand_mixed_linear_usize, List<Dyn, U64>, List<P64, P1>, [m], (i): usize, i,
    i.checked_rem(m).unwrap_or(0).wrapping_mul(64).wrapping_add(i.checked_div(m).unwrap_or(0)));
// A run-time stride, and a nested mode with a run-time end, over which a 1-D index goes on.
mixed_pair!(static_mixed_stride_u32, hand_mixed_stride_u32, List<U64, Dyn>, List<Dyn, P1>, [m d], (i j): u32, (i, j), {
    let _ = m;
    i.wrapping_mul(d).wrapping_add(j)
});
mixed_pair!(static_mixed_last_u32, hand_mixed_last_u32, List<U64, Dyn>, List<Dyn, P1>, [m d], (i): u32, i, {
    let _ = m;
    (i % 64).wrapping_mul(d).wrapping_add(i / 64)
});
mixed_pair!(static_mixed_nested_usize, hand_mixed_nested_usize,
    List<U4, List<U4, Dyn>>, List<P2, List<P1, Dyn>>, [m d], (i j): usize, (i, j), {
    let _ = m;
    i.wrapping_mul(2).wrapping_add((j % 4).wrapping_add((j / 4).wrapping_mul(d)))
});

/// The element at `(i, j)` of tile `(k, l)`, of a matrix in rows whose extents and stride are known at run time only.
///
/// # Errors
/// The matrix does not fit 32 bits.
#[inline(never)]
pub fn kernel_tile(
    extents: [u32; 3],
    tile: [u32; 2],
    element: [u32; 2],
) -> Result<u32, layout_static::Error> {
    let [m, n, d] = extents;
    let matrix = layout_static::make_layout((m, n), (d, P1::new()))?;
    let tiles = matrix.zipped_divide(tiler!(<128,64>))?;
    Ok(tiles.at(((element[0], element[1]), (tile[0], tile[1]))))
}

/// The same where the tiles run across two modes.
///
/// # Errors
/// The matrix does not fit 32 bits, or a tile would not have a layout.
#[inline(never)]
pub fn kernel_runs(extents: [u32; 4], tile: u32, element: u32) -> Result<u32, layout_static::Error> {
    let [m, n, c, d] = extents;
    let tiles = layout_static::make_layout((m, n), (c, d))?.zipped_divide(layout!(128:1))?;
    Ok(tiles.at((element, tile)))
}

/// The element of a tile whose extents are known at run time only.
///
/// # Errors
/// The matrix does not fit 32 bits, or a tile would not have a layout.
#[inline(never)]
pub fn kernel_given_tiles(
    extents: [u32; 4],
    tiles: [u32; 2],
    at: [u32; 4],
) -> Result<u32, layout_static::Error> {
    let [m, n, c, d] = extents;
    let matrix = layout_static::make_layout(((m, U4::new()), n), ((c, P1::new()), d))?;
    let tiled = matrix.zipped_divide((tiles[0], tiles[1]))?;
    Ok(tiled.at(((at[0], at[1]), (at[2], at[3]))))
}

/// An element of copies of a block, whose strides are sorted when the program runs.
///
/// # Errors
/// The copies do not fit 32 bits, or would not have a layout.
#[inline(never)]
pub fn kernel_copies(extents: [u32; 4], at: [u32; 2]) -> Result<u32, layout_static::Error> {
    let [m, n, c, d] = extents;
    let copies = layout_static::make_layout((m, n), (c, d))?.logical_product(layout!((2,3):(1,2)))?;
    Ok(copies.at((at[0], at[1])))
}

/// An element of a matrix read four by four, and back from its index.
///
/// # Errors
/// The matrix does not fit 32 bits, or has no such groups.
#[inline(never)]
pub fn kernel_groups(extents: [u32; 3], at: [u32; 2]) -> Result<[u32; 3], layout_static::Error> {
    let [m, n, d] = extents;
    let matrix = layout_static::make_layout((m, n), (d, P1::new()))?.upcast(U4::new())?;
    let (inverse, free) = (matrix.right_inverse()?, matrix.complement(d)?);
    Ok([matrix.at((at[0], at[1])), inverse.at(at[0]), free.at(at[1])])
}
