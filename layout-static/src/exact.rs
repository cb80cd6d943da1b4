//! Division of natural numbers that must come out even.

use typenum::consts::{U2, U3, U4, U5, U7, U8};
use typenum::{B0, B1, UInt, UTerm};

use crate::division::{DivRem, DivRemOut, Qr};
use crate::nat::{Diff, Odd, One, Short, SubBorrow, TrySub, with_bits};

/// `Self / S` for `Self > 0` and `S > 0`: [`Qr`] without a remainder, or with some remainder above 0, where quotient and remainder
/// mean nothing.
///
/// It is decided from the lowest bit up, where [`DivRem`] goes from the highest down: the lowest bits of an even quotient are
/// those of the dividend, and for an odd one the divisor comes off. What comes up short is not a multiple.
pub trait DivExact<S> {
    /// [`Qr`].
    type Output: Multiples;
}
/// The quotient of `N` by `S`, or some remainder.
pub type DivExactOut<N, S> = <N as DivExact<S>>::Output;

/// What is not a multiple.
type Remains = Qr<UTerm, One>;

/// The quotients of multiples of the dividend, by the same divisor.
pub trait Multiples {
    /// Of twice as much, and the divisor.
    type AndOne: Multiples;
    /// Of twice as much.
    type Twofold: Multiples;
    /// Of four times as much.
    type Fourfold: Multiples;
    /// Of eight times as much.
    type Eightfold: Multiples;
    /// Of 16 times as much.
    type Sixteenfold: Multiples;
}
impl<Q> Multiples for Qr<Q, UTerm> {
    type AndOne = Qr<UInt<Q, B1>, UTerm>;
    type Twofold = Qr<with_bits!(Q; B0), UTerm>;
    type Fourfold = Qr<with_bits!(Q; B0 B0), UTerm>;
    type Eightfold = Qr<with_bits!(Q; B0 B0 B0), UTerm>;
    type Sixteenfold = Qr<with_bits!(Q; B0 B0 B0 B0), UTerm>;
}
impl<Q, R, B> Multiples for Qr<Q, UInt<R, B>> {
    type AndOne = Self;
    type Twofold = Self;
    type Fourfold = Self;
    type Eightfold = Self;
    type Sixteenfold = Self;
}

