//! Division of natural numbers.

use typenum::consts::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12, U13, U14, U15, U16};
use typenum::{B0, B1, UInt, UTerm};

use crate::nat::{AddCarry, Diff, Odd, One, Short, SubBorrow, Succ, TrySub, with_bits};

/// Quotient and remainder of a division.
#[derive(Debug, Clone, Copy)]
pub struct Qr<Q, R>(core::marker::PhantomData<(Q, R)>);

/// `Self / S` and `Self mod S`, for `S > 0`.
pub trait DivRem<S> {
    /// [`Qr`] of the two.
    type Output: PushRem;
}
/// Quotient and remainder of `N` by `S`.
pub type DivRemOut<N, S> = <N as DivRem<S>>::Output;

impl<S> DivRem<S> for UTerm {
    type Output = Qr<UTerm, UTerm>;
}
impl<U, B> DivRem<UInt<UTerm, B1>> for UInt<U, B> {
    type Output = Qr<UInt<U, B>, UTerm>;
}
// 2, 4, 8 and 16, of which most extents are made: the lowest bits are the remainder, all at once. Numbers of fewer bits remain.
macro_rules! powers {
    ($($s:ident: $($($bit:ident)* = $rest:ident),*; $($short:ident)*;)*) => {$(
        $(
            impl<U> DivRem<$s> for with_bits!(U; $($bit)*) {
                type Output = Qr<U, $rest>;
            }
        )*
        $(
            impl DivRem<$s> for $short {
                type Output = Qr<UTerm, Self>;
            }
        )*
    )*};
}
powers! {
    U2: B0 = U0, B1 = U1; ;
    U4: B0 B0 = U0, B0 B1 = U1, B1 B0 = U2, B1 B1 = U3; U1;
    U8:
        B0 B0 B0 = U0, B0 B0 B1 = U1, B0 B1 B0 = U2, B0 B1 B1 = U3,
        B1 B0 B0 = U4, B1 B0 B1 = U5, B1 B1 B0 = U6, B1 B1 B1 = U7;
        U1 U2 U3;
    U16:
        B0 B0 B0 B0 = U0, B0 B0 B0 B1 = U1, B0 B0 B1 B0 = U2, B0 B0 B1 B1 = U3,
        B0 B1 B0 B0 = U4, B0 B1 B0 B1 = U5, B0 B1 B1 B0 = U6, B0 B1 B1 B1 = U7,
        B1 B0 B0 B0 = U8, B1 B0 B0 B1 = U9, B1 B0 B1 B0 = U10, B1 B0 B1 B1 = U11,
        B1 B1 B0 B0 = U12, B1 B1 B0 B1 = U13, B1 B1 B1 B0 = U14, B1 B1 B1 B1 = U15;
        U1 U2 U3 U4 U5 U6 U7;
}
// Another even divisor: halve both, and the bit that falls off is the lowest bit of the remainder.
macro_rules! halve {
    ($(($($above:ident)*) $(($($bits:ident)*) $bit:ident)*;)*) => {$(
        halve!(@ with_bits!(UInt<S, A>; $($above)*), $(($($bits)*) $bit)*);
    )*};
    (@ $half:ty, $(($($bits:ident)*) $bit:ident)*) => {$(
        impl<U, S, A> DivRem<UInt<$half, B0>> for UInt<with_bits!(U; $($bits)*), $bit>
        where
            with_bits!(U; $($bits)*): DivRem<$half>,
        {
            type Output = <DivRemOut<with_bits!(U; $($bits)*), $half> as PushRem>::$bit;
        }
    )*};
}
// Half of the divisor is odd; or twice, four or eight times an odd number; or a multiple of 16.
halve! {
    (B1) () B0 () B1;
    (B1 B0) () B0 () B1;
    (B1 B0 B0) () B0 () B1;
    (B1 B0 B0 B0) () B0 () B1;
    (B0 B0 B0 B0) () B1 (B1) B0 (B1 B0) B0 (B1 B0 B0) B0;
}
// A multiple of 32: four zeros that both end with come off at once.
impl<U, S, A> DivRem<with_bits!(UInt<UInt<S, A>, B0>; B0 B0 B0 B0)> for with_bits!(U; B0 B0 B0 B0)
where
    U: DivRem<UInt<UInt<S, A>, B0>>,
{
    type Output = <DivRemOut<U, UInt<UInt<S, A>, B0>> as PushRem>::Sixteenfold;
}
// Such a divisor: mostly, it is larger than the dividend, or the same. So compare first.
impl<U, V, S, A, B, C> DivRem<Odd<S, A, B, C>> for UInt<U, V>
where
    UInt<U, V>: SubBorrow<Odd<S, A, B, C>, B0>,
    TrySub<UInt<U, V>, Odd<S, A, B, C>>: DivideLeft<U, V, Odd<S, A, B, C>>,
{
    type Output = <TrySub<UInt<U, V>, Odd<S, A, B, C>> as DivideLeft<U, V, Odd<S, A, B, C>>>::Output;
}

