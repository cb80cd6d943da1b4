//! What can go wrong with integers that are known at run time only.

use core::fmt;

/// Why a layout with run-time integers was refused: by its constructor, or by an operation on it.
///
/// It holds the numbers involved, allocates nothing, and is formatted by nobody but the caller.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::ErrorKind;
///
/// let m = 0_u32;
/// let e = layout!(({m}, 64):(64, 1)).unwrap_err();
/// assert_eq!(e.kind(), ErrorKind::ExtentNotPositive);
/// assert_eq!(e.to_string(), "an extent of this layout is 0: every extent is at least 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Error {
    reason: Reason,
    lhs: Number,
    rhs: Number,
}

/// The kinds of [`Error`]: those of `layout_core` that integers alone can cause, and one for a type that does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// An extent, or a size, is zero or negative.
    ExtentNotPositive,
    /// The size, the cosize, an index or a stride does not fit the index type, or an `i64`.
    Overflow,
    /// No layout of the type that the operation returns is an answer.
    NoLayout,
    /// Only a search finds the answer: the function of the same name in `layout_core`.
    Undecided,
    /// The elements do not form whole groups of wider ones, as far as the type of the result can tell.
    NoGroups,
    /// A coordinate lies outside its mode.
    OutOfRange,
    /// A layout does not have the profile of the type.
    ProfileMismatch,
    /// A layout has another integer where the type has a static one.
    StaticMismatch,
}

/// What exactly was refused; `a` and `b` are the numbers that go with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The extent `a`.
    Extent,
    /// `a + b` is too large.
    Sum,
    /// `a · b` is too large.
    Product,
    /// `a` is too large.
    Fit,
    /// `b` steps do not divide the extent `a`.
    Run,
    /// Digits up to `a` in a mode of extent `b`.
    Carry,
    /// The step `a` down, in a mode of extent `b`.
    Down,
    /// The stride `a` of a mode of extent `b` of a layout whose complement is taken.
    Negative,
    /// The extent `a` has `b` steps left behind the last place for a factor.
    Places,
    /// The stride `a`, where the smaller ones end at `b`, of a layout whose complement is taken.
    Gap,
    /// A broadcast of extent `a` in a layout whose complement is taken.
    Broadcast,
    /// The size `a`, where one period ends at `b`.
    Multiple,
    /// The size `a` of a complement.
    Size,
    /// The stride `a`, where those taken end at `b`, of a layout that is inverted.
    Largest,
    /// The size `a` of a mode of a block, in a shape of size `b`.
    Block,
    /// The run-time stride `a` in groups of `b`.
    Group,
    /// The run-time stride `a` in elements cut into `b` parts.
    Parts,
    /// The run-time extent `a` in groups of `b` steps.
    Steps,
    /// A mode that ends at `a`, inside a group.
    Ends,
    /// Two modes of the strides `a` and `b` inside a group.
    Interleaved,
    /// The coordinate `a` in a mode of extent `b`.
    Coordinate,
    /// Another profile.
    Profile,
    /// `a` in the type, `b` in the value.
    Static,
}

/// An integer of any index type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Number {
    negative: bool,
    magnitude: u64,
}

impl Number {
    /// 0.
    pub const ZERO: Self = Self::natural(0);
    /// −1.
    pub const MINUS_ONE: Self = Self::new(true, 1);

    /// A natural number.
    pub const fn natural(magnitude: u64) -> Self {
        Self::new(false, magnitude)
    }

    /// The number with a sign.
    pub const fn new(negative: bool, magnitude: u64) -> Self {
        Self { negative, magnitude }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.negative {
            f.write_str("-")?;
        }
        write!(f, "{}", self.magnitude)
    }
}

