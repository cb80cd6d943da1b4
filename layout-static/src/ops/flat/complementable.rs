//! `is_complementable` of the flat algebra.

use crate::fold::{Flat, Fold, FoldOut};
use crate::layout::Layout;
use crate::list::Nil;
use crate::nat::One;
use crate::ops::complementable::{Divisible, DivisibleOut};
use crate::sort::Chain;

/// Type operator: whether some layout is a complement of this one in the flat algebra, as a bit: `B1` or `B0`.
///
/// As [`IsComplementable`](crate::IsComplementable), but broadcasts are not skipped: a layout that has one, on an extent above 1,
/// has no complement.
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
/// assert!(<flat::IsComplementableOf<LayoutOf<(U10, U2), (U80, U4)>>>::BOOL);
/// assert!(!<flat::IsComplementableOf<LayoutOf<(U4, U4), (U0, U1)>>>::BOOL);
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), definition 2.1.6.11, with strides of at least 1.
pub trait IsComplementable {
    /// `B1` or `B0`.
    type Output;
}
/// Whether `L` has a complement in the flat algebra: see [`IsComplementable`].
pub type IsComplementableOf<L> = <L as IsComplementable>::Output;

impl<S, D> IsComplementable for Layout<S, D>
where
    S: Fold<Flat, D, Nil> + Fold<Chain, D, Nil>,
    FoldOut<Chain, S, D>: Divisible<One>,
{
    type Output = DivisibleOut<FoldOut<Chain, S, D>, One>;
}