// The quotient is the dividend, but only where its lowest bit is known: a number that is not known yet must not pass for one of
// some size, or the compiler tries longer and longer ones.
impl<U, B> DivExact<One> for UInt<U, B>
where
    B: Below<U>,
{
    type Output = Qr<B::Number, UTerm>;
}
/// The bit `Self` below the number `U`.
pub trait Below<U> {
    /// The number.
    type Number;
}
impl<U, B> Below<U> for B {
    type Number = UInt<U, B>;
}
// An even divisor: the dividend ends with as many zeros, and they come off both, up to four at once. 2, 4 and 8 are nothing else.
macro_rules! even {
    ($(($($zero:ident)*) $power:ident, less: $(($($below:ident)*))*;)*) => {$(
        impl<U> DivExact<$power> for with_bits!(U; $($zero)*) {
            type Output = Qr<U, UTerm>;
        }
        even!(@ () $power, $(($($below)*))*);
        even!(# (S A) UInt<UInt<S, A>, B1>, ($($zero)*), $(($($below)*))*);
    )*};
    (# ($($param:ident)*) $odd:ty, ($($zero:ident)*), $(($($below:ident)*))*) => {
        impl<U, $($param),*> DivExact<with_bits!($odd; $($zero)*)> for with_bits!(U; $($zero)*)
        where
            U: DivExact<$odd>,
        {
            type Output = DivExactOut<U, $odd>;
        }
        even!(@ ($($param)*) with_bits!($odd; $($zero)*), $(($($below)*))*);
    };
    (@ $params:tt $divisor:ty, $(($($below:ident)*))*) => {$(
        even!(less $params $divisor, $($below)*);
    )*};
    (less ($($param:ident)*) $divisor:ty, $($below:ident)*) => {
        impl<U, $($param),*> DivExact<$divisor> for with_bits!(U; B1 $($below)*) {
            type Output = Remains;
        }
    };
}
even! {
    (B0) U2, less: ();
    (B0 B0) U4, less: () (B0);
    (B0 B0 B0) U8, less: () (B0) (B0 B0);
}
even!(# (S A) UInt<S, A>, (B0 B0 B0 B0), () (B0) (B0 B0) (B0 B0 B0));

// The odd numbers that divide by a table.
macro_rules! by_table {
    ($($s:ident)*) => {$(
        impl<U, B> DivExact<$s> for UInt<U, B>
        where
            UInt<U, B>: DivRem<$s>,
            DivRemOut<UInt<U, B>, $s>: Multiples,
        {
            type Output = DivRemOut<UInt<U, B>, $s>;
        }
    )*};
}
by_table!(U3 U5 U7);

macro_rules! zeros {
    ($($odd:ty: $($zero:ident)* = $times:ident;)*) => {$(
        impl<U, D, S, A, B, C> DivExact<Odd<S, A, B, C>> for with_bits!($odd; $($zero)*)
        where
            $odd: DivExact<Odd<S, A, B, C>>,
        {
            type Output = <DivExactOut<$odd, Odd<S, A, B, C>> as Multiples>::$times;
        }
    )*};
}
zeros! {
    UInt<UInt<U, D>, B1>: B0 = Twofold;
    UInt<UInt<U, D>, B1>: B0 B0 = Fourfold;
    UInt<UInt<U, D>, B1>: B0 B0 B0 = Eightfold;
    UInt<U, D>: B0 B0 B0 B0 = Sixteenfold;
}
// A power of 2 is no multiple.
macro_rules! power {
    ($($n:ident)*) => {$(
        impl<S, A, B, C> DivExact<Odd<S, A, B, C>> for $n {
            type Output = Remains;
        }
    )*};
}
power!(One U2 U4 U8);
impl<U, D, S, A, B, C> DivExact<Odd<S, A, B, C>> for UInt<UInt<U, D>, B1>
where
    UInt<U, D>: SubBorrow<UInt<UInt<UInt<S, A>, B>, C>, B0>,
    TrySub<UInt<U, D>, UInt<UInt<UInt<S, A>, B>, C>>: AfterOne<Odd<S, A, B, C>>,
{
    type Output = <TrySub<UInt<U, D>, UInt<UInt<UInt<S, A>, B>, C>> as AfterOne<Odd<S, A, B, C>>>::Output;
}
/// Goes on where the divisor `S` came off once, and half of what is left is `Self`.
pub trait AfterOne<S> {
    /// [`Qr`].
    type Output: Multiples;
}
impl<S> AfterOne<S> for Short {
    type Output = Remains;
}
impl<S> AfterOne<S> for Diff<UTerm> {
    type Output = Qr<One, UTerm>;
}
impl<U, B, S> AfterOne<S> for Diff<UInt<U, B>>
where
    UInt<U, B>: DivExact<S>,
{
    type Output = <DivExactOut<UInt<U, B>, S> as Multiples>::AndOne;
}

#[cfg(test)]
mod tests {
    use super::{DivExact, DivExactOut};
    use crate::division::Qr;
    use crate::nat::Nat;
    use typenum::consts::*;

    trait Quotient {
        const OF_A_MULTIPLE: Option<u64>;
        const CANONICAL: bool;
    }
    impl<Q: Nat, R: Nat> Quotient for Qr<Q, R> {
        const OF_A_MULTIPLE: Option<u64> = if R::VALUE == 0 { Some(Q::VALUE) } else { None };
        const CANONICAL: bool = Q::CANONICAL;
    }

    fn check<N, S>()
    where
        N: Nat + DivExact<S>,
        S: Nat,
        DivExactOut<N, S>: Quotient,
    {
        let (n, s) = (N::VALUE, S::VALUE);
        let quotient = n.checked_rem(s).filter(|rest| *rest == 0).and_then(|_| n.checked_div(s));
        assert_eq!(<DivExactOut<N, S>>::OF_A_MULTIPLE, quotient, "{n} / {s}");
        assert!(<DivExactOut<N, S>>::CANONICAL, "{n} / {s}");
    }

    #[test]
    fn multiples_and_others() {
        macro_rules! divisors {
            ($($s:ident)*) => {$(
                dividends!($s: U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U17 U18 U19 U20 U21 U22 U23 U24 U25
                    U26 U27 U28 U29 U30 U31 U32 U33 U34 U36 U39 U40 U44 U45 U47 U48 U49 U52 U54 U55 U60 U63 U64 U65 U66 U72 U77
                    U80 U81 U88 U90 U96 U97 U99 U100 U110 U120 U121 U125 U128 U135 U143 U144 U160 U176 U192 U200 U210 U240 U243
                    U255 U256 U288 U297 U300 U320 U343 U352 U384 U432 U480 U512 U576 U720 U729 U768 U864 U960 U1000 U1024);
            )*};
        }
        macro_rules! dividends {
            ($s:ident: $($n:ident)*) => { $(check::<$n, $s>();)* };
        }
        divisors!(U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U18 U20 U22 U24 U25 U27 U32 U33 U36 U40 U44 U48 U56 U64
            U72 U80 U96 U99 U100 U128 U144 U160 U176 U192 U288);
    }
}
