//! `logical_divide`, and its regroupings `zipped_divide`, `tiled_divide`, `flat_divide`.

use typenum::consts::P1;
use typenum::{Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::cut::{IntoRest, IntoRestOut, Uncut};
use crate::dispatch::{Composed, IntoLayout, IntoLayoutOut};
use crate::division::{DivRem, DivRemOut, RoundUp};
use crate::forward::{Forward, ForwardOut, Otherwise, Through, TimesLeaf, TimesLeafOut};
use crate::int::StrideLeaf;
use crate::layout::Layout;
use crate::list::{Append, Cons, Nil};
use crate::measure::Measure;
use crate::nat::One;
use crate::ops::by_mode::{Apply, ApplyOut, Zipped};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::ops::complement::{FillTo, FillToOut};
use crate::ops::composition::{ComposeTree, ComposeTreeOut};
use crate::ops::size::{ShapeSize, ShapeSizeOut};

/// Division by one layout, as an operation that tilers carry out by mode.
#[derive(Debug, Clone, Copy)]
pub struct Divide;

/// Division by one layout into tile and rest, as an operation that tilers carry out by mode.
#[derive(Debug, Clone, Copy)]
pub struct Zip;

/// Type operator: the layout cut into tiles; mode 0 runs inside a tile, mode 1 over the tiles,
///
/// ```text
/// logical_divide(A, T) = composition(A, (T, complement(T, size(A))))
/// ```
///
/// `LogicalDivideOf<L, T>` is the type-level form of `layout_core::logical_divide`. A [`Tiler`](struct@crate::Tiler) divides mode by
/// mode, and [`Keep`](crate::Keep) leaves a mode alone. Where the tiles reach past the end of `A`, the result goes on as `A` does
/// on its extended domain, and has more coordinates than `A`: `20:1` by `8` is `(8,3):(1,8)`.
///
/// # Requires
/// What [`Complement`](crate::Complement) and [`Composition`](crate::Composition) require; a tiler has at most as many entries as
/// `A` has modes.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(
///     LogicalDivideOf<LayoutOf<U24, U1>, LayoutOf<U4, U2>>,
///     LayoutOf<(U4, (U2, U3)), (U2, (U1, U8))>,
/// );
/// type By2And4 = Tiler<Cons<LayoutOf<U2, U1>, Cons<LayoutOf<U4, U1>, Nil>>>;
/// assert_layout_eq!(
///     LogicalDivideOf<LayoutOf<(U5, U8), (U1, U5)>, By2And4>,
///     LayoutOf<((U2, U3), (U4, U2)), ((U1, U2), (U5, U20))>,
/// );
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `logical_divide`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait LogicalDivide<T> {
    /// The divided layout.
    type Output;
    /// The divided layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `A ∘ (T, complement(T, size(A)))`: see [`LogicalDivide`].
pub type LogicalDivideOf<L, T> = <L as LogicalDivide<T>>::Output;

impl<S, D, T> LogicalDivide<T> for Layout<S, D>
where
    T: Apply<Divide, S, D>,
    ApplyOut<Divide, T, S, D>: IntoLayout,
{
    type Output = IntoLayoutOut<ApplyOut<Divide, T, S, D>>;
    const VALUE: Self::Output = <ApplyOut<Divide, T, S, D> as IntoLayout>::VALUE;
}

impl<S, D, ST, DT> Apply<Divide, S, D> for Layout<ST, DT>
where
    DT: DivideBy<ST, S, D>,
{
    type Output = DivideByOut<DT, ST, S, D>;
}

/// Divides `S:D` by the tile of shape `ST` and stride `Self`.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait DivideBy<ST, S, D> {
    /// [`Composed`], of two modes.
    type Output;
}
/// `S:D`, divided by the tile `ST:DT`.
type DivideByOut<DT, ST, S, D> = <DT as DivideBy<ST, S, D>>::Output;

// A tile `n:1`, as an integer in a tiler: the usual one.
impl<ST, S, D> DivideBy<ST, S, D> for PInt<One>
where
    S: Cut<ST, D>,
{
    type Output = <S as Cut<ST, D>>::Output;
}
macro_rules! tiles {
    ($(($($params:tt)*) $stride:ty;)*) => {$(
        impl<ST, S, D, $($params)*> DivideBy<ST, S, D> for $stride
        where
            ST: DivideWhole<$stride, S, D>,
        {
            type Output = <ST as DivideWhole<$stride, S, D>>::Output;
        }
    )*};
}
tiles! {
    (U: Unsigned, V: Bit, B: Bit) PInt<UInt<UInt<U, V>, B>>;
    (N: Unsigned + NonZero) NInt<N>;
    () Z0;
    () Nil;
    (HD, TD) Cons<HD, TD>;
}

/// Cuts the shape `Self` and the stride `D` into tiles `N:1`. A shape that is not known yet is left alone.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout",
    note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
)]
pub trait Cut<N, D> {
    /// [`Composed`], of two modes.
    type Output;
}
// A single mode has no boundary that a tile could meet.
impl<U, V, A, N, W, B, D> Cut<UInt<UInt<N, W>, B>, D> for UInt<UInt<U, V>, A>
where
    D: StrideLeaf,
    UInt<UInt<U, V>, A>: DivRem<UInt<UInt<N, W>, B>>,
    DivRemOut<UInt<UInt<U, V>, A>, UInt<UInt<N, W>, B>>: RoundUp,
    <DivRemOut<UInt<UInt<U, V>, A>, UInt<UInt<N, W>, B>> as RoundUp>::Output:
        CopiesOf<UInt<UInt<N, W>, B>, D>,
{
    type Output = <<DivRemOut<UInt<UInt<U, V>, A>, UInt<UInt<N, W>, B>> as RoundUp>::Output as CopiesOf<
        UInt<UInt<N, W>, B>,
        D,
    >>::Output;
}
macro_rules! whole {
    ($(($($params:tt)*) $tile:ty, $shape:ty;)*) => {$(
        impl<D, $($params)*> Cut<$tile, D> for $shape
        where
            $tile: DivideWhole<P1, $shape, D>,
        {
            type Output = <$tile as DivideWhole<P1, $shape, D>>::Output;
        }
    )*};
}
whole! {
    (N, W, B) UInt<UInt<N, W>, B>, UTerm;
    (N, W, B) UInt<UInt<N, W>, B>, One;
    (N, W, B) UInt<UInt<N, W>, B>, Nil;
    (N, W, B, H, T) UInt<UInt<N, W>, B>, Cons<H, T>;
    (S) One, S;
    (S) UTerm, S;
}
/// Puts `Self` copies of the tile `N:D` beside it.
pub trait CopiesOf<N, D> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<N, D> CopiesOf<N, D> for One {
    type Output = Composed<Cons<N, Cons<One, Nil>>, Cons<D, Cons<Z0, Nil>>>;
}
impl<K, V, B, N, D> CopiesOf<N, D> for UInt<UInt<K, V>, B>
where
    N: TimesLeaf<D>,
{
    type Output = Composed<Cons<N, Cons<UInt<UInt<K, V>, B>, Nil>>, Cons<D, Cons<TimesLeafOut<N, D>, Nil>>>;
}

