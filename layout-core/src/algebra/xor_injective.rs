//! Whether no two coordinates of a layout with XOR strides have one index.

use crate::algebra::composition::SCAN_LIMIT;
use crate::algebra::injective::broadcast;
use crate::algebra::xor_linear::{Basis, bits};
use crate::coord::idx2crd;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::xor::Xor;
use alloc::vec::Vec;

/// Whether no two coordinates of the domain have one index. A broadcast (stride 0 on an extent above 1) gives one index to
/// many; the stride of an extent-1 mode does not matter.
///
/// # Errors
/// Undecided, where an extent is no power of two and there are more than [`SCAN_LIMIT`](crate::SCAN_LIMIT) coordinates to
/// compare one by one.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Xor, f2};
/// let parse = |text: &str| text.parse::<Layout<Xor>>();
/// assert!(f2::is_injective(&parse("(8,8):(F1,F9)")?)?);
/// assert!(!f2::is_injective(&parse("(4,4):(F1,F2)")?)?);    // F2 twice
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298): layouts as functions. The decision is this
/// project's own.
pub fn is_injective(layout: &Layout<Xor>) -> Result<bool, Error> {
    Ok(collision("is_injective", layout)?.is_none())
}

/// Two coordinates that have one index, if there are some.
pub(super) fn collision(
    operation: &'static str,
    layout: &Layout<Xor>,
) -> Result<Option<(IntTuple, IntTuple)>, Error> {
    if let Some(coordinates) = broadcast(layout) {
        return Ok(Some(coordinates));
    }
    let coordinate = |index: i64| idx2crd(HTuple::leaf(index), layout.shape());
    if let Some(bits) = bits(layout) {
        let mut basis = Basis::default();
        let hidden = bits.into_iter().find_map(|bit| basis.insert(bit).err());
        return hidden.map(|index| Ok((coordinate(0)?, coordinate(index)?))).transpose();
    }
    if u64::try_from(layout.size()).is_ok_and(|size| size > SCAN_LIMIT) {
        let question = "whether two coordinates have one index";
        let layout = operand(layout);
        return Err(Error::new(Detail::Unsettled { operation, layout, question, limit: SCAN_LIMIT }));
    }
    let mut indices: Vec<(i64, i64)> = layout.values().map(Xor::value).zip(0..).collect();
    indices.sort_unstable();
    let mut pairs = indices.iter().zip(indices.iter().skip(1));
    let pair = pairs.find(|(first, second)| first.0 == second.0);
    pair.map(|(first, second)| Ok((coordinate(first.1)?, coordinate(second.1)?))).transpose()
}
