//! The structure: order, grouping, slices, shapes.

use super::{Operation, SECOND, placed, row};
use crate::error::Error;
use crate::expr::Value;
use crate::expr::argument::Arguments;
use crate::htuple::IntTuple;
use crate::{
    Layout, append, common_coarsening, common_refinement, crd2crd, dice, flatten, group, left_divide,
    make_layout_like, make_ordered_layout, prepend, replace, select, shape_div, shape_mod, slice,
    slice_offset, take, unflatten,
};
use alloc::vec::Vec;

/// As many as anybody writes out.
const MANY: usize = usize::MAX;

pub(super) const ROWS: &[Operation] = &[
    row("column_major", "(shape)", 1..=1, |a| Ok(Value::Layout(Layout::column_major(a.tuple(0)?)?))),
    row("row_major", "(shape)", 1..=1, |a| Ok(Value::Layout(Layout::row_major(a.tuple(0)?)?))),
    row("make_ordered_layout", "(shape, order)", 2..=2, |a| {
        Ok(Value::Layout(make_ordered_layout(a.tuple(0)?, &a.tuple(1)?)?))
    })
    .blaming(SECOND),
    row("make_layout_like", "(layout)", 1..=1, |a| Ok(Value::Layout(make_layout_like(&a.layout(0)?)))),
    row("with_shape", "(layout, shape)", 2..=2, |a| Ok(Value::Layout(a.layout(0)?.with_shape(a.tuple(1)?)?)))
        .blaming(SECOND),
    row("cat", "(layout, …)", 0..=MANY, |a| {
        let modes: Result<Vec<Layout>, Error> = (0..a.list.len()).map(|at| a.layout(at)).collect();
        Ok(Value::Layout(Layout::from_modes(modes?)?))
    }),
    row("group", "(layout, begin, end)", 3..=3, |a| {
        Ok(Value::Layout(group(&a.layout(0)?, a.mode(1)?, a.mode(2)?)?))
    }),
    row("select", "(layout, mode, …)", 1..=MANY, |a| {
        let modes: Result<Vec<usize>, Error> = (1..a.list.len()).map(|at| a.mode(at)).collect();
        Ok(Value::Layout(select(&a.layout(0)?, &modes?)?))
    }),
    row("take", "(layout, begin, end)", 3..=3, |a| {
        Ok(Value::Layout(take(&a.layout(0)?, a.mode(1)?, a.mode(2)?)?))
    }),
    row("append", "(layout, layout)", 2..=2, |a| Ok(Value::Layout(append(&a.layout(0)?, &a.layout(1)?)?))),
    row("prepend", "(layout, layout)", 2..=2, |a| Ok(Value::Layout(prepend(&a.layout(0)?, &a.layout(1)?)?))),
    row("replace", "(layout, mode, layout)", 3..=3, |a| {
        Ok(Value::Layout(replace(&a.layout(0)?, a.mode(1)?, &a.layout(2)?)?))
    }),
    row("flatten", "(layout or tuple)", 1..=1, |a| match a.value(0)? {
        Value::Tuple(tuple) => Ok(Value::Tuple(tuple.flatten())),
        Value::Integer(value) => Ok(Value::Integer(value)),
        _ => Ok(Value::Layout(flatten(&a.layout(0)?))),
    }),
    row("unflatten", "(layout, profile)", 2..=2, |a| {
        Ok(Value::Layout(unflatten(&a.layout(0)?, &a.tuple(1)?)?))
    })
    .blaming(SECOND),
    row("slice", "(layout, coordinate)", 2..=2, |a| {
        let (offset, layout) = slice(&a.layout(0)?, &a.pattern(1)?)?;
        Ok(placed(offset, layout))
    })
    .blaming(SECOND),
    row("slice_offset", "(layout, coordinate)", 2..=2, |a| {
        Ok(Value::Integer(slice_offset(&a.layout(0)?, &a.pattern(1)?)?))
    })
    .blaming(SECOND),
    row("dice", "(layout, coordinate)", 2..=2, |a| Ok(Value::Layout(dice(&a.layout(0)?, &a.pattern(1)?)?)))
        .blaming(SECOND),
    row("crd2crd", "(coordinate, shape[, source shape])", 2..=3, |a| {
        let source = a.tuple(a.list.len().saturating_sub(1))?;
        Ok(Value::Tuple(crd2crd(a.tuple(0)?, &a.tuple(1)?, &source)?))
    }),
    row("common_refinement", "(shape, shape)", 2..=2, |a| of_shapes(a, common_refinement)),
    row("common_coarsening", "(shape, shape)", 2..=2, |a| of_shapes(a, common_coarsening)),
    row("shape_div", "(shape, divisor)", 2..=2, |a| of_shapes(a, |shape, divisor| shape_div(shape, divisor)))
        .blaming(SECOND),
    row("shape_mod", "(shape, divisor)", 2..=2, |a| of_shapes(a, |shape, divisor| shape_mod(shape, divisor)))
        .blaming(SECOND),
    row("left_divide", "(factors, divisor)", 2..=2, |a| {
        Ok(Value::Pattern(left_divide(&a.tuple(0)?, a.integer(1)?)?))
    })
    .blaming(SECOND),
    row("to_string", "(expression)", 1..=1, |a| a.value(0)),
];

/// The row body of an operation on two shapes.
fn of_shapes(
    arguments: &Arguments<'_>,
    operation: impl Fn(&IntTuple, &IntTuple) -> Result<IntTuple, Error>,
) -> Result<Value, Error> {
    Ok(Value::Tuple(operation(&arguments.tuple(0)?, &arguments.tuple(1)?)?))
}
