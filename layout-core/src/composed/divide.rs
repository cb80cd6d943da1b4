//! `logical_divide`, and its regroupings.

use super::ComposedLayout;
use crate::error::Error;
use crate::tiler::TilerRef;

/// The composed layout cut into tiles, `composition(C, (T, complement(T, size(C))))`: the innermost layout is divided, see
/// [`logical_divide`](crate::logical_divide).
///
/// # Errors
/// As [`logical_divide`](crate::logical_divide) of the innermost layout.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::logical_divide};
/// let tile: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
/// let divided = logical_divide(&tile, &"<4,16>".parse::<Tiler>()?)?;
/// assert_eq!(divided.to_string(), "Sw<3,3,3> o 0 o ((4,2),(16,4)):((64,256),(1,16))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `logical_divide`.
pub fn logical_divide<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::logical_divide(&layout.inner, tiler)?)
}

/// The by-mode division regrouped as `((tile modes), (rest modes))`: see [`zipped_divide`](crate::zipped_divide).
///
/// # Errors
/// As [`logical_divide`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::zipped_divide};
/// let tile: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
/// let divided = zipped_divide(&tile, &"<4,16>".parse::<Tiler>()?)?;
/// assert_eq!(divided.to_string(), "Sw<3,3,3> o 0 o ((4,16),(2,4)):((64,1),(256,16))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `zipped_divide`.
pub fn zipped_divide<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::zipped_divide(&layout.inner, tiler)?)
}

/// The by-mode division regrouped as `((tile modes), rest mode, …)`: see [`tiled_divide`](crate::tiled_divide).
///
/// # Errors
/// As [`logical_divide`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::tiled_divide};
/// let tile: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
/// let divided = tiled_divide(&tile, &"<4,16>".parse::<Tiler>()?)?;
/// assert_eq!(divided.to_string(), "Sw<3,3,3> o 0 o ((4,16),2,4):((64,1),256,16)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `tiled_divide`.
pub fn tiled_divide<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::tiled_divide(&layout.inner, tiler)?)
}

/// The by-mode division regrouped as `(tile mode, …, rest mode, …)`: see [`flat_divide`](crate::flat_divide).
///
/// # Errors
/// As [`logical_divide`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::flat_divide};
/// let tile: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
/// let divided = flat_divide(&tile, &"<4,16>".parse::<Tiler>()?)?;
/// assert_eq!(divided.to_string(), "Sw<3,3,3> o 0 o (4,16,2,4):(64,1,256,16)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `flat_divide`.
pub fn flat_divide<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<ComposedLayout, Error> {
    layout.over(crate::flat_divide(&layout.inner, tiler)?)
}
