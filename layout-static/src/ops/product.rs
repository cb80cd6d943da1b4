//! `logical_product`, and its regroupings `zipped_product`, `tiled_product`, `flat_product`.

use typenum::Z0;

use crate::dispatch::{Composed, IntoLayout, IntoLayoutOut};
use crate::int::Pos;
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil, ReverseOnto};
use crate::nat::One;
use crate::ops::by_mode::{Apply, ApplyOut, Kept, Untouched, Zipped};
use crate::ops::complement::Gap;
use crate::ops::composition::{ComposeTree, ComposeTreeOut};
use crate::ops::disjoint_complement::{Free, FreeOut};
use crate::ops::divide::{GroupFlat, GroupTiled, GroupZipped, regroupings};

/// The product by one layout, as an operation that tilers carry out by mode.
#[derive(Debug, Clone, Copy)]
pub struct Multiply;

/// The product by one layout as the layout and its copies, as an operation that tilers carry out by mode.
#[derive(Debug, Clone, Copy)]
pub struct ZipCopies;

/// Type operator: the layout repeated as `B` says; mode 0 is `Self`, mode 1 runs over its copies,
///
/// ```text
/// logical_product(A, B) = (A, A* ∘ B)        A* the increasing layout that steps from copy to copy
/// ```
///
/// `LogicalProductOf<L, B>` is the type-level form of `layout_core::logical_product`. `A*` is
/// [`DisjointComplement`](crate::DisjointComplement), without an end. A [`Tiler`](struct@crate::Tiler) multiplies mode by mode, and
/// [`Keep`](crate::Keep) leaves a mode alone.
///
/// # Requires
/// What [`Composition`](crate::Composition) requires of `A* ∘ B`; a tiler has at most as many entries as `A` has modes.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(
///     LogicalProductOf<LayoutOf<(U2, U2), (U4, U1)>, LayoutOf<U6, U1>>,
///     LayoutOf<((U2, U2), (U2, U3)), ((U4, U1), (U2, U8))>,
/// );
/// ```
/// The copies of `(2,2):(1,6)` step by 2 for 3 steps, and 3 does not divide 4:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U2, U2), (U1, U6)>>::NEW.logical_product(<LayoutOf<U4, U1>>::NEW);
/// ```
///
/// # Cost
/// That of the complement and of one composition; tested to rank 32.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `logical_product`; PyCuTe, `logical_product`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait LogicalProduct<B> {
    /// The repeated layout.
    type Output;
    /// The repeated layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `(A, A* ∘ B)`: see [`LogicalProduct`].
pub type LogicalProductOf<L, B> = <L as LogicalProduct<B>>::Output;

impl<S, D, B> LogicalProduct<B> for Layout<S, D>
where
    B: Apply<Multiply, S, D>,
    ApplyOut<Multiply, B, S, D>: IntoLayout,
{
    type Output = IntoLayoutOut<ApplyOut<Multiply, B, S, D>>;
    const VALUE: Self::Output = <ApplyOut<Multiply, B, S, D> as IntoLayout>::VALUE;
}

impl<S, D, SB, DB> Apply<Multiply, S, D> for Layout<SB, DB>
where
    SB: CopiesOf<DB, S, D>,
    CopiesOfOut<SB, DB, S, D>: BesideBlock<S, D>,
{
    type Output = <CopiesOfOut<SB, DB, S, D> as BesideBlock<S, D>>::Output;
}
impl<S, D> Kept<S, D> for Multiply {
    type Output = Composed<S, D>;
}
impl<S, D> Untouched<S, D> for Multiply {
    type Output = Composed<S, D>;
}

/// The copies of the layout `S:D` that the shape `Self` and the stride `DB` ask for.
pub trait CopiesOf<DB, S, D> {
    /// [`Composed`].
    type Output;
}
/// The copies of `S:D` that `SB:DB` asks for.
pub type CopiesOfOut<SB, DB, S, D> = <SB as CopiesOf<DB, S, D>>::Output;

impl<SB, DB, S, D> CopiesOf<DB, S, D> for SB
where
    S: Free<D>,
    FreeOut<S, D>: Endless,
    SB: ComposeTree<DB, <FreeOut<S, D> as Endless>::Output>,
{
    type Output = ComposeTreeOut<SB, DB, <FreeOut<S, D> as Endless>::Output>;
}

/// Free modes as the outer modes of a composition, without an end.
pub trait Endless {
    /// The list of modes.
    type Output;
}
impl<E, Acc> Endless for Gap<E, Acc>
where
    Acc: ReverseOnto<Cons<Mode<One, Pos<E>>, Nil>>,
{
    type Output = <Acc as ReverseOnto<Cons<Mode<One, Pos<E>>, Nil>>>::Output;
}

/// Puts the layout `S:D` before its copies.
pub trait BesideBlock<S, D> {
    /// [`Composed`], of two modes.
    type Output;
    /// [`Zipped`].
    type Zipped;
}
impl<CS, CD, A, S, D> BesideBlock<S, D> for Composed<CS, CD, A> {
    type Output = Composed<Cons<S, Cons<CS, Nil>>, Cons<D, Cons<CD, Nil>>>;
    type Zipped = Zipped<S, D, CS, CD>;
}

impl<S, D, SB, DB> Apply<ZipCopies, S, D> for Layout<SB, DB>
where
    SB: CopiesOf<DB, S, D>,
    CopiesOfOut<SB, DB, S, D>: BesideBlock<S, D>,
{
    type Output = <CopiesOfOut<SB, DB, S, D> as BesideBlock<S, D>>::Zipped;
}
impl<S, D> Kept<S, D> for ZipCopies {
    type Output = Zipped<S, D, One, Z0>;
}
impl<S, D> Untouched<S, D> for ZipCopies {
    type Output = Zipped<Nil, Nil, S, D>;
}

