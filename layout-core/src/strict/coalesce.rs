//! `is_coalesced`; `coalesce_relative`: coalesced over a coarser shape.

use crate::algebra::coalesce::{coalesce, coalesce_by_profile};
use crate::error::Error;
use crate::htuple::IntTuple;
use crate::layout::Layout;
use crate::stride::Stride;
use crate::structure::relative_modes::relative_blocks;

/// Whether the layout is what [`coalesce`](crate::coalesce()) makes of it: `1:0`, a single mode of extent above 1 that is
/// no tuple, or a flat tuple of several modes that are [coalesced](crate::flat::is_coalesced).
///
/// # Examples
/// ```
/// use layout_core::{Layout, strict::is_coalesced};
/// let coalesced = |text: &str| text.parse::<Layout>().map(|layout| is_coalesced(&layout));
/// assert!(coalesced("1:0")? && coalesced("4:2")? && coalesced("(2,3):(1,7)")?);
/// assert!(!coalesced("(4):(2)")?);             // 4:2 has its function
/// assert!(!coalesced("((2,3),5):((1,7),30)")?);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.3.3.
pub fn is_coalesced<D: Stride>(layout: &Layout<D>) -> bool {
    coalesce(layout) == *layout
}

/// The layout with the same index at every 1-D index whose modes over the leaves of `coarse` are coalesced:
///
/// ```text
/// R(i) = A(i)      refines(shape(R), coarse)      R = (coalesce(mode_k(A, coarse)))_k, nested as coarse
/// ```
///
/// It is the only layout of its kind with this function. Over its own shape only the strides of extent-1 modes change:
/// they become 0.
///
/// # Errors
/// The shape of the layout does not refine `coarse`; an extent of `coarse` is less than 1.
///
/// # Examples
/// ```
/// use layout_core::{Layout, strict::coalesce_relative};
/// let a: Layout = "((2,2),(3,3),(5,5)):((1,2),(4,12),(36,180))".parse()?;
/// assert_eq!(coalesce_relative(&a, &"((2,2),9,25)".parse()?)?.to_string(), "((2,2),9,25):((1,2),4,36)");
///
/// let e = coalesce_relative(&a, &"(4,9,5)".parse()?).unwrap_err();
/// assert_eq!(e.to_string(), "in mode 2: coalesce_relative: the shape (5,5) does not refine 5");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.3.3, relative coalesce.
pub fn coalesce_relative<D: Stride>(layout: &Layout<D>, coarse: &IntTuple) -> Result<Layout<D>, Error> {
    relative_blocks("coalesce_relative", layout.shape(), coarse)?;
    coalesce_by_profile(layout, coarse)
}
