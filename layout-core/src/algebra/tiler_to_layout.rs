//! `tiler_to_layout`: a tiler as one layout.

use crate::arith_tuple::{ArithTuple, Path};
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::Builder;
use crate::tiler::{KindRef, Tile, TilerRef};

/// The one layout that a tiler stands for: composition with it is composition with the tiler, but that modes without an
/// entry do not appear,
///
/// ```text
/// composition(A, <T_0,T_1,…>) = composition(A, tiler_to_layout(<T_0,T_1,…>))        one entry for each mode of A
/// ```
///
/// The strides of the entry for mode k are multiples of the basis vector `@k`. A tiler that does not act by mode is itself.
///
/// # Errors
/// An entry is `_`: it stands for a mode whose size the tiler does not know. Entries nest deeper than 8 or are more than
/// 256.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, composition, tiler_to_layout};
/// let tiler: Tiler = "<3:4,8:2>".parse()?;
/// let layout = tiler_to_layout(&tiler)?;
/// assert_eq!(layout.to_string(), "(3,8):(4@0,2@1)");
/// let a: Layout = "(12,(4,8)):(59,(13,1))".parse()?;
/// assert_eq!(composition(&a, &layout)?, composition(&a, &tiler)?);
///
/// assert_eq!(tiler_to_layout(&"3".parse::<Tiler>()?)?.to_string(), "3:1");
/// let e = tiler_to_layout(&"<3,_>".parse::<Tiler>()?).unwrap_err();
/// assert_eq!(e.to_string(), "in mode 1: tiler_to_layout with _: entries that keep a mode of unknown size are not supported");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `tiler_to_layout`.
pub fn tiler_to_layout<'a>(tiler: impl Into<TilerRef<'a>>) -> Result<Layout<ArithTuple>, Error> {
    let mut builder = Builder::new();
    push(tiler.into(), Path::EMPTY, &mut builder)?;
    builder.build()
}

fn push(tiler: TilerRef<'_>, path: Path, builder: &mut Builder<ArithTuple>) -> Result<(), Error> {
    match tiler.kind {
        KindRef::Layout(Tile::Integers(layout)) => push_at(&layout.into(), path, builder),
        KindRef::Layout(Tile::Coordinates(layout)) => push_at(layout, path, builder),
        KindRef::Keep => {
            let (operation, what) = ("tiler_to_layout", "entries that keep a mode of unknown size");
            Err(Error::new(Detail::Unsupported { operation, operand: operand("_"), what }))
        }
        KindRef::ByMode(entries) => {
            builder.open();
            for (at, entry) in entries.iter().enumerate() {
                path.child(at)
                    .ok_or_else(|| Error::new(Detail::PathTooLong { path: operand(entry) }))
                    .and_then(|path| push(entry.into(), path, builder))
                    .map_err(|error| error.in_mode(at))?;
            }
            builder.close();
            Ok(())
        }
    }
}

/// Appends a layout whose indices are those of what stands at a path.
fn push_at(layout: &Layout<ArithTuple>, path: Path, builder: &mut Builder<ArithTuple>) -> Result<(), Error> {
    let strides: Result<alloc::vec::Vec<ArithTuple>, Error> =
        layout.strides().iter().map(|stride| stride.inside(path)).collect();
    builder.push_part(layout.shape().view(), &strides?);
    Ok(())
}
