//! The maps behind a layout, as functions and as constants: swizzles, and layouts at 1-D indices.

use crate::at::{Coordinate, Digits};
use crate::composed::measure::{Leaves, Listed};
use crate::composed::{ComposedLayout, Offset};
use crate::index::Index;
use crate::layout::Layout;
use crate::list::Nil;
use crate::swizzle::{Bits, Swizzle, SwizzleBits};

/// A map that stands before an offset: a [`Swizzle`], or a static [`Layout`] at 1-D indices of its extended domain.
#[diagnostic::on_unimplemented(
    message = "this is neither a swizzle nor a static layout",
    label = "a `Swizzle` or a `Layout` is expected before the offset",
    note = "`ComposedLayout<Swizzle<U3, U4, P3>, Z0, L>` is `Sw<3,4,3> o 0 o L`; several maps nest, the outermost one outside"
)]
pub trait Outer {
    /// The map.
    const MAP: Map;
}
impl<B, M, S> Outer for Swizzle<B, M, S>
where
    Self: SwizzleBits,
{
    const MAP: Map = Map::Swizzle(<Self as SwizzleBits>::BITS);
}
impl<S, D> Outer for Layout<S, D>
where
    S: Listed<D>,
{
    const MAP: Map = Map::Layout(S::LIST, S::LAST);
}

/// The map on indices of the type `I`.
#[diagnostic::on_unimplemented(
    message = "this is neither a swizzle nor a static layout",
    label = "a `Swizzle` or a `Layout` is expected before the offset",
    note = "`ComposedLayout<Swizzle<U3, U4, P3>, Z0, L>` is `Sw<3,4,3> o 0 o L`; several maps nest, the outermost one outside"
)]
pub trait OuterFor<I>: Outer {
    /// The image of an index, with what `Map::lift` says for the smallest one there may be.
    fn image(index: I, lift: Lift) -> I;
}
impl<B, M, S, I> OuterFor<I> for Swizzle<B, M, S>
where
    I: Index,
    Self: SwizzleBits,
{
    #[inline(always)]
    fn image(index: I, _: Lift) -> I {
        index.swizzled(Self::READ, Self::RIGHT, Self::LEFT)
    }
}
impl<S, D, I> OuterFor<I> for Layout<S, D>
where
    I: Index,
    S: Listed<D> + Digits<D, I>,
{
    #[inline(always)]
    fn image(index: I, lift: Lift) -> I {
        S::outermost(index.plus(I::wrapped(lift.up))).minus(I::wrapped(lift.image))
    }
}

/// A layout at the coordinates `C` of the innermost layout, of which the integers have the type `I`.
pub trait Indexed<C, I> {
    /// Numbers between which all indices lie, if `I` has each number on the way.
    const BOUNDS: Option<(i64, i64)>;
    /// The index.
    fn index(coordinate: C) -> I;
}
impl<S, D, C, I> Indexed<C, I> for Layout<S, D>
where
    C: Coordinate<S, D, I>,
{
    const BOUNDS: Option<(i64, i64)> = Some((C::MIN, C::MAX));
    #[inline(always)]
    fn index(coordinate: C) -> I {
        coordinate.index()
    }
}
impl<W, O, L, C, I> Indexed<C, I> for ComposedLayout<W, O, L>
where
    I: Index,
    W: OuterFor<I>,
    O: Offset<Nil, I>,
    L: Indexed<C, I>,
{
    const BOUNDS: Option<(i64, i64)> = after(&W::MAP, O::KNOWN, L::BOUNDS, (I::LOWEST, I::HIGHEST));
    #[inline(always)]
    fn index(coordinate: C) -> I {
        let index = O::offset(Nil).plus(L::index(coordinate));
        W::image(index, const { W::MAP.lift(O::KNOWN, L::BOUNDS) })
    }
}

