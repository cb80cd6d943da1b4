//! Run-time integers: copies a matrix in rows whose extents are known at the launch only, by tiles that are static. A block is 256
//! threads for one tile of 128 rows and 64 columns, 32 elements each.
//!
//! The layout of the tiles is made, and checked, where the kernel is launched, once: `make_layout((m, n), (n, U1::new()))?`, then
//! `zipped_divide(Tile::NEW)?`. The kernel takes it as an argument, and the one by hand takes its integers. To make it in the
//! kernel would be right too, but each thread would check the whole matrix again, in more instructions than the copy has.
//!
//! The extents are multiples of the tile's. `mixed` is launched with a block for each tile; `mixed_rows` may be launched with more
//! blocks, so that `slice` checks the number of the block, and both forms return.

use layout_static::mixed::MixedZippedDivide;
use layout_static::prelude::*;
use layout_static::typenum::consts::*;

use crate::{block, load, store, thread};

/// 128 rows and 64 columns.
pub type Tile = Tiler<Cons<LayoutOf<U128, U1>, Cons<LayoutOf<U64, U1>, Nil>>>;

type Pair<A, B> = Cons<A, Cons<B, Nil>>;

/// `({m},{n}):({n},1)`.
pub type Matrix = Layout<Pair<Dyn, Dyn>, Pair<Dyn, P1>, Cons<u32, Pair<u32, u32>>>;

/// The matrix as `((128,64),({i},{j})):(({n},1),({128n},64))`.
pub type Tiles = <Matrix as MixedZippedDivide<Tile>>::Output;

/// `({m},64):(64,1)`, a matrix whose rows are static.
pub type Rows = Layout<Pair<Dyn, U64>, Pair<P64, P1>, Cons<u32, Nil>>;

/// These rows as `((128,64),({i},1)):((64,1),(8192,64))`.
pub type TilesOfRows = <Rows as MixedZippedDivide<Tile>>::Output;

/// The integers of [`Tiles`], in the order in which the compiler lays them out.
#[repr(C)]
pub struct Integers {
    /// How many tiles lie below each other.
    _i: u32,
    /// From one row to the next.
    n: u32,
    /// From one tile to the next below it.
    tile: u32,
    /// How many tiles lie side by side.
    _j: u32,
}

#[allow(improper_ctypes_definitions, reason = "launched by what the same compiler compiled")]
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn static_mixed(x: *const f32, y: *mut f32, tiles: Tiles) {
    let (tile, matrix) = tiles.modes();
    let start = matrix.at(block());
    let (row, column) = (thread() / 64, thread() % 64);
    for element in 0..32 {
        let index = start + tile.at((row + element * 4, column));
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, index, load(x, index)) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn hand_mixed(x: *const f32, y: *mut f32, tiles: Integers) {
    let (i, j) = block();
    let start = i * tiles.tile + j * 64;
    let (row, column) = (thread() / 64, thread() % 64);
    for element in 0..32 {
        let index = start + ((row + element * 4) * tiles.n + column);
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, index, load(x, index)) };
    }
}

#[allow(improper_ctypes_definitions, reason = "launched by what the same compiler compiled")]
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn static_mixed_rows(x: *const f32, y: *mut f32, tiles: TilesOfRows) {
    let Ok((start, tile)) = tiles.slice((Keep, (block().0, 0))) else { return };
    let (row, column) = (thread() / 64, thread() % 64);
    for element in 0..32 {
        let index = start + tile.at(((row + element * 4, column),));
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, index, load(x, index)) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn hand_mixed_rows(x: *const f32, y: *mut f32, i: u32) {
    let (block, _) = block();
    if block >= i {
        return;
    }
    let start = block * 8192;
    let (row, column) = (thread() / 64, thread() % 64);
    for element in 0..32 {
        let index = start + ((row + element * 4) * 64 + column);
        // SAFETY: the crate's contract for kernels.
        unsafe { store(y, index, load(x, index)) };
    }
}
