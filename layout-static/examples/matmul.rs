//! Multiplies two matrices by tiles that static layouts index, and checks the product against the plain triple loop.
//!
//! ```text
//! cargo run --release -p layout-static --example matmul [M [N [K]]]
//! ```
//!
//! Blocks of A and B are packed into panels, and a kernel multiplies them tile by tile. Where an element of a panel
//! lives is said once, by the layouts below; the loops only speak of tile coordinates. To try another order in memory,
//! change the strides of `PANEL_A` or `PANEL_B`: nothing else changes.

#![allow(
    clippy::std_instead_of_core,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    clippy::large_stack_arrays,
    clippy::many_single_char_names,
    reason = "a program that indexes its own arrays and prints"
)]

use layout_static::prelude::*;
use layout_static::typenum::{U0, U1};
use std::error::Error;
use std::time::{Duration, Instant};

/// A block of A, (m,k): four rows side by side, then along k, then the next four rows.
type PanelA = Layout!(((4,16),128):((1,512),4));
/// A block of B, (k,n): sixteen columns side by side, then along k, then the next sixteen columns.
type PanelB = Layout!((128,(16,4)):(16,(1,2048)));
/// A tile of C in registers, (m,n).
type TileC = Layout!((4,16):(16,1));

/// The panels cut into tiles: ((m in tile, tile), k) and (k, (n in tile, tile)).
type TilesA = LogicalDivideOf<PanelA, Tiler!(<4,_>)>;
type TilesB = LogicalDivideOf<PanelB, Tiler!(<_,16>)>;

/// Rows, columns and depth of a block.
const BLOCK_M: usize = ModeOf::<PanelA, U0>::SIZE;
const BLOCK_N: usize = ModeOf::<PanelB, U1>::SIZE;
const BLOCK_K: usize = ModeOf::<PanelA, U1>::SIZE;

/// Rows and columns of a tile.
const TILE_M: usize = ModeOf::<TileC, U0>::SIZE;
const TILE_N: usize = ModeOf::<TileC, U1>::SIZE;

/// A matrix in rows, of a size that is known when the program runs.
struct Matrix {
    rows: usize,
    columns: usize,
    layout: Layout!(({usize},{usize}):({usize},1)),
    elements: Vec<f32>,
}

impl Matrix {
    /// All 0. The layout has checked that no index overflows.
    fn zero(rows: usize, columns: usize) -> Result<Self, layout_static::Error> {
        let layout = layout!(({rows},{columns}):({columns},1))?;
        Ok(Self { rows, columns, layout, elements: vec![0.0; layout.cosize()] })
    }

    /// Numbers between −1 and 1 that look random and are the same in every run.
    fn noise(rows: usize, columns: usize, seed: u32) -> Result<Self, layout_static::Error> {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f32::from(u16::try_from(state >> 16).unwrap_or(0)) / 32_768.0 - 1.0
        };
        let mut matrix = Self::zero(rows, columns)?;
        matrix.elements.fill_with(&mut next);
        Ok(matrix)
    }

    /// The element, or 0 outside the matrix.
    fn get(&self, row: usize, column: usize) -> f32 {
        if row < self.rows && column < self.columns {
            self.elements[self.layout.at((row, column))]
        } else {
            0.0
        }
    }
}

type BufferA = [f32; PanelA::COSIZE];
type BufferB = [f32; PanelB::COSIZE];

/// Copies the block of A that starts at (row, column); what lies outside A becomes 0.
fn pack_a(a: &Matrix, row: usize, column: usize, panel: &mut BufferA) {
    for m in 0..BLOCK_M {
        for k in 0..BLOCK_K {
            panel[PanelA::NEW.at((m, k))] = a.get(row + m, column + k);
        }
    }
}

/// The same for B.
fn pack_b(b: &Matrix, row: usize, column: usize, panel: &mut BufferB) {
    for k in 0..BLOCK_K {
        for n in 0..BLOCK_N {
            panel[PanelB::NEW.at((k, n))] = b.get(row + k, column + n);
        }
    }
}

