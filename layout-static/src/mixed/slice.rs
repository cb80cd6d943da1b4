//! `slice` of a mixed layout: a coordinate with [`Keep`] in the places of the modes that stay.

use crate::error::{Error, Reason};
use crate::index::Index;
use crate::layout::Layout;
use crate::list::{Cons, Nil, list, values};
use crate::mixed::at::Digits;
use crate::mixed::check::AddTo;
use crate::mixed::parts::{Parts, PutTogether, TakeApart};
use crate::tiler::Keep;

/// Holds fixed what the coordinate gives and keeps what it leaves open: the index of the fixed part, and the layout of the open
/// modes, such that `A(c) = index + R(open)`.
///
/// The coordinate `C` is a tuple of integers, [`Keep`] for `_`, and tuples of these; an integer or [`Keep`] may stand for a nested
/// mode as a whole. `R` has one mode for each [`Keep`], in order, in a flat tuple. `Keep` alone gives the layout itself. `I` is the
/// index type of the layout.
///
/// # Errors
/// A fixed part lies outside of its mode.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let layout = layout!(({10_u32}, (8, 4)):(32, (4, 1)))?;
/// let (index, row) = layout.slice((2, Keep))?;
/// assert_eq!((index, row.to_string()), (64, "((8,4)):((4,1))".into()));
/// let (index, column) = layout.slice((Keep, (Keep, 3)))?;
/// assert_eq!((index, column.to_string()), (3, "(10,8):(32,4)".into()));
/// let e = layout.slice((10, Keep)).unwrap_err();
/// assert_eq!(e.to_string(), "the coordinate 10 lies outside a mode of extent 10");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `slice_and_offset`, which takes fixed parts outside the shape.
#[doc(alias = "slice_and_offset")]
pub trait MixedSlice<C, I> {
    /// The layout of the open modes.
    type Output;
    /// The index of the fixed part, and the layout of the open modes.
    ///
    /// # Errors
    /// A fixed part lies outside of its mode.
    fn slice(self, coord: C) -> Result<(I, Self::Output), Error>;
}
impl<S, D, V, C, I> MixedSlice<C, I> for Layout<S, D, V>
where
    Self: TakeApart,
    C: Pattern<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride, I>,
    C::Output: PutTogether,
{
    type Output = <C::Output as PutTogether>::Output;
    #[inline(always)]
    fn slice(self, coord: C) -> Result<(I, Self::Output), Error> {
        let (index, open) = coord.open(self.take_apart())?;
        Ok((index, open.put_together()))
    }
}

/// A coordinate of the shape `S` that leaves modes open.
#[diagnostic::on_unimplemented(
    message = "this coordinate does not fit the shape of the layout",
    label = "not a coordinate of this layout",
    note = "a coordinate is one integer, `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode",
    note = "all its integers have the type of the layout's run-time integers, here `{I}`"
)]
pub trait Pattern<S, D, I> {
    /// [`Parts`] of the open modes.
    type Output;
    /// The index of the fixed part, and the open modes.
    ///
    /// # Errors
    /// A fixed part lies outside of its mode.
    fn open(self, parts: Parts<S, D>) -> Result<(I, Self::Output), Error>;
}
impl<S, D, I: Index> Pattern<S, D, I> for Keep {
    type Output = Parts<S, D>;
    #[inline(always)]
    fn open(self, parts: Parts<S, D>) -> Result<(I, Self::Output), Error> {
        Ok((I::ZERO, parts))
    }
}
impl<S, D, I> Pattern<S, D, I> for I
where
    I: Index + OpenOnto<S, D, I, Parts<Nil, Nil>>,
{
    type Output = <I as OpenOnto<S, D, I, Parts<Nil, Nil>>>::Output;
    #[inline(always)]
    fn open(self, parts: Parts<S, D>) -> Result<(I, Self::Output), Error> {
        self.open_onto(parts, Parts { shape: Nil, stride: Nil })
    }
}

