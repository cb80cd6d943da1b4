//! `make_layout_tv`: which thread holds which elements of a tile.

use core::marker::PhantomData;

use typenum::{B0, PInt, UInt};

use crate::dispatch::{Composed, IntoLayout, IntoLayoutOut};
use crate::int::{Encode, Encoded, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Mode, Nil, ReverseOnto};
use crate::nat::{One, Prod, Same, SameOut, Times};
use crate::ops::blocked::ByRank;
use crate::ops::composition::{ComposeTree, ComposeTreeOut};
use crate::ops::right_inverse::{InvertRight, InvertRightOut};
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::require::CompactWhen;
use crate::steps::{Pass, Sorted, StepsOf, StepsOfOut, Take};

/// Type operator: the thread-value layout of a tile that threads share, from (thread, value) to the 1-D index of the element in the
/// tile. `Self` says which thread stands where, `V` which value of a thread stands where in its own part of the tile, a block of
/// neighbours:
///
/// ```text
/// element (t_0·|V_0| + v_0, t_1·|V_1| + v_1, …)  belongs to thread threads(t) as its value values(v)
/// ```
///
/// with `|V_k|` the size of mode k of `V`. The tile has as many elements in mode k as both together; the shorter layout gets further
/// modes of extent 1. The inverse, from the element to `thread + threads·value`, is [`RakedProduct`](crate::RakedProduct) of the two.
///
/// `MakeLayoutTvOf<T, V>` is the type-level form of `layout_core::make_layout_tv`, and gives what its `layout` does.
///
/// # Requires
/// The indices of both layouts are 0, 1, …, each once.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// type Threads = LayoutOf<(U4, U32), (U32, U1)>;
/// type Values = LayoutOf<(U4, U4), (U4, U1)>;
/// type Shared = MakeLayoutTvOf<Threads, Values>;
/// assert_layout_eq!(Shared, LayoutOf<((U32, U4), (U4, U4)), ((U64, U4), (U16, U1))>);
/// assert_eq!(Shared::NEW.at((34, 5)), 149); // row 5, column 9 of 16 by 128: 5 + 9·16
/// assert_eq!(<RakedProductOf<Threads, Values>>::NEW.at((5, 9)), 34 + 5 * 128);
///
/// // The data of each thread, in a tile of rows.
/// type Rows = LayoutOf<(U16, U128), (U128, U1)>;
/// assert_layout_eq!(CompositionOf<Rows, Shared>, LayoutOf<((U32, U4), (U4, U4)), ((U4, U512), (U1, U128))>);
/// ```
/// Two threads at one place:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U4, U2), (U1, U0)>>::NEW.make_layout_tv(<LayoutOf<U4, U1>>::NEW);
/// ```
///
/// # Source
/// CuTe DSL, `make_layout_tv`: the right inverse of the raked product.
pub trait MakeLayoutTv<V> {
    /// The thread-value layout.
    type Output;
    /// The thread-value layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// From (thread, value) to the element: see [`MakeLayoutTv`].
pub type MakeLayoutTvOf<T, V> = <T as MakeLayoutTv<V>>::Output;

impl<S, D, V> MakeLayoutTv<V> for Layout<S, D>
where
    S: Compact<D>,
    V: Share<S, D>,
    ShareOut<V, S, D>: IntoLayout,
{
    type Output = IntoLayoutOut<ShareOut<V, S, D>>;
    const VALUE: Self::Output = <ShareOut<V, S, D> as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// From (thread, value) to the element of a tile, where this layout says which thread stands where: [`MakeLayoutTv`].
    #[inline(always)]
    pub const fn make_layout_tv<T, R>(self, _values: T) -> R
    where
        T: Copy,
        Self: MakeLayoutTv<T, Output = R>,
    {
        <Self as MakeLayoutTv<T>>::VALUE
    }
}

/// The thread-value layout of the threads `S:D` and the values `Self`.
pub trait Share<S, D> {
    /// [`Composed`].
    type Output;
}
/// The thread-value layout of the threads `S:D` and the values `V`.
pub type ShareOut<V, S, D> = <V as Share<S, D>>::Output;

impl<SV, DV, S, D> Share<S, D> for Layout<SV, DV>
where
    SV: Compact<DV>,
    Layout<SV, DV>: ByRank<S, D>,
    <Layout<SV, DV> as ByRank<S, D>>::Raked: InvertOwners,
    S: ShapeSize<One>,
    SV: ShapeSize<One>,
    Pos<ShapeSizeOut<S>>: Encode,
    Cons<ShapeSizeOut<S>, Cons<ShapeSizeOut<SV>, Nil>>: ComposeTree<
            Cons<PInt<One>, Cons<Encoded<Pos<ShapeSizeOut<S>>>, Nil>>,
            <<Layout<SV, DV> as ByRank<S, D>>::Raked as InvertOwners>::Output,
        >,
{
    type Output = ComposeTreeOut<
        Cons<ShapeSizeOut<S>, Cons<ShapeSizeOut<SV>, Nil>>,
        Cons<PInt<One>, Cons<Encoded<Pos<ShapeSizeOut<S>>>, Nil>>,
        <<Self as ByRank<S, D>>::Raked as InvertOwners>::Output,
    >;
}

/// The right inverse of a compact layout.
pub trait InvertOwners {
    /// The list of its modes.
    type Output;
}
impl<S, D, A> InvertOwners for Composed<S, D, A>
where
    S: InvertRight<D>,
    InvertRightOut<S, D>: ReverseOnto<Nil>,
{
    type Output = <InvertRightOut<S, D> as ReverseOnto<Nil>>::Output;
}

/// The indices of the shape `Self` and the stride `D` are 0, 1, …, each once.
pub trait Compact<D> {}
impl<S, D> Compact<D> for S
where
    S: StepsOf<D>,
    StepsOfOut<S, D>: CompactSteps,
{
}
/// Sorted modes of a compact layout.
pub trait CompactSteps {}
impl<L, Still, Down> CompactSteps for Sorted<L, Still, Down>
where
    Still: CompactWhen<L>,
    Down: CompactWhen<L>,
    L: Pass<Filled<One>>,
{
}
/// The modes so far fill what is below `E`.
#[derive(Debug, Clone, Copy)]
pub struct Filled<E>(PhantomData<E>);

impl<S, U, V, E> Take<Mode<S, U, V>> for Filled<E>
where
    U: Same<E>,
    SameOut<U, E>: EndsAt<S, U>,
{
    type Output = Filled<<SameOut<U, E> as EndsAt<S, U>>::Output>;
}
/// Where the mode `S:U` ends, if it starts where those below it end, `Self`.
pub trait EndsAt<S, U> {
    /// A natural number.
    type Output;
}
impl<S, U> EndsAt<S, U> for typenum::B1
where
    S: Times<U>,
{
    type Output = Prod<S, U>;
}
impl<S, A, B> EndsAt<S, UInt<A, B>> for B0
where
    typenum::B1: CompactWhen<S>,
{
    type Output = UInt<A, B>;
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    assert_layout_eq!(
        MakeLayoutTvOf<LayoutOf<(U2, U2), (U2, U1)>, LayoutOf<U3, U1>>,
        LayoutOf<((U2, U2), U3), ((U6, U3), U1)>,
    );
    assert_layout_eq!(MakeLayoutTvOf<LayoutOf<U32, U1>, LayoutOf<U1, U0>>, LayoutOf<(U32, U1), (U1, U0)>);
    assert_layout_eq!(MakeLayoutTvOf<LayoutOf<(), ()>, LayoutOf<(), ()>>, LayoutOf<(U1, U1), (U0, U0)>);

    #[test]
    fn every_element_has_one_owner() {
        type Threads = LayoutOf<(U4, U2), (U2, U1)>;
        type Values = LayoutOf<(U2, (U2, U3)), (U6, (U1, U2))>;
        let shared = Threads::NEW.make_layout_tv(Values::NEW);
        let owners = Threads::NEW.raked_product(Values::NEW);
        for thread in 0..8 {
            for value in 0..12 {
                let element: usize = shared.at((thread, value));
                let owner: usize = owners.at(element);
                assert_eq!(owner, thread + 8 * value, "thread {thread}, value {value}");
            }
        }
    }
}