/// One tile of the product: row of tiles `tile_m` of A times column of tiles `tile_n` of B.
#[inline(never)]
fn multiply_tile(a: &BufferA, b: &BufferB, tile_m: usize, tile_n: usize) -> [f32; TILE_M * TILE_N] {
    let mut sums = [0.0; TILE_M * TILE_N];
    for k in 0..BLOCK_K {
        for m in 0..TILE_M {
            let left = a[TilesA::NEW.at(((m, tile_m), k))];
            for n in 0..TILE_N {
                sums[TileC::NEW.at((m, n))] += left * b[TilesB::NEW.at((k, (n, tile_n)))];
            }
        }
    }
    sums
}

/// C = A·B by blocks and tiles.
fn multiply_tiled(a: &Matrix, b: &Matrix) -> Result<Matrix, layout_static::Error> {
    let mut c = Matrix::zero(a.rows, b.columns)?;
    let (mut panel_a, mut panel_b) = ([0.0; PanelA::COSIZE], [0.0; PanelB::COSIZE]);
    for column in (0..b.columns).step_by(BLOCK_N) {
        for depth in (0..a.columns).step_by(BLOCK_K) {
            pack_b(b, depth, column, &mut panel_b);
            for row in (0..a.rows).step_by(BLOCK_M) {
                pack_a(a, row, depth, &mut panel_a);
                for tile_n in 0..BLOCK_N / TILE_N {
                    for tile_m in 0..BLOCK_M / TILE_M {
                        let sums = multiply_tile(&panel_a, &panel_b, tile_m, tile_n);
                        add_tile(&mut c, row + tile_m * TILE_M, column + tile_n * TILE_N, &sums);
                    }
                }
            }
        }
    }
    Ok(c)
}

/// Adds a tile to C at (row, column), as far as it lies inside.
fn add_tile(c: &mut Matrix, row: usize, column: usize, sums: &[f32; TILE_M * TILE_N]) {
    for m in 0..TILE_M.min(c.rows.saturating_sub(row)) {
        for n in 0..TILE_N.min(c.columns.saturating_sub(column)) {
            c.elements[c.layout.at((row + m, column + n))] += sums[TileC::NEW.at((m, n))];
        }
    }
}

/// C = A·B by the definition.
fn multiply_plain(a: &Matrix, b: &Matrix) -> Result<Matrix, layout_static::Error> {
    let mut c = Matrix::zero(a.rows, b.columns)?;
    for m in 0..a.rows {
        for n in 0..b.columns {
            for k in 0..a.columns {
                c.elements[m * c.columns + n] +=
                    a.elements[m * a.columns + k] * b.elements[k * b.columns + n];
            }
        }
    }
    Ok(c)
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = run();
    (result, start.elapsed())
}

fn main() -> Result<(), Box<dyn Error>> {
    let sizes = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<Vec<usize>, _>>()?;
    let m = sizes.first().copied().unwrap_or(512);
    let n = sizes.get(1).copied().unwrap_or(m);
    let k = sizes.get(2).copied().unwrap_or(n);

    let (a, b) = (Matrix::noise(m, k, 1)?, Matrix::noise(k, n, 2)?);
    println!("C = A·B with A {m}×{k}, B {k}×{n}");
    println!("A tile by tile  {}", TilesA::NEW);
    println!("B tile by tile  {}", TilesB::NEW);

    let (tiled, tiled_time) = timed(|| multiply_tiled(&a, &b));
    let (plain, plain_time) = timed(|| multiply_plain(&a, &b));
    let (tiled, plain) = (tiled?, plain?);

    let worst = tiled.elements.iter().zip(&plain.elements).map(|(x, y)| (x - y).abs()).fold(0.0, f32::max);
    // Each of the k products is rounded once and added once, in another order.
    let allowed = f32::EPSILON * 2.0 * k as f32;
    println!("largest difference {worst:e}, allowed {allowed:e}");
    if worst > allowed {
        return Err("the products differ".into());
    }
    println!("triple loop  {plain_time:>10.2?}");
    println!("tiled        {tiled_time:>10.2?}");
    println!("ratio        {:>10.2}", plain_time.as_secs_f64() / tiled_time.as_secs_f64());
    Ok(())
}
