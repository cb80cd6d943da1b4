//! `tile_to_shape`: a block repeated until it has a given shape.

use core::marker::PhantomData;

use typenum::{B0, UInt, UTerm};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::division::{DivRem, DivRemOut, RoundUp};
use crate::int::{Encode, Encoded, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Below, BelowOut, Choose, If, One, Prod, Times};
use crate::ops::blocked::ByRank;
use crate::ops::divide::Entries;
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::require::{BlockDividesWhen, BlockModesWhen, OrderModesWhen};
use crate::steps::{Pass, PassOut, Take};

/// Type operator: the layout repeated until mode k has the size of mode k of the shape `T`,
///
/// ```text
/// tile_to_shape(A, T) = blocked_product(A, B)        B compact, of the shape size(T_k) ÷ size(A_k)
/// ```
///
/// `TileToShapeOf<L, T, O>` is the type-level form of `layout_core::tile_to_shape`. The order `O` is a list with one typenum integer
/// for each mode of the shape: the copies follow each other in the mode with the smallest number first, in the leftmost one among
/// equals; a single number, and no order, mean from left to right. A block of fewer modes gets further modes `1:0`.
///
/// # Requires
/// The size of each mode of the block divides that of the shape; the block has at most as many modes; what
/// [`BlockedProduct`](crate::BlockedProduct) requires.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// type Block = LayoutOf<(U2, U2), (U1, U2)>;
/// type Shape = Cons<U8, Cons<U6, Nil>>;
/// type Rows = Cons<U1, Cons<U0, Nil>>;
/// assert_layout_eq!(TileToShapeOf<Block, Shape>, LayoutOf<((U2, U4), (U2, U3)), ((U1, U4), (U2, U16))>);
/// assert_layout_eq!(TileToShapeOf<Block, Shape, Rows>, LayoutOf<((U2, U4), (U2, U3)), ((U1, U12), (U2, U4))>);
/// ```
/// 2 does not divide 5:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<U2, U1>>::NEW.tile_to_shape(U5::new(), U0::new());
/// ```
///
/// # Cost
/// That of the product; with an order, one pass over the modes for each mode.
///
/// # Differs from CuTe
/// With extents known at run time CuTe does not check that the block divides, and rounds up.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `tile_to_shape`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait TileToShape<T, O = UTerm> {
    /// The repeated layout.
    type Output;
    /// The repeated layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// A block repeated until it has the shape `T`: see [`TileToShape`].
pub type TileToShapeOf<L, T, O = UTerm> = <L as TileToShape<T, O>>::Output;

impl<S, D, T, O> TileToShape<T, O> for Layout<S, D>
where
    S: Entries<D>,
    T: Entries<T>,
    T::Shape: Counts<S::Shape>,
    O: OrderCopies<CountsOut<T::Shape, S::Shape>>,
    Layout<CountsOut<T::Shape, S::Shape>, O::Output>: ByRank<S, D>,
    <Layout<CountsOut<T::Shape, S::Shape>, O::Output> as ByRank<S, D>>::Blocked: IntoLayout,
{
    type Output = IntoLayoutOut<<Layout<CountsOut<T::Shape, S::Shape>, O::Output> as ByRank<S, D>>::Blocked>;
    const VALUE: Self::Output =
        <<Layout<CountsOut<T::Shape, S::Shape>, O::Output> as ByRank<S, D>>::Blocked as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// Repeated until it has a shape: [`TileToShape`]. Shape and order are typenum integers or lists of them; the order 0 is that
    /// from left to right.
    #[inline(always)]
    pub const fn tile_to_shape<T, U, R>(self, _shape: T, _order: U) -> R
    where
        T: Copy,
        U: Copy,
        Self: TileToShape<T, U, Output = R>,
    {
        <Self as TileToShape<T, U>>::VALUE
    }
}