regroupings! {
    ZipCopies, "repeated layout",
    /// Type operator: the by-mode product as `((mode, …), (copies, …))`. A kept mode is whole among the modes of `A` and has extent 1
    /// in the copies; modes behind the last entry go with the copies, as in a division. With a layout instead of a tiler, this is
    /// [`LogicalProduct`].
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// use layout_static::assert_layout_eq;
    ///
    /// type By4And2 = Tiler<Cons<LayoutOf<U4, U1>, Cons<LayoutOf<U2, U1>, Nil>>>;
    /// assert_layout_eq!(
    ///     ZippedProductOf<LayoutOf<(U3, U5), (U1, U20)>, By4And2>,
    ///     LayoutOf<((U3, U5), (U4, U2)), ((U1, U20), (U3, U1))>,
    /// );
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/layout.hpp`, `zipped_product`.
    ZippedProduct, ZippedProductOf, "`((mode, …), (copies, …))`: see [`ZippedProduct`].", GroupZipped;
    /// Type operator: the by-mode product as `((mode, …), copies, …)`: [`ZippedProduct`] with the modes of the copies side by side.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// use layout_static::assert_layout_eq;
    ///
    /// assert_layout_eq!(
    ///     TiledProductOf<LayoutOf<(U3, U4), (U4, U1)>, LayoutOf<(U2, U5), (U1, U2)>>,
    ///     LayoutOf<((U3, U4), U2, U5), ((U4, U1), U12, U24)>,
    /// );
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/layout.hpp`, `tiled_product`.
    TiledProduct, TiledProductOf, "`((mode, …), copies, …)`: see [`TiledProduct`].", GroupTiled;
    /// Type operator: the by-mode product as `(mode, …, copies, …)`: [`ZippedProduct`] with all its modes side by side.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// use layout_static::assert_layout_eq;
    ///
    /// assert_layout_eq!(
    ///     FlatProductOf<LayoutOf<(U3, U4), (U4, U1)>, LayoutOf<(U2, U5), (U1, U2)>>,
    ///     LayoutOf<(U3, U4, U2, U5), (U4, U1, U12, U24)>,
    /// );
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/layout.hpp`, `flat_product`.
    FlatProduct, FlatProductOf, "`(mode, …, copies, …)`: see [`FlatProduct`].", GroupFlat;
}

impl<S, D> Layout<S, D> {
    /// The layout, and its copies: [`LogicalProduct`].
    #[inline(always)]
    pub const fn logical_product<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: LogicalProduct<T, Output = R>,
    {
        <Self as LogicalProduct<T>>::VALUE
    }

    /// `((mode, …), (copies, …))`: [`ZippedProduct`].
    #[inline(always)]
    pub const fn zipped_product<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: ZippedProduct<T, Output = R>,
    {
        <Self as ZippedProduct<T>>::VALUE
    }

    /// `((mode, …), copies, …)`: [`TiledProduct`].
    #[inline(always)]
    pub const fn tiled_product<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: TiledProduct<T, Output = R>,
    {
        <Self as TiledProduct<T>>::VALUE
    }

    /// `(mode, …, copies, …)`: [`FlatProduct`].
    #[inline(always)]
    pub const fn flat_product<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: FlatProduct<T, Output = R>,
    {
        <Self as FlatProduct<T>>::VALUE
    }
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    macro_rules! check {
        ($($operation:ident($layout:ty, $tiler:ty) = $result:ty;)*) => {$(
            assert_layout_eq!($operation<$layout, $tiler>, $result);
        )*};
    }
    type By<X, Y> = Tiler<Cons<X, Cons<Y, Nil>>>;
    type N<T> = LayoutOf<T, U1>;

    check! {
        LogicalProductOf(LayoutOf<(U2, U2), (U1, U3)>, N<U2>) = LayoutOf<((U2, U2), U2), ((U1, U3), U6)>;
        LogicalProductOf(LayoutOf<(U2, U2), (U4, U1)>, LayoutOf<(U3, U2), (U2, U1)>) =
            LayoutOf<((U2, U2), (U3, U2)), ((U4, U1), (U8, U2))>;
        LogicalProductOf(LayoutOf<U4, N1>, N<U2>) = LayoutOf<(U4, U2), (N1, U4)>;
        LogicalProductOf(LayoutOf<(U3, U5), (U1, U20)>, By<N<U4>, Keep>) = LayoutOf<((U3, U4), U5), ((U1, U3), U20)>;
        ZippedProductOf(LayoutOf<(U3, U5), (U1, U20)>, By<N<U4>, Keep>) =
            LayoutOf<((U3, U5), (U4, U1)), ((U1, U20), (U3, U0))>;
        ZippedProductOf(LayoutOf<(U3, U5), (U1, U20)>, Tiler<Cons<N<U4>, Nil>>) =
            LayoutOf<((U3,), (U4, U5)), ((U1,), (U3, U20))>;
        ZippedProductOf(LayoutOf<U3, U1>, N<U4>) = LayoutOf<(U3, U4), (U1, U3)>;
        FlatProductOf(LayoutOf<(U3, U5), (U1, U20)>, By<N<U4>, N<U2>>) = LayoutOf<(U3, U5, U4, U2), (U1, U20, U3, U1)>;
    }
}
