//! `Swizzle`: an exchange of bits that spreads indices over the banks of a memory.

use crate::checked;
use crate::error::{Error, Recasting, Swizzling};
use core::fmt;

/// A swizzle `Sw<B,M,S>`: the map of indices
///
/// ```text
/// i ↦ i ^ shift(i & Y, S)          Y = (2^B − 1) << (M + max(0, S))
/// ```
///
/// where `shift` goes right by S, or left by −S where S is negative. The B bits of Y are added, without carry, to B bits
/// |S| places away; the M lowest bits stay, and so do all bits from `B + M + |S|` on. The two groups of bits do not
/// overlap, so a swizzle is its own inverse: `Sw(Sw(i)) = i`. With B = 0 it is the identity. A negative index counts as
/// the two's complement that it is, and its image is negative too.
///
/// Indices count elements, never bytes: [`Swizzle::of_bytes`] and [`Swizzle::in_bytes`] convert.
///
/// ```
/// use layout_core::Swizzle;
/// let swizzle: Swizzle = "Sw<2,0,3>".parse()?;
/// assert_eq!(swizzle.apply(0b10_100), 0b10_110);
/// assert_eq!(swizzle.apply(0b10_110), 0b10_100);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// Source: CuTe `include/cute/swizzle.hpp`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Swizzle {
    bits: u32,
    base: u32,
    shift: i32,
}

/// The most bits that a swizzle may reach: those of an index that are not its sign.
const MOST_BITS: u32 = 63;

