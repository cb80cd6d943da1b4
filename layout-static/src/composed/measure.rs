//! `size`, `cosize`, `rank`, `depth` of a composed layout.
//!
//! Maps change indices only, so size, rank and depth are those of the layout inside. The smallest and the largest index are
//! searched, by constants: a swizzle takes an index and a multiple of `2^(B+M+|S|)` to its image of the index, and that multiple, so
//! modes whose stride is one just add; the others are gone through. Behind other maps, or several ones, all are.

use crate::composed::outer::{Map, Maps, Outer};
use crate::composed::{ComposedLayout, known};
use crate::layout::{Layout, StaticLayout, sealed};
use crate::list::{Cons, Nil};
use crate::measure::{Measure, Reach, cosize, narrow};
use crate::nat::Nat;
use crate::ops::size::{Depth, Rank, Size};
use crate::require::PositiveExtent;
use crate::swizzle::{Bits, low_bits};
use crate::text::Show;
use typenum::{UInt, UTerm};

/// The most leaves of a layout: those of extent 1 are not listed, and a size has at most 63 bits.
const LEAVES: usize = 63;
/// The most coordinates of those modes that the swizzle mixes which are gone through.
const SCAN_LIMIT: u64 = 1 << 15;

impl<W, O, L: Size, V> Size for ComposedLayout<W, O, L, V> {
    type Output = L::Output;
}
impl<W, O, L: Rank, V> Rank for ComposedLayout<W, O, L, V> {
    type Output = L::Output;
}
impl<W, O, L: Depth, V> Depth for ComposedLayout<W, O, L, V> {
    type Output = L::Output;
}

/// The size is that of the layout inside. The cosize is exact, the largest index less the smallest and one more; with an offset, or
/// with negative strides, the smallest index need not be 0.
impl<W, O, L> StaticLayout for ComposedLayout<W, O, L>
where
    W: Outer + Show,
    O: Reach + Show,
    L: Counted + Show,
{
    const SIZE: usize = narrow(L::SIZE);
    const COSIZE: usize = {
        let (min, max) = match (W::MAP, L::MAPS) {
            (Map::Swizzle(bits), None) => span(&bits, known::<O>(), L::LEAVES),
            (map, before) => scan(&Maps { map, offset: known::<O>(), before }, &L::LEAVES.moving()),
        };
        narrow(cosize(min, max))
    };
    const RANK: usize = L::RANK;
    const DEPTH: usize = L::DEPTH;
}
impl<W, O, L> sealed::Sealed for ComposedLayout<W, O, L> {}

/// What stands behind a map: a static layout, or a composed one.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout, or not a valid one",
    label = "not a static layout",
    note = "a static layout is a `Layout` whose shape and stride have one profile and whose extents are at least 1"
)]
pub trait Inner {
    /// The number of coordinates.
    const SIZE: u64;
    /// The number of modes.
    const RANK: usize;
    /// How deep the tuples nest.
    const DEPTH: usize;
    /// The layout.
    const VALUE: Self;
}
impl<S: Measure<D>, D> Inner for Layout<S, D> {
    const SIZE: u64 = <S as Measure<D>>::SIZE;
    const RANK: usize = <S as Measure<D>>::RANK;
    const DEPTH: usize = <S as Measure<D>>::DEPTH;
    const VALUE: Self = Self::NEW;
}
impl<W, O, L: Inner> Inner for ComposedLayout<W, O, L> {
    const SIZE: u64 = L::SIZE;
    const RANK: usize = L::RANK;
    const DEPTH: usize = L::DEPTH;
    const VALUE: Self = Self::NEW;
}

/// What constants need to count the indices.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout, or not a valid one",
    label = "not a static layout",
    note = "a static layout is a `Layout` whose shape and stride have one profile and whose extents are at least 1"
)]
pub trait Counted: Inner {
    /// The leaves of the innermost layout.
    const LEAVES: &'static Leaves;
    /// The maps before it.
    const MAPS: Option<&'static Maps>;
}
impl<S: Listed<D>, D> Counted for Layout<S, D> {
    const LEAVES: &'static Leaves = S::LIST;
    const MAPS: Option<&'static Maps> = None;
}
impl<W: Outer, O: Reach, L: Counted> Counted for ComposedLayout<W, O, L> {
    const LEAVES: &'static Leaves = L::LEAVES;
    const MAPS: Option<&'static Maps> = Some(&Maps { map: W::MAP, offset: known::<O>(), before: L::MAPS });
}

impl<W, O, L: Inner, V: Copy> ComposedLayout<W, O, L, V> {
    /// The number of coordinates: [`StaticLayout::SIZE`].
    #[inline(always)]
    pub const fn size(self) -> usize {
        narrow(L::SIZE)
    }

    /// The number of modes: [`StaticLayout::RANK`].
    #[inline(always)]
    pub const fn rank(self) -> usize {
        L::RANK
    }

    /// How deep the tuples nest: [`StaticLayout::DEPTH`].
    #[inline(always)]
    pub const fn depth(self) -> usize {
        L::DEPTH
    }
}
impl<W, O, L> ComposedLayout<W, O, L>
where
    Self: StaticLayout,
{
    /// The span of the indices: [`StaticLayout::COSIZE`].
    #[inline(always)]
    #[doc(alias = "required_span_size")]
    pub const fn cosize(self) -> usize {
        Self::COSIZE
    }
}

/// The leaves of a layout as constants, each an extent and a stride.
#[derive(Debug, Clone, Copy)]
pub struct Leaves {
    leaves: [(u64, i64); LEAVES],
    count: usize,
}

