//! Operations that a tiler `<…>` carries out mode by mode. Not public API.

use core::marker::PhantomData;

use typenum::{UInt, Z0};

use crate::dispatch::{Behind, BehindOut, Composed};
use crate::list::{Cons, Nil};
use crate::nat::One;
use crate::ops::composition::Compose;
use crate::ops::divide::{Divide, Zip};
use crate::require::EntriesWhen;
use crate::tiler::{Keep, Tiler};

/// Applies the operation `Op`, with the entry `Self`, to the mode `S:D`.
#[diagnostic::on_unimplemented(
    message = "this is neither a static layout nor a tiler of static ones",
    label = "a static layout is composed with, and divided by, a static layout or tiler",
    note = "a tiler is written `tiler!(<4,16>)`; its entries are layouts, `_` (the type `Keep`), and tilers; an integer n stands for the layout n:1",
    note = "with run-time integers in it, operations are functions of `layout_static::mixed`: `mixed::composition(a, b)?`"
)]
pub trait Apply<Op, S, D> {
    /// The result of the operation.
    type Output;
}
/// The result of `Op`, with the entry `X`, on the mode `S:D`.
pub type ApplyOut<Op, X, S, D> = <X as Apply<Op, S, D>>::Output;

impl<Op, S, D> Apply<Op, S, D> for Keep
where
    Op: Kept<S, D>,
{
    type Output = Op::Output;
}
impl<Op, S, D, E> Apply<Op, S, D> for Tiler<E>
where
    S: OnModes<Op, D, E>,
{
    type Output = OnModesOut<Op, S, D, E>;
}

/// What an operation does to a mode that is kept.
pub trait Kept<S, D> {
    /// The result.
    type Output;
}
impl<S, D> Kept<S, D> for Compose {
    type Output = Composed<S, D>;
}
impl<S, D> Kept<S, D> for Divide {
    type Output = Composed<S, D>;
}
impl<S, D> Kept<S, D> for Zip {
    type Output = Zipped<One, Z0, S, D>;
}

/// What an operation makes of the modes that a tiler has no entries for.
pub trait Untouched<S, D> {
    /// The result.
    type Output;
}
impl<S, D> Untouched<S, D> for Compose {
    type Output = Composed<S, D>;
}
impl<S, D> Untouched<S, D> for Divide {
    type Output = Composed<S, D>;
}
impl<S, D> Untouched<S, D> for Zip {
    type Output = Zipped<Nil, Nil, S, D>;
}

/// The tile `TS:TD` and the rest `RS:RD` of a division.
#[derive(Debug, Clone, Copy)]
pub struct Zipped<TS, TD, RS, RD>(PhantomData<(TS, TD, RS, RD)>);

impl<HTS, HTD, HRS, HRD, TS, TD, RS, RD> Behind<Zipped<HTS, HTD, HRS, HRD>> for Zipped<TS, TD, RS, RD> {
    type Output = Zipped<Cons<HTS, TS>, Cons<HTD, TD>, Cons<HRS, RS>, Cons<HRD, RD>>;
}

/// Applies `Op` with the entries `E` to the modes of the shape `Self` and the stride `D`; an integer is its own single mode.
#[diagnostic::on_unimplemented(
    message = "the shape and the stride of this layout do not have the same profile",
    label = "the shape and the stride differ in this layout"
)]
pub trait OnModes<Op, D, E> {
    /// The result.
    type Output;
}
/// The result of `Op` with the entries `E` on the modes of `S:D`.
pub type OnModesOut<Op, S, D, E> = <S as OnModes<Op, D, E>>::Output;

impl<Op, U, B, D, E> OnModes<Op, D, E> for UInt<U, B>
where
    E: ByMode<Op, Cons<UInt<U, B>, Nil>, Cons<D, Nil>>,
{
    type Output = ByModeOut<Op, E, Cons<UInt<U, B>, Nil>, Cons<D, Nil>>;
}
impl<Op, H, T, HD, TD, E> OnModes<Op, Cons<HD, TD>, E> for Cons<H, T>
where
    E: ByMode<Op, Cons<H, T>, Cons<HD, TD>>,
{
    type Output = ByModeOut<Op, E, Cons<H, T>, Cons<HD, TD>>;
}
impl<Op, E> OnModes<Op, Nil, E> for Nil
where
    E: ByMode<Op, Nil, Nil>,
{
    type Output = ByModeOut<Op, E, Nil, Nil>;
}

/// Applies `Op` with the entries `Self` to the list of modes `S:D`.
#[diagnostic::on_unimplemented(
    message = "this is not a list of tiler entries",
    label = "a tiler holds a list of entries"
)]
pub trait ByMode<Op, S, D> {
    /// The result.
    type Output;
}
/// The result of `Op` with the entries `E` on the list of modes `S:D`.
pub type ByModeOut<Op, E, S, D> = <E as ByMode<Op, S, D>>::Output;

impl<Op, S, D> ByMode<Op, S, D> for Nil
where
    Op: Untouched<S, D>,
{
    type Output = Op::Output;
}
impl<Op, X, E> ByMode<Op, Nil, Nil> for Cons<X, E>
where
    Cons<X, E>: EntriesWhen<Op>,
    Op: Untouched<Nil, Nil>,
{
    type Output = Op::Output;
}
impl<Op, X, E, H, T, HD, TD> ByMode<Op, Cons<H, T>, Cons<HD, TD>> for Cons<X, E>
where
    X: Apply<Op, H, HD>,
    E: ByMode<Op, T, TD>,
    ByModeOut<Op, E, T, TD>: Behind<ApplyOut<Op, X, H, HD>>,
{
    type Output = BehindOut<ByModeOut<Op, E, T, TD>, ApplyOut<Op, X, H, HD>>;
}
