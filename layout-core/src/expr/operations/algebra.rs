//! The algebra: coalesce, composition, complement, divide, product.

use super::{LAYOUT, Operation, TILER, row};
use crate::algebra::coalesce::{coalesce_where, flat, flat_extended};
use crate::expr::Value;
use crate::expr::any_layout::Either;
use crate::{
    coalesce, coalesce_extended, complement, composition, coordinate, flat_divide, logical_divide,
    logical_product, tiled_divide, tiler_to_layout, zipped_divide,
};

pub(super) const ROWS: &[Operation] = &[
    row("coalesce", "(layout[, profile])", 1..=2, |a| match a.list.len() {
        1 => Ok(either!(a.any_layout(0)?, layout => coalesce(&layout))),
        _ => Ok(either!(a.any_layout(0)?, layout => {
            coalesce_where(&layout, &a.pattern(1)?, Option::is_some, flat)?
        })),
    }),
    row("coalesce_z", "(layout[, profile])", 1..=2, |a| match a.list.len() {
        1 => Ok(either!(a.any_layout(0)?, layout => coalesce_extended(&layout))),
        _ => Ok(either!(a.any_layout(0)?, layout => {
            coalesce_where(&layout, &a.pattern(1)?, Option::is_some, flat_extended)?
        })),
    }),
    row("composition", "(layout, tiler)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => composition(&layout, &a.tiler(1)?)?))
    })
    .blaming(TILER),
    row("complement", "(layout[, size or shape])", 1..=2, |a| {
        let bounded = a.list.len() == 2;
        match a.any_layout(0)? {
            Either::Integers(layout) => {
                let cotarget = if bounded { Some(a.size(1, "cotarget")?) } else { None };
                Ok(Value::Layout(complement(&layout, cotarget)?))
            }
            Either::Coordinates(layout) => {
                let cotarget = if bounded { Some(a.tuple(1)?) } else { None };
                Ok(coordinate::complement(&layout, cotarget.as_ref())?.into())
            }
            Either::Xors(_) => Err(a.without_xors(0)),
        }
    })
    .blaming(LAYOUT),
    row("logical_divide", "(layout, tiler)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => logical_divide(&layout, &a.tiler(1)?)?))
    })
    .blaming(TILER),
    row("zipped_divide", "(layout, tiler)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => zipped_divide(&layout, &a.tiler(1)?)?))
    })
    .blaming(TILER),
    row("tiled_divide", "(layout, tiler)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => tiled_divide(&layout, &a.tiler(1)?)?))
    })
    .blaming(TILER),
    row("flat_divide", "(layout, tiler)", 2..=2, |a| {
        Ok(either!(a.any_layout(0)?, layout => flat_divide(&layout, &a.tiler(1)?)?))
    })
    .blaming(TILER),
    row("logical_product", "(layout, tiler)", 2..=2, |a| match a.any_layout(0)? {
        Either::Integers(layout) => Ok(Value::Layout(logical_product(&layout, &a.tiler(1)?)?)),
        Either::Coordinates(layout) => Ok(coordinate::logical_product(&layout, &a.tiler(1)?)?.into()),
        Either::Xors(_) => Err(a.without_xors(0)),
    })
    .blaming(TILER),
    row("tiler_to_layout", "(tiler)", 1..=1, |a| Ok(tiler_to_layout(&a.tiler(0)?)?.into())),
];
