//! The structure: order, grouping, slices, shapes.

use super::{Operation, SECOND, row};
use crate::error::Error;
use crate::expr::Value;
use crate::expr::any_layout::{AnyLayout, Either};
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
    row("with_shape", "(layout, shape)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => layout.with_shape(a.tuple(1)?)?))
    })
    .blaming(SECOND),
    row("cat", "(layout, …)", 0..=MANY, |a| {
        let modes: Result<Vec<AnyLayout>, Error> = (0..a.list.len()).map(|at| a.any_layout(at)).collect();
        let modes = modes?;
        if modes.iter().any(|mode| matches!(mode, Either::Xors(_))) {
            let modes: Result<Vec<_>, Error> =
                modes.into_iter().enumerate().map(|(at, mode)| a.xors(at, mode)).collect();
            return Ok(Layout::from_modes(modes?)?.into());
        }
        let modes: Result<Vec<_>, Error> =
            modes.into_iter().enumerate().map(|(at, mode)| a.coordinates(at, mode)).collect();
        Ok(Layout::from_modes(modes?)?.into())
    }),
    row("group", "(layout, begin, end)", 3..=3, |a| {
        Ok(either!(a.any_layout(0)?, layout => group(&layout, a.mode(1)?, a.mode(2)?)?))
    }),
    row("select", "(layout, mode, …)", 1..=MANY, |a| {
        let modes: Result<Vec<usize>, Error> = (1..a.list.len()).map(|at| a.mode(at)).collect();
        let modes = modes?;
        Ok(either!(a.any_layout(0)?, layout => select(&layout, &modes)?))
    }),
    row("take", "(layout, begin, end)", 3..=3, |a| {
        Ok(either!(a.any_layout(0)?, layout => take(&layout, a.mode(1)?, a.mode(2)?)?))
    }),
    row("append", "(layout, layout)", 2..=2, |a| {
        Ok(either!(a.layouts(0, 1)?, (layout, mode) => append(&layout, &mode)?))
    }),
    row("prepend", "(layout, layout)", 2..=2, |a| {
        Ok(either!(a.layouts(0, 1)?, (layout, mode) => prepend(&layout, &mode)?))
    }),
    row("replace", "(layout, mode, layout)", 3..=3, |a| {
        Ok(either!(a.layouts(0, 2)?, (layout, mode) => replace(&layout, a.mode(1)?, &mode)?))
    }),
    row("flatten", "(layout or tuple)", 1..=1, |a| match a.value(0)? {
        Value::Tuple(tuple) => Ok(Value::Tuple(tuple.flatten())),
        Value::Integer(value) => Ok(Value::Integer(value)),
        _ => Ok(either!(a.any_layout(0)?, layout => flatten(&layout))),
    }),
    row("unflatten", "(layout, profile)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => unflatten(&layout, &a.tuple(1)?)?))
    })
    .blaming(SECOND),
    row("slice", "(layout, coordinate)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => slice(&layout, &a.pattern(1)?)?))
    })
    .blaming(SECOND),
    row("slice_offset", "(layout, coordinate)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => slice_offset(&layout, &a.pattern(1)?)?))
    })
    .blaming(SECOND),
    row("dice", "(layout, coordinate)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => dice(&layout, &a.pattern(1)?)?))
    })
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