/// One step of long division by 3, 5 or 7, the odd factors that most extents have: read off a table.
pub trait TableStep<B, S> {
    /// The pair after the step.
    type Output: PushRem;
}
/// For each divisor, the steps `R B R2` from a remainder `R` and the next bit `B` to the remainder `R2`: those that stay below the
/// divisor, and those that it fits.
macro_rules! tables {
    ($($s:ident, below: $($r:ident $b:ident $rest:ident),*; fits: $($fr:ident $fb:ident $frest:ident),*;)*) => {$(
        impl<U, B> DivRem<$s> for UInt<U, B>
        where
            U: DivRem<$s>,
            DivRemOut<U, $s>: TableStep<B, $s>,
        {
            type Output = <DivRemOut<U, $s> as TableStep<B, $s>>::Output;
        }
        $(
            impl TableStep<$b, $s> for Qr<UTerm, $r> {
                type Output = Qr<UTerm, $rest>;
            }
            impl<Q, C> TableStep<$b, $s> for Qr<UInt<Q, C>, $r> {
                type Output = Qr<UInt<UInt<Q, C>, B0>, $rest>;
            }
        )*
        $(
            impl<Q> TableStep<$fb, $s> for Qr<Q, $fr> {
                type Output = Qr<UInt<Q, B1>, $frest>;
            }
        )*
    )*};
}
tables! {
    U3,
        below: U0 B0 U0, U0 B1 U1, U1 B0 U2;
        fits: U1 B1 U0, U2 B0 U1, U2 B1 U2;
    U5,
        below: U0 B0 U0, U0 B1 U1, U1 B0 U2, U1 B1 U3, U2 B0 U4;
        fits: U2 B1 U0, U3 B0 U1, U3 B1 U2, U4 B0 U3, U4 B1 U4;
    U7,
        below: U0 B0 U0, U0 B1 U1, U1 B0 U2, U1 B1 U3, U2 B0 U4, U2 B1 U5, U3 B0 U6;
        fits: U3 B1 U0, U4 B0 U1, U4 B1 U2, U5 B0 U3, U5 B1 U4, U6 B0 U5, U6 B1 U6;
}
/// Divides `UInt<U, B>` by `S`, where `Self` is what [`TrySub`] gives for the two.
pub trait DivideLeft<U, B, S> {
    /// [`Qr`] of quotient and remainder.
    type Output: PushRem;
}
impl<U, B, S> DivideLeft<U, B, S> for Short {
    type Output = Qr<UTerm, UInt<U, B>>;
}
impl<U, B, S> DivideLeft<U, B, S> for Diff<UTerm> {
    type Output = Qr<One, UTerm>;
}
impl<U, B, S, N, C> DivideLeft<U, B, S> for Diff<UInt<N, C>>
where
    U: DropLength<S>,
    U: LongDivide<S, DropLengthOut<U, S>>,
    LongDivideOut<U, S, DropLengthOut<U, S>>: BringDown<B, S>,
{
    type Output = <LongDivideOut<U, S, DropLengthOut<U, S>> as BringDown<B, S>>::Output;
}

