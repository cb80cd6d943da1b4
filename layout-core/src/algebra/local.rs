//! `local_tile`, `local_partition`: the part of a layout that belongs to one block or to one thread.

use crate::algebra::by_mode::LayoutList;
use crate::algebra::divide::{divide, split};
use crate::algebra::injective;
use crate::algebra::preimage::preimage;
use crate::checked;
use crate::coord::crd2idx;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, View};
use crate::layout::Layout;
use crate::mode;
use crate::stride::Stride;
use crate::structure::slice::{Pattern, slice};
use crate::tiler::TilerRef;
use smallvec::smallvec;

/// One tile of a layout, as the index where it begins and its layout:
///
/// ```text
/// A's index at x of tile c  =  offset + R(x)        for zipped_divide(A, tiler) at (x, c)
/// ```
///
/// `coordinate` chooses the tile: one entry for each mode of the tiles, or a number for their 1-D index. The modes whose
/// entry is `_` (`None`) or missing stay, behind the modes of the tile.
///
/// Where the tiles do not divide a mode, the last ones reach past its end, and so do indices of the result:
/// [`coverage`](crate::coverage()) says where.
///
/// # Errors
/// As [`zipped_divide`](crate::zipped_divide); the coordinate is outside the tiles, or does not nest like them.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, local_tile};
/// let a: Layout = "(8,16):(16,1)".parse()?;
/// let tiler: Tiler = "<4,8>".parse()?;
/// let (offset, tile) = local_tile(&a, &tiler, &(1, 1).into())?;
/// assert_eq!((offset, tile.to_string()), (72, "(4,8):(16,1)".into()));
/// let (offset, row) = local_tile(&a, &tiler, &"(1,_)".parse()?)?;
/// assert_eq!((offset, row.to_string()), (64, "(4,8,2):(16,1,8)".into()));
/// assert!(local_tile(&a, &tiler, &"(2,_)".parse()?).is_err());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/tensor_impl.hpp`, `local_tile`, `inner_partition`.
#[doc(alias = "inner_partition")]
pub fn local_tile<'a, D: Stride>(
    layout: &Layout<D>,
    tiler: impl Into<TilerRef<'a>>,
    coordinate: &Pattern,
) -> Result<(D, Layout<D>), Error> {
    let (tile, rest) = split("local_tile", layout, tiler.into())?;
    let mut modes: LayoutList<D> = tile.modes().collect();
    if let Some(None) = coordinate.as_leaf() {
        modes.push(rest);
        return Ok((D::zero(), Layout::from_modes(modes)?));
    }
    let (offset, open) = if coordinate.depth() == 0 {
        slice(&rest, coordinate)?
    } else {
        let missing = rest.rank().saturating_sub(coordinate.rank());
        let open = core::iter::repeat_n(HTuple::leaf(None), missing);
        slice(&rest, &HTuple::tuple(coordinate.modes().map(View::to_owned).chain(open)))?
    };
    modes.extend(open.modes());
    Ok((offset, Layout::from_modes(modes)?))
}

/// The elements of a layout that belong to one thread, as the index of the first and their layout:
///
/// ```text
/// A's index at element x of thread t  =  offset + R(x)
/// ```
///
/// The layout `threads` says which thread works where in a tile of its shape: at coordinate `c` of it, thread
/// `threads(c)`. The layout is divided by that tile mode by mode, and the thread has its one element of each. Modes of
/// the layout past those of `threads` stay whole.
///
/// Where that tile does not divide a mode, elements of some threads lie past its end: `local_partition(10:1, 4:1, 3)`
/// is `3 + 3:4`, which has 11. [`coverage`](crate::coverage()) by the tile says where.
///
/// # Errors
/// Two coordinates of `threads` have one index, so that one thread would have several elements of each tile; no
/// coordinate has the index `thread`; `threads` has more modes than the layout; as
/// [`zipped_divide`](crate::zipped_divide); undecided, where modes of `threads` overlap in many ways.
///
/// # Examples
/// ```
/// use layout_core::{Layout, local_partition};
/// let (a, threads): (Layout, Layout) = ("(128,8):(1,128)".parse()?, "(32,8):(1,32)".parse()?);
/// let (offset, own) = local_partition(&a, &threads, 37)?;      // thread 37 is at (5,1)
/// assert_eq!((offset, own.to_string()), (133, "(4,1):(32,0)".into()));
/// let e = local_partition(&a, &threads, 256).unwrap_err();
/// assert_eq!(e.to_string(), "local_partition: no coordinate of (32,8):(1,32) has the index 256");
///
/// let both = local_partition(&"(8,8):(1,8)".parse::<Layout>()?, &"(2,2):(1,1)".parse()?, 1).unwrap_err();
/// assert!(both.is_not_injective());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe finds the place of a thread by dividing by the strides, and gives a thread that there is not the elements of
/// another one, and takes threads that share an index. To leave a mode of `threads` out, CuTe's `Step<_1,X>`, give that mode of the layout extent 1, or
/// [`dice`](crate::dice) `threads` and its coordinate.
///
/// # Source
/// CuTe `include/cute/tensor_impl.hpp`, `local_partition`, `outer_partition`.
#[doc(alias = "outer_partition")]
pub fn local_partition<D: Stride>(
    layout: &Layout<D>,
    threads: &Layout,
    thread: i64,
) -> Result<(D, Layout<D>), Error> {
    const OPERATION: &str = "local_partition";
    let (rank, entries) = (layout.rank(), threads.rank());
    if entries > rank {
        let (layout, by) = (operand(layout), operand(threads));
        return Err(Error::new(Detail::TooManyModes { operation: OPERATION, layout, rank, by, entries }));
    }
    injective::check_injective(OPERATION, threads)?;
    let coordinate = preimage(OPERATION, threads, thread)?;
    let mut places = coordinate.modes().zip(threads.shape().modes());
    let mut kept = LayoutList::new();
    let mut offset = D::zero();
    for (at, mode) in layout.modes().enumerate() {
        let Some((place, extent)) = places.next() else {
            kept.push(mode);
            continue;
        };
        // A mode of a layout has a size that fits, and a coordinate inside it an index that does.
        let size = checked::product(extent.leaves()).unwrap_or(i64::MAX);
        let place = crd2idx(place.to_owned(), &extent.to_owned())?;
        let tile = Layout::fitting(HTuple::leaf(size), smallvec![1]);
        let divided = divide(OPERATION, &mode, &tile).map_err(|error| error.in_mode(at))?;
        if let Some(tile) = divided.mode(0) {
            add(&mut offset, &tile.at(place)?, layout)?;
        }
        kept.extend(divided.mode(1));
    }
    Ok((offset, Layout::from_modes(kept)?))
}

fn add<D: Stride>(offset: &mut D, more: &D, layout: &Layout<D>) -> Result<(), Error> {
    *offset = offset.checked_add(more).ok_or_else(|| mode::overflow("the offset", &[layout]))?;
    Ok(())
}
