//! Grids and rows of texts, one for each index of a layout.

use crate::show::{Limits, TEXT_WIDTH, heading, write_left_out};
use std::io::{self, Write};

/// What a layout has at each of its 1-D indices, as text.
pub(crate) struct Cells<'a> {
    /// The sizes of the modes.
    pub(crate) sizes: &'a [i64],
    /// The text at a 1-D index.
    pub(crate) at: &'a dyn Fn(i64) -> io::Result<String>,
    /// What it is: one, and many.
    pub(crate) names: (&'static str, &'static str),
    /// Whether lines of a row stand under the numbers of their columns, and hold a power of two where it takes several.
    pub(crate) heads: bool,
}

impl Cells<'_> {
    pub(crate) fn write(&self, out: &mut impl Write, limits: Limits) -> io::Result<()> {
        match self.sizes {
            [] => writeln!(out, "  {}", (self.at)(0)?),
            [size] => self.write_row(out, *size, limits),
            [rows, columns, outer @ ..] => self.write_grids(out, (*rows, *columns), outer, limits),
        }
    }

    /// The cells of a layout of rank 1, in lines that are not too long.
    fn write_row(&self, out: &mut impl Write, size: i64, limits: Limits) -> io::Result<()> {
        let shown = size.min(limits.cells);
        let cells: Vec<String> = (0..shown).map(|index| (self.at)(index)).collect::<io::Result<_>>()?;
        let head = shown.to_string().len();
        let width = cells.iter().map(String::len).max().unwrap_or(1);
        // The number of a column has two digits at most.
        let width = if self.heads && cells.len() > 10 { width.max(2) } else { width };
        let room = TEXT_WIDTH.saturating_sub(head).saturating_sub(3);
        let most = room.checked_div(width.saturating_add(2)).unwrap_or(1).max(1);
        let several = most < cells.len();
        let columns = if several && self.heads { power(most) } else { most.min(cells.len()) };
        if self.heads {
            let names: Vec<String> = (0..columns).map(|column| column.to_string()).collect();
            write!(out, "  {:head$} ", "")?;
            write_cells(out, &names, width, false)?;
        }
        for (line, cells) in cells.chunks(columns).enumerate() {
            write!(out, "  {:>head$} ", line.saturating_mul(columns))?;
            write_cells(out, cells, width, false)?;
        }
        write_left_out(out, &[(size.saturating_sub(shown), self.names.0, self.names.1)])
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
                (self.at)(above.saturating_mul(rows).saturating_add(row))
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

/// The greatest power of two that is not greater.
fn power(most: usize) -> usize {
    most.checked_ilog2().and_then(|power| 1_usize.checked_shl(power)).unwrap_or(1)
}
