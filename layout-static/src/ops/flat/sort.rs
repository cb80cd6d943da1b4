//! `sort`: by stride, then by extent.

use crate::fold::{Fold, FoldOut, IntoTuple};
use crate::layout::Layout;
use crate::list::Nil;
use crate::sort::Sorted;

/// Type operator: the flat layout of the leaves, smallest stride first, and of equal strides the smallest extent first. It has
/// the same indices, in another order.
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
///     flat::SortOf<LayoutOf<(U5, U32, U16), (U1, U5, U5)>>,
///     LayoutOf<(U5, U16, U32), (U1, U5, U5)>,
/// );
/// ```
///
/// # Cost
/// An insertion sort; tested to rank 32.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub trait Sort {
    /// The flat layout.
    type Output;
    /// The flat layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The leaves by stride, then by extent: see [`Sort`].
pub type SortOf<L> = <L as Sort>::Output;

impl<S, D> Sort for Layout<S, D>
where
    S: Fold<Sorted, D, Nil>,
    FoldOut<Sorted, S, D>: IntoTuple,
{
    type Output =
        Layout<<FoldOut<Sorted, S, D> as IntoTuple>::Shape, <FoldOut<Sorted, S, D> as IntoTuple>::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

impl<S, D> Layout<S, D> {
    /// The leaves by stride, then by extent, as a flat layout: [`Sort`].
    #[inline(always)]
    pub const fn sort<R>(self) -> R
    where
        Self: Sort<Output = R>,
    {
        <Self as Sort>::VALUE
    }
}
