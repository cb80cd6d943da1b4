//! Operations that a tiler `<…>` carries out mode by mode, on mixed layouts. Not public API.
//!
//! A mode without run-time integers goes the way of [`ops`](crate::ops).

use typenum::{PInt, UInt, UTerm, Z0};

use crate::dispatch::Composed;
use crate::error::Error;
use crate::layout::Layout;
use crate::list::{Cons, Nil, list, values};
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::{Fill, Parts, PutTogether, ValuesOf};
use crate::nat::One;
use crate::ops::by_mode::{Apply as ApplyStatic, ApplyOut as ApplyStaticOut, Zipped};
use crate::ops::composition::Compose;
use crate::ops::divide::{Divide, Zip};
use crate::ops::product::{Multiply, ZipCopies};
use crate::require::EntriesWhen;
use crate::tiler::{Keep, Tiler};

/// Applies the operation `Op`, with the entry `Self`, to the mode `S:D`.
#[diagnostic::on_unimplemented(
    message = "this is neither a layout nor a tiler",
    label = "a layout, `tiler!(<…>)`, an integer, or a tuple of up to 8 of these is expected here",
    note = "an integer n is the layout n:1, of typenum a static one; a tuple acts mode by mode, as `<…>` does, and `Keep` is `_`",
    note = "all run-time integers of an operation have one index type, that of the layout"
)]
pub trait Apply<Op, S, D>: Sized {
    /// The result of the operation.
    type Output;
    /// The result of the operation.
    ///
    /// # Errors
    /// Those of the operation.
    fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error>;
}

impl<Op, S, D> Apply<Op, S, D> for Keep
where
    Op: Kept<S, D>,
{
    type Output = Op::Output;
    #[inline]
    fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
        Ok(Op::kept(mode))
    }
}
impl<Op, S, D, E> Apply<Op, S, D> for Tiler<E>
where
    E: Default,
    S: OnModes<Op, D, E>,
{
    type Output = S::Output;
    #[inline]
    fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
        // A tiler has no values: its entries are static.
        S::on_modes(mode, E::default())
    }
}
impl<Op, S, D, ST, DT> Apply<Op, S, D> for Layout<ST, DT>
where
    Parts<S, D>: PutTogether,
    ValuesOf<S, D>: ApplyLayout<Op, S, D, ST, DT>,
{
    type Output = <ValuesOf<S, D> as ApplyLayout<Op, S, D, ST, DT>>::Output;
    #[inline]
    fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
        ValuesOf::<S, D>::apply_layout(mode)
    }
}

/// Applies `Op`, with the layout `ST:DT`, to the mode `S:D`, whose run-time integers are `Self`.
pub trait ApplyLayout<Op, S, D, ST, DT> {
    /// The result of the operation.
    type Output;
    /// The result of the operation.
    ///
    /// # Errors
    /// Those of the operation.
    fn apply_layout(mode: Parts<S, D>) -> Result<Self::Output, Error>;
}
/// What the static operation gives.
type StaticOut<Op, S, D, ST, DT> = ApplyStaticOut<
    Op,
    Layout<ST, DT>,
    <Parts<S, D> as PutTogether>::Shape,
    <Parts<S, D> as PutTogether>::Stride,
>;

impl<Op, S, D, ST, DT> ApplyLayout<Op, S, D, ST, DT> for Nil
where
    Parts<S, D>: PutTogether,
    Layout<ST, DT>:
        ApplyStatic<Op, <Parts<S, D> as PutTogether>::Shape, <Parts<S, D> as PutTogether>::Stride>,
    StaticOut<Op, S, D, ST, DT>: FillResult,
{
    type Output = <StaticOut<Op, S, D, ST, DT> as FillResult>::Output;
    #[inline]
    fn apply_layout(_: Parts<S, D>) -> Result<Self::Output, Error> {
        Ok(StaticOut::<Op, S, D, ST, DT>::fill_result())
    }
}

/// A static result as trees of values.
pub trait FillResult {
    /// The trees.
    type Output;
    /// The trees.
    fn fill_result() -> Self::Output;
}
impl<S: Fill<Nil>, D: Fill<Nil>, A> FillResult for Composed<S, D, A> {
    type Output = Parts<S::Tree, D::Tree>;
    #[inline]
    fn fill_result() -> Self::Output {
        Parts { shape: S::fill(Nil).0, stride: D::fill(Nil).0 }
    }
}
impl<TS: Fill<Nil>, TD: Fill<Nil>, RS: Fill<Nil>, RD: Fill<Nil>> FillResult for Zipped<TS, TD, RS, RD> {
    type Output = ZippedParts<TS::Tree, TD::Tree, RS::Tree, RD::Tree>;
    #[inline]
    fn fill_result() -> Self::Output {
        ZippedParts { tile: Composed::<TS, TD>::fill_result(), rest: Composed::<RS, RD>::fill_result() }
    }
}

