//! Strides: typenum's signed integers at the surface, [`Pos`], [`Neg`] and [`Z0`] inside.
//!
//! `PInt<U>` carries bounds on its own definition, so every impl that names it has to prove them. The operations
//! therefore read a stride once ([`StrideLeaf`]), work on the unbounded twins, and write it back once ([`Encode`]).

use core::marker::PhantomData;

use typenum::{B0, B1, Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::division::Qr;
use crate::nat::{
    AddCarry, Diff, One, Prod, Same, SameOut, Short, SubBorrow, Succ, Sum, Times, TimesIs, TimesIsOut, TrySub,
};

/// The positive integer `N`.
#[derive(Debug, Clone, Copy)]
pub struct Pos<N>(PhantomData<N>);

/// The negative integer `-N`.
#[derive(Debug, Clone, Copy)]
pub struct Neg<N>(PhantomData<N>);

/// Reads a leaf of a stride.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "a number stands in the shape where the stride has something else",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `4:(1,4)`"
)]
pub trait StrideLeaf {
    /// [`Z0`], [`Pos`] or [`Neg`].
    type Int;
}
impl StrideLeaf for Z0 {
    type Int = Z0;
}
impl<U: Unsigned + NonZero> StrideLeaf for PInt<U> {
    type Int = Pos<U>;
}
impl<U: Unsigned + NonZero> StrideLeaf for NInt<U> {
    type Int = Neg<U>;
}

/// Writes a stride back as a typenum integer.
pub trait Encode {
    /// `Z0`, `PInt<…>` or `NInt<…>`.
    type Output;
}
/// A stride as a typenum integer.
pub type Encoded<D> = <D as Encode>::Output;

impl Encode for Z0 {
    type Output = Z0;
}
impl<U: Unsigned, B: Bit> Encode for Pos<UInt<U, B>> {
    type Output = PInt<UInt<U, B>>;
}
impl<U: Unsigned, B: Bit> Encode for Neg<UInt<U, B>> {
    type Output = NInt<UInt<U, B>>;
}
// Where strides cannot be negative, operations hold them as natural numbers.
impl Encode for UTerm {
    type Output = Z0;
}
impl<U: Unsigned, B: Bit> Encode for UInt<U, B> {
    type Output = PInt<UInt<U, B>>;
}

/// `N * Self`, for a natural number `N > 0`.
pub trait Scale<N> {
    /// The product.
    type Output;
}
/// `N * D`.
pub type Scaled<D, N> = <D as Scale<N>>::Output;

impl<N> Scale<N> for Z0 {
    type Output = Z0;
}
impl<N> Scale<N> for Pos<One> {
    type Output = Pos<N>;
}
impl<N, U, A, B> Scale<N> for Pos<UInt<UInt<U, A>, B>>
where
    N: Times<UInt<UInt<U, A>, B>>,
{
    type Output = Pos<Prod<N, UInt<UInt<U, A>, B>>>;
}
impl<N, U> Scale<N> for Neg<U>
where
    N: Times<U>,
{
    type Output = Neg<Prod<N, U>>;
}

/// `Self + R`.
pub trait Plus<R> {
    /// The sum.
    type Output;
}
/// `L + R`.
pub type PlusOut<L, R> = <L as Plus<R>>::Output;

impl<L> Plus<Z0> for L {
    type Output = L;
}
impl<R> Plus<Pos<R>> for Z0 {
    type Output = Pos<R>;
}
impl<R> Plus<Neg<R>> for Z0 {
    type Output = Neg<R>;
}
impl<L, R> Plus<Pos<R>> for Pos<L>
where
    L: AddCarry<R, B0>,
{
    type Output = Pos<Sum<L, R>>;
}
impl<L, R> Plus<Neg<R>> for Neg<L>
where
    L: AddCarry<R, B0>,
{
    type Output = Neg<Sum<L, R>>;
}
impl<L, R> Plus<Neg<R>> for Pos<L>
where
    L: SubBorrow<R, B0>,
    TrySub<L, R>: Signed<L, R>,
{
    type Output = <TrySub<L, R> as Signed<L, R>>::Output;
}
impl<L, R> Plus<Pos<R>> for Neg<L>
where
    R: SubBorrow<L, B0>,
    TrySub<R, L>: Signed<R, L>,
{
    type Output = <TrySub<R, L> as Signed<R, L>>::Output;
}

