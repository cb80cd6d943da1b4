//! `Injective`, `Compact`, `Bijective`: what kernels ask of a layout through which they write.

use typenum::{B0, B1, UInt, UTerm};

use crate::fold::{Fold, FoldOut};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{
    AddCarry, Choose, Decrement, If, One, Pred, Prod, Same, SameOut, SubBorrow, Sum, Times, TrySub,
};
use crate::require_bounds::{ApartWhen, BijectiveWhen, IsCompactWhen, MovingWhen};
use crate::sort::{Chain, Magnitudes};

/// Predicate: no two coordinates of the layout have one index, so that every element is written at most once.
///
/// Types decide it by the sizes of the strides: sorted, each must be larger than all steps of those below it together,
///
/// ```text
/// |d_k| > Σ_{j<k} (s_j − 1)·|d_j|        over the modes with extents above 1
/// ```
///
/// That holds for every layout which a tile, a padded tile, or a tensor in rows or columns has, and it is enough. It is not
/// necessary: `(2,3):(3,2)` is interleaved, 0 3 2 5 4 7, and refused here. `layout_core::is_injective` decides those at run time.
/// What is accepted is always injective.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Injective;
///
/// fn store<L: StaticLayout + Injective>(_: L) -> usize {
///     L::COSIZE
/// }
/// assert_eq!(store(<LayoutOf<(U4, U8), (U1, U5)>>::NEW), 39);
/// ```
/// A broadcast sends two coordinates to one element:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Injective;
///
/// fn store<L: StaticLayout + Injective>(_: L) {}
/// store(<LayoutOf<(U4, U8), (U0, U1)>>::NEW);
/// ```
///
/// # Cost
/// An insertion sort, then one step for each mode; tested to rank 32.
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298): layouts as functions. The condition is this project's.
#[doc(alias = "is_unique")]
#[diagnostic::on_unimplemented(
    message = "it is not known that no two coordinates of this layout have one index",
    label = "every element must have one coordinate at most",
    note = "where the layout is a parameter, say so in its bounds: `L: StaticLayout + Injective`"
)]
pub trait Injective {}

impl<S, D> Injective for Layout<S, D>
where
    S: Fold<Magnitudes, D, Nil>,
    FoldOut<Magnitudes, S, D>: Apart<UTerm>,
{
}

/// In the sorted list, every stride is above the reach `R` of those before it.
pub trait Apart<R> {}
impl<R> Apart<R> for Nil {}
impl<S, T, R> Apart<R> for Cons<Mode<S, UTerm>, T> where UTerm: MovingWhen<S> {}
impl<S, U, B, T, R> Apart<R> for Cons<Mode<S, UInt<U, B>>, T>
where
    UInt<U, B>: SubBorrow<R, B0>,
    TrySub<UInt<U, B>, R>: ApartWhen<UInt<U, B>, R>,
    S: Decrement,
    Pred<S>: Times<UInt<U, B>>,
    Prod<Pred<S>, UInt<U, B>>: AddCarry<R, B0>,
    T: Apart<Sum<Prod<Pred<S>, UInt<U, B>>, R>>,
{
}

/// Type operator: whether the indices are `0, …, size − 1`, each once, as a bit: `B1` or `B0`.
///
/// `IsCompactOf<L>` is the type-level form of `layout_core::is_compact`; [`Compact`] is the bound.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Bit, consts::*};
/// use layout_static::IsCompactOf;
///
/// assert!(<IsCompactOf<LayoutOf<(U3, U64, U32), (U2048, U32, U1)>>>::BOOL);
/// assert!(!<IsCompactOf<LayoutOf<(U3, U6), (U1, U4)>>>::BOOL);
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), proposition 2.1.5.6.
pub trait IsCompact {
    /// `B1` or `B0`.
    type Output;
}
/// Whether the indices are `0, …, size − 1`, each once: see [`IsCompact`].
pub type IsCompactOf<L> = <L as IsCompact>::Output;

