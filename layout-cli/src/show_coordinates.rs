//! `layout show` for a layout whose indices are coordinates.

use crate::cells::Cells;
use crate::show::{Limits, internal};
use layout_core::{ArithTuple, Layout};
use std::io::{self, Write};

/// The coordinate `offset` is added to each index.
pub(crate) fn write_coordinates(
    out: &mut impl Write,
    offset: &ArithTuple,
    layout: &Layout<ArithTuple>,
    limits: Limits,
) -> io::Result<()> {
    if offset.as_integer() != Some(0) {
        write!(out, "{} + ", offset.to_tuple())?;
    }
    writeln!(
        out,
        "{layout}   size {}  coshape {}  rank {}  depth {}",
        layout.size(),
        layout.coshape(),
        layout.rank(),
        layout.depth()
    )?;
    let sizes: Vec<i64> = layout.modes().map(|mode| mode.size()).collect();
    let at = |coordinate: i64| {
        let value = layout.at(coordinate).and_then(|value| value.plus(offset));
        Ok(value.map_err(|error| internal(&error))?.to_tuple().to_string())
    };
    let names = ("coordinate", "coordinates");
    Cells { sizes: &sizes, at: &at, width: None, names, heads: false }.write(out, limits)
}
