//! Copies one tile: 256 threads, eight elements each.

use layout_static::prelude::*;
use layout_static::typenum::consts::*;

use crate::{load, store, thread};

/// 32 columns and 64 rows of a matrix with rows of 1024 elements. The column comes first: it is what neighbouring threads differ
/// in.
pub type Tile = LayoutOf<(U32, U64), (U1, U1024)>;

/// The tile as `((32,8),(1,8))`: the threads of the block, and the elements of one thread.
pub type Threads = ZippedDivideOf<Tile, Block>;

/// What a block holds at once: 32 columns of 8 rows.
pub type Block = Tiler<Cons<LayoutOf<U32, U1>, Cons<LayoutOf<U8, U1>, Nil>>>;

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn static_copy(x: *const f32, y: *mut f32) {
    for element in 0..8 {
        let index = Threads::NEW.at((thread(), element));
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, index, load(x, index)) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn hand_copy(x: *const f32, y: *mut f32) {
    for element in 0..8 {
        let index = thread() % 32 + thread() / 32 * 1024 + element * 8 * 1024;
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, index, load(x, index)) };
    }
}
