//! The operations as functions, for operands of any kind: the first one may be static where the second has run-time integers.

use crate::error::Error;
use crate::mixed::append::{MixedAppend, MixedPrepend};
use crate::mixed::blocked::MixedByRank;
use crate::mixed::complement::{MixedComplement, MixedNComplement};
use crate::mixed::composition::MixedComposition;
use crate::mixed::divide::MixedLogicalDivide;
use crate::mixed::product::{MixedFlatProduct, MixedLogicalProduct, MixedTiledProduct, MixedZippedProduct};
use crate::mixed::tile_to_shape::MixedTileToShape;
use crate::mixed::zipped_divide::{MixedFlatDivide, MixedTiledDivide, MixedZippedDivide};

macro_rules! functions {
    ($($(#[$doc:meta])* $function:ident: $operation:ident, $output:ident;)*) => {$(
        $(#[$doc])*
        ///
        /// Static or not, `lhs` is a layout; the method of the same name is for one with run-time integers.
        ///
        /// # Errors
        #[doc = concat!("See [`", stringify!($operation), "`].")]
        #[inline]
        pub fn $function<A, B, R>(lhs: A, rhs: B) -> Result<R, Error>
        where
            A: $operation<B, $output = R>,
        {
            $operation::$function(lhs, rhs)
        }
    )*};
}
functions! {
    /// First `rhs`, then `lhs`: [`MixedComposition`].
    composition: MixedComposition, Output;
    /// What the layout leaves free up to a size: [`MixedComplement`].
    complement: MixedComplement, Output;
    /// What the layout leaves free of exactly a size: [`MixedNComplement`].
    n_complement: MixedNComplement, Output;
    /// Tiles, and what counts them: [`MixedLogicalDivide`].
    logical_divide: MixedLogicalDivide, Output;
    /// `((tile, …), (rest, …))`: [`MixedZippedDivide`].
    zipped_divide: MixedZippedDivide, Output;
    /// `((tile, …), rest, …)`: [`MixedTiledDivide`].
    tiled_divide: MixedTiledDivide, Output;
    /// `(tile, …, rest, …)`: [`MixedFlatDivide`].
    flat_divide: MixedFlatDivide, Output;
    /// The layout and its copies: [`MixedLogicalProduct`].
    logical_product: MixedLogicalProduct, Output;
    /// `((mode, …), (copies, …))`: [`MixedZippedProduct`].
    zipped_product: MixedZippedProduct, Output;
    /// `((mode, …), copies, …)`: [`MixedTiledProduct`].
    tiled_product: MixedTiledProduct, Output;
    /// `(mode, …, copies, …)`: [`MixedFlatProduct`].
    flat_product: MixedFlatProduct, Output;
    /// Blocks beside each other, mode by mode: [`MixedByRank`].
    blocked_product: MixedByRank, Blocked;
    /// Copies dealt out in turn, mode by mode: [`MixedByRank`].
    raked_product: MixedByRank, Raked;
    /// One mode more, after the others: [`MixedAppend`].
    append: MixedAppend, Output;
    /// One mode more, before the others: [`MixedPrepend`].
    prepend: MixedPrepend, Output;
}

/// The layout repeated until mode k has the size of mode k of a shape: [`MixedTileToShape`].
///
/// Static or not, `block` is a layout; the method of the same name is for one with run-time integers.
///
/// # Errors
/// See [`MixedTileToShape`].
#[inline]
pub fn tile_to_shape<A, T, O, R>(block: A, shape: T, order: O) -> Result<R, Error>
where
    A: MixedTileToShape<T, O, Output = R>,
{
    block.tile_to_shape(shape, order)
}
