//! The judge: every operation by its definition, point by point, in 128-bit integers.
//!
//! Nothing here is clever and nothing is shared with the library: a [`Model`] reads the notation itself, a function is
//! the list of its values, and "there is such a layout" is decided on that list.

mod arrow;
mod canon;
mod complement;
mod composition;
mod coordinates;
mod flat;
mod model;
mod swizzle;
mod tree;
mod xor;

pub use arrow::Arrow;
pub use canon::{all_differ, canon, coalesce_by_profile, factorizations, first_impossible};
pub use complement::{complement, divide, filling};
pub use composition::{composed_values, composition};
pub use coordinates::{Coordinate, CoordinateModel, Path, at_coordinate};
pub use flat::{Tiling, are_compact, flat_composition, flat_sorted, flat_values, is_tractable, tilings};
pub use model::{Mode, Model};
pub use swizzle::{Composite, Map, swizzled};
pub use tree::{Tree, compatible, congruent, crd2idx, idx2crd, weakly_congruent};
pub use xor::{XorModel, first_impossible_xor, times};
