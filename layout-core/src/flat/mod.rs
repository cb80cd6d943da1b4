//! The flat layout algebra: lists of modes `extent:stride`, without nesting.
//!
//! A *flat layout* is a list of modes, each an extent and a stride: `(2,3):(1,5)` has the modes `2:1` and `3:5`. Who
//! knows the strides of a tensor knows all there is to it: the element at coordinate `(i,j)` has the index `1·i + 5·j`.
//! A layout is a function twice over,
//!
//! ```text
//! coordinate function   φ(x_1, …, x_m) = Σ x_i · d_i              (1,2) ↦ 11
//! layout function       Φ(x) = φ(the x-th coordinate)             0 1 2 3 4 5 ↦ 0 1 5 6 10 11
//! ```
//!
//! where coordinates are counted with the first mode fastest. Two layouts may differ as lists and agree as functions:
//! `(7,7):(1,7)` and `(49):(1)`. Every operation here says what it does to the list, and what that means for Φ.
//!
//! # In numbers
//!
//! The rows of a 3×4 tile that is stored in a matrix of 10 columns are `(3,4):(10,1)`. Its indices are 0, 10, 20, 1, 11,
//! 21, …; what it leaves free of the range below 30 is a matter of the gaps between its sorted modes:
//!
//! ```text
//! sorted     4:1  3:10         4·1 = 4 is where the first mode ends; 4 does not divide 10
//! ```
//!
//! so no layout fills the rest: the tile is not *complementable*. Stored in 12 columns it is, since 4 divides 12, and the
//! rest of the range below 36 is `(3):(4)`, the three tiles side by side. That is what a division into tiles needs.
//!
//! ```
//! use layout_core::flat::{self, FlatLayout};
//! let tile: FlatLayout = "(3,4):(12,1)".parse()?;
//! assert_eq!(flat::n_complement(&tile, 36)?.to_string(), "(3):(4)");
//!
//! let tile: FlatLayout = "(3,4):(10,1)".parse()?;
//! let obstacle = flat::complementable_obstacle(&tile);
//! assert_eq!(
//!     obstacle.map(|obstacle| obstacle.to_string()).as_deref(),
//!     Some("the stride 10 of mode 0 is not a multiple of 4, where mode 1 ends")
//! );
//! # Ok::<(), layout_core::Error>(())
//! ```
//!
//! # Operations
//!
//! | operation | file | what it does |
//! |---|---|---|
//! | [`FlatLayout`] | `layout.rs` | rank, size, cosize, φ and Φ; from and to [`Layout`](crate::Layout) |
//! | [`is_nondegenerate`], [`is_column_major`], [`is_row_major`] | `nondegenerate.rs`, `major.rs` | |
//! | [`restrict`], [`squeeze`], [`filter`], [`permute`] | one file each | some modes, or another order |
//! | [`sort`], [`is_sorted`] | `sort.rs` | by stride, then by extent |
//! | [`concat`](concat()) | `concat.rs` | modes after modes: Φ adds up |
//! | [`coalesce`], [`is_coalesced`] | `coalesce.rs` | same Φ, fewest modes |
//! | [`is_compact`] | `compact.rs` | Φ takes each of `0, …, size − 1` once |
//! | [`is_complement`], [`is_n_complement`] | `complement.rs` | A ⋆ B is compact |
//! | [`is_complementable`], [`is_n_complementable`] | `complementable.rs` | some B is one |
//! | [`complement()`], [`n_complement`] | `complement.rs` | the increasing one |
//! | [`complements`], [`n_complements`] | `complements.rs` | all of them |
//! | [`composition`], [`divide`], [`product`] | one file each | `Φ_B ∘ Φ_A` with the shape of A, and what follows |
//! | [`is_tractable`] | `tractable.rs` | it picks modes out of a column-major layout |
//!
//! Each predicate `is_…` has a form `…_obstacle` that says what is missing and at which modes, as an [`Obstacle`].
//!
//! # Where it is used
//!
//! A nested layout has the function of its flat list of modes, so everything about functions is settled here: the
//! operations on [`Layout`](crate::Layout) work on the flat list, and add what belongs to the nesting. Use this module
//! to follow the theory, to tell which property a layout lacks, or where tuples of tuples are not wanted. Two rules are
//! stricter than there: strides are not negative, and a result has the shape that the definition asks for or does not
//! exist. Where only a nested layout has the values of a composition, the error names it.
//!
//! Modes are counted from 0. Extents, strides and indices count elements, never bytes. Up to 8 modes live in place.
//!
//! # Source
//! "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025; arXiv 2601.05972), section 2.1, with its errata: a
//! complementable layout also needs strides of at least 1, and there are several that need non-degenerate layouts. Each
//! is mentioned at the operation that it is about.

mod coalesce;
mod compact;
mod complement;
mod complementable;
mod complements;
mod composition;
mod concat;
mod divide;
mod filter;
mod layout;
mod major;
mod nondegenerate;
mod obstacle;
mod permute;
mod product;
mod restrict;
mod sort;
mod squeeze;
mod tractable;

pub use coalesce::{coalesce, coalesced_obstacle, is_coalesced};
pub(crate) use compact::first_gap;
pub use compact::{compact_obstacle, is_compact};
pub use complement::{
    complement, complement_obstacle, is_complement, is_n_complement, n_complement, n_complement_obstacle,
};
pub use complementable::{
    complementable_obstacle, is_complementable, is_n_complementable, n_complementable_obstacle,
};
pub use complements::{COMPLEMENTS_LIMIT, Complements, complements, n_complements};
pub use composition::composition;
pub use concat::concat;
pub use divide::divide;
pub use filter::filter;
pub use layout::FlatLayout;
pub use major::{column_major_obstacle, is_column_major, is_row_major, row_major_obstacle};
pub use nondegenerate::{is_nondegenerate, nondegenerate_obstacle};
pub use obstacle::Obstacle;
pub(crate) use permute::is_order;
pub use permute::permute;
pub use product::product;
pub use restrict::restrict;
pub use sort::{is_sorted, sort, sorted_obstacle};
pub use squeeze::squeeze;
pub(crate) use tractable::first_break;
pub use tractable::{is_tractable, tractable_obstacle};
