//! `is_tractable`: whether the layout is that of a morphism.

use typenum::{B0, B1, UInt, UTerm};

use crate::division::{DivRem, DivRemOut};
use crate::fold::{Fold, FoldOut};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Choose, If, One, Prod, Times};
use crate::ops::complementable::Exact;
use crate::require_bounds::TractableWhen;
use crate::sort::Sorted;

/// Type operator: whether the layout is tractable, as a bit: `B1` or `B0`. [`Tractable`] is the bound.
///
/// # Rule
/// Sorted by stride, with extents of 1, each stride is 0 or divided by where it ends by the next: `s_k·d_k | d_{k+1}`.
///
/// # Requires
/// No stride is negative.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Bit, consts::*};
/// use layout_static::flat;
///
/// assert!(<flat::IsTractableOf<LayoutOf<(U3, U7, U7), (U0, U15, U0)>>>::BOOL);
/// assert!(!<flat::IsTractableOf<LayoutOf<(U4, U8), (U3, U3)>>>::BOOL);
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.8.
pub trait IsTractable {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `L` is tractable: see [`IsTractable`].
pub type IsTractableOf<L> = <L as IsTractable>::Output;

impl<S, D> IsTractable for Layout<S, D>
where
    S: Fold<Sorted, D, Nil>,
    FoldOut<Sorted, S, D>: Ends<One>,
{
    type Output = EndsOut<FoldOut<Sorted, S, D>, One>;
}

/// Predicate: the layout is tractable. [`IsTractable`] is the bit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::flat::Tractable;
///
/// fn encode<L: Tractable>(_: L) {}
/// encode(<LayoutOf<(U2, U4, U32), (U128, U32, U1)>>::NEW);
/// ```
#[diagnostic::on_unimplemented(
    message = "it is not known that this layout is tractable",
    label = "a tractable layout is needed here",
    note = "where the layout is a parameter, say so in its bounds: `L: StaticLayout + Tractable`"
)]
pub trait Tractable {}

impl<S, D> Tractable for Layout<S, D>
where
    S: Fold<Sorted, D, Nil>,
    FoldOut<Sorted, S, D>: Ends<One>,
    EndsOut<FoldOut<Sorted, S, D>, One>: TractableWhen<S, D>,
{
}

/// Whether each stride of the sorted list that is not 0 is a multiple of where the mode before it ends, the first one of `E`, as
/// a bit.
pub trait Ends<E> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether each stride of the sorted list `L` is a multiple of where the mode before it ends.
pub type EndsOut<L, E> = <L as Ends<E>>::Output;

impl<E> Ends<E> for Nil {
    type Output = B1;
}
impl<S, T, E> Ends<E> for Cons<Mode<S, UTerm>, T>
where
    T: Ends<E>,
{
    type Output = EndsOut<T, E>;
}
impl<S, U, B, T, E> Ends<E> for Cons<Mode<S, UInt<U, B>>, T>
where
    UInt<U, B>: DivRem<E>,
    DivRemOut<UInt<U, B>, E>: Exact,
    <DivRemOut<UInt<U, B>, E> as Exact>::Output: Choose,
    S: Times<UInt<U, B>>,
    T: Ends<Prod<S, UInt<U, B>>>,
{
    type Output = If<<DivRemOut<UInt<U, B>, E> as Exact>::Output, EndsOut<T, Prod<S, UInt<U, B>>>, B0>;
}
