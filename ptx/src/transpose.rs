//! Transposes a tile of 32 by 32 elements through shared memory, whose rows are padded so that neither side of it meets a bank
//! twice: 256 threads, four elements each.

use layout_static::prelude::*;
use layout_static::typenum::consts::*;

use crate::copy::Block;
use crate::{load, shared, store, thread};

/// 32 columns and 32 rows of a matrix with rows of 1024 elements, as threads and elements of a thread.
type Global = ZippedDivideOf<LayoutOf<(U32, U32), (U1, U1024)>, Block>;

/// The same coordinates in shared memory: rows of 33 elements.
type Padded = LayoutOf<(U32, U32), (U1, U33)>;
type Written = ZippedDivideOf<Padded, Block>;

/// Shared memory with columns and rows exchanged.
type Read = ZippedDivideOf<LayoutOf<(U32, U32), (U33, U1)>, Block>;

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn static_transpose(x: *const f32, y: *mut f32) {
    let tile = shared::memory::<{ Padded::COSIZE }>();
    for element in 0..4 {
        let at = (thread(), element);
        let (from, into) = (Global::NEW.at(at), Written::NEW.at(at));
        // SAFETY: the crate's contract for kernels; `Written` stays within the cosize of `Padded`.
        unsafe { shared::store(tile, into, load(x, from)) };
    }
    shared::barrier();
    for element in 0..4 {
        let at = (thread(), element);
        let (from, into) = (Read::NEW.at(at), Global::NEW.at(at));
        // SAFETY: as above.
        unsafe { store(y, into, shared::load(tile, from)) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn hand_transpose(x: *const f32, y: *mut f32) {
    let tile = shared::memory::<{ 32 * 33 - 1 }>();
    let (column, row) = (thread() % 32, thread() / 32);
    for element in 0..4 {
        let (from, into) = (column + row * 1024 + element * 8 * 1024, column + row * 33 + element * 8 * 33);
        // SAFETY: the crate's contract for kernels; the last element stored is 31 + 31 · 33.
        unsafe { shared::store(tile, into, load(x, from)) };
    }
    shared::barrier();
    for element in 0..4 {
        let (from, into) = (column * 33 + row + element * 8, column + row * 1024 + element * 8 * 1024);
        // SAFETY: as above.
        unsafe { store(y, into, shared::load(tile, from)) };
    }
}
