//! The errors of products, tilings and recasts, with their sentences.

use super::display::Counted;
use super::{Detail, Error, ErrorKind, Operand};
use core::fmt;

/// What keeps a tiling or a recast from being one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tiling {
    /// The size is not a multiple of what one period of the layout spans.
    NotMultiple { operation: &'static str, layout: Operand, size: i64, period: i128 },
    /// Mode `mode` of the block has a size that does not divide that of the shape.
    NotDivisible { block: Operand, shape: Operand, mode: usize, size: i64, target: i64 },
    /// The block has more modes than the shape.
    ModeCount { block: Operand, rank: usize, shape: Operand, modes: usize },
    /// The order is not one number for each mode.
    Order { order: Operand, shape: Operand, modes: usize },
    /// The elements do not form whole groups.
    Recast { operation: &'static str, layout: Operand, ratio: (i64, i64), cause: Ungrouped },
    /// The indices of the layout are not `0, …, size − 1`, each once.
    NotCompact { operation: &'static str, layout: Operand, size: i64 },
    /// No coordinate of the layout has the index.
    NoCoordinate { operation: &'static str, layout: Operand, index: i64 },
}

impl Tiling {
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::NotMultiple { .. } => ErrorKind::NoComplement,
            Self::NotDivisible { .. } => ErrorKind::NotDivisible,
            Self::ModeCount { .. } => ErrorKind::RankMismatch,
            Self::Order { .. } => ErrorKind::ProfileMismatch,
            Self::Recast { .. } => ErrorKind::Recast,
            Self::NotCompact { .. } => ErrorKind::NotInvertible,
            Self::NoCoordinate { .. } => ErrorKind::OutOfRange,
        }
    }
}

impl From<Tiling> for Error {
    #[cold]
    fn from(tiling: Tiling) -> Self {
        Self::new(Detail::Tiling(tiling))
    }
}

/// What keeps elements from forming whole groups of `group`. Leaves are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ungrouped {
    /// The ratio of the widths is not positive.
    Ratio,
    /// Neither the stride nor the group divides the other.
    Stride { leaf: usize, stride: i128, group: i128 },
    /// A group takes `steps` steps of the leaf, which do not divide its extent.
    Extent { leaf: usize, extent: i128, steps: i128, group: i128 },
    /// The leaf ends inside a group, where no other leaf goes on.
    Gap { leaf: usize, end: i128, group: i128 },
    /// The leaf steps down inside a group.
    Backwards { leaf: usize, stride: i128, group: i128 },
    /// Two leaves, each with its stride, step inside a group, and neither stride divides the other.
    Interleaved { lower: (usize, i128), upper: (usize, i128), group: i128 },
}

impl fmt::Display for Tiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotMultiple { operation, layout, size, period } => write!(
                f,
                "{operation} of {layout} in {size}: none, because {size} is not a multiple of {period}, which one \
                 period of the layout spans"
            ),
            Self::NotDivisible { block, shape, mode, size, target } => write!(
                f,
                "tile_to_shape of {block} to {shape}: mode {mode} of the block has size {size}, which does not \
                 divide {target}"
            ),
            Self::ModeCount { block, rank, shape, modes } => write!(
                f,
                "tile_to_shape of {block} to {shape}: the block has {}, the shape {modes}",
                Counted(*rank, "mode", "modes")
            ),
            Self::Order { order, shape, modes } => write!(
                f,
                "tile_to_shape to {shape}: the order {order} is not {}",
                Counted(*modes, "number", "numbers, one for each mode")
            ),
            Self::Recast { operation, layout, ratio: (wide, narrow), cause } => {
                write!(f, "{operation} of {layout} ")?;
                match *operation {
                    "upcast" => write!(f, "by {wide}: ")?,
                    "downcast" => write!(f, "by {narrow}: ")?,
                    "recast_bits" => write!(f, "from {narrow} to {wide} bits: ")?,
                    _ if *narrow == 1 => write!(f, "by {wide}: ")?,
                    _ => write!(f, "by {wide}/{narrow}: ")?,
                }
                cause.fmt(f)?;
                let parts = parts(*wide, *narrow);
                if parts > 1 && *cause != Ungrouped::Ratio {
                    write!(f, ", counted in elements {parts} times as narrow")?;
                }
                Ok(())
            }
            Self::NotCompact { operation, layout, size } => write!(
                f,
                "{operation}: the {size} indices of {layout} are not 0 to {}, each once",
                size.saturating_sub(1)
            ),
            Self::NoCoordinate { operation, layout, index } => {
                write!(f, "{operation}: no coordinate of {layout} has the index {index}")
            }
        }
    }
}

/// The reduced denominator of the ratio.
fn parts(wide: i64, narrow: i64) -> i64 {
    narrow.checked_div(crate::checked::gcd(wide, narrow)).unwrap_or(1)
}

impl fmt::Display for Ungrouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ungrouped::Ratio => f.write_str("the ratio of the widths is not positive"),
            Ungrouped::Stride { leaf, stride, group } => {
                write!(f, "the stride {stride} of leaf {leaf} and {group} do not divide each other")
            }
            Ungrouped::Extent { leaf, extent, steps, group } => write!(
                f,
                "leaf {leaf} takes {steps} steps in a group of {group}, and {steps} does not divide its extent {extent}"
            ),
            Ungrouped::Gap { leaf, end, group } => {
                write!(
                    f,
                    "leaf {leaf} ends at {end}, inside a group of {group}, and no leaf of stride {end} goes on"
                )
            }
            Ungrouped::Backwards { leaf, stride, group } => {
                write!(f, "leaf {leaf} steps down by {} inside a group of {group}", stride.unsigned_abs())
            }
            Ungrouped::Interleaved { lower, upper, group } => write!(
                f,
                "leaves {} and {} step by {} and {} inside a group of {group}, and interleave",
                lower.0, upper.0, lower.1, upper.1
            ),
        }
    }
}
