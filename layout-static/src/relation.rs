//! Relations between profiles and between shapes, as bounds: congruent, weakly congruent, compatible.

use typenum::{B0, UInt, UTerm};

use crate::input::Normalize;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::{One, Same, SameOut};
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::require_bounds::CompatibleWhen;

/// A layout, for its shape, or a shape: a typenum integer, a tuple or nested tuples of them, or a list.
#[diagnostic::on_unimplemented(
    message = "this is neither a layout nor a shape",
    label = "a layout, a typenum integer, or a tuple of shapes is expected here"
)]
pub trait Shaped {
    /// The shape.
    type Shape;
}
impl<S, D> Shaped for Layout<S, D> {
    type Shape = S;
}
impl<S: Normalize> Shaped for S {
    type Shape = S::Shape;
}

/// Predicate: `Self` and `R`, each a layout or a shape, nest alike.
///
/// The bound for `layout_core::congruent`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Congruent;
///
/// fn copy<A: StaticLayout, B: StaticLayout + Congruent<A>>(_: A, _: B) {}
/// copy(<LayoutOf<(U4, U8), (U1, U4)>>::NEW, <LayoutOf<(U4, U8), (U8, U1)>>::NEW);
/// ```
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Congruent;
///
/// fn copy<A: StaticLayout, B: StaticLayout + Congruent<A>>(_: A, _: B) {}
/// copy(<LayoutOf<(U4, U8), (U1, U4)>>::NEW, <LayoutOf<U32, U1>>::NEW);
/// ```
///
/// # Source
/// CuTe `include/cute/int_tuple.hpp`, `congruent`.
#[diagnostic::on_unimplemented(
    message = "these two do not have the same profile",
    label = "nested in another way",
    note = "each tuple of the one must be a tuple of the other, with as many modes, and so on inside each mode"
)]
pub trait Congruent<R> {}

#[diagnostic::do_not_recommend]
impl<L, R> Congruent<R> for L
where
    L: Shaped,
    R: Shaped,
    L::Shape: Alike<R::Shape>,
{
}

/// The shapes `Self` and `R` nest alike.
#[diagnostic::on_unimplemented(
    message = "these two do not have the same profile",
    label = "nested in another way",
    note = "each tuple of the one must be a tuple of the other, with as many modes, and so on inside each mode"
)]
pub trait Alike<R> {}
impl Alike<Nil> for Nil {}
impl<H, T, HR, TR> Alike<Cons<HR, TR>> for Cons<H, T>
where
    H: Alike<HR>,
    T: Alike<TR>,
{
}
impl Alike<UTerm> for UTerm {}
impl<U, B> Alike<UInt<U, B>> for UTerm {}
impl<U, B> Alike<UTerm> for UInt<U, B> {}
impl<U, B, V, C> Alike<UInt<V, C>> for UInt<U, B> {}

/// Predicate: `Self` nests like `R`, where a number of `Self` may stand for any tuple of `R`; each is a layout or a shape.
///
/// The bound for `layout_core::weakly_congruent`: a coordinate is admissible exactly if it is weakly congruent to the shape.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::WeaklyCongruent;
///
/// fn of_rank_2<L>(_: L)
/// where
///     (U0, U0): WeaklyCongruent<L>,
/// {
/// }
/// of_rank_2(<LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>>::NEW);
/// ```
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::WeaklyCongruent;
///
/// fn of_rank_2<L>(_: L)
/// where
///     (U0, U0): WeaklyCongruent<L>,
/// {
/// }
/// of_rank_2(<LayoutOf<U4, U1>>::NEW);
/// ```
///
/// # Source
/// CuTe `include/cute/int_tuple.hpp`, `weakly_congruent`.
#[diagnostic::on_unimplemented(
    message = "the first of these two does not nest like the second",
    label = "not weakly congruent",
    note = "each tuple of the first must be a tuple of the second, with as many modes; a number may stand for any mode"
)]
pub trait WeaklyCongruent<R> {}

#[diagnostic::do_not_recommend]
impl<L, R> WeaklyCongruent<R> for L
where
    L: Shaped,
    R: Shaped,
    L::Shape: Coarser<R::Shape>,
{
}

/// The shape `Self` nests like `R`, where a number may stand for any tuple.
#[diagnostic::on_unimplemented(
    message = "the first of these two does not nest like the second",
    label = "not weakly congruent",
    note = "each tuple of the first must be a tuple of the second, with as many modes; a number may stand for any mode"
)]
pub trait Coarser<R> {}
impl Coarser<Nil> for Nil {}
impl<H, T, HR, TR> Coarser<Cons<HR, TR>> for Cons<H, T>
where
    H: Coarser<HR>,
    T: Coarser<TR>,
{
}
impl<R> Coarser<R> for UTerm {}
impl<U, B, R> Coarser<R> for UInt<U, B> {}

/// Predicate: every coordinate of the shape of `Self` is a coordinate of that of `R`: they have the same size, and each extent of
/// `Self` is the size of what stands in its place in `R`. Each is a layout or a shape.
///
/// The bound for `layout_core::compatible`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Compatible;
///
/// fn tile_of_4_by_6<L>(_: L)
/// where
///     (U4, U6): Compatible<L>,
/// {
/// }
/// tile_of_4_by_6(<LayoutOf<((U2, U2), U6), ((U1, U12), U2)>>::NEW);
/// ```
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Compatible;
///
/// fn tile_of_4_by_6<L>(_: L)
/// where
///     (U4, U6): Compatible<L>,
/// {
/// }
/// tile_of_4_by_6(<LayoutOf<(U6, U4), (U1, U6)>>::NEW);
/// ```
///
/// # Source
/// CuTe `include/cute/int_tuple.hpp`, `compatible`.
#[diagnostic::on_unimplemented(
    message = "the coordinates of the first shape are not coordinates of the second",
    label = "not compatible",
    note = "each number of the first shape must be the size of what stands in its place in the second: `24`, `(4,6)`, `((2,2),6)`"
)]
pub trait Compatible<R> {}

#[diagnostic::do_not_recommend]
impl<L, R> Compatible<R> for L
where
    L: Shaped,
    R: Shaped,
    L::Shape: SizesOf<R::Shape>,
{
}

/// Each number of the shape `Self` is the size of what stands in its place in `R`.
#[diagnostic::on_unimplemented(
    message = "the coordinates of the first shape are not coordinates of the second",
    label = "not compatible",
    note = "each number of the first shape must be the size of what stands in its place in the second: `24`, `(4,6)`, `((2,2),6)`"
)]
pub trait SizesOf<R> {}
impl SizesOf<Nil> for Nil {}
impl<H, T, HR, TR> SizesOf<Cons<HR, TR>> for Cons<H, T>
where
    H: SizesOf<HR>,
    T: SizesOf<TR>,
{
}
impl<R> SizesOf<R> for UTerm where B0: CompatibleWhen<UTerm, R> {}
impl<U, B, R> SizesOf<R> for UInt<U, B>
where
    R: ShapeSize<One>,
    UInt<U, B>: Same<ShapeSizeOut<R>>,
    SameOut<UInt<U, B>, ShapeSizeOut<R>>: CompatibleWhen<UInt<U, B>, R>,
{
}