/// The sentence, as `unwrap` prints it.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error {
    #[cold]
    pub(crate) const fn new(reason: Reason, lhs: Number, rhs: Number) -> Self {
        Self { reason, lhs, rhs }
    }

    /// The kind of the error.
    pub const fn kind(&self) -> ErrorKind {
        match self.reason {
            Reason::Extent | Reason::Size => ErrorKind::ExtentNotPositive,
            Reason::Sum | Reason::Product | Reason::Fit => ErrorKind::Overflow,
            Reason::Largest => ErrorKind::Undecided,
            Reason::Run
            | Reason::Carry
            | Reason::Down
            | Reason::Places
            | Reason::Negative
            | Reason::Gap
            | Reason::Broadcast
            | Reason::Multiple
            | Reason::Block => ErrorKind::NoLayout,
            Reason::Group | Reason::Parts | Reason::Steps | Reason::Ends | Reason::Interleaved => {
                ErrorKind::NoGroups
            }
            Reason::Coordinate => ErrorKind::OutOfRange,
            Reason::Profile => ErrorKind::ProfileMismatch,
            Reason::Static => ErrorKind::StaticMismatch,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { reason, lhs, rhs } = self;
        match reason {
            Reason::Extent => write!(f, "an extent of this layout is {lhs}: every extent is at least 1"),
            Reason::Sum => write!(f, "{lhs} + {rhs} does not fit the index type of the layout"),
            Reason::Product => write!(f, "{lhs} · {rhs} does not fit the index type of the layout"),
            Reason::Fit => write!(f, "{lhs} does not fit the index type of the layout"),
            Reason::Run => write!(
                f,
                "these layouts have no composition: along a mode of extent {lhs} of the inner layout the values climb \
                 evenly for {rhs} steps, and {rhs} does not divide {lhs}"
            ),
            Reason::Carry => write!(
                f,
                "these layouts have no composition without a carry: steps of the inner layout add up to {lhs} in a mode \
                 of extent {rhs} of the outer one"
            ),
            Reason::Down => write!(
                f,
                "a mode of extent {rhs} of the inner layout steps by {lhs}, down through several modes of the outer one"
            ),
            Reason::Negative => write!(
                f,
                "this layout has no complement: the mode of extent {rhs} and stride {lhs} counts down, a complement counts \
                 up from 0"
            ),
            Reason::Places => write!(
                f,
                "the composition has more modes than its type: along a mode of extent {lhs} of the inner layout, {rhs} \
                 steps are left"
            ),
            Reason::Gap => write!(
                f,
                "this layout has no complement: the stride {lhs} is not a multiple of {rhs}, where the smaller ones end"
            ),
            Reason::Broadcast => {
                write!(f, "this layout has no complement: a mode of extent {lhs} is a broadcast, of stride 0")
            }
            Reason::Multiple => write!(
                f,
                "this layout has no complement of size {lhs}, which is not a multiple of {rhs}, where one period ends"
            ),
            Reason::Block => write!(
                f,
                "this block cannot be tiled to the shape: the size {lhs} of one of its modes does not divide {rhs}"
            ),
            Reason::Size => write!(f, "the size to which a complement is taken is {lhs}: it is at least 1"),
            Reason::Largest => write!(
                f,
                "the largest right inverse is not known without a search: there is a stride {lhs} where the smaller ones \
                 end at {rhs}"
            ),
            Reason::Group => write!(
                f,
                "these elements do not form whole groups: the stride {lhs}, known at run time only, is not a multiple of {rhs}"
            ),
            Reason::Parts => write!(
                f,
                "a mode of stride {lhs}, known at run time only, would become {rhs} times as long: this stride has to be static"
            ),
            Reason::Steps => write!(
                f,
                "these elements do not form whole groups: the extent {lhs} is no multiple of its {rhs} steps in a group"
            ),
            Reason::Ends => write!(
                f,
                "these elements do not form whole groups: a mode ends at {lhs}, inside a group, and no other one goes on there"
            ),
            Reason::Interleaved => write!(
                f,
                "these elements do not form whole groups: modes of strides {lhs} and {rhs} interleave inside a group"
            ),
            Reason::Coordinate => write!(f, "the coordinate {lhs} lies outside a mode of extent {rhs}"),
            Reason::Profile => f.write_str("the layout does not have the profile of the type"),
            Reason::Static => write!(f, "the type has {lhs} where the layout has {rhs}"),
        }
    }
}

impl core::error::Error for Error {}
