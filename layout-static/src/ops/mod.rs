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
//! | [`DisjointComplement`](disjoint_complement::DisjointComplement) | `DisjointComplementOf<L, M>` | `disjoint_complement` | | `disjoint_complement.rs` |
//! | [`LogicalDivide`](divide::LogicalDivide) | `LogicalDivideOf<L, T>` | `logical_divide` | `logical_divide` | `divide.rs` |
//! | [`ZippedDivide`](divide::ZippedDivide) | `ZippedDivideOf<L, T>` | `zipped_divide` | `zipped_divide` | `divide.rs` |
//! | [`TiledDivide`](divide::TiledDivide) | `TiledDivideOf<L, T>` | `tiled_divide` | `tiled_divide` | `divide.rs` |
//! | [`FlatDivide`](divide::FlatDivide) | `FlatDivideOf<L, T>` | `flat_divide` | `flat_divide` | `divide.rs` |
//! | [`LogicalProduct`](product::LogicalProduct) | `LogicalProductOf<L, B>` | `logical_product` | `logical_product` | `product.rs` |
//! | [`ZippedProduct`](product::ZippedProduct) | `ZippedProductOf<L, B>` | `zipped_product` | `zipped_product` | `product.rs` |
//! | [`TiledProduct`](product::TiledProduct) | `TiledProductOf<L, B>` | `tiled_product` | `tiled_product` | `product.rs` |
//! | [`FlatProduct`](product::FlatProduct) | `FlatProductOf<L, B>` | `flat_product` | `flat_product` | `product.rs` |
//! | [`BlockedProduct`](blocked::BlockedProduct) | `BlockedProductOf<L, B>` | `blocked_product` | `blocked_product` | `blocked.rs` |
//! | [`RakedProduct`](blocked::RakedProduct) | `RakedProductOf<L, B>` | `raked_product` | `raked_product` | `blocked.rs` |
//! | [`TileToShape`](tile_to_shape::TileToShape) | `TileToShapeOf<L, T, O>` | `tile_to_shape` | `tile_to_shape` | `tile_to_shape.rs` |
//! | [`LocalTile`](local::LocalTile) | `LocalTileOf<L, T>` | `local_tile` | `local_tile` | `local.rs` |
//! | [`LocalPartition`](local::LocalPartition) | `LocalPartitionOf<L, T>` | `local_partition` | `local_partition` | `local.rs` |
//! | [`MakeLayoutTv`](thread_value::MakeLayoutTv) | `MakeLayoutTvOf<T, V>` | `make_layout_tv` | `make_layout_tv` | `thread_value.rs` |
//! | [`Upcast`](recast::Upcast) | `UpcastOf<L, N>` | `upcast` | `upcast` | `recast.rs` |
//! | [`Downcast`](recast::Downcast) | `DowncastOf<L, N>` | `downcast` | `downcast` | `recast.rs` |
//! | [`Recast`](recast::Recast) | `RecastOf<L, N, M>` | `recast` | `recast_layout` | `recast.rs` |
//! | [`RightInverse`](right_inverse::RightInverse) | `RightInverseOf<L>` | `right_inverse` | `right_inverse` | `right_inverse.rs` |
//! | [`LeftInverse`](left_inverse::LeftInverse) | `LeftInverseOf<L>` | `left_inverse` | `left_inverse` | `left_inverse.rs` |
//! | [`QuasiInverse`](quasi_inverse::QuasiInverse) | `QuasiInverseOf<L>` | `quasi_inverse` | `left_inverse` | `quasi_inverse.rs` |
//! | [`Filter`](filter::Filter) | `FilterOf<L>` | `filter` | `filter` | `filter.rs` |
//! | [`Nullspace`](nullspace::Nullspace) | `NullspaceOf<L>` | `nullspace` | `nullspace` | `nullspace.rs` |
//! | [`MaxCommonLayout`](common::MaxCommonLayout) | `MaxCommonLayoutOf<A, B>` | `max_common_layout` | `max_common_layout` | `common.rs` |
//! | [`MaxCommonVector`](common::MaxCommonVector) | `MaxCommonVectorOf<A, B>` | `max_common_vector` | `max_common_vector` | `common.rs` |
//! | [`SameFunction`](same_function::SameFunction) | `SameFunctionOf<A, B>` | `same_function` | | `same_function.rs` |
//! | [`Modes`](mode::Modes) | `ModesOf<L>` | `modes` | | `mode.rs` |
//! | [`Mode`](mode::Mode) | `ModeOf<L, N>` | | `get` | `mode.rs` |
//! | [`FromModes`](mode::FromModes) | `FromModesOf<(A, B)>` | `from_modes` | `make_layout` | `mode.rs` |
//! | [`ColumnMajor`](major::ColumnMajor), [`RowMajor`](major::RowMajor) | `ColumnMajorOf<S>`, `RowMajorOf<S>` | | `LayoutLeft`, `LayoutRight` | `major.rs` |
//! | [`MakeOrderedLayout`](order::MakeOrderedLayout) | `MakeOrderedLayoutOf<S, O>` | | `make_ordered_layout` | `order.rs` |
//! | [`MakeLayoutLike`](order::MakeLayoutLike) | `MakeLayoutLikeOf<L>` | `make_layout_like` | `make_layout_like` | `order.rs` |
//! | [`Group`](group::Group) | `GroupOf<L, B, E>` | `group` | `group` | `group.rs` |
//! | [`Select`](select::Select) | `SelectOf<L, N>` | `select` | `select` | `select.rs` |
//! | [`Take`](select::Take) | `TakeOf<L, B, E>` | `take` | `take` | `select.rs` |
//! | [`Append`](append::Append) | `AppendOf<L, M>` | `append` | `append` | `append.rs` |
//! | [`Prepend`](append::Prepend) | `PrependOf<L, M>` | `prepend` | `prepend` | `append.rs` |
//! | [`Replace`](append::Replace) | `ReplaceOf<L, N, M>` | `replace` | `replace` | `append.rs` |
//! | [`Flatten`](flatten::Flatten) | `FlattenOf<L>` | `flatten` | `flatten` | `flatten.rs` |
//! | [`Unflatten`](flatten::Unflatten) | `UnflattenOf<L, P>` | `unflatten` | `unflatten` | `flatten.rs` |
//! | [`Slice`](slice::Slice) | `SliceOf<L, P>` | `slice` | `slice_and_offset` | `slice.rs` |
//! | [`SliceOffset`](slice::SliceOffset) | `SliceOffsetOf<L, P>` | `slice_offset` | | `slice.rs` |
//! | [`Dice`](slice::Dice) | `DiceOf<L, P>` | `dice` | `dice` | `slice.rs` |
//! | [`WithShape`](with_shape::WithShape) | `WithShapeOf<L, T>` | `with_shape` | `with_shape` | `with_shape.rs` |
//! | [`CoalesceByProfile`](coalesce_by_profile::CoalesceByProfile) | `CoalesceByProfileOf<L, P>` | `coalesce_by_profile` | `coalesce` | `coalesce_by_profile.rs` |
//! | [`NComplement`](n_complement::NComplement) | `NComplementOf<L, N>` | `n_complement` | | `n_complement.rs` |
//! | [`Injective`](injective::Injective), [`Compact`](injective::Compact), [`Bijective`](injective::Bijective) | bounds; `IsCompactOf<L>`, `IsBijectiveOf<L>` | | | `injective.rs` |
//! | [`Complementable`](complementable::Complementable) | a bound; `IsComplementableOf<L>` | | | `complementable.rs` |
//! | [`Divides`](divides::Divides) | a bound | | | `divides.rs` |
//!
//! Layouts behind a swizzle have most of them too: [`composed`](crate::composed). The flat algebra is in [`flat`]. By-mode
//! application of a tiler is in `by_mode.rs`.

pub mod append;
pub mod blocked;
pub mod by_mode;
pub mod coalesce;
pub mod coalesce_by_profile;
pub mod common;
pub mod complement;
pub mod complementable;
pub mod composition;
pub mod disjoint_complement;
pub mod divide;
#[doc(hidden)]
pub mod divide_by;
pub mod divides;
pub mod filter;
pub mod flat;
pub mod flatten;
pub mod group;
pub mod injective;
pub mod left_inverse;
pub mod local;
pub mod major;
pub mod mode;
pub mod n_complement;
pub mod nullspace;
pub mod order;
pub mod pattern;
pub mod product;
pub mod quasi_inverse;
pub mod recast;
#[doc(hidden)]
pub mod recast_groups;
pub mod right_inverse;
pub mod same_function;
pub mod select;
pub mod size;
pub mod slice;
pub mod thread_value;
pub mod tile_to_shape;
pub mod with_shape;
