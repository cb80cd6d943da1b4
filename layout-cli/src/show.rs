//! `layout show`: a layout's properties, then its indices as a grid.

use crate::complain;
use crate::failure::{Failure, evaluate};
use crate::show_coordinates::write_coordinates;
use crate::show_indices::{write_composed, write_xors};
use core::iter;
use layout_core::expr::Value;
use layout_core::{ArithTuple, ComposedLayout, Error, Layout, Xor, coalesce, is_injective};
use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};

/// How much of a layout is shown.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// The most rows, columns or grids.
    pub(crate) side: i64,
    /// The most indices.
    pub(crate) cells: i64,
}

impl Limits {
    const USUAL: Self = Self { side: 64, cells: 4096 };
    const NONE: Self = Self { side: i64::MAX, cells: i64::MAX };
}

/// The most columns of text that a row of a rank-1 layout takes.
pub(crate) const TEXT_WIDTH: usize = 80;

/// Shows the layout that an expression evaluates to; true if there is one.
pub(crate) fn show(expression: &OsStr, all: bool) -> io::Result<bool> {
    match evaluate(expression.as_encoded_bytes()).and_then(to_layout) {
        Ok(shown) => {
            let mut out = BufWriter::new(io::stdout().lock());
            let limits = if all { Limits::NONE } else { Limits::USUAL };
            match shown {
                Shown::Integers(offset, layout) => write_layout(&mut out, offset, &layout, limits)?,
                Shown::Coordinates(offset, layout) => write_coordinates(&mut out, &offset, &layout, limits)?,
                Shown::Xors(offset, layout) => write_xors(&mut out, offset, &layout, limits)?,
                Shown::Composed(composed) => write_composed(&mut out, &composed, limits)?,
            }
            out.flush()?;
            Ok(true)
        }
        Err(failure) => {
            complain(&failure);
            if let Some(caret) = failure.caret(expression) {
                complain(&caret);
            }
            Ok(false)
        }
    }
}

/// The layout that is shown, and what is added to its indices.
#[allow(clippy::large_enum_variant, reason = "the command holds one, while it runs")]
enum Shown {
    Integers(i64, Layout),
    Coordinates(ArithTuple, Layout<ArithTuple>),
    Xors(Xor, Layout<Xor>),
    Composed(ComposedLayout),
}

fn to_layout(value: Value) -> Result<Shown, Failure> {
    Ok(match value {
        Value::Layout(layout) => Shown::Integers(0, layout),
        Value::Offset(offset, layout) => Shown::Integers(offset, layout),
        Value::CoordinateLayout(layout) => Shown::Coordinates(0.into(), layout),
        Value::CoordinateOffset(offset, layout) => Shown::Coordinates(offset, layout),
        Value::XorLayout(layout) => Shown::Xors(Xor::default(), layout),
        Value::XorOffset(offset, layout) => Shown::Xors(offset, layout),
        Value::Composed(composed) => Shown::Composed(composed),
        Value::Tuple(shape) => Shown::Integers(0, Layout::column_major(shape)?),
        Value::Integer(extent) => Shown::Integers(0, Layout::column_major(extent.into())?),
        other => {
            let found = other.to_string();
            let start: String = found.chars().take(40).collect();
            let more = if start.len() < found.len() { "…" } else { "" };
            return Err(Failure::NoLayout { found: start + more });
        }
    })
}

fn write_layout(out: &mut impl Write, offset: i64, layout: &Layout, limits: Limits) -> io::Result<()> {
    if offset != 0 {
        write!(out, "{offset} + ")?;
    }
    write!(
        out,
        "{layout}   size {}  cosize {}  rank {}  depth {}",
        layout.size(),
        layout.cosize(),
        layout.rank(),
        layout.depth()
    )?;
    let (least, greatest) = span(offset, layout);
    if least != 0 {
        write!(out, "  indices {least} to {greatest}")?;
    }
    let compact = least == 0 && layout.cosize() == layout.size();
    writeln!(out, "  {}", describe(is_injective(layout).ok(), compact))?;
    // Only their values count from here on.
    let modes: Vec<Layout> = layout.modes().map(|mode| coalesce(&mode)).collect();
    match modes.as_slice() {
        [] => writeln!(out, "  {offset}"),
        [mode] => write_row(out, offset, mode, limits),
        [rows, columns, outer @ ..] => write_grids(out, offset, [rows, columns], outer, limits),
    }
}

/// The smallest and the largest index, with the offset added; the sum of the two may need more than 64 bits.
fn span(offset: i64, layout: &Layout) -> (i128, i128) {
    let (least, greatest) = layout.span();
    (sum(offset, least), sum(offset, greatest))
}

fn sum(lhs: i64, rhs: i64) -> i128 {
    i128::from(lhs).saturating_add(i128::from(rhs))
}

/// What is known about equal indices; `compact` if they are all those below the size, unless some are equal.
pub(crate) fn describe(injective: Option<bool>, compact: bool) -> &'static str {
    match injective {
        Some(true) if compact => "compact",
        Some(true) => "injective",
        Some(false) => "not injective",
        None => "injective or not: too large to tell",
    }
}

/// The index at a 1-D coordinate inside the layout.
fn at(layout: &Layout, coordinate: i64) -> io::Result<i64> {
    layout.at(coordinate).map_err(|error| internal(&error))
}

pub(crate) fn internal(error: &Error) -> io::Error {
    io::Error::other(error.to_string())
}

/// The smallest and the largest index among the first `shown`.
fn extremes(layout: &Layout, shown: i64) -> io::Result<(i64, i64)> {
    if shown == layout.size() {
        return Ok(layout.span());
    }
    let (mut least, mut greatest) = (i64::MAX, i64::MIN);
    for coordinate in 0..shown {
        let index = at(layout, coordinate)?;
        (least, greatest) = (least.min(index), greatest.max(index));
    }
    Ok((least, greatest))
}

