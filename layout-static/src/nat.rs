//! Arithmetic on typenum's unsigned integers, without its bounds.
//!
//! A number is a list of bits, the lowest outermost: `UInt<UInt<UTerm, B1>, B0>` is 2. The operators here take one
//! step per bit, or for up to four zeros, and ask nothing else of their operands, which is what keeps type checking fast:
//! typenum's own operators prove `Unsigned` and `Bit` again at every step. All of them expect and produce canonical numbers,
//! without leading zero bits, so equal numbers are equal types.
//!
//! Besides `times.rs`, `division.rs`, `exact.rs`, `int.rs`, `decimal.rs` and the leaves of shapes, this is the only file that takes
//! a number apart.

use typenum::{B0, B1, UInt, UTerm};

pub use crate::times::{Prod, Times, TimesIs, TimesIsOut};

/// The number `$n` with bits below it, the highest first.
macro_rules! with_bits {
    ($n:ty;) => { $n };
    ($n:ty; $bit:ident $($bits:ident)*) => { $crate::nat::with_bits!(UInt<$n, $bit>; $($bits)*) };
}
pub(crate) use with_bits;

/// The number 1.
pub type One = UInt<UTerm, B1>;

/// A number above 1: its lowest bit is `B`, and the rest of it is above 0.
pub type Many<U, A, B> = UInt<UInt<U, A>, B>;

/// An odd number above 7.
pub type Odd<U, A, B, C> = UInt<UInt<UInt<UInt<U, A>, B>, C>, B1>;

/// A difference that exists.
#[derive(Debug, Clone, Copy)]
pub struct Diff<N>(core::marker::PhantomData<N>);

/// A difference that would be negative.
#[derive(Debug, Clone, Copy)]
pub struct Short;

/// `Self + R + C`, where the bit `C` is carried in.
pub trait AddCarry<R, C> {
    /// The sum.
    type Output;
}
/// `L + R`.
pub type Sum<L, R> = <L as AddCarry<R, B0>>::Output;
/// `N + 1`.
pub type Succ<N> = <N as AddCarry<UTerm, B1>>::Output;

impl AddCarry<UTerm, B0> for UTerm {
    type Output = UTerm;
}
impl AddCarry<UTerm, B1> for UTerm {
    type Output = One;
}
impl<R, B> AddCarry<UInt<R, B>, B0> for UTerm {
    type Output = UInt<R, B>;
}
impl<R> AddCarry<UInt<R, B0>, B1> for UTerm {
    type Output = UInt<R, B1>;
}
impl<R> AddCarry<UInt<R, B1>, B1> for UTerm
where
    UTerm: AddCarry<R, B1>,
{
    type Output = UInt<<UTerm as AddCarry<R, B1>>::Output, B0>;
}
impl<L, A> AddCarry<UTerm, B0> for UInt<L, A> {
    type Output = UInt<L, A>;
}
impl<L> AddCarry<UTerm, B1> for UInt<L, B0> {
    type Output = UInt<L, B1>;
}
impl<L> AddCarry<UTerm, B1> for UInt<L, B1>
where
    L: AddCarry<UTerm, B1>,
{
    type Output = UInt<<L as AddCarry<UTerm, B1>>::Output, B0>;
}

macro_rules! add_bits {
    ($($a:ident + $b:ident + $c:ident = $sum:ident, carry $carry:ident;)*) => {$(
        impl<L, R> AddCarry<UInt<R, $b>, $c> for UInt<L, $a>
        where
            L: AddCarry<R, $carry>,
        {
            type Output = UInt<<L as AddCarry<R, $carry>>::Output, $sum>;
        }
    )*};
}
add_bits! {
    B0 + B0 + B1 = B1, carry B0;
    B0 + B1 + B0 = B1, carry B0;
    B0 + B1 + B1 = B0, carry B1;
    B1 + B0 + B0 = B1, carry B0;
    B1 + B0 + B1 = B0, carry B1;
    B1 + B1 + B0 = B0, carry B1;
    B1 + B1 + B1 = B1, carry B1;
}
// Up to four zeros that both end with, at once.
macro_rules! add_zeros {
    ($($($zero:ident)*;)*) => {$(
        add_zeros!(@ B0 + B1 = B1, carry B0, $($zero)*);
        add_zeros!(@ B1 + B0 = B1, carry B0, $($zero)*);
        add_zeros!(@ B1 + B1 = B0, carry B1, $($zero)*);
    )*};
    (@ $a:ident + $b:ident = $sum:ident, carry $carry:ident, $($zero:ident)*) => {
        impl<L, R> AddCarry<with_bits!(R; $b $($zero)*), B0> for with_bits!(L; $a $($zero)*)
        where
            L: AddCarry<R, $carry>,
        {
            type Output = with_bits!(<L as AddCarry<R, $carry>>::Output; $sum $($zero)*);
        }
    };
}
add_zeros! {
    B0;
    B0 B0;
    B0 B0 B0;
}
impl<L, R> AddCarry<with_bits!(R; B0 B0 B0 B0), B0> for with_bits!(L; B0 B0 B0 B0)
where
    L: AddCarry<R, B0>,
{
    type Output = with_bits!(Sum<L, R>; B0 B0 B0 B0);
}

