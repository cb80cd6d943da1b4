//! `logical_product`, its regroupings, and `tile_to_shape`.

use super::ComposedLayout;
use crate::error::Error;
use crate::htuple::IntTuple;
use crate::layout::Layout;
use crate::tiler::TilerRef;

/// The composed layout repeated as `tiler` says: the innermost layout is multiplied, and the outer maps act on all copies,
///
/// ```text
/// R = O ∘ logical_product(L, T)          for C = O ∘ L
/// ```
///
/// so that copy 0 is C, and the others are where the copies of L are, seen through the outer maps.
///
/// # Errors
/// As [`logical_product`](crate::logical_product) of the innermost layout; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Layout, composed::logical_product};
/// let tile: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
/// let copies = logical_product(&tile, &"2:1".parse::<Layout>()?)?;
/// assert_eq!(copies.to_string(), "Sw<2,0,2> o 0 o ((4,4),2):((4,1),16)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `logical_product`.
pub fn logical_product<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::logical_product(&layout.inner, tiler)?)
}

/// The by-mode product regrouped as `((modes of C), (copies))`: see [`zipped_product`](crate::zipped_product).
///
/// # Errors
/// As [`logical_product`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::zipped_product};
/// let block: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(1,16)".parse()?;
/// let copies = zipped_product(&block, &"<2,2:16>".parse::<Tiler>()?)?;
/// assert_eq!(copies.to_string(), "Sw<2,0,2> o 0 o ((4,4),(2,2)):((1,16),(4,64))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `zipped_product`.
pub fn zipped_product<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::zipped_product(&layout.inner, tiler)?)
}

/// The by-mode product regrouped as `((modes of C), copies, …)`: see [`tiled_product`](crate::tiled_product).
///
/// # Errors
/// As [`logical_product`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::tiled_product};
/// let block: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(1,16)".parse()?;
/// let copies = tiled_product(&block, &"<2,2:16>".parse::<Tiler>()?)?;
/// assert_eq!(copies.to_string(), "Sw<2,0,2> o 0 o ((4,4),2,2):((1,16),4,64)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `tiled_product`.
pub fn tiled_product<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::tiled_product(&layout.inner, tiler)?)
}

/// The by-mode product regrouped as `(mode of C, …, copies, …)`: see [`flat_product`](crate::flat_product).
///
/// # Errors
/// As [`logical_product`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::flat_product};
/// let block: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(1,16)".parse()?;
/// let copies = flat_product(&block, &"<2,2:16>".parse::<Tiler>()?)?;
/// assert_eq!(copies.to_string(), "Sw<2,0,2> o 0 o (4,4,2,2):(1,16,4,64)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `flat_product`.
pub fn flat_product<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::flat_product(&layout.inner, tiler)?)
}

/// The product rank by rank, each mode of C with that of the copies behind it: see [`blocked_product`](crate::blocked_product).
///
/// # Errors
/// As [`blocked_product`](crate::blocked_product) of the innermost layout; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::blocked_product};
/// let block: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
/// let copies = blocked_product(&block, &"(2,3):(3,1)".parse()?)?;
/// assert_eq!(copies.to_string(), "Sw<2,0,2> o 0 o ((4,2),(4,3)):((4,48),(1,16))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `blocked_product`.
pub fn blocked_product(block: &ComposedLayout, copies: &Layout) -> Result<ComposedLayout, Error> {
    block.over(crate::blocked_product(&block.inner, copies)?)
}

/// The product rank by rank, each mode of the copies with that of C behind it: see [`raked_product`](crate::raked_product).
///
/// # Errors
/// As [`blocked_product`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::raked_product};
/// let block: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
/// let copies = raked_product(&block, &"(2,3):(3,1)".parse()?)?;
/// assert_eq!(copies.to_string(), "Sw<2,0,2> o 0 o ((2,4),(3,4)):((48,4),(16,1))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `raked_product`.
pub fn raked_product(block: &ComposedLayout, copies: &Layout) -> Result<ComposedLayout, Error> {
    block.over(crate::raked_product(&block.inner, copies)?)
}

/// The composed layout repeated until mode k has the size of mode k of `shape`: see [`tile_to_shape`](crate::tile_to_shape).
/// The way to a whole stage of shared memory from one swizzled block.
///
/// # Errors
/// As [`tile_to_shape`](crate::tile_to_shape) of the innermost layout; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::tile_to_shape};
/// let block: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
/// let stage = tile_to_shape(&block, &"(128,64)".parse()?, None)?;
/// assert_eq!(stage.to_string(), "Sw<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `tile_to_shape`.
pub fn tile_to_shape<'a>(
    block: &ComposedLayout,
    shape: &IntTuple,
    order: impl Into<Option<&'a IntTuple>>,
) -> Result<ComposedLayout, Error> {
    block.over(crate::tile_to_shape(&block.inner, shape, order)?)
}
