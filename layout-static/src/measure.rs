//! A layout's numbers as constants.

use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::list::{Cons, Nil};
use crate::nat::Nat;
use crate::require::{PositiveExtent, same_profile};

same_profile! {
    /// The measures of the layout with shape `Self` and stride `D`.
    pub trait Measure<D> {
        /// The number of coordinates.
        const SIZE: u64;
        /// The smallest index, at most 0.
        const MIN: i64;
        /// The largest index, at least 0.
        const MAX: i64;
        /// The number of modes.
        const RANK: usize;
        /// How deep the tuples nest.
        const DEPTH: usize;
        /// The number of entries, if this is a tuple.
        const ENTRIES: usize;
        /// The deepest nesting of an entry, if this is a tuple.
        const INNER: usize;
        /// The number of leaves.
        const LEAVES: usize;
    }
}

impl Measure<Nil> for Nil {
    const SIZE: u64 = 1;
    const MIN: i64 = 0;
    const MAX: i64 = 0;
    const RANK: usize = 0;
    const DEPTH: usize = 1;
    const ENTRIES: usize = 0;
    const INNER: usize = 0;
    const LEAVES: usize = 0;
}
impl<H, T, HD, TD> Measure<Cons<HD, TD>> for Cons<H, T>
where
    H: Measure<HD>,
    T: Measure<TD>,
{
    const SIZE: u64 = product(H::SIZE, T::SIZE);
    const MIN: i64 = sum(H::MIN, T::MIN);
    const MAX: i64 = sum(H::MAX, T::MAX);
    const RANK: usize = Self::ENTRIES;
    const DEPTH: usize = Self::INNER.saturating_add(1);
    const ENTRIES: usize = T::ENTRIES.saturating_add(1);
    const LEAVES: usize = H::LEAVES.saturating_add(T::LEAVES);
    const INNER: usize = if H::DEPTH > T::INNER { H::DEPTH } else { T::INNER };
}
impl<U, B, D> Measure<D> for UInt<U, B>
where
    UInt<U, B>: Nat,
    D: Reach,
{
    const SIZE: u64 = <UInt<U, B> as Nat>::VALUE;
    const MIN: i64 =
        if D::NEGATIVE { reach(<UInt<U, B> as Nat>::VALUE, D::MAGNITUDE).wrapping_neg() } else { 0 };
    const MAX: i64 = if D::NEGATIVE { 0 } else { reach(<UInt<U, B> as Nat>::VALUE, D::MAGNITUDE) };
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const ENTRIES: usize = 1;
    const INNER: usize = 0;
    const LEAVES: usize = 1;
}
impl<D> Measure<D> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    const SIZE: u64 = 0;
    const MIN: i64 = 0;
    const MAX: i64 = 0;
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const ENTRIES: usize = 1;
    const INNER: usize = 0;
    const LEAVES: usize = 1;
}

/// A stride as constants.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `4:1`, not `4:(1,4)`"
)]
pub trait Reach {
    /// Its absolute value.
    const MAGNITUDE: u64;
    /// Whether it is below 0.
    const NEGATIVE: bool;
}
impl Reach for Z0 {
    const MAGNITUDE: u64 = 0;
    const NEGATIVE: bool = false;
}
impl<U: Unsigned + NonZero + Nat> Reach for PInt<U> {
    const MAGNITUDE: u64 = U::VALUE;
    const NEGATIVE: bool = false;
}
impl<U: Unsigned + NonZero + Nat> Reach for NInt<U> {
    const MAGNITUDE: u64 = U::VALUE;
    const NEGATIVE: bool = true;
}

const fn product(lhs: u64, rhs: u64) -> u64 {
    let Some(n) = lhs.checked_mul(rhs) else { too_long() };
    assert!(n >> 63 == 0, "the size or an index of this layout needs more than 63 bits");
    n
}

const fn reach(extent: u64, stride: u64) -> i64 {
    i64::from_ne_bytes(product(extent.saturating_sub(1), stride).to_ne_bytes())
}

const fn sum(lhs: i64, rhs: i64) -> i64 {
    let Some(n) = lhs.checked_add(rhs) else { too_long() };
    n
}

#[allow(clippy::panic, reason = "runs in constants only, where a panic is a compile error")]
const fn too_long() -> ! {
    panic!("the size or an index of this layout needs more than 63 bits")
}

/// Whether `min ..= max` lies within `lowest ..= highest`.
pub const fn fits(min: i64, max: i64, lowest: i64, highest: i64) -> bool {
    lowest <= min && max <= highest
}

/// The number of indices from `min` to `max`.
pub const fn cosize(min: i64, max: i64) -> u64 {
    max.abs_diff(min).saturating_add(1)
}

/// The number as a `usize`.
#[allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "a constant cannot call `try_from`; the assertion is its check"
)]
pub const fn narrow(n: u64) -> usize {
    let narrow = n as usize;
    assert!(narrow as u64 == n, "the size or cosize of this layout does not fit a usize");
    narrow
}
