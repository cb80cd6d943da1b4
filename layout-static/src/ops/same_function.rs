//! `same_function`: whether two layouts are one function.

use typenum::{B0, B1, Bit};

use crate::int::{ContinuedBy, ContinuedByOut};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Choose, If, One, Same, SameOut};
use crate::ops::coalesce::{CoalesceOnto, CoalesceOntoOut, DropUnit, DropUnitOut};

/// Type operator: whether two layouts compute the same index at every 1-D index of the same domain, as a bit of typenum, `B1`
/// or `B0`.
///
/// `SameFunctionOf<A, B>` is the type-level form of `layout_core::Layout::same_function`. It is decided on the coalesced forms, which
/// are unique for a function.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::{Bit, consts::*};
///
/// type Nested = LayoutOf<(U2, (U1, U6)), (U1, (U6, U2))>;
/// assert!(<SameFunctionOf<Nested, LayoutOf<U12, U1>>>::BOOL);
/// assert!(!Nested::NEW.same_function(<LayoutOf<U6, U1>>::NEW));
/// ```
///
/// # Cost
/// One step for each mode; tested to rank 32.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), proposition 2.1.4.18.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait SameFunction<B> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether two layouts are one function: see [`SameFunction`].
pub type SameFunctionOf<A, B> = <A as SameFunction<B>>::Output;

impl<S, D, SB, DB> SameFunction<Layout<SB, DB>> for Layout<S, D>
where
    S: CoalesceOnto<D, Nil>,
    SB: CoalesceOnto<DB, Nil>,
    CoalesceOntoOut<S, D>: DropUnit,
    CoalesceOntoOut<SB, DB>: DropUnit,
    DropUnitOut<CoalesceOntoOut<S, D>>: SameModes<DropUnitOut<CoalesceOntoOut<SB, DB>>>,
{
    type Output = SameModesOut<DropUnitOut<CoalesceOntoOut<S, D>>, DropUnitOut<CoalesceOntoOut<SB, DB>>>;
}

impl<S, D> Layout<S, D> {
    /// Whether two layouts are one function: [`SameFunction`].
    #[inline(always)]
    pub const fn same_function<T>(self, _rhs: T) -> bool
    where
        T: Copy,
        Self: SameFunction<T, Output: Bit>,
    {
        <<Self as SameFunction<T>>::Output as Bit>::BOOL
    }
}

/// Whether two lists of modes are the same, as a bit.
pub trait SameModes<R> {
    /// `B1` or `B0`.
    type Output;
}
/// Whether two lists of modes are the same.
pub type SameModesOut<L, R> = <L as SameModes<R>>::Output;

impl SameModes<Nil> for Nil {
    type Output = B1;
}
impl<M, T> SameModes<Nil> for Cons<M, T> {
    type Output = B0;
}
impl<M, T> SameModes<Cons<M, T>> for Nil {
    type Output = B0;
}
impl<S, D, T, S2, D2, T2> SameModes<Cons<Mode<S2, D2>, T2>> for Cons<Mode<S, D>, T>
where
    S: Same<S2>,
    SameOut<S, S2>: Choose,
    // `1·D = D2`.
    D: ContinuedBy<One, D2>,
    ContinuedByOut<D, One, D2>: Choose,
    T: SameModes<T2>,
{
    type Output = If<SameOut<S, S2>, If<ContinuedByOut<D, One, D2>, SameModesOut<T, T2>, B0>, B0>;
}

#[cfg(test)]
mod tests {
    use crate::prelude::*;
    use typenum::consts::*;

    macro_rules! check {
        ($($lhs:ty, $rhs:ty => $same:literal;)*) => {$(
            const _: () = assert!(<$lhs>::NEW.same_function(<$rhs>::NEW) == $same, "the same function");
            const _: () = assert!(<$rhs>::NEW.same_function(<$lhs>::NEW) == $same, "the same function");
        )*};
    }
    check! {
        LayoutOf<(U2, (U1, U6)), (U1, (U6, U2))>, LayoutOf<U12, U1> => true;
        LayoutOf<(U2, U2), (U1, U4)>, LayoutOf<((U2,), U2), ((U1,), U4)> => true;
        LayoutOf<(U2, U2), (U1, U4)>, LayoutOf<(U2, U2), (U1, U5)> => false;
        LayoutOf<(U2, U3), (U1, U4)>, LayoutOf<(U2, U2), (U1, U4)> => false;
        LayoutOf<U4, U1>, LayoutOf<U4, N1> => false;
        LayoutOf<U4, U0>, LayoutOf<(U2, U2), (U0, U0)> => true;
        LayoutOf<(), ()>, LayoutOf<U1, U7> => true;
        LayoutOf<(), ()>, LayoutOf<U2, U1> => false;
    }
}
