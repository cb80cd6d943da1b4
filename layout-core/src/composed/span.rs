//! The span of a composed layout, exactly.
//!
//! A swizzle that reaches N bits takes `v + 2^N` to its image of v, plus 2^N, and lets its lowest bits pass. So of all
//! indices with equal bits between these, the greatest has the greatest image. The leaves of the layout are taken one by one,
//! and of the sums so far only the least and the greatest for each such class are kept.

use super::evaluate::block;
use super::{ComposedLayout, Outer, Stage};
use crate::algebra::coalesce;
use crate::algebra::composition::SCAN_LIMIT;
use crate::error::{Detail, Error, operand};
use crate::mode;
use crate::swizzle::Swizzle;
use alloc::collections::BTreeMap;
use smallvec::SmallVec;

impl ComposedLayout {
    /// The span of the indices: largest − smallest + 1 over the domain.
    ///
    /// ```
    /// use layout_core::ComposedLayout;
    /// assert_eq!("Sw<2,0,2> o 0 o 5:1".parse::<ComposedLayout>()?.cosize()?, 6);    // 0 1 2 3 5
    /// assert_eq!("Sw<2,0,2> o 4 o 4:1".parse::<ComposedLayout>()?.cosize()?, 4);    // 5 4 7 6
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`ComposedLayout::span`]; overflow.
    pub fn cosize(&self) -> Result<i64, Error> {
        let (least, greatest) = self.span()?;
        let count = greatest.checked_sub(least).and_then(|last| last.checked_add(1));
        count.ok_or_else(|| mode::overflow("cosize", &[self]))
    }

    /// The smallest and the largest index over the domain.
    ///
    /// ```
    /// use layout_core::ComposedLayout;
    /// assert_eq!("Sw<2,0,2> o 12 o 4:1".parse::<ComposedLayout>()?.span()?, (12, 15));
    /// assert_eq!("Sw<2,0,2> o 0 o (3,1024):(5,-4096)".parse::<ComposedLayout>()?.span()?, (-4190208, 8));
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// Undecided: [`SCAN_LIMIT`] sums of strides do not settle it, or so many indices where an outer map is
    /// a layout. Extents with factors other than 2 and swizzles that reach many bits take the most.
    pub fn span(&self) -> Result<(i64, i64), Error> {
        if self.stages.is_empty() {
            return Ok(self.inner.span());
        }
        let swizzles = self.stages.iter().all(|stage| matches!(stage.outer, Outer::Swizzle(_)));
        let span = if swizzles { self.span_by_classes() } else { self.span_of_values() };
        span.ok_or_else(|| {
            let (layout, question) = (operand(self), "the least and the greatest index");
            Error::new(Detail::Unsettled { operation: "span", layout, question, limit: SCAN_LIMIT })
        })
    }

    /// By definition, if there are not too many.
    fn span_of_values(&self) -> Option<(i64, i64)> {
        if u64::try_from(self.size()).ok()? > SCAN_LIMIT {
            return None;
        }
        self.values().map(|value| (value, value)).reduce(widened)
    }

    /// Where all outer maps are swizzles, leaf by leaf.
    fn span_by_classes(&self) -> Option<(i64, i64)> {
        let swizzles = || self.stages.iter().filter_map(Stage::swizzle);
        let reach = swizzles().map(Swizzle::reach).max().unwrap_or(0);
        // Low bits that no swizzle touches, and no offset between two of them.
        let bases = swizzles().filter(|swizzle| !swizzle.is_identity()).map(Swizzle::base);
        let (_, outer) = self.stages.split_last()?;
        let between = outer.iter().map(|stage| stage.offset.trailing_zeros());
        let passing = bases.chain(between).min().unwrap_or(reach).min(reach);

        let leaves = self.digits();
        let offset = self.offset();
        let mut classes = BTreeMap::from([(0, (offset, offset))]);
        let mut looked_at = 0_u64;
        for (at, (extent, stride)) in leaves.iter().enumerate() {
            // From here on only bits from this one up change.
            let settled = leaves.get(at.saturating_add(1)).map_or(reach, |leaf| leaf.1.trailing_zeros());
            let low = settled.min(passing);
            let class = |sum: i64| (sum & block(reach)).wrapping_shr(low);
            // So many steps, and the sum is in the same class again.
            let period = reach.saturating_sub(stride.trailing_zeros().min(reach));
            let period = block(period).saturating_add(1).min(*extent);
            let sums = u64::try_from(period).ok()?.saturating_mul(u64::try_from(classes.len()).ok()?);
            looked_at = looked_at.saturating_add(sums);
            if looked_at > SCAN_LIMIT {
                return None;
            }
            let mut next: BTreeMap<i64, (i64, i64)> = BTreeMap::new();
            for sums in classes.values() {
                for first in 0..period {
                    // The last count of steps with the remainder `first`. All sums are among the indices, and fit.
                    let last = extent.wrapping_sub(1).wrapping_sub(first).div_euclid(period);
                    let last = first.wrapping_add(last.wrapping_mul(period));
                    let (first, last) = (first.wrapping_mul(*stride), last.wrapping_mul(*stride));
                    let sums = (sums.0.wrapping_add(first.min(last)), sums.1.wrapping_add(first.max(last)));
                    let known = next.entry(class(sums.0)).or_insert(sums);
                    *known = widened(*known, sums);
                }
            }
            classes = next;
        }
        // The offset of the innermost stage is in the sums already.
        let image = |sum: &i64| self.outer(sum.wrapping_sub(offset));
        let mut span: Option<(i64, i64)> = None;
        for (least, greatest) in classes.values() {
            let both = (image(least)?, image(greatest)?);
            span = Some(span.map_or(both, |span| widened(span, both)));
        }
        span
    }

    /// The modes of the innermost layout as digits, each with all its factors 2 apart, the least aligned ones first.
    fn digits(&self) -> SmallVec<[(i64, i64); 64]> {
        let mut digits: SmallVec<[(i64, i64); 64]> = SmallVec::new();
        for mode in coalesce::flat(&self.inner) {
            let (mut extent, mut stride) = (mode.extent, mode.stride);
            while extent & 1 == 0 && stride != 0 {
                digits.push((2, stride));
                (extent, stride) = (extent.wrapping_shr(1), stride.wrapping_mul(2));
            }
            if extent > 1 && stride != 0 {
                digits.push((extent, stride));
            }
        }
        digits.sort_unstable_by_key(|(_, stride)| stride.trailing_zeros());
        digits
    }
}

/// The least and the greatest of two pairs of such.
fn widened(one: (i64, i64), other: (i64, i64)) -> (i64, i64) {
    (one.0.min(other.0), one.1.max(other.1))
}
