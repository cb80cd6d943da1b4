//! The methods of layouts with run-time integers that are the algebra.

use crate::error::Error;
use crate::index::Index;
use crate::layout::Layout;
use crate::list::Cons;
use crate::mixed::at::MixedCoordinate;
use crate::mixed::blocked::MixedByRank;
use crate::mixed::complement::{MixedComplement, MixedNComplement};
use crate::mixed::composition::MixedComposition;
use crate::mixed::divide::MixedLogicalDivide;
use crate::mixed::modes::MixedModes;
use crate::mixed::parts::TakeApart;
use crate::mixed::product::{MixedFlatProduct, MixedLogicalProduct, MixedTiledProduct, MixedZippedProduct};
use crate::mixed::recast::MixedRecast;
use crate::mixed::right_inverse::MixedRightInverse;
use crate::mixed::tile_to_shape::MixedTileToShape;
use crate::mixed::zipped_divide::{MixedFlatDivide, MixedTiledDivide, MixedZippedDivide};
use crate::nat::One;
use crate::require::StaticWhen;

impl<S, D, I, T> Layout<S, D, Cons<I, T>>
where
    I: Index,
{
    /// First `rhs`, a layout or tiler, static or not, then this layout: [`MixedComposition`].
    ///
    /// # Errors
    /// See [`MixedComposition`].
    #[doc(alias = "compose")]
    #[inline]
    pub fn composition<B, R>(self, rhs: B) -> Result<R, Error>
    where
        Self: MixedComposition<B, Output = R>,
    {
        MixedComposition::composition(self, rhs)
    }

    /// Tiles, static or not, and what counts them: [`MixedLogicalDivide`].
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    #[inline]
    pub fn logical_divide<B, R>(self, tiler: B) -> Result<R, Error>
    where
        Self: MixedLogicalDivide<B, Output = R>,
    {
        MixedLogicalDivide::logical_divide(self, tiler)
    }

    /// `((tile, …), (rest, …))`: [`MixedZippedDivide`].
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    #[inline]
    pub fn zipped_divide<B, R>(self, tiler: B) -> Result<R, Error>
    where
        Self: MixedZippedDivide<B, Output = R>,
    {
        MixedZippedDivide::zipped_divide(self, tiler)
    }

    /// `((tile, …), rest, …)`: [`MixedTiledDivide`].
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    #[inline]
    pub fn tiled_divide<B, R>(self, tiler: B) -> Result<R, Error>
    where
        Self: MixedTiledDivide<B, Output = R>,
    {
        MixedTiledDivide::tiled_divide(self, tiler)
    }

    /// `(tile, …, rest, …)`: [`MixedFlatDivide`].
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    #[inline]
    pub fn flat_divide<B, R>(self, tiler: B) -> Result<R, Error>
    where
        Self: MixedFlatDivide<B, Output = R>,
    {
        MixedFlatDivide::flat_divide(self, tiler)
    }

    /// The layout repeated, and what counts the copies: [`MixedLogicalProduct`].
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`].
    #[inline]
    pub fn logical_product<B, R>(self, rhs: B) -> Result<R, Error>
    where
        Self: MixedLogicalProduct<B, Output = R>,
    {
        MixedLogicalProduct::logical_product(self, rhs)
    }

    /// `((mode, …), (copies, …))`: [`MixedZippedProduct`].
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`].
    #[inline]
    pub fn zipped_product<B, R>(self, rhs: B) -> Result<R, Error>
    where
        Self: MixedZippedProduct<B, Output = R>,
    {
        MixedZippedProduct::zipped_product(self, rhs)
    }

    /// `((mode, …), copies, …)`: [`MixedTiledProduct`].
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`].
    #[inline]
    pub fn tiled_product<B, R>(self, rhs: B) -> Result<R, Error>
    where
        Self: MixedTiledProduct<B, Output = R>,
    {
        MixedTiledProduct::tiled_product(self, rhs)
    }

    /// `(mode, …, copies, …)`: [`MixedFlatProduct`].
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`].
    #[inline]
    pub fn flat_product<B, R>(self, rhs: B) -> Result<R, Error>
    where
        Self: MixedFlatProduct<B, Output = R>,
    {
        MixedFlatProduct::flat_product(self, rhs)
    }

    /// Blocks beside each other, mode by mode: [`MixedByRank`].
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`].
    #[inline]
    pub fn blocked_product<B, R>(self, rhs: B) -> Result<R, Error>
    where
        Self: MixedByRank<B, Blocked = R>,
    {
        MixedByRank::blocked_product(self, rhs)
    }

    /// Copies dealt out in turn, mode by mode: [`MixedByRank`].
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`].
    #[inline]
    pub fn raked_product<B, R>(self, rhs: B) -> Result<R, Error>
    where
        Self: MixedByRank<B, Raked = R>,
    {
        MixedByRank::raked_product(self, rhs)
    }

    /// Repeated until mode k has the size of mode k of a shape, in the order of typenum integers: [`MixedTileToShape`].
    ///
    /// # Errors
    /// See [`MixedTileToShape`].
    #[inline]
    pub fn tile_to_shape<P, O, R>(self, shape: P, order: O) -> Result<R, Error>
    where
        Self: MixedTileToShape<P, O, Output = R>,
    {
        MixedTileToShape::tile_to_shape(self, shape, order)
    }

    /// The same data in elements so many times as wide, a typenum integer: [`MixedRecast`].
    ///
    /// # Errors
    /// See [`MixedRecast`].
    #[inline]
    pub fn upcast<N: Copy, R>(self, _count: N) -> Result<R, Error>
    where
        Self: MixedRecast<N, One, Output = R>,
    {
        MixedRecast::<N, One>::recast(self)
    }

    /// The same data in elements so many times as narrow, a typenum integer: [`MixedRecast`].
    ///
    /// # Errors
    /// See [`MixedRecast`].
    #[inline]
    pub fn downcast<N: Copy, R>(self, _count: N) -> Result<R, Error>
    where
        Self: MixedRecast<One, N, Output = R>,
    {
        MixedRecast::<One, N>::recast(self)
    }

    /// The same data in elements `numerator/denominator` times as wide, both typenum integers: [`MixedRecast`].
    ///
    /// # Errors
    /// See [`MixedRecast`].
    #[inline]
    pub fn recast<N: Copy, M: Copy, R>(self, _numerator: N, _denominator: M) -> Result<R, Error>
    where
        Self: MixedRecast<N, M, Output = R>,
    {
        MixedRecast::<N, M>::recast(self)
    }

    /// What this layout leaves free up to a size, of its index type or of typenum: [`MixedComplement`].
    ///
    /// # Errors
    /// See [`MixedComplement`].
    #[inline]
    pub fn complement<M, R>(self, size: M) -> Result<R, Error>
    where
        Self: MixedComplement<M, Output = R>,
    {
        MixedComplement::complement(self, size)
    }

    /// What this layout leaves free of exactly a size, of its index type or of typenum: [`MixedNComplement`].
    ///
    /// # Errors
    /// See [`MixedComplement`].
    #[inline]
    pub fn n_complement<M, R>(self, size: M) -> Result<R, Error>
    where
        Self: MixedNComplement<M, Output = R>,
    {
        MixedNComplement::n_complement(self, size)
    }

    /// The largest layout that finds the indices 0, 1, 2, … in this one: [`MixedRightInverse`].
    ///
    /// # Errors
    /// See [`MixedRightInverse`].
    #[inline]
    pub fn right_inverse<R>(self) -> Result<R, Error>
    where
        Self: MixedRightInverse<Output = R>,
    {
        MixedRightInverse::right_inverse(self)
    }

    /// One tile, as the index where it begins and its layout, which is static as far as that of
    /// [`zipped_divide`](Layout::zipped_divide) is.
    ///
    /// ```text
    /// A's index at x of tile c  =  offset + R(x)        for zipped_divide(A, tiler) at (x, c)
    /// ```
    ///
    /// The coordinate chooses the tile: one entry for each mode of the tiles, or a number for their 1-D index. As for
    /// [`at`](Layout::at), it is not checked: past the last tile the last mode goes on. Nor does the layout of a tile know where
    /// the whole ends: at the edge, compare the coordinate with the extents.
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    ///
    /// let (m, n) = (1000_u32, 512_u32);
    /// let rows = layout!(({m}, {n}):({n}, 1))?;
    /// let (offset, tile) = rows.local_tile(tiler!(<128,64>), (7, 2))?;
    /// assert_eq!((offset, tile.to_string()), (458_880, "(128,64):(512,1)".into()));
    /// assert_eq!(offset + tile.at((3, 5)), rows.at((7 * 128 + 3, 2 * 64 + 5)));
    /// # Ok::<(), layout_static::Error>(())
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/tensor_impl.hpp`, `local_tile`, `inner_partition`.
    #[doc(alias = "inner_partition")]
    #[inline]
    pub fn local_tile<B, C, Z, R, O>(self, tiler: B, coordinate: C) -> Result<(I, R), Error>
    where
        Self: MixedZippedDivide<B, Output = Z>,
        Z: MixedModes<Output = (R, O)>,
        O: TakeApart,
        C: MixedCoordinate<O::Shape, O::Stride, I>,
    {
        let (tile, tiles) = MixedZippedDivide::zipped_divide(self, tiler)?.modes();
        let parts = tiles.take_apart();
        Ok((coordinate.index(parts.shape, parts.stride), tile))
    }
}

/// Declares operations that only a static layout has, so that the compiler says what else there is.
macro_rules! static_only {
    ($($operation:ident$(<$($argument:ident),*>)?;)*) => {
        impl<S, D, I, T> Layout<S, D, Cons<I, T>> {
            $(
                #[doc = concat!("Not for run-time integers: take `to_core()` and `layout_core::", stringify!($operation), "`.")]
                pub fn $operation$(<$($argument),*>)?(self $($(, _: $argument)*)?)
                where
                    Self: StaticWhen,
                {
                }
            )*
        }
    };
}
static_only! {
    disjoint_complement<M>;
    with_shape<P>;
    make_layout_like;
    dice<P>;
    slice_offset<P>;
    same_function<B>;
    left_inverse;
    quasi_inverse;
    local_partition<B, C>;
    make_layout_tv<V>;
    filter;
    nullspace;
    max_common_layout<B>;
    max_common_vector<B>;
}
// The flat algebra.
impl<S, D, I, T> Layout<S, D, Cons<I, T>> {
    /// Not for run-time integers: take `to_core()` and `layout_core::flat::sort`.
    pub fn sort(self)
    where
        Self: StaticWhen,
    {
    }

    /// Not for run-time integers: take `to_core()` and `layout_core::flat::squeeze`.
    pub fn squeeze(self)
    where
        Self: StaticWhen,
    {
    }

    /// Not for run-time integers: take `to_core()` and `layout_core::flat::concat`.
    pub fn concat<B>(self, _: B)
    where
        Self: StaticWhen,
    {
    }
}
