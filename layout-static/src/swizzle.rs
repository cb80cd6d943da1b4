//! [`Swizzle`]: bits of an index, XORed into lower or higher ones.

use core::fmt;
use core::marker::PhantomData;

use typenum::consts::U63;
use typenum::{B0, B1};

use crate::decimal::{Decimal, DecimalOut};
use crate::index::Index;
use crate::int::StrideLeaf;
use crate::measure::Reach;
use crate::nat::{AddCarry, Below, BelowOut, Nat, Sum};
use crate::ops::size::Magnitude;
use crate::require::{ShiftReachesWhen, SwizzleWidthWhen};
use crate::text::{Show, Text, padded};

/// A swizzle in the type system: the permutation of the indices that XORs `B` bits of an index into `B` others, `S` places lower,
///
/// ```text
/// swizzle(i) = i ^ ((i & Y) >> S)        Y = (2^B − 1) << (M + max(S, 0)), and >> S is << −S for S < 0
/// ```
///
/// So the lowest `M` bits stay as they are: `2^M` consecutive elements stay together. `B` and `M` are unsigned integers of
/// [`typenum`], `S` is one with a sign; all count bits of an index in elements, never in bytes. Applied twice, a swizzle gives the
/// index back. A [`ComposedLayout`](crate::ComposedLayout) applies it behind a layout.
///
/// # Requires
/// `|S| ≥ B`, so that no bit is both read and written, and `B + M + |S| ≤ 63`, so that all of them are bits of an index: both
/// are gates.
///
/// # Examples
/// ```
/// use layout_static::Swizzle;
/// use layout_static::typenum::consts::*;
///
/// let swizzle = Swizzle::<U2, U0, P2>::NEW;
/// assert_eq!([4, 5, 6, 7].map(|i: u32| swizzle.apply(i)), [5, 4, 7, 6]);
/// assert_eq!(swizzle.to_string(), "Sw<2,0,2>");
/// assert_eq!(size_of_val(&swizzle), 0);
/// ```
/// A shift by 1 would XOR bits with themselves:
/// ```compile_fail,E0277
/// use layout_static::Swizzle;
/// use layout_static::typenum::consts::*;
///
/// let i = Swizzle::<U2, U0, P1>::NEW.apply(5_u32);
/// ```
///
/// # Source
/// CuTe `include/cute/swizzle.hpp`, `Swizzle`.
pub struct Swizzle<B, M, S>(PhantomData<(B, M, S)>);

impl<B, M, S> Swizzle<B, M, S> {
    /// The swizzle, as a value.
    pub const NEW: Self = Self(PhantomData);

    /// The swizzle, as a value.
    #[inline(always)]
    pub const fn new() -> Self {
        Self::NEW
    }

    /// The index in the place of `index`: `index ^ ((index & Y) >> S)`.
    ///
    /// Bits that the type does not have are neither read nor written. No branch, and nothing can panic.
    ///
    /// # Examples
    /// ```
    /// use layout_static::Swizzle;
    /// use layout_static::typenum::consts::*;
    ///
    /// let swizzle = Swizzle::<U3, U4, P3>::NEW;
    /// assert_eq!(swizzle.apply(0x80_usize), 0x90);
    /// assert_eq!(swizzle.apply(swizzle.apply(0x3ff_u32)), 0x3ff);
    /// ```
    #[inline(always)]
    pub fn apply<I>(self, index: I) -> I
    where
        I: Index,
        Self: SwizzleBits,
    {
        index.swizzled(Self::READ, Self::RIGHT, Self::LEFT)
    }
}

/// What a [`Swizzle`] does to the bits of an index, as constants.
#[diagnostic::on_unimplemented(
    message = "this is not a swizzle",
    label = "a `Swizzle` of typenum integers is expected here",
    note = "`Swizzle<U3, U4, P3>` is `Sw<3,4,3>`: two integers without a sign, then one with a sign"
)]
pub trait SwizzleBits {
    /// The bits that are read, `Y`.
    const READ: u64;
    /// How many places to the right they are written; 0 for a negative `S`.
    const RIGHT: u32;
    /// How many places to the left they are written, for a negative `S`.
    const LEFT: u32;
    /// `M`: the bits below this one are neither read nor written.
    const BASE: u32;
    /// `B + M + |S|`: nor are this one and those above it.
    const WIDTH: u32;
    /// All that constants need of them.
    const BITS: Bits = Bits { read: Self::READ, right: Self::RIGHT, left: Self::LEFT, width: Self::WIDTH };
}

/// A swizzle for constants: see [`SwizzleBits`].
#[derive(Debug, Clone, Copy)]
pub struct Bits {
    pub(crate) read: u64,
    right: u32,
    left: u32,
    pub(crate) width: u32,
}

