//! Operations on the structure: they arrange modes and coordinates, and compute no new function.
//!
//! | operation | file | post-condition |
//! |---|---|---|
//! | `make_ordered_layout`, `make_layout_like`, `Layout::row_major` | `order.rs` | compact, in the order asked for |
//! | `group` | `group.rs` | same function, modes joined into one |
//! | `select`, `take` | `select.rs` | the modes named, in this order |
//! | `append`, `prepend`, `replace` | `append.rs` | all other modes stay |
//! | `flatten`, `unflatten` | `flatten.rs` | same leaves, nested otherwise |
//! | `slice`, `slice_offset`, `dice` | `slice.rs` | `offset + R(free) = A(fixed and free)` |
//! | `crd2crd` | `crd2crd.rs` | same 1-D index in another shape |
//! | `common_refinement`, `common_coarsening` | `refinement.rs` | least shape above, greatest below both |
//! | `relative_modes`, `substitute` | `relative_modes.rs`, `substitute.rs` | a refinement, taken apart and put together |
//! | `mutual_refinement` | `mutual_refinement.rs` | the leaves of one are the first leaves of the other |
//! | `left_divide` | `left_divide.rs` | how far steps of a number are even |
//! | `shape_div`, `shape_mod` | `shape_div.rs` | quotient times remainder is the shape, leaf by leaf |
//! | `Layout::with_shape` | `with_shape.rs` | same function on another shape |

pub(crate) mod append;
pub(crate) mod crd2crd;
pub(crate) mod flatten;
pub(crate) mod group;
pub(crate) mod left_divide;
pub(crate) mod mutual_refinement;
pub(crate) mod order;
pub(crate) mod refinement;
pub(crate) mod relative_modes;
pub(crate) mod select;
pub(crate) mod shape_div;
pub(crate) mod slice;
pub(crate) mod substitute;
mod with_shape;

use crate::checked;
use crate::error::{Detail, Error, check_positive, operand};
use crate::htuple::IntTuple;
use crate::profile::MAX_DEPTH;
use core::fmt;

/// The size of a shape.
fn size(operation: &'static str, shape: &IntTuple) -> Result<i64, Error> {
    size_of("extent", operation, shape)
}

/// The size of a tuple whose numbers are each a `what`.
fn size_of(what: &'static str, operation: &'static str, tuple: &IntTuple) -> Result<i64, Error> {
    check_positive(what, tuple)?;
    checked::product(tuple.leaves()).ok_or_else(|| Error::new(Detail::overflow(operation, &[tuple])))
}

/// Refuses a tuple that nests too deep for recursion.
fn check_depth(tuple: &IntTuple) -> Result<(), Error> {
    let depth = tuple.depth();
    if depth > MAX_DEPTH { Err(Error::new(Detail::TooDeep { depth })) } else { Ok(()) }
}

#[cold]
fn sizes_differ(
    operation: &'static str,
    lhs: &impl fmt::Display,
    rhs: &impl fmt::Display,
    sizes: (i64, i64),
) -> Error {
    Error::new(Detail::Sizes { operation, lhs: (operand(lhs), sizes.0), rhs: (operand(rhs), sizes.1) })
}
