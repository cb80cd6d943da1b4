//! Products, tilings, recasts, and the other complements.

use super::{LAYOUT, Operation, TILER, TILER_AND_COORDINATE, by_tiler, row};
use crate::error::{Error, ErrorKind};
use crate::expr::Value;
use crate::expr::any_layout::Either;
use crate::expr::argument::Arguments;
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::{
    blocked_product, coverage, disjoint_complement, downcast, flat_product, local_partition, local_tile,
    make_layout_tv, n_complement, raked_product, recast, recast_bits, tile_to_shape, tiled_product, upcast,
    zipped_product,
};

pub(super) const ROWS: &[Operation] = &[
    row("zipped_product", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| zipped_product(layout, tiler))
    })
    .blaming(TILER),
    row("tiled_product", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| tiled_product(layout, tiler))
    })
    .blaming(TILER),
    row("flat_product", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| flat_product(layout, tiler))
    })
    .blaming(TILER),
    row("blocked_product", "(block, layout)", 2..=2, |a| {
        Ok(Value::Layout(blocked_product(&a.layout(0)?, &a.layout(1)?)?))
    })
    .blaming(TILER),
    row("raked_product", "(block, layout)", 2..=2, |a| {
        Ok(Value::Layout(raked_product(&a.layout(0)?, &a.layout(1)?)?))
    })
    .blaming(TILER),
    row("tile_to_shape", "(block, shape[, order])", 2..=3, |a| {
        let order = if a.list.len() == 3 { Some(a.tuple(2)?) } else { None };
        Ok(Value::Layout(tile_to_shape(&a.layout(0)?, &a.tuple(1)?, order.as_ref())?))
    })
    .blaming(&[
        (ErrorKind::NotDivisible, 1),
        (ErrorKind::RankMismatch, 1),
        (ErrorKind::ProfileMismatch, 2),
    ]),
    row("upcast", "(layout, count)", 2..=2, |a| by_count(a, upcast)),
    row("downcast", "(layout, count)", 2..=2, |a| by_count(a, downcast)),
    row("recast", "(layout, count or ratio)", 2..=2, |a| {
        let (numerator, denominator) = a.ratio(1)?;
        Ok(Value::Layout(recast(&a.layout(0)?, numerator, denominator)?))
    }),
    row("recast_bits", "(new bits, old bits, layout)", 3..=3, |a| {
        Ok(Value::Layout(recast_bits(a.integer(0)?, a.integer(1)?, &a.layout(2)?)?))
    }),
    row("local_tile", "(layout, tiler, coordinate)", 3..=3, |a| {
        Ok(either!(a.any_layout(0)?, layout => local_tile(&layout, &a.tiler(1)?, &a.pattern(2)?)?))
    })
    .blaming(TILER_AND_COORDINATE),
    row("local_partition", "(layout, thread layout, thread)", 3..=3, |a| {
        Ok(either!(a.any_layout(0)?, layout => local_partition(&layout, &a.layout(1)?, a.integer(2)?)?))
    })
    .blaming(TILER_AND_COORDINATE),
    row("make_layout_tv", "(thread layout, value layout)", 2..=2, |a| {
        Ok(Value::Layout(make_layout_tv(&a.layout(0)?, &a.layout(1)?)?.layout().clone()))
    }),
    row("owner", "(thread layout, value layout, coordinate)", 3..=3, |a| {
        let (thread, value) = make_layout_tv(&a.layout(0)?, &a.layout(1)?)?.owner(a.tuple(2)?)?;
        Ok(Value::Tuple(HTuple::flat([thread, value])))
    }),
    row("disjoint_complement", "(layout[, size or shape])", 1..=2, |a| {
        let cotarget = if a.list.len() == 2 { Some(a.size(1, "cotarget")?) } else { None };
        Ok(Value::Layout(disjoint_complement(&a.layout(0)?, cotarget)?))
    }),
    row("n_complement", "(layout, size or shape)", 2..=2, |a| {
        Ok(Value::Layout(n_complement(&a.layout(0)?, a.size(1, "size")?)?))
    })
    .blaming(LAYOUT),
    row("coverage", "(layout, tiler)", 2..=2, |a| {
        let reach = coverage(&a.layout(0)?, &a.tiler(1)?)?;
        Ok(Value::Tuple(HTuple::tuple([reach.covered().clone(), reach.needed().clone()])))
    })
    .blaming(TILER),
];

/// The row body of an operation on a layout and a number.
fn by_count(
    arguments: &Arguments<'_>,
    operation: fn(&Layout, i64) -> Result<Layout, Error>,
) -> Result<Value, Error> {
    Ok(Value::Layout(operation(&arguments.layout(0)?, arguments.integer(1)?)?))
}
