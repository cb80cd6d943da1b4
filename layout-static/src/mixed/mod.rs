//! Layouts of which some integers are known at run time only: a leaf [`Dyn`](crate::Dyn) of the shape or the stride is held in
//! the value of the layout.
//!
//! The traits here have the names of those in [`ops`](crate::ops), with `Mixed` before them, take values, and say with a
//! [`Result`] what types cannot. What is static stays static: a result without a leaf `Dyn` is the static layout, of the same
//! type. All run-time integers of a layout have one [`Index`](crate::Index) type, which is that of its coordinates.
//!
//! Where no type can be the same for all run-time integers, a run-time search would be needed, or there is no implementation, a
//! method says so while the program compiles, and names the function of `layout_core`.
//!
//! | CuTe | trait | file |
//! |---|---|---|
//! | `make_layout` | [`make_layout`](crate::make_layout); of layouts [`from_modes`] | `construct.rs`, checked in `check.rs`; `append.rs` |
//! | `layout(c)` | [`MixedCoordinate`] | `at.rs` |
//! | `size`, `cosize` | [`Measured`] | `check.rs` |
//! | `get`, `select`, `flatten` | [`MixedModes`], [`MixedMode`], [`MixedSelect`], [`MixedFlatten`] | `modes.rs` |
//! | `group`, `take` | [`MixedGroup`], [`MixedTake`] | `group.rs` |
//! | `append`, `prepend`, `replace` | [`MixedAppend`], [`MixedPrepend`], [`MixedReplace`] | `append.rs` |
//! | `unflatten`, `coalesce` by a profile | [`MixedUnflatten`], [`MixedCoalesceByProfile`] | `profile.rs` |
//! | | `to_core()`, `TryFrom` | `lower.rs` (feature `to_core`) |
//! | `slice` | [`MixedSlice`] | `slice.rs` |
//! | `coalesce` | [`MixedCoalesce`] | `coalesce.rs` |
//! | `composition` | [`MixedComposition`] | `composition.rs`; in types `form.rs`, at run time `places.rs`; with an inner layout of run-time integers `inner.rs` |
//! | `complement`, `n_complement` | [`MixedComplement`], [`MixedNComplement`] | `complement.rs` |
//! | `logical_divide`, … | [`MixedLogicalDivide`], [`MixedZippedDivide`], [`MixedTiledDivide`], [`MixedFlatDivide`] | `divide.rs`, `zipped_divide.rs`; by run-time tiles `tile.rs` |
//! | `local_tile` | the method | `methods.rs` |
//! | `logical_product`, … | [`MixedLogicalProduct`], [`MixedZippedProduct`], [`MixedTiledProduct`], [`MixedFlatProduct`] | `product.rs`, over `copies.rs` |
//! | `blocked_product`, `raked_product` | [`MixedByRank`] | `blocked.rs` |
//! | `tile_to_shape` | [`MixedTileToShape`] | `tile_to_shape.rs`, in an order `tile_order.rs` |
//! | `upcast`, `downcast`, `recast` | [`MixedRecast`] | `recast.rs`, `recast_steps.rs` |
//! | `right_inverse` | [`MixedRightInverse`] | `right_inverse.rs` |
//!
//! The methods of a layout with run-time integers call these: `layout.rs`, and `methods.rs` for the algebra. Where only the second
//! operand has run-time integers, there are functions of the same names, for operands of any kind: `mixed::composition(a, b)`
//! (`functions.rs`). The types of all results have names, for operands of any kind as well: [`ZippedDivideOf`] (`aliases.rs`).
//! By-mode application of a tiler is in `by_mode.rs`; `parts.rs` takes a layout apart into trees of leaves with their values,
//! `number.rs` computes with those.

mod aliases;
#[doc(hidden)]
pub mod append;
#[doc(hidden)]
pub mod at;
#[doc(hidden)]
pub mod blocked;
#[doc(hidden)]
pub mod by_mode;
#[doc(hidden)]
pub mod check;
#[doc(hidden)]
pub mod coalesce;
#[doc(hidden)]
pub mod complement;
#[doc(hidden)]
pub mod composition;
#[doc(hidden)]
pub mod construct;
#[doc(hidden)]
pub mod copies;
#[doc(hidden)]
pub mod divide;
#[doc(hidden)]
pub mod form;
mod functions;
#[doc(hidden)]
pub mod group;
#[doc(hidden)]
pub mod inner;
mod layout;
#[cfg(feature = "to_core")]
#[doc(hidden)]
pub mod lower;
mod methods;
#[doc(hidden)]
pub mod modes;
#[doc(hidden)]
pub mod number;
#[doc(hidden)]
pub mod parts;
#[doc(hidden)]
pub mod places;
#[doc(hidden)]
pub mod product;
#[doc(hidden)]
pub mod profile;
#[doc(hidden)]
pub mod recast;
#[doc(hidden)]
pub mod recast_steps;
#[doc(hidden)]
pub mod right_inverse;
#[doc(hidden)]
pub mod slice;
mod text;
#[doc(hidden)]
pub mod tile;
#[doc(hidden)]
pub mod tile_order;
#[doc(hidden)]
pub mod tile_to_shape;
#[doc(hidden)]
pub mod zipped_divide;

pub use aliases::{
    AppendOf, BlockedProductOf, CoalesceByProfileOf, CoalesceOf, ComplementOf, CompositionOf, DowncastOf,
    FlatDivideOf, FlatProductOf, FlattenOf, FromModesOf, GroupOf, LogicalDivideOf, LogicalProductOf, ModeOf,
    ModesOf, NComplementOf, PrependOf, RakedProductOf, RecastOf, ReplaceOf, RightInverseOf, SelectOf, TakeOf,
    TileToShapeOf, TiledDivideOf, TiledProductOf, UnflattenOf, UpcastOf, ZippedDivideOf, ZippedProductOf,
};
pub use append::{MixedAppend, MixedFromModes, MixedPrepend, MixedReplace, from_modes};
pub use at::MixedCoordinate;
pub use blocked::MixedByRank;
pub use check::{Check, Measured};
pub use coalesce::MixedCoalesce;
pub use complement::{MixedComplement, MixedNComplement};
pub use composition::MixedComposition;
pub use divide::MixedLogicalDivide;
pub use functions::{
    append, blocked_product, complement, composition, flat_divide, flat_product, logical_divide,
    logical_product, n_complement, prepend, raked_product, tile_to_shape, tiled_divide, tiled_product,
    zipped_divide, zipped_product,
};
pub use group::{MixedGroup, MixedTake};
pub use modes::{MixedFlatten, MixedMode, MixedModes, MixedSelect};
pub use product::{MixedFlatProduct, MixedLogicalProduct, MixedTiledProduct, MixedZippedProduct};
pub use profile::{MixedCoalesceByProfile, MixedUnflatten};
pub use recast::MixedRecast;
pub use right_inverse::MixedRightInverse;
pub use slice::MixedSlice;
pub use tile_to_shape::MixedTileToShape;
pub use zipped_divide::{MixedFlatDivide, MixedTiledDivide, MixedZippedDivide};
