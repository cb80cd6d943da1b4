//! COPY and GEMM on memories whose cells hold their own numbers.

use super::{Operation, row};
use crate::error::{Detail, Error};
use crate::expr::argument::Arguments;
use crate::expr::{LIST_LIMIT, Value};
use crate::layout::Layout;
use crate::{mode, reference};
use alloc::string::String;
use alloc::vec::Vec;

pub(super) const ROWS: &[Operation] =
    &[row("copy", "(source, destination)", 2..=2, copy), row("gemm", "(A, B, C)", 3..=3, gemm)];

/// The destination, of which cells that nothing is copied to print as `null`; cell k of the source holds k.
fn copy(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let (src, dst) = (arguments.layout(0)?, arguments.layout(1)?);
    check_count(arguments, Some(src.size().max(dst.size())))?;
    let source: Vec<Option<i64>> = (0..cells(arguments, &src)?).map(Some).collect();
    let mut destination = memory(arguments, &dst, None)?;
    reference::copy((&source, &src), (&mut destination, &dst))?;
    Ok(Value::Memory(destination))
}

/// The memory of C, which starts with 0; cell k of A and of B holds k + 1.
fn gemm(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let [a, b, c] = [arguments.layout(0)?, arguments.layout(1)?, arguments.layout(2)?];
    let columns = b.modes().next().map_or(1, |mode| mode.size());
    check_count(arguments, a.size().checked_mul(columns))?;
    let counted = |layout: &Layout| -> Result<Vec<Option<i64>>, Error> {
        Ok((1..=cells(arguments, layout)?).map(Some).collect())
    };
    let mut sums = memory(arguments, &c, Some(0))?;
    reference::gemm((&counted(&a)?, &a), (&counted(&b)?, &b), (&mut sums, &c), |a, b, c| {
        (*a)?.checked_mul((*b)?)?.checked_add((*c)?)
    })?;
    let sums: Option<Vec<i64>> = sums.into_iter().collect();
    Ok(Value::List(sums.ok_or_else(|| mode::overflow("gemm", &[&a, &b, &c]))?))
}

/// How many cells a layout needs: up to its greatest index.
fn cells(arguments: &Arguments<'_>, layout: &Layout) -> Result<i64, Error> {
    let cells = layout.span().1.saturating_add(1);
    check_count(arguments, Some(cells))?;
    Ok(cells)
}

/// The memory that a layout needs, of equal cells.
fn memory(arguments: &Arguments<'_>, layout: &Layout, cell: Option<i64>) -> Result<Vec<Option<i64>>, Error> {
    Ok((0..cells(arguments, layout)?).map(|_| cell).collect())
}

/// Refuses what takes too many steps or cells; `None` is beyond 64 bits.
fn check_count(arguments: &Arguments<'_>, count: Option<i64>) -> Result<(), Error> {
    let size = count.unwrap_or(i64::MAX);
    if size <= LIST_LIMIT {
        return Ok(());
    }
    let operation = String::from(arguments.operation);
    Err(Error::new(Detail::TooLarge { operation, size, limit: LIST_LIMIT }))
}
