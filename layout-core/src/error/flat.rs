//! The errors of the flat algebra, with their sentences.

use super::{Detail, Error, ErrorKind, Operand};
use crate::flat::Obstacle;
use core::fmt;

/// What keeps an operation on flat layouts from having an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Flat {
    /// The layout is not flat.
    Nested { layout: Operand },
    /// The order does not name each mode once.
    Permutation { layout: Operand, order: Operand, rank: usize },
    /// The layout is not complementable, or not `size`-complementable.
    NotComplementable { operation: &'static str, layout: Operand, size: Option<i64>, obstacle: Obstacle },
    /// An index of the right operand of a composition lies outside the left one.
    Outside { lhs: Operand, rhs: Operand, cosize: i64, size: i64 },
    /// Mode `mode` of the right operand of a composition splits into several, so that the result is nested.
    Splits { lhs: Operand, rhs: Operand, mode: usize, parts: Operand, nested: Operand },
}

impl Flat {
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::Nested { .. } => ErrorKind::ProfileMismatch,
            Self::Permutation { .. } => ErrorKind::RankMismatch,
            Self::NotComplementable { .. } => ErrorKind::NoComplement,
            Self::Outside { .. } => ErrorKind::OutOfRange,
            Self::Splits { .. } => ErrorKind::NoLayout,
        }
    }
}

impl From<Flat> for Error {
    #[cold]
    fn from(flat: Flat) -> Self {
        Self::new(Detail::Flat(flat))
    }
}

impl fmt::Display for Flat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nested { layout } => {
                write!(f, "the layout {layout} is nested where a flat one is expected")
            }
            Self::Permutation { layout, order, rank } => write!(
                f,
                "flat.permute of {layout}: the order {order} does not name each of its {rank} modes once"
            ),
            Self::NotComplementable { operation, layout, size: None, obstacle } => {
                write!(f, "{operation} of {layout}: not complementable, because {obstacle}")
            }
            Self::NotComplementable { operation, layout, size: Some(size), obstacle } => {
                write!(f, "{operation} of {layout} in {size}: not {size}-complementable, because {obstacle}")
            }
            Self::Outside { lhs, rhs, cosize, size } => write!(
                f,
                "flat.composition of {lhs} with {rhs}: the index {} of {rhs} lies outside {lhs}, which has {size} \
                 coordinates",
                cosize.saturating_sub(1)
            ),
            Self::Splits { lhs, rhs, mode, parts, nested } => write!(
                f,
                "flat.composition of {lhs} with {rhs}: no flat layout has these values, because mode {mode} of {rhs} \
                 splits into {parts}; the nested layout {nested} has them"
            ),
        }
    }
}
