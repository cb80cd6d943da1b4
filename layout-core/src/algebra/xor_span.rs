//! The largest index of a layout with XOR strides.

use crate::algebra::coalesce;
use crate::algebra::xor_linear::{Basis, Vector};
use crate::layout::Layout;
use crate::mode::Mode;
use crate::stride::Stride;
use crate::xor::Xor;

/// How many blocks of coordinates are looked at.
pub(crate) const BLOCK_LIMIT: u64 = 1 << 14;

/// The largest index, or `None` where there are more than [`BLOCK_LIMIT`] blocks.
///
/// Below an extent lie as many aligned blocks as it has bits, each a power of two long. A choice of a block for each mode has
/// the indices `origin + span`, of which the largest is found bit by bit.
pub(crate) fn largest(layout: &Layout<Xor>) -> Option<i64> {
    let modes = coalesce::flat(layout);
    let blocks = modes.iter().map(|mode| u64::from(mode.extent.count_ones()));
    let count = blocks.fold(1_u64, u64::saturating_mul);
    if count > BLOCK_LIMIT {
        return None;
    }
    (0..count).map(|choice| largest_in(&modes, choice)).try_fold(0, |largest, here| Some(largest.max(here?)))
}

/// The largest index in one choice of blocks, counted over the modes, first fastest.
fn largest_in(modes: &[Mode<Xor>], choice: u64) -> Option<i64> {
    let (mut rest, mut origin, mut basis) = (choice, 0_i64, Basis::default());
    for Mode { extent, stride } in modes {
        let blocks = u64::from(extent.count_ones());
        // The bits of the extent from its lowest up to that of the block.
        let mut above = *extent;
        for _ in 0..rest.checked_rem(blocks)? {
            above &= above.wrapping_sub(1);
        }
        rest = rest.checked_div(blocks)?;
        let length = above.trailing_zeros();
        let start = above & above.wrapping_sub(1);
        origin ^= stride.checked_scale(start)?.value();
        for bit in 0..length {
            let to = stride.checked_scale(1_i64.wrapping_shl(bit))?.value();
            // A sum of those before adds nothing.
            let _ = basis.insert(Vector { from: 0, to });
        }
    }
    Some(basis.largest_from(origin))
}