/// Long division of `Self` by `S`, from the highest bit. `V` has one bit for each step: the bits of `Self`, less as many as `S`
/// has but one. A number that is shorter than `S` is the remainder, without a comparison.
pub trait LongDivide<S, V> {
    /// [`Qr`] of quotient and remainder.
    type Output;
}
type LongDivideOut<N, S, V> = <N as LongDivide<S, V>>::Output;

impl<N, S> LongDivide<S, UTerm> for N {
    type Output = Qr<UTerm, N>;
}
impl<U, B, S, V, C> LongDivide<S, UInt<V, C>> for UInt<U, B>
where
    U: LongDivide<S, V>,
    LongDivideOut<U, S, V>: BringDown<B, S>,
{
    type Output = <LongDivideOut<U, S, V> as BringDown<B, S>>::Output;
}

/// `Self` without its lowest bits, as many as `S` has, but one.
pub trait DropLength<S> {
    /// The bits that are left.
    type Output;
}
type DropLengthOut<N, S> = <N as DropLength<S>>::Output;

impl<N, A> DropLength<UInt<UTerm, A>> for N {
    type Output = N;
}
impl<S, T, A> DropLength<UInt<UInt<S, T>, A>> for UTerm {
    type Output = UTerm;
}
impl<U, B, S, T, A> DropLength<UInt<UInt<S, T>, A>> for UInt<U, B>
where
    U: DropLength<UInt<S, T>>,
{
    type Output = DropLengthOut<U, UInt<S, T>>;
}

/// Quotient and remainder, with one more bit below the remainder; a bound of results, as [`PushBit`](crate::nat::PushBit) is.
pub trait PushRem {
    /// With the bit 0.
    type B0: PushRem;
    /// With the bit 1.
    type B1: PushRem;
    /// With four bits 0.
    type Sixteenfold: PushRem;
}
impl<Q> PushRem for Qr<Q, UTerm> {
    type B0 = Self;
    type B1 = Qr<Q, One>;
    type Sixteenfold = Self;
}
impl<Q, U, B> PushRem for Qr<Q, UInt<U, B>> {
    type B0 = Qr<Q, UInt<UInt<U, B>, B0>>;
    type B1 = Qr<Q, UInt<UInt<U, B>, B1>>;
    type Sixteenfold = Qr<Q, with_bits!(UInt<U, B>; B0 B0 B0 B0)>;
}

/// One step of long division: puts the bit `B` below the remainder and takes `S` off it if it fits.
pub trait BringDown<B, S> {
    /// The pair after the step.
    type Output: PushRem;
}
impl<Q, R, S> BringDown<B1, S> for Qr<Q, R>
where
    UInt<R, B1>: SubBorrow<S, B0>,
    TrySub<UInt<R, B1>, S>: ReduceIf<Q, UInt<R, B1>>,
{
    type Output = <TrySub<UInt<R, B1>, S> as ReduceIf<Q, UInt<R, B1>>>::Output;
}
impl<S> BringDown<B0, S> for Qr<UTerm, UTerm> {
    type Output = Self;
}
impl<P, C, S> BringDown<B0, S> for Qr<UInt<P, C>, UTerm> {
    type Output = Qr<UInt<UInt<P, C>, B0>, UTerm>;
}
impl<Q, U, B, S> BringDown<B0, S> for Qr<Q, UInt<U, B>>
where
    UInt<UInt<U, B>, B0>: SubBorrow<S, B0>,
    TrySub<UInt<UInt<U, B>, B0>, S>: ReduceIf<Q, UInt<UInt<U, B>, B0>>,
{
    type Output = <TrySub<UInt<UInt<U, B>, B0>, S> as ReduceIf<Q, UInt<UInt<U, B>, B0>>>::Output;
}
/// The two ways of [`BringDown`]: `Self` is the remainder `R` less the divisor.
pub trait ReduceIf<Q, R> {
    /// The pair after the step.
    type Output: PushRem;
}
impl<U, B> ReduceIf<UTerm, UInt<U, B>> for Short {
    type Output = Qr<UTerm, UInt<U, B>>;
}
impl<P, C, U, B> ReduceIf<UInt<P, C>, UInt<U, B>> for Short {
    type Output = Qr<UInt<UInt<P, C>, B0>, UInt<U, B>>;
}
impl<Q, R> ReduceIf<Q, R> for Diff<UTerm> {
    type Output = Qr<UInt<Q, B1>, UTerm>;
}
impl<Q, R, U, B> ReduceIf<Q, R> for Diff<UInt<U, B>> {
    type Output = Qr<UInt<Q, B1>, UInt<U, B>>;
}