fn digits(number: impl Into<i128>) -> usize {
    let number: i128 = number.into();
    number.to_string().len()
}

/// A grid's measures: how many rows and columns of it are shown, and how wide they are.
struct Frame {
    rows: i64,
    columns: i64,
    /// Whether there are more columns.
    cut: bool,
    head: usize,
    cell: usize,
}

impl Frame {
    fn write_head(&self, out: &mut impl Write) -> io::Result<()> {
        write!(out, "  {:1$} ", "", self.head)?;
        self.write_cells(out, |column| Ok(i128::from(column)))
    }

    fn write_line(
        &self,
        out: &mut impl Write,
        head: i64,
        cell: impl Fn(i64) -> io::Result<i128>,
    ) -> io::Result<()> {
        write!(out, "  {head:>0$} ", self.head)?;
        self.write_cells(out, cell)
    }

    fn write_cells(&self, out: &mut impl Write, cell: impl Fn(i64) -> io::Result<i128>) -> io::Result<()> {
        for column in 0..self.columns {
            write!(out, "  {:>1$}", cell(column)?, self.cell)?;
        }
        writeln!(out, "{}", if self.cut { "  …" } else { "" })
    }

    /// The line in the place of the rows that are left out.
    fn write_cut(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "  {:>1$}", "…", self.head)
    }
}

fn write_grids(
    out: &mut impl Write,
    offset: i64,
    [rows, columns]: [&Layout; 2],
    outer: &[Layout],
    limits: Limits,
) -> io::Result<()> {
    let sizes: Vec<i64> = outer.iter().map(Layout::size).collect();
    let outer = coalesce(&Layout::from_modes(outer.iter().cloned()).map_err(|error| internal(&error))?);
    let shown_rows = rows.size().min(limits.side);
    let shown_columns = columns.size().min(limits.side);
    let most_grids = limits.cells.checked_div(shown_rows.saturating_mul(shown_columns)).unwrap_or(1);
    let grids = outer.size().min(limits.side).min(most_grids.max(1));

    let parts = [extremes(rows, shown_rows)?, extremes(columns, shown_columns)?, extremes(&outer, grids)?];
    let (least, greatest) = parts
        .iter()
        .fold((0_i64, 0_i64), |sum, part| (sum.0.saturating_add(part.0), sum.1.saturating_add(part.1)));
    let (least, greatest) = (sum(offset, least), sum(offset, greatest));
    let frame = Frame {
        rows: shown_rows,
        columns: shown_columns,
        cut: shown_columns < columns.size(),
        head: digits(shown_rows.saturating_sub(1)),
        cell: digits(least).max(digits(greatest)).max(digits(shown_columns.saturating_sub(1))),
    };

    for grid in 0..grids {
        if !sizes.is_empty() {
            writeln!(out, "{}", heading(grid, &sizes))?;
        }
        let base = at(&outer, grid)?;
        frame.write_head(out)?;
        for row in 0..frame.rows {
            let base = base.saturating_add(at(rows, row)?);
            frame
                .write_line(out, row, |column| Ok(sum(offset, base.saturating_add(at(columns, column)?))))?;
        }
        if shown_rows < rows.size() {
            frame.write_cut(out)?;
        }
    }
    write_left_out(
        out,
        &[
            (rows.size().saturating_sub(shown_rows), "row", "rows"),
            (columns.size().saturating_sub(shown_columns), "column", "columns"),
            (outer.size().saturating_sub(grids), "grid", "grids"),
        ],
    )
}

/// `(_,_,0,2)`: the coordinate of the modes after mode 1 that is the `grid`-th.
pub(crate) fn heading(grid: i64, sizes: &[i64]) -> String {
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

/// The indices of a layout of rank 1, in as many lines as it takes.
fn write_row(out: &mut impl Write, offset: i64, layout: &Layout, limits: Limits) -> io::Result<()> {
    let size = layout.size();
    let shown = size.min(limits.cells);
    let (least, greatest) = extremes(layout, shown)?;
    let (least, greatest) = (sum(offset, least), sum(offset, greatest));
    let head = |columns: i64| {
        let last = shown.saturating_sub(1);
        digits(last.saturating_sub(last.checked_rem(columns).unwrap_or(0)))
    };
    let cell = |columns: i64| digits(least).max(digits(greatest)).max(digits(columns.saturating_sub(1)));
    let fits = |columns: i64| {
        let cells =
            usize::try_from(columns).unwrap_or(usize::MAX).saturating_mul(cell(columns).saturating_add(2));
        cells.saturating_add(head(columns)).saturating_add(3) <= TEXT_WIDTH
    };
    // One line if all of it fits, else lines of a power of two.
    let columns =
        iter::once(shown).chain([32, 16, 8, 4]).find(|columns| fits(*columns)).unwrap_or(2).min(shown);
    let frame = Frame { rows: 1, columns, cut: false, head: head(columns), cell: cell(columns) };
    frame.write_head(out)?;
    let mut start = 0_i64;
    while start < shown {
        let left = shown.saturating_sub(start);
        let line = Frame { columns: columns.min(left), ..frame };
        line.write_line(out, start, |column| Ok(sum(offset, at(layout, start.saturating_add(column))?)))?;
        start = start.saturating_add(columns);
    }
    if shown < size {
        frame.write_cut(out)?;
    }
    write_left_out(out, &[(size.saturating_sub(shown), "index", "indices")])
}

/// The line that says how much more there is, if there is more.
pub(crate) fn write_left_out(out: &mut impl Write, parts: &[(i64, &str, &str)]) -> io::Result<()> {
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