/// The shape `Self` and the stride `D` as a list of leaves.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Listed<D>: Measure<D> {
    /// The leaves of extents above 1.
    const LIST: &'static Leaves;
    /// The last leaf, of any extent.
    const LAST: Option<(u64, i64)>;
}
impl Listed<Nil> for Nil {
    const LIST: &'static Leaves = &Leaves { leaves: [(1, 0); LEAVES], count: 0 };
    const LAST: Option<(u64, i64)> = None;
}
impl<H, T, HD, TD> Listed<Cons<HD, TD>> for Cons<H, T>
where
    H: Listed<HD>,
    T: Listed<TD>,
{
    const LIST: &'static Leaves = &H::LIST.and(T::LIST);
    const LAST: Option<(u64, i64)> = match T::LAST {
        None => H::LAST,
        last => last,
    };
}
impl<U, B, D> Listed<D> for UInt<U, B>
where
    Self: Nat,
    D: Reach,
{
    const LIST: &'static Leaves = &<Nil as Listed<Nil>>::LIST.with(<Self as Nat>::VALUE, known::<D>());
    const LAST: Option<(u64, i64)> = Some((<Self as Nat>::VALUE, known::<D>()));
}
impl<D> Listed<D> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    const LIST: &'static Leaves = <Nil as Listed<Nil>>::LIST;
    const LAST: Option<(u64, i64)> = None;
}

#[allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "runs in constants only, where an overflow or an index out of range is a compile error"
)]
impl Leaves {
    /// The leaves, and one more, which has no place if its extent is 1.
    const fn with(mut self, extent: u64, stride: i64) -> Self {
        if extent != 1 {
            self.leaves[self.count] = (extent, stride);
            self.count += 1;
        }
        self
    }

    /// The leaves, then others.
    const fn and(&self, others: &Self) -> Self {
        let (mut all, mut at) = (*self, 0);
        while at < others.count {
            let (extent, stride) = others.leaves[at];
            all = all.with(extent, stride);
            at += 1;
        }
        all
    }

    /// The leaves of strides other than 0.
    const fn moving(&self) -> Self {
        let (mut all, mut at) = (*<Nil as Listed<Nil>>::LIST, 0);
        while at < self.count {
            let (extent, stride) = self.leaves[at];
            if stride != 0 {
                all = all.with(extent, stride);
            }
            at += 1;
        }
        all
    }

    /// How many there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// A leaf: its extent, and its stride.
    pub(crate) const fn get(&self, at: usize) -> (i64, i64) {
        (signed(self.leaves[at].0), self.leaves[at].1)
    }
}

/// The smallest and the largest of the indices `Sw(offset + L(c))`.
#[allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "runs in constants only, where an overflow or an index out of range is a compile error"
)]
const fn span(bits: &Bits, offset: i64, layout: &Leaves) -> (i64, i64) {
    // A swizzle of no bits mixes nothing.
    let period = if bits.read == 0 { 1 } else { low_bits(bits.width) + 1 };
    // What just adds, and the modes that the swizzle mixes.
    let (mut below, mut above) = (0_i64, 0_i64);
    let mut mixed = *<Nil as Listed<Nil>>::LIST;
    let mut at = 0;
    while at < layout.count {
        let (extent, stride) = layout.leaves[at];
        at += 1;
        if stride == 0 {
            continue;
        }
        // A leaf that goes on past a period is one up to it, and one that counts periods.
        let steps = period / stride.unsigned_abs();
        let whole = period % stride.unsigned_abs() == 0 && extent % steps == 0;
        let inner = if stride.unsigned_abs() % period == 0 {
            1
        } else if whole && steps < extent {
            steps
        } else {
            extent
        };
        mixed = mixed.with(inner, stride);
        let outer = signed(extent / inner - 1) * signed(inner) * stride;
        if outer < 0 {
            below += outer;
        } else {
            above += outer;
        }
    }
    let (min, max) = scan(&Maps { map: Map::Swizzle(*bits), offset, before: None }, &mixed);
    (min + below, max + above)
}

/// The smallest and the largest index, coordinate by coordinate.
#[allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "runs in constants only, where an overflow or an index out of range is a compile error"
)]
const fn scan(maps: &Maps, modes: &Leaves) -> (i64, i64) {
    let (mut points, mut at) = (1_u64, 0);
    while at < modes.count {
        points = points.saturating_mul(modes.leaves[at].0);
        at += 1;
    }
    assert!(
        points <= SCAN_LIMIT,
        "types do not count the indices of this swizzled layout: too many of its modes are mixed"
    );
    let mut digits = [0_u64; LEAVES];
    let mut index = 0_i64;
    let (mut min, mut max) = (i64::MAX, i64::MIN);
    loop {
        let value = maps.image(index);
        if value < min {
            min = value;
        }
        if value > max {
            max = value;
        }
        // The next coordinate: the first mode that has a further step takes it, those before it start again.
        at = 0;
        loop {
            if at == modes.count {
                return (min, max);
            }
            let (extent, stride) = modes.leaves[at];
            digits[at] += 1;
            // Past the last step it may not fit, until it is taken back.
            index = index.wrapping_add(stride);
            if digits[at] < extent {
                break;
            }
            index = index.wrapping_sub(signed(extent).wrapping_mul(stride));
            digits[at] = 0;
            at += 1;
        }
    }
}

/// Numbers of a layout have at most 63 bits.
const fn signed(n: u64) -> i64 {
    i64::from_ne_bytes(n.to_ne_bytes())
}
