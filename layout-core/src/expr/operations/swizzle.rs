//! Swizzles and composed layouts. The rows of the operations that layouts have too are asked where an argument is one of them.

use super::{Operation, SECOND, TILER, TILER_AND_COORDINATE, row};
use crate::composed::{self, ComposedLayout};
use crate::error::{Detail, Error};
use crate::expr::argument::Arguments;
use crate::expr::{LIST_LIMIT, Value};
use crate::swizzle::Swizzle;
use crate::tiler::Tiler;
use alloc::string::String;
use alloc::vec::Vec;

/// What only swizzles have.
pub(super) const NEW: &[Operation] =
    &[row("swizzle.values", "(swizzle, count) or (bits, base, shift, count)", 2..=4, swizzle_values)];

/// As layouts have them.
pub(super) const ROWS: &[Operation] = &[
    row("eval", "(composed layout or swizzle, coordinate)", 2..=2, |a| match a.swizzle(0) {
        Ok(swizzle) => Ok(Value::Integer(swizzle.apply(a.integer(1)?))),
        Err(_) => Ok(Value::Integer(a.composed(0)?.at(a.tuple(1)?)?)),
    }),
    row("values", "(composed layout)", 1..=1, |a| {
        let composed = a.composed(0)?;
        check_count(a, composed.size())?;
        Ok(Value::List(composed.values().collect()))
    }),
    row("cosize", "(composed layout)", 1..=1, |a| Ok(Value::Integer(a.composed(0)?.cosize()?))),
    row("coshape", "(composed layout)", 1..=1, |a| Ok(Value::Integer(a.composed(0)?.cosize()?))),
    row("same_function", "(composed layout, composed layout)", 2..=2, |a| {
        Ok(Value::Truth(a.composed(0)?.same_function(&a.composed(1)?)?))
    }),
    row("composition", "(swizzle or layout, layout or tiler)", 2..=2, compose).blaming(TILER),
    row("coalesce", "(composed layout[, profile])", 1..=2, |a| match a.list.len() {
        1 => Ok(composed::coalesce(&a.composed(0)?).into()),
        _ => Ok(composed::coalesce_by_profile(&a.composed(0)?, &a.tuple(1)?)?.into()),
    }),
    row("logical_divide", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::logical_divide(layout, tiler))
    })
    .blaming(TILER),
    row("zipped_divide", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::zipped_divide(layout, tiler))
    })
    .blaming(TILER),
    row("tiled_divide", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::tiled_divide(layout, tiler))
    })
    .blaming(TILER),
    row("flat_divide", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::flat_divide(layout, tiler))
    })
    .blaming(TILER),
    row("logical_product", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::logical_product(layout, tiler))
    })
    .blaming(TILER),
    row("zipped_product", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::zipped_product(layout, tiler))
    })
    .blaming(TILER),
    row("tiled_product", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::tiled_product(layout, tiler))
    })
    .blaming(TILER),
    row("flat_product", "(composed layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| composed::flat_product(layout, tiler))
    })
    .blaming(TILER),
    row("blocked_product", "(composed block, layout)", 2..=2, |a| {
        Ok(composed::blocked_product(&a.composed(0)?, &a.layout(1)?)?.into())
    })
    .blaming(TILER),
    row("raked_product", "(composed block, layout)", 2..=2, |a| {
        Ok(composed::raked_product(&a.composed(0)?, &a.layout(1)?)?.into())
    })
    .blaming(TILER),
    row("tile_to_shape", "(composed block, shape[, order])", 2..=3, |a| {
        let order = if a.list.len() == 3 { Some(a.tuple(2)?) } else { None };
        Ok(composed::tile_to_shape(&a.composed(0)?, &a.tuple(1)?, order.as_ref())?.into())
    })
    .blaming(SECOND),
    row("slice", "(composed layout, coordinate)", 2..=2, |a| {
        Ok(composed::slice(&a.composed(0)?, &a.pattern(1)?)?.into())
    })
    .blaming(SECOND),
    row("dice", "(composed layout, coordinate)", 2..=2, |a| {
        Ok(composed::dice(&a.composed(0)?, &a.pattern(1)?)?.into())
    })
    .blaming(SECOND),
    row("local_tile", "(composed layout, tiler, coordinate)", 3..=3, |a| {
        Ok(composed::local_tile(&a.composed(0)?, &a.tiler(1)?, &a.pattern(2)?)?.into())
    })
    .blaming(TILER_AND_COORDINATE),
    row("local_partition", "(composed layout, thread layout, thread)", 3..=3, |a| {
        Ok(composed::local_partition(&a.composed(0)?, &a.layout(1)?, a.integer(2)?)?.into())
    })
    .blaming(TILER_AND_COORDINATE),
    row("select", "(composed layout, mode, …)", 1..=usize::MAX, |a| {
        let modes: Result<Vec<usize>, Error> = (1..a.list.len()).map(|at| a.mode(at)).collect();
        Ok(composed::select(&a.composed(0)?, &modes?)?.into())
    }),
    row("take", "(composed layout, begin, end)", 3..=3, |a| {
        Ok(composed::take(&a.composed(0)?, a.mode(1)?, a.mode(2)?)?.into())
    }),
    row("group", "(composed layout, begin, end)", 3..=3, |a| {
        Ok(composed::group(&a.composed(0)?, a.mode(1)?, a.mode(2)?)?.into())
    }),
    row("append", "(composed layout, layout)", 2..=2, |a| {
        Ok(composed::append(&a.composed(0)?, &a.layout(1)?)?.into())
    }),
    row("filter", "(composed layout)", 1..=1, |a| Ok(composed::filter(&a.composed(0)?).into())),
    row("flatten", "(composed layout)", 1..=1, |a| Ok(composed::flatten(&a.composed(0)?).into())),
    row("unflatten", "(composed layout, profile)", 2..=2, |a| {
        Ok(composed::unflatten(&a.composed(0)?, &a.tuple(1)?)?.into())
    })
    .blaming(SECOND),
    row("with_shape", "(composed layout, shape)", 2..=2, |a| {
        Ok(composed::with_shape(&a.composed(0)?, a.tuple(1)?)?.into())
    })
    .blaming(SECOND),
    row("upcast", "(composed layout or swizzle, count)", 2..=2, |a| match a.swizzle(0) {
        Ok(swizzle) => Ok(swizzle.upcast(a.integer(1)?)?.into()),
        Err(_) => Ok(composed::upcast(&a.composed(0)?, a.integer(1)?)?.into()),
    }),
    row("downcast", "(composed layout or swizzle, count)", 2..=2, |a| match a.swizzle(0) {
        Ok(swizzle) => Ok(swizzle.downcast(a.integer(1)?)?.into()),
        Err(_) => Ok(composed::downcast(&a.composed(0)?, a.integer(1)?)?.into()),
    }),
    row("recast", "(composed layout or swizzle, count or ratio)", 2..=2, |a| {
        let (numerator, denominator) = a.ratio(1)?;
        match a.swizzle(0) {
            Ok(swizzle) => Ok(swizzle.recast(numerator, denominator)?.into()),
            Err(_) => Ok(composed::recast(&a.composed(0)?, numerator, denominator)?.into()),
        }
    }),
    row("recast_bits", "(new bits, old bits, composed layout)", 3..=3, |a| {
        Ok(composed::recast_bits(a.integer(0)?, a.integer(1)?, &a.composed(2)?)?.into())
    }),
    row(
        "right_inverse",
        "(composed layout)",
        1..=1,
        |a| Ok(composed::right_inverse(&a.composed(0)?)?.into()),
    ),
    row("left_inverse", "(composed layout)", 1..=1, |a| Ok(composed::left_inverse(&a.composed(0)?)?.into())),
    row("is_injective", "(composed layout)", 1..=1, |a| {
        Ok(Value::Truth(composed::is_injective(&a.composed(0)?)?))
    }),
    row("to_string", "(expression)", 1..=1, |a| a.value(0)),
];

