//! `local_tile`, `local_partition`: the part of a layout that belongs to one block or to one thread.

use crate::algebra::by_mode::LayoutList;
use crate::algebra::divide::{divide, split};
use crate::algebra::preimage::preimage;
use crate::checked;
use crate::coord::crd2idx;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, View};
use crate::layout::Layout;
use crate::mode;
use crate::stride::Stride;
use crate::tiler::TilerRef;
use core::fmt;
use smallvec::smallvec;

/// One tile of a layout, as the index where it begins and its layout:
///
/// ```text
/// A's index at x of tile c  =  offset + R(x)        for zipped_divide(A, tiler) at (x, c)
/// ```
///
/// `coordinate` chooses the tile: one entry for each mode of the tiles, or a number for their 1-D index. Where an
/// entry is `None` (`_` in notation) or missing, the mode stays, behind the modes of the tile.
///
/// # Errors
/// As [`zipped_divide`](crate::zipped_divide); the coordinate is outside the tiles, or does not nest like them.
///
/// # Examples
/// ```
/// use layout_core::{HTuple, Layout, Tiler, local_tile};
/// let a: Layout = "(8,16):(16,1)".parse()?;
/// let tiler: Tiler = "<4,8>".parse()?;
/// let (offset, tile) = local_tile(&a, &tiler, &HTuple::flat([Some(1), Some(1)]))?;
/// assert_eq!((offset, tile.to_string()), (72, "(4,8):(16,1)".into()));
/// let (offset, row) = local_tile(&a, &tiler, &HTuple::flat([Some(1), None]))?;
/// assert_eq!((offset, row.to_string()), (64, "(4,8,2):(16,1,8)".into()));
/// assert!(local_tile(&a, &tiler, &HTuple::flat([Some(2), None])).is_err());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/tensor_impl.hpp`, `local_tile`, `inner_partition`.
#[doc(alias = "inner_partition")]
pub fn local_tile<'a, D: Stride>(
    layout: &Layout<D>,
    tiler: impl Into<TilerRef<'a>>,
    coordinate: &HTuple<Option<i64>>,
) -> Result<(D, Layout<D>), Error> {
    let (tile, rest) = split("local_tile", layout, tiler.into())?;
    let mut kept: LayoutList<D> = tile.modes().collect();
    let mut offset = D::zero();
    let mut entries = coordinate.modes();
    if coordinate.depth() == 0 {
        fix(&rest, coordinate.view(), &mut kept, &mut offset)?;
    } else {
        let (given, rank) = (coordinate.rank(), rest.rank());
        if given > rank {
            return Err(does_not_nest(coordinate.view(), &rest));
        }
        for (at, mode) in rest.modes().enumerate() {
            match entries.next() {
                Some(entry) => {
                    fix(&mode, entry, &mut kept, &mut offset).map_err(|error| error.in_mode(at))?;
                }
                None => kept.push(mode),
            }
        }
    }
    Ok((offset, Layout::from_modes(kept)?))
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
/// # Errors
/// No coordinate of `threads` has the index `thread`; `threads` has more modes than the layout; as
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
/// # Ok::<(), layout_core::Error>(())
/// ```
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
        let divided = divide(&mode, &tile).map_err(|error| error.in_mode(at))?;
        if let Some(tile) = divided.mode(0) {
            add(&mut offset, &tile.at(place)?, layout)?;
        }
        kept.extend(divided.mode(1));
    }
    Ok((offset, Layout::from_modes(kept)?))
}

/// Fixes the parts of a coordinate that are numbers, and keeps the modes where there is none.
fn fix<D: Stride>(
    mode: &Layout<D>,
    part: View<'_, Option<i64>>,
    kept: &mut LayoutList<D>,
    offset: &mut D,
) -> Result<(), Error> {
    if let Some(None) = part.as_leaf() {
        kept.push(mode.clone());
        return Ok(());
    }
    if part.leaves().iter().all(Option::is_some) {
        let place = part.to_owned().map(|number| number.unwrap_or(0));
        return add(offset, &mode.at(place)?, mode);
    }
    if mode.depth() == 0 || mode.rank() != part.modes().count() {
        return Err(does_not_nest(part, mode));
    }
    for (mode, part) in mode.modes().zip(part.modes()) {
        fix(&mode, part, kept, offset)?;
    }
    Ok(())
}

fn add<D: Stride>(offset: &mut D, more: &D, layout: &Layout<D>) -> Result<(), Error> {
    *offset = offset.checked_add(more).ok_or_else(|| mode::overflow("the offset", &[layout]))?;
    Ok(())
}

#[cold]
fn does_not_nest<D: Stride>(coordinate: View<'_, Option<i64>>, layout: &Layout<D>) -> Error {
    let (coordinate, shape) =
        (operand(&coordinate.to_owned().map(|part| Part(*part))), operand(layout.shape()));
    Error::new(Detail::Coordinate { coordinate, shape })
}

/// A number or `_`.
#[derive(Clone)]
struct Part(Option<i64>);

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => f.write_str("_"),
        }
    }
}
