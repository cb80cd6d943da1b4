//! `blocked_product` and `raked_product` of mixed layouts.

use typenum::Z0;

use crate::error::Error;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::check::Check;
use crate::mixed::copies::{CopiesOf, CopiesOfOut};
use crate::mixed::number::Known;
use crate::mixed::parts::{Entries, Parts, PutTogether, ShapesOf, StridesOf, TakeApart};
use crate::nat::One;

/// The layout repeated as `B` says, with the copies outside the block in each mode, `blocked_product`, or inside of it,
/// `raked_product`.
///
/// The form of [`ops::blocked`](crate::ops::blocked) for layouts with run-time integers, in the block, in `B`, or in both; `B` is a
/// layout.
///
/// # Rule
/// That of [`MixedLogicalProduct`](super::MixedLogicalProduct), whose two modes are taken apart and put together pair by pair.
///
/// # Errors
/// Those of [`MixedLogicalProduct`](super::MixedLogicalProduct).
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::mixed;
///
/// let (m, n) = (10_u32, 20_u32);
/// let atom = layout!((8,4):(4,1));
/// let whole = mixed::blocked_product(atom, layout!(({m},{n}):({n},1))?)?;
/// assert_eq!(whole.to_string(), "((8,10),(4,20)):((4,640),(1,32))");
/// let rows = layout!(({m},8):(8,1))?;
/// assert_eq!(rows.raked_product(layout!(2:1))?.to_string(), "(((2,1,1),10),(1,8)):(((80,0,0),8),(0,1))");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `blocked_product`, `raked_product`.
#[diagnostic::on_unimplemented(
    message = "a product by rank takes a layout",
    label = "this is not a layout",
    note = "a tuple or tiler `<…>` multiplies mode by mode with `logical_product`, `zipped_product`, `tiled_product` and `flat_product`"
)]
pub trait MixedByRank<B> {
    /// The repeated layout, each mode of the block before its copies.
    type Blocked;
    /// The repeated layout, each mode of the block behind its copies.
    type Raked;
    /// Blocks beside each other.
    ///
    /// # Errors
    /// Those of [`MixedLogicalProduct`](super::MixedLogicalProduct).
    fn blocked_product(self, rhs: B) -> Result<Self::Blocked, Error>;
    /// Copies dealt out in turn.
    ///
    /// # Errors
    /// Those of [`MixedLogicalProduct`](super::MixedLogicalProduct).
    fn raked_product(self, rhs: B) -> Result<Self::Raked, Error>;
}

/// The modes of `A` beside those of the copies that `B` asks for.
type PairsOf<A, B, I> = Beside<
    ShapesOf<A>,
    StridesOf<A>,
    CopiesOfOut<<A as TakeApart>::Shape, <A as TakeApart>::Stride, ShapesOf<B>, StridesOf<B>, I>,
>;

impl<S, D, V, SB, DB, VB> MixedByRank<Layout<SB, DB, VB>> for Layout<S, D, V>
where
    V: IndexWith<VB>,
    Self: TakeApart<Shape: Entries, Stride: Entries>,
    Layout<SB, DB, VB>: TakeApart<Shape: Entries, Stride: Entries>,
    Parts<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride>:
        Copy + CopiesOf<ShapesOf<Layout<SB, DB, VB>>, StridesOf<Layout<SB, DB, VB>>, V::Index>,
    PairsOf<Self, Layout<SB, DB, VB>, V::Index>: ByPairs,
{
    type Blocked = <PairsOf<Self, Layout<SB, DB, VB>, V::Index> as ByPairs>::Blocked;
    type Raked = <PairsOf<Self, Layout<SB, DB, VB>, V::Index> as ByPairs>::Raked;
    #[inline]
    fn blocked_product(self, rhs: Layout<SB, DB, VB>) -> Result<Self::Blocked, Error> {
        let (block, layout) = (self.take_apart(), rhs.take_apart());
        let layout = Parts { shape: layout.shape.entries(), stride: layout.stride.entries() };
        let copies = block.copies_of(layout)?;
        Beside { shapes: block.shape.entries(), strides: block.stride.entries(), copies }.blocked()
    }
    #[inline]
    fn raked_product(self, rhs: Layout<SB, DB, VB>) -> Result<Self::Raked, Error> {
        let (block, layout) = (self.take_apart(), rhs.take_apart());
        let layout = Parts { shape: layout.shape.entries(), stride: layout.stride.entries() };
        let copies = block.copies_of(layout)?;
        Beside { shapes: block.shape.entries(), strides: block.stride.entries(), copies }.raked()
    }
}

/// The index type of the run-time integers of two layouts, in the lists `Self` and `V`.
pub trait IndexWith<V> {
    /// The index type.
    type Index;
}
impl<I, T, V> IndexWith<V> for Cons<I, T> {
    type Index = I;
}
impl<I, T> IndexWith<Cons<I, T>> for Nil {
    type Index = I;
}
// Two static layouts have none, and need none.
impl IndexWith<Nil> for Nil {
    type Index = i64;
}

