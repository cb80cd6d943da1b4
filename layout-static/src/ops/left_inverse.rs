//! `left_inverse`: from the index back to the coordinate.

use core::marker::PhantomData;

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::division::{DivRem, DivRemOut, Qr};
use crate::factors::{IntoLeaf, PushFactor, PushFactorOut};
use crate::layout::Layout;
use crate::list::{Mode, Nil};
use crate::nat::{Below, BelowOut, One, TimesIs, TimesIsOut};
use crate::require::{ChainWhen, SeenWhen, UnborrowedWhen};
use crate::steps::{Pass, PassOut, Sorted, StepsOf, StepsOfOut, Take};

/// Type operator: the layout that takes each index of `Self` back to its 1-D coordinate,
///
/// ```text
/// R(A(i)) = i       for all i < size(A)
/// ```
///
/// `LeftInverseOf<L>` is the type-level form of `layout_core::left_inverse`. What it does with numbers that are no index of `A`
/// is not determined.
///
/// # Rule
/// The modes are sorted by the size of their strides. A mode `s:d` of `A` gives the stride `w`, the product of the extents
/// before it in `A`, with the sign of `d`; the next one is `d'/d` steps above it.
///
/// # Requires
/// No broadcast, the stride 0. The sorted strides are a chain: each is a multiple of the one below, and not inside its mode; only the
/// last one may be negative. Otherwise this is a compile error, and `layout_core::left_inverse` decides.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(LeftInverseOf<LayoutOf<(U4, U8), (U1, U5)>>, LayoutOf<(U5, U8), (U1, U4)>);
/// assert_layout_eq!(LeftInverseOf<LayoutOf<(U4, (U4, U2)), (U4, (U1, U16))>>, LayoutOf<(U4, U4, U2), (U4, U1, U16)>);
/// ```
/// `(4,2):(1,2)` has the index 2 twice:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U4, U2), (U1, U2)>>::NEW.left_inverse();
/// ```
///
/// # Cost
/// An insertion sort, then one step for each mode; tested to rank 32.
///
/// # Differs from CuTe
/// CuTe C++ answers some layouts that are not injective: see [`QuasiInverse`](crate::QuasiInverse).
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `left_inverse`; PyCuTe, `left_inverse`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait LeftInverse {
    /// The left inverse.
    type Output;
    /// The left inverse, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `R(A(i)) = i`: see [`LeftInverse`].
pub type LeftInverseOf<L> = <L as LeftInverse>::Output;

impl<S, D> LeftInverse for Layout<S, D>
where
    S: StepsOf<D>,
    StepsOfOut<S, D>: InvertSeen,
    <StepsOfOut<S, D> as InvertSeen>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<<StepsOfOut<S, D> as InvertSeen>::Output>;
    const VALUE: Self::Output = <<StepsOfOut<S, D> as InvertSeen>::Output as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// From the index back to the coordinate: [`LeftInverse`].
    #[inline(always)]
    pub const fn left_inverse<R>(self) -> R
    where
        Self: LeftInverse<Output = R>,
    {
        <Self as LeftInverse>::VALUE
    }
}

/// The inverse of sorted modes without broadcasts.
pub trait InvertSeen {
    /// [`Composed`](crate::dispatch::Composed).
    type Output;
}
impl<L, Still, Down> InvertSeen for Sorted<L, Still, Down>
where
    Still: SeenWhen<L>,
    Sorted<L, B0, Down>: Invert,
{
    type Output = InvertOut<Sorted<L, B0, Down>>;
}

/// The inverse of sorted modes.
pub trait Invert {
    /// [`Composed`](crate::dispatch::Composed).
    type Output;
}
/// The inverse of sorted modes.
pub type InvertOut<A> = <A as Invert>::Output;

impl<L, Still, Down> Invert for Sorted<L, Still, Down>
where
    L: Pass<Bottom>,
    PassOut<L, Bottom>: Top,
    TopOut<PassOut<L, Bottom>>: IntoLeaf<()>,
{
    type Output = <TopOut<PassOut<L, Bottom>> as IntoLeaf<()>>::Output;
}

/// No mode has been inverted yet.
#[derive(Debug, Clone, Copy)]
pub struct Bottom;

/// The mode `M` is the last that has been reached; the modes `Acc` of the inverse, last first, lead there.
#[derive(Debug, Clone, Copy)]
pub struct Above<M, Acc>(PhantomData<(M, Acc)>);

