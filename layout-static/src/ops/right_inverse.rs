//! `right_inverse`: where a layout counts on from 0.

use core::marker::PhantomData;

use typenum::{B0, B1, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::forward::{AsOne, AsOneOut, Outcome, Through};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil};
use crate::nat::{Below, BelowOut, One, Prod, Same, SameOut, Times};
use crate::ops::complement::{Insert, InsertOut};
use crate::over::{Over, OverOut, Visit};
use crate::require::LargestWhen;

/// Type operator: the largest layout that finds the indices 0, 1, 2, … in `Self`,
///
/// ```text
/// A(R(i)) = i       for all i < size(R), with R(i) in the domain of A
/// ```
///
/// `RightInverseOf<L>` is the type-level form of `layout_core::right_inverse`. Broadcasts (stride 0) and modes of extent 1 are
/// skipped.
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
    S: Over<Starts<One, Nil, B0>, D>,
    OverOut<Starts<One, Nil, B0>, S, D>: Count,
    CountOut<OverOut<Starts<One, Nil, B0>, S, D>>: AsOne,
    AsOneOut<CountOut<OverOut<Starts<One, Nil, B0>, S, D>>>: IntoLayout,
{
    type Output = IntoLayoutOut<AsOneOut<CountOut<OverOut<Starts<One, Nil, B0>, S, D>>>>;
    const VALUE: Self::Output =
        <AsOneOut<CountOut<OverOut<Starts<One, Nil, B0>, S, D>>> as IntoLayout>::VALUE;
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
    /// [`Through`], which leaves its coalesced modes.
    type Output;
}
/// The right inverse of `S:D`.
pub type InvertRightOut<S, D> = <S as InvertRight<D>>::Output;

impl<S, D> InvertRight<D> for S
where
    S: Over<Starts<One, Nil, B0>, D>,
    OverOut<Starts<One, Nil, B0>, S, D>: Count,
{
    type Output = CountOut<OverOut<Starts<One, Nil, B0>, S, D>>;
}

/// The modes so far, in the order of their strides, as the list `L` of [`Mode<S, U, V>`](Mode): extent `S`, size `U` of the
/// stride, and `V` the 1-D index at which the mode takes its first step, as a [`Span`] with the one at which the modes behind
/// it do. `W` is the size of them all, and `Down` is `B1` if there is a negative stride. They are not coalesced: modes that
/// would merge follow each other in the inverse, too.
#[derive(Debug, Clone, Copy)]
pub struct Starts<W, L, Down>(PhantomData<(W, L, Down)>);

/// The 1-D indices from `W` to `E`, of a positive stride.
#[derive(Debug, Clone, Copy)]
pub struct Span<W, E>(PhantomData<(W, E)>);

impl<S, W, L, Down> Visit<S, Starts<W, L, Down>> for Z0
where
    S: Times<W>,
{
    type Output = Starts<Prod<S, W>, L, Down>;
}
impl<U: Unsigned + NonZero, S, W, L, Down> Visit<S, Starts<W, L, Down>> for PInt<U>
where
    S: Times<W>,
    L: Insert<S, U, Span<W, Prod<S, W>>>,
{
    type Output = Starts<Prod<S, W>, InsertOut<L, S, U, Span<W, Prod<S, W>>>, Down>;
}
impl<U: Unsigned + NonZero, S, W, L, Down> Visit<S, Starts<W, L, Down>> for NInt<U>
where
    S: Times<W>,
    L: Insert<S, U, Z0>,
{
    type Output = Starts<Prod<S, W>, InsertOut<L, S, U, Z0>, B1>;
}

/// The sorted modes that follow each other from stride 1 on.
pub trait Count {
    /// [`Through`], which leaves the modes of the inverse.
    type Output;
}
type CountOut<St> = <St as Count>::Output;
impl<W, L, Down> Count for Starts<W, L, Down>
where
    L: CountOn<One, UTerm, (), (), Down>,
{
    type Output = CountOnOut<L, One, UTerm, (), (), Down>;
}

