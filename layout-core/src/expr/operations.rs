//! The table of operations.

use super::argument::Arguments;
use super::{LIST_LIMIT, Value};
use crate::algebra::coalesce::{coalesce_where, flat, flat_extended};
use crate::error::{Detail, Error};
use crate::{
    Layout, Tiler, coalesce, coalesce_extended, compatible, complement, composition, congruent, crd2idx,
    flat_divide, idx2crd, logical_divide, logical_product, refines, tiled_divide, weakly_congruent,
    zipped_divide,
};
use alloc::string::String;
use core::ops::RangeInclusive;

/// An operation that an expression may call.
pub struct Operation {
    /// Its name, as CuTe has it.
    pub name: &'static str,
    /// The arguments it takes, as help prints them.
    pub takes: &'static str,
    pub(super) count: RangeInclusive<usize>,
    pub(super) run: fn(&Arguments<'_>) -> Result<Value, Error>,
}

impl core::fmt::Debug for Operation {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}{}", self.name, self.takes)
    }
}

/// One row of the table: name, arguments, how many, and what it does.
const fn row(
    name: &'static str,
    takes: &'static str,
    count: RangeInclusive<usize>,
    run: fn(&Arguments<'_>) -> Result<Value, Error>,
) -> Operation {
    Operation { name, takes, count, run }
}

/// Every operation that an expression may call.
pub const OPERATIONS: &[Operation] = &[
    row("size", "(tuple or layout)", 1..=1, |a| Ok(Value::Integer(a.size(0)?))),
    row("cosize", "(layout)", 1..=1, |a| Ok(Value::Integer(a.layout(0)?.cosize()))),
    row("rank", "(tuple or layout)", 1..=1, |a| Ok(count(a.tuple(0)?.rank()))),
    row("depth", "(tuple or layout)", 1..=1, |a| Ok(count(a.tuple(0)?.depth()))),
    row("length", "(tuple or layout)", 1..=1, |a| Ok(count(a.tuple(0)?.length()))),
    row("eval", "(layout, coordinate)", 2..=2, |a| Ok(Value::Integer(a.layout(0)?.at(a.tuple(1)?)?))),
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
        Ok(Value::Truth(a.layout(0)?.same_function(&a.layout(1)?)))
    }),
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
    row("composition", "(layout, tiler)", 2..=2, |a| by_tiler(a, |layout, tiler| composition(layout, tiler))),
    row("complement", "(layout[, size or shape])", 1..=2, |a| {
        let cotarget = if a.list.len() == 2 { Some(a.size(1)?) } else { None };
        Ok(Value::Layout(complement(&a.layout(0)?, cotarget)?))
    }),
    row("logical_divide", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| logical_divide(layout, tiler))
    }),
    row("zipped_divide", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| zipped_divide(layout, tiler))
    }),
    row("tiled_divide", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| tiled_divide(layout, tiler))
    }),
    row("flat_divide", "(layout, tiler)", 2..=2, |a| by_tiler(a, |layout, tiler| flat_divide(layout, tiler))),
    row("logical_product", "(layout, tiler)", 2..=2, |a| {
        by_tiler(a, |layout, tiler| logical_product(layout, tiler))
    }),
];

fn count(number: usize) -> Value {
    Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}

fn by_tiler(
    arguments: &Arguments<'_>,
    operation: impl Fn(&Layout, &Tiler) -> Result<Layout, Error>,
) -> Result<Value, Error> {
    Ok(Value::Layout(operation(&arguments.layout(0)?, &arguments.tiler(1)?)?))
}

fn values(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let layout = arguments.layout(0)?;
    let size = layout.size();
    if size > LIST_LIMIT {
        let operation = String::from(arguments.operation);
        return Err(Error::new(Detail::TooLarge { operation, size, limit: LIST_LIMIT }));
    }
    Ok(Value::List(layout.values().collect()))
}

/// Calls the operation named in `arguments`.
pub(super) fn apply(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let name = arguments.operation;
    let Some(operation) = OPERATIONS.iter().find(|operation| operation.name == name) else {
        return Err(Error::new(Detail::UnknownOperation {
            name: String::from(name),
            nearest: nearest(name),
        }));
    };
    if !operation.count.contains(&arguments.list.len()) {
        return Err(arguments.wrong_count(operation.takes));
    }
    (operation.run)(arguments)
}

/// The operation whose name is nearest, if one is near.
fn nearest(name: &str) -> Option<&'static str> {
    let distance = |known: &str| {
        let common = |lhs: &mut dyn Iterator<Item = (char, char)>| lhs.take_while(|(a, b)| a == b).count();
        let front = common(&mut known.chars().zip(name.chars()));
        let back = common(&mut known.chars().rev().zip(name.chars().rev()));
        let longest = known.chars().count().max(name.chars().count());
        longest.saturating_sub(front.saturating_add(back))
    };
    let (best, off) =
        OPERATIONS.iter().map(|known| (known.name, distance(known.name))).min_by_key(|(_, off)| *off)?;
    (off <= 2 || (off <= 4 && best.contains(name))).then_some(best)
}
