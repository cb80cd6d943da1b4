//! `tile_to_shape` of mixed layouts, and to shapes that are known at run time only.

use crate::division::{DivRem, DivRemOut, RoundUp};
use crate::error::{Error, Number, Reason};
use crate::index::Index;
use crate::input::Normalize;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::blocked::{Beside, ByPairs, IndexWith};
use crate::mixed::construct::IntoTree;
use crate::mixed::copies::{CopiesOf, CopiesOfOut};
use crate::mixed::number::{Given, Known, Leaf};
use crate::mixed::parts::{Drain, Entries, Parts, ShapesOf, StridesOf, TakeApart};
use crate::mixed::tile_order::{OrderCounts, TimesCount};
use crate::nat::One;
use crate::require::{BlockDividesWhen, BlockModesWhen};

/// The layout repeated until mode k has the size of mode k of a shape.
///
/// The form of [`ops::tile_to_shape`](crate::ops::tile_to_shape) for layouts with run-time integers, and for shapes with them:
/// nested tuples of integers of the index type and of typenum. The order is an integer of typenum, or a tuple of them, one for
/// each mode.
///
/// # Rule
/// A blocked product with as many copies as go into the shape: the rule of
/// [`MixedLogicalProduct`](super::MixedLogicalProduct), with a static count where both sizes are static.
///
/// # Errors
/// An extent of the shape is below 1; the size of a mode of the block does not divide that of the shape; those of
/// [`MixedLogicalProduct`](super::MixedLogicalProduct).
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::mixed;
///
/// let (m, n) = (80_u32, 64_u32);
/// let atom = layout!((8,4):(4,1));
/// let whole = mixed::tile_to_shape(atom, (m, n), (U1::new(), U0::new()))?;
/// assert_eq!(whole.to_string(), "((8,10),(4,16)):((4,512),(1,32))");
/// assert_eq!(
///     mixed::tile_to_shape(atom, (m, 63_u32), U0::new()).unwrap_err().to_string(),
///     "this block cannot be tiled to the shape: the size 4 of one of its modes does not divide 63"
/// );
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `tile_to_shape`, which does not check that the block divides.
#[diagnostic::on_unimplemented(
    message = "this operation takes a layout, a shape and an order",
    label = "not a layout, or one whose shape and stride differ"
)]
pub trait MixedTileToShape<T, O> {
    /// The repeated layout.
    type Output;
    /// The repeated layout.
    ///
    /// # Errors
    /// See [`MixedTileToShape`].
    fn tile_to_shape(self, shape: T, order: O) -> Result<Self::Output, Error>;
}

/// The modes of the shape `T` as a list.
type Targets<T> = <<T as IntoTree>::Shape as Entries>::List;
/// The index type of the layout whose run-time integers are `V`, and of the shape `T`.
type IndexOf<V, T> = <V as IndexWith<<<T as IntoTree>::Shape as Drain<Nil>>::Values>>::Index;
/// How often `L` goes into each mode of `T`.
type CountsOf<L, V, T> = <Targets<T> as Counts<ShapesOf<L>, IndexOf<V, T>>>::Output;
/// The strides of those counts.
type StepsOf<L, V, T, O> = <<O as Normalize>::Shape as OrderCounts<CountsOf<L, V, T>, IndexOf<V, T>>>::Output;
/// The modes of `L` beside those of its copies.
type PairsOf<L, V, T, O> = Beside<
    ShapesOf<L>,
    StridesOf<L>,
    CopiesOfOut<
        <L as TakeApart>::Shape,
        <L as TakeApart>::Stride,
        CountsOf<L, V, T>,
        StepsOf<L, V, T, O>,
        IndexOf<V, T>,
    >,
>;

impl<S, D, V, T, O> MixedTileToShape<T, O> for Layout<S, D, V>
where
    T: IntoTree<Shape: Entries + Drain<Nil>>,
    V: IndexWith<<T::Shape as Drain<Nil>>::Values>,
    Self: TakeApart<Shape: Entries, Stride: Entries>,
    Targets<T>: Counts<ShapesOf<Self>, IndexOf<V, T>>,
    CountsOf<Self, V, T>: Copy,
    O: Normalize<Shape: OrderCounts<CountsOf<Self, V, T>, IndexOf<V, T>>>,
    Parts<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride>:
        Copy + CopiesOf<CountsOf<Self, V, T>, StepsOf<Self, V, T, O>, IndexOf<V, T>>,
    PairsOf<Self, V, T, O>: ByPairs,
{
    type Output = <PairsOf<Self, V, T, O> as ByPairs>::Blocked;
    #[inline]
    fn tile_to_shape(self, shape: T, _: O) -> Result<Self::Output, Error> {
        let block = self.take_apart();
        let counts = shape.shape().entries().counts(block.shape.entries())?;
        let steps = <O::Shape as OrderCounts<_, IndexOf<V, T>>>::order_counts(counts)?;
        let copies = block.copies_of(Parts { shape: counts, stride: steps })?;
        Beside { shapes: block.shape.entries(), strides: block.stride.entries(), copies }.blocked()
    }
}

