//! `layout_add` for strides whose multiples don't add up as their counts do.

use crate::algebra::add::value;
use crate::algebra::composition::SCAN_LIMIT;
use crate::algebra::xor_recognize::{Budget, Recognized, Stop, Table};
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use crate::stride::Stride;

/// The sum of two layouts of one size, which have these coalesced modes, as a coalesced layout. `boundaries` are the products
/// of the extents before each mode but the first, in rising order.
pub(super) fn add<D: Stride>(
    (lhs, lhs_modes): (&Layout<D>, &[Mode<D>]),
    (rhs, rhs_modes): (&Layout<D>, &[Mode<D>]),
    boundaries: &[i64],
) -> Result<Layout<D>, Error> {
    let sum = |index: i64| value(lhs_modes, index)?.checked_add(&value(rhs_modes, index)?);
    let refined = refined(boundaries, lhs.size(), sum).filter(|_| {
        // Both are layouts of the common shape if cutting them loses nothing.
        [lhs_modes, rhs_modes].iter().all(|modes| {
            let cut = refined(boundaries, lhs.size(), |index| value(modes, index));
            cut.is_some_and(|cut| cut.as_slice() == *modes)
        })
    });
    let modes = match refined {
        Some(modes) => modes,
        None => match (Table { value: sum, budget: &mut Budget::new() }).recognize(1, lhs.size()) {
            Ok(Recognized::Layout(modes)) => modes,
            Ok(Recognized::Mismatch(at)) => return Err(no_sum(lhs, rhs, at, sum(at))),
            Err(Stop::GaveUp) => {
                let (operation, question, limit) = ("layout_add", "whether the sum is a layout", SCAN_LIMIT);
                let layout = operand(&format_args!("{lhs} with {rhs}"));
                return Err(Error::new(Detail::Unsettled { operation, layout, question, limit }));
            }
            Err(Stop::Overflow) => return Err(mode::overflow("layout_add", &[lhs, rhs])),
        },
    };
    mode::node(&modes).map_err(|error| error.of("layout_add", &[lhs, rhs]))
}

#[cold]
fn no_sum<D: Stride>(lhs: &Layout<D>, rhs: &Layout<D>, at: i64, value: Option<D>) -> Error {
    let (lhs, rhs) = (operand(lhs), operand(rhs));
    let value = value.map_or_else(|| operand("a number beyond 64 bits"), |value| operand(&value));
    Error::new(Detail::NoSum { lhs, rhs, at: HTuple::leaf(at), value, forced: None })
}

/// Modes that end at the boundaries, with the values that a function has there as strides, coalesced; `None` where a
/// boundary is no multiple of the one before.
fn refined<D: Stride>(
    boundaries: &[i64],
    size: i64,
    value: impl Fn(i64) -> Option<D>,
) -> Option<ModeList<D>> {
    let mut modes = ModeList::new();
    let mut unit = 1_i64;
    for boundary in boundaries.iter().copied().chain(core::iter::once(size)) {
        let (extent, remainder) = checked::div_floor(boundary, unit);
        if remainder != 0 {
            return None;
        }
        if extent != 1 {
            mode::push_coalesced(&mut modes, extent, value(unit)?);
        }
        unit = boundary;
    }
    Some(modes)
}