/// `Self - 1`, for `Self > 0`.
pub trait Decrement {
    /// The predecessor.
    type Output;
}
/// `N - 1`.
pub type Pred<N> = <N as Decrement>::Output;

// Zeros at the end become ones, and the 1 above them a zero: up to three of them at once.
macro_rules! decrement {
    ($(($($zero:ident)*) ($($one:ident)*);)*) => {$(
        impl Decrement for with_bits!(UTerm; B1 $($zero)*) {
            type Output = with_bits!(UTerm; $($one)*);
        }
        impl<U, B> Decrement for with_bits!(UInt<U, B>; B1 $($zero)*) {
            type Output = with_bits!(UInt<U, B>; B0 $($one)*);
        }
    )*};
}
decrement! {
    () ();
    (B0) (B1);
    (B0 B0) (B1 B1);
    (B0 B0 B0) (B1 B1 B1);
}
impl<U> Decrement for with_bits!(U; B0 B0 B0 B0)
where
    U: Decrement,
{
    type Output = with_bits!(Pred<U>; B1 B1 B1 B1);
}

/// `Self - R - C`, where the bit `C` is borrowed: [`Diff`] of the difference, or [`Short`].
pub trait SubBorrow<R, C> {
    /// `Diff<…>` or `Short`.
    type Output: PushBit;
}
/// `L - R`: [`Diff`] of it, or [`Short`].
pub type TrySub<L, R> = <L as SubBorrow<R, B0>>::Output;

impl SubBorrow<UTerm, B0> for UTerm {
    type Output = Diff<UTerm>;
}
impl SubBorrow<UTerm, B1> for UTerm {
    type Output = Short;
}
impl<R, B, C> SubBorrow<UInt<R, B>, C> for UTerm {
    type Output = Short;
}
impl<L, A> SubBorrow<UTerm, B0> for UInt<L, A> {
    type Output = Diff<UInt<L, A>>;
}
impl SubBorrow<UTerm, B1> for One {
    type Output = Diff<UTerm>;
}
impl<U, B> SubBorrow<UTerm, B1> for UInt<UInt<U, B>, B1> {
    type Output = Diff<UInt<UInt<U, B>, B0>>;
}
impl<U> SubBorrow<UTerm, B1> for UInt<U, B0>
where
    U: Decrement,
{
    type Output = Diff<UInt<Pred<U>, B1>>;
}

/// A difference with one more bit below it, canonical. A bound of [`SubBorrow::Output`], not a trait to be asked for at each step:
/// so the compiler computes the shorter difference once.
pub trait PushBit {
    /// With the bit 0.
    type B0: PushBit;
    /// With the bit 1.
    type B1: PushBit;
}
impl PushBit for Short {
    type B0 = Self;
    type B1 = Self;
}
impl PushBit for Diff<UTerm> {
    type B0 = Self;
    type B1 = Diff<One>;
}
impl<U, B> PushBit for Diff<UInt<U, B>> {
    type B0 = Diff<UInt<UInt<U, B>, B0>>;
    type B1 = Diff<UInt<UInt<U, B>, B1>>;
}

