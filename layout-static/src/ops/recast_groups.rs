//! Groups of elements: what `upcast` and `recast` do to the leaves of a layout. Not public API.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::dispatch::Composed;
use crate::division::{DivRem, DivRemOut, Qr};
use crate::int::{Encode, Encoded, Neg, Pos, Scale, Scaled, StrideLeaf};
use crate::list::{Cons, Mode, Nil};
use crate::nat::{If, One, Prod, Same, SameOut, Times};
use crate::ops::complement::{Insert, InsertOut};
use crate::require::{
    ForwardsWhen, GroupEndsWhen, GroupsNestWhen, PositiveExtent, StrideGroupsWhen, WholeGroupsWhen,
    same_profile,
};
use crate::steps::{Pass, PassOut, Take};

/// The shape `Self` and the stride `D`, counted in elements `P` times as narrow, in groups of `G`.
pub trait Regroup<D, G, P> {
    /// [`Composed`].
    type Output;
}
/// `S:D` in groups of `G` parts.
pub type RegroupOut<S, D, G, P> = <S as Regroup<D, G, P>>::Output;

impl<S, D, P> Regroup<D, One, P> for S
where
    S: Grouped<D, Groups<One, P, Nil>>,
{
    type Output = Composed<S::Shape, S::Stride>;
}
impl<S, D, U, A, B, P> Regroup<D, UInt<UInt<U, A>, B>, P> for S
where
    S: Finer<D, Groups<UInt<UInt<U, A>, B>, P, Nil>>,
    FinerOut<S, D, Groups<UInt<UInt<U, A>, B>, P, Nil>>: Nested,
    S: Grouped<D, FinerOut<S, D, Groups<UInt<UInt<U, A>, B>, P, Nil>>>,
{
    type Output = Composed<S::Shape, S::Stride>;
}

/// Groups of `G` of the `P` parts of an element; the modes `Fine`, sorted by stride, step inside a group.
#[derive(Debug, Clone, Copy)]
pub struct Groups<G, P, Fine>(PhantomData<(G, P, Fine)>);

/// A leaf of extent `Self` above 1 and stride `D`, in elements `P` times as narrow.
pub trait InParts<D, P> {
    /// [`Mode`].
    type Output;
}
/// The leaf `S:D` in parts.
pub type InPartsOut<S, D, P> = <S as InParts<D, P>>::Output;

impl<S, P> InParts<Z0, P> for S {
    type Output = Mode<S, Z0>;
}
impl<S, P> InParts<Pos<One>, P> for S
where
    S: Times<P>,
{
    type Output = Mode<Prod<S, P>, Pos<One>>;
}
impl<S, U, A, B, P> InParts<Pos<UInt<UInt<U, A>, B>>, P> for S
where
    Pos<UInt<UInt<U, A>, B>>: Scale<P>,
{
    type Output = Mode<S, Scaled<Pos<UInt<UInt<U, A>, B>>, P>>;
}
impl<S, U, P> InParts<Neg<U>, P> for S
where
    Neg<U>: Scale<P>,
{
    type Output = Mode<S, Scaled<Neg<U>, P>>;
}

same_profile! {
    /// Collects the leaves of the shape `Self` and the stride `D` that step inside a group into `St`.
    pub trait Finer<D, St> {
        /// [`Groups`].
        type Output;
    }
}
/// The groups `St`, with the leaves of `S:D` that step inside one.
pub type FinerOut<S, D, St> = <S as Finer<D, St>>::Output;

impl<St> Finer<Nil, St> for Nil {
    type Output = St;
}
impl<H, T, HD, TD, St> Finer<Cons<HD, TD>, St> for Cons<H, T>
where
    H: Finer<HD, St>,
    T: Finer<TD, FinerOut<H, HD, St>>,
{
    type Output = FinerOut<T, TD, FinerOut<H, HD, St>>;
}
impl<D, St> Finer<D, St> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = St;
}
impl<D, St> Finer<D, St> for One
where
    D: StrideLeaf,
{
    type Output = St;
}
impl<U, V, B, D, G, P, Fine> Finer<D, Groups<G, P, Fine>> for UInt<UInt<U, V>, B>
where
    D: StrideLeaf,
    UInt<UInt<U, V>, B>: InParts<D::Int, P>,
    InPartsOut<UInt<UInt<U, V>, B>, D::Int, P>: AddFine<G, P, Fine>,
{
    type Output = <InPartsOut<UInt<UInt<U, V>, B>, D::Int, P> as AddFine<G, P, Fine>>::Output;
}

