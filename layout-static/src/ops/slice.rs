//! `slice`, `slice_offset`, `dice`: a coordinate with `_` splits a layout.

use typenum::{B0, UInt, UTerm, Z0};

use crate::dispatch::{Done, Walk, WalkOut};
use crate::int::{Encode, Encoded, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::{Below, BelowOut, One};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::ops::pattern::Pattern;
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::require::InsideWhen;
use crate::tiler::Keep;

/// Type operator: the layout of the modes that the pattern `P` leaves open. With the offset of what `P` holds fixed,
///
/// ```text
/// A(c) = offset + R(open)       c the coordinate with the coordinate `open` of R in the places of `_`
/// ```
///
/// A pattern is a coordinate in which [`Keep`], written `_` in notation, leaves a mode open. What it holds fixed is an integer
/// of the index type (known at run time) or a typenum integer, in the place of one number of the shape or of a whole mode. R has
/// one mode for each [`Keep`], in order, in a flat tuple: rank 1 for a single one, `():()` for none. [`Keep`] alone gives A itself.
///
/// `SliceOf<L, P>` is the type-level form of the layout of `layout_core::slice`. The method
/// [`Layout::slice`](crate::Layout::slice) gives the offset too.
///
/// # Requires
/// The pattern nests like the shape; a static coordinate is inside of its mode.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{SliceOf, assert_layout_eq};
///
/// type Rows = LayoutOf<(U4, U8), (U8, U1)>;
/// assert_layout_eq!(SliceOf<Rows, (usize, Keep)>, LayoutOf<(U8,), (U1,)>);
/// assert_layout_eq!(
///     SliceOf<LayoutOf<((U3, U2), (U5, U7)), ((U4, U1), (U12, U60))>, ((Keep, u32), Keep)>,
///     LayoutOf<(U3, (U5, U7)), (U4, (U12, U60))>,
/// );
/// ```
///
/// # Differs from CuTe
/// CuTe's `slice` drops the offset.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `slice`, `slice_and_offset`; `include/cute/underscore.hpp`.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode"
)]
pub trait Slice<P> {
    /// The layout of the open modes.
    type Output;
    /// The layout of the open modes, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The layout of the modes that `P` leaves open: see [`Slice`].
pub type SliceOf<L, P> = <L as Slice<P>>::Output;

impl<S, D, P> Slice<P> for Layout<S, D>
where
    P: Part<Open, S, D>,
{
    type Output = Layout<P::Shape, P::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

/// Type operator: the layout of the modes that the pattern `P` holds fixed, in order, in a flat tuple: what [`Slice`] leaves out.
///
/// Any integer marks a mode, and its value does not matter. An integer alone gives the layout itself, and [`Keep`] alone gives
/// `():()`.
///
/// `DiceOf<L, P>` is the type-level form of `layout_core::dice`.
///
/// # Requires
/// The pattern nests like the shape.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{DiceOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     DiceOf<LayoutOf<(U2, U3, U5), (U1, U2, U6)>, (U1, Keep, U1)>,
///     LayoutOf<(U2, U5), (U1, U6)>,
/// );
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `dice`; `include/cute/underscore.hpp`.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode"
)]
pub trait Dice<P> {
    /// The layout of the fixed modes.
    type Output;
    /// The layout of the fixed modes, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The layout of the modes that `P` holds fixed: see [`Dice`].
pub type DiceOf<L, P> = <L as Dice<P>>::Output;

impl<S, D, P> Dice<P> for Layout<S, D>
where
    P: Part<Fixed, S, D>,
{
    type Output = Layout<P::Shape, P::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

/// Type operator: the index of what the pattern `P` holds fixed, where that is static: `A(c)` with 0 in the places of `_`, as a
/// typenum integer with a sign.
///
/// `SliceOffsetOf<L, P>` is the type-level form of `layout_core::slice_offset`.
///
/// # Requires
/// The pattern nests like the shape; its coordinates are typenum integers, each inside of its mode.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Integer, consts::*};
/// use layout_static::SliceOffsetOf;
///
/// type Rows = LayoutOf<(U4, U8), (U8, U1)>;
/// assert_eq!(<SliceOffsetOf<Rows, (U2, Keep)>>::I64, 16);
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `slice_and_offset`.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout, or is not static",
    label = "not a static pattern of this layout",
    note = "a static pattern is one typenum integer or `Keep`, or a tuple with one entry for each mode, and so on inside each mode"
)]
pub trait SliceOffset<P> {
    /// `Z0`, `PInt<…>` or `NInt<…>`.
    type Output;
}
/// The index of what `P` holds fixed: see [`SliceOffset`].
pub type SliceOffsetOf<L, P> = <L as SliceOffset<P>>::Output;

