//! What a layout lacks of a property.

use core::fmt;

/// The condition of a definition that a layout does not meet, and where. Modes are counted from 0; where two layouts are
/// put side by side, the modes of the second count on after those of the first.
///
/// It reads as a clause, as in errors.
///
/// # Examples
/// ```
/// use layout_core::flat::{self, FlatLayout, Obstacle};
/// let a: FlatLayout = "(4,8):(3,3)".parse()?;
/// let obstacle = flat::tractable_obstacle(&a);
/// assert_eq!(obstacle, Some(Obstacle::Chain { lower: 0, end: 12, upper: 1, stride: 3 }));
/// # Ok::<(), layout_core::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Obstacle {
    /// A mode of extent 1 is there, and must not be: the layout is not coalesced.
    Unit {
        /// The mode.
        mode: usize,
    },
    /// A mode of extent 1 has another stride than 0: the layout is degenerate.
    UnitStride {
        /// The mode.
        mode: usize,
        /// Its stride.
        stride: i64,
    },
    /// A mode ends at the stride of the next one, so that they merge: the layout is not coalesced.
    Merging {
        /// The first of the two modes.
        mode: usize,
        /// Its extent times its stride, the stride of the next one.
        end: i64,
    },
    /// A mode comes before the one to its left in the order by stride and extent: the layout is not sorted.
    Order {
        /// The right one of the two modes.
        mode: usize,
    },
    /// A stride is not the one that the extents ask for: the layout is not column-major, not row-major, not compact.
    Stride {
        /// The mode.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// The stride that it should have. It may exceed 64 bits where two layouts are put side by side.
        expected: i128,
    },
    /// A mode of extent above 1 has the stride 0, so that indices repeat: the layout is not complementable.
    Broadcast {
        /// The mode.
        mode: usize,
    },
    /// In the order by stride and extent, the stride of a mode is not a multiple of where the one below it ends: the layout
    /// is not complementable, not tractable.
    Chain {
        /// The lower mode.
        lower: usize,
        /// Its extent times its stride.
        end: i128,
        /// The next mode in the order.
        upper: usize,
        /// Its stride.
        stride: i64,
    },
    /// A size is no positive multiple of where the mode of the largest stride ends: the layout is not N-complementable.
    Period {
        /// The size N.
        size: i64,
        /// The largest stride times the extent of its mode.
        period: i128,
    },
    /// The sizes of two layouts do not multiply to N: the second is no N-complement of the first.
    Sizes {
        /// The product of the two sizes.
        product: i128,
        /// The size N.
        size: i64,
    },
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unit { mode } => write!(f, "mode {mode} has extent 1"),
            Self::UnitStride { mode, stride } => {
                write!(f, "mode {mode} has extent 1 and the stride {stride}, not 0")
            }
            Self::Merging { mode, end } => {
                write!(f, "mode {mode} ends at {end}, the stride of the mode after it, so that they merge")
            }
            Self::Order { mode } => {
                write!(
                    f,
                    "mode {mode} has a smaller stride than the mode before it, or the same and a smaller extent"
                )
            }
            Self::Stride { mode, stride, expected } => {
                write!(f, "the stride {stride} of mode {mode} is not {expected}")
            }
            Self::Broadcast { mode } => write!(f, "mode {mode} has the stride 0"),
            Self::Chain { lower, end, upper, stride } => {
                write!(
                    f,
                    "the stride {stride} of mode {upper} is not a multiple of {end}, where mode {lower} ends"
                )
            }
            Self::Period { size, .. } if *size < 1 => write!(f, "the size {size} is not positive"),
            Self::Period { size, period } => {
                write!(f, "{size} is not a multiple of {period}, where the mode of the largest stride ends")
            }
            Self::Sizes { product, size } => {
                write!(f, "the sizes of the two multiply to {product}, not to {size}")
            }
        }
    }
}
