//! The sentences.

use super::{Cause, Detail, Error, Operand, Part, Steps, Why};
use core::fmt::{self, Write};

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.inner;
        if !inner.path.is_empty() {
            f.write_str("in mode ")?;
            for (at, mode) in inner.path.iter().enumerate() {
                write!(f, "{}{mode}", if at == 0 { "" } else { "." })?;
            }
            f.write_str(": ")?;
        }
        for (operation, [layout, by]) in &inner.within {
            write!(f, "{operation} of {layout} by {by}: ")?;
        }
        write_detail(&inner.detail, f)?;
        let Some((text, span)) = &inner.source else {
            return Ok(());
        };
        if matches!(inner.detail, Detail::Syntax { .. }) {
            write!(f, " at byte {}", span.start)?;
        }
        if f.alternate() {
            write_caret(text, span.start, span.end, f)?;
        }
        Ok(())
    }
}

/// The line of the text that holds the bytes from `start` to `end`, and below it carets under these. Of a long line,
/// what is near.
fn write_caret(text: &str, start: usize, end: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const NEAR: usize = 60;
    let before = text.get(..start).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at.saturating_add(1));
    let line = text.get(line_start..).unwrap_or("").lines().next().unwrap_or("");
    let column = before.get(line_start..).unwrap_or("").chars().count();
    let marked =
        text.get(start..end).unwrap_or("").lines().next().unwrap_or("").chars().count().clamp(1, NEAR);
    let skipped = column.saturating_sub(NEAR);
    f.write_str("\n  ")?;
    for c in line.chars().skip(skipped).take(NEAR.saturating_mul(3)) {
        f.write_char(if c.is_control() { ' ' } else { c })?;
    }
    write!(f, "\n  {:width$}{:^<marked$}", "", "", width = column.saturating_sub(skipped))
}

fn write_detail(detail: &Detail, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match detail {
        Detail::Syntax { found, expected } => write!(f, "found {found}, expected {expected}"),
        Detail::NotCongruent { shape, stride, shape_modes, stride_modes } => {
            let has = |modes: &Option<usize>| Modes(*modes);
            write!(
                f,
                "the stride {stride} {} where the shape {shape} {}",
                has(stride_modes),
                has(shape_modes)
            )
        }
        Detail::NotPositive { what, value, of } if value.to_operand() == *of => {
            write!(f, "the {what} {value} is not positive")
        }
        Detail::NotPositive { what, value, of } => {
            write!(f, "the {what} {value} in {of} is not positive")
        }
        Detail::OutOfRange { coordinate, shape, part, size } => {
            write!(f, "the coordinate {coordinate} is outside the shape {shape}")?;
            if part.to_operand() == *coordinate {
                write!(f, ", whose indices run from 0 to {}", size.saturating_sub(1))
            } else {
                write!(f, ": {part} is not between 0 and {}", size.saturating_sub(1))
            }
        }
        Detail::Coordinate { coordinate, shape } => {
            write!(f, "the coordinate {coordinate} does not nest like the shape {shape}")
        }
        Detail::TooManyModes { operation, layout, rank, by, entries } => write!(
            f,
            "{operation} of {layout} by {by}: {by} has {} where the layout has {}",
            Counted(*entries, "entry", "entries"),
            Counted(*rank, "mode", "modes"),
        ),
        Detail::NoLayout { .. }
        | Detail::Undecided { .. }
        | Detail::Unsettled { .. }
        | Detail::NotInvertible { .. }
        | Detail::NoFirstCoordinates { .. }
        | Detail::Values { .. }
        | Detail::NoSum { .. }
        | Detail::Sizes { .. }
        | Detail::Chain { .. }
        | Detail::Collision { .. }
        | Detail::NegativeStride { .. } => write_no_answer(detail, f),
        Detail::Tiling(tiling) => write!(f, "{tiling}"),
        Detail::Swizzling(swizzling) => write!(f, "{swizzling}"),
        Detail::Flat(flat) => write!(f, "{flat}"),
        Detail::Category(category) => write!(f, "{category}"),
        Detail::RanksDiffer { .. }
        | Detail::ModeRange { .. }
        | Detail::NoMode { .. }
        | Detail::Nesting { .. }
        | Detail::LeavesDiffer { .. }
        | Detail::Clash { .. }
        | Detail::PathTooLong { .. }
        | Detail::Unsupported { .. }
        | Detail::Memory { .. }
        | Detail::ModeSizes { .. }
        | Detail::Matrix { .. }
        | Detail::NotDivisible { .. } => write_structure(detail, f),
        Detail::Overflow { operation, operands } => {
            f.write_str(operation)?;
            for (at, operand) in operands.iter().enumerate() {
                let word = match (at, *operation) {
                    (0, "the layout" | "the integer" | "the XOR stride") => "",
                    (0, _) => "of ",
                    _ => "with ",
                };
                write!(f, " {word}{operand}")?;
            }
            f.write_str(": a number does not fit into 64 bits")
        }
        Detail::UnknownOperation { .. }
        | Detail::TooLarge { .. }
        | Detail::TooDeep { .. }
        | Detail::Argument { .. }
        | Detail::ArgumentCount { .. } => write_expression(detail, f),
    }
}