/// Adds the leaf `Self` to those that step inside a group of `G`, if it does.
pub trait AddFine<G, P, Fine> {
    /// [`Groups`].
    type Output;
}
impl<S, G, P, Fine> AddFine<G, P, Fine> for Mode<S, Z0> {
    type Output = Groups<G, P, Fine>;
}
impl<S, U, G, P, Fine> AddFine<G, P, Fine> for Mode<S, Neg<U>> {
    type Output = Groups<G, P, Fine>;
}
impl<S, U, G, P, Fine> AddFine<G, P, Fine> for Mode<S, Pos<U>>
where
    G: DivRem<U>,
    DivRemOut<G, U>: AddFineIf<S, U, G, P, Fine>,
{
    type Output = <DivRemOut<G, U> as AddFineIf<S, U, G, P, Fine>>::Output;
}
/// Adds the leaf `S:U` if its stride divides the group `G` evenly, `Self`, more than once.
pub trait AddFineIf<S, U, G, P, Fine> {
    /// [`Groups`].
    type Output;
}
impl<Q, R, B, S, U, G, P, Fine> AddFineIf<S, U, G, P, Fine> for Qr<Q, UInt<R, B>> {
    type Output = Groups<G, P, Fine>;
}
impl<S, U, G, P, Fine> AddFineIf<S, U, G, P, Fine> for Qr<One, UTerm> {
    type Output = Groups<G, P, Fine>;
}
impl<Q, A, B, S, U, G, P, Fine> AddFineIf<S, U, G, P, Fine> for Qr<UInt<UInt<Q, A>, B>, UTerm>
where
    Fine: Insert<S, U>,
{
    type Output = Groups<G, P, InsertOut<Fine, S, U>>;
}

/// No two leaves interleave inside a group.
pub trait Nested {}
impl<G, P, Fine> Nested for Groups<G, P, Fine> where Fine: Pass<Finest<One>> {}

/// The strides so far, from the smallest on, divide each other; `U` is the last.
#[derive(Debug, Clone, Copy)]
pub struct Finest<U>(PhantomData<U>);

impl<S, U, U0> Take<Mode<S, U>> for Finest<U0>
where
    U: DivRem<U0>,
    DivRemOut<U, U0>: GroupsNestWhen<U, U0>,
{
    type Output = Finest<U>;
}

/// The shape `Self` and the stride `D` in groups `St`.
pub trait Grouped<D, St> {
    /// The shape, counted in groups.
    type Shape;
    /// The stride, counted in groups.
    type Stride;
}
impl<St> Grouped<Nil, St> for Nil {
    type Shape = Nil;
    type Stride = Nil;
}
impl<H, T, HD, TD, St> Grouped<Cons<HD, TD>, St> for Cons<H, T>
where
    H: Grouped<HD, St>,
    T: Grouped<TD, St>,
{
    type Shape = Cons<H::Shape, T::Shape>;
    type Stride = Cons<H::Stride, T::Stride>;
}
impl<D, St> Grouped<D, St> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Shape = Self;
    type Stride = Z0;
}
impl<D, St> Grouped<D, St> for One
where
    D: StrideLeaf,
{
    type Shape = Self;
    type Stride = Z0;
}
impl<U, V, B, D, G, P, Fine> Grouped<D, Groups<G, P, Fine>> for UInt<UInt<U, V>, B>
where
    D: StrideLeaf,
    UInt<UInt<U, V>, B>: InParts<D::Int, P>,
    InPartsOut<UInt<UInt<U, V>, B>, D::Int, P>: GroupLeaf<G, Fine>,
{
    type Shape = <InPartsOut<UInt<UInt<U, V>, B>, D::Int, P> as GroupLeaf<G, Fine>>::Shape;
    type Stride = <InPartsOut<UInt<UInt<U, V>, B>, D::Int, P> as GroupLeaf<G, Fine>>::Stride;
}

/// The leaf `Self` in groups of `G`.
pub trait GroupLeaf<G, Fine> {
    /// The extent.
    type Shape;
    /// The stride.
    type Stride;
}
impl<S, G, Fine> GroupLeaf<G, Fine> for Mode<S, Z0> {
    type Shape = S;
    type Stride = Z0;
}
impl<S, U, G, Fine> GroupLeaf<G, Fine> for Mode<S, Pos<U>>
where
    U: DivRem<G>,
    DivRemOut<U, G>: GroupUp<S, U, G, Fine>,
{
    type Shape = <DivRemOut<U, G> as GroupUp<S, U, G, Fine>>::Shape;
    type Stride = <DivRemOut<U, G> as GroupUp<S, U, G, Fine>>::Stride;
}
impl<S, U, G, Fine> GroupLeaf<G, Fine> for Mode<S, Neg<U>>
where
    U: DivRem<G>,
    DivRemOut<U, G>: GroupDown<U, G>,
{
    type Shape = S;
    type Stride = <DivRemOut<U, G> as GroupDown<U, G>>::Stride;
}

