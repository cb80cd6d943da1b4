//! The one recursive encoding: every tuple of a shape, a stride or a tiler is a list of [`Cons`] ending in [`Nil`].

use core::marker::PhantomData;

/// The empty tuple, and the end of every other one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Nil;

/// A tuple whose first entry is `H` and whose other entries are `T`, itself a [`Cons`] or [`Nil`].
///
/// `(4,8)` is `Cons<U4, Cons<U8, Nil>>`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cons<H, T> {
    head: H,
    tail: T,
}

impl<H, T> Cons<H, T> {
    /// The tuple `head` followed by the entries of `tail`.
    pub const fn new(head: H, tail: T) -> Self {
        Self { head, tail }
    }
}

/// One mode of a flat layout inside an operation: extent `S`, stride `D` as [`Z0`](typenum::Z0),
/// [`Pos`](crate::int::Pos) or [`Neg`](crate::int::Neg), and what composition has used of it, `F`.
#[derive(Debug, Clone, Copy)]
pub struct Mode<S, D, F = Fresh>(PhantomData<(S, D, F)>);

/// Nothing used of a mode.
#[derive(Debug, Clone, Copy)]
pub struct Fresh;

/// Digits up to `G` used of a mode.
#[derive(Debug, Clone, Copy)]
pub struct Used<G>(PhantomData<G>);

/// Turns a list around: `Self` reversed, in front of `Acc`.
pub trait ReverseOnto<Acc> {
    /// The reversed list.
    type Output;
}
impl<Acc> ReverseOnto<Acc> for Nil {
    type Output = Acc;
}
impl<H, T, Acc> ReverseOnto<Acc> for Cons<H, T>
where
    T: ReverseOnto<Cons<H, Acc>>,
{
    type Output = <T as ReverseOnto<Cons<H, Acc>>>::Output;
}

/// The entries of `Self`, then those of `R`.
pub trait Append<R> {
    /// The longer list.
    type Output;
}
impl<R> Append<R> for Nil {
    type Output = R;
}
impl<H, T, R> Append<R> for Cons<H, T>
where
    T: Append<R>,
{
    type Output = Cons<H, <T as Append<R>>::Output>;
}
