//! What a composed layout computes: one index, all of them, and whether two compute the same.

use super::{ComposedLayout, Outer, Stage};
use crate::algebra::composition::SCAN_LIMIT;
use crate::coord::digits;
use crate::error::{Detail, Error, operand};
use crate::htuple::{IntTuple, Leaves};
use crate::layout::Layout;
use crate::mode;
use crate::stride::Stride;
use crate::swizzle::Swizzle;
use alloc::collections::BTreeSet;

impl Stage {
    /// `outer(offset + x)`.
    pub(super) fn apply(&self, index: i64) -> Option<i64> {
        let index = self.offset.checked_add(index)?;
        match &self.outer {
            Outer::Swizzle(swizzle) => Some(swizzle.apply(index)),
            Outer::Layout(layout) => extended(layout, index),
        }
    }

    /// Bounds of the map where its argument is bounded; `None` where a number does not fit.
    fn bounds(&self, (least, greatest): (i64, i64)) -> Option<(i64, i64)> {
        let (least, greatest) = (self.offset.checked_add(least)?, self.offset.checked_add(greatest)?);
        match &self.outer {
            Outer::Swizzle(swizzle) => Some(swizzled(*swizzle, least, greatest)),
            Outer::Layout(layout) => reached(layout, least, greatest),
        }
    }
}

/// The value of a layout at a 1-D index of its extended domain. A layout without leaves counts as `1:0`.
fn extended(layout: &Layout, index: i64) -> Option<i64> {
    let mut natural: Leaves<i64> = Leaves::new();
    digits(index, layout.shape().leaves(), |digit| natural.push(digit));
    i64::combine(natural.iter().copied().zip(layout.strides()))
}

/// Bounds of a swizzle's values between two numbers: of their blocks, which it maps to themselves.
fn swizzled(swizzle: Swizzle, least: i64, greatest: i64) -> (i64, i64) {
    let mut reach = swizzle.reach();
    if least >= 0 {
        // No bit comes from above the highest one.
        let highest = i64::BITS.saturating_sub(greatest.leading_zeros());
        let lifted = highest.saturating_add(swizzle.shift().min(0).unsigned_abs());
        reach = reach.min(lifted);
    }
    let block = block(reach);
    (least & !block, greatest | block)
}

/// So many of the lowest bits, at most 63.
pub(super) fn block(bits: u32) -> i64 {
    1_i64.checked_shl(bits).map_or(i64::MAX, |end| end.wrapping_sub(1))
}

/// Bounds of a layout's values between two indices of its extended domain.
fn reached(layout: &Layout, least: i64, greatest: i64) -> Option<(i64, i64)> {
    let mut bounds = (0_i128, 0_i128);
    let mut unit = 1_i64;
    let last = layout.length().saturating_sub(1);
    for (at, (extent, stride)) in layout.flat().enumerate() {
        // A product of extents of a layout: positive, and it fits.
        let digit = |index: i64| i128::from(index.div_euclid(unit));
        let (low, high) = match at {
            _ if at == last => (digit(least), digit(greatest)),
            _ if least >= 0 => (0, digit(greatest).min(i128::from(extent).saturating_sub(1))),
            _ => (0, i128::from(extent).saturating_sub(1)),
        };
        let stride = i128::from(*stride);
        let (first, second) = (low.saturating_mul(stride), high.saturating_mul(stride));
        bounds = (bounds.0.saturating_add(first.min(second)), bounds.1.saturating_add(first.max(second)));
        unit = unit.wrapping_mul(extent);
    }
    Some((i64::try_from(bounds.0).ok()?, i64::try_from(bounds.1).ok()?))
}

impl ComposedLayout {
    /// The index of a coordinate inside the shape: a 1-D index, one coordinate per mode, a natural coordinate, or
    /// anything between.
    ///
    /// ```
    /// use layout_core::ComposedLayout;
    /// let tile: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(tile.at((7, 63))?, 455);
    /// assert!(tile.at((8, 0)).unwrap_err().is_out_of_range());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// The coordinate is not weakly congruent to the shape, or outside it.
    pub fn at(&self, coordinate: impl Into<IntTuple>) -> Result<i64, Error> {
        let index = self.inner.at(coordinate)?;
        self.outer(index).ok_or_else(|| mode::overflow("evaluation", &[self]))
    }