/// The expression asks for something that there is not.
fn write_expression(detail: &Detail, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match detail {
        Detail::UnknownOperation { name, nearest } => {
            write!(f, "there is no operation {name}")?;
            if name == "make_layout" {
                return f.write_str("; a layout is written shape:stride, as (4,8):(8,1)");
            }
            nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean {nearest}?"))
        }
        Detail::TooLarge { operation, size, limit } => {
            write!(f, "{operation}: {size} values are too many to list, expected at most {limit}")
        }
        Detail::TooDeep { depth } => {
            write!(f, "nested {depth} deep, expected at most {}", crate::profile::MAX_DEPTH)
        }
        Detail::Argument { operation, position, found, expected } => {
            write!(f, "{operation}: argument {position} is {found}, expected {expected}")
        }
        Detail::ArgumentCount { operation, found, expected } => {
            write!(
                f,
                "{operation}: {} given, expected {operation}{expected}",
                Counted(*found, "argument", "arguments")
            )
        }
        _ => Ok(()),
    }
}

/// The operands do not have the structure that the operation needs.
fn write_structure(detail: &Detail, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let modes = |rank: &usize| Counted(*rank, "mode", "modes");
    match detail {
        Detail::RanksDiffer { operation, lhs, rhs, ranks: (left, right) } => {
            write!(
                f,
                "{operation} of {lhs} with {rhs}: {rhs} has {} where {lhs} has {}",
                modes(right),
                modes(left)
            )
        }
        Detail::ModeRange { operation, layout, begin, end, rank } => {
            write!(f, "{operation} of {layout}: {begin} to {end} is no range of its {}", modes(rank))
        }
        Detail::NoMode { operation, layout, mode, rank } => {
            write!(f, "{operation} of {layout}: there is no mode {mode}, the layout has {}", modes(rank))
        }
        Detail::Nesting { operation, what, given, shape } => {
            write!(f, "{operation}: the {what} {given} does not nest like the shape {shape}")
        }
        Detail::LeavesDiffer { layout, length, profile, leaves } => write!(
            f,
            "unflatten of {layout}: the profile {profile} has {} where the layout has {length}",
            Counted(*leaves, "leaf", "leaves"),
        ),
        Detail::Clash { first, second, layout } => {
            write!(f, "the strides {first} and {second} ")?;
            if let Some(layout) = layout {
                write!(f, "of {layout} ")?;
            }
            f.write_str("do not add up: one has a number where the other has a tuple")
        }
        Detail::Unsupported { operation, operand, what } => {
            write!(f, "{operation} with {operand}: {what} are not supported")
        }
        Detail::PathTooLong { path } => write!(
            f,
            "{path}: the path of a basis vector has at most {} levels, and indices up to {}",
            crate::arith_tuple::MAX_PATH,
            crate::arith_tuple::MAX_INDEX,
        ),
        Detail::Memory { operation, layout, span: (least, greatest), length } => write!(
            f,
            "{operation}: the indices of {layout} run from {least} to {greatest}, outside of a memory of {}",
            Counted(*length, "element", "elements"),
        ),
        Detail::ModeSizes {
            operation,
            first: (first, mode, size),
            second: (second, other_mode, other_size),
        } => {
            write!(
                f,
                "{operation} of {first} with {second}: mode {mode} of the first has size {size}, mode {other_mode} \
                 of the second size {other_size}"
            )
        }
        Detail::Matrix { operation, layout, rank } => {
            write!(f, "{operation} of {layout}: the layout has {}, expected 2", modes(rank))
        }
        Detail::NotDivisible { operation, shape, divisor, extent, rest } => {
            write!(f, "{operation} of {shape} by {divisor}: neither of {extent} and {rest} divides the other")
        }
        _ => Ok(()),
    }
}

