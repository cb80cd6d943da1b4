//! One error type, which carries the operands and the place.

mod category;
mod detail;
mod display;
mod flat;
mod kind;
mod swizzle;
mod tiling;

use crate::htuple::IntTuple;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
pub(crate) use category::{Category, Unkept};
use core::fmt;
use core::ops::Range;
pub(crate) use detail::{Cause, Detail, Part, Steps, Why};
pub(crate) use flat::Flat;
pub use kind::ErrorKind;
pub(crate) use swizzle::{Recasting, Swizzling};
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
