//! What an error is about: its operands and numbers, never a finished sentence.

use super::{Category, ErrorKind, Flat, Operand, Swizzling, Tiling, operand};
use crate::htuple::{IntTuple, View, Written};
use crate::profile::{self, Token};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    Syntax {
        found: String,
        expected: String,
    },
    NotCongruent {
        shape: Operand,
        stride: Operand,
        shape_modes: Option<usize>,
        stride_modes: Option<usize>,
    },
    /// The `value` in `of`, an extent or `what` it is, is below 1.
    NotPositive {
        what: &'static str,
        value: i64,
        of: Operand,
    },
    /// Two strides, of a layout if it is one, have no sum.
    Clash {
        first: Operand,
        second: Operand,
        layout: Option<Operand>,
    },
    Unsupported {
        operation: &'static str,
        operand: Operand,
        what: &'static str,
    },
    PathTooLong {
        path: Operand,
    },
    OutOfRange {
        coordinate: Operand,
        shape: Operand,
        part: i64,
        size: i64,
    },
    Coordinate {
        coordinate: Operand,
        shape: Operand,
    },
    TooManyModes {
        operation: &'static str,
        layout: Operand,
        rank: usize,
        by: Operand,
        entries: usize,
    },
    NoLayout {
        lhs: Operand,
        rhs: Operand,
        at: IntTuple,
        value: Operand,
        forced: Operand,
        cause: Cause,
    },
    Undecided {
        lhs: Operand,
        rhs: Operand,
        limit: u64,
    },
    Unsettled {
        operation: &'static str,
        layout: Operand,
        question: &'static str,
        limit: u64,
    },
    NotInvertible {
        operation: &'static str,
        layout: Operand,
    },
    NoFirstCoordinates {
        operation: &'static str,
        layout: Operand,
    },
    Values {
        at: IntTuple,
        value: i128,
        why: Why,
    },
    /// The sum of two layouts is none.
    NoSum {
        lhs: Operand,
        rhs: Operand,
        at: IntTuple,
        value: Operand,
        /// What the values before it force, if they do: with XOR strides they may leave several.
        forced: Option<Operand>,
    },
    Sizes {
        operation: &'static str,
        lhs: (Operand, i64),
        rhs: (Operand, i64),
    },
    /// The indices of the layout are not all inside a memory of `length` elements.
    Memory {
        operation: &'static str,
        layout: Operand,
        span: (i64, i64),
        length: usize,
    },
    /// Two modes, each of a layout, have different sizes.
    ModeSizes {
        operation: &'static str,
        first: (Operand, usize, i64),
        second: (Operand, usize, i64),
    },
    /// The layout has not two modes.
    Matrix {
        operation: &'static str,
        layout: Operand,
        rank: usize,
    },
    Chain {
        layout: Operand,
        lower: (usize, i64, i64),
        upper: (usize, i64),
    },
    Collision {
        operation: &'static str,
        layout: Operand,
        first: IntTuple,
        second: IntTuple,
    },
    NegativeStride {
        operation: &'static str,
        layout: Operand,
        mode: usize,
        stride: i64,
    },
    RanksDiffer {
        operation: &'static str,
        lhs: Operand,
        rhs: Operand,
        ranks: (usize, usize),
    },
    ModeRange {
        operation: &'static str,
        layout: Operand,
        begin: usize,
        end: usize,
        rank: usize,
    },
    NoMode {
        operation: &'static str,
        layout: Operand,
        mode: usize,
        rank: usize,
    },
    Nesting {
        operation: &'static str,
        what: &'static str,
        given: Operand,
        shape: Operand,
    },
    LeavesDiffer {
        layout: Operand,
        length: usize,
        profile: Operand,
        leaves: usize,
    },
    NotDivisible {
        operation: &'static str,
        shape: Operand,
        divisor: Operand,
        extent: i64,
        rest: i64,
    },
    Overflow {
        operation: &'static str,
        operands: Vec<Operand>,
    },
    TooLarge {
        operation: String,
        size: i64,
        limit: i64,
    },
    TooDeep {
        depth: usize,
    },
    Argument {
        operation: String,
        position: usize,
        found: String,
        expected: &'static str,
    },
    UnknownOperation {
        name: String,
        nearest: Option<&'static str>,
    },
    ArgumentCount {
        operation: String,
        found: usize,
        expected: &'static str,
    },
    Tiling(Tiling),
    Swizzling(Swizzling),
    Flat(Flat),
    Category(Category),
}

/// Why no layout has a value in a table that fits up to there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// It is the value at 0.
    Origin,
    /// The values so far force another one.
    Forced(i128),
    /// The values take `run` equal steps, which don't divide the `left` ones that there are.
    Run { forced: i128, step: i64, run: i64, left: i64 },
}

