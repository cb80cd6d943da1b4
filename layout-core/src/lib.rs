#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod algebra;
mod checked;
mod coord;
mod error;
pub mod expr;
mod htuple;
mod layout;
mod mode;
mod notation;
mod profile;
mod relation;
mod stride;
mod tiler;

pub use algebra::coalesce::{coalesce, coalesce_by_profile, coalesce_extended, coalesce_extended_by_profile};
pub use algebra::complement::complement;
pub use algebra::composition::{SCAN_LIMIT, composition};
pub use algebra::divide::{flat_divide, logical_divide, tiled_divide, zipped_divide};
pub use algebra::product::logical_product;
pub use coord::{crd2idx, idx2crd};
pub use error::{Error, ErrorKind};
pub use htuple::{HTuple, IntTuple, Modes, View};
pub use layout::Layout;
pub use profile::Profile;
pub use relation::{compatible, congruent, refines, weakly_congruent};
pub use stride::Stride;
pub use tiler::{Tiler, TilerRef};