impl Swizzle {
    /// The swizzle `Sw<bits,base,shift>`.
    ///
    /// # Errors
    /// Invalid swizzle: `bits` or `base` is negative; `|shift| < bits`, so that the bits exchanged overlap;
    /// `bits + base + |shift|` is more than 63, so that they reach the sign.
    ///
    /// # Examples
    /// ```
    /// use layout_core::Swizzle;
    /// assert_eq!(Swizzle::new(3, 4, 3)?.to_string(), "Sw<3,4,3>");
    /// let e = Swizzle::new(3, 4, -2).unwrap_err();
    /// assert_eq!(e.to_string(), "Sw<3,4,-2> is no swizzle: the 3 bits that it reads and those that it changes overlap");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn new(bits: i64, base: i64, shift: i64) -> Result<Self, Error> {
        let invalid = || Error::from(Swizzling::Invalid { bits, base, shift });
        let (Ok(bits), Ok(base), Ok(shift)) =
            (u32::try_from(bits), u32::try_from(base), i32::try_from(shift))
        else {
            return Err(invalid());
        };
        let reach = bits.checked_add(base).and_then(|sum| sum.checked_add(shift.unsigned_abs()));
        if shift.unsigned_abs() < bits || reach.is_none_or(|reach| reach > MOST_BITS) {
            return Err(invalid());
        }
        Ok(Self { bits, base, shift })
    }

    /// A swizzle that is known to be one.
    pub(crate) fn fitting(bits: u32, base: u32, shift: i32) -> Self {
        Self { bits, base, shift }
    }

    /// B: how many bits are exchanged.
    pub fn bits(self) -> u32 {
        self.bits
    }

    /// M: how many of the lowest bits stay as they are.
    pub fn base(self) -> u32 {
        self.base
    }

    /// S: how many places further down the bits are added, or further up where it is negative.
    pub fn shift(self) -> i32 {
        self.shift
    }

    /// The image of an index.
    ///
    /// ```
    /// use layout_core::Swizzle;
    /// let swizzle = Swizzle::new(2, 0, 2)?;
    /// assert!((0..8).map(|i| swizzle.apply(i)).eq([0, 1, 2, 3, 5, 4, 7, 6]));
    /// assert_eq!(swizzle.apply(-1), -4);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn apply(self, index: i64) -> i64 {
        let source = index & self.source();
        // No bit of the source is the sign, so that the shift brings none in.
        let moved = match self.shift {
            0.. => source.wrapping_shr(self.shift.unsigned_abs()),
            _ => source.wrapping_shl(self.shift.unsigned_abs()),
        };
        index ^ moved
    }

    /// The swizzle that undoes this one: itself.
    #[must_use]
    pub fn inverse(self) -> Self {
        self
    }

    /// Whether it moves nothing: B = 0.
    pub fn is_identity(self) -> bool {
        self.bits == 0
    }

    /// The swizzle of elements `count` times as wide: with `count = 2^k`, base M − k.
    ///
    /// ```text
    /// ⌊Sw(i) / count⌋ = R(⌊i / count⌋)
    /// ```
    ///
    /// The identity stays what it is, whatever the count.
    ///
    /// # Errors
    /// Recast: `count` is not positive, or not a power of two; the base would be negative, because bits inside of an
    /// element are exchanged.
    ///
    /// # Examples
    /// ```
    /// use layout_core::Swizzle;
    /// let bytes = Swizzle::new(3, 4, 3)?;
    /// assert_eq!(bytes.upcast(2)?.to_string(), "Sw<3,3,3>");
    /// let e = bytes.upcast(32).unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "upcast of Sw<3,4,3> by 32: the swizzle moves units of 16, and so parts of an element of 32"
    /// );
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Differs from CuTe
    /// CuTe cuts off the bits inside of an element without a word, which is another exchange.
    ///
    /// # Source
    /// CuTe `include/cute/swizzle_layout.hpp`, `upcast`.
    pub fn upcast(self, count: i64) -> Result<Self, Error> {
        self.recast_in(Recasting::Upcast, (count, 1))
    }

    /// The swizzle of elements `count` times as narrow: with `count = 2^k`, base M + k.
    ///
    /// ```text
    /// R(count · i + p) = count · Sw(i) + p          for 0 ≤ p < count
    /// ```
    ///
    /// The identity stays what it is, whatever the count.
    ///
    /// # Errors
    /// Recast: `count` is not positive, or not a power of two. Invalid swizzle: the bits exchanged would reach the sign.
    ///
    /// # Examples
    /// ```
    /// use layout_core::Swizzle;
    /// assert_eq!(Swizzle::new(3, 3, 3)?.downcast(2)?.to_string(), "Sw<3,4,3>");
    /// assert!(Swizzle::new(3, 3, 3)?.downcast(3).unwrap_err().is_recast());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/swizzle_layout.hpp`, `downcast`.
    pub fn downcast(self, count: i64) -> Result<Self, Error> {
        self.recast_in(Recasting::Downcast, (1, count))
    }

    /// The swizzle of elements `numerator/denominator` times as wide: [`Swizzle::downcast`] by the reduced denominator, then
    /// [`Swizzle::upcast`] by the numerator.
    ///
    /// # Errors
    /// As these.
    ///
    /// # Examples
    /// ```
    /// use layout_core::Swizzle;
    /// assert_eq!(Swizzle::new(3, 4, 3)?.recast(16, 8)?.to_string(), "Sw<3,3,3>");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn recast(self, numerator: i64, denominator: i64) -> Result<Self, Error> {
        self.recast_in(Recasting::Recast, (numerator, denominator))
    }

    /// The swizzle of elements of `width` bytes that this swizzle of byte addresses is.
    ///
    /// Hardware and CUTLASS's shared memory pointers count bytes; layouts count elements.
    ///
    /// # Errors
    /// As [`Swizzle::upcast`].
    ///
    /// # Examples
    /// ```
    /// use layout_core::Swizzle;
    /// let bytes = Swizzle::new(3, 4, 3)?;                              // 128-byte swizzle, units of 16 bytes
    /// assert_eq!(bytes.of_bytes(2)?.to_string(), "Sw<3,3,3>");         // of half-precision numbers
    /// assert_eq!(bytes.of_bytes(2)?.in_bytes(2)?, bytes);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn of_bytes(self, width: i64) -> Result<Self, Error> {
        self.recast_in(Recasting::OfBytes, (width, 1))
    }

    /// The swizzle of byte addresses that this swizzle of elements of `width` bytes is.
    ///
    /// # Errors
    /// As [`Swizzle::downcast`].
    ///
    /// # Examples
    /// ```
    /// use layout_core::Swizzle;
    /// assert_eq!(Swizzle::new(3, 3, 3)?.in_bytes(2)?.to_string(), "Sw<3,4,3>");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn in_bytes(self, width: i64) -> Result<Self, Error> {
        self.recast_in(Recasting::InBytes, (1, width))
    }

    /// As [`Swizzle::of_bytes`], for elements of so many bits.
    pub(crate) fn of_bits(self, width: i64) -> Result<Self, Error> {
        self.recast_in(Recasting::OfBits, (width, 8))
    }

    /// As [`Swizzle::recast`]; an error speaks of what was asked.
    pub(crate) fn recast_in(self, asked: Recasting, ratio: (i64, i64)) -> Result<Self, Error> {
        let (wide, narrow) = ratio;
        let refuse = || Error::from(Swizzling::Recast { asked, swizzle: self, ratio });
        if wide < 1 || narrow < 1 {
            return Err(refuse());
        }
        if self.is_identity() {
            return Ok(self);
        }
        let common = checked::gcd(wide, narrow);
        let reduced = |number: i64| number.checked_div(common).unwrap_or(number).unsigned_abs();
        let (wide, narrow) = (reduced(wide), reduced(narrow));
        if !wide.is_power_of_two() || !narrow.is_power_of_two() {
            return Err(refuse());
        }
        let finer = i64::from(self.base).saturating_add(narrow.trailing_zeros().into());
        let base = finer.saturating_sub(wide.trailing_zeros().into());
        if base < 0 {
            return Err(refuse());
        }
        Self::new(self.bits.into(), base, self.shift.into())
    }

    /// How many of the lowest bits it reads or changes: the others pass through. 0 for the identity.
    pub(crate) fn reach(self) -> u32 {
        if self.is_identity() {
            return 0;
        }
        self.bits.saturating_add(self.base).saturating_add(self.shift.unsigned_abs())
    }

    /// The bits that are read: Y.
    fn source(self) -> i64 {
        let ones = 1_i64.wrapping_shl(self.bits).wrapping_sub(1);
        ones.wrapping_shl(self.base.saturating_add(self.shift.max(0).unsigned_abs()))
    }
}

/// In notation, `Sw<3,4,3>`, as CUTLASS prints it; `{:#}` is the same.
impl fmt::Display for Swizzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bits, base, shift } = self;
        crate::profile::padded(f, |f| write!(f, "Sw<{bits},{base},{shift}>"))
    }
}

impl fmt::Debug for Swizzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