/// How many blocks, whose modes have the shapes `S`, go into the shapes `Self`, mode by mode.
pub trait Counts<S> {
    /// A list of natural numbers.
    type Output;
}
/// How many blocks go into each mode.
pub type CountsOut<T, S> = <T as Counts<S>>::Output;

impl Counts<Nil> for Nil {
    type Output = Nil;
}
impl<S, TS> Counts<Cons<S, TS>> for Nil
where
    Cons<S, TS>: BlockModesWhen,
{
    type Output = Nil;
}
impl<H, T> Counts<Nil> for Cons<H, T>
where
    H: ShapeSize<One>,
    T: Counts<Nil>,
{
    type Output = Cons<ShapeSizeOut<H>, CountsOut<T, Nil>>;
}
impl<H, T, S, TS> Counts<Cons<S, TS>> for Cons<H, T>
where
    H: ShapeSize<One>,
    S: ShapeSize<One>,
    ShapeSizeOut<H>: DivRem<ShapeSizeOut<S>>,
    DivRemOut<ShapeSizeOut<H>, ShapeSizeOut<S>>: BlockDividesWhen<H, S>,
    // Rounded up, so that a block which is larger than the shape is the only error: no extent is 0.
    DivRemOut<ShapeSizeOut<H>, ShapeSizeOut<S>>: RoundUp,
    T: Counts<TS>,
{
    type Output = Cons<<DivRemOut<ShapeSizeOut<H>, ShapeSizeOut<S>> as RoundUp>::Output, CountsOut<T, TS>>;
}

/// Compact strides for the extents `C`, in the order `Self`.
#[diagnostic::on_unimplemented(
    message = "this is not an order of modes",
    label = "neither an integer of typenum nor a list of them",
    note = "an order has one unsigned integer of typenum for each mode of the shape; the smallest comes first"
)]
pub trait OrderCopies<C> {
    /// The list of strides.
    type Output;
}
impl<C> OrderCopies<C> for UTerm
where
    C: FromLeft<One>,
{
    type Output = C::Output;
}
impl<U, B, C> OrderCopies<C> for UInt<U, B>
where
    C: FromLeft<One>,
{
    type Output = C::Output;
}
impl<C> OrderCopies<C> for Nil
where
    C: Keyed<Nil>,
    C::Output: ByKey<Nil>,
{
    type Output = <C::Output as ByKey<Nil>>::Output;
}
impl<K, TK, C> OrderCopies<C> for Cons<K, TK>
where
    C: Keyed<Cons<K, TK>>,
    C::Output: ByKey<Nil>,
{
    type Output = <C::Output as ByKey<Nil>>::Output;
}

/// Compact strides for the extents `Self`, from left to right, above `W`.
pub trait FromLeft<W> {
    /// The list of strides.
    type Output;
}
impl<W> FromLeft<W> for Nil {
    type Output = Nil;
}
impl<H, T, W> FromLeft<W> for Cons<H, T>
where
    Pos<W>: Encode,
    H: Times<W>,
    T: FromLeft<Prod<H, W>>,
{
    type Output = Cons<Encoded<Pos<W>>, T::Output>;
}

/// The extents `Self` with their keys `K`.
pub trait Keyed<K> {
    /// A list of [`Mode<extent, key>`](Mode).
    type Output;
}
impl Keyed<Nil> for Nil {
    type Output = Nil;
}
impl<H, T> Keyed<Nil> for Cons<H, T>
where
    Nil: OrderModesWhen<Cons<H, T>>,
    T: Unkeyed,
{
    type Output = Cons<Mode<H, UTerm>, T::Output>;
}
impl<K, TK> Keyed<Cons<K, TK>> for Nil
where
    Cons<K, TK>: OrderModesWhen<Nil>,
{
    type Output = Nil;
}
impl<H, T, K, TK> Keyed<Cons<K, TK>> for Cons<H, T>
where
    T: Keyed<TK>,
{
    type Output = Cons<Mode<H, K>, T::Output>;
}

