//! `layout show` for a layout behind swizzles.

use crate::cells::Cells;
use crate::show::{Limits, internal};
use layout_core::ComposedLayout;
use layout_core::composed::is_injective;
use std::io::{self, Write};

pub(crate) fn write_composed(
    out: &mut impl Write,
    composed: &ComposedLayout,
    limits: Limits,
) -> io::Result<()> {
    write!(out, "{composed}   size {}", composed.size())?;
    // Where it is too much to tell, it is left out.
    let (span, cosize) = (composed.span().ok(), composed.cosize().ok());
    if let Some(cosize) = cosize {
        write!(out, "  cosize {cosize}")?;
    }
    write!(out, "  rank {}  depth {}", composed.rank(), composed.depth())?;
    if let Some((least, greatest)) = span.filter(|(least, _)| *least != 0) {
        write!(out, "  indices {least} to {greatest}")?;
    }
    let from_0 = span.is_some_and(|(least, _)| least == 0);
    let described = match is_injective(composed) {
        Ok(true) if from_0 && cosize == Some(composed.size()) => "compact",
        Ok(true) => "injective",
        Ok(false) => "not injective",
        Err(_) => "injective or not: too large to tell",
    };
    writeln!(out, "  {described}")?;
    let sizes: Vec<i64> = composed.modes().map(|mode| mode.size()).collect();
    let at = |index: i64| {
        let value = composed.at(index).map_err(|error| internal(&error))?;
        Ok(value.to_string())
    };
    Cells { sizes: &sizes, at: &at, names: ("index", "indices"), heads: true }.write(out, limits)
}
