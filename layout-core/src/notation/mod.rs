//! The notation: text to layouts and back. Nothing else turns text into layouts.
//!
//! ```text
//! layout   = tuple [ ":" strides ]              no strides: compact, first mode fastest
//!          | "(" layout { "," layout } ")"      layouts side by side, as the modes of one layout
//! tiler    = layout | "<" entry { "," entry } ">"      entry = tiler | "_"
//! tuple    = int | "(" [ tuple { "," tuple } ] ")"
//! strides  = int | "(" [ strides { "," strides } ] ")"
//!          | "LayoutLeft" | "LayoutRight"       compact, the first or the last mode fastest; only as all of the strides
//! int      = [ "_" ] [ "-" ] digits             `_4` is CUTLASS's print of a static integer; hold "_" as in Rust: 1_024
//!          | "C<" int ">" | "Int<" int ">"      a static integer of CUTLASS
//! list     = "[" [ int { "," int } ] "]"        only as an argument that an operation of expressions takes
//! ratio    = int "/" int                        only as an argument that an operation of expressions takes
//! ```
//!
//! White space is free, and a comma may trail. `{}` prints without spaces; what is printed reads back.

mod lower;
mod parse;
mod scan;

use crate::error::Error;
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::tiler::Tiler;
use core::str::FromStr;
pub(crate) use lower::{holds_layout, to_layout, to_list, to_pattern, to_tiler, to_tuple, unexpected};
pub(crate) use parse::{Node, NodeKind, parse};

/// Reads a tuple of integers, such as `(4,(2,2))`.
impl FromStr for IntTuple {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_tuple(&parse(text)?, text)
    }
}

/// Reads a coordinate with open places, such as `(2,_)`.
impl FromStr for HTuple<Option<i64>> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_pattern(&parse(text)?, text)
    }
}

/// Reads a layout, such as `(4,(2,2)):(2,(1,8))`; without strides it is compact with the first mode fastest.
///
/// ```
/// use layout_core::Layout;
/// assert_eq!("(4, 1_024)".parse::<Layout>()?.to_string(), "(4,1024):(1,4)");
/// let e = "(4,8):(1,4,2)".parse::<Layout>().unwrap_err();
/// assert_eq!(e.to_string(), "the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes");
/// assert_eq!(e.span(), Some(6..13));
/// # Ok::<(), layout_core::Error>(())
/// ```
impl FromStr for Layout {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_layout(&parse(text)?, text)
    }
}

/// Reads a tiler: `<4,8:2>`, a layout, an integer, or `_`.
impl FromStr for Tiler {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_tiler(&parse(text)?, text)
    }
}