/// Divides `S:D` by the tile of shape `Self` and stride `DT`, in general.
pub trait DivideWhole<DT, S, D> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<ST, DT, S, D> DivideWhole<DT, S, D> for ST
where
    S: Measure<D>,
    ST: Forward<DT, Uncut<One, S, D, Nil>>,
    ForwardOut<Uncut<One, S, D, Nil>, ST, DT>: OrDivided<ST, DT, S, D>,
{
    type Output = <ForwardOut<Uncut<One, S, D, Nil>, ST, DT> as OrDivided<ST, DT, S, D>>::Output;
}

/// `S:D`, divided by `ST:DT`, where `Self` says whether going [`Forward`] was enough.
pub trait OrDivided<ST, DT, S, D> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<TD, R, ST, DT, S, D> OrDivided<ST, DT, S, D> for Through<TD, R>
where
    R: IntoRest,
    IntoRestOut<R>: BehindTile<ST, TD>,
{
    type Output = <IntoRestOut<R> as BehindTile<ST, TD>>::Output;
}
impl<ST, DT, S, D> OrDivided<ST, DT, S, D> for Otherwise
where
    S: ShapeSize<One>,
    ST: FillTo<DT, ShapeSizeOut<S>>,
    S: CoalesceOnto<D, Nil>,
    FillToOut<ST, DT, ShapeSizeOut<S>>: DivideModes<ST, DT, CoalesceOntoOut<S, D>>,
{
    type Output = <FillToOut<ST, DT, ShapeSizeOut<S>> as DivideModes<ST, DT, CoalesceOntoOut<S, D>>>::Output;
}

