//! Transposes a tile of 32 by 32 elements through shared memory, whose rows are swizzled instead of padded: neither side of it
//! meets a bank twice, and no element is left out. 256 threads, four elements each.

use layout_static::prelude::*;
use layout_static::typenum::Z0;
use layout_static::typenum::consts::*;
use layout_static::{ComposedLayout, Swizzle};

use crate::copy::Block;
use crate::{load, shared, store, thread};

/// 32 columns and 32 rows of a matrix with rows of 1024 elements, as threads and elements of a thread.
type Global = ZippedDivideOf<LayoutOf<(U32, U32), (U1, U1024)>, Block>;

/// The same coordinates in shared memory: in row r, column c stands at c ^ r.
type Swizzled = ComposedLayout<Swizzle<U5, U0, P5>, Z0, LayoutOf<(U32, U32), (U1, U32)>>;
type Written = ZippedDivideOf<Swizzled, Block>;

/// Shared memory with columns and rows exchanged.
type Read =
    ZippedDivideOf<ComposedLayout<Swizzle<U5, U0, P5>, Z0, LayoutOf<(U32, U32), (U32, U1)>>, Block>;

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn static_swizzled(x: *const f32, y: *mut f32) {
    let tile = shared::memory::<{ Swizzled::COSIZE }>();
    // One coordinate for each digit, so that the thread is split once, as by hand.
    let (column, row) = (thread() % 32, thread() / 32);
    for element in 0..4 {
        let at = ((column, row), element);
        let (from, into) = (Global::NEW.at(at), Written::NEW.at(at));
        // SAFETY: the crate's contract for kernels; `Written` stays within the cosize of `Swizzled`.
        unsafe { shared::store(tile, into, load(x, from)) };
    }
    shared::barrier();
    for element in 0..4 {
        let at = ((column, row), element);
        let (from, into) = (Read::NEW.at(at), Global::NEW.at(at));
        // SAFETY: as above.
        unsafe { store(y, into, shared::load(tile, from)) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn hand_swizzled(x: *const f32, y: *mut f32) {
    let tile = shared::memory::<{ 32 * 32 }>();
    let (column, row) = (thread() % 32, thread() / 32);
    for element in 0..4 {
        let (from, into) = (column + row * 1024 + element * 8 * 1024, column + row * 32 + element * 8 * 32);
        // SAFETY: the crate's contract for kernels; the last element stored is 31 + 31 · 32.
        unsafe { shared::store(tile, into ^ ((into & 0x3e0) >> 5), load(x, from)) };
    }
    shared::barrier();
    for element in 0..4 {
        let (from, into) = (column * 32 + row + element * 8, column + row * 1024 + element * 8 * 1024);
        // SAFETY: as above.
        unsafe { store(y, into, shared::load(tile, from ^ ((from & 0x3e0) >> 5))) };
    }
}
