//! `slice`, `slice_offset`, `dice`: a coordinate with `_` splits a layout.

use crate::checked;
use crate::coord::digits;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, IntTuple, View};
use crate::layout::Layout;
use crate::mode::{self, Builder};
use crate::relation;
use crate::stride::Stride;
use smallvec::SmallVec;

/// A coordinate in which `None`, written `_`, leaves a mode open.
///
/// ```
/// use layout_core::{Layout, Pattern, slice};
/// let a: Layout = "(4,8):(1,4)".parse()?;
/// let text: Pattern = "(2,_)".parse()?;
/// assert_eq!(slice(&a, &text)?, slice(&a, &(2, None).into())?);
/// assert_eq!(text.to_string(), "(2,_)");
/// # Ok::<(), layout_core::Error>(())
/// ```
pub type Pattern = HTuple<Option<i64>>;

/// Holds fixed what the coordinate gives and keeps what it leaves open: the index of the fixed part, and the layout of
/// the open modes, such that
///
/// ```text
/// A(c) = offset + R(open)       c the coordinate with the coordinate `open` of R in the places of `_`
/// ```
///
/// The coordinate is weakly congruent to the shape: an integer or `_` may stand for a nested mode as a whole. R has one
/// mode for each `_`, in order, in a flat tuple: rank 1 for a single one, `():()` for none. The coordinate `_` alone
/// gives A itself.
///
/// # Errors
/// The coordinate does not nest like the shape; a fixed part lies outside of its mode.
///
/// # Examples
/// ```
/// use layout_core::{Layout, slice};
/// let cut = |layout: &Layout, text: &str| {
///     slice(layout, &text.parse()?).map(|(offset, rest)| format!("{offset} + {rest}"))
/// };
/// let rows: Layout = "(4,8):(8,1)".parse()?;
/// assert_eq!(cut(&rows, "(2,_)")?, "16 + (8):(1)");
///
/// let a: Layout = "((3,2),((2,3),2)):((4,1),((2,15),100))".parse()?;
/// assert_eq!(cut(&a, "(_,5)")?, "32 + ((3,2)):((4,1))");
/// assert_eq!(cut(&a, "((_,1),(_,0))")?, "1 + (3,(2,3)):(4,(2,15))");
/// assert_eq!(cut(&a, "((1,_),((_,0),_))")?, "4 + (2,2,2):(1,2,100)");
///
/// let e = cut(&rows, "(4,_)").unwrap_err();
/// assert_eq!(e.to_string(), "the coordinate (4,_) is outside the shape (4,8): 4 is not between 0 and 3");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe's `slice` drops the offset, which `slice_and_offset` returns beside the layout, and takes fixed parts outside
/// the shape.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `slice`, `slice_and_offset`; `include/cute/underscore.hpp`.
#[doc(alias = "slice_and_offset")]
pub fn slice<D: Stride>(layout: &Layout<D>, coordinate: &Pattern) -> Result<(D, Layout<D>), Error> {
    let offset = slice_offset(layout, coordinate)?;
    Ok((offset, part(layout, coordinate, |fixed| fixed.is_none())?))
}

/// The index of the fixed part of a coordinate: where the layout [`slice()`] begins.
///
/// ```text
/// offset = A(c)       c the coordinate with 0 in the places of `_`
/// ```
///
/// # Errors
/// As [`slice()`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, slice_offset};
/// let a: Layout = "((3,2),((2,3),2)):((4,1),((2,15),100))".parse()?;
/// assert_eq!(slice_offset(&a, &"((_,0),((0,_),1))".parse()?)?, 100);
/// assert_eq!(slice_offset(&a, &"(2,_)".parse()?)?, 8);
/// assert!(slice_offset(&a, &"(_,(5,_))".parse()?).is_ok());
/// assert!(slice_offset(&a, &"(_,(6,_))".parse()?).unwrap_err().is_out_of_range());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `slice_and_offset`; PyCuTe, `slice_and_offset`.
pub fn slice_offset<D: Stride>(layout: &Layout<D>, coordinate: &Pattern) -> Result<D, Error> {
    check_inside(coordinate, layout.shape(), |part| *part)?;
    let mut natural: SmallVec<[i64; 8]> = SmallVec::new();
    relation::walk(coordinate.view(), layout.shape().view(), |part, mode| {
        digits(part.unwrap_or(0), mode.leaves(), |digit| natural.push(digit));
        true
    });
    D::combine(natural.iter().copied().zip(layout.strides()))
        .ok_or_else(|| mode::overflow("slice_offset", &[layout, coordinate]))
}

