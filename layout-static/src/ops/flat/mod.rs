//! The flat layout algebra of "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3, in types: operations on
//! the list of the leaves. A nested layout counts as that list; results are flat tuples, also where one leaf is left.
//! No stride is negative: a layout that has one, on whatever extent, is refused.
//!
//! | type operator | alias | file | result |
//! |---|---|---|---|
//! | [`Squeeze`] | `SqueezeOf<L>` | `squeeze.rs` | without extents of 1 |
//! | [`Filter`] | `FilterOf<L>` | `filter.rs` | without strides of 0 |
//! | [`Sort`] | `SortOf<L>` | `sort.rs` | by stride, then by extent |
//! | [`Concat`] | `ConcatOf<A, B>` | `concat.rs` | one list after the other |
//! | [`IsComplementable`] | `IsComplementableOf<L>` | `complementable.rs` | a bit |
//! | [`IsTractable`], [`Tractable`] | `IsTractableOf<L>` | `tractable.rs` | a bit; the bound |
//!
//! The algebra's `permute` is [`Select`](crate::Select), its complement in a size [`NComplement`](crate::NComplement).

pub mod complementable;
pub mod concat;
pub mod filter;
pub mod sort;
pub mod squeeze;
pub mod tractable;

pub use complementable::{IsComplementable, IsComplementableOf};
pub use concat::{Concat, ConcatOf};
pub use filter::{Filter, FilterOf};
pub use sort::{Sort, SortOf};
pub use squeeze::{Squeeze, SqueezeOf};
pub use tractable::{IsTractable, IsTractableOf, Tractable};
