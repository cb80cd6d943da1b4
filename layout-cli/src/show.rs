//! `layout show`: a layout's properties, then its indices as a grid.

use crate::cells::{Cells, Shown, digits};
use crate::complain;
use crate::failure::{Failure, evaluate};
use crate::show_coordinates::write_coordinates;
use crate::show_indices::{write_composed, write_xors};
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

/// Shows the layout that an expression evaluates to; true if there is one.
pub(crate) fn show(expression: &OsStr, all: bool) -> io::Result<bool> {
    match evaluate(expression.as_encoded_bytes()).and_then(to_layout) {
        Ok(found) => {
            let mut out = BufWriter::new(io::stdout().lock());
            let limits = if all { Limits::NONE } else { Limits::USUAL };
            match found {
                Found::Integers(offset, layout) => write_layout(&mut out, offset, &layout, limits)?,
                Found::Coordinates(offset, layout) => write_coordinates(&mut out, &offset, &layout, limits)?,
                Found::Xors(offset, layout) => write_xors(&mut out, offset, &layout, limits)?,
                Found::Composed(composed) => write_composed(&mut out, &composed, limits)?,
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
enum Found {
    Integers(i64, Layout),
    Coordinates(ArithTuple, Layout<ArithTuple>),
    Xors(Xor, Layout<Xor>),
    Composed(ComposedLayout),
}

fn to_layout(value: Value) -> Result<Found, Failure> {
    Ok(match value {
        Value::Layout(layout) => Found::Integers(0, layout),
        Value::Offset(offset, layout) => Found::Integers(offset, layout),
        Value::CoordinateLayout(layout) => Found::Coordinates(0.into(), layout),
        Value::CoordinateOffset(offset, layout) => Found::Coordinates(offset, layout),
        Value::XorLayout(layout) => Found::Xors(Xor::default(), layout),
        Value::XorOffset(offset, layout) => Found::Xors(offset, layout),
        Value::Composed(composed) => Found::Composed(composed),
        Value::Tuple(shape) => Found::Integers(0, Layout::column_major(shape)?),
        Value::Integer(extent) => Found::Integers(0, Layout::column_major(extent.into())?),
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
    let sizes: Vec<i64> = layout.modes().map(|mode| mode.size()).collect();
    let simple = simplified(layout).map_err(|error| internal(&error))?;
    let width = width(offset, &simple, &Shown::new(&sizes, limits))?;
    let text = |coordinate: i64| Ok(sum(offset, at(&simple, coordinate)?).to_string());
    Cells { sizes: &sizes, at: &text, width: Some(width), names: ("index", "indices"), heads: true }
        .write(out, limits)
}

/// A layout with the same indices and at most three modes, so that it has them soon: rows, columns, grids.
fn simplified(layout: &Layout) -> Result<Layout, Error> {
    let mut modes: Vec<Layout> = layout.modes().map(|mode| coalesce(&mode)).collect();
    let outer = modes.split_off(modes.len().min(2));
    if !outer.is_empty() {
        modes.push(coalesce(&Layout::from_modes(outer)?));
    }
    Layout::from_modes(modes)
}

/// How wide the indices are that are shown.
fn width(offset: i64, layout: &Layout, shown: &Shown) -> io::Result<usize> {
    let (mut least, mut greatest) = (0_i64, 0_i64);
    for (mode, shown) in layout.modes().zip([shown.rows, shown.columns, shown.grids]) {
        let part = extremes(&mode, shown)?;
        (least, greatest) = (least.saturating_add(part.0), greatest.saturating_add(part.1));
    }
    Ok(digits(sum(offset, least)).max(digits(sum(offset, greatest))))
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
