//! Applying an operation mode by mode, as the entries of a tiler say.

use crate::arith_tuple::ArithTuple;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Builder};
use crate::stride::Stride;
use crate::tiler::{KindRef, Tile, Tiler, TilerRef};
use smallvec::SmallVec;

/// Modes of a result on their way; up to 8 live in place.
pub(crate) type LayoutList<D> = SmallVec<[Layout<D>; 8]>;

/// Applies `operation` to the whole layout where the tiler is a layout, and entry by entry where it acts by mode.
pub(crate) fn by_mode<D: Stride>(
    name: &'static str,
    layout: &Layout<D>,
    tiler: TilerRef<'_>,
    operation: &impl Fn(&Layout<D>, Tile<'_>) -> Result<Layout<D>, Error>,
) -> Result<Layout<D>, Error> {
    match tiler.kind {
        KindRef::Keep => Ok(layout.clone()),
        KindRef::Layout(tile) => operation(layout, tile),
        KindRef::ByMode(entries) => {
            check_rank(name, layout, entries)?;
            let mut result = Builder::new();
            result.open();
            let mut entries = entries.iter();
            for (at, mode) in layout.modes().enumerate() {
                match entries.next() {
                    Some(entry) => {
                        let mode = by_mode(name, &mode, entry.into(), operation);
                        result.push_layout(&mode.map_err(|error| error.in_mode(at))?);
                    }
                    None => result.push_layout(&mode),
                }
            }
            result.close();
            result.build()
        }
    }
}

/// Both modes of the results of `operation`: as they are where the tiler is a layout, and where it acts by mode all
/// first ones together, and all second ones together with the modes that have no entry. `keep` answers for `_`.
pub(crate) fn split_by_mode<D: Stride>(
    name: &'static str,
    layout: &Layout<D>,
    tiler: TilerRef<'_>,
    keep: &impl Fn(&Layout<D>) -> (Layout<D>, Layout<D>),
    operation: &impl Fn(&Layout<D>, Tile<'_>) -> Result<Layout<D>, Error>,
) -> Result<(Layout<D>, Layout<D>), Error> {
    match tiler.kind {
        KindRef::Keep => Ok(keep(layout)),
        KindRef::Layout(tile) => {
            let both = operation(layout, tile)?;
            let mode = |at| both.mode(at).unwrap_or_else(|| mode::fitting_node(&[]));
            Ok((mode(0), mode(1)))
        }
        KindRef::ByMode(entries) => {
            check_rank(name, layout, entries)?;
            let (mut firsts, mut seconds) = (Builder::new(), Builder::new());
            firsts.open();
            seconds.open();
            let mut entries = entries.iter();
            for (at, mode) in layout.modes().enumerate() {
                match entries.next() {
                    Some(entry) => {
                        let (first, second) = split_by_mode(name, &mode, entry.into(), keep, operation)
                            .map_err(|error| error.in_mode(at))?;
                        firsts.push_layout(&first);
                        seconds.push_layout(&second);
                    }
                    None => seconds.push_layout(&mode),
                }
            }
            firsts.close();
            seconds.close();
            Ok((firsts.build()?, seconds.build()?))
        }
    }
}

/// Refuses a tiler with more entries than the layout has modes.
pub(crate) fn check_rank<D: Stride>(
    operation: &'static str,
    layout: &Layout<D>,
    entries: &[Tiler],
) -> Result<(), Error> {
    let rank = layout.rank();
    if entries.len() <= rank {
        return Ok(());
    }
    let by = Tiler::by_mode(entries.iter().cloned())?;
    Err(Error::new(Detail::TooManyModes {
        operation,
        layout: operand(layout),
        rank,
        by: operand(&by),
        entries: entries.len(),
    }))
}

/// The error of an operation that does not take tilers with coordinate strides.
#[cold]
pub(crate) fn unsupported(operation: &'static str, tiler: &Layout<ArithTuple>) -> Error {
    let what = "tilers with coordinate strides";
    Error::new(Detail::Unsupported { operation, operand: operand(tiler), what })
}
