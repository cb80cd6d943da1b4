//! `n_complement`: what a layout leaves free of exactly `N`.

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::division::{DivRem, DivRemOut, Qr};
use crate::factors::IntoLeaf;
use crate::fold::{Fold, FoldOut};
use crate::layout::Layout;
use crate::list::Nil;
use crate::nat::One;
use crate::ops::complement::{Cotarget, CotargetOut, Gap, Gaps, GapsOut, PushCopies};
use crate::require::MultipleWhen;
use crate::sort::Positive;

/// Type operator: the layout whose indices, added to those of `Self`, are `0, …, N − 1`, each once and without rounding `N`:
///
/// ```text
/// A(i) + R(j) takes each value of 0, …, N − 1 exactly once
/// ```
///
/// `N` is a typenum integer or a shape, whose product counts. It counts elements.
///
/// `NComplementOf<L, N>` is the type-level form of `layout_core::n_complement`.
///
/// # Rule
/// As for [`Complement`](crate::Complement), but a broadcast gives one index twice, and is refused.
///
/// # Requires
/// Strides are above 0, but for extents of 1; each is a multiple of where the smaller ones end, and `N` of where the largest ends.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{NComplementOf, assert_layout_eq};
///
/// assert_layout_eq!(
///     NComplementOf<LayoutOf<(U3, U10), (U80, U4)>, U240>,
///     LayoutOf<(U4, U2), (U1, U40)>,
/// );
/// ```
/// 20 is not a multiple of 12, the span of one period:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U2, U2), (U1, U6)>>::NEW.n_complement(U20::new());
/// ```
///
/// # Cost
/// An insertion sort, then one step for each mode; tested to rank 32.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
pub trait NComplement<N> {
    /// The complement.
    type Output;
    /// The complement, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// What `L` leaves free of exactly `N`: see [`NComplement`].
pub type NComplementOf<L, N> = <L as NComplement<N>>::Output;

impl<S, D, N> NComplement<N> for Layout<S, D>
where
    N: Cotarget<Self>,
    S: Fold<Positive, D, Nil>,
    FoldOut<Positive, S, D>: Gaps<One, Nil>,
    GapsOut<FoldOut<Positive, S, D>, One, Nil>: CopiesUpTo<CotargetOut<Self, N>>,
    <GapsOut<FoldOut<Positive, S, D>, One, Nil> as CopiesUpTo<CotargetOut<Self, N>>>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<
        <GapsOut<FoldOut<Positive, S, D>, One, Nil> as CopiesUpTo<CotargetOut<Self, N>>>::Output,
    >;
    const VALUE: Self::Output = <<GapsOut<FoldOut<Positive, S, D>, One, Nil> as CopiesUpTo<
        CotargetOut<Self, N>,
    >>::Output as IntoLayout>::VALUE;
}

/// Adds the copies that end at `N`.
pub trait CopiesUpTo<N> {
    /// [`Composed`](crate::dispatch::Composed).
    type Output;
}
impl<E, Acc, N> CopiesUpTo<N> for Gap<E, Acc>
where
    N: DivRem<E>,
    DivRemOut<N, E>: Copies<N, E, Acc>,
    <DivRemOut<N, E> as Copies<N, E, Acc>>::Output: IntoLeaf<()>,
{
    type Output = <<DivRemOut<N, E> as Copies<N, E, Acc>>::Output as IntoLeaf<()>>::Output;
}
/// Adds the copies that the quotient `Self` of `N` by `E` counts.
pub trait Copies<N, E, Acc> {
    /// The modes, last first.
    type Output;
}
impl<Q, N, E, Acc> Copies<N, E, Acc> for Qr<Q, typenum::UTerm>
where
    Q: PushCopies<E, Acc>,
{
    type Output = Q::Output;
}
impl<Q, U, B, N, E, Acc> Copies<N, E, Acc> for Qr<Q, typenum::UInt<U, B>>
where
    // On the remainder, not on the pair: rustc reports the outermost trait of the same type.
    typenum::UInt<U, B>: MultipleWhen<N, E>,
{
    type Output = Nil;
}

impl<S, D> Layout<S, D> {
    /// What this layout leaves free of exactly `N`, a typenum integer or a shape: [`NComplement`].
    #[inline(always)]
    pub const fn n_complement<N: Copy, R>(self, _size: N) -> R
    where
        Self: NComplement<N, Output = R>,
    {
        <Self as NComplement<N>>::VALUE
    }
}
