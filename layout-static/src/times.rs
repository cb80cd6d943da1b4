//! Products of natural numbers: what they are, and whether a number is one.

use typenum::consts::{U2, U4, U8, U16};
use typenum::{B0, B1, UInt, UTerm};

use crate::nat::{AddCarry, Diff, Same, SameOut, Short, SubBorrow, Sum, TrySub, with_bits};

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
// Another even number: as many zeros as it ends with, up to four at once, go to the end of the product.
macro_rules! double {
    ($($odd:ty: $($zero:ident)*;)*) => {$(
        impl<U, A, R, B> Times<UInt<R, B>> for with_bits!($odd; $($zero)*)
        where
            $odd: Times<UInt<R, B>>,
        {
            type Output = with_bits!(Prod<$odd, UInt<R, B>>; $($zero)*);
        }
    )*};
}
double! {
    UInt<UInt<U, A>, B1>: B0;
    UInt<UInt<U, A>, B1>: B0 B0;
    UInt<UInt<U, A>, B1>: B0 B0 B0;
    UInt<UInt<U, A>, B1>: B0 B0 B0 B0;
    UInt<UInt<U, A>, B0>: B0 B0 B0 B0;
}
// 2·x + r, with the lowest bit of r taken over as it is. It does not look at r, which may not be known yet: a step that took
// zeros off it would find another number that is not known, and not end.
impl<U, A, R, B> Times<UInt<R, B>> for UInt<UInt<U, A>, B1>
where
    UInt<U, A>: Times<UInt<R, B>>,
    Prod<UInt<U, A>, UInt<R, B>>: AddCarry<R, B0>,
{
    type Output = UInt<Sum<Prod<UInt<U, A>, UInt<R, B>>, R>, B>;
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
// An even number: as many zeros as it ends with, up to four at once, come off the product.
macro_rules! times_is {
    ($(($($param:ident)*) $odd:ty, ($($zero:ident)*), less: $(($($below:ident)*))*;)*) => {$(
        impl<$($param,)* D, P> TimesIs<D, with_bits!(P; $($zero)*)> for with_bits!($odd; $($zero)*)
        where
            $odd: TimesIs<D, P>,
        {
            type Output = TimesIsOut<$odd, D, P>;
        }
        times_is!(@ ($($param)*) with_bits!($odd; $($zero)*), $(($($below)*))*);
    )*};
    (@ $params:tt $even:ty, $(($($below:ident)*))*) => {$(
        times_is!(less $params $even, $($below)*);
    )*};
    (less ($($param:ident)*) $even:ty, $($below:ident)*) => {
        impl<$($param,)* D, P> TimesIs<D, with_bits!(P; B1 $($below)*)> for $even {
            type Output = B0;
        }
    };
}
times_is! {
    (S) UInt<S, B1>, (B0), less: ();
    (S) UInt<S, B1>, (B0 B0), less: () (B0);
    (S) UInt<S, B1>, (B0 B0 B0), less: () (B0) (B0 B0);
    (S A) UInt<S, A>, (B0 B0 B0 B0), less: () (B0) (B0 B0) (B0 B0 B0);
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