/// The integer `P - N`, from the attempt to subtract them as natural numbers.
pub trait Signed<P, N> {
    /// The difference.
    type Output;
}
impl<P, N> Signed<P, N> for Diff<UTerm> {
    type Output = Z0;
}
impl<P, N, U, B> Signed<P, N> for Diff<UInt<U, B>> {
    type Output = Pos<UInt<U, B>>;
}
impl<P, N> Signed<P, N> for Short
where
    N: SubBorrow<P, B0>,
    TrySub<N, P>: Negated,
{
    type Output = <TrySub<N, P> as Negated>::Output;
}
/// A difference with its sign turned.
pub trait Negated {
    /// The negative integer.
    type Output;
}
impl<N> Negated for Diff<N> {
    type Output = Neg<N>;
}

/// Whether a mode of stride `D` continues one of extent `S > 0` and stride `Self`, `S · Self = D`, as a bit.
pub trait ContinuedBy<S, D> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `S2:D2` continues `S:D`, as a bit.
pub type ContinuedByOut<D, S, D2> = <D as ContinuedBy<S, D2>>::Output;

impl<S> ContinuedBy<S, Z0> for Z0 {
    type Output = B1;
}
impl<S, R> ContinuedBy<S, Pos<R>> for Z0 {
    type Output = B0;
}
impl<S, R> ContinuedBy<S, Neg<R>> for Z0 {
    type Output = B0;
}
impl<S, L> ContinuedBy<S, Z0> for Pos<L> {
    type Output = B0;
}
// A stride of 1, the most common one: nothing to multiply.
impl<S, R> ContinuedBy<S, Pos<R>> for Pos<One>
where
    S: Same<R>,
{
    type Output = SameOut<S, R>;
}
impl<S, U, A, B, R> ContinuedBy<S, Pos<R>> for Pos<UInt<UInt<U, A>, B>>
where
    S: TimesIs<UInt<UInt<U, A>, B>, R>,
{
    type Output = TimesIsOut<S, UInt<UInt<U, A>, B>, R>;
}
impl<S, L, R> ContinuedBy<S, Neg<R>> for Pos<L> {
    type Output = B0;
}
impl<S, L> ContinuedBy<S, Z0> for Neg<L> {
    type Output = B0;
}
impl<S, L, R> ContinuedBy<S, Pos<R>> for Neg<L> {
    type Output = B0;
}
impl<S, L, R> ContinuedBy<S, Neg<R>> for Neg<L>
where
    S: TimesIs<L, R>,
{
    type Output = TimesIsOut<S, L, R>;
}

/// Quotient and remainder of the negative integer `-N` by `S`, rounded down, from those of `N`: the remainder is a digit.
pub trait Downward<S> {
    /// [`Qr`] of the magnitude of the quotient, and the remainder.
    type Output;
}
impl<Q, S> Downward<S> for Qr<Q, UTerm> {
    type Output = Self;
}
impl<Q, U, B, S> Downward<S> for Qr<Q, UInt<U, B>>
where
    Q: AddCarry<UTerm, B1>,
    S: SubBorrow<UInt<U, B>, B0>,
    TrySub<S, UInt<U, B>>: DigitBelow<Succ<Q>>,
{
    type Output = <TrySub<S, UInt<U, B>> as DigitBelow<Succ<Q>>>::Output;
}
/// Pairs a quotient with the digit that a difference holds.
pub trait DigitBelow<Q> {
    /// The pair.
    type Output;
}
impl<N, Q> DigitBelow<Q> for Diff<N> {
    type Output = Qr<Q, N>;
}

/// `Self * D` for a nonzero integer `Self`.
pub trait TimesInt<D> {
    /// The product.
    type Output;
}
/// `L * R` for two integers.
pub type TimesIntOut<L, R> = <L as TimesInt<R>>::Output;

impl<N> TimesInt<Z0> for Pos<N> {
    type Output = Z0;
}
impl<N, U> TimesInt<Pos<U>> for Pos<N>
where
    N: Times<U>,
{
    type Output = Pos<Prod<N, U>>;
}
impl<N, U> TimesInt<Neg<U>> for Pos<N>
where
    N: Times<U>,
{
    type Output = Neg<Prod<N, U>>;
}
impl<N> TimesInt<Z0> for Neg<N> {
    type Output = Z0;
}
impl<N, U> TimesInt<Pos<U>> for Neg<N>
where
    N: Times<U>,
{
    type Output = Neg<Prod<N, U>>;
}
impl<N, U> TimesInt<Neg<U>> for Neg<N>
where
    N: Times<U>,
{
    type Output = Pos<Prod<N, U>>;
}
