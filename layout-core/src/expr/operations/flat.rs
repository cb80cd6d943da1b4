//! The flat algebra. Its expressions count modes from 1, as the theory does.

use super::{Operation, row};
use crate::error::{Error, ErrorKind, Flat, operand};
use crate::expr::Value;
use crate::expr::argument::{Argument, Arguments};
use crate::flat::{self, FlatLayout};
use crate::{is_compact, is_right_inverse, strict};
use alloc::vec::Vec;

/// As many as anybody writes out.
const MANY: usize = usize::MAX;

/// What has no complement is the layout itself.
const LAYOUT: &[(ErrorKind, usize)] = &[(ErrorKind::NoComplement, 0)];

/// What does not fit a layout is the second one.
const SECOND: &[(ErrorKind, usize)] = &[
    (ErrorKind::NoLayout, 1),
    (ErrorKind::Undecided, 1),
    (ErrorKind::OutOfRange, 1),
    (ErrorKind::NoComplement, 1),
];

pub(super) const ROWS: &[Operation] = &[
    row("flat.restrict", "(layout, (mode, …))", 2..=2, |a| {
        let layout = flat_layout(a, 0)?;
        result(flat::restrict(&layout, &modes(a, layout.rank())?))
    }),
    row("flat.squeeze", "(layout)", 1..=1, |a| result(Ok(flat::squeeze(&flat_layout(a, 0)?)))),
    row("flat.filter", "(layout)", 1..=1, |a| result(Ok(flat::filter(&flat_layout(a, 0)?)))),
    row("flat.permute", "(layout, (mode, …))", 2..=2, |a| {
        let layout = flat_layout(a, 0)?;
        result(flat::permute(&layout, &order(a, &layout)?))
    }),
    row("flat.sort", "(layout)", 1..=1, |a| result(Ok(flat::sort(&flat_layout(a, 0)?)))),
    row("flat.concat", "(layout, …)", 0..=MANY, |a| {
        let layouts: Result<Vec<FlatLayout>, Error> =
            (0..a.list.len()).map(|at| flat_layout(a, at)).collect();
        result(flat::concat(&layouts?))
    }),
    row("flat.coalesce", "(layout)", 1..=1, |a| result(Ok(flat::coalesce(&flat_layout(a, 0)?)))),
    row("flat.complement", "(layout[, size or shape])", 1..=2, |a| {
        let layout = flat_layout(a, 0)?;
        if a.list.len() == 2 {
            return result(flat::n_complement(&layout, a.size(1, "size")?));
        }
        result(flat::complement(&layout))
    })
    .blaming(LAYOUT),
    row("flat.composition", "(outer, inner)", 2..=2, |a| {
        result(flat::composition(&flat_layout(a, 0)?, &flat_layout(a, 1)?))
    })
    .blaming(SECOND),
    row("flat.divide", "(layout, tile)", 2..=2, |a| {
        result(flat::divide(&flat_layout(a, 0)?, &flat_layout(a, 1)?))
    })
    .blaming(SECOND),
    row("flat.product", "(layout, copies)", 2..=2, |a| {
        result(flat::product(&flat_layout(a, 0)?, &flat_layout(a, 1)?))
    })
    .blaming(LAYOUT),
    row("is_nondegenerate", "(layout)", 1..=1, |a| {
        Ok(Value::Truth(flat::is_nondegenerate(&flattened(a, 0)?)))
    }),
    row("is_column_major", "(layout)", 1..=1, |a| Ok(Value::Truth(flat::is_column_major(&flattened(a, 0)?)))),
    row("is_row_major", "(layout)", 1..=1, |a| Ok(Value::Truth(flat::is_row_major(&flattened(a, 0)?)))),
    row("is_sorted", "(layout)", 1..=1, |a| Ok(Value::Truth(flat::is_sorted(&flattened(a, 0)?)))),
    row("is_coalesced", "(layout)", 1..=1, |a| {
        let layout = a.layout(0)?;
        // Of depth 1 it is a flat layout, so that `(4):(2)` is coalesced; nested, only `4:2` is.
        let coalesced = if layout.depth() == 1 {
            flat::is_coalesced(&flattened(a, 0)?)
        } else {
            strict::is_coalesced(&layout)
        };
        Ok(Value::Truth(coalesced))
    }),
    row("is_compact", "(layout)", 1..=1, |a| Ok(Value::Truth(is_compact(&a.layout(0)?)))),
    row("is_complement", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Truth(flat::is_complement(&flattened(a, 0)?, &flattened(a, 1)?)))
    }),
    row("is_n_complement", "(layout, layout, size or shape)", 3..=3, |a| {
        Ok(Value::Truth(flat::is_n_complement(&flattened(a, 0)?, &flattened(a, 1)?, a.size(2, "size")?)))
    }),
    row("is_complementable", "(layout)", 1..=1, |a| {
        Ok(Value::Truth(flat::is_complementable(&flattened(a, 0)?)))
    }),
    row("is_n_complementable", "(layout, size or shape)", 2..=2, |a| {
        Ok(Value::Truth(flat::is_n_complementable(&flattened(a, 0)?, a.size(1, "size")?)))
    }),
    row("is_tractable", "(layout)", 1..=1, |a| Ok(Value::Truth(flat::is_tractable(&flattened(a, 0)?)))),
    row("is_right_inverse", "(layout, inverse)", 2..=2, |a| {
        Ok(Value::Truth(is_right_inverse(&a.layout(0)?, &a.layout(1)?)?))
    }),
];

fn result(layout: Result<FlatLayout, Error>) -> Result<Value, Error> {
    Ok(Value::Layout(layout?.into()))
}

/// A flat layout; a nested one is refused.
fn flat_layout(arguments: &Arguments<'_>, at: usize) -> Result<FlatLayout, Error> {
    FlatLayout::try_from(&arguments.layout(at)?).map_err(|error| placed(arguments, at, error))
}

/// The modes of a layout, however it nests.
fn flattened(arguments: &Arguments<'_>, at: usize) -> Result<FlatLayout, Error> {
    FlatLayout::flatten(&arguments.layout(at)?).map_err(|error| placed(arguments, at, error))
}

fn placed(arguments: &Arguments<'_>, at: usize, error: Error) -> Error {
    error.in_text(arguments.text, arguments.list.get(at).map_or(0..0, Argument::span))
}

/// The second argument as modes of a layout with `rank` modes, read from 1 and given from 0.
fn modes(arguments: &Arguments<'_>, rank: usize) -> Result<Vec<usize>, Error> {
    let tuple = arguments.tuple(1)?;
    let mode = |number: &i64| usize::try_from(*number).ok()?.checked_sub(1).filter(|mode| *mode < rank);
    let modes: Option<Vec<usize>> = tuple.leaves().iter().map(mode).collect();
    modes.ok_or_else(|| arguments.wrong_numbers(1, &tuple, "modes of the layout, counted from 1"))
}

/// As [`modes`], each once. What is none is refused here, with the numbers as they are written.
fn order(arguments: &Arguments<'_>, layout: &FlatLayout) -> Result<Vec<usize>, Error> {
    let rank = layout.rank();
    let modes = modes(arguments, rank)?;
    if flat::is_order(&modes, rank) {
        return Ok(modes);
    }
    let (layout, order) = (operand(layout), operand(&arguments.tuple(1)?));
    Err(placed(arguments, 1, Flat::Permutation { layout, order, rank }.into()))
}
