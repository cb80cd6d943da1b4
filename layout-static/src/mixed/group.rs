//! `group` and `take` of mixed layouts: neighbouring modes as one, or alone.

use typenum::{B0, UInt, UTerm};

use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::parts::{Entries, Parts, PutTogether, TakeApart};
use crate::nat::{Decrement, Diff, Pred, Short, SubBorrow, TrySub};
use crate::require::RangeWhen;

/// The layout with the modes from `B` up to, but without, `E` joined into one mode.
///
/// The form of [`ops::group`](crate::ops::group) for layouts with run-time integers; `B` and `E` are typenum integers.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let m = 10_u32;
/// let layout = layout!(({m},2,3):(6,3,1))?;
/// assert_eq!(layout.group(U1::new(), U3::new()).to_string(), "(10,(2,3)):(6,(3,1))");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `group`.
pub trait MixedGroup<B, E> {
    /// The layout with the group.
    type Output;
    /// The layout with the group.
    fn group(self) -> Self::Output;
}
impl<S, D, V, B, E> MixedGroup<B, E> for Layout<S, D, V>
where
    Self: TakeApart,
    E: SubBorrow<B, B0>,
    TrySub<E, B>: Range<PartsOf<Self>, B, E>,
    <TrySub<E, B> as Range<PartsOf<Self>, B, E>>::Grouped: PutTogether,
{
    type Output = <<TrySub<E, B> as Range<PartsOf<Self>, B, E>>::Grouped as PutTogether>::Output;
    #[inline(always)]
    fn group(self) -> Self::Output {
        <TrySub<E, B>>::grouped(self.take_apart()).put_together()
    }
}
/// The layout `L` as trees.
type PartsOf<L> = Parts<<L as TakeApart>::Shape, <L as TakeApart>::Stride>;

/// The layout of the modes from `B` up to, but without, `E`, always a tuple.
///
/// The form of [`ops::select::Take`](crate::ops::select::Take) for layouts with run-time integers; `B` and `E` are typenum integers.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let m = 10_u32;
/// let layout = layout!((2,{m},3):({m},2,1))?;
/// assert_eq!(layout.take(U1::new(), U3::new()).to_string(), "(10,3):(2,1)");
/// assert_eq!(layout.take(U2::new(), U3::new()), layout!((3):(1)));
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `take`.
pub trait MixedTake<B, E> {
    /// The layout of the modes.
    type Output;
    /// The layout of the modes.
    fn take(self) -> Self::Output;
}
impl<S, D, V, B, E> MixedTake<B, E> for Layout<S, D, V>
where
    Self: TakeApart,
    E: SubBorrow<B, B0>,
    TrySub<E, B>: Range<PartsOf<Self>, B, E>,
    <TrySub<E, B> as Range<PartsOf<Self>, B, E>>::Taken: PutTogether,
{
    type Output = <<TrySub<E, B> as Range<PartsOf<Self>, B, E>>::Taken as PutTogether>::Output;
    #[inline(always)]
    fn take(self) -> Self::Output {
        <TrySub<E, B>>::taken(self.take_apart()).put_together()
    }
}

/// The modes of `P` from `B` to `E`; `Self` is the attempt to subtract the two.
pub trait Range<P, B, E> {
    /// All modes, with those as one.
    type Grouped;
    /// Those alone.
    type Taken;
    /// All modes, with those as one.
    fn grouped(parts: P) -> Self::Grouped;
    /// Those alone.
    fn taken(parts: P) -> Self::Taken;
}
impl<N, S, D, B, E> Range<Parts<S, D>, B, E> for Diff<N>
where
    S: Entries<List: Behind<B, Output: SplitAt<N>>>,
    D: Entries<List: Behind<B, Output: SplitAt<N>>>,
    Parts<S, D>: GroupModes<B, N>,
{
    type Grouped = <Parts<S, D> as GroupModes<B, N>>::Output;
    type Taken =
        Parts<<BehindOut<S::List, B> as SplitAt<N>>::Inside, <BehindOut<D::List, B> as SplitAt<N>>::Inside>;
    #[inline(always)]
    fn grouped(parts: Parts<S, D>) -> Self::Grouped {
        parts.group_modes()
    }
    #[inline(always)]
    fn taken(parts: Parts<S, D>) -> Self::Taken {
        let (shape, _) = parts.shape.entries().behind().split_at();
        let (stride, _) = parts.stride.entries().behind().split_at();
        Parts { shape, stride }
    }
}
impl<S, D, B, E> Range<Parts<S, D>, B, E> for Short
where
    // Not on the attempt itself: rustc reports the outermost trait of the same type.
    Nil: RangeWhen<B, E>,
{
    type Grouped = Parts<S, D>;
    type Taken = Parts<S, D>;
    #[inline(always)]
    fn grouped(parts: Parts<S, D>) -> Self::Grouped {
        parts
    }
    #[inline(always)]
    fn taken(parts: Parts<S, D>) -> Self::Taken {
        parts
    }
}

