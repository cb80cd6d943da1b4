//! Attributes, coordinates and relations.

use super::{Operation, SECOND, row};
use crate::arith_tuple::ArithTuple;
use crate::error::{Detail, Error};
use crate::expr::any_layout::Either;
use crate::expr::argument::Arguments;
use crate::expr::{LIST_LIMIT, Value};
use crate::mode;
use crate::stride::Stride;
use crate::xor::Xor;
use crate::{compatible, congruent, crd2idx, idx2crd, refines, weakly_congruent};
use alloc::string::String;
use alloc::vec::Vec;

pub(super) const ROWS: &[Operation] = &[
    row("size", "(tuple or layout)", 1..=1, |a| Ok(Value::Integer(a.size(0, "extent")?))),
    row("cosize", "(layout)", 1..=1, |a| match a.xor_layout(0)? {
        // Bits that are added to all indices may move the smallest one.
        Some((offset, layout)) if offset.is_zero() => Ok(Value::Integer(layout.cosize()?)),
        _ => Ok(Value::Integer(a.offset_layout(0)?.1.cosize())),
    }),
    row("coshape", "(layout)", 1..=1, |a| {
        let shape = match a.any_layout(0)? {
            Either::Integers(layout) => layout.coshape(),
            Either::Coordinates(layout) => layout.coshape(),
            Either::Xors(layout) => layout.coshape()?,
        };
        Ok(shape.as_leaf().copied().map_or_else(|| Value::Tuple(shape.clone()), Value::Integer))
    }),
    row("rank", "(tuple or layout)", 1..=1, |a| Ok(count(a.tuple(0)?.rank()))),
    row("depth", "(tuple or layout)", 1..=1, |a| Ok(count(a.tuple(0)?.depth()))),
    row("length", "(tuple or layout)", 1..=1, |a| Ok(count(a.tuple(0)?.length()))),
    row("eval", "(layout, coordinate)", 2..=2, |a| {
        if let Some((offset, layout)) = a.coordinate_layout(0)? {
            return Ok(layout.at(a.tuple(1)?)?.plus(&offset)?.into());
        }
        if let Some((offset, layout)) = a.xor_layout(0)? {
            return Ok(sum(layout.at(a.tuple(1)?)?, offset).into());
        }
        let (offset, layout) = a.offset_layout(0)?;
        let coordinate = a.tuple(1)?;
        let index = layout.at(&coordinate)?.checked_add(offset);
        Ok(Value::Integer(index.ok_or_else(|| mode::overflow("eval", &[&layout, &coordinate]))?))
    })
    .blaming(SECOND),
    row("values", "(layout)", 1..=1, values),
    row("idx2crd", "(index, shape)", 2..=2, |a| Ok(Value::Tuple(idx2crd(a.tuple(0)?, &a.tuple(1)?)?))),
    row("crd2idx", "(coordinate, shape)", 2..=2, |a| Ok(Value::Integer(crd2idx(a.tuple(0)?, &a.tuple(1)?)?))),
    row("congruent", "(tuple, tuple)", 2..=2, |a| Ok(Value::Truth(congruent(&a.tuple(0)?, &a.tuple(1)?)))),
    row("weakly_congruent", "(coarse, fine)", 2..=2, |a| {
        Ok(Value::Truth(weakly_congruent(&a.tuple(0)?, &a.tuple(1)?)))
    }),
    row("compatible", "(coarse, fine)", 2..=2, |a| Ok(Value::Truth(compatible(&a.tuple(0)?, &a.tuple(1)?)))),
    row("refines", "(fine, coarse)", 2..=2, |a| Ok(Value::Truth(refines(&a.tuple(0)?, &a.tuple(1)?)))),
    row("same_function", "(layout, layout)", 2..=2, |a| {
        Ok(Value::Truth(match a.layouts(0, 1)? {
            Either::Integers((first, second)) => first.same_function(&second),
            Either::Coordinates((first, second)) => first.same_function(&second),
            Either::Xors((first, second)) => first.same_function(&second),
        }))
    }),
];

/// The exclusive or, which always fits.
fn sum(lhs: Xor, rhs: Xor) -> Xor {
    lhs.checked_add(&rhs).unwrap_or(lhs)
}

fn count(number: usize) -> Value {
    Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}

fn values(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let check = |size: i64| {
        if size <= LIST_LIMIT {
            return Ok(());
        }
        let operation = String::from(arguments.operation);
        Err(Error::new(Detail::TooLarge { operation, size, limit: LIST_LIMIT }))
    };
    if let Some((offset, layout)) = arguments.coordinate_layout(0)? {
        check(layout.size())?;
        let values: Result<Vec<ArithTuple>, Error> =
            layout.values().map(|value| value.plus(&offset)).collect();
        return Ok(Value::Coordinates(values?));
    }
    if let Some((offset, layout)) = arguments.xor_layout(0)? {
        check(layout.size())?;
        return Ok(Value::List(layout.values().map(|value| sum(value, offset).value()).collect()));
    }
    let (offset, layout) = arguments.offset_layout(0)?;
    check(layout.size())?;
    let values: Option<Vec<i64>> = layout.values().map(|value| value.checked_add(offset)).collect();
    Ok(Value::List(values.ok_or_else(|| mode::overflow("values", &[&layout]))?))
}
