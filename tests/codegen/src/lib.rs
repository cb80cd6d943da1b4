//! Pairs of functions that must compile to the same instructions: `static_x` indexes through a layout, `hand_x` is the same
//! arithmetic written by hand in the same nesting. `tests/it/assembly.rs` compares their assembly.

pub mod loops;

use layout_static::prelude::*;

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