macro_rules! sub_bits {
    ($($a:ident - $b:ident - $c:ident = $bit:ident, borrow $borrow:ident;)*) => {$(
        impl<L, R> SubBorrow<UInt<R, $b>, $c> for UInt<L, $a>
        where
            L: SubBorrow<R, $borrow>,
        {
            type Output = <<L as SubBorrow<R, $borrow>>::Output as PushBit>::$bit;
        }
    )*};
}
sub_bits! {
    B0 - B0 - B0 = B0, borrow B0;
    B0 - B0 - B1 = B1, borrow B1;
    B0 - B1 - B0 = B1, borrow B1;
    B0 - B1 - B1 = B0, borrow B1;
    B1 - B0 - B0 = B1, borrow B0;
    B1 - B0 - B1 = B0, borrow B0;
    B1 - B1 - B0 = B0, borrow B0;
    B1 - B1 - B1 = B1, borrow B1;
}

/// Whether `Self - R - C` is negative, as a bit, where `C` is borrowed.
pub trait Below<R, C> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `L < R`, as a bit.
pub type BelowOut<L, R> = <L as Below<R, B0>>::Output;

impl<C> Below<UTerm, C> for UTerm {
    type Output = C;
}
impl<R, B, C> Below<UInt<R, B>, C> for UTerm {
    type Output = B1;
}
impl<L, A, C> Below<UTerm, C> for UInt<L, A> {
    type Output = B0;
}

// Strides are multiples of large powers of 2: up to four zeros that both numbers end with are skipped at once. They leave
// the borrow as it is.
macro_rules! below_bits {
    ($($($zero:ident)*;)*) => {$(
        impl<L, R, C> Below<with_bits!(R; B1 $($zero)*), C> for with_bits!(L; B0 $($zero)*)
        where
            L: Below<R, B1>,
        {
            type Output = <L as Below<R, B1>>::Output;
        }
        impl<L, R, C> Below<with_bits!(R; B0 $($zero)*), C> for with_bits!(L; B1 $($zero)*)
        where
            L: Below<R, B0>,
        {
            type Output = <L as Below<R, B0>>::Output;
        }
        impl<L, R, C> Below<with_bits!(R; B1 $($zero)*), C> for with_bits!(L; B1 $($zero)*)
        where
            L: Below<R, C>,
        {
            type Output = <L as Below<R, C>>::Output;
        }
    )*};
}
below_bits! {
    ;
    B0;
    B0 B0;
    B0 B0 B0;
}
impl<L, R, C> Below<with_bits!(R; B0 B0 B0 B0), C> for with_bits!(L; B0 B0 B0 B0)
where
    L: Below<R, C>,
{
    type Output = <L as Below<R, C>>::Output;
}

/// Whether `Self` and `R` are the same number, as a bit.
pub trait Same<R> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether two numbers are equal, as a bit.
pub type SameOut<L, R> = <L as Same<R>>::Output;

impl Same<UTerm> for UTerm {
    type Output = B1;
}
impl<R, B> Same<UInt<R, B>> for UTerm {
    type Output = B0;
}
impl<L, A> Same<UTerm> for UInt<L, A> {
    type Output = B0;
}
// Zeros that both end with, up to four at once.
macro_rules! same_bits {
    ($($($zero:ident)*;)*) => {$(
        impl<L, R> Same<with_bits!(R; B1 $($zero)*)> for with_bits!(L; B1 $($zero)*)
        where
            L: Same<R>,
        {
            type Output = SameOut<L, R>;
        }
        impl<L, R> Same<with_bits!(R; B1 $($zero)*)> for with_bits!(L; B0 $($zero)*) {
            type Output = B0;
        }
        impl<L, R> Same<with_bits!(R; B0 $($zero)*)> for with_bits!(L; B1 $($zero)*) {
            type Output = B0;
        }
    )*};
}
same_bits! {
    ;
    B0;
    B0 B0;
    B0 B0 B0;
}
impl<L, R> Same<with_bits!(R; B0 B0 B0 B0)> for with_bits!(L; B0 B0 B0 B0)
where
    L: Same<R>,
{
    type Output = SameOut<L, R>;
}

/// A bit that chooses between two types. Both are computed: this is for the case that the other one is cheap or rare.
pub trait Choose {
    /// `T` for `B1`, `F` for `B0`.
    type Output<T, F>;
}
/// `T` if the bit `C` is `B1`, `F` if it is `B0`.
pub type If<C, T, F> = <C as Choose>::Output<T, F>;
impl Choose for B0 {
    type Output<T, F> = F;
}
impl Choose for B1 {
    type Output<T, F> = T;
}

