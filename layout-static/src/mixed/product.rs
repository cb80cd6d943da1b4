//! `logical_product` of mixed layouts, and its regroupings `zipped_product`, `tiled_product`, `flat_product`.

use crate::error::Error;
use crate::index::Index;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::{Apply, ApplyLayout, ZippedParts};
use crate::mixed::check::Check;
use crate::mixed::copies::{CopiesOf, CopiesOfOut};
use crate::mixed::inner::ApplyMixed;
use crate::mixed::parts::{Fill, Parts, PutTogether, TakeApart};
use crate::mixed::zipped_divide::{GroupFlat, GroupTiled, GroupZipped, regroupings};
use crate::ops::product::{Multiply, ZipCopies};

/// The layout repeated as `B` says; mode 0 is `Self`, mode 1 runs over its copies.
///
/// The form of [`ops::product`](crate::ops::product) for layouts with run-time integers, in the block, in `B`, or in both. `B`
/// is a layout, an integer n for n:1, a tiler, or a tuple of these, which multiplies mode by mode.
///
/// # Rule
/// The steps from copy to copy are composed with `B`, as [`MixedComposition`](super::MixedComposition) says. They are static
/// where the block is. A block `m:1` of run-time extent is followed by its copies, and their stride is m times that of `B`. Of
/// any other block with run-time integers the strides are sorted when the program runs, and each mode of `B` becomes a tuple of
/// as many run-time modes as the block has, coalesced, and one more, of which those not needed are `1:0`.
///
/// # Errors
/// Those of [`MixedComposition`](super::MixedComposition) with the steps from copy to copy; where these end does not fit.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::mixed;
///
/// let (m, n) = (3_u32, 5_u32);
/// let counts = layout!({n}:1)?;
/// assert_eq!(mixed::logical_product(layout!((4,8):(8,1)), counts)?.to_string(), "((4,8),5):((8,1),32)");
/// let padded = layout!((4,{m}):(1,5))?;
/// assert_eq!(padded.logical_product(layout!(2:1))?.to_string(), "((4,3),(2,1,1)):((1,5),(15,0,0))");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `logical_product`.
#[diagnostic::on_unimplemented(
    message = "this operation takes a layout, and a layout or tiler",
    label = "not a layout, or one whose shape and stride differ"
)]
pub trait MixedLogicalProduct<B> {
    /// The repeated layout.
    type Output;
    /// The repeated layout.
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`].
    fn logical_product(self, rhs: B) -> Result<Self::Output, Error>;
}
impl<S, D, V, B> MixedLogicalProduct<B> for Layout<S, D, V>
where
    Self: TakeApart,
    B: Apply<Multiply, <Self as TakeApart>::Shape, <Self as TakeApart>::Stride>,
    B::Output: PutTogether<Output: Check>,
{
    type Output = <B::Output as PutTogether>::Output;
    #[inline]
    fn logical_product(self, rhs: B) -> Result<Self::Output, Error> {
        rhs.apply(self.take_apart())?.put_together().check()
    }
}

impl<S, D, SB, DB, I> ApplyMixed<S, D, SB, DB, I> for Multiply
where
    Parts<S, D>: CopiesOf<SB, DB, I> + Copy,
    CopiesOfOut<S, D, SB, DB, I>: BesideBlock<S, D>,
{
    type Output = <CopiesOfOut<S, D, SB, DB, I> as BesideBlock<S, D>>::Both;
    #[inline]
    fn apply_mixed(block: Parts<S, D>, rhs: Parts<SB, DB>) -> Result<Self::Output, Error> {
        Ok(block.copies_of(rhs)?.both(block))
    }
}
impl<S, D, SB, DB, I> ApplyMixed<S, D, SB, DB, I> for ZipCopies
where
    Parts<S, D>: CopiesOf<SB, DB, I> + Copy,
    CopiesOfOut<S, D, SB, DB, I>: BesideBlock<S, D>,
{
    type Output = <CopiesOfOut<S, D, SB, DB, I> as BesideBlock<S, D>>::Zipped;
    #[inline]
    fn apply_mixed(block: Parts<S, D>, rhs: Parts<SB, DB>) -> Result<Self::Output, Error> {
        Ok(block.copies_of(rhs)?.zipped(block))
    }
}

/// A block of run-time integers, and a static layout of its copies.
macro_rules! by_static_layout {
    ($($operation:ident)*) => {$(
        impl<S, D, SB, DB, I, T> ApplyLayout<$operation, S, D, SB, DB> for Cons<I, T>
        where
            I: Index,
            SB: Fill<Nil>,
            DB: Fill<Nil>,
            $operation: ApplyMixed<S, D, SB::Tree, DB::Tree, I>,
        {
            type Output = <$operation as ApplyMixed<S, D, SB::Tree, DB::Tree, I>>::Output;
            #[inline]
            fn apply_layout(block: Parts<S, D>) -> Result<Self::Output, Error> {
                $operation::apply_mixed(block, Parts { shape: SB::fill(Nil).0, stride: DB::fill(Nil).0 })
            }
        }
    )*};
}
by_static_layout!(Multiply ZipCopies);

/// Puts the block `S:D` before its copies.
pub trait BesideBlock<S, D> {
    /// [`Parts`], of two modes.
    type Both;
    /// [`ZippedParts`].
    type Zipped;
    /// The block and its copies as two modes.
    fn both(self, block: Parts<S, D>) -> Self::Both;
    /// The block and its copies.
    fn zipped(self, block: Parts<S, D>) -> Self::Zipped;
}
impl<CS, CD, S, D> BesideBlock<S, D> for Parts<CS, CD> {
    type Both = Parts<Cons<S, Cons<CS, Nil>>, Cons<D, Cons<CD, Nil>>>;
    type Zipped = ZippedParts<S, D, CS, CD>;
    #[inline]
    fn both(self, block: Parts<S, D>) -> Self::Both {
        Parts {
            shape: Cons::new(block.shape, Cons::new(self.shape, Nil)),
            stride: Cons::new(block.stride, Cons::new(self.stride, Nil)),
        }
    }
    #[inline]
    fn zipped(self, tile: Parts<S, D>) -> Self::Zipped {
        ZippedParts { tile, rest: self }
    }
}

regroupings! {
    ZipCopies, "The repeated layout.", "Those of [`MixedLogicalProduct`].";
    /// The by-mode product as `((mode, …), (copies, …))`. The form of
    /// [`ops::product::ZippedProduct`](crate::ops::product::ZippedProduct) for layouts with run-time integers.
    ///
    /// # Errors
    /// Those of [`MixedLogicalProduct`].
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::mixed;
    ///
    /// let (m, n) = (10_u32, 4_u32);
    /// let grid = mixed::zipped_product(layout!((8,4):(1,8)), (m, n));
    /// assert_eq!(grid?.to_string(), "((8,4),(10,(4,1))):((1,8),(8,(1,0)))");
    /// # Ok::<(), layout_static::Error>(())
    /// ```
    MixedZippedProduct, zipped_product, GroupZipped;
    /// The by-mode product as `((mode, …), copies, …)`. The form of
    /// [`ops::product::TiledProduct`](crate::ops::product::TiledProduct) for layouts with run-time integers.
    ///
    /// # Errors
    /// Those of [`MixedLogicalProduct`].
    MixedTiledProduct, tiled_product, GroupTiled;
    /// The by-mode product as `(mode, …, copies, …)`. The form of
    /// [`ops::product::FlatProduct`](crate::ops::product::FlatProduct) for layouts with run-time integers.
    ///
    /// # Errors
    /// Those of [`MixedLogicalProduct`].
    MixedFlatProduct, flat_product, GroupFlat;
}