/// The modes of a block, and those of its copies.
#[derive(Debug, Clone, Copy)]
pub struct Beside<S, D, C> {
    pub(super) shapes: S,
    pub(super) strides: D,
    pub(super) copies: C,
}
/// Pairs the modes of a block with their copies.
pub trait ByPairs {
    /// The layout with each mode of the block before its copies.
    type Blocked;
    /// The layout with each mode of the block behind its copies.
    type Raked;
    /// Each mode of the block before its copies.
    ///
    /// # Errors
    /// Those of [`Check`].
    fn blocked(self) -> Result<Self::Blocked, Error>;
    /// Each mode of the block behind its copies.
    ///
    /// # Errors
    /// Those of [`Check`].
    fn raked(self) -> Result<Self::Raked, Error>;
}
impl<S, D, CS, CD> ByPairs for Beside<S, D, Parts<CS, CD>>
where
    S: Pairs<CS, Known<One>>,
    D: Pairs<CD, Known<Z0>>,
    Parts<S::Forward, D::Forward>: PutTogether<Output: Check>,
    Parts<S::Backward, D::Backward>: PutTogether<Output: Check>,
{
    type Blocked = <Parts<S::Forward, D::Forward> as PutTogether>::Output;
    type Raked = <Parts<S::Backward, D::Backward> as PutTogether>::Output;
    #[inline]
    fn blocked(self) -> Result<Self::Blocked, Error> {
        let Self { shapes, strides, copies } = self;
        let (shape, stride) =
            (shapes.forward(copies.shape, Known::VALUE), strides.forward(copies.stride, Known::VALUE));
        Parts { shape, stride }.put_together().check()
    }
    #[inline]
    fn raked(self) -> Result<Self::Raked, Error> {
        let Self { shapes, strides, copies } = self;
        let (shape, stride) =
            (shapes.backward(copies.shape, Known::VALUE), strides.backward(copies.stride, Known::VALUE));
        Parts { shape, stride }.put_together().check()
    }
}

/// The entries of two lists side by side; where one is shorter, `X` stands for its entries.
pub trait Pairs<R, X> {
    /// The pairs, each with the entry of `Self` first.
    type Forward;
    /// The pairs, each with the entry of `R` first.
    type Backward;
    /// The pairs, each with the entry of `Self` first.
    fn forward(self, rhs: R, filler: X) -> Self::Forward;
    /// The pairs, each with the entry of `R` first.
    fn backward(self, rhs: R, filler: X) -> Self::Backward;
}
/// Two entries as a tuple.
type Pair<A, B> = Cons<A, Cons<B, Nil>>;
#[inline]
fn pair<A, B>(a: A, b: B) -> Pair<A, B> {
    Cons::new(a, Cons::new(b, Nil))
}
impl<X> Pairs<Nil, X> for Nil {
    type Forward = Nil;
    type Backward = Nil;
    #[inline]
    fn forward(self, _: Nil, _: X) -> Nil {
        Nil
    }
    #[inline]
    fn backward(self, _: Nil, _: X) -> Nil {
        Nil
    }
}
impl<H, T: Pairs<Nil, X>, X: Copy> Pairs<Nil, X> for Cons<H, T> {
    type Forward = Cons<Pair<H, X>, T::Forward>;
    type Backward = Cons<Pair<X, H>, T::Backward>;
    #[inline]
    fn forward(self, rhs: Nil, filler: X) -> Self::Forward {
        Cons::new(pair(self.head, filler), self.tail.forward(rhs, filler))
    }
    #[inline]
    fn backward(self, rhs: Nil, filler: X) -> Self::Backward {
        Cons::new(pair(filler, self.head), self.tail.backward(rhs, filler))
    }
}
impl<H, T, X: Copy> Pairs<Cons<H, T>, X> for Nil
where
    Nil: Pairs<T, X>,
{
    type Forward = Cons<Pair<X, H>, <Nil as Pairs<T, X>>::Forward>;
    type Backward = Cons<Pair<H, X>, <Nil as Pairs<T, X>>::Backward>;
    #[inline]
    fn forward(self, rhs: Cons<H, T>, filler: X) -> Self::Forward {
        Cons::new(pair(filler, rhs.head), self.forward(rhs.tail, filler))
    }
    #[inline]
    fn backward(self, rhs: Cons<H, T>, filler: X) -> Self::Backward {
        Cons::new(pair(rhs.head, filler), self.backward(rhs.tail, filler))
    }
}
impl<H, T, HR, TR, X: Copy> Pairs<Cons<HR, TR>, X> for Cons<H, T>
where
    T: Pairs<TR, X>,
{
    type Forward = Cons<Pair<H, HR>, T::Forward>;
    type Backward = Cons<Pair<HR, H>, T::Backward>;
    #[inline]
    fn forward(self, rhs: Cons<HR, TR>, filler: X) -> Self::Forward {
        Cons::new(pair(self.head, rhs.head), self.tail.forward(rhs.tail, filler))
    }
    #[inline]
    fn backward(self, rhs: Cons<HR, TR>, filler: X) -> Self::Backward {
        Cons::new(pair(rhs.head, self.head), self.tail.backward(rhs.tail, filler))
    }
}
