//! `layout_add`: the sum of two layouts, index by index.

use crate::algebra::{coalesce, xor_add};
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use crate::stride::Stride;
use smallvec::SmallVec;

/// The layout whose values are the sums of the values of two layouts of one size:
///
/// ```text
/// R(i) = A(i) + B(i)
/// ```
///
/// There is a result exactly if a layout with these values exists; it is coalesced. XOR strides add by exclusive or.
///
/// # Errors
/// The sizes differ. No layout has these values: the error names the first index at which none can match,
/// [`Error::counterexample`](crate::Error::counterexample). Undecided, only with XOR strides where extents that are no powers
/// of two meet and more than [`SCAN_LIMIT`](crate::SCAN_LIMIT) values would have to be looked at. Overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, layout_add};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert_eq!(layout_add(&parse("12:2")?, &parse("(4,3):(3,1)")?)?.to_string(), "(4,3):(5,9)");
/// assert_eq!(layout_add(&parse("(5,3,4):(1,5,15)")?, &parse("(10,6):(1,10)")?)?.to_string(), "60:2");
/// let e = layout_add(&parse("(2,3):(3,1)")?, &parse("(3,2):(2,1)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "layout_add of (2,3):(3,1) with (3,2):(2,1): no layout has these values: at 3 the value is 5, \
///      but the values before it force 10"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `layout_add`; the criterion is this project's.
pub fn layout_add<D: Stride>(lhs: &Layout<D>, rhs: &Layout<D>) -> Result<Layout<D>, Error> {
    if lhs.size() != rhs.size() {
        let [lhs, rhs] = [lhs, rhs].map(|layout| (operand(layout), layout.size()));
        return Err(Error::new(Detail::Sizes { operation: "layout_add", lhs, rhs }));
    }
    if let Some((first, second)) = D::clash(lhs.strides().iter().chain(rhs.strides())) {
        let (first, second) = (operand(&first), operand(&second));
        return Err(Error::new(Detail::Clash { first, second, layout: None }));
    }
    let overflow = || mode::overflow("layout_add", &[lhs, rhs]);
    let (lhs_modes, rhs_modes) = (coalesce::flat(lhs), coalesce::flat(rhs));
    let sum = |index: i64| value(&lhs_modes, index)?.checked_add(&value(&rhs_modes, index)?);
    let mut boundaries: SmallVec<[i64; 16]> = SmallVec::new();
    for modes in [&lhs_modes, &rhs_modes] {
        let mut boundary = 1_i64;
        for mode in modes.iter().take(modes.len().saturating_sub(1)) {
            // A prefix of the extents of a layout, whose size fits.
            boundary = boundary.saturating_mul(mode.extent);
            boundaries.push(boundary);
        }
    }
    boundaries.sort_unstable();
    boundaries.dedup();
    if !D::ADDITIVE {
        return xor_add::add((lhs, &lhs_modes), (rhs, &rhs_modes), &boundaries);
    }

    // The sum is slope·i + Σ jump·⌊i / boundary⌋, and no two sets of boundaries and jumps other than 0 give one function.
    // So it is a layout exactly if those are a chain at which the sum jumps: is not what the modes so far give.
    let size = lhs.size();
    let mut modes: ModeList<D> = ModeList::new();
    let mut unit = 1_i64;
    if size > 1 {
        modes.push(Mode { extent: size, stride: sum(1).ok_or_else(overflow)? });
    }
    for boundary in boundaries {
        let (found, forced) = (sum(boundary).ok_or_else(overflow)?, value(&modes, boundary));
        if forced.as_ref() == Some(&found) {
            continue;
        }
        let (extent, remainder) = checked::div_floor(boundary, unit);
        if remainder != 0 {
            let (lhs, rhs, value) = (operand(lhs), operand(rhs), operand(&found));
            let forced = forced.map_or_else(|| operand("a number beyond 64 bits"), |forced| operand(&forced));
            let forced = Some(forced);
            let at = HTuple::leaf(boundary);
            return Err(Error::new(Detail::NoSum { lhs, rhs, at, value, forced }));
        }
        if let Some(last) = modes.last_mut() {
            last.extent = extent;
        }
        unit = boundary;
        modes.push(Mode { extent: checked::div_floor(size, unit).0, stride: found });
    }
    mode::node(&modes).map_err(|error| error.of("layout_add", &[lhs, rhs]))
}

/// The value of a flat list of modes at an index; the last mode goes on.
pub(super) fn value<D: Stride>(modes: &[Mode<D>], index: i64) -> Option<D> {
    let mut rest = index;
    let mut front = modes.len();
    D::combine(modes.iter().map(|mode| {
        front = front.saturating_sub(1);
        if front == 0 {
            return (rest, &mode.stride);
        }
        let (quotient, digit) = checked::div_floor(rest, mode.extent);
        rest = quotient;
        (digit, &mode.stride)
    }))
}
