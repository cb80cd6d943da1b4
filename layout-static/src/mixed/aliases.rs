//! The types of results, for operands of any kind: where all of them are static, that of [`ops`](crate::ops).
//!
//! ```
//! use layout_static::prelude::*;
//! use layout_static::mixed;
//! use layout_static::assert_layout_eq;
//!
//! /// A matrix in rows, cut into tiles when the program starts.
//! struct Tiled {
//!     tiles: mixed::ZippedDivideOf<Layout!(({u32},{u32}):({u32},1)), Tiler!(<128,64>)>,
//! }
//! let (m, n) = (1000_u32, 512_u32);
//! let tiled = Tiled { tiles: layout!(({m},{n}):({n},1))?.zipped_divide(tiler!(<128,64>))? };
//! assert_eq!(tiled.tiles.to_string(), "((128,64),(8,8)):((512,1),(65536,64))");
//!
//! // With run-time tiles, and for a static layout.
//! let _: mixed::ZippedDivideOf<Layout!((8,{u32}):(1,8)), (u32, u32)> = layout!((8,{m}):(1,8))?.zipped_divide((4_u32, 100_u32))?;
//! assert_layout_eq!(
//!     mixed::ZippedDivideOf<Layout!((8,16):(1,8)), Tiler!(<4,4>)>,
//!     ZippedDivideOf<Layout!((8,16):(1,8)), Tiler!(<4,4>)>,
//! );
//! # Ok::<(), layout_static::Error>(())
//! ```

use crate::mixed::append::{MixedAppend, MixedFromModes, MixedPrepend, MixedReplace};
use crate::mixed::blocked::MixedByRank;
use crate::mixed::coalesce::MixedCoalesce;
use crate::mixed::complement::{MixedComplement, MixedNComplement};
use crate::mixed::composition::MixedComposition;
use crate::mixed::divide::MixedLogicalDivide;
use crate::mixed::group::{MixedGroup, MixedTake};
use crate::mixed::modes::{MixedFlatten, MixedMode, MixedModes, MixedSelect};
use crate::mixed::product::{MixedFlatProduct, MixedLogicalProduct, MixedTiledProduct, MixedZippedProduct};
use crate::mixed::profile::{MixedCoalesceByProfile, MixedUnflatten};
use crate::mixed::recast::MixedRecast;
use crate::mixed::right_inverse::MixedRightInverse;
use crate::mixed::tile_to_shape::MixedTileToShape;
use crate::mixed::zipped_divide::{MixedFlatDivide, MixedTiledDivide, MixedZippedDivide};
use crate::nat::One;

macro_rules! aliases {
    ($($alias:ident<$($operand:ident),*> = $operation:ident<$($argument:ident),*>::$output:ident;)*) => {$(
        #[doc = concat!("The type of the result of [`", stringify!($operation), "`].")]
        pub type $alias<L, $($operand),*> = <L as $operation<$($argument),*>>::$output;
    )*};
}
aliases! {
    CompositionOf<B> = MixedComposition<B>::Output;
    LogicalDivideOf<T> = MixedLogicalDivide<T>::Output;
    ZippedDivideOf<T> = MixedZippedDivide<T>::Output;
    TiledDivideOf<T> = MixedTiledDivide<T>::Output;
    FlatDivideOf<T> = MixedFlatDivide<T>::Output;
    LogicalProductOf<B> = MixedLogicalProduct<B>::Output;
    ZippedProductOf<B> = MixedZippedProduct<B>::Output;
    TiledProductOf<B> = MixedTiledProduct<B>::Output;
    FlatProductOf<B> = MixedFlatProduct<B>::Output;
    BlockedProductOf<B> = MixedByRank<B>::Blocked;
    RakedProductOf<B> = MixedByRank<B>::Raked;
    TileToShapeOf<P, O> = MixedTileToShape<P, O>::Output;
    ComplementOf<M> = MixedComplement<M>::Output;
    NComplementOf<M> = MixedNComplement<M>::Output;
    UpcastOf<N> = MixedRecast<N, One>::Output;
    DowncastOf<N> = MixedRecast<One, N>::Output;
    RecastOf<N, M> = MixedRecast<N, M>::Output;
    ModeOf<N> = MixedMode<N>::Output;
    SelectOf<N> = MixedSelect<N>::Output;
    GroupOf<B, E> = MixedGroup<B, E>::Output;
    TakeOf<B, E> = MixedTake<B, E>::Output;
    AppendOf<M> = MixedAppend<M>::Output;
    PrependOf<M> = MixedPrepend<M>::Output;
    ReplaceOf<N, M> = MixedReplace<N, M>::Output;
    UnflattenOf<P> = MixedUnflatten<P>::Output;
    CoalesceByProfileOf<P> = MixedCoalesceByProfile<P>::Output;
}
/// The type of the result of [`MixedCoalesce`].
pub type CoalesceOf<L> = <L as MixedCoalesce>::Output;
/// The type of the result of [`MixedFlatten`].
pub type FlattenOf<L> = <L as MixedFlatten>::Output;
/// The type of the result of [`MixedModes`].
pub type ModesOf<L> = <L as MixedModes>::Output;
/// The type of the result of [`MixedRightInverse`].
pub type RightInverseOf<L> = <L as MixedRightInverse>::Output;
/// The type of the result of [`from_modes`](super::from_modes).
pub type FromModesOf<M> = <M as MixedFromModes>::Output;