/// Joins the `N` modes from `B` on into one.
pub trait GroupModes<B, N> {
    /// [`Parts`].
    type Output;
    /// The modes.
    fn group_modes(self) -> Self::Output;
}
// Nothing is joined, but the range lies within the modes.
impl<S, D, B> GroupModes<B, UTerm> for Parts<S, D>
where
    S: Entries<List: Behind<B>> + Copy,
{
    type Output = Self;
    #[inline(always)]
    fn group_modes(self) -> Self {
        self
    }
}
impl<S, D, B, U, C> GroupModes<B, UInt<U, C>> for Parts<S, D>
where
    S: Entries<List: Join<B, UInt<U, C>>>,
    D: Entries<List: Join<B, UInt<U, C>>>,
{
    type Output = Parts<<S::List as Join<B, UInt<U, C>>>::Output, <D::List as Join<B, UInt<U, C>>>::Output>;
    #[inline(always)]
    fn group_modes(self) -> Self::Output {
        Parts { shape: self.shape.entries().join(), stride: self.stride.entries().join() }
    }
}

/// The list with the `N` entries from `B` on as one.
pub trait Join<B, N> {
    /// The list.
    type Output;
    /// The list.
    fn join(self) -> Self::Output;
}
impl<L, N> Join<UTerm, N> for L
where
    L: SplitAt<N>,
{
    type Output = Cons<L::Inside, L::After>;
    #[inline(always)]
    fn join(self) -> Self::Output {
        let (inside, after) = self.split_at();
        Cons::new(inside, after)
    }
}
impl<H, T, U, B, N> Join<UInt<U, B>, N> for Cons<H, T>
where
    UInt<U, B>: Decrement,
    T: Join<Pred<UInt<U, B>>, N>,
{
    type Output = Cons<H, T::Output>;
    #[inline(always)]
    fn join(self) -> Self::Output {
        Cons::new(self.head, self.tail.join())
    }
}
impl<U, B, N> Join<UInt<U, B>, N> for Nil
where
    Nil: RangeWhen<UInt<U, B>, N>,
{
    type Output = Nil;
    #[inline(always)]
    fn join(self) -> Nil {
        self
    }
}

/// The first `N` entries of a list, and the others.
pub trait SplitAt<N> {
    /// The first entries.
    type Inside;
    /// The others.
    type After;
    /// Both.
    fn split_at(self) -> (Self::Inside, Self::After);
}
impl<L> SplitAt<UTerm> for L {
    type Inside = Nil;
    type After = L;
    #[inline(always)]
    fn split_at(self) -> (Nil, L) {
        (Nil, self)
    }
}
impl<H, T, U, B> SplitAt<UInt<U, B>> for Cons<H, T>
where
    UInt<U, B>: Decrement,
    T: SplitAt<Pred<UInt<U, B>>>,
{
    type Inside = Cons<H, T::Inside>;
    type After = T::After;
    #[inline(always)]
    fn split_at(self) -> (Self::Inside, Self::After) {
        let (inside, after) = self.tail.split_at();
        (Cons::new(self.head, inside), after)
    }
}
impl<U, B> SplitAt<UInt<U, B>> for Nil
where
    Nil: RangeWhen<UTerm, UInt<U, B>>,
{
    type Inside = Nil;
    type After = Nil;
    #[inline(always)]
    fn split_at(self) -> (Nil, Nil) {
        (self, self)
    }
}

/// The entries of a list from `B` on.
pub trait Behind<B> {
    /// The list.
    type Output;
    /// The list.
    fn behind(self) -> Self::Output;
}
/// The entries of the list `L` from `B` on.
pub type BehindOut<L, B> = <L as Behind<B>>::Output;
impl<L> Behind<UTerm> for L {
    type Output = L;
    #[inline(always)]
    fn behind(self) -> L {
        self
    }
}
impl<H, T, U, B> Behind<UInt<U, B>> for Cons<H, T>
where
    UInt<U, B>: Decrement,
    T: Behind<Pred<UInt<U, B>>>,
{
    type Output = T::Output;
    #[inline(always)]
    fn behind(self) -> Self::Output {
        self.tail.behind()
    }
}
impl<U, B> Behind<UInt<U, B>> for Nil
where
    Nil: RangeWhen<UInt<U, B>, UInt<U, B>>,
{
    type Output = Nil;
    #[inline(always)]
    fn behind(self) -> Nil {
        self
    }
}
