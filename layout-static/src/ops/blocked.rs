//! `blocked_product`, `raked_product`: a product whose modes belong to the modes of the layout.

use typenum::Z0;

use crate::dispatch::{Composed, IntoLayout, IntoLayoutOut};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::One;
use crate::ops::divide::Entries;
use crate::ops::product::{CopiesOf, CopiesOfOut};

/// Type operator: the layout repeated as `B` says, with the copies outside the block in each mode,
///
/// ```text
/// R((a_0, b_0), (a_1, b_1), …) = A(a_0, a_1, …) + A*(B(b_0, b_1, …))
/// ```
///
/// `BlockedProductOf<L, B>` is the type-level form of `layout_core::blocked_product`. It is
/// [`LogicalProduct`](crate::LogicalProduct) with mode k of `A` and mode k of the copies put together, so that blocks lie whole beside
/// each other. `B` is a layout; the shorter operand gets further modes `1:0`.
///
/// # Requires
/// What [`LogicalProduct`](crate::LogicalProduct) requires.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(
///     BlockedProductOf<LayoutOf<(U2, U5), (U5, U1)>, LayoutOf<(U3, U4), (U1, U3)>>,
///     LayoutOf<((U2, U3), (U5, U4)), ((U5, U10), (U1, U30))>,
/// );
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `blocked_product`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait BlockedProduct<B> {
    /// The repeated layout.
    type Output;
    /// The repeated layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// Blocks beside each other: see [`BlockedProduct`].
pub type BlockedProductOf<L, B> = <L as BlockedProduct<B>>::Output;

impl<S, D, B> BlockedProduct<B> for Layout<S, D>
where
    B: ByRank<S, D>,
    B::Blocked: IntoLayout,
{
    type Output = IntoLayoutOut<B::Blocked>;
    const VALUE: Self::Output = <B::Blocked as IntoLayout>::VALUE;
}

/// Type operator: the layout repeated as `B` says, with the copies inside the block in each mode,
///
/// ```text
/// R((b_0, a_0), (b_1, a_1), …) = A(a_0, a_1, …) + A*(B(b_0, b_1, …))
/// ```
///
/// `RakedProductOf<L, B>` is the type-level form of `layout_core::raked_product`. Its elements are those of
/// [`BlockedProduct`], laid out cyclically: neighbours in a mode belong to different copies.
///
/// # Requires
/// What [`LogicalProduct`](crate::LogicalProduct) requires.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(
///     RakedProductOf<LayoutOf<(U2, U5), (U5, U1)>, LayoutOf<(U3, U4), (U1, U3)>>,
///     LayoutOf<((U3, U2), (U4, U5)), ((U10, U5), (U30, U1))>,
/// );
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `raked_product`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait RakedProduct<B> {
    /// The repeated layout.
    type Output;
    /// The repeated layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// Copies dealt out in turn: see [`RakedProduct`].
pub type RakedProductOf<L, B> = <L as RakedProduct<B>>::Output;

impl<S, D, B> RakedProduct<B> for Layout<S, D>
where
    B: ByRank<S, D>,
    B::Raked: IntoLayout,
{
    type Output = IntoLayoutOut<B::Raked>;
    const VALUE: Self::Output = <B::Raked as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// Blocks beside each other, mode by mode: [`BlockedProduct`].
    #[inline(always)]
    pub const fn blocked_product<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: BlockedProduct<T, Output = R>,
    {
        <Self as BlockedProduct<T>>::VALUE
    }

    /// Copies dealt out in turn, mode by mode: [`RakedProduct`].
    #[inline(always)]
    pub const fn raked_product<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: RakedProduct<T, Output = R>,
    {
        <Self as RakedProduct<T>>::VALUE
    }
}

/// The product of the block `S:D` by the layout `Self`, mode by mode.
#[diagnostic::on_unimplemented(
    message = "a product by rank takes a layout",
    label = "this is not a layout",
    note = "a tiler `<…>` multiplies mode by mode with `logical_product`, `zipped_product`, `tiled_product` and `flat_product`"
)]
pub trait ByRank<S, D> {
    /// [`Composed`], each mode of the block before its copies.
    type Blocked;
    /// [`Composed`], each mode of the block behind its copies.
    type Raked;
}
impl<SB, DB, S, D> ByRank<S, D> for Layout<SB, DB>
where
    S: Entries<D>,
    SB: Entries<DB>,
    SB::Shape: CopiesOf<SB::Stride, S, D>,
    CopiesOfOut<SB::Shape, SB::Stride, S, D>: ByPairs<S::Shape, S::Stride>,
{
    type Blocked = <CopiesOfOut<SB::Shape, SB::Stride, S, D> as ByPairs<S::Shape, S::Stride>>::Blocked;
    type Raked = <CopiesOfOut<SB::Shape, SB::Stride, S, D> as ByPairs<S::Shape, S::Stride>>::Raked;
}