/// The layout of the modes that the coordinate holds fixed, in order, in a flat tuple: what [`slice()`] leaves out.
///
/// Any integer marks a mode, and its value does not matter, so that projections as CuTe's `Step<_1,X,_1>` read
/// `(1,_,1)`. An integer alone gives the layout itself and `_` alone gives `():()`.
///
/// # Errors
/// The coordinate does not nest like the shape.
///
/// # Examples
/// ```
/// use layout_core::{Layout, dice};
/// let a: Layout = "(2,3,5):(1,2,6)".parse()?;
/// assert_eq!(dice(&a, &"(1,_,1)".parse()?)?.to_string(), "(2,5):(1,6)");
/// let b: Layout = "((3,2),((2,3),2)):((4,1),((2,15),100))".parse()?;
/// assert_eq!(dice(&b, &"((_,0),(0,_))".parse()?)?.to_string(), "(2,(2,3)):(1,(2,15))");
/// assert!(dice(&b, &"(0,0,_)".parse()?).is_err());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `dice`; `include/cute/underscore.hpp`.
pub fn dice<D: Stride>(layout: &Layout<D>, coordinate: &Pattern) -> Result<Layout<D>, Error> {
    part(layout, coordinate, |fixed| fixed.is_some())
}

/// The chosen modes in a flat tuple, or the whole layout if the coordinate is one chosen leaf.
fn part<D: Stride>(
    layout: &Layout<D>,
    coordinate: &Pattern,
    chosen: impl Fn(Option<i64>) -> bool,
) -> Result<Layout<D>, Error> {
    if coordinate.as_leaf().is_some_and(|leaf| chosen(*leaf)) {
        return Ok(layout.clone());
    }
    let mut builder = Builder::new();
    builder.open();
    let mut strides = layout.strides();
    let nests = relation::walk(coordinate.view(), layout.shape().view(), |fixed, mode| {
        let (own, after) = strides.split_at_checked(mode.leaves().len()).unwrap_or((strides, &[]));
        if chosen(*fixed) {
            builder.push_part(mode, own);
        }
        strides = after;
        true
    });
    if !nests {
        return Err(does_not_nest(coordinate, layout.shape()));
    }
    builder.close();
    builder.build()
}

/// Refuses a coordinate that is not weakly congruent to the shape, or of which a fixed part is outside.
pub(super) fn check_inside<T: Copy>(
    coordinate: &HTuple<T>,
    shape: &IntTuple,
    fixed: impl Fn(&T) -> Option<i64>,
) -> Result<(), Error> {
    let mut outside: Option<(i64, View<'_, i64>)> = None;
    let nests = relation::walk(coordinate.view(), shape.view(), |part, mode| {
        if let Some(part) = fixed(part) {
            let inside = part >= 0 && checked::product(mode.leaves()).is_none_or(|size| part < size);
            if !inside && outside.is_none() {
                outside = Some((part, mode));
            }
        }
        true
    });
    let coordinate = || coordinate.map(&fixed);
    if !nests {
        return Err(does_not_nest(&coordinate(), shape));
    }
    match outside {
        None => Ok(()),
        Some((part, mode)) => Err(Error::new(Detail::OutOfRange {
            coordinate: operand(&coordinate()),
            shape: operand(shape),
            part,
            size: checked::product(mode.leaves()).unwrap_or(i64::MAX),
        })),
    }
}

#[cold]
fn does_not_nest(coordinate: &Pattern, shape: &IntTuple) -> Error {
    Error::new(Detail::Coordinate { coordinate: operand(coordinate), shape: operand(shape) })
}