/// A map for constants.
#[derive(Debug, Clone, Copy)]
pub enum Map {
    /// A swizzle.
    Swizzle(Bits),
    /// A layout: its leaves of extents above 1, and its last leaf, which goes on beyond its end, whatever its extent is.
    Layout(&'static Leaves, Option<(u64, i64)>),
}

/// Whole periods of a layout that lift negative indices above 0, where digits are read off by the cheaper division: what is added
/// before, and what that adds to the result.
#[derive(Debug, Clone, Copy)]
pub struct Lift {
    up: u64,
    image: u64,
}

impl Map {
    /// The image of an index.
    #[allow(
        clippy::arithmetic_side_effects,
        reason = "runs in constants only, where an overflow is a compile error"
    )]
    pub(crate) const fn image(&self, index: i64) -> i64 {
        match self {
            Self::Swizzle(bits) => bits.image(index),
            Self::Layout(leaves, last) => {
                let (mut rest, mut sum, mut at) = (index, 0, 0);
                let (inner, last) = inner_and_last(leaves, *last);
                while at < inner {
                    let (extent, stride) = leaves.get(at);
                    sum += rest.rem_euclid(extent) * stride;
                    rest = rest.div_euclid(extent);
                    at += 1;
                }
                sum + rest * last
            }
        }
    }

    /// How many whole periods lift the smallest index, where that is negative: the offset and bounds of what is added to it.
    #[allow(
        clippy::arithmetic_side_effects,
        reason = "runs in constants only, where an overflow is a compile error"
    )]
    pub(crate) const fn lift(&self, offset: i64, bounds: Option<(i64, i64)>) -> Lift {
        let least = match bounds {
            Some((least, _)) => least.saturating_add(offset),
            None => 0,
        };
        if let (Self::Layout(leaves, last), true) = (self, least < 0) {
            let (inner, last) = inner_and_last(leaves, *last);
            let period = period(leaves, inner);
            // One leaf has no digits.
            if inner > 0 {
                let periods = least.div_euclid(period).saturating_neg();
                return Lift {
                    up: u64::from_ne_bytes(periods.saturating_mul(period).to_ne_bytes()),
                    image: u64::from_ne_bytes(periods.wrapping_mul(last).to_ne_bytes()),
                };
            }
        }
        Lift { up: 0, image: 0 }
    }

    /// Numbers between which the images of the indices from `min` to `max` lie, if the index type from `lowest` to `highest` has
    /// them, and each number on the way.
    #[allow(clippy::arithmetic_side_effects, reason = "numbers of 64 bits are multiplied and added in 128")]
    const fn bounds(&self, (min, max): (i64, i64), (lowest, highest): (i64, i64)) -> Option<(i64, i64)> {
        let (leaves, last) = match self {
            Self::Swizzle(bits) => return bits.bounds((min, max), (lowest, highest)),
            Self::Layout(leaves, last) => (leaves, *last),
        };
        let lift = self.lift(0, Some((min, max)));
        match max.checked_add_unsigned(lift.up) {
            Some(lifted) if lowest <= min && lifted <= highest => {}
            _ => return None,
        }
        let (inner, last) = inner_and_last(leaves, last);
        let (mut below, mut above) = (0, 0);
        let (mut at, mut unit) = (0, 1_i64);
        while at < inner {
            let (extent, stride) = leaves.get(at);
            let most = max.div_euclid(unit);
            let most = if min < 0 || most >= extent { extent - 1 } else { most };
            let reach = wide(most) * wide(stride);
            if reach < 0 {
                below += reach;
            } else {
                above += reach;
            }
            unit *= extent;
            at += 1;
        }
        let ends = (wide(min.div_euclid(unit)) * wide(last), wide(max.div_euclid(unit)) * wide(last));
        let (first, second) = if ends.0 < ends.1 { ends } else { (ends.1, ends.0) };
        let (below, above) = (below + first, above + second);
        if wide(lowest) <= below && above <= wide(highest) {
            return Some((narrow(below), narrow(above)));
        }
        None
    }
}

/// Numbers between which the indices lie behind a map and its offset, if the index type from `lowest` to `highest` has them, and
/// each number on the way; `bounds` are those of the indices before.
pub(crate) const fn after(
    map: &Map,
    offset: i64,
    bounds: Option<(i64, i64)>,
    range: (i64, i64),
) -> Option<(i64, i64)> {
    let Some((min, max)) = bounds else { return None };
    match (min.checked_add(offset), max.checked_add(offset)) {
        (Some(min), Some(max)) => map.bounds((min, max), range),
        _ => None,
    }
}

/// Maps behind each other, the outermost first.
#[derive(Debug, Clone, Copy)]
pub struct Maps {
    pub(crate) map: Map,
    pub(crate) offset: i64,
    pub(crate) before: Option<&'static Maps>,
}

impl Maps {
    /// The image of an index of the innermost layout.
    #[allow(
        clippy::arithmetic_side_effects,
        reason = "runs in constants only, where an overflow is a compile error"
    )]
    pub(crate) const fn image(&self, index: i64) -> i64 {
        let index = match self.before {
            Some(maps) => maps.image(index),
            None => index,
        };
        self.map.image(self.offset + index)
    }

    #[cfg(feature = "to_core")]
    /// Numbers between which the indices lie behind these maps, if 64 bits are enough for each number on the way.
    pub(crate) const fn bounds(&self, bounds: (i64, i64)) -> Option<(i64, i64)> {
        let before = match self.before {
            Some(maps) => maps.bounds(bounds),
            None => Some(bounds),
        };
        after(&self.map, self.offset, before, (i64::MIN, i64::MAX))
    }
}

/// How many of the leaves have digits that end, and the stride of the one that goes on.
const fn inner_and_last(leaves: &Leaves, last: Option<(u64, i64)>) -> (usize, i64) {
    match last {
        // It is not among the leaves.
        Some((1, stride)) => (leaves.count(), stride),
        Some((_, stride)) => (leaves.count().saturating_sub(1), stride),
        None => (0, 0),
    }
}

/// The product of the first `inner` extents.
#[allow(clippy::arithmetic_side_effects, reason = "a product of extents of a layout fits")]
const fn period(leaves: &Leaves, inner: usize) -> i64 {
    let (mut at, mut period) = (0, 1);
    while at < inner {
        period *= leaves.get(at).0;
        at += 1;
    }
    period
}

#[allow(clippy::as_conversions, clippy::cast_lossless, reason = "a constant cannot call `from`")]
const fn wide(n: i64) -> i128 {
    n as i128
}

/// A number between two of 64 bits.
#[allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "a constant cannot call `try_from`; it fits"
)]
const fn narrow(n: i128) -> i64 {
    n as i64
}
