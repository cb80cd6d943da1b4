//! `logical_product`, and its regroupings `zipped_product`, `tiled_product`, `flat_product`.

use crate::algebra::by_mode::{by_mode, split_by_mode, unsupported};
use crate::algebra::disjoint_complement::copies;
use crate::error::Error;
use crate::layout::Layout;
use crate::mode;
use crate::tiler::{Tile, TilerRef};

/// The layout `A` repeated as `B` says: mode 0 is A, mode 1 runs over its copies,
///
/// ```text
/// logical_product(A, B) = (A, A* ∘ B)        A* the increasing layout that steps from copy to copy
/// ```
///
/// `A*` is the complement of A where there is one; otherwise its copies step over the gaps that can't be filled. Modes
/// of A that interleave, and A with negative strides, are stepped over as a whole. An integer `n` as tiler is `n:1`;
/// a tiler `<…>` multiplies mode by mode.
///
/// # Errors
/// `A* ∘ B` is not a layout; more entries than modes; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, logical_product};
/// let tile: Layout = "(2,2):(4,1)".parse()?;
/// assert_eq!(logical_product(&tile, &"6:1".parse::<Layout>()?)?.to_string(), "((2,2),(2,3)):((4,1),(2,8))");
/// let padded: Layout = "(2,2):(1,3)".parse()?;
/// assert_eq!(logical_product(&padded, &"2:1".parse::<Layout>()?)?.to_string(), "((2,2),2):((1,3),6)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `logical_product`; PyCuTe, `logical_product`.
pub fn logical_product<'a>(layout: &Layout, tiler: impl Into<TilerRef<'a>>) -> Result<Layout, Error> {
    const OPERATION: &str = "logical_product";
    by_mode(OPERATION, layout, tiler.into(), &|layout, tiler| multiply(OPERATION, layout, tiler))
}

/// The by-mode product regrouped as `((modes of A), (copies))`. A kept mode `_` is whole in A and has extent 1 in the
/// copies, as if it were multiplied by 1; modes past the last entry go with the copies, as in a division. A layout as
/// tiler gives [`logical_product`].
///
/// # Errors
/// As [`logical_product`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, zipped_product};
/// let a: Layout = "(3,5):(1,20)".parse()?;
/// assert_eq!(zipped_product(&a, &"<4,2>".parse::<Tiler>()?)?.to_string(), "((3,5),(4,2)):((1,20),(3,1))");
/// assert_eq!(zipped_product(&a, &"<4,_>".parse::<Tiler>()?)?.to_string(), "((3,5),(4,1)):((1,20),(3,0))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `zipped_product`.
pub fn zipped_product<'a>(layout: &Layout, tiler: impl Into<TilerRef<'a>>) -> Result<Layout, Error> {
    let (block, copies) = split("zipped_product", layout, tiler.into())?;
    Layout::from_modes([block, copies])
}

/// The by-mode product regrouped as `((modes of A), copies, …)`.
///
/// # Errors
/// As [`logical_product`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, tiled_product};
/// let a: Layout = "(3,4):(4,1)".parse()?;
/// let copies: Layout = "(2,5):(1,2)".parse()?;
/// assert_eq!(tiled_product(&a, &copies)?.to_string(), "((3,4),2,5):((4,1),12,24)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `tiled_product`.
pub fn tiled_product<'a>(layout: &Layout, tiler: impl Into<TilerRef<'a>>) -> Result<Layout, Error> {
    let (block, copies) = split("tiled_product", layout, tiler.into())?;
    Layout::from_modes(core::iter::once(block).chain(copies.modes()))
}

/// The by-mode product regrouped as `(mode of A, …, copies, …)`.
///
/// # Errors
/// As [`logical_product`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, flat_product};
/// let a: Layout = "(3,4):(4,1)".parse()?;
/// let copies: Layout = "(2,5):(1,2)".parse()?;
/// assert_eq!(flat_product(&a, &copies)?.to_string(), "(3,4,2,5):(4,1,12,24)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `flat_product`.
pub fn flat_product<'a>(layout: &Layout, tiler: impl Into<TilerRef<'a>>) -> Result<Layout, Error> {
    let (block, copies) = split("flat_product", layout, tiler.into())?;
    Layout::from_modes(block.modes().chain(copies.modes()))
}

/// A and the copies of a product, each with one mode for each entry where the tiler acts by mode.
fn split(name: &'static str, layout: &Layout, tiler: TilerRef<'_>) -> Result<(Layout, Layout), Error> {
    let keep = |mode: &Layout| (mode.clone(), mode::fitting_node(&[]));
    split_by_mode(name, layout, tiler, &keep, &|layout, tiler| multiply(name, layout, tiler))
}

/// The product by one layout: (A, copies). An error says that it was a step of `name`.
fn multiply(name: &'static str, layout: &Layout, tile: Tile<'_>) -> Result<Layout, Error> {
    let tiler = match tile {
        Tile::Integers(tiler) => tiler,
        Tile::Coordinates(tiler) => return Err(unsupported(name, tiler)),
    };
    copies(layout, tiler)
        .and_then(|copies| Layout::from_modes([layout.clone(), copies]))
        .map_err(|error| error.within(name, layout, tiler))
}
