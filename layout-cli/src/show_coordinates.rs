//! `layout show` for a layout whose indices are coordinates, or whose strides are added by exclusive or.

use crate::cells::Cells;
use crate::show::{Limits, internal};
use layout_core::{ArithTuple, Error, IntTuple, Layout, Stride, Xor};
use std::io::{self, Write};

/// An index that has a text.
pub(crate) trait Index: Stride {
    /// In a cell.
    fn text(&self) -> String;

    /// In front of a layout, as expressions print it.
    fn offset(&self) -> String {
        self.text()
    }

    /// The sum.
    fn after(&self, offset: &Self) -> Result<Self, Error>;
}

impl Index for ArithTuple {
    fn text(&self) -> String {
        self.to_tuple().to_string()
    }

    fn after(&self, offset: &Self) -> Result<Self, Error> {
        self.plus(offset)
    }
}

impl Index for Xor {
    fn text(&self) -> String {
        self.value().to_string()
    }

    fn offset(&self) -> String {
        self.to_string()
    }

    fn after(&self, offset: &Self) -> Result<Self, Error> {
        // Bits always add up.
        Ok(self.checked_add(offset).unwrap_or(*self))
    }
}

/// A layout of coordinates, or of XOR strides, and what is added to its indices.
pub(crate) struct Coordinates<D> {
    pub(crate) offset: D,
    pub(crate) layout: Layout<D>,
    /// That of the layout; left out where it does not fit, or is too much to tell.
    pub(crate) coshape: Option<IntTuple>,
}

impl<D: Index> Coordinates<D> {
    pub(crate) fn write(&self, out: &mut impl Write, limits: Limits) -> io::Result<()> {
        let Self { offset, layout, coshape } = self;
        if !offset.is_zero() {
            write!(out, "{} + ", offset.offset())?;
        }
        write!(out, "{layout}   size {}", layout.size())?;
        if let Some(coshape) = coshape {
            write!(out, "  coshape {coshape}")?;
        }
        writeln!(out, "  rank {}  depth {}", layout.rank(), layout.depth())?;
        let sizes: Vec<i64> = layout.modes().map(|mode| mode.size()).collect();
        let at = |index| self.at(index);
        let names = ("coordinate", "coordinates");
        Cells { sizes: &sizes, at: &at, names, heads: false }.write(out, limits)
    }

    /// The coordinate at a 1-D index, as text.
    fn at(&self, index: i64) -> io::Result<String> {
        let value = self.layout.at(index).and_then(|value| value.after(&self.offset));
        Ok(value.map_err(|error| internal(&error))?.text())
    }
}
