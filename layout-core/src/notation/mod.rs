//! The notation: text to layouts and back. Nothing else turns text into layouts.
//!
//! ```text
//! layout   = tuple [ ":" strides ]              no strides: compact, first mode fastest
//!          | "(" layout { "," layout } ")"      layouts side by side, as the modes of one layout
//! tiler    = layout | "<" entry { "," entry } ">"      entry = tiler | "_"
//!          | "[" entry { ";" entry } "]"     the DSL's print
//! tuple    = int | "(" [ tuple { "," tuple } ] ")"
//! strides  = stride | "(" [ strides { "," strides } ] ")"
//!          | "LayoutLeft" | "LayoutRight"       compact, the first or the last mode fastest; only as all of the strides
//! stride   = int | basis { "+" basis }            basis = int "@" int { "@" int }, the innermost index first
//!          | "F" digits                          an XOR stride; beside it, 0 is the only integer
//! int      = [ "_" ] [ "-" ] digits             `_4` is CUTLASS's print of a static integer; hold "_" as in Rust: 1_024
//!          | "C<" int ">" | "Int<" int ">"      a static integer of CUTLASS
//! swizzle  = "Sw<" int "," int "," int ">"      also "S<…>", the DSL's print; the last may be negative
//! composed = { outer "o" offset "o" } layout    outer = swizzle | layout; "o" may be "∘"
//! offset   = int | "smem_ptr[" digits "b](unset)"      CUTLASS's print: no offset, and a swizzle of byte addresses
//! morphism = tuple "--" "(" [ place { "," place } ] ")" "-->" tuple      place = int, from 1; 0 or "*" is the base point
//! profile  = "*" | "(" [ profile { "," profile } ] ")"
//! list     = "[" [ int { "," int } ] "]"        only as an argument that an operation of expressions takes
//! ratio    = int "/" int                        only as an argument that an operation of expressions takes
//! ```
//!
//! White space is free, and a comma may trail. `{}` prints without spaces; what is printed reads back.

mod lower;
pub mod mixed;
mod parse;
mod scan;

use crate::arith_tuple::ArithTuple;
use crate::category::Morphism;
use crate::composed::ComposedLayout;
use crate::error::Error;
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::profile::Profile;
use crate::swizzle::Swizzle;
use crate::tiler::Tiler;
use crate::xor::Xor;
use core::str::FromStr;
pub(crate) use lower::{
    holds_coordinates, holds_layout, holds_xors, to_composed, to_layout, to_list, to_morphism, to_outer,
    to_pattern, to_profile, to_stage, to_swizzle, to_tiler, to_tuple, unexpected,
};
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

/// Reads a layout with coordinate strides, such as `(4,8):(1@0,1@1)`; integers are strides too.
///
/// ```
/// use layout_core::{ArithTuple, Layout};
/// let diagonal: Layout<ArithTuple> = "4 : 1@0 + 1@1".parse()?;
/// assert_eq!(diagonal.to_string(), "4:1@0+1@1");
/// assert_eq!(diagonal.at(3)?.to_tuple().to_string(), "(3,3)");
/// # Ok::<(), layout_core::Error>(())
/// ```
impl FromStr for Layout<ArithTuple> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_layout(&parse(text)?, text)
    }
}

/// Reads a layout with XOR strides, such as `(4,8):(F1,F5)`; 0 is a stride too, other integers are not.
///
/// ```
/// use layout_core::{Layout, Xor};
/// let layout: Layout<Xor> = "(4, (2, 8)) : (F1, (0, F5))".parse()?;
/// assert_eq!(layout.to_string(), "(4,(2,8)):(F1,(F0,F5))");
/// let e = "(4,8):(F1,5)".parse::<Layout<Xor>>().unwrap_err();
/// assert_eq!(e.to_string(), "found an integer, expected an XOR stride at byte 10");
/// # Ok::<(), layout_core::Error>(())
/// ```
impl FromStr for Layout<Xor> {
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

/// Reads a profile, such as `(*,(*,*))`; integers and `_` are leaves too.
impl FromStr for Profile {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_profile(&parse(text)?, text)
    }
}

/// Reads a morphism, such as `(2,2)--(1,3)-->(2,5,2,5)`; 0 or `*` is the base point.
///
/// ```
/// use layout_core::category::Morphism;
/// let f: Morphism = "(64, 32) --(2, *)--> (4, 64)".parse()?;
/// assert_eq!(f.to_string(), "(64,32)--(2,0)-->(4,64)");
/// let e = "(64,32)--(1,2)-->(4,32)".parse::<Morphism>().unwrap_err();
/// assert_eq!(e.to_string(), "the map (1,2) takes entry 1 to entry 1, but 64 is not 4");
/// assert_eq!(e.span(), Some(9..14));
/// # Ok::<(), layout_core::Error>(())
/// ```
impl FromStr for Morphism {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_morphism(&parse(text)?, text)
    }
}

/// Reads a swizzle, such as `Sw<3,4,3>`; `S<3,4,3>` is one too.
///
/// ```
/// use layout_core::Swizzle;
/// assert_eq!("S<3,4,-3>".parse::<Swizzle>()?.to_string(), "Sw<3,4,-3>");
/// let e = "Sw<3,4,2>".parse::<Swizzle>().unwrap_err();
/// assert!(e.is_invalid_swizzle());
/// assert_eq!(e.span(), Some(0..9));
/// # Ok::<(), layout_core::Error>(())
/// ```
impl FromStr for Swizzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_swizzle(&parse(text)?, text)
    }
}

/// Reads a composed layout, such as `Sw<3,4,3> o 0 o (8,64):(64,1)`; a layout alone is one too.
///
/// Where CUTLASS prints a pointer in the place of the offset, `Sw<3,4,3> o smem_ptr[16b](unset) o …`, the swizzle acts on
/// byte addresses; it is read as the one of elements of so many bits.
///
/// Here the integer between two layouts is an offset, too; in an expression it is the layout `n:1`, unless there is a swizzle: see
/// [`expr`](crate::expr).
///
/// ```
/// use layout_core::ComposedLayout;
/// let printed: ComposedLayout = "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)".parse()?;
/// assert_eq!(printed.to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
/// let e = "Sw<3,4,3> o (8,64):(64,1)".parse::<ComposedLayout>().unwrap_err();
/// assert_eq!(e.to_string(), "found a layout, expected an integer, the offset at byte 12");
/// # Ok::<(), layout_core::Error>(())
/// ```
impl FromStr for ComposedLayout {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        to_composed(&parse(text)?, text)
    }
}
