//! `right_inverse`, `left_inverse`: back through the swizzles, then through the innermost layout.

use super::evaluate::block;
use super::{ComposedLayout, Outer, Stage, Stages};
use crate::algebra::xor_linear::{Basis, Vector};
use crate::error::{Detail, Error, Swizzling, operand};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::mode;
use crate::swizzle::Swizzle;
use smallvec::smallvec;

/// A composed layout that takes the first indices to 1-D coordinates that have them:
///
/// ```text
/// C(R(i)) = i       for all i < size(R)
/// ```
///
/// It undoes the swizzles from outside in, and then the innermost layout by its [`right_inverse`](crate::right_inverse). R is as
/// long as that reaches.
///
/// # Errors
/// As [`right_inverse`](crate::right_inverse) of the innermost layout; unsupported, where an outer map is a layout, or an
/// offset is not 0.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::right_inverse};
/// let tile: ComposedLayout = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
/// let inverse = right_inverse(&tile)?;
/// assert_eq!(inverse.to_string(), "(4,4):(4,1) o 0 o Sw<2,0,2> o 0 o 16:1");
/// assert_eq!(tile.at(inverse.at(7)?)?, 7);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `right_inverse`.
pub fn right_inverse(layout: &ComposedLayout) -> Result<ComposedLayout, Error> {
    const OPERATION: &str = "right_inverse";
    let inverse = crate::right_inverse(&layout.inner)?;
    if layout.stages.iter().any(|stage| stage.offset != 0) {
        return Err(unsupported(OPERATION, layout, "offsets"));
    }
    let stages = undone(OPERATION, layout)?;
    // Indices of the innermost layout from `reached` on are lost: the least image of one of them ends the inverse. That is in the
    // same block, which is cut into aligned pieces. Without offsets, the swizzles take exclusive ors to exclusive ors: the
    // images of a piece are that of its begin with sums of those of its bits.
    let image = |index: i64| swizzles(layout).rev().fold(index, |index, swizzle| swizzle.apply(index));
    let reach = swizzles(layout).map(Swizzle::reach).max().unwrap_or(0);
    let mut reached = inverse.size();
    let mut size = i64::MAX;
    while reached & block(reach) != 0 {
        let piece = reached & reached.wrapping_neg();
        let mut basis = Basis::default();
        for bit in 0..piece.trailing_zeros() {
            // No swizzle loses a bit, so that none is a sum of those before.
            let _ = basis.insert(Vector { from: 0, to: image(1_i64.wrapping_shl(bit)) });
        }
        size = size.min(basis.least_from(image(reached)));
        let Some(next) = reached.checked_add(piece) else { break };
        reached = next;
    }
    back(OPERATION, layout, stages, inverse, size.min(reached))
}

/// A composed layout that takes each index of `layout` back to its 1-D coordinate:
///
/// ```text
/// R(C(i)) = i       for all i < size(C)
/// ```
///
/// It undoes the swizzles and offsets from outside in, and then the innermost layout by its [`left_inverse`](crate::left_inverse).
/// What it does with numbers that are no index of C is not determined.
///
/// # Errors
/// As [`left_inverse`](crate::left_inverse) of the innermost layout, and [`ComposedLayout::span`]; not invertible, where an index
/// is negative, because the indices are the coordinates of R; unsupported, where an outer map is a layout; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::left_inverse};
/// let part: ComposedLayout = "Sw<2,0,2> o 8 o (2,2):(4,1)".parse()?;
/// let inverse = left_inverse(&part)?;
/// assert_eq!(inverse.to_string(), "(4,2):(2,1) o -8 o Sw<2,0,2> o 0 o 16:1");
/// assert_eq!((part.at(3)?, inverse.at(14)?), (14, 3));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `left_inverse`.
pub fn left_inverse(layout: &ComposedLayout) -> Result<ComposedLayout, Error> {
    const OPERATION: &str = "left_inverse";
    let inverse = crate::left_inverse(&layout.inner)?;
    if layout.stages.is_empty() {
        return Ok(inverse.into());
    }
    let stages = undone(OPERATION, layout)?;
    let (least, greatest) = layout.span()?;
    if least < 0 {
        let composed = operand(layout);
        return Err(Swizzling::Negative { operation: OPERATION, composed, least }.into());
    }
    let size = greatest.checked_add(1).ok_or_else(|| mode::overflow(OPERATION, &[layout]))?;
    back(OPERATION, layout, stages, inverse, size)
}

/// The swizzles in the opposite order, each before the offset that it comes after.
fn undone(operation: &'static str, layout: &ComposedLayout) -> Result<Stages, Error> {
    let mut stages = Stages::new();
    let mut before = 0_i64;
    for Stage { outer, offset } in &layout.stages {
        let Outer::Swizzle(swizzle) = outer else {
            return Err(unsupported(operation, layout, "layouts as outer maps"));
        };
        stages.insert(0, Stage::new(*swizzle, before));
        before = offset.checked_neg().ok_or_else(|| mode::overflow(operation, &[layout]))?;
    }
    Ok(stages)
}

/// The inverse of the innermost layout after what undoes the outer maps, on the indices below `size`.
fn back(
    operation: &'static str,
    layout: &ComposedLayout,
    mut stages: Stages,
    inverse: Layout,
    size: i64,
) -> Result<ComposedLayout, Error> {
    if stages.is_empty() {
        return Ok(inverse.into());
    }
    // `undone` has seen that the opposite of every offset fits.
    stages.insert(0, Stage::new(inverse, layout.offset().wrapping_neg()));
    ComposedLayout::from_stages(stages, count(size)).map_err(|error| error.of(operation, &[layout]))
}

/// The layout `size:1`, for a positive size.
fn count(size: i64) -> Layout {
    Layout::fitting(HTuple::leaf(size), smallvec![1])
}

fn swizzles(layout: &ComposedLayout) -> impl DoubleEndedIterator<Item = Swizzle> {
    layout.stages.iter().filter_map(Stage::swizzle)
}

#[cold]
fn unsupported(operation: &'static str, layout: &ComposedLayout, what: &'static str) -> Error {
    Error::new(Detail::Unsupported { operation, operand: operand(layout), what })
}