/// The stride of a leaf that steps down by `U`, `Self` groups of `G`.
pub trait GroupDown<U, G> {
    /// The stride.
    type Stride;
}
impl<Q, U, G> GroupDown<U, G> for Qr<Q, UTerm>
where
    Neg<Q>: Encode,
{
    type Stride = Encoded<Neg<Q>>;
}
impl<Q, R, B, U, G> GroupDown<U, G> for Qr<Q, UInt<R, B>>
where
    Qr<Q, UInt<R, B>>: ForwardsWhen<U, G>,
{
    type Stride = Z0;
}

/// The leaf `S:U`, whose stride is `Self` groups of `G`.
pub trait GroupUp<S, U, G, Fine> {
    /// The extent.
    type Shape;
    /// The stride.
    type Stride;
}
impl<Q, S, U, G, Fine> GroupUp<S, U, G, Fine> for Qr<Q, UTerm>
where
    Pos<Q>: Encode,
{
    type Shape = S;
    type Stride = Encoded<Pos<Q>>;
}
impl<Q, R, B, S, U, G, Fine> GroupUp<S, U, G, Fine> for Qr<Q, UInt<R, B>>
where
    G: DivRem<U>,
    DivRemOut<G, U>: GroupSteps<S, U, G, Fine>,
{
    type Shape = <DivRemOut<G, U> as GroupSteps<S, U, G, Fine>>::Shape;
    type Stride = <DivRemOut<G, U> as GroupSteps<S, U, G, Fine>>::Stride;
}

/// The leaf `S:U`, of which a group of `G` holds `Self` steps.
pub trait GroupSteps<S, U, G, Fine> {
    /// The extent.
    type Shape;
    /// The stride.
    type Stride;
}
impl<N, S, U, G, Fine> GroupSteps<S, U, G, Fine> for Qr<N, UTerm>
where
    S: DivRem<N>,
    DivRemOut<S, N>: CountGroups<S, U, N, Fine>,
{
    type Shape = <DivRemOut<S, N> as CountGroups<S, U, N, Fine>>::Shape;
    type Stride = <DivRemOut<S, N> as CountGroups<S, U, N, Fine>>::Stride;
}
impl<N, R, B, S, U, G, Fine> GroupSteps<S, U, G, Fine> for Qr<N, UInt<R, B>>
where
    Qr<N, UInt<R, B>>: StrideGroupsWhen<U, G>,
{
    type Shape = S;
    type Stride = Z0;
}

/// `Self` groups of `N` steps of the leaf `S:U`.
pub trait CountGroups<S, U, N, Fine> {
    /// The extent.
    type Shape;
    /// The stride.
    type Stride;
}
impl<S, U, N, Fine> CountGroups<S, U, N, Fine> for Qr<One, UTerm> {
    type Shape = One;
    type Stride = Z0;
}
impl<Q, A, B, S, U, N, Fine> CountGroups<S, U, N, Fine> for Qr<UInt<UInt<Q, A>, B>, UTerm>
where
    Pos<One>: Encode,
{
    type Shape = UInt<UInt<Q, A>, B>;
    type Stride = Encoded<Pos<One>>;
}
// The leaf ends inside a group, and is used up in it if its end is the stride of another one.
impl<Q, R, B, S, U, N, Fine> CountGroups<S, U, N, Fine> for Qr<Q, UInt<R, B>>
where
    N: DivRem<S>,
    DivRemOut<N, S>: WholeGroupsWhen<S, N>,
    DivRemOut<N, S>: GoesOn<S, U, Fine>,
{
    type Shape = One;
    type Stride = Z0;
}

/// Another leaf goes on where the leaf `S:U` ends; `Self` is how often it fits into a group.
pub trait GoesOn<S, U, Fine> {}
impl<Q, S, U, Fine> GoesOn<S, U, Fine> for Qr<Q, UTerm>
where
    S: Times<U>,
    Fine: Pass<Seek<Prod<S, U>, B0>>,
    PassOut<Fine, Seek<Prod<S, U>, B0>>: GroupEndsWhen<S, U>,
{
}
// That is refused already.
impl<Q, R, B, S, U, Fine> GoesOn<S, U, Fine> for Qr<Q, UInt<R, B>> {}

/// Whether the stride `X` is among those seen, as the bit `Found`.
#[derive(Debug, Clone, Copy)]
pub struct Seek<X, Found>(PhantomData<(X, Found)>);

impl<S, U, X, Found> Take<Mode<S, U>> for Seek<X, Found>
where
    U: Same<X>,
    SameOut<U, X>: crate::nat::Choose,
{
    type Output = Seek<X, If<SameOut<U, X>, B1, Found>>;
}
