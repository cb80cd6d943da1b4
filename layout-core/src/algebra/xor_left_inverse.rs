//! `left_inverse` of a layout with XOR strides: from its indices back to its 1-D indices.

use crate::algebra::coalesce;
use crate::algebra::xor_injective::collision;
use crate::algebra::xor_linear::{Basis, Vectors, bits};
use crate::algebra::xor_span;
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use crate::stride::Stride;
use crate::xor::Xor;

const OPERATION: &str = "left_inverse";

/// The layout that takes each index of `layout` back to its 1-D index, the value read as one:
///
/// ```text
/// R(A(i)) = i       for all i < size(A)
/// ```
///
/// It is coalesced, and its strides are XOR strides too. What it does with numbers that are no index of A is not determined.
///
/// # Errors
/// Two coordinates have one index: the error names them. Unsupported: an extent is no power of two, except that of the last
/// mode, or that one overlaps the others as soon as it is rounded up to a power of two; where that is so, undecided, as
/// [`is_injective`](crate::f2::is_injective). Overflow: the inverse would have 2⁶³ coordinates.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Xor, f2};
/// let parse = |text: &str| text.parse::<Layout<Xor>>();
/// assert_eq!(f2::left_inverse(&parse("(8,8):(F9,F1)")?)?.to_string(), "(8,8):(F8,F9)");
/// assert_eq!(f2::left_inverse(&parse("(4,4):(F1,F8)")?)?.to_string(), "(8,4):(F1,F4)");
/// assert_eq!(f2::left_inverse(&parse("(4,(4,3)):(F1,(F5,F16))")?)?.to_string(), "(4,4,3):(F1,F5,F16)");
/// let e = f2::left_inverse(&parse("(4,4):(F1,F2)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "left_inverse of (4,4):(F1,F2): the layout is not injective: (0,0) and (2,1) have one index"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on inverses; PyCuTe, `left_inverse`.
pub fn left_inverse(layout: &Layout<Xor>) -> Result<Layout<Xor>, Error> {
    let basis = rounded_up(layout).and_then(|bits| {
        let mut basis = Basis::default();
        bits.into_iter().try_for_each(|bit| basis.insert(bit)).is_ok().then_some(basis)
    });
    // A basis keeps coordinates apart, also those that rounding up adds; without one, that alone may be what is not injective. And a
    // broadcast is not among the bits.
    if basis.is_none() || crate::algebra::injective::broadcast(layout).is_some() {
        if let Some((first, second)) = collision(OPERATION, layout)? {
            let layout = operand(layout);
            return Err(Error::new(Detail::Collision { operation: OPERATION, layout, first, second }));
        }
    }
    let largest = xor_span::largest(layout);
    let Some((basis, largest)) = basis.zip(largest) else {
        let what = "modes whose extents are no powers of two, other than the last,";
        return Err(Error::new(Detail::Unsupported { operation: OPERATION, operand: operand(layout), what }));
    };
    mode::node(&of_basis(&basis, largest)).map_err(|error| error.of(OPERATION, &[layout]))
}

/// The bits of the 1-D index, with the extent of the last mode rounded up to a power of two; `None` where another is none.
fn rounded_up(layout: &Layout<Xor>) -> Option<Vectors> {
    let mut modes = coalesce::flat(layout);
    if let Some(last) = modes.last_mut() {
        let rounded = u64::try_from(last.extent).ok()?.checked_next_power_of_two()?;
        last.extent = i64::try_from(rounded).ok()?;
    }
    bits(&mode::node(&modes).ok()?)
}

/// A layout that takes the vectors of the basis back, up to the largest index. Bit by bit: what a vector leads with is what
/// comes from there without its other bits; where none leads, twice what the bit below has, so that modes merge.
fn of_basis(basis: &Basis, largest: i64) -> ModeList<Xor> {
    let mut inverse: ModeList<Xor> = ModeList::new();
    let mut places: smallvec::SmallVec<[Xor; 64]> = smallvec::SmallVec::new();
    for length in 1..=basis.length() {
        let place = match basis.of_length(length) {
            Some(vector) => {
                let below = places.iter().enumerate().filter(|(bit, _)| {
                    u32::try_from(*bit)
                        .is_ok_and(|bit| vector.to.checked_shr(bit).is_some_and(|rest| rest & 1 == 1))
                });
                Xor::of(below.fold(vector.from, |from, (_, place)| from ^ place.value()))
            }
            None => places.last().and_then(|place| place.checked_scale(2)).unwrap_or_else(Xor::zero),
        };
        places.push(place);
        mode::push_coalesced(&mut inverse, 2, place);
    }
    // The last mode may end where the indices do.
    let unit = inverse.iter().rev().skip(1).fold(1_i64, |unit, mode| unit.saturating_mul(mode.extent));
    if let Some(Mode { extent, .. }) = inverse.last_mut() {
        *extent = checked::div_floor(largest, unit).0.saturating_add(1).min(*extent);
    }
    inverse
}