/// What keeps a composition from being a layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// The values along leaf `leaf` of the right operand are evenly spaced for `run` steps, which does not divide
    /// the `left` of its extent that runs of `unit` indices leave.
    Run { leaf: usize, run: i64, left: i64, unit: i64, step: Operand },
    /// What the leaves of the right operand give one by one does not add up: their steps carry at `boundary`.
    Carry { parts: Vec<Part>, steps: Vec<Steps>, boundary: i64 },
    /// No XOR strides that give the values before it give the value.
    Values,
}

/// What one leaf of the right operand gives alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) leaf: usize,
    pub(crate) value: Operand,
}

/// `count` steps along a leaf of the right operand, each `step` indices of the left one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Steps {
    pub(crate) leaf: usize,
    pub(crate) step: i64,
    pub(crate) count: i64,
}

impl Detail {
    /// Shape and stride differ in profile: finds the first place where they do.
    #[cold]
    pub(crate) fn not_congruent<S: Written, D: Written>(shape: View<'_, S>, stride: View<'_, D>) -> Self {
        let modes = |tokens: &[Token]| match tokens {
            [Token::Open, ..] => Some(profile::rank(tokens)),
            _ => None,
        };
        let (mut shape, mut stride) = (shape, stride);
        loop {
            let (shape_modes, stride_modes) = (modes(shape.tokens), modes(stride.tokens));
            let differs = |(s, d): &(View<'_, S>, View<'_, D>)| s.tokens != d.tokens;
            match shape.modes().zip(stride.modes()).find(differs) {
                Some(inner) if shape_modes.is_some() && shape_modes == stride_modes => {
                    (shape, stride) = inner;
                }
                _ => {
                    let (shape, stride) = (operand(&shape), operand(&stride));
                    return Self::NotCongruent { shape, stride, shape_modes, stride_modes };
                }
            }
        }
    }

    #[cold]
    pub(crate) fn not_positive(what: &'static str, value: i64, of: &dyn fmt::Display) -> Self {
        Self::NotPositive { what, value, of: operand(of) }
    }

    #[cold]
    pub(crate) fn coordinate(coordinate: &IntTuple, shape: &IntTuple) -> Self {
        Self::Coordinate { coordinate: operand(coordinate), shape: operand(shape) }
    }

    #[cold]
    pub(crate) fn out_of_range(coordinate: &IntTuple, shape: &IntTuple, part: i64, size: i64) -> Self {
        Self::OutOfRange { coordinate: operand(coordinate), shape: operand(shape), part, size }
    }

    #[cold]
    pub(crate) fn overflow(operation: &'static str, operands: &[&dyn fmt::Display]) -> Self {
        Self::Overflow { operation, operands: operands.iter().map(|value| operand(*value)).collect() }
    }

    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::Syntax { .. } => ErrorKind::Syntax,
            Self::NotCongruent { .. } => ErrorKind::NotCongruent,
            Self::NotPositive { .. } => ErrorKind::ExtentNotPositive,
            Self::OutOfRange { .. } | Self::Memory { .. } => ErrorKind::OutOfRange,
            Self::Coordinate { .. }
            | Self::Nesting { .. }
            | Self::LeavesDiffer { .. }
            | Self::Clash { .. } => ErrorKind::ProfileMismatch,
            Self::Unsupported { .. } => ErrorKind::Unsupported,
            Self::TooManyModes { .. }
            | Self::RanksDiffer { .. }
            | Self::ModeRange { .. }
            | Self::NoMode { .. }
            | Self::Matrix { .. } => ErrorKind::RankMismatch,
            Self::NoLayout { .. } | Self::Values { .. } | Self::NoSum { .. } => ErrorKind::NoLayout,
            Self::Undecided { .. } | Self::Unsettled { .. } | Self::NoFirstCoordinates { .. } => {
                ErrorKind::Undecided
            }
            Self::NotInvertible { .. } => ErrorKind::NotInvertible,
            Self::Sizes { .. } | Self::ModeSizes { .. } => ErrorKind::SizeMismatch,
            Self::Chain { .. } => ErrorKind::NoComplement,
            Self::Collision { .. } => ErrorKind::NotInjective,
            Self::NegativeStride { .. } => ErrorKind::NegativeStride,
            Self::NotDivisible { .. } => ErrorKind::NotDivisible,
            Self::Overflow { .. } => ErrorKind::Overflow,
            Self::TooLarge { .. } => ErrorKind::TooLarge,
            Self::TooDeep { .. } | Self::PathTooLong { .. } => ErrorKind::TooDeep,
            Self::UnknownOperation { .. } => ErrorKind::UnknownOperation,
            Self::Argument { .. } | Self::ArgumentCount { .. } => ErrorKind::Argument,
            Self::Tiling(tiling) => tiling.kind(),
            Self::Swizzling(swizzling) => swizzling.kind(),
            Self::Flat(flat) => flat.kind(),
            Self::Category(category) => category.kind(),
        }
    }
}
