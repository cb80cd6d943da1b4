//! Inverses, recognition, sums, common parts, and whether there is an answer.

use super::{Operation, row};
use crate::expr::Value;
use crate::expr::any_layout::Either;
use crate::{
    Layout, carry_free, coordinate, f2, filter, greatest_common_domain, is_composable, is_injective,
    layout_add, left_inverse, max_common_layout, max_common_vector, nullspace, quasi_inverse, right_inverse,
    shape_divisible, stride_divisible,
};

pub(super) const ROWS: &[Operation] = &[
    row("right_inverse", "(layout)", 1..=1, |a| match a.any_layout(0)? {
        Either::Integers(layout) => Ok(right_inverse(&layout)?.into()),
        Either::Coordinates(layout) => Ok(coordinate::right_inverse(&layout)?.into()),
        Either::Xors(layout) => Ok(f2::right_inverse(&layout)?.into()),
    }),
    row("left_inverse", "(layout)", 1..=1, |a| match a.any_layout(0)? {
        Either::Integers(layout) => Ok(left_inverse(&layout)?.into()),
        Either::Coordinates(layout) => Ok(coordinate::left_inverse(&layout)?.into()),
        Either::Xors(layout) => Ok(f2::left_inverse(&layout)?.into()),
    }),
    row("quasi_inverse", "(layout)", 1..=1, |a| Ok(Value::Layout(quasi_inverse(&a.layout(0)?)?))),
    row("nullspace", "(layout)", 1..=1, |a| Ok(either!(a.any_layout(0)?, layout => nullspace(&layout)))),
    row("filter", "(layout)", 1..=1, |a| Ok(either!(a.any_layout(0)?, layout => filter(&layout)))),
    row("recognize", "([value, …])", 1..=1, |a| Ok(Value::Layout(Layout::from_values(&a.list(0)?)?))),
    row("layout_add", "(layout, layout)", 2..=2, |a| {
        Ok(either!(a.layouts(0, 1)?, (first, second) => layout_add(&first, &second)?))
    }),
    row("greatest_common_domain", "(shape, shape)", 2..=2, |a| {
        Ok(Value::Layout(greatest_common_domain(&a.tuple(0)?, &a.tuple(1)?)?))
    }),
    row("max_common_layout", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Layout(max_common_layout(&a.layout(0)?, &a.layout(1)?)?))
    }),
    row("max_common_vector", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Integer(max_common_vector(&a.layout(0)?, &a.layout(1)?)?))
    }),
    row("is_injective", "(layout)", 1..=1, |a| {
        Ok(Value::Truth(match a.any_layout(0)? {
            Either::Xors(layout) => f2::is_injective(&layout)?,
            _ => is_injective(&a.layout(0)?)?,
        }))
    }),
    row("is_composable", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Truth(match a.any_layout(0)? {
            Either::Integers(layout) => is_composable(&layout, &a.layout(1)?)?,
            Either::Coordinates(layout) => is_composable(&layout, &a.layout(1)?)?,
            Either::Xors(layout) => is_composable(&layout, &a.layout(1)?)?,
        }))
    }),
    row("stride_divisible", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Truth(stride_divisible(&a.layout(0)?, &a.layout(1)?)))
    }),
    row("shape_divisible", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Truth(shape_divisible(&a.layout(0)?, &a.layout(1)?)))
    }),
    row("carry_free", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Truth(carry_free(&a.layout(0)?, &a.layout(1)?)))
    }),
];