/// Images of `0, 1, …, count − 1`.
fn swizzle_values(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let swizzle = match arguments.list.len() {
        2 => arguments.swizzle(0)?,
        4 => Swizzle::new(arguments.integer(0)?, arguments.integer(1)?, arguments.integer(2)?)?,
        _ => return Err(arguments.wrong_count("(swizzle, count)")),
    };
    let count = arguments.size(arguments.list.len().saturating_sub(1), "count")?;
    check_count(arguments, count)?;
    Ok(Value::List((0..count).map(|index| swizzle.apply(index)).collect()))
}

/// A swizzle or a layout after a layout.
fn compose(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let Ok(swizzle) = arguments.swizzle(0) else {
        let outer = arguments.composed(0)?;
        return match arguments.composed(1) {
            Ok(inner) if inner.as_layout().is_none() => Ok(composed::chain(&outer, 0, &inner)?.into()),
            _ => Ok(composed::composition(&outer, &arguments.tiler(1)?)?.into()),
        };
    };
    Ok(ComposedLayout::new(swizzle, 0, arguments.composed(1)?)?.into())
}

/// The row body of an operation on a composed layout and a tiler.
fn by_tiler(
    arguments: &Arguments<'_>,
    operation: impl Fn(&ComposedLayout, &Tiler) -> Result<ComposedLayout, Error>,
) -> Result<Value, Error> {
    Ok(operation(&arguments.composed(0)?, &arguments.tiler(1)?)?.into())
}

/// Refuses a list that is too long.
fn check_count(arguments: &Arguments<'_>, size: i64) -> Result<(), Error> {
    if size <= LIST_LIMIT {
        return Ok(());
    }
    let operation = String::from(arguments.operation);
    Err(Error::new(Detail::TooLarge { operation, size, limit: LIST_LIMIT }))
}
