//! Whole loops, by layout and by hand, for counting instructions where indexing is only a part. `benches/instructions.rs`
//! runs them under valgrind.

use layout_static::prelude::*;
use std::hint::black_box;

type Rows = Layout!((64,64):(64,1));
type Padded = Layout!((64,64):(65,1));
type Tiles = LogicalDivideOf<Rows, Tiler!(<8,8>)>;

fn data() -> Vec<f32> {
    (0..64 * 65).map(|index| f32::from(u16::try_from(index).unwrap_or(0))).collect()
}

/// Sums all elements row by row.
pub fn sum_by_layout(x: &[f32]) -> f32 {
    let mut sum = 0.0;
    for i in 0..64_usize {
        for j in 0..64_usize {
            sum += x[Rows::NEW.at((i, j))];
        }
    }
    sum
}

pub fn sum_by_hand(x: &[f32]) -> f32 {
    let mut sum = 0.0;
    for i in 0..64_usize {
        for j in 0..64_usize {
            sum += x[i * 64 + j];
        }
    }
    sum
}

/// Copies into a padded tile, transposed.
pub fn transpose_by_layout(x: &[f32], y: &mut [f32]) {
    for i in 0..64_usize {
        for j in 0..64_usize {
            y[Padded::NEW.at((j, i))] = x[Rows::NEW.at((i, j))];
        }
    }
}

pub fn transpose_by_hand(x: &[f32], y: &mut [f32]) {
    for i in 0..64_usize {
        for j in 0..64_usize {
            y[j * 65 + i] = x[i * 64 + j];
        }
    }
}

/// Walks 8×8 tiles one after the other and scales each element by the number of its tile.
pub fn tiles_by_layout(x: &mut [f32]) {
    for tile_i in 0..8_usize {
        for tile_j in 0..8_usize {
            let scale = f32::from(u8::try_from(tile_i + 8 * tile_j).unwrap_or(0));
            for i in 0..8_usize {
                for j in 0..8_usize {
                    x[Tiles::NEW.at(((i, tile_i), (j, tile_j)))] *= scale;
                }
            }
        }
    }
}

pub fn tiles_by_hand(x: &mut [f32]) {
    for tile_i in 0..8_usize {
        for tile_j in 0..8_usize {
            let scale = f32::from(u8::try_from(tile_i + 8 * tile_j).unwrap_or(0));
            for i in 0..8_usize {
                for j in 0..8_usize {
                    x[(i * 64 + tile_i * 512) + (j + tile_j * 8)] *= scale;
                }
            }
        }
    }
}

/// The names that [`run`] knows; each has a `…_by_layout` and a `…_by_hand` form.
pub const NAMES: [&str; 3] = ["sum", "transpose", "tiles"];

/// Runs one loop `rounds` times; `None` for a name that there is not.
pub fn run(name: &str, by_layout: bool, rounds: usize) -> Option<()> {
    let (mut x, mut y) = (data(), data());
    for _ in 0..rounds {
        let (x, y) = (black_box(&mut x), black_box(&mut y));
        match (name, by_layout) {
            ("sum", true) => drop(black_box(sum_by_layout(x))),
            ("sum", false) => drop(black_box(sum_by_hand(x))),
            ("transpose", true) => transpose_by_layout(x, y),
            ("transpose", false) => transpose_by_hand(x, y),
            ("tiles", true) => tiles_by_layout(x),
            ("tiles", false) => tiles_by_hand(x),
            _ => return None,
        }
    }
    Some(())
}
