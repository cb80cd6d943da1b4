//! Transposes a matrix through a padded tile that static layouts index, and checks it against the plain double loop.
//!
//! ```text
//! cargo run --release -p layout-static --example transpose [ROWS [COLUMNS]]
//! ```
//!
//! A tile is read along its rows and written along its columns, so both matrices are walked in the order of their
//! memory. The tile's rows are 33 apart, not 32: with a power of two, the elements of a column would share a few cache
//! sets (on a GPU: one bank of shared memory). The padding is one number in one layout.

#![allow(
    clippy::std_instead_of_core,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    clippy::needless_range_loop,
    reason = "a program that indexes its own arrays and prints"
)]

use layout_static::prelude::*;
use layout_static::typenum::U0;
use std::error::Error;
use std::time::{Duration, Instant};

/// The tile as it is filled, (row, column), with one element of padding after each row.
type Tile = Layout!((32,32):(33,1));
/// The same tile as it is emptied, (column, row): the modes of `Tile` in the other order.
type Turned = Layout!((32,32):(1,33));
/// Each cut into strips of eight along the mode that runs fastest in memory: (32, (in strip, strip)).
type Fill = LogicalDivideOf<Tile, Tiler!(<_,8>)>;
type Drain = LogicalDivideOf<Turned, Tiler!(<_,8>)>;

const SIDE: usize = ModeOf::<Tile, U0>::SIZE;
const STRIP: usize = 8;

type Buffer = [f32; Tile::COSIZE];

/// `target[column, row] = source[row, column]`, tile by tile. Both matrices are stored in rows.
fn transpose_tiled(source: &[f32], target: &mut [f32], rows: usize, columns: usize) {
    let mut tile: Buffer = [0.0; Tile::COSIZE];
    for top in (0..rows).step_by(SIDE) {
        for left in (0..columns).step_by(SIDE) {
            let (height, width) = (SIDE.min(rows - top), SIDE.min(columns - left));
            for row in 0..height {
                fill(&mut tile, row, &source[(top + row) * columns + left..][..width]);
            }
            for column in 0..width {
                drain(&tile, column, &mut target[(left + column) * rows + top..][..height]);
            }
        }
    }
}

/// Writes a row of the tile, strip by strip.
fn fill(tile: &mut Buffer, row: usize, line: &[f32]) {
    let strips = line.chunks_exact(STRIP);
    let (last, rest) = (strips.len(), strips.remainder());
    for (strip, elements) in strips.enumerate() {
        for column in 0..STRIP {
            tile[Fill::NEW.at((row, (column, strip)))] = elements[column];
        }
    }
    for (column, element) in rest.iter().enumerate() {
        tile[Fill::NEW.at((row, (column, last)))] = *element;
    }
}

/// Reads a column of the tile, strip by strip.
fn drain(tile: &Buffer, column: usize, line: &mut [f32]) {
    let last = line.len() / STRIP;
    let mut strips = line.chunks_exact_mut(STRIP);
    for (strip, elements) in strips.by_ref().enumerate() {
        for row in 0..STRIP {
            elements[row] = tile[Drain::NEW.at((column, (row, strip)))];
        }
    }
    for (row, element) in strips.into_remainder().iter_mut().enumerate() {
        *element = tile[Drain::NEW.at((column, (row, last)))];
    }
}

/// The same by the definition.
fn transpose_plain(source: &[f32], target: &mut [f32], rows: usize, columns: usize) {
    for row in 0..rows {
        for column in 0..columns {
            target[column * rows + row] = source[row * columns + column];
        }
    }
}

/// The shortest of five runs.
fn timed(mut run: impl FnMut()) -> Duration {
    let runs = (0..5).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    runs.min().unwrap_or_default()
}

fn main() -> Result<(), Box<dyn Error>> {
    let sizes = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<Vec<usize>, _>>()?;
    let rows = sizes.first().copied().unwrap_or(2048);
    let columns = sizes.get(1).copied().unwrap_or(rows);

    let source: Vec<f32> = (0..rows * columns).map(|index| index as f32).collect();
    let (mut tiled, mut plain) = (vec![f32::NAN; source.len()], vec![f32::NAN; source.len()]);
    println!("transpose {rows}×{columns} through tiles {} of {} elements", Tile::NEW, Tile::COSIZE);

    let tiled_time = timed(|| transpose_tiled(&source, &mut tiled, rows, columns));
    let plain_time = timed(|| transpose_plain(&source, &mut plain, rows, columns));
    if tiled != plain {
        return Err("the transposes differ".into());
    }
    println!("double loop  {plain_time:>10.2?}");
    println!("tiled        {tiled_time:>10.2?}");
    println!("ratio        {:>10.2}", plain_time.as_secs_f64() / tiled_time.as_secs_f64());
    Ok(())
}
