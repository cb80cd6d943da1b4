//! Grids and rows of texts, one for each index of a layout.

use crate::show::Limits;
use std::io::{self, Write};

/// The most columns of text that a row of a rank-1 layout takes.
const TEXT_WIDTH: usize = 80;

/// What a layout has at each of its 1-D indices, as text.
pub(crate) struct Cells<'a> {
    /// The sizes of the modes.
    pub(crate) sizes: &'a [i64],
    /// The text at a 1-D index.
    pub(crate) at: &'a dyn Fn(i64) -> io::Result<String>,
    /// How wide the texts that are shown are at most, if that is known; else a look at those of each grid tells.
    pub(crate) width: Option<usize>,
    /// What it is: one, and many.
    pub(crate) names: (&'static str, &'static str),
    /// Whether lines of a row stand under the numbers of their columns, and hold a power of two where it takes several.
    pub(crate) heads: bool,
}

/// How many rows, columns and grids of a layout are shown; of rank 1, rows alone.
pub(crate) struct Shown {
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) grids: i64,
}

impl Shown {
    /// Of a layout whose modes have these sizes.
    pub(crate) fn new(sizes: &[i64], limits: Limits) -> Self {
        let [rows, columns, outer @ ..] = sizes else {
            let rows = product(sizes).min(limits.cells);
            return Self { rows, columns: 1, grids: 1 };
        };
        let (rows, columns) = ((*rows).min(limits.side), (*columns).min(limits.side));
        let most = limits.cells.checked_div(rows.saturating_mul(columns)).unwrap_or(1).max(1);
        Self { rows, columns, grids: product(outer).min(limits.side).min(most) }
    }
}

/// How a line is laid out.
struct Frame {
    /// The width of the number in front of it.
    head: usize,
    /// The width of a cell.
    cell: usize,
    /// Whether there are more columns.
    cut: bool,
}

impl Frame {
    /// A line: the number in front of it, if it has one, and its cells.
    fn write(
        &self,
        out: &mut impl Write,
        head: Option<i64>,
        cells: impl Iterator<Item = io::Result<String>>,
    ) -> io::Result<()> {
        write!(out, "  {:>1$} ", head.map(|head| head.to_string()).unwrap_or_default(), self.head)?;
        for cell in cells {
            write!(out, "  {:>1$}", cell?, self.cell)?;
        }
        writeln!(out, "{}", if self.cut { "  …" } else { "" })
    }

    /// The line above the others, with the numbers of the columns.
    fn write_head(&self, out: &mut impl Write, columns: i64) -> io::Result<()> {
        self.write(out, None, (0..columns).map(|column| Ok(column.to_string())))
    }

    /// The line in the place of those that are left out.
    fn write_cut(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "  {:>1$}", "…", self.head)
    }
}

