//! Linear algebra over the field of two elements: a layout with XOR strides, as far as its extents are powers of two, takes
//! the bits of its 1-D index to bits of the index linearly.

use crate::layout::Layout;
use crate::xor::{Xor, bit_length};
use smallvec::SmallVec;

/// A sum of bits of the 1-D index, as a number, and the index there.
#[derive(Clone, Copy)]
pub(crate) struct Vector {
    pub(crate) from: i64,
    pub(crate) to: i64,
}

impl Vector {
    fn plus(self, other: Self) -> Self {
        Self { from: self.from ^ other.from, to: self.to ^ other.to }
    }
}

pub(crate) type Vectors = SmallVec<[Vector; 16]>;

/// The bits of the 1-D index that move, in rising order; `None` unless every mode that moves has a power of two of
/// coordinates and begins at a bit.
pub(crate) fn bits(layout: &Layout<Xor>) -> Option<Vectors> {
    let mut bits = Vectors::new();
    let mut unit = 1_i64;
    for (extent, stride) in layout.flat() {
        if extent != 1 && stride.value() != 0 {
            if extent.count_ones() != 1 || unit.count_ones() != 1 {
                return None;
            }
            // Both are indices of the layout, whose size and indices fit.
            bits.extend(
                (0..extent.trailing_zeros())
                    .map(|bit| Vector { from: unit.wrapping_shl(bit), to: stride.value().wrapping_shl(bit) }),
            );
        }
        // A prefix of the extents of a layout, whose size fits.
        unit = unit.saturating_mul(extent);
    }
    Some(bits)
}

/// Vectors of which no two have the same highest bit, and what there is to be had of them.
#[derive(Default)]
pub(crate) struct Basis {
    vectors: SmallVec<[Vector; 16]>,
}

impl Basis {
    /// The vector of so many bits: there is at most one.
    pub(crate) fn of_length(&self, length: u32) -> Option<Vector> {
        self.vectors.iter().find(|vector| bit_length(vector.to) == length).copied()
    }

    /// How many bits the sums have.
    pub(crate) fn length(&self) -> u32 {
        self.vectors.iter().map(|vector| bit_length(vector.to)).max().unwrap_or(0)
    }

    /// What is left of a vector after those of the basis are taken from it.
    pub(crate) fn reduced(&self, vector: Vector) -> Vector {
        let mut rest = vector;
        while rest.to != 0 {
            let Some(leading) = self.of_length(bit_length(rest.to)) else { break };
            rest = rest.plus(leading);
        }
        rest
    }

    /// Adds a vector that is not a sum of those there are; if it is one, it is the `from` of the index 0 that is left.
    pub(crate) fn insert(&mut self, vector: Vector) -> Result<(), i64> {
        let rest = self.reduced(vector);
        if rest.to == 0 {
            return Err(rest.from);
        }
        self.vectors.push(rest);
        Ok(())
    }

    /// The largest sum of a number and vectors.
    pub(crate) fn largest_from(&self, origin: i64) -> i64 {
        let mut largest = origin;
        for length in (1..=self.length()).rev() {
            let Some(vector) = self.of_length(length) else { continue };
            largest = largest.max(largest ^ vector.to);
        }
        largest
    }

    /// The least sum of a number and vectors.
    pub(crate) fn least_from(&self, origin: i64) -> i64 {
        let mut least = origin;
        for length in (1..=self.length()).rev() {
            let Some(vector) = self.of_length(length) else { continue };
            least = least.min(least ^ vector.to);
        }
        least
    }
}