/// Pairs the modes of the block, `S:D`, with their copies.
pub trait ByPairs<S, D> {
    /// [`Composed`], each mode of the block before its copies.
    type Blocked;
    /// [`Composed`], each mode of the block behind its copies.
    type Raked;
}
impl<CS, CD, A, S, D> ByPairs<S, D> for Composed<CS, CD, A>
where
    S: Pairs<CS, One>,
    D: Pairs<CD, Z0>,
{
    type Blocked = Composed<S::Forward, D::Forward>;
    type Raked = Composed<S::Backward, D::Backward>;
}

/// The entries of two lists side by side; where one is shorter, `X` stands for its entries.
pub trait Pairs<R, X> {
    /// The pairs, each with the entry of `Self` first.
    type Forward;
    /// The pairs, each with the entry of `R` first.
    type Backward;
}
impl<X> Pairs<Nil, X> for Nil {
    type Forward = Nil;
    type Backward = Nil;
}
impl<H, T, X> Pairs<Nil, X> for Cons<H, T>
where
    T: Pairs<Nil, X>,
{
    type Forward = Cons<Cons<H, Cons<X, Nil>>, T::Forward>;
    type Backward = Cons<Cons<X, Cons<H, Nil>>, T::Backward>;
}
impl<H, T, X> Pairs<Cons<H, T>, X> for Nil
where
    Nil: Pairs<T, X>,
{
    type Forward = Cons<Cons<X, Cons<H, Nil>>, <Nil as Pairs<T, X>>::Forward>;
    type Backward = Cons<Cons<H, Cons<X, Nil>>, <Nil as Pairs<T, X>>::Backward>;
}
impl<H, T, HR, TR, X> Pairs<Cons<HR, TR>, X> for Cons<H, T>
where
    T: Pairs<TR, X>,
{
    type Forward = Cons<Cons<H, Cons<HR, Nil>>, T::Forward>;
    type Backward = Cons<Cons<HR, Cons<H, Nil>>, T::Backward>;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    type Block = LayoutOf<(U2, U5), (U5, U1)>;
    // The shorter operand gets further modes.
    assert_layout_eq!(BlockedProductOf<Block, LayoutOf<U4, U1>>, LayoutOf<((U2, U4), (U5, U1)), ((U5, U10), (U1, U0))>);
    assert_layout_eq!(RakedProductOf<Block, LayoutOf<U4, U1>>, LayoutOf<((U4, U2), (U1, U5)), ((U10, U5), (U0, U1))>);
    assert_layout_eq!(
        BlockedProductOf<LayoutOf<U4, U1>, LayoutOf<(U2, U3), (U3, U1)>>,
        LayoutOf<((U4, U2), (U1, U3)), ((U1, U12), (U0, U4))>,
    );
    assert_layout_eq!(BlockedProductOf<LayoutOf<U4, U1>, LayoutOf<U2, U1>>, LayoutOf<((U4, U2),), ((U1, U4),)>);
    assert_layout_eq!(BlockedProductOf<LayoutOf<(), ()>, LayoutOf<(), ()>>, LayoutOf<(), ()>);
}
