//! `filter`: without strides of 0.

use crate::fold::{Fold, FoldOut, IntoTuple, NoBroadcasts};
use crate::layout::Layout;
use crate::list::Nil;

/// Type operator: the flat layout of the leaves with strides other than 0, in order. It has the same indices, each as often as
/// the other leaves give it.
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
///     flat::FilterOf<LayoutOf<(U64, U8, U8, U128), (U8, U1, U0, U512)>>,
///     LayoutOf<(U64, U8, U128), (U8, U1, U512)>,
/// );
/// ```
///
/// # Cost
/// One step for each leaf; tested to rank 32.
///
/// # Differs from CuTe
/// CuTe's `filter` also drops extents of 1, and coalesces.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub trait Filter {
    /// The flat layout.
    type Output;
    /// The flat layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The leaves with strides other than 0: see [`Filter`].
pub type FilterOf<L> = <L as Filter>::Output;

impl<S, D> Filter for Layout<S, D>
where
    S: Fold<NoBroadcasts, D, Nil>,
    FoldOut<NoBroadcasts, S, D>: IntoTuple,
{
    type Output = Layout<
        <FoldOut<NoBroadcasts, S, D> as IntoTuple>::Shape,
        <FoldOut<NoBroadcasts, S, D> as IntoTuple>::Stride,
    >;
    const VALUE: Self::Output = Layout::NEW;
}
