//! `group`: some neighbouring modes become one.

use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::Builder;
use crate::stride::Stride;

/// The layout with the modes from `begin` up to, but without, `end` joined into one mode:
///
/// ```text
/// group((A_0,A_1,A_2,A_3), 1, 3) = (A_0,(A_1,A_2),A_3)
/// ```
///
/// The function of the 1-D index stays the same. An empty range joins nothing.
///
/// # Errors
/// The range does not lie within the modes; the result nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{Layout, group};
/// let a: Layout = "(2,3,5,7):(1,2,6,30)".parse()?;
/// assert_eq!(group(&a, 0, 2)?.to_string(), "((2,3),5,7):((1,2),6,30)");
/// let b: Layout = "(4,(2,3),5):(1,(4,8),24)".parse()?;
/// assert_eq!(group(&b, 1, 3)?.to_string(), "(4,((2,3),5)):(1,((4,8),24))");
///
/// let e = group(&a, 2, 5).unwrap_err();
/// assert_eq!(e.to_string(), "group of (2,3,5,7):(1,2,6,30): 2 to 5 is no range of its 4 modes");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/algorithm/tuple_algorithms.hpp` and `include/cute/layout.hpp`, `group`.
pub fn group<D: Stride>(layout: &Layout<D>, begin: usize, end: usize) -> Result<Layout<D>, Error> {
    check_range("group", layout, begin, end)?;
    if begin == end {
        return Ok(layout.clone());
    }
    let mut builder = Builder::new();
    builder.open();
    for (at, mode) in layout.modes().enumerate() {
        if at == begin {
            builder.open();
        }
        builder.push_layout(&mode);
        if at.saturating_add(1) == end {
            builder.close();
        }
    }
    builder.close();
    builder.build()
}

/// Refuses what is no range of the modes of the layout.
pub(super) fn check_range<D: Stride>(
    operation: &'static str,
    layout: &Layout<D>,
    begin: usize,
    end: usize,
) -> Result<(), Error> {
    let rank = layout.rank();
    if begin <= end && end <= rank {
        return Ok(());
    }
    Err(Error::new(Detail::ModeRange { operation, layout: operand(layout), begin, end, rank }))
}
