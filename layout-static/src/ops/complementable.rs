//! `Complementable`: whether something fills the rest.

use typenum::{B0, B1, UInt, UTerm};

use crate::division::{DivRem, DivRemOut, Qr};
use crate::fold::{Fold, FoldOut};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Choose, If, One, Prod, Times};
use crate::require_bounds::ComplementableWhen;
use crate::sort::Moving;

/// Type operator: whether the layout has a [`Complement`](crate::Complement), as a bit: `B1` or `B0`.
///
/// `IsComplementableOf<L>` is the type-level form of `layout_core::is_complementable`; [`Complementable`] is the bound. Broadcasts
/// are skipped; the flat algebra, which does not skip them, has a bit of its own, [`flat::IsComplementable`](crate::flat::IsComplementable).
///
/// # Rule
/// Without extents of 1 and sorted by stride, each stride is a multiple of where the one before it ends: `s_k·d_k | d_{k+1}`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Bit, consts::*};
/// use layout_static::IsComplementableOf;
///
/// assert!(<IsComplementableOf<LayoutOf<(U10, U2), (U80, U4)>>>::BOOL);
/// assert!(!<IsComplementableOf<LayoutOf<(U2, U2), (U1, U3)>>>::BOOL);
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
pub trait IsComplementable {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `L` has a complement: see [`IsComplementable`].
pub type IsComplementableOf<L> = <L as IsComplementable>::Output;

impl<S, D> IsComplementable for Layout<S, D>
where
    S: Fold<Moving, D, Nil>,
    FoldOut<Moving, S, D>: Divisible<One>,
{
    type Output = DivisibleOut<FoldOut<Moving, S, D>, One>;
}

/// Predicate: the layout has a [`Complement`](crate::Complement). [`IsComplementable`] is the bit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Complementable;
///
/// fn tile<T: Complementable>(_: T) {}
/// tile(<LayoutOf<U4, U2>>::NEW);
/// ```
/// Nothing fills the gap of `(2,2):(1,3)`:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Complementable;
///
/// fn tile<T: Complementable>(_: T) {}
/// tile(<LayoutOf<(U2, U2), (U1, U3)>>::NEW);
/// ```
#[diagnostic::on_unimplemented(
    message = "it is not known that this layout has a complement",
    label = "a layout with a complement is needed here",
    note = "where the layout is a parameter, say so in its bounds: `L: StaticLayout + Complementable`"
)]
pub trait Complementable {}

impl<S, D> Complementable for Layout<S, D>
where
    S: Fold<Moving, D, Nil>,
    FoldOut<Moving, S, D>: Divisible<One>,
    DivisibleOut<FoldOut<Moving, S, D>, One>: ComplementableWhen<S, D>,
{
}

/// Whether each stride of the sorted list is above 0 and a multiple of where the mode before it ends, the first one of `E`, as a
/// bit.
pub trait Divisible<E> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether each stride of the sorted list `L` is a multiple of where the mode before it ends.
pub type DivisibleOut<L, E> = <L as Divisible<E>>::Output;

impl<E> Divisible<E> for Nil {
    type Output = B1;
}
impl<S, T, E> Divisible<E> for Cons<Mode<S, UTerm>, T> {
    type Output = B0;
}
impl<S, U, B, T, E> Divisible<E> for Cons<Mode<S, UInt<U, B>>, T>
where
    UInt<U, B>: DivRem<E>,
    DivRemOut<UInt<U, B>, E>: Exact,
    <DivRemOut<UInt<U, B>, E> as Exact>::Output: Choose,
    S: Times<UInt<U, B>>,
    T: Divisible<Prod<S, UInt<U, B>>>,
{
    type Output = If<<DivRemOut<UInt<U, B>, E> as Exact>::Output, DivisibleOut<T, Prod<S, UInt<U, B>>>, B0>;
}

/// Whether a division leaves no remainder, as a bit.
pub trait Exact {
    /// `B1` or `B0`.
    type Output;
}
impl<Q> Exact for Qr<Q, UTerm> {
    type Output = B1;
}
impl<Q, U, B> Exact for Qr<Q, UInt<U, B>> {
    type Output = B0;
}