/// The extents `Self`, for which there are no keys.
pub trait Unkeyed {
    /// A list of [`Mode<extent, 0>`](Mode).
    type Output;
}
impl Unkeyed for Nil {
    type Output = Nil;
}
impl<H, T> Unkeyed for Cons<H, T>
where
    T: Unkeyed,
{
    type Output = Cons<Mode<H, UTerm>, T::Output>;
}

/// Compact strides for extents with keys, of which the list `Done` comes before `Self`.
pub trait ByKey<Done> {
    /// The list of strides.
    type Output;
}
impl<Done> ByKey<Done> for Nil {
    type Output = Nil;
}
impl<H, K, T, Done> ByKey<Done> for Cons<Mode<H, K>, T>
where
    Done: Pass<UpTo<K, One>>,
    T: Pass<Under<PassOut<Done, UpTo<K, One>>>>,
    PassOut<T, Under<PassOut<Done, UpTo<K, One>>>>: StrideOf,
    T: ByKey<Cons<Mode<H, K>, Done>>,
{
    type Output = Cons<
        <PassOut<T, Under<PassOut<Done, UpTo<K, One>>>> as StrideOf>::Output,
        <T as ByKey<Cons<Mode<H, K>, Done>>>::Output,
    >;
}

/// The product `P` of the extents whose keys are at most `K`.
#[derive(Debug, Clone, Copy)]
pub struct UpTo<K, P>(PhantomData<(K, P)>);
/// [`UpTo`], of extents whose keys must be less.
#[derive(Debug, Clone, Copy)]
pub struct Under<St>(PhantomData<St>);

impl<H, L, K, P> Take<Mode<H, L>> for UpTo<K, P>
where
    K: Below<L, B0>,
    BelowOut<K, L>: Choose,
    H: Times<P>,
{
    type Output = UpTo<K, If<BelowOut<K, L>, P, Prod<H, P>>>;
}
impl<H, L, K, P> Take<Mode<H, L>> for Under<UpTo<K, P>>
where
    L: Below<K, B0>,
    BelowOut<L, K>: Choose,
    H: Times<P>,
{
    type Output = Under<UpTo<K, If<BelowOut<L, K>, Prod<H, P>, P>>>;
}
/// The stride of an extent.
pub trait StrideOf {
    /// A typenum integer.
    type Output;
}
impl<K, P> StrideOf for Under<UpTo<K, P>>
where
    Pos<P>: Encode,
{
    type Output = Encoded<Pos<P>>;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    type Three<X, Y, Z> = Cons<X, Cons<Y, Cons<Z, Nil>>>;
    type Block = LayoutOf<(U2, U2), (U1, U2)>;
    assert_layout_eq!(TileToShapeOf<LayoutOf<U2, U1>, U6>, LayoutOf<((U2, U3),), ((U1, U2),)>);
    assert_layout_eq!(
        TileToShapeOf<Block, Three<U4, U6, U5>>,
        LayoutOf<((U2, U2), (U2, U3), (U1, U5)), ((U1, U4), (U2, U8), (U0, U24))>,
    );
    assert_layout_eq!(
        TileToShapeOf<Block, Three<U4, U6, U5>, Three<U7, U0, U7>>,
        LayoutOf<((U2, U2), (U2, U3), (U1, U5)), ((U1, U12), (U2, U4), (U0, U24))>,
    );
    assert_layout_eq!(
        TileToShapeOf<Block, Three<U4, Cons<U2, Cons<U3, Nil>>, U5>, Three<U2, U1, U0>>,
        LayoutOf<((U2, U2), (U2, U3), (U1, U5)), ((U1, U60), (U2, U20), (U0, U4))>,
    );
    assert_layout_eq!(TileToShapeOf<LayoutOf<(), ()>, Nil, Nil>, LayoutOf<(), ()>);
}
