//! One error type, which carries the operands and the place.

mod category;
mod display;
mod flat;
mod kind;
mod tiling;

use crate::htuple::{IntTuple, View, Written};
use crate::profile::{self, Token};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
pub(crate) use category::{Category, Unkept};
use core::fmt;
use core::ops::Range;
pub(crate) use flat::Flat;
pub use kind::ErrorKind;
pub(crate) use tiling::{Tiling, Ungrouped};

/// Why an operation has no answer.
///
/// It reads as a sentence, with the operands in notation. `{:#}` adds the text and a caret where one was read.
///
/// ```
/// use layout_core::{Layout, composition};
/// let e = composition(&"(6,2):(1,7)".parse::<Layout>()?, &"(3,2):(2,3)".parse::<Layout>()?).unwrap_err();
/// assert!(e.is_no_layout());
/// assert_eq!(e.counterexample().map(ToString::to_string).as_deref(), Some("(2,1)"));
/// # Ok::<(), layout_core::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    inner: Box<Inner>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Inner {
    detail: Detail,
    /// Modes that lead to the place, outermost first.
    path: Vec<usize>,
    /// The operations in which this one was a step, outermost first, with what they were given.
    within: Vec<(&'static str, [Operand; 2])>,
    /// The text that was read, and the bytes of it that are at fault.
    source: Option<(Box<str>, Range<usize>)>,
}

/// An operand, kept in its notation.
pub(crate) type Operand = Box<str>;

pub(crate) fn operand(value: &(impl fmt::Display + ?Sized)) -> Operand {
    elide(&value.to_string()).into_owned().into_boxed_str()
}

/// The most characters of an operand that an error repeats.
const OPERAND_LENGTH: usize = 240;

/// The text itself, or its two ends where it is too long for a sentence.
pub(crate) fn elide(text: &str) -> Cow<'_, str> {
    if text.chars().nth(OPERAND_LENGTH).is_none() {
        return Cow::Borrowed(text);
    }
    let end = |at: Option<(usize, char)>| at.map_or(0, |(at, _)| at);
    let front = end(text.char_indices().nth(OPERAND_LENGTH.div_euclid(2)));
    let back = end(text.char_indices().nth_back(OPERAND_LENGTH.div_euclid(4)));
    Cow::Owned(format!("{}…{}", text.get(..front).unwrap_or(""), text.get(back..).unwrap_or("")))
}

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
        forced: Operand,
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

    fn kind(&self) -> ErrorKind {
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
            Self::Flat(flat) => flat.kind(),
            Self::Category(category) => category.kind(),
        }
    }
}

impl Error {
    #[cold]
    pub(crate) fn new(detail: Detail) -> Self {
        Self { inner: Box::new(Inner { detail, path: Vec::new(), within: Vec::new(), source: None }) }
    }

    /// Says in which mode the error is.
    #[cold]
    pub(crate) fn in_mode(mut self, mode: usize) -> Self {
        self.inner.path.insert(0, mode);
        self
    }

    /// Names the operation and its operands where a result of it did not fit.
    #[cold]
    pub(crate) fn of(mut self, operation: &'static str, operands: &[&dyn fmt::Display]) -> Self {
        if let Detail::Overflow { .. } = self.inner.detail {
            self.inner.detail = Detail::overflow(operation, operands);
        }
        self
    }

    /// Says in which operation this one was a step. Where a result of it did not fit, that operation's did not.
    #[cold]
    pub(crate) fn within(
        self,
        operation: &'static str,
        layout: &dyn fmt::Display,
        by: &dyn fmt::Display,
    ) -> Self {
        if let Detail::Overflow { .. } = self.inner.detail {
            return self.of(operation, &[layout, by]);
        }
        let mut error = self;
        error.inner.within.insert(0, (operation, [operand(layout), operand(by)]));
        error
    }

    /// Says which bytes of which text are at fault; the innermost place stays.
    #[cold]
    pub(crate) fn in_text(mut self, text: &str, span: Range<usize>) -> Self {
        if self.inner.source.is_none() {
            self.inner.source = Some((text.into(), span));
        }
        self
    }

    /// The kind of this error.
    pub fn kind(&self) -> ErrorKind {
        self.inner.detail.kind()
    }

    /// The bytes of the text that was read which are at fault, if the error comes from text.
    pub fn span(&self) -> Option<Range<usize>> {
        self.inner.source.as_ref().map(|(_, span)| span.clone())
    }

    /// The coordinate of the right operand at which no layout can have the value of the composition; or the first index
    /// at which none can have the value of a table or of a sum.
    pub fn counterexample(&self) -> Option<&IntTuple> {
        match &self.inner.detail {
            Detail::NoLayout { at, .. } | Detail::Values { at, .. } | Detail::NoSum { at, .. } => Some(at),
            _ => None,
        }
    }

    /// The condition that a layout does not meet, where an operation of the flat algebra has no complement.
    pub fn flat_obstacle(&self) -> Option<crate::flat::Obstacle> {
        match &self.inner.detail {
            Detail::Flat(Flat::NotComplementable { obstacle, .. }) => Some(*obstacle),
            _ => None,
        }
    }

    /// Two coordinates of the layout that have one index.
    pub fn collision(&self) -> Option<(&IntTuple, &IntTuple)> {
        match &self.inner.detail {
            Detail::Collision { first, second, .. } => Some((first, second)),
            _ => None,
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { fmt::Debug::fmt(&self.inner, f) } else { fmt::Display::fmt(self, f) }
    }
}

impl core::error::Error for Error {}

/// Refuses a tuple with a number below 1; `what` names the numbers.
#[inline]
pub(crate) fn check_positive(what: &'static str, tuple: &IntTuple) -> Result<(), Error> {
    match tuple.leaves().iter().find(|value| **value < 1) {
        Some(value) => Err(Error::new(Detail::not_positive(what, *value, tuple))),
        None => Ok(()),
    }
}

/// A syntax error, for the parser.
#[cold]
pub(crate) fn syntax(found: impl fmt::Display, expected: impl fmt::Display) -> Error {
    Error::new(Detail::Syntax { found: format!("{found}"), expected: format!("{expected}") })
}
