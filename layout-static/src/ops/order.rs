//! `make_ordered_layout`, `make_layout_like`: compact layouts by the order of their modes.

use core::marker::PhantomData;

use typenum::{B0, B1, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::fold::{Fold, FoldOut, Leaf, Nest};
use crate::input::Normalize;
use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Below, One, Prod, Times};
use crate::require::PositiveExtent;

/// Type operator: the compact layout of the shape `Self` whose leaves are filled in increasing order `O`, equal ones from left to
/// right:
///
/// ```text
/// stride_k = Π extent_j    over all leaves j with (order_j, j) < (order_k, k)
/// ```
///
/// Shape and order are tuples, or nested tuples, of typenum integers, those of the order also signed; an integer of the order in
/// the place of a tuple holds for all its leaves. Leaves of extent 1 get stride 0.
///
/// `MakeOrderedLayoutOf<S, O>` is the type-level form of `layout_core::make_ordered_layout`.
///
/// # Requires
/// The order nests like the shape.
///
/// # Examples
/// ```
/// use layout_static::typenum::consts::*;
/// use layout_static::{LayoutOf, MakeOrderedLayoutOf, assert_layout_eq};
///
/// assert_layout_eq!(MakeOrderedLayoutOf<(U4, U8), (U1, U0)>, LayoutOf<(U4, U8), (U8, U1)>);
/// assert_layout_eq!(
///     MakeOrderedLayoutOf<((U2, U3), U4), (U1, U0)>,
///     LayoutOf<((U2, U3), U4), ((U4, U8), U1)>,
/// );
/// ```
/// Two modes cannot be in an order of three:
/// ```compile_fail,E0277
/// use layout_static::typenum::consts::*;
/// use layout_static::MakeOrderedLayoutOf;
///
/// let none = <MakeOrderedLayoutOf<(U4, U8), (U0, U1, U2)>>::NEW;
/// ```
///
/// # Cost
/// Each leaf is compared with every other one; tested to rank 32.
///
/// # Differs from CuTe
/// The CuTe DSL gives leaves of equal order equal strides, so that its result is not compact.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_ordered_layout`; `include/cute/stride.hpp`, `compact_order`.
pub trait MakeOrderedLayout<O> {
    /// The layout.
    type Output;
}
/// The compact layout of the shape `S`, filled in the order `O`: see [`MakeOrderedLayout`].
pub type MakeOrderedLayoutOf<S, O> = <S as MakeOrderedLayout<O>>::Output;

impl<S, O> MakeOrderedLayout<O> for S
where
    S: Normalize,
    O: Normalize,
    O::Stride: KeysOf<S::Shape, Nil>,
    <O::Stride as KeysOf<S::Shape, Nil>>::Output: Fill<Nil>,
    S::Shape: Nest<FillOut<<O::Stride as KeysOf<S::Shape, Nil>>::Output>>,
{
    type Output =
        Layout<S::Shape, <S::Shape as Nest<FillOut<<O::Stride as KeysOf<S::Shape, Nil>>::Output>>>::Stride>;
}

