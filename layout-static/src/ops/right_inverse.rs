//! `right_inverse`: where a layout counts on from 0.

use core::marker::PhantomData;

use typenum::{B0, B1};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::factors::{IntoLeaf, PushFactor, PushFactorOut};
use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Mode, Nil};
use crate::nat::{Below, BelowOut, One, Prod, Times, TimesIs, TimesIsOut};
use crate::require::LargestWhen;
use crate::steps::{Pass, PassOut, Sorted, StepsOf, StepsOfOut, Take};

/// Type operator: the largest layout that finds the indices 0, 1, 2, … in `Self`,
///
/// ```text
/// A(R(i)) = i       for all i < size(R), with R(i) in the domain of A
/// ```
///
/// `RightInverseOf<L>` is the type-level form of `layout_core::right_inverse`. Broadcasts (stride 0) and modes of extent 1 are skipped.
///
/// # Rule
/// The modes that follow each other from stride 1 on, sorted by stride: each starts where those before it end. A mode `s:d` of `A`
/// gives `s:w`, where `w` is the product of the extents before it in `A`.
///
/// # Requires
/// No mode overlaps those that are taken. With negative strides, all modes with positive ones are taken. Then no layout finds more
/// indices; otherwise this is a compile error, and `layout_core::right_inverse` searches.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(RightInverseOf<LayoutOf<(U4, U3), (U3, U1)>>, LayoutOf<(U3, U4), (U4, U1)>);
/// assert_layout_eq!(RightInverseOf<LayoutOf<(U4, U8), (U1, U5)>>, LayoutOf<U4, U1>); // nothing has index 4
/// ```
/// The modes of `(3,2):(1,2)` overlap at 2:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let undecided = <LayoutOf<(U3, U2), (U1, U2)>>::NEW.right_inverse();
/// ```
///
/// # Cost
/// An insertion sort, then one step for each mode; tested to rank 32.
///
/// # Differs from CuTe
/// CuTe takes the same modes where modes overlap, and returns a layout that may not be the largest.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `right_inverse`.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait RightInverse {
    /// The right inverse.
    type Output;
    /// The right inverse, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `A(R(i)) = i`: see [`RightInverse`].
pub type RightInverseOf<L> = <L as RightInverse>::Output;

impl<S, D> RightInverse for Layout<S, D>
where
    S: InvertRight<D>,
    InvertRightOut<S, D>: IntoLeaf<()>,
    <InvertRightOut<S, D> as IntoLeaf<()>>::Output: IntoLayout,
{
    type Output = IntoLayoutOut<<InvertRightOut<S, D> as IntoLeaf<()>>::Output>;
    const VALUE: Self::Output = <<InvertRightOut<S, D> as IntoLeaf<()>>::Output as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// Where the layout counts on from 0: [`RightInverse`].
    #[inline(always)]
    pub const fn right_inverse<R>(self) -> R
    where
        Self: RightInverse<Output = R>,
    {
        <Self as RightInverse>::VALUE
    }
}

/// The right inverse of the shape `Self` and the stride `D`.
pub trait InvertRight<D> {
    /// Its coalesced modes, last first.
    type Output;
}
/// The modes of the right inverse of `S:D`, last first.
pub type InvertRightOut<S, D> = <S as InvertRight<D>>::Output;

impl<S, D> InvertRight<D> for S
where
    S: StepsOf<D>,
    StepsOfOut<S, D>: CountOn,
{
    type Output = <StepsOfOut<S, D> as CountOn>::Output;
}

/// The sorted modes that follow each other from stride 1 on.
pub trait CountOn {
    /// The modes of the inverse, last first.
    type Output;
}
impl<L, Still, Down> CountOn for Sorted<L, Still, Down>
where
    L: Pass<Reached<One, One, Nil, Down>>,
    PassOut<L, Reached<One, One, Nil, Down>>: Taken,
{
    type Output = <PassOut<L, Reached<One, One, Nil, Down>> as Taken>::Output;
}

