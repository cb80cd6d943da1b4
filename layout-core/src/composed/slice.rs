//! `slice`, `dice`, and the parts that belong to one block or to one thread: the offset moves, and the outer maps stay.

use super::{ComposedLayout, Stage};
use crate::error::Error;
use crate::layout::Layout;
use crate::mode;
use crate::structure::slice::Pattern;
use crate::swizzle::Swizzle;
use crate::tiler::TilerRef;

/// Holds fixed what the coordinate gives and keeps what it leaves open: the composed layout of the open modes, such that
///
/// ```text
/// C(c) = R(open)       c the coordinate with the coordinate `open` of R in the places of `_`
/// ```
///
/// The index of the fixed part is added before the outer maps, and so is part of R: that of [`slice`](crate::slice()) of the
/// innermost layout. Where there is no outer map, the identity `Sw<0,0,0>` holds its place.
///
/// # Errors
/// The coordinate does not nest like the shape; a fixed part lies outside of its mode.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::slice};
/// let rows: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
/// let row = slice(&rows, &"(2,_)".parse()?)?;
/// assert_eq!(row.to_string(), "Sw<2,0,2> o 8 o (4):(1)");
/// assert!(row.values().eq([10, 11, 8, 9]));
/// assert!(slice(&rows, &"(4,_)".parse()?).unwrap_err().is_out_of_range());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `slice_and_offset`.
pub fn slice(layout: &ComposedLayout, coordinate: &Pattern) -> Result<ComposedLayout, Error> {
    moved("slice", layout, crate::slice(&layout.inner, coordinate)?)
}

/// The composed layout of the modes that the coordinate holds fixed: see [`dice`](crate::dice).
///
/// # Errors
/// The coordinate does not nest like the shape.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::dice};
/// let a: ComposedLayout = "Sw<2,0,2> o 3 o (2,3,5):(1,2,6)".parse()?;
/// assert_eq!(dice(&a, &"(1,_,1)".parse()?)?.to_string(), "Sw<2,0,2> o 3 o (2,5):(1,6)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `dice`, which is for layouts.
pub fn dice(layout: &ComposedLayout, coordinate: &Pattern) -> Result<ComposedLayout, Error> {
    Ok(layout.part(crate::dice(&layout.inner, coordinate)?))
}

/// One tile of a composed layout, with where it begins in the offset: see [`local_tile`](crate::local_tile).
///
/// # Errors
/// As that; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, Tiler, composed::local_tile};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (8,16):(16,1)".parse()?;
/// let tile = local_tile(&a, &"<4,8>".parse::<Tiler>()?, &(1, 1).into())?;
/// assert_eq!(tile.to_string(), "Sw<2,0,2> o 72 o (4,8):(16,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/tensor_impl.hpp`, `local_tile`; `include/cute/layout_composed.hpp`, `slice_and_offset`.
pub fn local_tile<'a>(
    layout: &ComposedLayout,
    tiler: impl Into<TilerRef<'a>>,
    coordinate: &Pattern,
) -> Result<ComposedLayout, Error> {
    moved("local_tile", layout, crate::local_tile(&layout.inner, tiler, coordinate)?)
}

/// The elements of a composed layout that belong to one thread, with where they begin in the offset: see
/// [`local_partition`](crate::local_partition).
///
/// # Errors
/// As that; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::local_partition};
/// let a: ComposedLayout = "Sw<2,0,2> o 0 o (8,8):(8,1)".parse()?;
/// let own = local_partition(&a, &"(2,4):(4,1)".parse()?, 5)?;      // thread 5 is at (1,1)
/// assert_eq!(own.to_string(), "Sw<2,0,2> o 9 o (4,2):(16,4)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/tensor_impl.hpp`, `local_partition`; `include/cute/layout_composed.hpp`, `slice_and_offset`.
pub fn local_partition(
    layout: &ComposedLayout,
    threads: &Layout,
    thread: i64,
) -> Result<ComposedLayout, Error> {
    moved("local_partition", layout, crate::local_partition(&layout.inner, threads, thread)?)
}

/// The composed layout with another innermost layout, before which an offset is added.
fn moved(
    operation: &'static str,
    layout: &ComposedLayout,
    (offset, inner): (i64, Layout),
) -> Result<ComposedLayout, Error> {
    let mut stages = layout.stages.clone();
    let overflow = || mode::overflow(operation, &[layout]);
    match stages.last_mut() {
        Some(stage) => stage.offset = stage.offset.checked_add(offset).ok_or_else(overflow)?,
        None if offset == 0 => {}
        None => stages.push(Stage::new(Swizzle::new(0, 0, 0)?, offset)),
    }
    ComposedLayout::from_stages(stages, inner).map_err(|error| error.of(operation, &[layout]))
}
