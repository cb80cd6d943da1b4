//! Nested layouts: rearranges a tile into the core matrices of 8 by 8 elements that tensor cores read.

use layout_static::prelude::*;
use layout_static::typenum::consts::*;

use crate::{load, store, thread};

/// 16 rows of 32 elements as 2 by 4 core matrices, one after the other along the rows.
type CoreMatrices = LayoutOf<((U8, U2), (U8, U4)), ((U8, U256), (U1, U64))>;

/// The same tile in rows.
type Rows = LayoutOf<(U16, U32), (U32, U1)>;

/// Thread `t` of 64 takes eight elements side by side: row `t / 4`, columns from `8·(t % 4)`.
type Take = LayoutOf<((U4, U16), U8), ((U128, U1), U16)>;
type From = CompositionOf<Rows, Take>;
type Into = CompositionOf<CoreMatrices, Take>;

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn static_core_matrices(x: *const u16, y: *mut u16) {
    for element in 0..8 {
        let at = (thread(), element);
        let (from, into) = (From::NEW.at(at), Into::NEW.at(at));
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, into, load(x, from)) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn hand_core_matrices(x: *const u16, y: *mut u16) {
    let (part, row) = (thread() % 4, thread() / 4);
    for element in 0..8 {
        let from = part * 8 + row * 32 + element;
        let into = part * 64 + (row % 8 * 8 + row / 8 * 256) + element;
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, into, load(x, from)) };
    }
}