/// Goes on through the sorted modes `Self`, where those before find all indices below `R`, and the last mode that they gave, `S0:W0`
/// or none, ends at the 1-D index `E`.
pub trait CountOn<R, E, S0, W0, Down> {
    /// [`Through`], which leaves that last mode, and those of the inverse that follow.
    type Output: Outcome;
}
type CountOnOut<L, R, E, S0, W0, Down> = <L as CountOn<R, E, S0, W0, Down>>::Output;

impl<R, E, Down> CountOn<R, E, (), (), Down> for Nil {
    type Output = Through<Nil, Nil, Nil, Nil>;
}
impl<R, E, U, B, W0: Unsigned + NonZero, Down> CountOn<R, E, UInt<U, B>, W0, Down> for Nil {
    type Output = Through<Nil, Nil, Cons<UInt<U, B>, Nil>, Cons<PInt<W0>, Nil>>;
}
impl<S, U, T, R, E, S0, W0, Down> CountOn<R, E, S0, W0, Down> for Cons<Mode<S, U, Z0>, T>
where
    T: CountOn<R, E, S0, W0, Down>,
{
    type Output = CountOnOut<T, R, E, S0, W0, Down>;
}
impl<S, U, W, F, T, R, E, S0, W0, Down> CountOn<R, E, S0, W0, Down> for Cons<Mode<S, U, Span<W, F>>, T>
where
    U: Same<R>,
    W: Same<E>,
    SameOut<U, R>: TakeIf<SameOut<W, E>, Mode<S, U, Span<W, F>>, T, R, E, S0, W0, Down>,
{
    type Output =
        <SameOut<U, R> as TakeIf<SameOut<W, E>, Mode<S, U, Span<W, F>>, T, R, E, S0, W0, Down>>::Output;
}

/// Takes the mode `M`, before `T`, if it starts at `R`: `B1`. It continues the mode `S0:W0` before it if `C` is `B1`.
pub trait TakeIf<C, M, T, R, E, S0, W0, Down> {
    /// As [`CountOn`].
    type Output: Outcome;
}
impl<S, U, W, F, T, R, E, S0, W0, Down> TakeIf<B1, Mode<S, U, Span<W, F>>, T, R, E, S0, W0, Down> for B1
where
    S: Times<U>,
    S0: Times<S>,
    T: CountOn<Prod<S, U>, F, Prod<S0, S>, W0, Down>,
{
    type Output = CountOnOut<T, Prod<S, U>, F, Prod<S0, S>, W0, Down>;
}
impl<S, U, W, F, T, R, E, Down> TakeIf<B0, Mode<S, U, Span<W, F>>, T, R, E, (), (), Down> for B1
where
    S: Times<U>,
    T: CountOn<Prod<S, U>, F, S, W, Down>,
{
    type Output = CountOnOut<T, Prod<S, U>, F, S, W, Down>;
}
impl<S, U, W, F, T, R, E, V, B, W0: Unsigned + NonZero, Down>
    TakeIf<B0, Mode<S, U, Span<W, F>>, T, R, E, UInt<V, B>, W0, Down> for B1
where
    S: Times<U>,
    T: CountOn<Prod<S, U>, F, S, W, Down>,
{
    type Output = <CountOnOut<T, Prod<S, U>, F, S, W, Down> as Outcome>::Gap<UInt<V, B>, PInt<W0>>;
}
impl<C, S, U, V, T, R, E, S0, W0, Down> TakeIf<C, Mode<S, U, V>, T, R, E, S0, W0, Down> for B0
where
    U: Below<R, B0>,
    BelowOut<U, R>: LargestWhen<U, Down>,
    T: CountOn<R, E, S0, W0, Down>,
{
    type Output = CountOnOut<T, R, E, S0, W0, Down>;
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
