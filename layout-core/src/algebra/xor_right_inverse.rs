//! `right_inverse` of a layout with XOR strides: where it counts on from 0.

use crate::algebra::composition::SCAN_LIMIT;
use crate::algebra::xor_linear::{Basis, Vector, Vectors, bits};
use crate::algebra::xor_recognize::{Budget, Recognized, Stop, Table};
use crate::coord::digits;
use crate::error::{Detail, Error, operand};
use crate::htuple::Leaves;
use crate::layout::Layout;
use crate::mode::{self, ModeList};
use crate::stride::Stride;
use crate::xor::Xor;
use alloc::vec;

const OPERATION: &str = "right_inverse";

/// The largest layout that finds the indices 0, 1, 2, … in `layout`, its values read as 1-D indices:
///
/// ```text
/// A(R(i)) = i       for all i < size(R), with R(i) in the domain of A
/// ```
///
/// It is coalesced, and its strides are XOR strides too: what undoes a swizzle is one. Broadcasts (stride F0) and extent-1
/// modes are skipped.
///
/// # Errors
/// Unsupported, where indices coincide, or broadcasts lie between them, and extents are no powers of two: another choice of
/// coordinates might give a larger layout. Undecided, where extents are no powers of two and more than
/// [`SCAN_LIMIT`](crate::SCAN_LIMIT) values would have to be looked at.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Xor, f2};
/// let parse = |text: &str| text.parse::<Layout<Xor>>();
/// assert_eq!(f2::right_inverse(&parse("(8,8):(F1,F9)")?)?.to_string(), "(8,8):(F1,F9)");
/// assert_eq!(f2::right_inverse(&parse("(8,8):(F9,F1)")?)?.to_string(), "(8,8):(F8,F9)");
/// assert_eq!(f2::right_inverse(&parse("(4,(4,3)):(F1,(F5,F16))")?)?.to_string(), "(4,4,3):(F1,F5,F16)");
/// assert_eq!(f2::right_inverse(&parse("8:F2")?)?.to_string(), "1:F0");              // nothing has index 1
///
/// let e = f2::right_inverse(&parse("(3,3):(F1,F1)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "right_inverse with (3,3):(F1,F1): overlapping modes whose extents are no powers of two are not supported"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on inverses; PyCuTe, `right_inverse`.
pub fn right_inverse(layout: &Layout<Xor>) -> Result<Layout<Xor>, Error> {
    match bits(layout) {
        Some(bits) => Ok(mode::fitting_node(&of_bits(bits))),
        None => of_values(layout),
    }
}

/// The inverse of a linear map: a power of two is the first number that is no sum of its indices, or none is.
fn of_bits(bits: Vectors) -> ModeList<Xor> {
    let mut basis = Basis::default();
    for bit in bits {
        // What is a sum of those before is not needed.
        let _ = basis.insert(bit);
    }
    let mut inverse = ModeList::new();
    for bit in 0..basis.length() {
        let left = basis.reduced(Vector { from: 0, to: 1_i64.wrapping_shl(bit) });
        if left.to != 0 {
            break;
        }
        mode::push_coalesced(&mut inverse, 2, Xor::of(left.from));
    }
    inverse
}

/// The inverse by the definition: the first coordinate that has each index, as far as these are a layout.
fn of_values(layout: &Layout<Xor>) -> Result<Layout<Xor>, Error> {
    let mut moving: ModeList<Xor> = ModeList::new();
    let mut units: Leaves<i64> = Leaves::new();
    let (mut unit, mut count) = (1_i64, 1_i64);
    for mode in layout.flat_modes() {
        let extent = mode.extent;
        if extent != 1 && !mode.stride.is_zero() {
            moving.push(mode);
            units.push(unit);
            // Parts of the extents of a layout, whose size fits.
            count = count.saturating_mul(extent);
        }
        unit = unit.saturating_mul(extent);
    }
    let undecided = || {
        let question = "which right inverse is the largest";
        let (operation, layout) = (OPERATION, operand(layout));
        Error::new(Detail::Unsettled { operation, layout, question, limit: SCAN_LIMIT })
    };
    let Some(length) =
        usize::try_from(count).ok().filter(|_| u64::try_from(count).is_ok_and(|c| c <= SCAN_LIMIT))
    else {
        return Err(undecided());
    };
    let extents: Leaves<i64> = moving.iter().map(|mode| mode.extent).collect();
    let mut found: vec::Vec<Option<i64>> = vec![None; length];
    let mut chosen = false;
    for index in 0..count {
        let mut counts: Leaves<i64> = Leaves::new();
        digits(index, &extents, |digit| counts.push(digit));
        let place = i64::combine(counts.iter().copied().zip(&units));
        let value = Xor::combine(counts.iter().copied().zip(moving.iter().map(|mode| &mode.stride)));
        let slot = value.and_then(|value| found.get_mut(usize::try_from(value.value()).ok()?));
        if let Some(slot) = slot {
            chosen |= slot.is_some();
            *slot = slot.or(place);
        }
    }
    let reached = found.iter().take_while(|place| place.is_some()).count();
    let places: vec::Vec<i64> = found.into_iter().map_while(|place| place).collect();
    let place = |index: i64| places.get(usize::try_from(index).ok()?).copied().map(Xor::of);
    let mut budget = Budget::new();
    let bound = i64::try_from(reached).unwrap_or(1);
    let mut size = bound;
    let modes = loop {
        match (Table { value: place, budget: &mut budget }).recognize(1, size) {
            Ok(Recognized::Layout(modes)) => break modes,
            // Ends at 1: there every function is a layout.
            Ok(Recognized::Mismatch(_)) => size = size.saturating_sub(1),
            Err(Stop::GaveUp | Stop::Overflow) => return Err(undecided()),
        }
    };
    // With other coordinates of the same indices, or of broadcasts, a longer one might be a layout.
    let only = !chosen && count == layout.size();
    if size == bound || only {
        return mode::node(&modes);
    }
    let what = "overlapping modes whose extents are no powers of two";
    Err(Error::new(Detail::Unsupported { operation: OPERATION, operand: operand(layout), what }))
}
