//! `logical_product`: copies of one layout, arranged by another.

use crate::algebra::by_mode::by_mode;
use crate::algebra::complement::disjoint_modes;
use crate::algebra::composition::compose;
use crate::error::Error;
use crate::layout::Layout;
use crate::mode;
use crate::tiler::TilerRef;

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
    by_mode("logical_product", layout, tiler.into(), &multiply)
}

fn multiply(layout: &Layout, tiler: &Layout) -> Result<Layout, Error> {
    let product = || {
        let steps = mode::node(&disjoint_modes(layout)?)?;
        Layout::from_modes([layout.clone(), compose(&steps, tiler)?])
    };
    product().map_err(|error| error.of("logical_product", &[layout, tiler]))
}