/// Puts the open modes of a coordinate of the shape `S` before those of `Acc`.
#[diagnostic::on_unimplemented(
    message = "this coordinate does not fit the shape of the layout",
    label = "not a coordinate of this layout",
    note = "a coordinate is one integer, `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode",
    note = "all its integers have the type of the layout's run-time integers, here `{I}`"
)]
pub trait OpenOnto<S, D, I, Acc> {
    /// [`Parts`] of the open modes.
    type Output;
    /// The index of the fixed part, and the open modes.
    ///
    /// # Errors
    /// A fixed part lies outside of its mode.
    fn open_onto(self, parts: Parts<S, D>, acc: Acc) -> Result<(I, Self::Output), Error>;
}
impl<S, D, I: Index, AS, AD> OpenOnto<S, D, I, Parts<AS, AD>> for Keep {
    type Output = Parts<Cons<S, AS>, Cons<D, AD>>;
    #[inline(always)]
    fn open_onto(self, parts: Parts<S, D>, acc: Parts<AS, AD>) -> Result<(I, Self::Output), Error> {
        let (shape, stride) = (Cons::new(parts.shape, acc.shape), Cons::new(parts.stride, acc.stride));
        Ok((I::ZERO, Parts { shape, stride }))
    }
}
impl<S, D, I, Acc> OpenOnto<S, D, I, Acc> for I
where
    I: Index,
    S: Copy + Digits<D, I> + AddTo<D, I>,
{
    type Output = Acc;
    #[inline(always)]
    fn open_onto(self, parts: Parts<S, D>, acc: Acc) -> Result<(I, Acc), Error> {
        let size = parts.shape.size();
        if self < I::ZERO || self >= size {
            return Err(Error::new(Reason::Coordinate, self.number(), size.number()));
        }
        Ok((parts.shape.outermost(parts.stride, self), acc))
    }
}
impl<I: Index, Acc> OpenOnto<Nil, Nil, I, Acc> for Nil {
    type Output = Acc;
    #[inline(always)]
    fn open_onto(self, _: Parts<Nil, Nil>, acc: Acc) -> Result<(I, Acc), Error> {
        Ok((I::ZERO, acc))
    }
}
impl<C, CT, H, T, HD, TD, I, Acc> OpenOnto<Cons<H, T>, Cons<HD, TD>, I, Acc> for Cons<C, CT>
where
    I: Index,
    CT: OpenOnto<T, TD, I, Acc>,
    C: OpenOnto<H, HD, I, CT::Output>,
{
    type Output = C::Output;
    #[inline(always)]
    fn open_onto(self, parts: Parts<Cons<H, T>, Cons<HD, TD>>, acc: Acc) -> Result<(I, Self::Output), Error> {
        let Parts { shape, stride } = parts;
        let (behind, acc) = self.tail.open_onto(Parts { shape: shape.tail, stride: stride.tail }, acc)?;
        let (index, open) = self.head.open_onto(Parts { shape: shape.head, stride: stride.head }, acc)?;
        Ok((index.plus(behind), open))
    }
}

macro_rules! tuples {
    ($($($coord:ident)*;)*) => {$(
        #[allow(non_snake_case, reason = "each variable is named after its type")]
        impl<S, D, I, $($coord),*> Pattern<S, D, I> for ($($coord,)*)
        where
            list!($($coord)*): OpenOnto<S, D, I, Parts<Nil, Nil>>,
        {
            type Output = <list!($($coord)*) as OpenOnto<S, D, I, Parts<Nil, Nil>>>::Output;
            #[inline(always)]
            fn open(self, parts: Parts<S, D>) -> Result<(I, Self::Output), Error> {
                let ($($coord,)*) = self;
                values!($($coord)*).open_onto(parts, Parts { shape: Nil, stride: Nil })
            }
        }
        #[allow(non_snake_case, reason = "each variable is named after its type")]
        impl<S, D, I, Acc, $($coord),*> OpenOnto<S, D, I, Acc> for ($($coord,)*)
        where
            list!($($coord)*): OpenOnto<S, D, I, Acc>,
        {
            type Output = <list!($($coord)*) as OpenOnto<S, D, I, Acc>>::Output;
            #[inline(always)]
            fn open_onto(self, parts: Parts<S, D>, acc: Acc) -> Result<(I, Self::Output), Error> {
                let ($($coord,)*) = self;
                values!($($coord)*).open_onto(parts, acc)
            }
        }
    )*};
}
tuples! {
    C0;
    C0 C1;
    C0 C1 C2;
    C0 C1 C2 C3;
    C0 C1 C2 C3 C4;
    C0 C1 C2 C3 C4 C5;
    C0 C1 C2 C3 C4 C5 C6;
    C0 C1 C2 C3 C4 C5 C6 C7;
}