impl Cells<'_> {
    pub(crate) fn write(&self, out: &mut impl Write, limits: Limits) -> io::Result<()> {
        let shown = Shown::new(self.sizes, limits);
        match self.sizes {
            [] => writeln!(out, "  {}", (self.at)(0)?),
            [size] => self.write_row(out, *size, shown.rows),
            [rows, columns, outer @ ..] => self.write_grids(out, [*rows, *columns], outer, &shown),
        }
    }

    /// The width of the widest of these cells.
    fn width(&self, mut indices: impl Iterator<Item = i64>) -> io::Result<usize> {
        match self.width {
            Some(width) => Ok(width),
            None => indices.try_fold(1, |width, index| Ok(width.max((self.at)(index)?.len()))),
        }
    }

    /// The cells of a layout of rank 1, in lines that are not too long.
    fn write_row(&self, out: &mut impl Write, size: i64, shown: i64) -> io::Result<()> {
        let width = self.width(0..shown)?;
        let frame = |columns: i64| {
            let last = shown.saturating_sub(1);
            let head = digits(last.saturating_sub(last.checked_rem(columns).unwrap_or(0)));
            let cell = if self.heads { width.max(digits(columns.saturating_sub(1))) } else { width };
            Frame { head, cell, cut: false }
        };
        let fits = |columns: &i64| {
            let Frame { head, cell, .. } = frame(*columns);
            let cells =
                usize::try_from(*columns).unwrap_or(usize::MAX).saturating_mul(cell.saturating_add(2));
            cells.saturating_add(head).saturating_add(3) <= TEXT_WIDTH
        };
        // One line if all of it fits.
        let columns = match fits(&shown) {
            true => shown,
            false if self.heads => [16, 8, 4, 2].into_iter().find(fits).unwrap_or(1),
            false => (1..shown.min(32)).rev().find(fits).unwrap_or(1),
        };
        let frame = frame(columns);
        if self.heads {
            frame.write_head(out, columns)?;
        }
        let mut start = 0_i64;
        while start < shown {
            let end = start.saturating_add(columns).min(shown);
            frame.write(out, Some(start), (start..end).map(|index| (self.at)(index)))?;
            start = end;
        }
        if shown < size {
            frame.write_cut(out)?;
        }
        write_left_out(out, &[(size.saturating_sub(shown), self.names.0, self.names.1)])
    }

    fn write_grids(
        &self,
        out: &mut impl Write,
        [rows, columns]: [i64; 2],
        outer: &[i64],
        shown: &Shown,
    ) -> io::Result<()> {
        for grid in 0..shown.grids {
            if !outer.is_empty() {
                writeln!(out, "{}", heading(grid, outer))?;
            }
            let index = |row: i64, column: i64| {
                let above = grid.saturating_mul(columns).saturating_add(column);
                above.saturating_mul(rows).saturating_add(row)
            };
            let line = |row: i64| (0..shown.columns).map(move |column| index(row, column));
            let width = self.width((0..shown.rows).flat_map(line))?;
            let frame = Frame {
                head: digits(shown.rows.saturating_sub(1)),
                cell: width.max(digits(shown.columns.saturating_sub(1))),
                cut: shown.columns < columns,
            };
            frame.write_head(out, shown.columns)?;
            for row in 0..shown.rows {
                frame.write(out, Some(row), line(row).map(|index| (self.at)(index)))?;
            }
            if shown.rows < rows {
                frame.write_cut(out)?;
            }
        }
        write_left_out(
            out,
            &[
                (rows.saturating_sub(shown.rows), "row", "rows"),
                (columns.saturating_sub(shown.columns), "column", "columns"),
                (product(outer).saturating_sub(shown.grids), "grid", "grids"),
            ],
        )
    }
}

/// Of extents of a layout, whose size fits.
fn product(sizes: &[i64]) -> i64 {
    sizes.iter().fold(1_i64, |product, size| product.saturating_mul(*size))
}

/// How wide a number is in print.
pub(crate) fn digits(number: impl Into<i128>) -> usize {
    let number: i128 = number.into();
    number.to_string().len()
}

/// `(_,_,0,2)`: the coordinate of the modes after mode 1 that is the `grid`-th.
fn heading(grid: i64, sizes: &[i64]) -> String {
    let mut text = String::from("(_,_");
    let mut rest = grid;
    for size in sizes {
        text.push(',');
        text.push_str(&rest.checked_rem(*size).unwrap_or(0).to_string());
        rest = rest.checked_div(*size).unwrap_or(0);
    }
    text.push(')');
    text
}

/// The line that says how much more there is, if there is more.
fn write_left_out(out: &mut impl Write, parts: &[(i64, &str, &str)]) -> io::Result<()> {
    let parts: Vec<String> = parts
        .iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| format!("{count} {}", if *count == 1 { one } else { many }))
        .collect();
    if parts.is_empty() {
        return Ok(());
    }
    writeln!(out, "left out: {}; --all shows everything", parts.join(", "))
}