/// `⌈Self⌉` of a division: the quotient, one more if something remains.
pub trait RoundUp {
    /// The rounded quotient.
    type Output;
}
impl<Q> RoundUp for Qr<Q, UTerm> {
    type Output = Q;
}
impl<Q, U, B> RoundUp for Qr<Q, UInt<U, B>>
where
    Q: AddCarry<UTerm, B1>,
{
    type Output = Succ<Q>;
}

/// The quotient of a division.
pub trait Quotient {
    /// A natural number.
    type Output;
}
/// The quotient of a division.
pub type QuotientOut<Q> = <Q as Quotient>::Output;
impl<Q, R> Quotient for Qr<Q, R> {
    type Output = Q;
}

/// The greatest common divisor of `Self` and `R > 0`.
pub trait Gcd<R> {
    /// The divisor.
    type Output;
}
/// The greatest common divisor of `N` and `M`.
pub type GcdOut<N, M> = <N as Gcd<M>>::Output;

impl<R> Gcd<R> for UTerm {
    type Output = R;
}
impl<U, B, R> Gcd<R> for UInt<U, B>
where
    R: DivRem<UInt<U, B>>,
    DivRemOut<R, UInt<U, B>>: GcdRest<UInt<U, B>>,
{
    type Output = <DivRemOut<R, Self> as GcdRest<Self>>::Output;
}
/// The greatest common divisor of the remainder of `Self` and the divisor `S`.
pub trait GcdRest<S> {
    /// The divisor.
    type Output;
}
impl<Q, R, S> GcdRest<S> for Qr<Q, R>
where
    R: Gcd<S>,
{
    type Output = GcdOut<R, S>;
}

#[cfg(test)]
mod tests {
    use super::{DivRem, DivRemOut, Qr};
    use crate::nat::{Nat, Prod, Times};
    use typenum::consts::*;

    trait Pair {
        const NUMBERS: (u64, u64);
        const CANONICAL: bool;
    }
    impl<Q: Nat, R: Nat> Pair for Qr<Q, R> {
        const NUMBERS: (u64, u64) = (Q::VALUE, R::VALUE);
        const CANONICAL: bool = Q::CANONICAL && R::CANONICAL;
    }

    fn check<N, S>()
    where
        N: Nat + DivRem<S>,
        S: Nat + Times<N>,
        DivRemOut<N, S>: Pair,
        Prod<S, N>: Nat,
    {
        let (n, s) = (N::VALUE, S::VALUE);
        let (quotient, rest) = <DivRemOut<N, S>>::NUMBERS;
        assert_eq!((Some(quotient), Some(rest)), (n.checked_div(s), n.checked_rem(s)), "{n} / {s}");
        assert_eq!(<Prod<S, N>>::VALUE, n.wrapping_mul(s), "{s} · {n}");
        assert!(<DivRemOut<N, S>>::CANONICAL && <Prod<S, N>>::CANONICAL, "{n} and {s}");
    }

    // Each way to divide and to multiply, with numbers below the divisor, around its multiples, and with many bits.
    #[test]
    fn quotients_remainders_products() {
        macro_rules! divisors {
            ($($s:ident)*) => {$(
                dividends!($s: U0 U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U17 U18 U19 U20 U21 U22 U23 U24 U25
                    U26 U27 U28 U29 U30 U31 U32 U33 U47 U48 U49 U63 U64 U65 U96 U97 U100 U120 U121 U125 U210 U243 U255 U256
                    U343 U512 U720 U1000 U1024);
            )*};
        }
        macro_rules! dividends {
            ($s:ident: $($n:ident)*) => { $(check::<$n, $s>();)* };
        }
        divisors!(U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U20 U24 U27 U32 U40 U48 U56 U64 U80 U96 U100);
    }
}
