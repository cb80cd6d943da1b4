//! `logical_divide`, and its regroupings `zipped_divide`, `tiled_divide`, `flat_divide`.

use crate::algebra::by_mode::{by_mode, split_by_mode};
use crate::algebra::complement::gaps;
use crate::algebra::composition::compose_carrying;
use crate::algebra::coordinate_complement::divide_coordinates;
use crate::algebra::digits;
use crate::error::Error;
use crate::layout::Layout;
use crate::mode::{self, Builder, Mode};
use crate::stride::Stride;
use crate::tiler::{Tile, TilerRef};

/// The layout cut into tiles: mode 0 runs inside a tile, mode 1 over the tiles,
///
/// ```text
/// logical_divide(A, T) = composition(A, (T, complement(T, size(A))))
/// ```
///
/// A tiler `<…>` divides mode by mode, and `_` leaves a mode alone. Where the tiles reach past the end of A, the result
/// goes on as A does on its extended domain and then has more coordinates than A: `20:1` by `8` is `(8,3):(1,8)`.
///
/// # Errors
/// The tiler has no complement, see [`complement`](crate::complement); a tile would have to be cut inside A, so that no layout has these
/// values; more entries than modes; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, logical_divide};
/// let a: Layout = "24:1".parse()?;
/// assert_eq!(logical_divide(&a, &"4:2".parse::<Layout>()?)?.to_string(), "(4,(2,3)):(2,(1,8))");
/// let b: Layout = "(4,8):(1,4)".parse()?;
/// assert_eq!(logical_divide(&b, &"<2,4>".parse::<Tiler>()?)?.to_string(), "((2,2),(4,2)):((1,2),(4,16))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `logical_divide`.
pub fn logical_divide<'a, D: Stride>(
    layout: &Layout<D>,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<Layout<D>, Error> {
    const OPERATION: &str = "logical_divide";
    by_mode(OPERATION, layout, tiler.into(), &|layout, tile| divide_by(OPERATION, layout, tile))
}

/// The by-mode division regrouped as `((tile modes), (rest modes))`. A kept mode `_` has extent 1 in the tile and is
/// whole in the rest. A layout as tiler gives [`logical_divide`].
///
/// # Errors
/// As [`logical_divide`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, zipped_divide};
/// let a: Layout = "(6,8):(8,1)".parse()?;
/// assert_eq!(zipped_divide(&a, &"<3,4>".parse::<Tiler>()?)?.to_string(), "((3,4),(2,2)):((8,1),(24,4))");
/// assert_eq!(zipped_divide(&a, &"<3,_>".parse::<Tiler>()?)?.to_string(), "((3,1),(2,8)):((8,0),(24,1))");
/// let e = zipped_divide(&a, &"<3,2:-1>".parse::<Tiler>()?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "in mode 1: zipped_divide of 8:1 by 2:-1: complement of 2:-1: the stride -1 of leaf 0 is negative"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `zipped_divide`.
pub fn zipped_divide<'a, D: Stride>(
    layout: &Layout<D>,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<Layout<D>, Error> {
    let (tile, rest) = split("zipped_divide", layout, tiler.into())?;
    Layout::from_modes([tile, rest])
}

/// The by-mode division regrouped as `((tile modes), rest mode, …)`.
///
/// # Errors
/// As [`logical_divide`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, tiled_divide};
/// let a: Layout = "(6,8):(8,1)".parse()?;
/// assert_eq!(tiled_divide(&a, &"<3,4>".parse::<Tiler>()?)?.to_string(), "((3,4),2,2):((8,1),24,4)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `tiled_divide`.
pub fn tiled_divide<'a, D: Stride>(
    layout: &Layout<D>,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<Layout<D>, Error> {
    let (tile, rest) = split("tiled_divide", layout, tiler.into())?;
    Layout::from_modes(core::iter::once(tile).chain(rest.modes()))
}

/// The by-mode division regrouped as `(tile mode, …, rest mode, …)`.
///
/// # Errors
/// As [`logical_divide`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, flat_divide};
/// let a: Layout = "(6,8):(8,1)".parse()?;
/// assert_eq!(flat_divide(&a, &"<3,4>".parse::<Tiler>()?)?.to_string(), "(3,4,2,2):(8,1,24,4)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `flat_divide`.
pub fn flat_divide<'a, D: Stride>(
    layout: &Layout<D>,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<Layout<D>, Error> {
    let (tile, rest) = split("flat_divide", layout, tiler.into())?;
    Layout::from_modes(tile.modes().chain(rest.modes()))
}

/// Division by a tile of either kind: (tile, rest).
#[inline]
fn divide_by<D: Stride>(name: &'static str, layout: &Layout<D>, tile: Tile<'_>) -> Result<Layout<D>, Error> {
    match tile {
        Tile::Integers(tile) => divide(name, layout, tile),
        Tile::Coordinates(tile) => divide_coordinates(name, layout, tile),
    }
}

/// Division by one layout: (tile, rest). An error says that it was a step of `name`.
pub(super) fn divide<D: Stride>(
    name: &'static str,
    layout: &Layout<D>,
    tile: &Layout,
) -> Result<Layout<D>, Error> {
    let named = |error: Error| error.within(name, layout, tile);
    let rest = gaps(tile, Some(layout.size())).map_err(named)?;
    let carrying = || divide_carrying(layout, tile, &rest).map_err(named);
    digits::compose(layout, |composer| composer.pair(tile.into(), &rest), carrying)
}

/// The composition with the tile and its complement side by side, where something carries.
#[cold]
fn divide_carrying<D: Stride>(
    layout: &Layout<D>,
    tile: &Layout,
    rest: &[Mode<i64>],
) -> Result<Layout<D>, Error> {
    let mut both = Builder::new();
    both.open();
    both.push_layout(tile);
    both.push_node(rest);
    both.close();
    compose_carrying(layout, both.parts())
}

/// The tile and the rest of a division, each with one mode for each mode of the layout where the tiler acts by mode.
pub(super) fn split<D: Stride>(
    name: &'static str,
    layout: &Layout<D>,
    tiler: TilerRef<'_>,
) -> Result<(Layout<D>, Layout<D>), Error> {
    let keep = |mode: &Layout<D>| (mode::fitting_node(&[]), mode.clone());
    split_by_mode(name, layout, tiler, &keep, &|layout, tile| divide_by(name, layout, tile))
}