/// What an operation does to a mode that is kept, and what it makes of the modes that a tiler has no entries for.
pub trait Kept<S, D> {
    /// The result for a mode that is kept.
    type Output;
    /// The result for the list of modes behind the last entry.
    type Untouched;
    /// The result for a mode that is kept.
    fn kept(mode: Parts<S, D>) -> Self::Output;
    /// The result for the list of modes behind the last entry.
    fn untouched(modes: Parts<S, D>) -> Self::Untouched;
}
macro_rules! kept {
    ($($operation:ident)*) => {$(
        impl<S, D> Kept<S, D> for $operation {
            type Output = Parts<S, D>;
            type Untouched = Parts<S, D>;
            #[inline]
            fn kept(mode: Parts<S, D>) -> Parts<S, D> {
                mode
            }
            #[inline]
            fn untouched(modes: Parts<S, D>) -> Parts<S, D> {
                modes
            }
        }
    )*};
}
kept!(Compose Divide Multiply);
impl<S, D> Kept<S, D> for Zip {
    type Output = ZippedParts<Known<One>, Known<Z0>, S, D>;
    type Untouched = ZippedParts<Nil, Nil, S, D>;
    #[inline]
    fn kept(rest: Parts<S, D>) -> Self::Output {
        ZippedParts { tile: Parts { shape: Known::VALUE, stride: Known::VALUE }, rest }
    }
    #[inline]
    fn untouched(rest: Parts<S, D>) -> Self::Untouched {
        ZippedParts { tile: Parts { shape: Nil, stride: Nil }, rest }
    }
}
impl<S, D> Kept<S, D> for ZipCopies {
    type Output = ZippedParts<S, D, Known<One>, Known<Z0>>;
    type Untouched = ZippedParts<Nil, Nil, S, D>;
    #[inline]
    fn kept(tile: Parts<S, D>) -> Self::Output {
        ZippedParts { tile, rest: Parts { shape: Known::VALUE, stride: Known::VALUE } }
    }
    #[inline]
    fn untouched(rest: Parts<S, D>) -> Self::Untouched {
        ZippedParts { tile: Parts { shape: Nil, stride: Nil }, rest }
    }
}

/// The tile and the rest of a division, or a mode and its copies.
#[derive(Debug, Clone, Copy)]
pub struct ZippedParts<TS, TD, RS, RD> {
    /// The tile.
    pub tile: Parts<TS, TD>,
    /// The rest.
    pub rest: Parts<RS, RD>,
}

/// Puts the result `H` of the first mode before the results of the others.
pub trait Behind<H> {
    /// The result of all modes.
    type Output;
    /// The result of all modes.
    fn behind(self, head: H) -> Self::Output;
}
impl<HS, HD, S, D> Behind<Parts<HS, HD>> for Parts<S, D> {
    type Output = Parts<Cons<HS, S>, Cons<HD, D>>;
    #[inline]
    fn behind(self, head: Parts<HS, HD>) -> Self::Output {
        Parts {
            shape: Cons { head: head.shape, tail: self.shape },
            stride: Cons { head: head.stride, tail: self.stride },
        }
    }
}
impl<HTS, HTD, HRS, HRD, TS, TD, RS, RD> Behind<ZippedParts<HTS, HTD, HRS, HRD>>
    for ZippedParts<TS, TD, RS, RD>
{
    type Output = ZippedParts<Cons<HTS, TS>, Cons<HTD, TD>, Cons<HRS, RS>, Cons<HRD, RD>>;
    #[inline]
    fn behind(self, head: ZippedParts<HTS, HTD, HRS, HRD>) -> Self::Output {
        ZippedParts { tile: self.tile.behind(head.tile), rest: self.rest.behind(head.rest) }
    }
}

