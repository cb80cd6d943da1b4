//! Numbers in decimal, for compile errors. Not public API.
//!
//! The compiler prints a type as it is built, and typenum builds numbers bit by bit. Where a gate refuses, the numbers that its
//! sentence needs are turned into a type whose name shows them: `Digits<1, 0, 2, 4>`. Nothing of this is computed for
//! layouts that pass.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::division::{DivRem, DivRemOut, Qr};
use crate::int::{Neg, Pos};
use crate::list::{Cons, Nil};

/// The integer `Self` in decimal.
pub trait Decimal {
    /// [`Digits`], or [`Negative`] of them.
    type Output;
}
/// `N` in decimal.
pub type DecimalOut<N> = <N as Decimal>::Output;

/// A negative number in a compile error: `Negative<Digits<4>>` is −4.
#[derive(Debug, Clone, Copy)]
pub struct Negative<N>(PhantomData<N>);

impl Decimal for UTerm {
    type Output = Digits<0>;
}
impl<U, B> Decimal for UInt<U, B>
where
    UInt<U, B>: PushDigits<Nil>,
    PushDigitsOut<UInt<U, B>, Nil>: Spell,
{
    type Output = <PushDigitsOut<UInt<U, B>, Nil> as Spell>::Output;
}
impl Decimal for Z0 {
    type Output = Digits<0>;
}
impl<N: Decimal> Decimal for Pos<N> {
    type Output = DecimalOut<N>;
}
impl<N: Decimal> Decimal for Neg<N> {
    type Output = Negative<DecimalOut<N>>;
}

/// Puts the digits of `Self` before the list `Acc`.
pub trait PushDigits<Acc> {
    /// The digits, highest first.
    type Output;
}
/// The digits of `N`, then those of `Acc`.
pub type PushDigitsOut<N, Acc> = <N as PushDigits<Acc>>::Output;

type Ten = UInt<UInt<UInt<UInt<UTerm, B1>, B0>, B1>, B0>;

impl<Acc> PushDigits<Acc> for UTerm {
    type Output = Acc;
}
impl<U, B, Acc> PushDigits<Acc> for UInt<U, B>
where
    UInt<U, B>: DivRem<Ten>,
    DivRemOut<UInt<U, B>, Ten>: PushDigit<Acc>,
{
    type Output = <DivRemOut<UInt<U, B>, Ten> as PushDigit<Acc>>::Output;
}

/// Puts the remainder of a division by ten before the list `Acc`, and the digits of the quotient before that.
pub trait PushDigit<Acc> {
    /// The digits, highest first.
    type Output;
}

/// One digit.
#[derive(Debug, Clone, Copy)]
pub struct Digit<const D: u8>;

macro_rules! digits {
    ($($digit:literal $bits:ty;)*) => {$(
        impl<Q, Acc> PushDigit<Acc> for Qr<Q, $bits>
        where
            Q: PushDigits<Cons<Digit<$digit>, Acc>>,
        {
            type Output = PushDigitsOut<Q, Cons<Digit<$digit>, Acc>>;
        }
    )*};
}
digits! {
    0 UTerm;
    1 UInt<UTerm, B1>;
    2 UInt<UInt<UTerm, B1>, B0>;
    3 UInt<UInt<UTerm, B1>, B1>;
    4 UInt<UInt<UInt<UTerm, B1>, B0>, B0>;
    5 UInt<UInt<UInt<UTerm, B1>, B0>, B1>;
    6 UInt<UInt<UInt<UTerm, B1>, B1>, B0>;
    7 UInt<UInt<UInt<UTerm, B1>, B1>, B1>;
    8 UInt<UInt<UInt<UInt<UTerm, B1>, B0>, B0>, B0>;
    9 UInt<UInt<UInt<UInt<UTerm, B1>, B0>, B0>, B1>;
}

/// A list of digits as one type.
pub trait Spell {
    /// [`Digits`].
    type Output;
}

/// A number in a compile error, digit by digit: `Digits<1, 0, 2, 4>` is 1024.
///
/// 20 digits are enough for 64 bits. An argument that has its default, 255, is no digit; the compiler does not print it.
#[rustfmt::skip]
#[derive(Debug, Clone, Copy)]
pub struct Digits<
    const A: u8, const B: u8 = 255, const C: u8 = 255, const D: u8 = 255, const E: u8 = 255,
    const F: u8 = 255, const G: u8 = 255, const H: u8 = 255, const I: u8 = 255, const J: u8 = 255,
    const K: u8 = 255, const L: u8 = 255, const M: u8 = 255, const N: u8 = 255, const O: u8 = 255,
    const P: u8 = 255, const Q: u8 = 255, const R: u8 = 255, const S: u8 = 255, const T: u8 = 255,
>;

macro_rules! list {
    () => { Nil };
    ($head:ident $($tail:ident)*) => { Cons<Digit<$head>, list!($($tail)*)> };
}
/// One impl for each number of digits from `done` on.
macro_rules! spell {
    ($($done:ident)*;) => {
        impl<$(const $done: u8),*> Spell for list!($($done)*) {
            type Output = Digits<$($done),*>;
        }
    };
    ($($done:ident)*; $next:ident $($more:ident)*) => {
        spell!($($done)*;);
        spell!($($done)* $next; $($more)*);
    };
}
spell!(A; B C D E F G H I J K L M N O P Q R S T);

#[cfg(test)]
mod tests {
    use typenum::Z0;
    use typenum::consts::*;

    use super::{Decimal, Digits, Negative};
    use crate::int::{Neg, Pos};

    #[test]
    fn the_name_of_the_type_is_the_number() {
        fn is<N: Decimal<Output = D>, D>() {}
        is::<U0, Digits<0>>();
        is::<U7, Digits<7>>();
        is::<U10, Digits<1, 0>>();
        is::<U99, Digits<9, 9>>();
        is::<U1024, Digits<1, 0, 2, 4>>();
        is::<U999, Digits<9, 9, 9>>();
        is::<U1000000, Digits<1, 0, 0, 0, 0, 0, 0>>();
        is::<U9223372036854775808, Digits<9, 2, 2, 3, 3, 7, 2, 0, 3, 6, 8, 5, 4, 7, 7, 5, 8, 0, 8>>();
        is::<Pos<U16>, Digits<1, 6>>();
        is::<Neg<U16>, Negative<Digits<1, 6>>>();
        is::<Z0, Digits<0>>();
    }
}
