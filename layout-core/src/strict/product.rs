//! `logical_product`: copies that leave no gap uncovered.

use super::composition;
use crate::algebra::complement::complement;
use crate::error::Error;
use crate::layout::Layout;
use crate::mode;

/// The layout `A` repeated as `B` says: mode 0 is A, mode 1 runs over its copies,
///
/// ```text
/// R = (A, composition(complement(A, N), B))
/// ```
///
/// where N is the least multiple of where the greatest stride of A ends with `N ≥ size(A) · cosize(B)`; any larger one
/// gives the same.
///
/// # Errors
/// A has no [`complement`](super::complement); no layout has the values of the composition; an index of B is negative;
/// `size(A) · cosize(B)` does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{Layout, strict::logical_product};
/// let multiply = |a: &str, b: &str| logical_product(&a.parse()?, &b.parse()?);
/// assert_eq!(multiply("(2,2):(5,10)", "(3,5):(5,1)")?.to_string(), "((2,2),(3,5)):((5,10),(20,1))");
/// assert!(multiply("(2,2):(1,3)", "2:1").unwrap_err().is_no_complement());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.3.9. The definition there has
/// `N = size(A) · cosize(B)`, in which some of its own examples have no complement.
pub fn logical_product(layout: &Layout, tiler: &Layout) -> Result<Layout, Error> {
    let named = |error: Error| error.within("logical_product", layout, tiler);
    // It is the strict complement that must exist; CuTe's is the same, and rounds N up.
    super::complement(layout, None).map_err(named)?;
    let least = layout.size().checked_mul(tiler.cosize());
    let least = least.ok_or_else(|| mode::overflow("logical_product", &[layout, tiler]))?;
    complement(layout, least)
        .and_then(|free| composition(&free, tiler))
        .and_then(|copies| Layout::from_modes([layout.clone(), copies]))
        .map_err(named)
}