/// The mode `S:U` is the last that has been taken; the modes `Acc`, last first, find all indices below its end. `Down` is `B1` if
/// there is a negative stride.
#[derive(Debug, Clone, Copy)]
pub struct Reached<S, U, Acc, Down>(PhantomData<(S, U, Acc, Down)>);

/// The modes that a pass has taken.
pub trait Taken {
    /// The list of modes, last first.
    type Output;
}
impl<S, U, Acc, Down> Taken for Reached<S, U, Acc, Down> {
    type Output = Acc;
}

impl<S, U, W, S0, U0, Acc, Down> Take<Mode<S, U, Neg<W>>> for Reached<S0, U0, Acc, Down> {
    type Output = Self;
}
impl<S, U, W, S0, U0, Acc, Down> Take<Mode<S, U, Pos<W>>> for Reached<S0, U0, Acc, Down>
where
    S0: TimesIs<U0, U>,
    TimesIsOut<S0, U0, U>: TakeNext<S, U, W, S0, U0, Acc, Down>,
{
    type Output = <TimesIsOut<S0, U0, U> as TakeNext<S, U, W, S0, U0, Acc, Down>>::Output;
}
/// Takes the mode `S:U` if it starts where `S0:U0` ends, `B1`.
pub trait TakeNext<S, U, W, S0, U0, Acc, Down> {
    /// [`Reached`].
    type Output;
}
impl<S, U, W, S0, U0, Acc, Down> TakeNext<S, U, W, S0, U0, Acc, Down> for B1
where
    Acc: PushFactor<S, Pos<W>>,
{
    type Output = Reached<S, U, PushFactorOut<Acc, S, Pos<W>>, Down>;
}
impl<S, U, W, S0, U0, Acc, Down> TakeNext<S, U, W, S0, U0, Acc, Down> for B0
where
    S0: Times<U0>,
    U: Below<Prod<S0, U0>, B0>,
    BelowOut<U, Prod<S0, U0>>: LargestWhen<U, Down>,
{
    type Output = Reached<S0, U0, Acc, Down>;
}

#[cfg(test)]
#[allow(clippy::missing_assert_message, reason = "a panic is how a test fails")]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    macro_rules! check {
        ($($name:ident: $layout:ty => $result:ty;)*) => {$(
            assert_layout_eq!(RightInverseOf<$layout>, $result);
            #[test]
            fn $name() {
                let (layout, result) = (<$layout>::NEW, <$layout>::NEW.right_inverse());
                for i in 0..result.size() {
                    let place: i64 = result.at(i64::try_from(i).unwrap_or(-1));
                    let index: i64 = layout.at(place);
                    assert_eq!(usize::try_from(index), Ok(i));
                }
            }
        )*};
    }
    check! {
        row_major: LayoutOf<(U4, U3), (U3, U1)> => LayoutOf<(U3, U4), (U4, U1)>;
        four_modes: LayoutOf<((U2, U2), (U4, U2)), ((U1, U8), (U2, U16))> => LayoutOf<(U2, U4, U2, U2), (U1, U4, U2, U16)>;
        merges: LayoutOf<(U2, U1, U4), (U1, U7, U2)> => LayoutOf<U8, U1>;
        stops_at_a_gap: LayoutOf<(U4, U8, U3), (U1, U5, U6)> => LayoutOf<U4, U1>;
        skips_broadcasts: LayoutOf<(U3, U4, U5), (U0, U1, U4)> => LayoutOf<U20, U3>;
        no_index_1: LayoutOf<U4, U2> => LayoutOf<U1, U0>;
        a_step_down_beside: LayoutOf<(U4, U3), (N9, U1)> => LayoutOf<U3, U4>;
        empty: LayoutOf<(), ()> => LayoutOf<U1, U0>;
    }
}
