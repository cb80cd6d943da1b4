//! `layout show` for a layout whose indices are coordinates.

use crate::cells::Cells;
use crate::show::{Limits, internal};
use layout_core::{ArithTuple, Layout};
use std::io::{self, Write};

/// A layout of coordinates, and what is added to them.
pub(crate) struct Coordinates {
    pub(crate) offset: ArithTuple,
    pub(crate) layout: Layout<ArithTuple>,
}

impl Coordinates {
    pub(crate) fn write(&self, out: &mut impl Write, limits: Limits) -> io::Result<()> {
        let Self { offset, layout } = self;
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
        let at = |index| self.at(index);
        let names = ("coordinate", "coordinates");
        Cells { sizes: &sizes, at: &at, names, heads: false }.write(out, limits)
    }

    /// The coordinate at a 1-D index, as text.
    fn at(&self, index: i64) -> io::Result<String> {
        let value = self.layout.at(index).and_then(|value| value.plus(&self.offset));
        Ok(value.map_err(|error| internal(&error))?.to_tuple().to_string())
    }
}