impl<B, M, S> SwizzleBits for Swizzle<B, M, S>
where
    B: Nat,
    M: Nat,
    S: StrideLeaf + Reach,
    S::Int: Magnitude,
    MagnitudeOut<S>: Below<B, B0>,
    BelowOut<MagnitudeOut<S>, B>: Reaches<B, S>,
    B: AddCarry<M, B0>,
    Sum<B, M>: AddCarry<MagnitudeOut<S>, B0>,
    U63: Below<Sum<Sum<B, M>, MagnitudeOut<S>>, B0>,
    BelowOut<U63, Sum<Sum<B, M>, MagnitudeOut<S>>>: Fits<Sum<Sum<B, M>, MagnitudeOut<S>>>,
{
    const READ: u64 = low_bits(bits(B::VALUE)).wrapping_shl(Self::BASE).wrapping_shl(Self::RIGHT);
    const RIGHT: u32 = if S::NEGATIVE { 0 } else { bits(S::MAGNITUDE) };
    const LEFT: u32 = if S::NEGATIVE { bits(S::MAGNITUDE) } else { 0 };
    const BASE: u32 = bits(M::VALUE);
    const WIDTH: u32 = bits(B::VALUE.saturating_add(M::VALUE).saturating_add(S::MAGNITUDE));
}

type MagnitudeOut<S> = <<S as StrideLeaf>::Int as Magnitude>::Output;

/// Whether a shift of `S` is below the `B` bits of a swizzle, as a bit: a gate.
pub trait Reaches<B, S> {}
impl<B, S> Reaches<B, S> for B0 {}
impl<B, S> Reaches<B, S> for B1
where
    S: StrideLeaf,
    S::Int: Decimal,
    B: Decimal,
    B1: ShiftReachesWhen<DecimalOut<B>, DecimalOut<S::Int>>,
{
}

/// Whether the `W` bits of a swizzle are more than those of an index, as a bit: a gate.
pub trait Fits<W> {}
impl<W> Fits<W> for B0 {}
impl<W> Fits<W> for B1
where
    W: Decimal,
    B1: SwizzleWidthWhen<DecimalOut<W>>,
{
}

/// A number of bits, at most 63 behind the gates.
#[allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "a constant cannot call `try_from`; the comparison is its check"
)]
const fn bits(n: u64) -> u32 {
    if n < 64 { n as u32 } else { 63 }
}

/// The lowest `count` bits, for `count` below 64.
pub(crate) const fn low_bits(count: u32) -> u64 {
    match u64::MAX.checked_shl(count) {
        Some(high) => !high,
        None => u64::MAX,
    }
}

impl Bits {
    /// The index in the place of `index`.
    pub(crate) const fn image(&self, index: i64) -> i64 {
        let read = u64::from_ne_bytes(index.to_ne_bytes()) & self.read;
        index ^ i64::from_ne_bytes(read.wrapping_shr(self.right).wrapping_shl(self.left).to_ne_bytes())
    }

    /// Numbers between which the images of the indices from `min` to `max` lie, if the index type from `lowest` to `highest` holds
    /// these, and the indices.
    pub(crate) const fn bounds(
        &self,
        (min, max): (i64, i64),
        (lowest, highest): (i64, i64),
    ) -> Option<(i64, i64)> {
        if min < lowest || highest < max {
            return None;
        }
        if self.read == 0 {
            return Some((min, max));
        }
        let block = signed(low_bits(self.width));
        if min < 0 {
            // All bits above those of a negative index are set: the type must have each that is read or written, below its sign.
            return if block <= highest { Some((min & !block, max | block)) } else { None };
        }
        let all = low_bits(u64::BITS.saturating_sub(max.leading_zeros()));
        let written = (all & self.read).wrapping_shr(self.right).wrapping_shl(self.left);
        let most = signed(all | written);
        if most <= highest { Some((min & !block, most)) } else { None }
    }
}

/// Numbers of bits of an index: at most 63.
const fn signed(n: u64) -> i64 {
    i64::from_ne_bytes(n.to_ne_bytes())
}

impl<B, M, S> Clone for Swizzle<B, M, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B, M, S> Copy for Swizzle<B, M, S> {}
impl<B, M, S> Default for Swizzle<B, M, S> {
    #[inline(always)]
    fn default() -> Self {
        Self::NEW
    }
}
impl<B, M, S> PartialEq for Swizzle<B, M, S> {
    #[inline(always)]
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<B, M, S> Eq for Swizzle<B, M, S> {}

impl<B: Show, M: Show, S: Show> Show for Swizzle<B, M, S> {
    const TEXT: Text =
        Text::EMPTY.str("Sw<").text(&B::TEXT).byte(b',').text(&M::TEXT).byte(b',').text(&S::TEXT).byte(b'>');

    // CUTLASS, too, prints these integers without a mark.
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::TEXT.as_str())
    }
}

/// In notation: `Sw<3,4,3>`.
impl<B: Show, M: Show, S: Show> fmt::Display for Swizzle<B, M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, Self::show)
    }
}
impl<B: Show, M: Show, S: Show> fmt::Debug for Swizzle<B, M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
