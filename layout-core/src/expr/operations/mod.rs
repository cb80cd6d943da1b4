//! The tables of operations, one a family.

/// The value of an expression in which a name stands for what there is, with strides of any kind.
macro_rules! either {
    ($either:expr, $name:pat => $value:expr) => {
        match $either {
            Either::Integers($name) => Value::from($value),
            Either::Coordinates($name) => Value::from($value),
            Either::Xors($name) => Value::from($value),
        }
    };
}

mod algebra;
mod category;
mod coordinates;
mod f2;
mod flat;
mod inverses;
mod products;
mod reference;
mod structure;
mod swizzle;

use super::Value;
use super::argument::{Argument, Arguments};
use crate::error::{Detail, Error, ErrorKind};
use crate::{Layout, Tiler};
use alloc::string::String;
use core::ops::RangeInclusive;

/// An operation that an expression may call.
pub struct Operation {
    /// Its name, as CuTe has it.
    pub name: &'static str,
    /// The arguments it takes, as help prints them.
    pub takes: &'static str,
    count: RangeInclusive<usize>,
    run: fn(&Arguments<'_>) -> Result<Value, Error>,
    /// Which argument is at fault for an error of a kind; for other kinds it is the call as a whole.
    blame: &'static [(ErrorKind, usize)],
}

impl core::fmt::Debug for Operation {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}{}", self.name, self.takes)
    }
}

/// One row of a table: name, arguments, how many, and what it does.
const fn row(
    name: &'static str,
    takes: &'static str,
    count: RangeInclusive<usize>,
    run: fn(&Arguments<'_>) -> Result<Value, Error>,
) -> Operation {
    Operation { name, takes, count, run, blame: &[] }
}

impl Operation {
    /// The row with the arguments that are at fault.
    const fn blaming(self, blame: &'static [(ErrorKind, usize)]) -> Self {
        Self { blame, ..self }
    }
}

/// What does not fit a layout is the tiler it meets.
const TILER: &[(ErrorKind, usize)] = &[
    (ErrorKind::NoLayout, 1),
    (ErrorKind::Undecided, 1),
    (ErrorKind::RankMismatch, 1),
    (ErrorKind::NoComplement, 1),
    (ErrorKind::NotInjective, 1),
];

/// As [`TILER`], and a coordinate that is not there.
const TILER_AND_COORDINATE: &[(ErrorKind, usize)] = &[
    (ErrorKind::NoLayout, 1),
    (ErrorKind::Undecided, 1),
    (ErrorKind::RankMismatch, 1),
    (ErrorKind::NoComplement, 1),
    (ErrorKind::NotInjective, 1),
    (ErrorKind::OutOfRange, 2),
    (ErrorKind::ProfileMismatch, 2),
];

/// A complement is one of the layout, whatever the size.
const LAYOUT: &[(ErrorKind, usize)] = &[(ErrorKind::NegativeStride, 0), (ErrorKind::NotInjective, 0)];

/// What does not fit a layout is the shape or the coordinate.
const SECOND: &[(ErrorKind, usize)] = &[
    (ErrorKind::NoLayout, 1),
    (ErrorKind::RankMismatch, 1),
    (ErrorKind::ProfileMismatch, 1),
    (ErrorKind::OutOfRange, 1),
    (ErrorKind::NotDivisible, 1),
];

const FAMILIES: &[&[Operation]] = &[
    coordinates::ROWS,
    algebra::ROWS,
    inverses::ROWS,
    f2::ROWS,
    flat::ROWS,
    products::ROWS,
    structure::ROWS,
    category::ROWS,
    reference::ROWS,
    swizzle::NEW,
];

/// Every operation that an expression may call.
pub fn operations() -> impl Iterator<Item = &'static Operation> {
    FAMILIES.iter().copied().flatten()
}

/// The row body of an operation on a layout and a tiler.
fn by_tiler(
    arguments: &Arguments<'_>,
    operation: impl Fn(&Layout, &Tiler) -> Result<Layout, Error>,
) -> Result<Value, Error> {
    Ok(Value::Layout(operation(&arguments.layout(0)?, &arguments.tiler(1)?)?))
}

/// The argument of an operation that is at fault for an error of a kind, if it is one.
pub(super) fn blamed(name: &str, kind: ErrorKind) -> Option<usize> {
    let operation = operations().find(|operation| operation.name == name)?;
    operation.blame.iter().find(|(blamed, _)| *blamed == kind).map(|(_, argument)| *argument)
}

/// Calls the operation named in `arguments`.
pub(super) fn apply(arguments: &Arguments<'_>) -> Result<Value, Error> {
    let name = arguments.operation;
    let swizzled = arguments.list.iter().any(Argument::is_swizzled);
    let rows = if swizzled { swizzle::ROWS } else { &[] };
    let Some(operation) = rows.iter().chain(operations()).find(|operation| operation.name == name) else {
        return Err(Error::new(Detail::UnknownOperation {
            name: String::from(name),
            nearest: nearest(name),
        }));
    };
    if !operation.count.contains(&arguments.list.len()) {
        return Err(arguments.wrong_count(operation.takes));
    }
    match (operation.run)(arguments)? {
        // A tuple that is one number reads back as that number.
        Value::Tuple(tuple) => {
            Ok(tuple.as_leaf().map(|leaf| Value::Integer(*leaf)).unwrap_or(Value::Tuple(tuple)))
        }
        value => Ok(value),
    }
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
        operations().map(|known| (known.name, distance(known.name))).min_by_key(|(_, off)| *off)?;
    (off <= 2 || (off <= 4 && best.contains(name))).then_some(best)
}
