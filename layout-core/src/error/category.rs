//! The errors of refinements and morphisms, with their sentences.

use super::display::Counted;
use super::{Detail, Error, ErrorKind, Operand};
use core::fmt;

/// What keeps a refinement or a morphism from being one. Leaves of layouts and shapes are counted from 0; entries of the
/// domain and the codomain of a morphism from 1, as in its notation, where 0 is the base point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Category {
    /// A shape does not refine another.
    NotRefined { operation: &'static str, fine: Operand, coarse: Operand },
    /// Of what is left of two leaves neither divides the other; or the second shape ends before the first.
    NoMutualRefinement { lhs: Operand, rhs: Operand, left: (usize, i64), right: Option<(usize, i64)> },
    /// A profile has not one leaf for each mode.
    Substitution { modes: Operand, count: usize, profile: Operand, leaves: usize },
    /// The map has not one place for each entry of the domain.
    Places { map: Operand, places: usize, domain: Operand, length: usize },
    /// The codomain has no such entry.
    NoPlace { map: Operand, place: usize, codomain: Operand, length: usize },
    /// An entry of the domain and the one it goes to are different numbers.
    Extents { map: Operand, entry: usize, extent: i64, place: usize, target: i64 },
    /// Two entries go to one.
    Shared { map: Operand, entries: (usize, usize), place: usize },
    /// An entry that is to be kept is not there, comes out of order, or one is left out that is hit.
    Entries { operation: &'static str, of: Operand, cause: Unkept },
    /// Two morphisms do not meet: these tuples should be one.
    Objects { operation: &'static str, lhs: (&'static str, Operand), rhs: (&'static str, Operand) },
    /// An entry goes to the base point.
    BasePoint { morphism: Operand, entry: usize },
    /// The stride of the upper leaf is no multiple of where the lower one ends.
    NotTractable { layout: Operand, lower: usize, end: i128, upper: usize, stride: i64 },
}

/// Why entries can't be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unkept {
    Absent { entry: usize, length: usize },
    Order { before: usize, after: usize },
    Hit { entry: usize },
}

impl Category {
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::NotRefined { .. } | Self::NoMutualRefinement { .. } => ErrorKind::NotRefined,
            Self::Substitution { .. } => ErrorKind::ProfileMismatch,
            Self::Places { .. } | Self::NoPlace { .. } | Self::Extents { .. } | Self::Shared { .. } => {
                ErrorKind::NotMorphism
            }
            // Without that entry the map is none of a morphism.
            Self::Entries { cause: Unkept::Hit { .. }, .. } => ErrorKind::NotMorphism,
            Self::Entries { .. } => ErrorKind::RankMismatch,
            Self::Objects { .. } => ErrorKind::ObjectsDiffer,
            Self::BasePoint { .. } => ErrorKind::NoComplement,
            Self::NotTractable { .. } => ErrorKind::NotTractable,
        }
    }
}

impl From<Category> for Error {
    #[cold]
    fn from(category: Category) -> Self {
        Self::new(Detail::Category(category))
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotRefined { operation, fine, coarse } => {
                write!(f, "{operation}: the shape {fine} does not refine {coarse}")
            }
            Self::NoMutualRefinement { lhs, rhs, left: (leaf, extent), right: Some((other, left)) } => {
                write!(
                    f,
                    "mutual_refinement of {lhs} with {rhs}: none, because neither of {extent}, left of leaf {leaf} of \
                     {lhs}, and {left}, left of leaf {other} of {rhs}, divides the other"
                )
            }
            Self::NoMutualRefinement { lhs, rhs, left: (leaf, extent), right: None } => write!(
                f,
                "mutual_refinement of {lhs} with {rhs}: {rhs} is used up where {extent} is left of leaf {leaf} of {lhs}"
            ),
            Self::Substitution { modes, count, profile, leaves } => write!(
                f,
                "substitute of {modes}: the profile {profile} has {} for {}",
                Counted(*leaves, "leaf", "leaves"),
                Counted(*count, "mode", "modes")
            ),
            Self::Places { map, places, domain, length } => write!(
                f,
                "the map {map} has {} where the domain {domain} has {}",
                Counted(*places, "place", "places"),
                Counted(*length, "entry", "entries")
            ),
            Self::NoPlace { map, place, codomain, length } => write!(
                f,
                "the map {map} goes to entry {place}, where the codomain {codomain} has {}",
                Counted(*length, "entry", "entries")
            ),
            Self::Extents { map, entry, extent, place, target } => {
                write!(f, "the map {map} takes entry {entry} to entry {place}, but {extent} is not {target}")
            }
            Self::Shared { map, entries: (first, second), place } => {
                write!(f, "the map {map} takes entries {first} and {second} to the same entry {place}")
            }
            Self::Entries { operation, of, cause } => {
                write!(f, "{operation} of {of}: ")?;
                match cause {
                    Unkept::Absent { entry, length } => {
                        write!(f, "there is no entry {entry}, counted from 1 to {length}")
                    }
                    Unkept::Order { before, after } => {
                        write!(f, "the entries are in their order, and {after} does not come after {before}")
                    }
                    Unkept::Hit { entry } => write!(f, "entry {entry} is left out, but the map goes there"),
                }
            }
            Self::Objects { operation, lhs: (which, lhs), rhs: (other, rhs) } => {
                write!(f, "{operation}: the {which} {lhs} is not the {other} {rhs}")
            }
            Self::BasePoint { morphism, entry } => {
                write!(f, "complement of {morphism}: none, because entry {entry} goes to the base point")
            }
            Self::NotTractable { layout, lower, end, upper, stride } => write!(
                f,
                "standard of {layout}: no morphism has this layout, because the stride {stride} of leaf {upper} is not a \
                 multiple of {end}, where leaf {lower} ends"
            ),
        }
    }
}
