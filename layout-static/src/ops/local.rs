//! `local_tile`, `local_partition`: the part of a layout that belongs to one block or to one thread.

use typenum::PInt;

use crate::at::Coordinate;
use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::nat::One;
use crate::ops::by_mode::{Apply, ApplyOut, Zipped};
use crate::ops::divide::{Entries, Zip};
use crate::ops::size::{ShapeSize, ShapeSizeOut};
use crate::ops::thread_value::{Compact, CompactOut};
use crate::tiler::Tiler;

/// Type operator: the layout of one tile, wherever it begins,
///
/// ```text
/// A's index at x of tile c  =  offset(c) + R(x)        for zipped_divide(A, tiler) at (x, c)
/// ```
///
/// `LocalTileOf<L, T>` is the layout that `layout_core::local_tile` gives for a coordinate without `_`; the method `local_tile`
/// computes the offset too, from a coordinate that is known at run time.
///
/// # Requires
/// What [`ZippedDivide`](crate::ZippedDivide) requires.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// type Rows = LayoutOf<(U8, U16), (U16, U1)>;
/// type By4And8 = Tiler<Cons<LayoutOf<U4, U1>, Cons<LayoutOf<U8, U1>, Nil>>>;
/// assert_layout_eq!(LocalTileOf<Rows, By4And8>, LayoutOf<(U4, U8), (U16, U1)>);
///
/// let (offset, tile) = Rows::NEW.local_tile(By4And8::NEW, (1, 1));
/// assert_eq!((offset, tile.to_string()), (72, "(4,8):(16,1)".into()));
/// ```
///
/// # Source
/// CuTe `include/cute/tensor_impl.hpp`, `local_tile`, `inner_partition`.
#[doc(alias = "inner_partition")]
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait LocalTile<T> {
    /// The layout of a tile.
    type Output;
    /// The layout from the coordinate of a tile to its offset.
    type Offsets;
    /// The layout of a tile, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The layout of one tile: see [`LocalTile`].
pub type LocalTileOf<L, T> = <L as LocalTile<T>>::Output;

impl<S, D, T> LocalTile<T> for Layout<S, D>
where
    T: Apply<Zip, S, D>,
    ApplyOut<Zip, T, S, D>: OneTile,
{
    type Output = <ApplyOut<Zip, T, S, D> as OneTile>::Tile;
    type Offsets = <ApplyOut<Zip, T, S, D> as OneTile>::Tiles;
    const VALUE: Self::Output = <ApplyOut<Zip, T, S, D> as OneTile>::VALUE;
}

/// Type operator: the layout of the elements that belong to one thread, wherever they begin,
///
/// ```text
/// A's index at element x of thread t  =  offset(t) + R(x)
/// ```
///
/// The layout `T` of threads says which thread works where in a tile of its shape: at coordinate `c` of it, thread `T(c)`. The layout
/// is divided by that tile mode by mode, and the thread has its one element of each. Modes of the layout past those of `T` stay whole.
///
/// `LocalPartitionOf<L, T>` is the layout that `layout_core::local_partition` gives; the method `local_partition` computes the offset
/// too, from a thread that is known at run time.
///
/// # Requires
/// The indices of `T` are 0, 1, …, each once; what [`ZippedDivide`](crate::ZippedDivide) requires.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// type Columns = LayoutOf<(U128, U8), (U1, U128)>;
/// type Threads = LayoutOf<(U32, U8), (U1, U32)>;
/// assert_layout_eq!(LocalPartitionOf<Columns, Threads>, LayoutOf<(U4, U1), (U32, U0)>);
///
/// let (offset, own) = Columns::NEW.local_partition(Threads::NEW, 37); // thread 37 is at (5,1)
/// assert_eq!((offset, own.to_string()), (133, "(4,1):(32,0)".into()));
/// ```
/// Two threads at one place:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// type Twice = LayoutOf<(U2, U2), (U1, U1)>;
/// let (offset, own) = <LayoutOf<(U8, U8), (U1, U8)>>::NEW.local_partition(Twice::NEW, 1);
/// ```
///
/// # Source
/// CuTe `include/cute/tensor_impl.hpp`, `local_partition`, `outer_partition`.
#[doc(alias = "outer_partition")]
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait LocalPartition<T> {
    /// The layout of the elements of a thread.
    type Output;
    /// The layout from the 1-D index of a thread in a tile to its offset.
    type Offsets;
    /// The layout from a thread to the 1-D index where it stands.
    type Places;
    /// The layout of the elements of a thread, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The layout of the elements of one thread: see [`LocalPartition`].
pub type LocalPartitionOf<L, T> = <L as LocalPartition<T>>::Output;

impl<S, D, ST, DT> LocalPartition<Layout<ST, DT>> for Layout<S, D>
where
    ST: Compact<DT>,
    CompactOut<ST, DT>: IntoLayout,
    ST: Entries<DT>,
    ST::Shape: Sizes,
    Tiler<SizesOut<ST::Shape>>: Apply<Zip, S, D>,
    ApplyOut<Zip, Tiler<SizesOut<ST::Shape>>, S, D>: OneTile,
{
    type Output = <ApplyOut<Zip, Tiler<SizesOut<ST::Shape>>, S, D> as OneTile>::Tiles;
    type Offsets = <ApplyOut<Zip, Tiler<SizesOut<ST::Shape>>, S, D> as OneTile>::Tile;
    type Places = IntoLayoutOut<CompactOut<ST, DT>>;
    const VALUE: Self::Output = <ApplyOut<Zip, Tiler<SizesOut<ST::Shape>>, S, D> as OneTile>::TILES;
}

impl<S, D> Layout<S, D> {
    /// One tile, as the index where it begins and its layout: [`LocalTile`].
    ///
    /// The coordinate chooses the tile: one entry for each mode of the tiles, or a number for their 1-D index. As for
    /// [`at`](Layout::at), it is not checked at run time: past the last tile the last mode goes on.
    ///
    /// # Compile errors
    /// As [`LocalTile`], and as [`at`](Layout::at) on the layout of the tiles.
    #[inline(always)]
    pub fn local_tile<T, C, I, R, RS, RD>(self, _tiler: T, coordinate: C) -> (I, R)
    where
        T: Copy,
        Self: LocalTile<T, Output = R, Offsets = Layout<RS, RD>>,
        C: Coordinate<RS, RD, I>,
    {
        (Layout::<RS, RD>::NEW.at(coordinate), <Self as LocalTile<T>>::VALUE)
    }

    /// The elements of one thread, as the index of the first and their layout: [`LocalPartition`].
    ///
    /// The thread is not checked at run time: it must be one of `threads`.
    ///
    /// # Compile errors
    /// As [`LocalPartition`], and as [`at`](Layout::at).
    #[inline(always)]
    pub fn local_partition<T, I, R, OS, OD, PS, PD>(self, _threads: T, thread: I) -> (I, R)
    where
        T: Copy,
        Self: LocalPartition<T, Output = R, Offsets = Layout<OS, OD>, Places = Layout<PS, PD>>,
        I: Coordinate<PS, PD, I> + Coordinate<OS, OD, I>,
    {
        let place: I = Layout::<PS, PD>::NEW.at(thread);
        (Layout::<OS, OD>::NEW.at(place), <Self as LocalPartition<T>>::VALUE)
    }
}

/// The tile and the rest of a division as layouts.
pub trait OneTile {
    /// The layout of a tile, a tuple.
    type Tile;
    /// The layout of the tiles.
    type Tiles;
    /// The layout of a tile.
    const VALUE: Self::Tile;
    /// The layout of the tiles.
    const TILES: Self::Tiles;
}
impl<TS, TD, RS, RD> OneTile for Zipped<TS, TD, RS, RD>
where
    TS: Entries<TD>,
{
    type Tile = Layout<TS::Shape, TS::Stride>;
    type Tiles = Layout<RS, RD>;
    const VALUE: Self::Tile = Layout::NEW;
    const TILES: Self::Tiles = Layout::NEW;
}

/// The shapes `Self` as the entries of a tiler: the size of each.
pub trait Sizes {
    /// The list of entries.
    type Output;
}
/// The sizes of the shapes `S`, as the entries of a tiler.
pub type SizesOut<S> = <S as Sizes>::Output;

impl Sizes for Nil {
    type Output = Nil;
}
impl<H, T> Sizes for Cons<H, T>
where
    H: ShapeSize<One>,
    T: Sizes,
{
    type Output = Cons<Layout<ShapeSizeOut<H>, PInt<One>>, SizesOut<T>>;
}

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    type Rows = LayoutOf<(U8, U16), (U16, U1)>;

    #[test]
    fn tiles_are_those_of_the_division() {
        type By4AndAll = Tiler<Cons<LayoutOf<U4, U2>, Cons<Keep, Nil>>>;
        let divided = Rows::NEW.zipped_divide(By4AndAll::NEW);
        for c in 0..32 {
            let (offset, tile) = Rows::NEW.local_tile(By4AndAll::NEW, c);
            for x in 0..4 {
                let (inside, expected): (usize, usize) = (tile.at(x), divided.at((x, c)));
                assert_eq!(offset + inside, expected);
            }
        }
    }

    #[test]
    fn every_element_belongs_to_one_thread() {
        type Threads = LayoutOf<((U2, U2), U4), ((U8, U1), U2)>;
        assert_layout_eq!(LocalPartitionOf<Rows, Threads>, LayoutOf<(U2, U4), (U64, U4)>);
        let mut seen = [false; 128];
        for thread in 0..16_usize {
            let (offset, own) = Rows::NEW.local_partition(Threads::NEW, thread);
            for x in 0..own.size() {
                let inside: usize = own.at(x);
                let seen = seen.get_mut(offset + inside).map(|seen| core::mem::replace(seen, true));
                assert_eq!(seen, Some(false));
            }
        }
        // Thread 9 stands at ((1,1),0), in row 3 and column 0.
        assert_eq!(Rows::NEW.local_partition(Threads::NEW, 9).0, 48);
    }

    #[test]
    fn modes_past_those_of_the_threads_stay() {
        let (offset, own) = Rows::NEW.local_partition(<LayoutOf<U4, U1>>::NEW, 3_u32);
        assert_eq!(offset, 48);
        let _: LayoutOf<(U2, U16), (U64, U1)> = own;
    }
}
