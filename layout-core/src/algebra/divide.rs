//! `logical_divide`, and its regroupings `zipped_divide`, `tiled_divide`, `flat_divide`.

use crate::algebra::by_mode::{by_mode, split_by_mode};
use crate::algebra::complement::gaps;
use crate::algebra::composition::compose_parts;
use crate::error::Error;
use crate::layout::Layout;
use crate::mode::{self, Builder};
use crate::profile::Token;
use crate::stride::Stride;
use crate::tiler::TilerRef;

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
    by_mode("logical_divide", layout, tiler.into(), &divide)
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

/// Division by one layout: (tile, rest).
pub(super) fn divide<D: Stride>(layout: &Layout<D>, tile: &Layout) -> Result<Layout<D>, Error> {
    let named = |error: Error| error.within("logical_divide", layout, tile);
    let rest = gaps(tile, Some(layout.size())).map_err(named)?;
    // The tile and its complement side by side, `(T, rest)`.
    let mut both = Builder::new();
    both.tokens.push(Token::Open);
    both.push_layout(tile);
    both.push_node(&rest);
    both.tokens.push(Token::Close);
    compose_parts(layout, both.parts()).map_err(named)
}

/// The tile and the rest of a division, each with one mode for each mode of the layout where the tiler acts by mode.
pub(super) fn split<D: Stride>(
    name: &'static str,
    layout: &Layout<D>,
    tiler: TilerRef<'_>,
) -> Result<(Layout<D>, Layout<D>), Error> {
    let keep = |mode: &Layout<D>| (mode::fitting_node(&[]), mode.clone());
    split_by_mode(name, layout, tiler, &keep, &divide)
}
