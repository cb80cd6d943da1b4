//! `append`, `prepend`, `replace` of mixed layouts, and layouts as modes of one: `from_modes`.

use typenum::{UInt, UTerm};

use crate::error::Error;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::check::Check;
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::{Chain, Entries, Parts, PutTogether, ShapesOf, StridesOf, TakeApart};
use crate::nat::{Decrement, Pred};
use crate::require::NoMode;

/// The shape of `M` as a list of one entry.
type ShapeEntry<M> = Cons<<M as TakeApart>::Shape, Nil>;
/// The stride of `M` as a list of one entry.
type StrideEntry<M> = Cons<<M as TakeApart>::Stride, Nil>;

/// The layout with the mode `M`, a layout, after its own modes.
///
/// The form of [`ops::append`](crate::ops::append) for layouts with run-time integers, in the layout, in the mode, or in both.
///
/// # Errors
/// The size, the cosize or an index does not fit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let m = 10_u32;
/// let layout = layout!(({m},4):(4,1))?;
/// assert_eq!(layout.append(layout!((2,2):(0,1)))?.to_string(), "(10,4,(2,2)):(4,1,(0,1))");
/// assert_eq!(layout.prepend(layout!(2:64))?.to_string(), "(2,10,4):(64,4,1)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `append`.
#[diagnostic::on_unimplemented(message = "a mode that is added is a layout", label = "this is not a layout")]
pub trait MixedAppend<M> {
    /// The longer layout.
    type Output;
    /// The longer layout.
    ///
    /// # Errors
    /// See [`MixedAppend`].
    fn append(self, mode: M) -> Result<Self::Output, Error>;
}
impl<S, D, V, SM, DM, VM> MixedAppend<Layout<SM, DM, VM>> for Layout<S, D, V>
where
    Layout<SM, DM, VM>: TakeApart,
    Self: TakeApart<
            Shape: Entries<List: Chain<ShapeEntry<Layout<SM, DM, VM>>>>,
            Stride: Entries<List: Chain<StrideEntry<Layout<SM, DM, VM>>>>,
        >,
    Appended<Self, Layout<SM, DM, VM>>: PutTogether<Output: Check>,
{
    type Output = <Appended<Self, Layout<SM, DM, VM>> as PutTogether>::Output;
    #[inline(always)]
    fn append(self, mode: Layout<SM, DM, VM>) -> Result<Self::Output, Error> {
        let (Parts { shape, stride }, mode) = (self.take_apart(), mode.take_apart());
        let shape = shape.entries().chain(Cons::new(mode.shape, Nil));
        let stride = stride.entries().chain(Cons::new(mode.stride, Nil));
        Parts { shape, stride }.put_together().check()
    }
}
/// The modes of `L` and the mode `M`.
type Appended<L, M> =
    Parts<<ShapesOf<L> as Chain<ShapeEntry<M>>>::Output, <StridesOf<L> as Chain<StrideEntry<M>>>::Output>;

/// The layout with the mode `M`, a layout, before its own modes: see [`MixedAppend`].
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `prepend`.
#[diagnostic::on_unimplemented(message = "a mode that is added is a layout", label = "this is not a layout")]
pub trait MixedPrepend<M> {
    /// The longer layout.
    type Output;
    /// The longer layout.
    ///
    /// # Errors
    /// See [`MixedAppend`].
    fn prepend(self, mode: M) -> Result<Self::Output, Error>;
}
impl<S, D, V, SM, DM, VM> MixedPrepend<Layout<SM, DM, VM>> for Layout<S, D, V>
where
    Layout<SM, DM, VM>: TakeApart,
    Self: TakeApart<Shape: Entries, Stride: Entries>,
    Prepended<Self, Layout<SM, DM, VM>>: PutTogether<Output: Check>,
{
    type Output = <Prepended<Self, Layout<SM, DM, VM>> as PutTogether>::Output;
    #[inline(always)]
    fn prepend(self, mode: Layout<SM, DM, VM>) -> Result<Self::Output, Error> {
        let (Parts { shape, stride }, mode) = (self.take_apart(), mode.take_apart());
        let shape = Cons::new(mode.shape, shape.entries());
        let stride = Cons::new(mode.stride, stride.entries());
        Parts { shape, stride }.put_together().check()
    }
}
/// The mode `M` and the modes of `L`.
type Prepended<L, M> =
    Parts<Cons<<M as TakeApart>::Shape, ShapesOf<L>>, Cons<<M as TakeApart>::Stride, StridesOf<L>>>;

