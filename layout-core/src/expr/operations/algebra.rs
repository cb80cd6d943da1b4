//! The algebra: coalesce, composition, complement, divide, product.

use super::{LAYOUT, Operation, TILER, by_tiler, row};
use crate::algebra::coalesce::{coalesce_where, flat, flat_extended};
use crate::expr::Value;
use crate::{
    coalesce, coalesce_extended, complement, composition, flat_divide, logical_divide, logical_product,
    tiled_divide, zipped_divide,
};

pub(super) const ROWS: &[Operation] = &[
    row("coalesce", "(layout[, profile])", 1..=2, |a| match a.list.len() {
        1 => Ok(Value::Layout(coalesce(&a.layout(0)?))),
        _ => Ok(Value::Layout(coalesce_where(&a.layout(0)?, &a.pattern(1)?, Option::is_some, flat)?)),
    }),
    row("coalesce_z", "(layout[, profile])", 1..=2, |a| match a.list.len() {
        1 => Ok(Value::Layout(coalesce_extended(&a.layout(0)?))),
        _ => {
            Ok(Value::Layout(coalesce_where(&a.layout(0)?, &a.pattern(1)?, Option::is_some, flat_extended)?))
        }
    }),
    row("composition", "(layout, tiler)", 2..=2, |a| by_tiler(a, |layout, tiler| composition(layout, tiler)))
        .blaming(TILER),
    row("complement", "(layout[, size or shape])", 1..=2, |a| {
        let cotarget = if a.list.len() == 2 { Some(a.size(1, "cotarget")?) } else { None };
        Ok(Value::Layout(complement(&a.layout(0)?, cotarget)?))
    })
    .blaming(LAYOUT),
    row("logical_divide", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| logical_divide(layout, tiler))
    })
    .blaming(TILER),
    row("zipped_divide", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| zipped_divide(layout, tiler))
    })
    .blaming(TILER),
    row("tiled_divide", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| tiled_divide(layout, tiler))
    })
    .blaming(TILER),
    row("flat_divide", "(layout, tiler)", 2..=2, |a| by_tiler(a, |layout, tiler| flat_divide(layout, tiler)))
        .blaming(TILER),
    row("logical_product", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| logical_product(layout, tiler))
    })
    .blaming(TILER),
];
