//! `layout show` for a layout whose indices are coordinates, or whose strides are added by exclusive or.

use crate::show::{Limits, TEXT_WIDTH, heading, internal, write_left_out};
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
    pub(crate) coshape: IntTuple,
}

impl<D: Index> Coordinates<D> {
    pub(crate) fn write(&self, out: &mut impl Write, limits: Limits) -> io::Result<()> {
        let Self { offset, layout, coshape } = self;
        if !offset.is_zero() {
            write!(out, "{} + ", offset.offset())?;
        }
        writeln!(
            out,
            "{layout}   size {}  coshape {coshape}  rank {}  depth {}",
            layout.size(),
            layout.rank(),
            layout.depth()
        )?;
        let sizes: Vec<i64> = layout.modes().map(|mode| mode.size()).collect();
        match sizes.as_slice() {
            [] => writeln!(out, "  {}", offset.text()),
            [size] => self.write_row(out, *size, limits),
            [rows, columns, outer @ ..] => self.write_grids(out, (*rows, *columns), outer, limits),
        }
    }

    /// The coordinate at a 1-D index, as text.
    fn at(&self, index: i64) -> io::Result<String> {
        let value = self.layout.at(index).and_then(|value| value.after(&self.offset));
        Ok(value.map_err(|error| internal(&error))?.text())
    }

    /// The coordinates of a layout of rank 1, in lines that are not too long.
    fn write_row(&self, out: &mut impl Write, size: i64, limits: Limits) -> io::Result<()> {
        let shown = size.min(limits.cells);
        let cells: Vec<String> = (0..shown).map(|index| self.at(index)).collect::<io::Result<_>>()?;
        let head = shown.to_string().len();
        let width = cells.iter().map(String::len).max().unwrap_or(1);
        let room = TEXT_WIDTH.saturating_sub(head).saturating_sub(3);
        let columns = room.checked_div(width.saturating_add(2)).unwrap_or(1).max(1);
        for (line, cells) in cells.chunks(columns).enumerate() {
            write!(out, "  {:>head$} ", line.saturating_mul(columns))?;
            write_cells(out, cells, width, false)?;
        }
        write_left_out(out, &[(size.saturating_sub(shown), "coordinate", "coordinates")])
    }

    fn write_grids(
        &self,
        out: &mut impl Write,
        (rows, columns): (i64, i64),
        outer: &[i64],
        limits: Limits,
    ) -> io::Result<()> {
        let (shown_rows, shown_columns) = (rows.min(limits.side), columns.min(limits.side));
        let most = limits.cells.checked_div(shown_rows.saturating_mul(shown_columns)).unwrap_or(1).max(1);
        // Products of extents of a layout, whose size fits.
        let count = outer.iter().fold(1_i64, |count, extent| count.saturating_mul(*extent));
        let grids = count.min(limits.side).min(most);
        for grid in 0..grids {
            if !outer.is_empty() {
                writeln!(out, "{}", heading(grid, outer))?;
            }
            let index = |row: i64, column: i64| {
                let above = grid.saturating_mul(columns).saturating_add(column);
                self.at(above.saturating_mul(rows).saturating_add(row))
            };
            let row = |row: i64| (0..shown_columns).map(|column| index(row, column)).collect();
            let lines: Vec<Vec<String>> = (0..shown_rows).map(row).collect::<io::Result<_>>()?;
            let names: Vec<String> = (0..shown_columns).map(|column| column.to_string()).collect();
            let width = lines.iter().flatten().chain(&names).map(String::len).max().unwrap_or(1);
            let head = shown_rows.saturating_sub(1).to_string().len();
            let cut = shown_columns < columns;
            write!(out, "  {:head$} ", "")?;
            write_cells(out, &names, width, cut)?;
            for (row, cells) in lines.iter().enumerate() {
                write!(out, "  {row:>head$} ")?;
                write_cells(out, cells, width, cut)?;
            }
            if shown_rows < rows {
                writeln!(out, "  {:>head$}", "…")?;
            }
        }
        write_left_out(
            out,
            &[
                (rows.saturating_sub(shown_rows), "row", "rows"),
                (columns.saturating_sub(shown_columns), "column", "columns"),
                (count.saturating_sub(grids), "grid", "grids"),
            ],
        )
    }
}

fn write_cells(out: &mut impl Write, cells: &[String], width: usize, cut: bool) -> io::Result<()> {
    for cell in cells {
        write!(out, "  {cell:>width$}")?;
    }
    writeln!(out, "{}", if cut { "  …" } else { "" })
}