/// Puts a rest behind its tile `S:D`.
pub trait BehindTile<S, D> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<RS, RD, S, D> BehindTile<S, D> for Composed<RS, RD> {
    type Output = Composed<Cons<S, Cons<RS, Nil>>, Cons<D, Cons<RD, Nil>>>;
}

/// Composes the modes `A` with the tile `S:D` and its complement, `Self`.
pub trait DivideModes<S, D, A> {
    /// [`Composed`], of two modes.
    type Output;
}
impl<CS, CD, S, D, A> DivideModes<S, D, A> for Composed<CS, CD>
where
    Cons<S, Cons<CS, Nil>>: ComposeTree<Cons<D, Cons<CD, Nil>>, A>,
{
    type Output = ComposeTreeOut<Cons<S, Cons<CS, Nil>>, Cons<D, Cons<CD, Nil>>, A>;
}

impl<S, D, ST, DT> Apply<Zip, S, D> for Layout<ST, DT>
where
    DT: DivideBy<ST, S, D>,
    DivideByOut<DT, ST, S, D>: IntoZipped,
{
    type Output = <DivideByOut<DT, ST, S, D> as IntoZipped>::Output;
}
/// Takes a division into its tile and its rest.
pub trait IntoZipped {
    /// [`Zipped`].
    type Output;
}
impl<TS, TD, RS, RD, A> IntoZipped for Composed<Cons<TS, Cons<RS, Nil>>, Cons<TD, Cons<RD, Nil>>, A> {
    type Output = Zipped<TS, TD, RS, RD>;
}

/// Regroupings of the [`Zipped`] result of the operation `$op`: `$what` is what it gives.
macro_rules! regroupings {
    ($op:ident, $what:literal, $($(#[$doc:meta])* $operation:ident, $alias:ident, $equation:literal, $group:ident;)*) => {$(
        $(#[$doc])*
        #[diagnostic::on_unimplemented(
            message = "this is not a static layout",
            label = "this operation takes static layouts",
            note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
        )]
        pub trait $operation<T> {
            #[doc = concat!("The ", $what, ".")]
            type Output;
            #[doc = concat!("The ", $what, ", as a value.")]
            #[doc(hidden)]
            const VALUE: Self::Output;
        }
        #[doc = $equation]
        pub type $alias<L, T> = <L as $operation<T>>::Output;

        impl<S, D, T> $operation<T> for Layout<S, D>
        where
            T: Apply<$op, S, D>,
            ApplyOut<$op, T, S, D>: $group,
            <ApplyOut<$op, T, S, D> as $group>::Output: IntoLayout,
        {
            type Output = IntoLayoutOut<<ApplyOut<$op, T, S, D> as $group>::Output>;
            const VALUE: Self::Output = <<ApplyOut<$op, T, S, D> as $group>::Output as IntoLayout>::VALUE;
        }
    )*};
}
pub(crate) use regroupings;
regroupings! {
    Zip, "divided layout",
    /// Type operator: the by-mode division as `((tile, …), (rest, …))`. A kept mode has extent 1 in the tile and is whole in the
    /// rest. With a layout instead of a tiler, this is [`LogicalDivide`].
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// use layout_static::assert_layout_eq;
    ///
    /// type By3And4 = Tiler<Cons<LayoutOf<U3, U1>, Cons<LayoutOf<U4, U1>, Nil>>>;
    /// assert_layout_eq!(
    ///     ZippedDivideOf<LayoutOf<(U6, U8), (U8, U1)>, By3And4>,
    ///     LayoutOf<((U3, U4), (U2, U2)), ((U8, U1), (U24, U4))>,
    /// );
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/layout.hpp`, `zipped_divide`.
    ZippedDivide, ZippedDivideOf, "`((tile, …), (rest, …))`: see [`ZippedDivide`].", GroupZipped;
    /// Type operator: the by-mode division as `((tile, …), rest, …)`: [`ZippedDivide`] with the modes of the rest side by side.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// use layout_static::assert_layout_eq;
    ///
    /// type By3And4 = Tiler<Cons<LayoutOf<U3, U1>, Cons<LayoutOf<U4, U1>, Nil>>>;
    /// assert_layout_eq!(
    ///     TiledDivideOf<LayoutOf<(U6, U8), (U8, U1)>, By3And4>,
    ///     LayoutOf<((U3, U4), U2, U2), ((U8, U1), U24, U4)>,
    /// );
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/layout.hpp`, `tiled_divide`.
    TiledDivide, TiledDivideOf, "`((tile, …), rest, …)`: see [`TiledDivide`].", GroupTiled;
    /// Type operator: the by-mode division as `(tile, …, rest, …)`: [`ZippedDivide`] with all its modes side by side.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// use layout_static::assert_layout_eq;
    ///
    /// type By3And4 = Tiler<Cons<LayoutOf<U3, U1>, Cons<LayoutOf<U4, U1>, Nil>>>;
    /// assert_layout_eq!(
    ///     FlatDivideOf<LayoutOf<(U6, U8), (U8, U1)>, By3And4>,
    ///     LayoutOf<(U3, U4, U2, U2), (U8, U1, U24, U4)>,
    /// );
    /// ```
    ///
    /// # Source
    /// CuTe `include/cute/layout.hpp`, `flat_divide`.
    FlatDivide, FlatDivideOf, "`(tile, …, rest, …)`: see [`FlatDivide`].", GroupFlat;
}

