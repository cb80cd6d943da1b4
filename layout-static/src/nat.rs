//! Arithmetic on typenum's unsigned integers, without its bounds.
//!
//! A number is a list of bits, the lowest outermost: `UInt<UInt<UTerm, B1>, B0>` is 2. The operators here take one
//! step per bit and ask nothing else of their operands, which is what keeps type checking fast: typenum's own
//! operators prove `Unsigned` and `Bit` again at every step. All of them expect and produce canonical numbers, without
//! leading zero bits, so equal numbers are equal types.
//!
//! Besides `int.rs` and the leaves of shapes, this is the only file that takes a number apart.

use typenum::consts::{U2, U4, U8, U16};
use typenum::{B0, B1, UInt, UTerm};

/// The number `$n` with bits below it, the highest first.
macro_rules! with_bits {
    ($n:ty;) => { $n };
    ($n:ty; $bit:ident $($bits:ident)*) => { $crate::nat::with_bits!(UInt<$n, $bit>; $($bits)*) };
}
pub(crate) use with_bits;

/// The number 1.
pub type One = UInt<UTerm, B1>;

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
    B0 + B0 + B0 = B0, carry B0;
    B0 + B0 + B1 = B1, carry B0;
    B0 + B1 + B0 = B1, carry B0;
    B0 + B1 + B1 = B0, carry B1;
    B1 + B0 + B0 = B1, carry B0;
    B1 + B0 + B1 = B0, carry B1;
    B1 + B1 + B0 = B0, carry B1;
    B1 + B1 + B1 = B1, carry B1;
}

/// `Self - 1`, for `Self > 0`.
pub trait Decrement {
    /// The predecessor.
    type Output;
}
/// `N - 1`.
pub type Pred<N> = <N as Decrement>::Output;

impl Decrement for UInt<UTerm, B1> {
    type Output = UTerm;
}
impl<U, B> Decrement for UInt<UInt<U, B>, B1> {
    type Output = UInt<UInt<U, B>, B0>;
}
impl<U> Decrement for UInt<U, B0>
where
    U: Decrement,
{
    type Output = UInt<Pred<U>, B1>;
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

macro_rules! below_bits {
    ($($a:ident - $b:ident - $c:ident: borrow $borrow:ident;)*) => {$(
        impl<L, R> Below<UInt<R, $b>, $c> for UInt<L, $a>
        where
            L: Below<R, $borrow>,
        {
            type Output = <L as Below<R, $borrow>>::Output;
        }
    )*};
}
below_bits! {
    B0 - B0 - B0: borrow B0;
    B0 - B0 - B1: borrow B1;
    B0 - B1 - B0: borrow B1;
    B0 - B1 - B1: borrow B1;
    B1 - B0 - B0: borrow B0;
    B1 - B0 - B1: borrow B0;
    B1 - B1 - B0: borrow B0;
    B1 - B1 - B1: borrow B1;
}

/// `Self * R`.
pub trait Times<R> {
    /// The product.
    type Output;
}
/// `L * R`.
pub type Prod<L, R> = <L as Times<R>>::Output;

impl<R> Times<R> for UTerm {
    type Output = UTerm;
}
impl<R> Times<R> for UInt<UTerm, B1> {
    type Output = R;
}
impl<U, A, B> Times<UTerm> for UInt<UInt<U, A>, B> {
    type Output = UTerm;
}
// 2, 4, 8 and 16, of which most extents are made: all bits at once.
macro_rules! shift {
    ($($power:ident: $($bit:ident)*;)*) => {$(
        impl<R, B> Times<UInt<R, B>> for $power {
            type Output = with_bits!(UInt<R, B>; $($bit)*);
        }
    )*};
}
shift! {
    U2: B0;
    U4: B0 B0;
    U8: B0 B0 B0;
    U16: B0 B0 B0 B0;
}
// Another even number, of which the half is odd; or twice, four or eight times an odd number; or a multiple of 16.
macro_rules! double {
    ($($($above:ident)*;)*) => {$(
        impl<U, A, R, B> Times<UInt<R, B>> for UInt<with_bits!(UInt<U, A>; $($above)*), B0>
        where
            with_bits!(UInt<U, A>; $($above)*): Times<UInt<R, B>>,
        {
            type Output = UInt<Prod<with_bits!(UInt<U, A>; $($above)*), UInt<R, B>>, B0>;
        }
    )*};
}
double! {
    B1;
    B1 B0;
    B1 B0 B0;
    B1 B0 B0 B0;
    B0 B0 B0 B0;
}
// 2·x + r, with the lowest bit of r taken over as it is.
impl<U, A, R, B> Times<UInt<R, B>> for UInt<UInt<U, A>, B1>
where
    UInt<U, A>: Times<UInt<R, B>>,
    Prod<UInt<U, A>, UInt<R, B>>: AddCarry<R, B0>,
{
    type Output = UInt<Sum<Prod<UInt<U, A>, UInt<R, B>>, R>, B>;
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
impl<L, R> Same<UInt<R, B0>> for UInt<L, B0>
where
    L: Same<R>,
{
    type Output = SameOut<L, R>;
}
impl<L, R> Same<UInt<R, B1>> for UInt<L, B1>
where
    L: Same<R>,
{
    type Output = SameOut<L, R>;
}
impl<L, R> Same<UInt<R, B1>> for UInt<L, B0> {
    type Output = B0;
}
impl<L, R> Same<UInt<R, B0>> for UInt<L, B1> {
    type Output = B0;
}

/// Whether `Self · D` is `P`, as a bit, for `Self > 0` and `D > 0`. Decided from the lowest bit up, so that most pairs that
/// differ do so after a step or two.
pub trait TimesIs<D, P> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `S · D` is `P`, as a bit.
pub type TimesIsOut<S, D, P> = <S as TimesIs<D, P>>::Output;

impl<D, P> TimesIs<D, P> for UInt<UTerm, B1>
where
    D: Same<P>,
{
    type Output = SameOut<D, P>;
}
impl<S, A, B, D> TimesIs<D, UTerm> for UInt<UInt<S, A>, B> {
    type Output = B0;
}
impl<S, A, D, P> TimesIs<D, UInt<P, B1>> for UInt<UInt<S, A>, B0> {
    type Output = B0;
}
impl<S, A, D, P> TimesIs<D, UInt<P, B0>> for UInt<UInt<S, A>, B0>
where
    UInt<S, A>: TimesIs<D, P>,
{
    type Output = TimesIsOut<UInt<S, A>, D, P>;
}
impl<S, A, D, P> TimesIs<UInt<D, B0>, UInt<P, B1>> for UInt<UInt<S, A>, B1> {
    type Output = B0;
}
impl<S, A, D, P> TimesIs<UInt<D, B1>, UInt<P, B0>> for UInt<UInt<S, A>, B1> {
    type Output = B0;
}
impl<S, A, D, P, B> TimesIs<UInt<D, B>, UInt<P, B>> for UInt<UInt<S, A>, B1>
where
    P: SubBorrow<D, B0>,
    TrySub<P, D>: RestIs<UInt<S, A>, UInt<D, B>>,
{
    type Output = <TrySub<P, D> as RestIs<UInt<S, A>, UInt<D, B>>>::Output;
}
/// Whether `S · D` is the difference `Self`, as a bit.
pub trait RestIs<S, D> {
    /// `B1` or `B0`.
    type Output;
}
impl<S, D> RestIs<S, D> for Short {
    type Output = B0;
}
impl<S, D, N> RestIs<S, D> for Diff<N>
where
    S: TimesIs<D, N>,
{
    type Output = TimesIsOut<S, D, N>;
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
