//! `squeeze`: without extents of 1.

use crate::fold::{Fold, FoldOut, IntoTuple, NoUnits};
use crate::layout::Layout;
use crate::list::Nil;

/// Type operator: the flat layout of the leaves with extents above 1, in order. `R(i) = A(i)` for every 1-D index.
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
///     flat::SqueezeOf<LayoutOf<(U64, U64, U1, U32, U1), (U2048, U32, U0, U1, U0)>>,
///     LayoutOf<(U64, U64, U32), (U2048, U32, U1)>,
/// );
/// ```
///
/// # Cost
/// One step for each leaf; tested to rank 32.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub trait Squeeze {
    /// The flat layout.
    type Output;
    /// The flat layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The leaves with extents above 1: see [`Squeeze`].
pub type SqueezeOf<L> = <L as Squeeze>::Output;

impl<S, D> Squeeze for Layout<S, D>
where
    S: Fold<NoUnits, D, Nil>,
    FoldOut<NoUnits, S, D>: IntoTuple,
{
    type Output =
        Layout<<FoldOut<NoUnits, S, D> as IntoTuple>::Shape, <FoldOut<NoUnits, S, D> as IntoTuple>::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}

impl<S, D> Layout<S, D> {
    /// The leaves with extents above 1, as a flat layout: [`Squeeze`].
    #[inline(always)]
    pub const fn squeeze<R>(self) -> R
    where
        Self: Squeeze<Output = R>,
    {
        <Self as Squeeze>::VALUE
    }
}
