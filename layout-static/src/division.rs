//! Division of natural numbers.

use typenum::{B0, B1, UInt, UTerm};

use crate::nat::{AddCarry, Diff, One, Short, SubBorrow, Succ, TrySub};

/// Quotient and remainder of a division.
#[derive(Debug, Clone, Copy)]
pub struct Qr<Q, R>(core::marker::PhantomData<(Q, R)>);

/// `Self / S` and `Self mod S`, for `S > 0`.
pub trait DivRem<S> {
    /// [`Qr`] of the two.
    type Output;
}
/// Quotient and remainder of `N` by `S`.
pub type DivRemOut<N, S> = <N as DivRem<S>>::Output;

impl<S> DivRem<S> for UTerm {
    type Output = Qr<UTerm, UTerm>;
}
impl<U, B> DivRem<UInt<UTerm, B1>> for UInt<U, B> {
    type Output = Qr<UInt<U, B>, UTerm>;
}
// An even divisor: halve both, and the bit that falls off is the lowest bit of the remainder.
impl<U, B, S, A> DivRem<UInt<UInt<S, A>, B0>> for UInt<U, B>
where
    U: DivRem<UInt<S, A>>,
    DivRemOut<U, UInt<S, A>>: PushRem<B>,
{
    type Output = <DivRemOut<U, UInt<S, A>> as PushRem<B>>::Output;
}
// An odd divisor: mostly, it is larger than the dividend, or the same. So compare first.
impl<U, B, S, A> DivRem<UInt<UInt<S, A>, B1>> for UInt<U, B>
where
    UInt<U, B>: SubBorrow<UInt<UInt<S, A>, B1>, B0>,
    TrySub<UInt<U, B>, UInt<UInt<S, A>, B1>>: DivideLeft<U, B, UInt<UInt<S, A>, B1>>,
{
    type Output =
        <TrySub<UInt<U, B>, UInt<UInt<S, A>, B1>> as DivideLeft<U, B, UInt<UInt<S, A>, B1>>>::Output;
}
/// Divides `UInt<U, B>` by `S`, where `Self` is their difference.
pub trait DivideLeft<U, B, S> {
    /// [`Qr`] of quotient and remainder.
    type Output;
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

/// Puts the bit `B` below a remainder.
pub trait PushRem<B> {
    /// The pair with the longer remainder.
    type Output;
}
impl<Q, R> PushRem<B1> for Qr<Q, R> {
    type Output = Qr<Q, UInt<R, B1>>;
}
impl<Q> PushRem<B0> for Qr<Q, UTerm> {
    type Output = Qr<Q, UTerm>;
}
impl<Q, U, B> PushRem<B0> for Qr<Q, UInt<U, B>> {
    type Output = Qr<Q, UInt<UInt<U, B>, B0>>;
}

/// One step of long division: puts the bit `B` below the remainder and takes `S` off it if it fits.
pub trait BringDown<B, S> {
    /// The pair after the step.
    type Output;
}
impl<Q, R, S> BringDown<B1, S> for Qr<Q, R>
where
    UInt<R, B1>: SubBorrow<S, B0>,
    TrySub<UInt<R, B1>, S>: ReduceIf<Q, UInt<R, B1>>,
{
    type Output = <TrySub<UInt<R, B1>, S> as ReduceIf<Q, UInt<R, B1>>>::Output;
}
impl<Q, S> BringDown<B0, S> for Qr<Q, UTerm>
where
    Short: ReduceIf<Q, UTerm>,
{
    type Output = <Short as ReduceIf<Q, UTerm>>::Output;
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
    type Output;
}
impl<R> ReduceIf<UTerm, R> for Short {
    type Output = Qr<UTerm, R>;
}
impl<U, B, R> ReduceIf<UInt<U, B>, R> for Short {
    type Output = Qr<UInt<UInt<U, B>, B0>, R>;
}
impl<Q, R, N> ReduceIf<Q, R> for Diff<N> {
    type Output = Qr<UInt<Q, B1>, N>;
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
