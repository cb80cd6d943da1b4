//! `composition` on either side, and `coalesce`.

use super::{ComposedLayout, Stage};
use crate::error::Error;
use crate::htuple::HTuple;
use crate::tiler::TilerRef;

/// The composed layout that applies `rhs` first: `R(c) = C(B(c))` for all coordinates c of B, whose indices are those of the
/// domain of C. The outer maps stay, and the innermost layout is the [`composition`](crate::composition()) with `rhs`. A tiler `<…>`
/// composes mode by mode.
///
/// # Errors
/// As [`composition`](crate::composition()) of the innermost layout: no layout has these values, and so on.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Layout, composed::composition};
/// let rows: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
/// let part = composition(&rows, &"8:2".parse::<Layout>()?)?;
/// assert_eq!(part.to_string(), "Sw<2,0,2> o 0 o (2,4):(8,1)");
/// assert!(part.values().eq([0, 10, 1, 11, 2, 8, 3, 9]));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `composition`.
pub fn composition<'a>(lhs: &ComposedLayout, rhs: impl Into<TilerRef<'a>>) -> Result<ComposedLayout, Error> {
    lhs.over(crate::composition(&lhs.inner, rhs)?)
}

/// The composed layout `lhs ∘ offset ∘ rhs`: the function `c ↦ lhs(offset + rhs(c))`, where the innermost layout of `lhs`
/// becomes an outer map.
///
/// # Errors
/// Overflow: a number on the way does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::chain};
/// let parse = |text: &str| text.parse::<ComposedLayout>();
/// let both = chain(&parse("(4,4):(4,1)")?, 0, &parse("Sw<2,0,2> o 0 o 16:1")?)?;
/// assert_eq!(both.to_string(), "(4,4):(4,1) o 0 o Sw<2,0,2> o 0 o 16:1");
/// assert_eq!((both.at(4)?, both.at(5)?), (5, 1));
/// assert!(chain(&parse("1:0")?, i64::MAX, &parse("2:1")?).unwrap_err().is_overflow());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `make_composed_layout`.
pub fn chain(lhs: &ComposedLayout, offset: i64, rhs: &ComposedLayout) -> Result<ComposedLayout, Error> {
    let between = Stage::new(lhs.inner.clone(), offset);
    let stages = lhs.stages.iter().chain([&between]).chain(&rhs.stages).cloned();
    ComposedLayout::from_stages(stages, rhs.inner.clone())
}

/// The composed layout with the same index at every 1-D index, and the innermost layout [`coalesce`](crate::coalesce())d.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::coalesce};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (2,(1,6)):(1,(6,2))".parse()?;
/// assert_eq!(coalesce(&a).to_string(), "Sw<2,0,2> o 0 o 12:1");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `coalesce`.
pub fn coalesce(layout: &ComposedLayout) -> ComposedLayout {
    layout.part(crate::coalesce(&layout.inner))
}

/// As [`coalesce()`], mode by mode: see [`coalesce_by_profile`](crate::coalesce_by_profile).
///
/// # Errors
/// As that.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, IntTuple, composed::coalesce_by_profile};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o ((2,2),(2,4)):((1,2),(4,8))".parse()?;
/// let by = |profile: &str| coalesce_by_profile(&a, &profile.parse::<IntTuple>()?);
/// assert_eq!(by("(1,1)")?.to_string(), "Sw<2,0,2> o 0 o (4,8):(1,4)");
/// assert!(by("(1,1,1)").is_err());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `coalesce`.
pub fn coalesce_by_profile<T>(layout: &ComposedLayout, profile: &HTuple<T>) -> Result<ComposedLayout, Error> {
    Ok(layout.part(crate::coalesce_by_profile(&layout.inner, profile)?))
}