impl<S, V> Take<Mode<S, One, V>> for Bottom {
    type Output = Above<Mode<S, One, V>, Nil>;
}
impl<S, U, A, B, V> Take<Mode<S, UInt<UInt<U, A>, B>, V>> for Bottom
where
    Nil: PushFactor<UInt<UInt<U, A>, B>, Z0>,
{
    type Output = Above<Mode<S, UInt<UInt<U, A>, B>, V>, PushFactorOut<Nil, UInt<UInt<U, A>, B>, Z0>>;
}
impl<S, U, V, S0, U0, V0, Acc> Take<Mode<S, U, V>> for Above<Mode<S0, U0, V0>, Acc>
where
    V0: UnborrowedWhen<U>,
    S0: TimesIs<U0, U>,
    TimesIsOut<S0, U0, U>: Climb<S0, U, U0, V0, Acc>,
{
    type Output = Above<Mode<S, U, V>, <TimesIsOut<S0, U0, U> as Climb<S0, U, U0, V0, Acc>>::Output>;
}
/// Adds the steps from the mode `S0:U0` up to the stride `U`: those of the mode if it ends there, `B1`.
pub trait Climb<S0, U, U0, V0, Acc> {
    /// The modes of the inverse, last first.
    type Output;
}
impl<S0, U, U0, V0, Acc> Climb<S0, U, U0, V0, Acc> for B1
where
    Acc: PushFactor<S0, V0>,
{
    type Output = PushFactorOut<Acc, S0, V0>;
}
impl<S0, U, U0, V0, Acc> Climb<S0, U, U0, V0, Acc> for B0
where
    U: DivRem<U0>,
    DivRemOut<U, U0>: ClimbBy<S0, U, U0, V0, Acc>,
{
    type Output = <DivRemOut<U, U0> as ClimbBy<S0, U, U0, V0, Acc>>::Output;
}
/// Adds the `Self` steps from the stride `U0` to the stride `U`, of a mode of extent `S0`.
pub trait ClimbBy<S0, U, U0, V0, Acc> {
    /// The modes of the inverse, last first.
    type Output;
}
impl<Q, S0, U, U0, V0, Acc> ClimbBy<S0, U, U0, V0, Acc> for Qr<Q, UTerm>
where
    Q: Below<S0, B0>,
    BelowOut<Q, S0>: ChainWhen<U, U0>,
    Acc: PushFactor<Q, V0>,
{
    type Output = PushFactorOut<Acc, Q, V0>;
}
impl<Q, R, B, S0, U, U0, V0, Acc> ClimbBy<S0, U, U0, V0, Acc> for Qr<Q, UInt<R, B>>
where
    Qr<Q, UInt<R, B>>: ChainWhen<U, U0>,
{
    type Output = Acc;
}

/// Closes the inverse behind its last mode.
pub trait Top {
    /// The modes of the inverse, last first.
    type Output;
}
/// The modes of the inverse, last first.
pub type TopOut<St> = <St as Top>::Output;

impl Top for Bottom {
    type Output = Nil;
}
impl<S, U, V, Acc> Top for Above<Mode<S, U, V>, Acc>
where
    Acc: PushFactor<S, V>,
{
    type Output = PushFactorOut<Acc, S, V>;
}

#[cfg(test)]
#[allow(clippy::missing_assert_message, reason = "a panic is how a test fails")]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    macro_rules! check {
        ($($name:ident: $layout:ty => $result:ty;)*) => {$(
            assert_layout_eq!(LeftInverseOf<$layout>, $result);
            #[test]
            fn $name() {
                let (layout, result) = (<$layout>::NEW, <$layout>::NEW.left_inverse());
                for i in 0..layout.size() {
                    let index: i64 = layout.at(i64::try_from(i).unwrap_or(-1));
                    let place: i64 = result.at(index);
                    assert_eq!(usize::try_from(place), Ok(i));
                }
            }
        )*};
    }
    check! {
        padded: LayoutOf<(U4, U8), (U1, U5)> => LayoutOf<(U5, U8), (U1, U4)>;
        row_major: LayoutOf<(U4, (U4, U2)), (U4, (U1, U16))> => LayoutOf<(U4, U4, U2), (U4, U1, U16)>;
        strided: LayoutOf<(U3, U2), (U2, U12)> => LayoutOf<(U2, U6, U2), (U0, U1, U3)>;
        merges: LayoutOf<(U2, U1, U4), (U1, U7, U2)> => LayoutOf<U8, U1>;
        empty: LayoutOf<(), ()> => LayoutOf<U1, U0>;
    }

    // On its extended domain below 0, which `at` leaves out.
    assert_layout_eq!(LeftInverseOf<LayoutOf<U4, N1>>, LayoutOf<U4, N1>);
    assert_layout_eq!(LeftInverseOf<LayoutOf<(U4, U3), (U1, N4)>>, LayoutOf<(U4, U3), (U1, N4)>);
}