/// `((tile, …), (rest, …))`.
pub trait GroupZipped {
    /// [`Composed`].
    type Output;
}
impl<TS, TD, RS, RD> GroupZipped for Zipped<TS, TD, RS, RD> {
    type Output = Composed<Cons<TS, Cons<RS, Nil>>, Cons<TD, Cons<RD, Nil>>>;
}

/// `((tile, …), rest, …)`.
pub trait GroupTiled {
    /// [`Composed`].
    type Output;
}
impl<TS, TD, RS, RD> GroupTiled for Zipped<TS, TD, RS, RD>
where
    RS: Entries<RD>,
{
    type Output = Composed<Cons<TS, RS::Shape>, Cons<TD, RS::Stride>>;
}

/// `(tile, …, rest, …)`.
pub trait GroupFlat {
    /// [`Composed`].
    type Output;
}
impl<TS, TD, RS, RD> GroupFlat for Zipped<TS, TD, RS, RD>
where
    TS: Entries<TD>,
    RS: Entries<RD>,
    TS::Shape: Append<RS::Shape>,
    TS::Stride: Append<RS::Stride>,
{
    type Output =
        Composed<<TS::Shape as Append<RS::Shape>>::Output, <TS::Stride as Append<RS::Stride>>::Output>;
}

/// The modes of the shape `Self` and the stride `D` as two lists; an integer is its own single mode.
pub trait Entries<D> {
    /// The list of shapes.
    type Shape;
    /// The list of strides.
    type Stride;
}
impl Entries<Nil> for Nil {
    type Shape = Nil;
    type Stride = Nil;
}
impl<H, T, HD, TD> Entries<Cons<HD, TD>> for Cons<H, T> {
    type Shape = Self;
    type Stride = Cons<HD, TD>;
}
impl<D> Entries<D> for UTerm {
    type Shape = Cons<Self, Nil>;
    type Stride = Cons<D, Nil>;
}
impl<U, B, D> Entries<D> for UInt<U, B> {
    type Shape = Cons<Self, Nil>;
    type Stride = Cons<D, Nil>;
}

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]
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
    type Six = LayoutOf<(U6, U8), (U8, U1)>;

    check! {
        LogicalDivideOf(LayoutOf<U24, U3>, LayoutOf<U8, U3>) = LayoutOf<(U8, U3), (U9, U3)>;
        LogicalDivideOf(LayoutOf<U24, U1>, LayoutOf<U4, U2>) = LayoutOf<(U4, (U2, U3)), (U2, (U1, U8))>;
        LogicalDivideOf(LayoutOf<(U6, U2, U2), (U2, U1, U20)>, LayoutOf<U8, U3>) =
            LayoutOf<((U2, U2, U2), U3), ((U6, U1, U20), U2)>;
        LogicalDivideOf(LayoutOf<(U4, U2, U3), (U2, U1, U8)>, LayoutOf<U4, U2>) =
            LayoutOf<((U2, U2), (U2, U3)), ((U4, U1), (U2, U8))>;
        LogicalDivideOf(LayoutOf<(U6, U6), (U1, U12)>, LayoutOf<(U6, U3), (U3, U1)>) =
            LayoutOf<(((U2, U3), U3), U2), (((U3, U12), U1), U36)>;
        LogicalDivideOf(Six, LayoutOf<(U3, U4), (U1, U3)>) =
            LayoutOf<((U3, (U2, U2)), U4), ((U8, (U24, U1)), U2)>;
        LogicalDivideOf(Six, By<N<U3>, N<U4>>) = LayoutOf<((U3, U2), (U4, U2)), ((U8, U24), (U1, U4))>;
        ZippedDivideOf(Six, By<N<U3>, N<U4>>) = LayoutOf<((U3, U4), (U2, U2)), ((U8, U1), (U24, U4))>;
        TiledDivideOf(Six, By<N<U3>, N<U4>>) = LayoutOf<((U3, U4), U2, U2), ((U8, U1), U24, U4)>;
        FlatDivideOf(Six, By<N<U3>, N<U4>>) = LayoutOf<(U3, U4, U2, U2), (U8, U1, U24, U4)>;
        LogicalDivideOf(LayoutOf<(U8, U16), (U20, U1)>, By<N<U4>, LayoutOf<U8, U2>>) =
            LayoutOf<((U4, U2), (U8, U2)), ((U20, U80), (U2, U1))>;
        ZippedDivideOf(LayoutOf<(U8, U16), (U20, U1)>, By<N<U4>, LayoutOf<U8, U2>>) =
            LayoutOf<((U4, U8), (U2, U2)), ((U20, U2), (U80, U1))>;
        LogicalDivideOf(
            LayoutOf<(U9, (U4, U8)), (U59, (U13, U1))>,
            By<LayoutOf<U3, U3>, LayoutOf<(U2, U4), (U1, U8)>>
        ) = LayoutOf<((U3, U3), ((U2, U4), (U2, U2))), ((U177, U59), ((U13, U2), (U26, U1)))>;
        ZippedDivideOf(LayoutOf<(U9, U32), (U1, U9)>, By<LayoutOf<U3, U3>, LayoutOf<(U2, U4), (U1, U8)>>) =
            LayoutOf<((U3, (U2, U4)), (U3, U4)), ((U3, (U9, U72)), (U1, U18))>;
        LogicalDivideOf(LayoutOf<U20, U1>, N<U8>) = LayoutOf<(U8, U3), (U1, U8)>;
        LogicalDivideOf(LayoutOf<(U5, U8), (U1, U5)>, By<N<U2>, N<U4>>) =
            LayoutOf<((U2, U3), (U4, U2)), ((U1, U2), (U5, U20))>;
        // A kept mode, and modes behind the last entry.
        LogicalDivideOf(LayoutOf<(U8, U8), (U8, U1)>, By<N<U2>, Keep>) =
            LayoutOf<((U2, U4), U8), ((U8, U16), U1)>;
        LogicalDivideOf(LayoutOf<(U8, U8), (U8, U1)>, Tiler<Cons<N<U2>, Nil>>) =
            LayoutOf<((U2, U4), U8), ((U8, U16), U1)>;
        ZippedDivideOf(Six, By<N<U3>, Keep>) = LayoutOf<((U3, U1), (U2, U8)), ((U8, U0), (U24, U1))>;
        ZippedDivideOf(Six, Tiler<Cons<N<U3>, Nil>>) = LayoutOf<((U3,), (U2, U8)), ((U8,), (U24, U1))>;
        // A tiler inside a tiler.
        ZippedDivideOf(LayoutOf<(U6, (U4, U8)), (U32, (U1, U4))>, By<N<U3>, By<Keep, N<U2>>>) =
            LayoutOf<((U3, (U1, U2)), (U2, (U4, U4))), ((U32, (U0, U4)), (U96, (U1, U8)))>;
        // A layout as tiler: the tile and the rest side by side.
        ZippedDivideOf(LayoutOf<U24, U1>, LayoutOf<U4, U2>) = LayoutOf<(U4, (U2, U3)), (U2, (U1, U8))>;
        TiledDivideOf(LayoutOf<U24, U1>, LayoutOf<U4, U2>) = LayoutOf<(U4, U2, U3), (U2, U1, U8)>;
        FlatDivideOf(LayoutOf<U24, U1>, LayoutOf<U4, U2>) = LayoutOf<(U4, U2, U3), (U2, U1, U8)>;
    }

    #[test]
    fn tile_and_rest_reach_every_element_once() {
        let divided = Six::NEW.zipped_divide(<By<N<U3>, N<U4>>>::NEW);
        let (tile, rest) = divided.modes();
        let mut seen = [false; 48];
        for t in 0..tile.size() {
            for r in 0..rest.size() {
                let (inside, outside): (usize, usize) = (tile.at(t), rest.at(r));
                let both: usize = divided.at((t, r));
                assert_eq!(inside + outside, both);
                assert!(!core::mem::replace(&mut seen[both], true), "{both} is reached twice");
            }
        }
        assert!(seen.iter().all(|seen| *seen));
    }
}