impl<S, D, P> SliceOffset<P> for Layout<S, D>
where
    P: Offset<S, D, Z0>,
    P::Output: Encode,
{
    type Output = Encoded<P::Output>;
}

/// The modes that a pattern leaves open.
#[derive(Debug, Clone, Copy)]
pub struct Open;
/// The modes that a pattern holds fixed.
#[derive(Debug, Clone, Copy)]
pub struct Fixed;

/// The part `K` of the layout `S:D`, as the pattern `Self` splits it.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode"
)]
pub trait Part<K, S, D> {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
}

/// The modes of `S:D` that are in the part `K`, in front of those of `AS:AD`.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout",
    label = "not a pattern of this layout",
    note = "a pattern is one integer or `Keep`, or a tuple with exactly one entry for each mode, and so on inside each mode"
)]
pub trait PartOnto<K, S, D, AS, AD> {
    /// The list of shapes.
    type Shape;
    /// The list of strides.
    type Stride;
}

macro_rules! entries {
    ($([$($generics:ident)*] $entry:ty: in $is:ident, not in $isnt:ident;)*) => {$(
        impl<S, D, $($generics),*> Part<$is, S, D> for $entry {
            type Shape = S;
            type Stride = D;
        }
        impl<S, D, $($generics),*> Part<$isnt, S, D> for $entry {
            type Shape = Nil;
            type Stride = Nil;
        }
        impl<S, D, AS, AD, $($generics),*> PartOnto<$is, S, D, AS, AD> for $entry {
            type Shape = Cons<S, AS>;
            type Stride = Cons<D, AD>;
        }
        impl<S, D, AS, AD, $($generics),*> PartOnto<$isnt, S, D, AS, AD> for $entry {
            type Shape = AS;
            type Stride = AD;
        }
    )*};
}
entries! {
    [] Keep: in Open, not in Fixed;
    [] UTerm: in Fixed, not in Open;
    [U B] UInt<U, B>: in Fixed, not in Open;
    [] u8: in Fixed, not in Open;
    [] u16: in Fixed, not in Open;
    [] u32: in Fixed, not in Open;
    [] u64: in Fixed, not in Open;
    [] usize: in Fixed, not in Open;
    [] i8: in Fixed, not in Open;
    [] i16: in Fixed, not in Open;
    [] i32: in Fixed, not in Open;
    [] i64: in Fixed, not in Open;
    [] isize: in Fixed, not in Open;
}

// The entries of a tuple, as a list.
impl<K, AS, AD> PartOnto<K, Nil, Nil, AS, AD> for Nil {
    type Shape = AS;
    type Stride = AD;
}
impl<K, X, R, H, T, HD, TD, AS, AD> PartOnto<K, Cons<H, T>, Cons<HD, TD>, AS, AD> for Cons<X, R>
where
    R: PartOnto<K, T, TD, AS, AD>,
    X: PartOnto<K, H, HD, R::Shape, R::Stride>,
{
    type Shape = X::Shape;
    type Stride = X::Stride;
}