/// The operands are sound, but the operation has no answer for them.
fn write_no_answer(detail: &Detail, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match detail {
        Detail::NoLayout { lhs, rhs, at, value, forced, cause } => {
            write!(
                f,
                "composition of {lhs} with {rhs}: no layout has these values: at {at} the value is {value}, "
            )?;
            write_cause(cause, rhs, forced, f)
        }
        Detail::Undecided { lhs, rhs, limit } => write!(
            f,
            "composition of {lhs} with {rhs}: undecided, because {lhs} jumps both up and down from mode to mode, so \
             that carries may cancel, and {limit} indices from the first carry on do not settle it",
        ),
        Detail::Unsettled { operation, layout, question, limit } => write!(
            f,
            "{operation} of {layout}: undecided, because the first {limit} steps of the search do not settle {question}",
        ),
        Detail::NotInvertible { operation, layout } => {
            write!(f, "{operation} of {layout}: none, because no layout takes every index of {layout} back")
        }
        Detail::NoFirstCoordinates { operation, layout } => write!(
            f,
            "{operation} of {layout}: undecided, because no layout takes every index to the first coordinate that has it, \
             and not all choices of others are tried",
        ),
        Detail::Values { at, value, why } => {
            write!(f, "no layout has these values: at {at} the value is {value}, ")?;
            write_why(*why, f)
        }
        Detail::NoSum { lhs, rhs, at, value, forced } => {
            write!(
                f,
                "layout_add of {lhs} with {rhs}: no layout has these values: at {at} the value is {value}, "
            )?;
            match forced {
                Some(forced) => write!(f, "but the values before it force {forced}"),
                None => f.write_str(NO_XOR_STRIDES),
            }
        }
        Detail::Sizes { operation, lhs: (lhs, lhs_size), rhs: (rhs, rhs_size) } => {
            write!(f, "{operation} of {lhs} with {rhs}: the sizes differ, {lhs_size} and {rhs_size}")
        }
        Detail::Chain { layout, lower: (lower, extent, stride), upper: (upper, next) } => write!(
            f,
            "complement of {layout}: none, because the stride {next} of leaf {upper} is not a multiple of \
             {extent}·{stride}, where leaf {lower} ends",
        ),
        Detail::Collision { operation, layout, first, second } => {
            write!(
                f,
                "{operation} of {layout}: the layout is not injective: {first} and {second} have one index"
            )
        }
        Detail::NegativeStride { operation, layout, mode, stride } => {
            write!(f, "{operation} of {layout}: the stride {stride} of leaf {mode} is negative")
        }
        _ => Ok(()),
    }
}

fn write_why(why: Why, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match why {
        Why::Origin => f.write_str("but every layout has 0 there"),
        Why::Forced(forced) => write!(f, "but the values before it force {forced}"),
        Why::Run { forced, step, run, left } => {
            write!(
                f,
                "not {forced}: the values step by {step} for {run} indices, and {run} does not divide {left}"
            )
        }
    }
}

/// Several layouts with XOR strides may have the values up to an index, and none of them the next one.
const NO_XOR_STRIDES: &str = "but no XOR strides that give the values before it give this one";

fn write_cause(cause: &Cause, rhs: &Operand, forced: &Operand, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match cause {
        Cause::Run { leaf, run, left, unit, step } => {
            write!(f, "not {forced}: ")?;
            // `s:d` is its own only leaf.
            if rhs.starts_with('(') {
                write!(f, "along leaf {leaf} of {rhs}")?;
            } else {
                write!(f, "along {rhs}")?;
            }
            write!(f, " the values step by {step} for {run} indices, and {run} does not divide {left}")?;
            if *unit > 1 {
                write!(f, ", what runs of {unit} leave of the extent")?;
            }
            Ok(())
        }
        Cause::Values => f.write_str(NO_XOR_STRIDES),
        Cause::Carry { parts, steps, boundary } => {
            match parts.as_slice() {
                [_] => write!(f, "but the values before it force {forced} (")?,
                several => {
                    let last = several.len().saturating_sub(1);
                    f.write_str("but leaves ")?;
                    for (at, Part { leaf, .. }) in several.iter().enumerate() {
                        let word = match at {
                            0 => "",
                            _ if at == last => " and ",
                            _ => ", ",
                        };
                        write!(f, "{word}{leaf}")?;
                    }
                    f.write_str(" alone give ")?;
                    for (at, Part { value, .. }) in several.iter().enumerate() {
                        write!(f, "{}{value}", if at == 0 { "" } else { " + " })?;
                    }
                    write!(f, " = {forced} (")?;
                }
            }
            write_carry(steps, *boundary, f)
        }
    }
}

/// The sum that carries: `2·2 + 1·3 = 7 carries at 6)`. Steps count modulo the boundary.
fn write_carry(steps: &[Steps], boundary: i64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut sum = 0_i128;
    for (at, Steps { step, count, .. }) in steps.iter().enumerate() {
        let part = step.checked_rem_euclid(boundary).unwrap_or(0);
        sum = sum.saturating_add(i128::from(part).saturating_mul(i128::from(*count)));
        let plus = if at == 0 { "" } else { " + " };
        if part == *step {
            write!(f, "{plus}{count}·{step}")?;
        } else {
            write!(f, "{plus}{count}·({step} mod {boundary})")?;
        }
    }
    write!(f, " = {sum} carries at {boundary})")
}

/// "3 modes", "1 mode".
pub(super) struct Counted(pub(super) usize, pub(super) &'static str, pub(super) &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { self.1 } else { self.2 })
    }
}

/// "has 3 modes", "is a single number".
struct Modes(Option<usize>);

impl fmt::Display for Modes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(modes) => write!(f, "has {}", Counted(modes, "mode", "modes")),
            None => f.write_str("is a single number"),
        }
    }
}

trait ToOperand {
    fn to_operand(&self) -> Operand;
}

impl ToOperand for i64 {
    fn to_operand(&self) -> Operand {
        super::operand(self)
    }
}