impl<S, D> IsCompact for Layout<S, D>
where
    S: Fold<Chain, D, Nil>,
    FoldOut<Chain, S, D>: Follow<One>,
{
    type Output = FollowOut<FoldOut<Chain, S, D>, One>;
}

/// Whether the modes of the sorted list follow each other from `E` on without gap or overlap, as a bit.
pub trait Follow<E> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether the modes of the sorted list `L` follow each other from `E` on.
pub type FollowOut<L, E> = <L as Follow<E>>::Output;

impl<E> Follow<E> for Nil {
    type Output = B1;
}
impl<S, U, T, E> Follow<E> for Cons<Mode<S, U>, T>
where
    U: Same<E>,
    SameOut<U, E>: Choose,
    S: Times<U>,
    T: Follow<Prod<S, U>>,
{
    type Output = If<SameOut<U, E>, FollowOut<T, Prod<S, U>>, B0>;
}

/// Predicate: the indices are `0, …, size − 1`, each once. [`IsCompact`] is the bit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Compact;
///
/// fn fill<L: StaticLayout + Compact>(_: L, out: &mut [f32]) {
///     out[..L::SIZE].fill(1.0);
/// }
/// fill(<LayoutOf<(U4, U8), (U8, U1)>>::NEW, &mut [0.0; 32]);
/// ```
/// Rows that are padded leave gaps:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Compact;
///
/// fn fill<L: StaticLayout + Compact>(_: L) {}
/// fill(<LayoutOf<(U4, U8), (U9, U1)>>::NEW);
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.5.
#[diagnostic::on_unimplemented(
    message = "it is not known that this layout is compact: that its indices are 0, 1, …, size − 1, each once",
    label = "a compact layout is needed here",
    note = "where the layout is a parameter, say so in its bounds: `L: StaticLayout + Compact`"
)]
pub trait Compact {}

impl<S, D> Compact for Layout<S, D>
where
    S: Fold<Chain, D, Nil>,
    FoldOut<Chain, S, D>: Follow<One>,
    FollowOut<FoldOut<Chain, S, D>, One>: IsCompactWhen<S, D>,
{
}

/// Type operator: whether the layout reaches every element of its span exactly once, as a bit: `B1` or `B0`. As
/// [`IsCompact`], but strides may be negative: `4:-1` reaches −3 … 0.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Bit, consts::*};
/// use layout_static::IsBijectiveOf;
///
/// assert!(<IsBijectiveOf<LayoutOf<(U4, U8), (N8, U1)>>>::BOOL);
/// assert!(!<IsBijectiveOf<LayoutOf<(U4, U8), (U9, U1)>>>::BOOL);
/// ```
pub trait IsBijective {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `L` reaches every element of its span exactly once: see [`IsBijective`].
pub type IsBijectiveOf<L> = <L as IsBijective>::Output;

impl<S, D> IsBijective for Layout<S, D>
where
    S: Fold<Magnitudes, D, Nil>,
    FoldOut<Magnitudes, S, D>: Follow<One>,
{
    type Output = FollowOut<FoldOut<Magnitudes, S, D>, One>;
}

/// Predicate: the layout reaches every element of its span exactly once, so that size and cosize are equal. [`IsBijective`] is
/// the bit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::Bijective;
///
/// fn overwrite<L: StaticLayout + Bijective>(_: L) {
///     assert_eq!(L::SIZE, L::COSIZE);
/// }
/// overwrite(<LayoutOf<(U4, U8), (N8, U1)>>::NEW);
/// ```
#[doc(alias = "is_exhaustive")]
#[diagnostic::on_unimplemented(
    message = "it is not known that this layout reaches every element of its span exactly once",
    label = "a layout without gaps and without repetitions is needed here",
    note = "where the layout is a parameter, say so in its bounds: `L: StaticLayout + Bijective`"
)]
pub trait Bijective {}

impl<S, D> Bijective for Layout<S, D>
where
    S: Fold<Magnitudes, D, Nil>,
    FoldOut<Magnitudes, S, D>: Follow<One>,
    FollowOut<FoldOut<Magnitudes, S, D>, One>: BijectiveWhen<S, D>,
{
}