    /// The indices of the domain in 1-D order.
    ///
    /// ```
    /// use layout_core::ComposedLayout;
    /// let rows: ComposedLayout = "Sw<1,0,1> o 0 o (2,2):(2,1)".parse()?;
    /// assert!(rows.values().eq([0, 3, 1, 2]));
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn values(&self) -> impl Iterator<Item = i64> {
        // Every number on the way fits: the constructor has checked it.
        self.inner.values().map_while(|index| self.outer(index))
    }

    /// Whether two composed layouts compute the same index at every 1-D index of the same domain.
    ///
    /// Swizzles lose nothing, so that equal ones with equal offsets are left out on both sides. Where other outer maps are left,
    /// the indices are compared one by one.
    ///
    /// ```
    /// use layout_core::ComposedLayout;
    /// let parse = |text: &str| text.parse::<ComposedLayout>();
    /// assert!(parse("Sw<2,0,2> o 0 o (4,4)")?.same_function(&parse("Sw<2,0,2> o 0 o 16")?)?);
    /// assert!(parse("Sw<2,0,2> o 0 o 4")?.same_function(&parse("4")?)?);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// Undecided: the first [`SCAN_LIMIT`] indices are equal, and there are more.
    pub fn same_function(&self, other: &Self) -> Result<bool, Error> {
        if self.size() != other.size() {
            return Ok(false);
        }
        let (mut left, mut right) = (self.moving(), other.moving());
        while let (Some(first), Some(second)) = (left.first(), right.first()) {
            if first.swizzle().is_none() || first != second {
                break;
            }
            left.remove(0);
            right.remove(0);
        }
        if left == right && self.inner.same_function(&other.inner) {
            return Ok(true);
        }
        if left.is_empty() && right.is_empty() {
            return Ok(false);
        }
        let limit = usize::try_from(SCAN_LIMIT).unwrap_or(usize::MAX);
        if self.values().zip(other.values()).take(limit).any(|(left, right)| left != right) {
            return Ok(false);
        }
        if u64::try_from(self.size()).is_ok_and(|size| size <= SCAN_LIMIT) {
            return Ok(true);
        }
        let question = "whether the other one computes the same";
        let layout = operand(self);
        Err(Error::new(Detail::Unsettled { operation: "same_function", layout, question, limit: SCAN_LIMIT }))
    }

    /// The image under the outer maps.
    pub(super) fn outer(&self, index: i64) -> Option<i64> {
        self.stages.iter().rev().try_fold(index, |index, stage| stage.apply(index))
    }

    /// Numbers between which all indices lie; `None` if one on the way may not fit.
    pub(super) fn bounds(&self) -> Option<(i64, i64)> {
        self.stages.iter().rev().try_fold(self.inner.span(), |bounds, stage| stage.bounds(bounds))
    }

    /// The stages that are not the identity.
    fn moving(&self) -> super::Stages {
        let still = |stage: &&Stage| stage.offset == 0 && stage.swizzle().is_some_and(Swizzle::is_identity);
        self.stages.iter().filter(|stage| !still(stage)).cloned().collect()
    }
}

/// Whether all coordinates have different indices. Swizzles keep indices apart.
///
/// ```
/// use layout_core::{ComposedLayout, composed::is_injective};
/// assert!(is_injective(&"Sw<2,0,2> o 0 o (4,4):(4,1)".parse::<ComposedLayout>()?)?);
/// assert!(!is_injective(&"4:0 o 0 o Sw<2,0,2> o 0 o 4".parse::<ComposedLayout>()?)?);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Errors
/// As [`is_injective`](crate::is_injective) of the innermost layout; undecided, where an outer map is a layout, and there are more
/// than [`SCAN_LIMIT`] indices.
pub fn is_injective(layout: &ComposedLayout) -> Result<bool, Error> {
    if layout.stages.iter().all(|stage| stage.swizzle().is_some()) {
        return crate::is_injective(&layout.inner);
    }
    if u64::try_from(layout.size()).is_ok_and(|size| size <= SCAN_LIMIT) {
        let mut seen = BTreeSet::new();
        return Ok(layout.values().all(|index| seen.insert(index)));
    }
    let (layout, question) = (operand(layout), "whether two coordinates have one index");
    Err(Error::new(Detail::Unsettled { operation: "is_injective", layout, question, limit: SCAN_LIMIT }))
}
