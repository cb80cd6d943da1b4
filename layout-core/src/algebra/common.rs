//! `max_common_layout`, `max_common_vector`: what two layouts have contiguous at the same indices.

use crate::algebra::composition::compose;
use crate::algebra::right_inverse::{is_identity, right_inverse};
use crate::error::Error;
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};

/// The indices at which two layouts count `0, 1, 2, …` together:
///
/// ```text
/// A(R(i)) = B(R(i)) = i
/// ```
///
/// R is the longest piece of the beginning of `right_inverse(B)` for which this is so. A copy between the two moves as
/// many elements at once.
///
/// # Errors
/// As [`right_inverse`](crate::right_inverse); a composition is undecided.
///
/// # Examples
/// ```
/// use layout_core::{Layout, max_common_layout};
/// let parse = |text: &str| text.parse::<Layout>();
/// let common = max_common_layout(&parse("(4,4):(1,4)")?, &parse("((2,2),4):((1,8),2)")?)?;
/// assert_eq!(common.to_string(), "2:1");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `max_common_layout`.
pub fn max_common_layout(lhs: &Layout, rhs: &Layout) -> Result<Layout, Error> {
    let inverse = right_inverse(rhs)?;
    let mut modes: ModeList<i64> = ModeList::new();
    for (extent, stride) in inverse.flat() {
        let mode = Mode { extent, stride: *stride };
        let most = longest(lhs, &modes, mode)?;
        if most > 1 {
            modes.push(Mode { extent: most, ..mode });
        }
        if most < mode.extent {
            break;
        }
    }
    mode::node(&modes)
}

/// The largest extent up to that of `mode` with which `lhs` counts on along it after `modes`.
fn longest(lhs: &Layout, modes: &[Mode<i64>], mode: Mode<i64>) -> Result<i64, Error> {
    let counts = |extent: i64| {
        let mut modes: ModeList<i64> = modes.iter().copied().collect();
        modes.push(Mode { extent, ..mode });
        is_inside(lhs, &modes)
    };
    if counts(mode.extent)? {
        return Ok(mode.extent);
    }
    // What counts on for an extent does for every smaller one.
    let (mut good, mut bad) = (1_i64, mode.extent);
    while good < bad.saturating_sub(1) {
        let (half, _) = crate::checked::div_floor(bad.saturating_sub(good), 2);
        let middle = good.saturating_add(half);
        if counts(middle)? {
            good = middle;
        } else {
            bad = middle;
        }
    }
    Ok(good)
}

/// Whether `lhs` takes the indices of `modes` to `0, 1, 2, …`, and they are in its domain.
fn is_inside(lhs: &Layout, modes: &[Mode<i64>]) -> Result<bool, Error> {
    let rhs = mode::node(modes)?;
    match compose(lhs, &rhs) {
        Ok(both) => Ok(is_identity(&both) && rhs.span().1 < lhs.size()),
        Err(error) if error.is_undecided() => Err(error),
        Err(_) => Ok(false),
    }
}

/// How many elements two layouts have contiguous at the same indices: the size of [`max_common_layout`].
///
/// # Errors
/// As [`max_common_layout`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, max_common_vector};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert_eq!(max_common_vector(&parse("((2,2),(2,2)):((8,2),(4,1))")?, &parse("((2,2),(2,2)):((4,2),(8,1))")?)?, 4);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `max_common_vector`.
pub fn max_common_vector(lhs: &Layout, rhs: &Layout) -> Result<i64, Error> {
    Ok(max_common_layout(lhs, rhs)?.size())
}
