//! The table of operations.

use super::argument::{Argument, Arguments};
use super::{LIST_LIMIT, Value};
use crate::algebra::coalesce::coalesce_where;
use crate::error::{Detail, Error};
use crate::{
    coalesce, coalesce_extended, compatible, complement, composition, congruent, crd2idx,
    flat_divide, idx2crd, logical_divide, logical_product, refines, tiled_divide, weakly_congruent,
    zipped_divide,
};
use alloc::string::String;

/// Every operation an expression may call, with the arguments it takes.
pub const OPERATIONS: &[(&str, &str)] = &[
    ("size", "(tuple or layout)"),
    ("cosize", "(layout)"),
    ("rank", "(tuple or layout)"),
    ("depth", "(tuple or layout)"),
    ("length", "(tuple or layout)"),
    ("eval", "(layout, coordinate)"),
    ("values", "(layout)"),
    ("idx2crd", "(index, shape)"),
    ("crd2idx", "(coordinate, shape)"),
    ("congruent", "(tuple, tuple)"),
    ("weakly_congruent", "(coarse, fine)"),
    ("compatible", "(coarse, fine)"),
    ("refines", "(fine, coarse)"),
    ("same_function", "(layout, layout)"),
    ("coalesce", "(layout[, profile])"),
    ("coalesce_z", "(layout)"),
    ("composition", "(layout, tiler)"),
    ("complement", "(layout[, size or shape])"),
    ("logical_divide", "(layout, tiler)"),
    ("zipped_divide", "(layout, tiler)"),
    ("tiled_divide", "(layout, tiler)"),
    ("flat_divide", "(layout, tiler)"),
    ("logical_product", "(layout, tiler)"),
];

/// Calls an operation of the table.
pub(super) fn apply(name: &str, list: &[Argument<'_>], text: &str) -> Result<Value, Error> {
    let arguments = Arguments {
        operation: name,
        list,
        text,
    };
    let expected = match name {
        "coalesce" | "complement" if matches!(list.len(), 1 | 2) => None,
        "coalesce" | "complement" => Some("1 or 2"),
        "size" | "cosize" | "rank" | "depth" | "length" | "values" | "coalesce_z" => {
            (list.len() != 1).then_some("1")
        }
        _ => (list.len() != 2).then_some("2"),
    };
    if let Some(expected) = expected {
        return Err(arguments.wrong_count(expected));
    }
    let count = |number: usize| Value::Integer(i64::try_from(number).unwrap_or(i64::MAX));
    Ok(match name {
        "size" => Value::Integer(arguments.size(0)?),
        "cosize" => Value::Integer(arguments.layout(0)?.cosize()),
        "rank" => count(arguments.tuple(0)?.rank()),
        "depth" => count(arguments.tuple(0)?.depth()),
        "length" => count(arguments.tuple(0)?.length()),
        "eval" => Value::Integer(arguments.layout(0)?.at(arguments.tuple(1)?)?),
        "values" => {
            let layout = arguments.layout(0)?;
            let size = layout.size();
            if size > LIST_LIMIT {
                let operation = String::from(name);
                return Err(Error::new(Detail::TooLarge {
                    operation,
                    size,
                    limit: LIST_LIMIT,
                }));
            }
            Value::List(layout.values().collect())
        }
        "idx2crd" => Value::Tuple(idx2crd(arguments.tuple(0)?, &arguments.tuple(1)?)?),
        "crd2idx" => Value::Integer(crd2idx(arguments.tuple(0)?, &arguments.tuple(1)?)?),
        "congruent" => Value::Truth(congruent(&arguments.tuple(0)?, &arguments.tuple(1)?)),
        "weakly_congruent" => {
            Value::Truth(weakly_congruent(&arguments.tuple(0)?, &arguments.tuple(1)?))
        }
        "compatible" => Value::Truth(compatible(&arguments.tuple(0)?, &arguments.tuple(1)?)),
        "refines" => Value::Truth(refines(&arguments.tuple(0)?, &arguments.tuple(1)?)),
        "same_function" => Value::Truth(arguments.layout(0)?.same_function(&arguments.layout(1)?)),
        "coalesce" if list.len() == 2 => Value::Layout(coalesce_where(
            &arguments.layout(0)?,
            &arguments.pattern(1)?,
            Option::is_some,
        )?),
        "coalesce" => Value::Layout(coalesce(&arguments.layout(0)?)),
        "coalesce_z" => Value::Layout(coalesce_extended(&arguments.layout(0)?)),
        "composition" => Value::Layout(composition(&arguments.layout(0)?, &arguments.tiler(1)?)?),
        "complement" => {
            let cotarget = if list.len() == 2 {
                Some(arguments.size(1)?)
            } else {
                None
            };
            Value::Layout(complement(&arguments.layout(0)?, cotarget)?)
        }
        "logical_divide" => {
            Value::Layout(logical_divide(&arguments.layout(0)?, &arguments.tiler(1)?)?)
        }
        "zipped_divide" => {
            Value::Layout(zipped_divide(&arguments.layout(0)?, &arguments.tiler(1)?)?)
        }
        "tiled_divide" => Value::Layout(tiled_divide(&arguments.layout(0)?, &arguments.tiler(1)?)?),
        "flat_divide" => Value::Layout(flat_divide(&arguments.layout(0)?, &arguments.tiler(1)?)?),
        "logical_product" => Value::Layout(logical_product(
            &arguments.layout(0)?,
            &arguments.tiler(1)?,
        )?),
        _ => {
            return Err(Error::new(Detail::UnknownOperation {
                name: String::from(name),
                nearest: None,
            }));
        }
    })
}

/// The operation whose name is nearest, if one is near.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let distance = |known: &str| {
        let common =
            |lhs: &mut dyn Iterator<Item = (char, char)>| lhs.take_while(|(a, b)| a == b).count();
        let front = common(&mut known.chars().zip(name.chars()));
        let back = common(&mut known.chars().rev().zip(name.chars().rev()));
        let longest = known.chars().count().max(name.chars().count());
        longest.saturating_sub(front.saturating_add(back))
    };
    let (best, off) = OPERATIONS
        .iter()
        .map(|(known, _)| (*known, distance(known)))
        .min_by_key(|(_, off)| *off)?;
    (off <= 2 || (off <= 4 && best.contains(name))).then_some(best)
}