/// The product of the extents of the shape `Self` and `Acc`, checked.
pub trait CheckedSize<Acc, I> {
    /// The product.
    type Output;
    /// The product.
    ///
    /// # Errors
    /// An extent is below 1; the product does not fit.
    fn checked_size(self, acc: Acc) -> Result<Self::Output, Error>;
}
/// The size of the shape `S`.
type SizeOut<S, I> = <S as CheckedSize<Known<One>, I>>::Output;

impl<Acc, I> CheckedSize<Acc, I> for Nil {
    type Output = Acc;
    #[inline]
    fn checked_size(self, acc: Acc) -> Result<Acc, Error> {
        Ok(acc)
    }
}
impl<H, T, Acc, I> CheckedSize<Acc, I> for Cons<H, T>
where
    H: CheckedSize<Acc, I>,
    T: CheckedSize<H::Output, I>,
{
    type Output = T::Output;
    #[inline]
    fn checked_size(self, acc: Acc) -> Result<Self::Output, Error> {
        self.tail.checked_size(self.head.checked_size(acc)?)
    }
}
impl<N, Acc, I> CheckedSize<Acc, I> for Known<N>
where
    Acc: TimesCount<Self, I>,
{
    type Output = Acc::Output;
    #[inline]
    fn checked_size(self, acc: Acc) -> Result<Self::Output, Error> {
        acc.times_count(self)
    }
}
impl<Acc, I: Index> CheckedSize<Acc, I> for Given<I>
where
    Acc: TimesCount<Self, I>,
{
    type Output = Acc::Output;
    #[inline]
    fn checked_size(self, acc: Acc) -> Result<Self::Output, Error> {
        if self.0 < I::ONE {
            return Err(Error::new(Reason::Extent, self.0.number(), Number::ZERO));
        }
        acc.times_count(self)
    }
}

/// How many blocks, whose modes have the shapes `S`, go into the shapes `Self`, mode by mode.
pub trait Counts<S, I> {
    /// A list.
    type Output;
    /// The list.
    ///
    /// # Errors
    /// See [`MixedTileToShape`].
    fn counts(self, block: S) -> Result<Self::Output, Error>;
}
impl<I> Counts<Nil, I> for Nil {
    type Output = Nil;
    #[inline]
    fn counts(self, block: Nil) -> Result<Nil, Error> {
        Ok(block)
    }
}
impl<S, TS, I> Counts<Cons<S, TS>, I> for Nil
where
    Cons<S, TS>: BlockModesWhen,
{
    type Output = Nil;
    #[inline]
    fn counts(self, _: Cons<S, TS>) -> Result<Nil, Error> {
        Ok(self)
    }
}
impl<H, T, I> Counts<Nil, I> for Cons<H, T>
where
    H: CheckedSize<Known<One>, I>,
    T: Counts<Nil, I>,
{
    type Output = Cons<H::Output, T::Output>;
    #[inline]
    fn counts(self, block: Nil) -> Result<Self::Output, Error> {
        Ok(Cons::new(self.head.checked_size(Known::VALUE)?, self.tail.counts(block)?))
    }
}
impl<H, T, S, TS, I> Counts<Cons<S, TS>, I> for Cons<H, T>
where
    H: CheckedSize<Known<One>, I>,
    S: CheckedSize<Known<One>, I>,
    SizeOut<H, I>: Repeats<SizeOut<S, I>, I>,
    T: Counts<TS, I>,
{
    type Output = Cons<<SizeOut<H, I> as Repeats<SizeOut<S, I>, I>>::Output, T::Output>;
    #[inline]
    fn counts(self, block: Cons<S, TS>) -> Result<Self::Output, Error> {
        let (target, size) = (self.head.checked_size(Known::VALUE)?, block.head.checked_size(Known::VALUE)?);
        Ok(Cons::new(target.repeats(size)?, self.tail.counts(block.tail)?))
    }
}
/// How often the size `R` goes into the size `Self`.
pub trait Repeats<R, I> {
    /// The number.
    type Output: Copy;
    /// The number.
    ///
    /// # Errors
    /// There is a remainder.
    fn repeats(self, size: R) -> Result<Self::Output, Error>;
}
impl<N, M, I> Repeats<Known<M>, I> for Known<N>
where
    N: DivRem<M>,
    // Rounded up, so that a block which is larger than the shape is the only error: no extent is 0.
    DivRemOut<N, M>: BlockDividesWhen<N, M> + RoundUp,
{
    type Output = Known<<DivRemOut<N, M> as RoundUp>::Output>;
    #[inline]
    fn repeats(self, _: Known<M>) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
impl<N, I: Index> Repeats<Given<I>, I> for Known<N>
where
    Self: Leaf<I>,
{
    type Output = Given<I>;
    #[inline]
    fn repeats(self, size: Given<I>) -> Result<Given<I>, Error> {
        quotient(self.checked()?, size.0)
    }
}
impl<R: Leaf<I>, I: Index> Repeats<R, I> for Given<I> {
    type Output = Self;
    #[inline]
    fn repeats(self, size: R) -> Result<Self, Error> {
        quotient(self.0, size.checked()?)
    }
}
/// How often the size goes into the target, both above 0.
fn quotient<I: Index>(target: I, size: I) -> Result<Given<I>, Error> {
    if target.modulo(size) == I::ZERO {
        Ok(Given(target.over(size)))
    } else {
        Err(Error::new(Reason::Block, size.number(), target.number()))
    }
}