/// The index of the static pattern `Self` in `S:D`, added to `Acc`.
#[diagnostic::on_unimplemented(
    message = "this pattern does not fit the shape of the layout, or is not static",
    label = "not a static pattern of this layout",
    note = "a static pattern is one typenum integer or `Keep`, or a tuple with one entry for each mode, and so on inside each mode"
)]
pub trait Offset<S, D, Acc> {
    /// `Z0`, [`Pos`] or [`Neg`](crate::int::Neg).
    type Output;
}
impl<S, D, Acc> Offset<S, D, Acc> for Keep {
    type Output = Acc;
}
impl<S, D, Acc> Offset<S, D, Acc> for UTerm {
    type Output = Acc;
}
impl<U, B, S, D, Acc> Offset<S, D, Acc> for UInt<U, B>
where
    S: ShapeSize<One>,
    UInt<U, B>: Below<ShapeSizeOut<S>, B0>,
    BelowOut<UInt<U, B>, ShapeSizeOut<S>>: InsideWhen<UInt<U, B>, ShapeSizeOut<S>>,
    S: CoalesceOnto<D, Nil>,
    // One step of that width, taken no time: nothing can overflow.
    CoalesceOntoOut<S, D>: Walk<Pos<UInt<U, B>>, UTerm, Acc>,
    WalkOut<CoalesceOntoOut<S, D>, Pos<UInt<U, B>>, UTerm, Acc>: Value,
{
    type Output = <WalkOut<CoalesceOntoOut<S, D>, Pos<UInt<U, B>>, UTerm, Acc> as Value>::Output;
}
impl<Acc> Offset<Nil, Nil, Acc> for Nil {
    type Output = Acc;
}
impl<X, R, H, T, HD, TD, Acc> Offset<Cons<H, T>, Cons<HD, TD>, Acc> for Cons<X, R>
where
    R: Offset<T, TD, Acc>,
    X: Offset<H, HD, R::Output>,
{
    type Output = X::Output;
}
/// What a walk has added up.
pub trait Value {
    /// The sum.
    type Output;
}
impl<V, A> Value for Done<V, A> {
    type Output = V;
}

impl<S, D> Layout<S, D> {
    /// Holds fixed what the pattern gives, and keeps what it leaves open: the index of the fixed part, and the layout of the
    /// open modes, see [`Slice`].
    ///
    /// Coordinates are integers of one type, which is the type of the offset too, or typenum integers. As in
    /// [`at`](Layout::at), those of run time are not checked, and nothing can panic; static ones are checked.
    ///
    /// # Compile errors
    /// The pattern does not nest like the shape; a static coordinate is outside of its mode; a negative stride meets an
    /// unsigned index type. When the program is built, also: an index of the fixed part does not fit the index type.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    ///
    /// let rows = <LayoutOf<(U4, U8), (U8, U1)>>::NEW;
    /// for i in 0..4_usize {
    ///     let (offset, row) = rows.slice((i, Keep));
    ///     assert_eq!(row.to_string(), "(8):(1)");
    ///     let j = 5_usize;
    ///     assert_eq!(offset + row.at(j), rows.at((i, j)));
    /// }
    /// let (offset, block) = rows.slice((U2::new(), Keep));
    /// assert_eq!((offset, block.rank()), (16, 1));
    /// ```
    /// The layout has two modes:
    /// ```compile_fail,E0277
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    ///
    /// let (offset, none) = <LayoutOf<(U4, U8), (U8, U1)>>::NEW.slice((0_usize, Keep, Keep));
    /// ```
    #[doc(alias = "slice_and_offset")]
    #[inline(always)]
    pub fn slice<P, I, R>(self, pattern: P) -> (I, R)
    where
        P: Pattern<S, D, I, Open = R>,
    {
        (self.slice_offset(pattern), P::OPEN)
    }

    /// The index of the fixed part of a pattern: where the layout [`slice`](Layout::slice) begins.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    ///
    /// let a = <LayoutOf<((U3, U2), (U5, U7)), ((U4, U1), (U12, U60))>>::NEW;
    /// assert_eq!(a.slice_offset(((2, Keep), 6)), 8 + 72);
    /// ```
    #[inline(always)]
    pub fn slice_offset<P, I>(self, pattern: P) -> I
    where
        P: Pattern<S, D, I>,
    {
        const { assert!(P::FITS, "an index of this layout does not fit the index type of the pattern") }
        pattern.offset()
    }

    /// The layout of the modes that the pattern holds fixed: [`Dice`].
    #[inline(always)]
    pub const fn dice<P: Copy, R>(self, _pattern: P) -> R
    where
        Self: Dice<P, Output = R>,
    {
        <Self as Dice<P>>::VALUE
    }
}
