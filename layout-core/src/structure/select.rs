//! `select`, `take`: some of the modes.

use super::group::check_range;
use crate::algebra::by_mode::LayoutList;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::Builder;
use crate::stride::Stride;

/// The layout of the modes named, in this order; a mode may be named more than once.
///
/// ```text
/// select((A_0,A_1,A_2), [2,0]) = (A_2,A_0)
/// ```
///
/// The result is always a tuple: one mode gives rank 1 and none gives `():()`.
///
/// # Errors
/// There is no such mode; a number does not fit into 64 bits, where modes are repeated.
///
/// # Examples
/// ```
/// use layout_core::{Layout, select};
/// let a: Layout = "(2,3,5):(1,2,6)".parse()?;
/// assert_eq!(select(&a, &[2, 0])?.to_string(), "(5,2):(6,1)");
/// let b: Layout = "(4,(2,3)):(1,(4,8))".parse()?;
/// assert_eq!(select(&b, &[1])?.to_string(), "((2,3)):((4,8))");
///
/// let e = select(&b, &[0, 2]).unwrap_err();
/// assert_eq!(e.to_string(), "select of (4,(2,3)):(1,(4,8)): there is no mode 2, the layout has 2 modes");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `select`.
pub fn select<D: Stride>(layout: &Layout<D>, modes: &[usize]) -> Result<Layout<D>, Error> {
    let mut builder = Builder::new();
    builder.open();
    let all: LayoutList<D> = layout.modes().collect();
    for &at in modes {
        match all.get(at) {
            Some(mode) => builder.push_layout(mode),
            None => return Err(no_mode("select", layout, at)),
        }
    }
    builder.close();
    builder.build().map_err(|error| error.of("select", &[layout]))
}

/// The layout of the modes from `begin` up to, but without, `end`.
///
/// ```text
/// take((A_0,A_1,A_2,A_3), 1, 3) = (A_1,A_2)
/// ```
///
/// The result is always a tuple: one mode gives rank 1 and an empty range gives `():()`.
///
/// # Errors
/// The range does not lie within the modes.
///
/// # Examples
/// ```
/// use layout_core::{Layout, take};
/// let a: Layout = "(2,3,5,7):(1,2,6,30)".parse()?;
/// assert_eq!(take(&a, 1, 3)?.to_string(), "(3,5):(2,6)");
/// let b: Layout = "(4,(2,3)):(1,(4,8))".parse()?;
/// assert_eq!(take(&b, 1, 2)?.to_string(), "((2,3)):((4,8))");
/// assert!(take(&b, 1, 3).is_err());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe refuses an empty range.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `take`.
pub fn take<D: Stride>(layout: &Layout<D>, begin: usize, end: usize) -> Result<Layout<D>, Error> {
    check_range("take", layout, begin, end)?;
    let mut builder = Builder::new();
    builder.open();
    for mode in layout.modes().take(end).skip(begin) {
        builder.push_layout(&mode);
    }
    builder.close();
    builder.build()
}

#[cold]
pub(super) fn no_mode<D: Stride>(operation: &'static str, layout: &Layout<D>, mode: usize) -> Error {
    Error::new(Detail::NoMode { operation, layout: operand(layout), mode, rank: layout.rank() })
}