/// Type operator: the compact layout with the shape of `Self`, its leaves in the order of their strides, equal ones from left to
/// right. Broadcasts, of stride 0, stay broadcasts; negative strides count by their absolute value. Leaves of extent 1 get
/// stride 0.
///
/// `MakeLayoutLikeOf<L>` is the type-level form of `layout_core::make_layout_like`: applied twice it changes nothing more.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{MakeLayoutLikeOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     MakeLayoutLikeOf<LayoutOf<(U2, (U3, U4)), (U50, (U1, U8))>>,
///     LayoutOf<(U2, (U3, U4)), (U12, (U1, U3))>,
/// );
/// assert_layout_eq!(MakeLayoutLikeOf<LayoutOf<(U2, U3), (U0, U42)>>, LayoutOf<(U2, U3), (U0, U1)>);
/// ```
///
/// # Cost
/// Each leaf is compared with every other one; tested to rank 32.
///
/// # Differs from CuTe
/// The CuTe DSL gives leaves of equal stride equal strides, so that its result is not compact.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_layout_like`.
pub trait MakeLayoutLike {
    /// The layout.
    type Output;
    /// The layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The compact layout in the order of the strides of `L`: see [`MakeLayoutLike`].
pub type MakeLayoutLikeOf<L> = <L as MakeLayoutLike>::Output;

impl<S, D> MakeLayoutLike for Layout<S, D>
where
    S: Fold<Keys, D, Nil>,
    FoldOut<Keys, S, D>: Fill<Nil>,
    S: Nest<FillOut<FoldOut<Keys, S, D>>>,
{
    type Output = Layout<S, <S as Nest<FillOut<FoldOut<Keys, S, D>>>>::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

/// A leaf that has a place in the order: that of the integer `K`.
#[derive(Debug, Clone, Copy)]
pub struct Key<K>(PhantomData<K>);

/// A leaf without a place in the order: its stride is 0.
#[derive(Debug, Clone, Copy)]
pub struct NoKey;

/// The leaves of a layout, as a list of extents and keys: their strides without a sign.
#[derive(Debug, Clone, Copy)]
pub struct Keys;
impl<D, Acc> Leaf<One, D, Acc> for Keys {
    type Output = Cons<Mode<One, NoKey>, Acc>;
}
impl<U, V, B, Acc> Leaf<UInt<UInt<U, V>, B>, Z0, Acc> for Keys {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, NoKey>, Acc>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Pos<N>, Acc> for Keys {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, Key<Pos<N>>>, Acc>;
}
impl<U, V, B, N, Acc> Leaf<UInt<UInt<U, V>, B>, Neg<N>, Acc> for Keys {
    type Output = Cons<Mode<UInt<UInt<U, V>, B>, Key<Pos<N>>>, Acc>;
}

/// The leaves of the shape `S` in front of `Acc`, as a list of extents and keys, which the order `Self` gives.
#[diagnostic::on_unimplemented(
    message = "this order does not nest like the shape",
    label = "the order and the shape differ",
    note = "the order has one integer for each mode of the shape, or a tuple with one for each mode of that mode, and so on: \
            `(1,0)` and `((1,0),2)` are orders of `((2,3),4)`"
)]
pub trait KeysOf<S, Acc> {
    /// The list.
    type Output;
}
impl<Acc> KeysOf<Nil, Acc> for Nil {
    type Output = Acc;
}
impl<H, T, HO, TO, Acc> KeysOf<Cons<H, T>, Acc> for Cons<HO, TO>
where
    TO: KeysOf<T, Acc>,
    HO: KeysOf<H, <TO as KeysOf<T, Acc>>::Output>,
{
    type Output = <HO as KeysOf<H, <TO as KeysOf<T, Acc>>::Output>>::Output;
}
impl<S, Acc> KeysOf<S, Acc> for Z0
where
    S: KeyAll<Z0, Acc>,
{
    type Output = S::Output;
}
impl<S, Acc, U: Unsigned + NonZero> KeysOf<S, Acc> for PInt<U>
where
    S: KeyAll<Pos<U>, Acc>,
{
    type Output = S::Output;
}
impl<S, Acc, U: Unsigned + NonZero> KeysOf<S, Acc> for NInt<U>
where
    S: KeyAll<Neg<U>, Acc>,
{
    type Output = S::Output;
}

/// The leaves of the shape `Self` in front of `Acc`, each with the key `K`.
pub trait KeyAll<K, Acc> {
    /// The list.
    type Output;
}
impl<K, Acc> KeyAll<K, Acc> for Nil {
    type Output = Acc;
}
impl<H, T, K, Acc> KeyAll<K, Acc> for Cons<H, T>
where
    T: KeyAll<K, Acc>,
    H: KeyAll<K, T::Output>,
{
    type Output = H::Output;
}
impl<K, Acc> KeyAll<K, Acc> for UTerm
where
    UTerm: PositiveExtent<K>,
{
    type Output = Acc;
}
impl<K, Acc> KeyAll<K, Acc> for One {
    type Output = Cons<Mode<Self, NoKey>, Acc>;
}
impl<U, V, B, K, Acc> KeyAll<K, Acc> for UInt<UInt<U, V>, B> {
    type Output = Cons<Mode<Self, Key<K>>, Acc>;
}

/// Gives the leaves of the list `Self` compact strides, natural numbers, in the order of their keys; `Before` holds the leaves
/// to the left.
pub trait Fill<Before> {
    /// The list of modes.
    type Output;
}
/// The leaves of a list with compact strides.
pub type FillOut<L, Before = Nil> = <L as Fill<Before>>::Output;

impl<Before> Fill<Before> for Nil {
    type Output = Nil;
}
impl<S, T, Before> Fill<Before> for Cons<Mode<S, NoKey>, T>
where
    T: Fill<Before>,
{
    type Output = Cons<Mode<S, UTerm>, FillOut<T, Before>>;
}
// Of the leaves to the left, those with an equal key come first; of those to the right, they come later.
impl<S, K, T, Before> Fill<Before> for Cons<Mode<S, Key<K>>, T>
where
    Before: Product<K, B1, One>,
    T: Product<K, B0, ProductOut<Before, K, B1, One>>,
    T: Fill<Cons<Mode<S, Key<K>>, Before>>,
{
    type Output = Cons<
        Mode<S, ProductOut<T, K, B0, ProductOut<Before, K, B1, One>>>,
        FillOut<T, Cons<Mode<S, Key<K>>, Before>>,
    >;
}

/// The product of `Acc` with the extents in the list `Self` whose keys are below `K`, or equal to it if the bit `Ties` is set.
pub trait Product<K, Ties, Acc> {
    /// The product.
    type Output;
}
/// The product of `Acc` with the extents in the list `L` whose keys are below `K`.
pub type ProductOut<L, K, Ties, Acc> = <L as Product<K, Ties, Acc>>::Output;

impl<K, Ties, Acc> Product<K, Ties, Acc> for Nil {
    type Output = Acc;
}
impl<S, T, K, Ties, Acc> Product<K, Ties, Acc> for Cons<Mode<S, NoKey>, T>
where
    T: Product<K, Ties, Acc>,
{
    type Output = ProductOut<T, K, Ties, Acc>;
}
impl<S, K2, T, K, Ties, Acc> Product<K, Ties, Acc> for Cons<Mode<S, Key<K2>>, T>
where
    K2: Precedes<K, Ties>,
    PrecedesOut<K2, K, Ties>: MultiplyIf<S, Acc>,
    T: Product<K, Ties, <PrecedesOut<K2, K, Ties> as MultiplyIf<S, Acc>>::Output>,
{
    type Output = ProductOut<T, K, Ties, <PrecedesOut<K2, K, Ties> as MultiplyIf<S, Acc>>::Output>;
}

/// `S` times `Acc`, or `Acc`.
pub trait MultiplyIf<S, Acc> {
    /// The product.
    type Output;
}
impl<S, Acc> MultiplyIf<S, Acc> for B0 {
    type Output = Acc;
}
impl<S, Acc> MultiplyIf<S, Acc> for B1
where
    S: Times<Acc>,
{
    type Output = Prod<S, Acc>;
}

/// Whether the integer `Self` is below `K`, or equal to it if the bit `Ties` is set, as a bit.
pub trait Precedes<K, Ties> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `L` is below `K`, as a bit.
pub type PrecedesOut<L, K, Ties> = <L as Precedes<K, Ties>>::Output;

impl<Ties> Precedes<Z0, Ties> for Z0 {
    type Output = Ties;
}
impl<K, Ties> Precedes<Pos<K>, Ties> for Z0 {
    type Output = B1;
}
impl<K, Ties> Precedes<Neg<K>, Ties> for Z0 {
    type Output = B0;
}
impl<L, Ties> Precedes<Z0, Ties> for Pos<L> {
    type Output = B0;
}
// With a borrowed bit, `Below` says whether the number is below or equal.
impl<L, K, Ties> Precedes<Pos<K>, Ties> for Pos<L>
where
    L: Below<K, Ties>,
{
    type Output = <L as Below<K, Ties>>::Output;
}
impl<L, K, Ties> Precedes<Neg<K>, Ties> for Pos<L> {
    type Output = B0;
}
impl<L, Ties> Precedes<Z0, Ties> for Neg<L> {
    type Output = B1;
}
impl<L, K, Ties> Precedes<Pos<K>, Ties> for Neg<L> {
    type Output = B1;
}
impl<L, K, Ties> Precedes<Neg<K>, Ties> for Neg<L>
where
    K: Below<L, Ties>,
{
    type Output = <K as Below<L, Ties>>::Output;
}

impl<S, D> Layout<S, D> {
    /// The compact layout in the order of the strides: [`MakeLayoutLike`].
    #[inline(always)]
    pub const fn make_layout_like<R>(self) -> R
    where
        Self: MakeLayoutLike<Output = R>,
    {
        <Self as MakeLayoutLike>::VALUE
    }
}