/// The layout with the mode `M`, a layout, in the place of mode `N`, a typenum integer.
///
/// The form of [`ops::append::Replace`](crate::ops::append::Replace) for layouts with run-time integers, in the layout, in the
/// mode, or in both.
///
/// # Errors
/// The size, the cosize or an index does not fit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let m = 10_u32;
/// let layout = layout!(({m},4):(4,1))?;
/// assert_eq!(layout.replace(U1::new(), layout!(2:2))?.to_string(), "(10,2):(4,2)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `replace`.
#[diagnostic::on_unimplemented(message = "a mode that is put in is a layout", label = "this is not a layout")]
pub trait MixedReplace<N, M> {
    /// The layout with the other mode.
    type Output;
    /// The layout with the other mode.
    ///
    /// # Errors
    /// See [`MixedReplace`].
    fn replace(self, mode: M) -> Result<Self::Output, Error>;
}
impl<S, D, V, N, SM, DM, VM> MixedReplace<N, Layout<SM, DM, VM>> for Layout<S, D, V>
where
    Layout<SM, DM, VM>: TakeApart,
    Self: TakeApart<
            Shape: PutAt<N, <Layout<SM, DM, VM> as TakeApart>::Shape>,
            Stride: PutAt<N, <Layout<SM, DM, VM> as TakeApart>::Stride>,
        >,
    Replaced<Self, N, Layout<SM, DM, VM>>: PutTogether<Output: Check>,
{
    type Output = <Replaced<Self, N, Layout<SM, DM, VM>> as PutTogether>::Output;
    #[inline(always)]
    fn replace(self, mode: Layout<SM, DM, VM>) -> Result<Self::Output, Error> {
        let (Parts { shape, stride }, mode) = (self.take_apart(), mode.take_apart());
        Parts { shape: shape.put_at(mode.shape), stride: stride.put_at(mode.stride) }.put_together().check()
    }
}
/// The modes of `L` with `M` in the place of mode `N`.
type Replaced<L, N, M> = Parts<
    <<L as TakeApart>::Shape as PutAt<N, <M as TakeApart>::Shape>>::Output,
    <<L as TakeApart>::Stride as PutAt<N, <M as TakeApart>::Stride>>::Output,
>;

/// Puts `X` in the place of entry `N` of a list; a leaf is its own entry 0.
pub trait PutAt<N, X> {
    /// The list, or `X`.
    type Output;
    /// The list, or `X`.
    fn put_at(self, entry: X) -> Self::Output;
}
macro_rules! leaf {
    ($($leaf:ident<$n:ident>)*) => {$(
        impl<$n, X> PutAt<UTerm, X> for $leaf<$n> {
            type Output = X;
            #[inline(always)]
            fn put_at(self, entry: X) -> X {
                entry
            }
        }
        impl<$n, U, B, X> PutAt<UInt<U, B>, X> for $leaf<$n>
        where
            UInt<U, B>: NoMode<Self>,
        {
            type Output = Self;
            #[inline(always)]
            fn put_at(self, _: X) -> Self {
                self
            }
        }
    )*};
}
leaf!(Known<M> Given<M>);
impl<N, X> PutAt<N, X> for Nil
where
    N: NoMode<Nil>,
{
    type Output = Nil;
    #[inline(always)]
    fn put_at(self, _: X) -> Nil {
        self
    }
}
impl<H, T, X> PutAt<UTerm, X> for Cons<H, T> {
    type Output = Cons<X, T>;
    #[inline(always)]
    fn put_at(self, entry: X) -> Self::Output {
        Cons::new(entry, self.tail)
    }
}
impl<H, T, U, B, X> PutAt<UInt<U, B>, X> for Cons<H, T>
where
    UInt<U, B>: Decrement,
    T: PutAt<Pred<UInt<U, B>>, X>,
{
    type Output = Cons<H, T::Output>;
    #[inline(always)]
    fn put_at(self, entry: X) -> Self::Output {
        Cons::new(self.head, self.tail.put_at(entry))
    }
}

/// The layout whose modes are the layouts of a tuple of up to 8, side by side, static or not.
///
/// # Errors
/// The size, the cosize or an index does not fit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::mixed::from_modes;
///
/// let m = 10_u32;
/// let (rows, columns) = layout!(({m},4):(4,1))?.modes();
/// assert_eq!(from_modes((columns, rows))?.to_string(), "(4,10):(1,4)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_layout` of layouts.
#[inline(always)]
pub fn from_modes<M, R>(modes: M) -> Result<R, Error>
where
    M: MixedFromModes<Output = R>,
{
    modes.into_one()
}
/// A tuple of 1 to 8 layouts, as the modes of one: [`from_modes`].
#[diagnostic::on_unimplemented(
    message = "this is not a tuple of layouts",
    label = "a tuple of 1 to 8 layouts is expected here"
)]
pub trait MixedFromModes {
    /// The layout.
    type Output;
    /// The layout.
    ///
    /// # Errors
    /// See [`from_modes`].
    fn into_one(self) -> Result<Self::Output, Error>;
}
macro_rules! list {
    ($part:ident) => { Nil };
    ($part:ident $head:ident $($tail:ident)*) => { Cons<<$head as TakeApart>::$part, list!($part $($tail)*)> };
}
macro_rules! values {
    ($part:ident) => { Nil };
    ($part:ident $head:ident $($tail:ident)*) => { Cons::new($head.$part, values!($part $($tail)*)) };
}
macro_rules! from_modes {
    ($($($mode:ident)*;)*) => {$(
        #[diagnostic::do_not_recommend]
        #[allow(non_snake_case, reason = "each variable is named after its type")]
        impl<$($mode: TakeApart),*> MixedFromModes for ($($mode,)*)
        where
            Parts<list!(Shape $($mode)*), list!(Stride $($mode)*)>: PutTogether<Output: Check>,
        {
            type Output = <Parts<list!(Shape $($mode)*), list!(Stride $($mode)*)> as PutTogether>::Output;
            #[inline(always)]
            fn into_one(self) -> Result<Self::Output, Error> {
                let ($($mode,)*) = self;
                $(let $mode = $mode.take_apart();)*
                Parts { shape: values!(shape $($mode)*), stride: values!(stride $($mode)*) }.put_together().check()
            }
        }
    )*};
}
from_modes! {
    M0;
    M0 M1;
    M0 M1 M2;
    M0 M1 M2 M3;
    M0 M1 M2 M3 M4;
    M0 M1 M2 M3 M4 M5;
    M0 M1 M2 M3 M4 M5 M6;
    M0 M1 M2 M3 M4 M5 M6 M7;
}
