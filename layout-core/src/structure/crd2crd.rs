//! `crd2crd`: the same place in another shape.

use super::slice::check_inside;
use super::{size, sizes_differ};
use crate::coord::{crd2idx, idx2crd};
use crate::error::Error;
use crate::htuple::IntTuple;

/// The coordinate of `shape` with the 1-D index that `coordinate` has in the shape `source` of the same size:
///
/// ```text
/// idx2crd(crd2idx(coordinate, source), shape)
/// ```
///
/// The result is congruent to `shape`.
///
/// # Errors
/// The coordinate does not nest like `source`, or lies outside of it; the sizes differ; an extent is less than 1; a
/// size does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, crd2crd};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert_eq!(crd2crd((1, 2), &parse("(4,2)")?, &parse("(2,4)")?)?.to_string(), "(1,1)");
/// assert_eq!(crd2crd(((1, 2), 0), &parse("(6,2)")?, &parse("((2,3),2)")?)?.to_string(), "(5,0)");
///
/// let e = crd2crd((1, 2), &parse("(4,3)")?, &parse("(2,4)")?).unwrap_err();
/// assert_eq!(e.to_string(), "crd2crd of (4,3) with (2,4): the sizes differ, 12 and 8");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// The arguments stand in the order of PyCuTe; CuTe C++ takes `source` before `shape`. A coordinate outside of
/// `source` is refused.
///
/// # Source
/// PyCuTe, `crd2crd`; CuTe `include/cute/stride.hpp`, `crd2crd`.
pub fn crd2crd(
    coordinate: impl Into<IntTuple>,
    shape: &IntTuple,
    source: &IntTuple,
) -> Result<IntTuple, Error> {
    let coordinate = coordinate.into();
    let sizes = (size("crd2crd", shape)?, size("crd2crd", source)?);
    if sizes.0 != sizes.1 {
        return Err(sizes_differ("crd2crd", shape, source, sizes));
    }
    check_inside(&coordinate, source, |part| Some(*part))?;
    idx2crd(crd2idx(coordinate, source)?, shape)
}