/// Applies `Op` with the entries `E` to the modes of the shape `Self` and the stride `D`; an integer is its own single mode.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout"
)]
pub trait OnModes<Op, D, E>: Sized {
    /// The result.
    type Output;
    /// The result.
    ///
    /// # Errors
    /// Those of the operation.
    fn on_modes(modes: Parts<Self, D>, entries: E) -> Result<Self::Output, Error>;
}
macro_rules! leaf {
    ($([$($params:ident)*] $leaf:ty;)*) => {$(
        impl<Op, $($params,)* D, E> OnModes<Op, D, E> for $leaf
        where
            E: ByMode<Op, Cons<$leaf, Nil>, Cons<D, Nil>>,
        {
            type Output = E::Output;
            #[inline]
            fn on_modes(modes: Parts<Self, D>, entries: E) -> Result<Self::Output, Error> {
                entries.by_mode(Parts { shape: Cons::new(modes.shape, Nil), stride: Cons::new(modes.stride, Nil) })
            }
        }
    )*};
}
leaf! {
    [U B] Known<UInt<U, B>>;
    [] Known<UTerm>;
    [I] Given<I>;
}
impl<Op, H, T, HD, TD, E> OnModes<Op, Cons<HD, TD>, E> for Cons<H, T>
where
    E: ByMode<Op, Cons<H, T>, Cons<HD, TD>>,
{
    type Output = E::Output;
    #[inline]
    fn on_modes(modes: Parts<Self, Cons<HD, TD>>, entries: E) -> Result<Self::Output, Error> {
        entries.by_mode(modes)
    }
}
impl<Op, E> OnModes<Op, Nil, E> for Nil
where
    E: ByMode<Op, Nil, Nil>,
{
    type Output = E::Output;
    #[inline]
    fn on_modes(modes: Parts<Self, Nil>, entries: E) -> Result<Self::Output, Error> {
        entries.by_mode(modes)
    }
}

/// Applies `Op` with the entries `Self` to the list of modes `S:D`.
#[diagnostic::on_unimplemented(
    message = "this is not a list of tiler entries",
    label = "a tiler holds a list of entries"
)]
pub trait ByMode<Op, S, D>: Sized {
    /// The result.
    type Output;
    /// The result.
    ///
    /// # Errors
    /// Those of the operation.
    fn by_mode(self, modes: Parts<S, D>) -> Result<Self::Output, Error>;
}
impl<Op, S, D> ByMode<Op, S, D> for Nil
where
    Op: Kept<S, D>,
{
    type Output = Op::Untouched;
    #[inline]
    fn by_mode(self, modes: Parts<S, D>) -> Result<Self::Output, Error> {
        Ok(Op::untouched(modes))
    }
}
impl<Op, X, E> ByMode<Op, Nil, Nil> for Cons<X, E>
where
    Cons<X, E>: EntriesWhen<Op>,
    Op: Kept<Nil, Nil>,
{
    type Output = Op::Untouched;
    #[inline]
    fn by_mode(self, modes: Parts<Nil, Nil>) -> Result<Self::Output, Error> {
        Ok(Op::untouched(modes))
    }
}
impl<Op, X, E, H, T, HD, TD> ByMode<Op, Cons<H, T>, Cons<HD, TD>> for Cons<X, E>
where
    X: Apply<Op, H, HD>,
    E: ByMode<Op, T, TD>,
    E::Output: Behind<X::Output>,
{
    type Output = <E::Output as Behind<X::Output>>::Output;
    #[inline]
    fn by_mode(self, modes: Parts<Cons<H, T>, Cons<HD, TD>>) -> Result<Self::Output, Error> {
        let Parts { shape, stride } = modes;
        let head = self.head.apply(Parts { shape: shape.head, stride: stride.head })?;
        Ok(self.tail.by_mode(Parts { shape: shape.tail, stride: stride.tail })?.behind(head))
    }
}

/// The layout `n:1`, for an integer of [`typenum`].
type Steps<N> = Layout<N, PInt<One>>;

impl<Op, S, D, U, B> Apply<Op, S, D> for UInt<U, B>
where
    Steps<Self>: Apply<Op, S, D>,
{
    type Output = <Steps<Self> as Apply<Op, S, D>>::Output;
    #[inline]
    fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
        Steps::<Self>::NEW.apply(mode)
    }
}

macro_rules! tuples {
    ($($($entry:ident)*;)*) => {$(
        #[allow(non_snake_case, reason = "each variable is named after its type")]
        impl<Op, S, D, $($entry),*> Apply<Op, S, D> for ($($entry,)*)
        where
            S: OnModes<Op, D, list!($($entry)*)>,
        {
            type Output = S::Output;
            #[inline]
            fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
                let ($($entry,)*) = self;
                S::on_modes(mode, values!($($entry)*))
            }
        }
    )*};
}
tuples! {
    E0;
    E0 E1;
    E0 E1 E2;
    E0 E1 E2 E3;
    E0 E1 E2 E3 E4;
    E0 E1 E2 E3 E4 E5;
    E0 E1 E2 E3 E4 E5 E6;
    E0 E1 E2 E3 E4 E5 E6 E7;
}
