//! `concat`: one list of leaves after the other.

use crate::fold::{Flat, Fold, FoldOut, IntoTuple};
use crate::layout::Layout;
use crate::list::{Append, Nil};

/// Type operator: the flat layout of the leaves of `Self`, then those of `B`: `R(i + size(A)·j) = A(i) + B(j)`.
///
/// To keep both as one mode each, use [`FromModes`](crate::FromModes).
///
/// # Requires
/// No stride is negative.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{assert_layout_eq, flat};
///
/// assert_layout_eq!(
///     flat::ConcatOf<LayoutOf<(U7, U2), (U2, U1)>, LayoutOf<(U3, U3), (U0, U10)>>,
///     LayoutOf<(U7, U2, U3, U3), (U2, U1, U0, U10)>,
/// );
/// ```
///
/// # Cost
/// One step for each leaf; tested to rank 32.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub trait Concat<B> {
    /// The flat layout.
    type Output;
    /// The flat layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The leaves of `A`, then those of `B`: see [`Concat`].
pub type ConcatOf<A, B> = <A as Concat<B>>::Output;

impl<S, D, SB, DB> Concat<Layout<SB, DB>> for Layout<S, D>
where
    S: Fold<Flat, D, Nil>,
    FoldOut<Flat, S, D>: IntoTuple,
    SB: Fold<Flat, DB, Nil>,
    FoldOut<Flat, SB, DB>: IntoTuple,
    // Not one walk that ends in the other list: while the method is looked up, the other layout is not known, and a walk with
    // an unknown end takes exponential time.
    Shape<S, D>: Append<Shape<SB, DB>>,
    Stride<S, D>: Append<Stride<SB, DB>>,
{
    type Output = Layout<
        <Shape<S, D> as Append<Shape<SB, DB>>>::Output,
        <Stride<S, D> as Append<Stride<SB, DB>>>::Output,
    >;
    const VALUE: Self::Output = Layout::NEW;
}
/// The extents of `S:D`, as a list.
type Shape<S, D> = <FoldOut<Flat, S, D> as IntoTuple>::Shape;
/// The strides of `S:D`, as a list.
type Stride<S, D> = <FoldOut<Flat, S, D> as IntoTuple>::Stride;

impl<S, D> Layout<S, D> {
    /// The leaves of this layout, then those of another, as a flat layout: [`Concat`].
    #[inline(always)]
    pub const fn concat<B: Copy, R>(self, _other: B) -> R
    where
        Self: Concat<B, Output = R>,
    {
        <Self as Concat<B>>::VALUE
    }
}
