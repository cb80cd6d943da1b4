//! `layout show` for a layout behind swizzles, and for one with XOR strides.

use crate::cells::Cells;
use crate::show::{Limits, describe, internal};
use layout_core::{ComposedLayout, Error, Layout, Stride, Xor, composed, f2};
use std::io::{self, Write};

pub(crate) fn write_composed(
    out: &mut impl Write,
    composed: &ComposedLayout,
    limits: Limits,
) -> io::Result<()> {
    write!(out, "{composed}")?;
    let injective = composed::is_injective(composed).ok();
    let facts = Facts { layout: composed.inner(), span: composed.span().ok(), injective };
    facts.write(out)?;
    write_cells(out, composed.inner(), limits, |index| composed.at(index))
}

/// The bits of `offset` are added to each index.
pub(crate) fn write_xors(
    out: &mut impl Write,
    offset: Xor,
    layout: &Layout<Xor>,
    limits: Limits,
) -> io::Result<()> {
    let offset_bits = offset.value();
    if offset_bits != 0 {
        write!(out, "{offset} + ")?;
    }
    write!(out, "{layout}")?;
    // The smallest index is 0, unless bits are added to all of them.
    let cosize = layout.cosize().ok().filter(|_| offset_bits == 0);
    let span = cosize.map(|cosize| (0, cosize.saturating_sub(1)));
    Facts { layout, span, injective: f2::is_injective(layout).ok() }.write(out)?;
    write_cells(out, layout, limits, |index| Ok(layout.at(index)?.value() ^ offset_bits))
}

/// What the first line says.
struct Facts<'a, D> {
    /// That of the coordinates.
    layout: &'a Layout<D>,
    /// The smallest and the largest index; `None` where it is too much to tell.
    span: Option<(i64, i64)>,
    /// `None` likewise.
    injective: Option<bool>,
}

impl<D: Stride> Facts<'_, D> {
    fn write(self, out: &mut impl Write) -> io::Result<()> {
        let Self { layout, span, injective } = self;
        write!(out, "   size {}", layout.size())?;
        let cosize = span.and_then(|(least, greatest)| greatest.checked_sub(least)?.checked_add(1));
        if let Some(cosize) = cosize {
            write!(out, "  cosize {cosize}")?;
        }
        write!(out, "  rank {}  depth {}", layout.rank(), layout.depth())?;
        if let Some((least, greatest)) = span.filter(|(least, _)| *least != 0) {
            write!(out, "  indices {least} to {greatest}")?;
        }
        let from_0 = span.is_some_and(|(least, _)| least == 0);
        writeln!(out, "  {}", describe(injective, from_0 && cosize == Some(layout.size())))
    }
}

fn write_cells<D: Stride>(
    out: &mut impl Write,
    layout: &Layout<D>,
    limits: Limits,
    index: impl Fn(i64) -> Result<i64, Error>,
) -> io::Result<()> {
    let sizes: Vec<i64> = layout.modes().map(|mode| mode.size()).collect();
    let at = |coordinate: i64| Ok(index(coordinate).map_err(|error| internal(&error))?.to_string());
    Cells { sizes: &sizes, at: &at, width: None, names: ("index", "indices"), heads: true }.write(out, limits)
}
