//! The operations.
//!
//! | type operator | alias | method | CuTe | file |
//! |---|---|---|---|---|
//! | [`Size`](size::Size) | `SizeOf<L>` | `size` | `size` | `size.rs` |
//! | [`Cosize`](size::Cosize) | `CosizeOf<L>` | `cosize` | `cosize` | `size.rs` |
//! | [`Rank`](size::Rank) | `RankOf<L>` | `rank` | `rank` | `size.rs` |
//! | [`Depth`](size::Depth) | `DepthOf<L>` | `depth` | `depth` | `size.rs` |
//! | [`Coalesce`](coalesce::Coalesce) | `CoalesceOf<L>` | `coalesce` | `coalesce` | `coalesce.rs` |
//! | [`Composition`](composition::Composition) | `CompositionOf<A, B>` | `composition` | `composition` | `composition.rs` |
//! | [`Complement`](complement::Complement) | `ComplementOf<L, M>` | `complement` | `complement` | `complement.rs` |
//! | [`LogicalDivide`](divide::LogicalDivide) | `LogicalDivideOf<L, T>` | `logical_divide` | `logical_divide` | `divide.rs` |
//! | [`ZippedDivide`](divide::ZippedDivide) | `ZippedDivideOf<L, T>` | `zipped_divide` | `zipped_divide` | `divide.rs` |
//! | [`TiledDivide`](divide::TiledDivide) | `TiledDivideOf<L, T>` | `tiled_divide` | `tiled_divide` | `divide.rs` |
//! | [`FlatDivide`](divide::FlatDivide) | `FlatDivideOf<L, T>` | `flat_divide` | `flat_divide` | `divide.rs` |
//! | [`Modes`](mode::Modes) | `ModesOf<L>` | `modes` | | `mode.rs` |
//! | [`Mode`](mode::Mode) | `ModeOf<L, N>` | | `get` | `mode.rs` |
//!
//! By-mode application of a tiler is in `by_mode.rs`.

pub mod by_mode;
pub mod coalesce;
pub mod complement;
pub mod composition;
pub mod divide;
pub mod mode;
pub mod size;