/// A number as a constant.
pub trait Nat {
    /// The number. One that needs more than 63 bits stops the compiler.
    const VALUE: u64;
    /// Whether the number is spelt without leading zero bits.
    const CANONICAL: bool;
}
impl Nat for UTerm {
    const VALUE: u64 = 0;
    const CANONICAL: bool = true;
}
impl<U: Nat> Nat for UInt<U, B0> {
    const VALUE: u64 = double(U::VALUE);
    const CANONICAL: bool = U::CANONICAL && U::VALUE != 0;
}
impl<U: Nat> Nat for UInt<U, B1> {
    const VALUE: u64 = double(U::VALUE) | 1;
    const CANONICAL: bool = U::CANONICAL;
}

const fn double(n: u64) -> u64 {
    assert!(n >> 62 == 0, "a number of this layout needs more than 63 bits");
    n << 1
}

#[cfg(test)]
mod tests {
    use super::{
        AddCarry, Below, BelowOut, Decrement, Diff, Nat, Pred, Prod, Same, SameOut, Short, SubBorrow, Succ,
        Sum, Times, TimesIs, TimesIsOut, TrySub,
    };
    use typenum::consts::*;
    use typenum::{B0, B1, Bit, UTerm};

    trait Difference {
        const VALUE: Option<u64>;
    }
    impl Difference for Short {
        const VALUE: Option<u64> = None;
    }
    impl<N: Nat> Difference for Diff<N> {
        const VALUE: Option<u64> = Some(N::VALUE);
    }

    fn check<N, M>()
    where
        N: Nat + AddCarry<M, B0> + SubBorrow<M, B0> + Below<M, B0> + Same<M> + Decrement + Times<M>,
        M: Nat,
        Sum<N, M>: Nat,
        TrySub<N, M>: Difference,
        BelowOut<N, M>: Bit,
        SameOut<N, M>: Bit,
        Pred<N>: Nat,
        // The product, and the two numbers beside it.
        Prod<N, M>: Nat + AddCarry<UTerm, B1> + Decrement,
        N: TimesIs<M, Prod<N, M>> + TimesIs<M, Succ<Prod<N, M>>> + TimesIs<M, Pred<Prod<N, M>>>,
        TimesIsOut<N, M, Prod<N, M>>: Bit,
        TimesIsOut<N, M, Succ<Prod<N, M>>>: Bit,
        TimesIsOut<N, M, Pred<Prod<N, M>>>: Bit,
    {
        let (n, m) = (N::VALUE, M::VALUE);
        assert_eq!(<Sum<N, M>>::VALUE, n.wrapping_add(m), "{n} + {m}");
        assert_eq!(<TrySub<N, M>>::VALUE, n.checked_sub(m), "{n} - {m}");
        assert_eq!(<Pred<N>>::VALUE, n.wrapping_sub(1), "{n} - 1");
        assert_eq!(<Prod<N, M>>::VALUE, n.wrapping_mul(m), "{n} * {m}");
        assert!(<Sum<N, M>>::CANONICAL && <Pred<N>>::CANONICAL && <Prod<N, M>>::CANONICAL, "{n} and {m}");
        assert_eq!(<BelowOut<N, M>>::BOOL, n < m, "{n} < {m}");
        assert_eq!(<SameOut<N, M>>::BOOL, n == m, "{n} = {m}");
        assert!(<TimesIsOut<N, M, Prod<N, M>>>::BOOL, "{n} * {m} is the product");
        assert!(!<TimesIsOut<N, M, Succ<Prod<N, M>>>>::BOOL, "{n} * {m} is not one more");
        assert!(!<TimesIsOut<N, M, Pred<Prod<N, M>>>>::BOOL, "{n} * {m} is not one less");
    }

    // Every number of zeros at the end, alone and under other bits, against every other one.
    #[test]
    fn pairs() {
        macro_rules! left {
            ($($n:ident)*) => {$(
                right!($n: U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U12 U15 U16 U17 U20 U24 U28 U31 U32 U33 U40 U48 U56 U63 U64 U80 U96
                    U112 U127 U128 U160 U192 U224 U255 U256 U320 U384 U512 U640 U768 U896 U1000 U1024);
            )*};
        }
        macro_rules! right {
            ($n:ident: $($m:ident)*) => { $(check::<$n, $m>();)* };
        }
        left!(U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U12 U15 U16 U17 U20 U24 U28 U31 U32 U33 U40 U48 U56 U63 U64 U80 U96
            U112 U127 U128 U160 U192 U224 U255 U256 U320 U384 U512 U640 U768 U896 U1000 U1024);
    }
}
