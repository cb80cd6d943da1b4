//! The structure of the domain: modes chosen, grouped, taken apart.

use super::ComposedLayout;
use crate::error::Error;
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;

/// The composed layout of the modes named: see [`select`](crate::select).
///
/// # Errors
/// As that.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::select};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (2,3,5):(1,2,6)".parse()?;
/// assert_eq!(select(&a, &[2, 0])?.to_string(), "Sw<2,0,2> o 0 o (5,2):(6,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `select`, which is for layouts.
pub fn select(layout: &ComposedLayout, modes: &[usize]) -> Result<ComposedLayout, Error> {
    layout.over(crate::select(&layout.inner, modes)?)
}

/// The composed layout of the modes from `begin` up to, but without, `end`: see [`take`](crate::take).
///
/// # Errors
/// As that.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::take};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (2,3,5):(1,2,6)".parse()?;
/// assert_eq!(take(&a, 1, 3)?.to_string(), "Sw<2,0,2> o 0 o (3,5):(2,6)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `take`.
pub fn take(layout: &ComposedLayout, begin: usize, end: usize) -> Result<ComposedLayout, Error> {
    Ok(layout.part(crate::take(&layout.inner, begin, end)?))
}

/// The composed layout with the modes from `begin` up to, but without, `end` joined into one: see [`group`](crate::group).
///
/// # Errors
/// As that.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::group};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (2,3,5):(1,2,6)".parse()?;
/// assert_eq!(group(&a, 0, 2)?.to_string(), "Sw<2,0,2> o 0 o ((2,3),5):((1,2),6)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `group`.
pub fn group(layout: &ComposedLayout, begin: usize, end: usize) -> Result<ComposedLayout, Error> {
    Ok(layout.part(crate::group(&layout.inner, begin, end)?))
}

/// The composed layout with a further mode, whose indices are added to those of the innermost layout: see
/// [`append`](crate::append).
///
/// # Errors
/// As that; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Layout, composed::append};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
/// let stages: Layout = "3:16".parse()?;
/// assert_eq!(append(&a, &stages)?.to_string(), "Sw<2,0,2> o 0 o (4,4,3):(4,1,16)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `append`.
pub fn append(layout: &ComposedLayout, mode: &Layout) -> Result<ComposedLayout, Error> {
    layout.over(crate::append(&layout.inner, mode)?)
}

/// The composed layout without the broadcasts and extent-1 modes of the innermost layout: see [`filter`](crate::filter).
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::filter};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (4,1,(4,8)):(1,7,(0,4))".parse()?;
/// assert_eq!(filter(&a).to_string(), "Sw<2,0,2> o 0 o 32:1");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `filter`.
pub fn filter(layout: &ComposedLayout) -> ComposedLayout {
    layout.part(crate::filter(&layout.inner))
}

/// The composed layout without nesting: see [`flatten`](crate::flatten).
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::flatten};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (4,(2,2)):(2,(1,8))".parse()?;
/// assert_eq!(flatten(&a).to_string(), "Sw<2,0,2> o 0 o (4,2,2):(2,1,8)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `flatten`.
pub fn flatten(layout: &ComposedLayout) -> ComposedLayout {
    layout.part(crate::flatten(&layout.inner))
}

/// The composed layout nested as a profile: see [`unflatten`](crate::unflatten).
///
/// # Errors
/// As that.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, IntTuple, composed::unflatten};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (2,3,5):(1,2,6)".parse()?;
/// assert_eq!(unflatten(&a, &"(0,(0,0))".parse::<IntTuple>()?)?.to_string(), "Sw<2,0,2> o 0 o (2,(3,5)):(1,(2,6))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `unflatten`, which is for layouts.
pub fn unflatten<T>(layout: &ComposedLayout, profile: &HTuple<T>) -> Result<ComposedLayout, Error> {
    Ok(layout.part(crate::unflatten(&layout.inner, profile)?))
}

/// The composed layout at the coordinates of another shape: see [`Layout::with_shape`](crate::Layout::with_shape).
///
/// # Errors
/// As that.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::with_shape};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (2,3,5):(1,2,6)".parse()?;
/// assert_eq!(with_shape(&a, "(6,5)".parse()?)?.to_string(), "Sw<2,0,2> o 0 o (6,5):(1,6)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `ComposedLayout::with_shape`.
pub fn with_shape(layout: &ComposedLayout, shape: IntTuple) -> Result<ComposedLayout, Error> {
    layout.over(layout.inner.with_shape(shape)?)
}
