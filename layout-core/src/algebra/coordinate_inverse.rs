//! Inverses of a layout with coordinate strides: from coordinates back to 1-D indices.

use crate::algebra::by_axis::{Along, ByAxis};
use crate::algebra::composition::compose;
use crate::algebra::{coalesce, injective, left_inverse, right_inverse};
use crate::arith_tuple::ArithTuple;
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use smallvec::SmallVec;

/// The layout that finds coordinates in `layout`, from 0 on along each axis of its indices:
///
/// ```text
/// A(R(c)) = c       for all coordinates c of R, with R(c) in the domain of A
/// ```
///
/// R has one mode for each axis up to the last one, nested as the indices of A are; along each axis it is the
/// [`right_inverse`](crate::right_inverse()) of what moves there, the largest there is. `1:0` stands where nothing moves.
///
/// # Errors
/// A mode of A moves along several axes at once, which is not supported; undecided, as
/// [`right_inverse`](crate::right_inverse()).
///
/// # Examples
/// ```
/// use layout_core::{ArithTuple, Layout, coordinate};
/// let parse = |text: &str| text.parse::<Layout<ArithTuple>>();
/// assert_eq!(coordinate::right_inverse(&parse("(4,8):(1@1,1@0)")?)?.to_string(), "(8,4):(4,1)");
/// assert_eq!(coordinate::right_inverse(&parse("(4,(4,2)):(1@1,(1@0,6@1))")?)?.to_string(), "(4,4):(4,1)");
/// assert_eq!(coordinate::right_inverse(&parse("4:1@1")?)?.to_string(), "(1,4):(0,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on inverses; PyCuTe, `right_inverse`.
pub fn right_inverse(layout: &Layout<ArithTuple>) -> Result<Layout, Error> {
    invert("right_inverse", layout, |along| {
        compose(&along.units, &right_inverse::right_inverse(&along.layout)?)
    })
}

/// The layout that takes each index of `layout`, a coordinate, back to its 1-D index:
///
/// ```text
/// R(A(i)) = i       for all i < size(A)
/// ```
///
/// R has one mode for each axis up to the last one, nested as the indices of A are. What it does with coordinates that
/// are no index of A is not determined.
///
/// # Errors
/// Two coordinates of A have one index; a mode of A moves along several axes at once, or what moves along an axis has no
/// [`left_inverse`](crate::left_inverse()) of its own, which is not supported; undecided, as
/// [`left_inverse`](crate::left_inverse()).
///
/// # Examples
/// ```
/// use layout_core::{ArithTuple, Layout, coordinate};
/// let parse = |text: &str| text.parse::<Layout<ArithTuple>>();
/// assert_eq!(coordinate::left_inverse(&parse("(4,5):(1@1,1@0)")?)?.to_string(), "(5,4):(4,1)");
/// assert_eq!(coordinate::left_inverse(&parse("(4,(4,2)):(1@1,(1@0,6@1))")?)?.to_string(), "(4,(6,2)):(4,(1,16))");
/// let e = coordinate::left_inverse(&parse("(4,2):(1@0,0)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "left_inverse of (4,2):(1@0,0): the layout is not injective: (0,0) and (0,1) have one index"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on inverses; PyCuTe, `left_inverse`.
pub fn left_inverse(layout: &Layout<ArithTuple>) -> Result<Layout, Error> {
    const OPERATION: &str = "left_inverse";
    if let Some((first, second)) = injective::broadcast(layout) {
        let layout = operand(layout);
        return Err(Error::new(Detail::Collision { operation: OPERATION, layout, first, second }));
    }
    invert(OPERATION, layout, |along| match invert_chain(along) {
        Some(modes) => mode::node(&modes),
        None => compose(&along.units, &left_inverse::left_inverse(&along.layout)?),
    })
}

/// The left inverse of modes whose strides, in order, are a chain: each a multiple of the one below, and not inside the
/// mode below. Between the multiples of the strides are the digits of the modes.
fn invert_chain(along: &Along) -> Option<ModeList<i64>> {
    let mut sorted: SmallVec<[(i64, i64, i64); 8]> = along
        .layout
        .flat()
        .zip(along.units.strides())
        .map(|((extent, step), unit)| (*step, extent, *unit))
        .collect();
    sorted.sort_unstable();
    let mut modes: ModeList<i64> = ModeList::new();
    modes.push(Mode { extent: 1, stride: 0 });
    let mut below = 1_i64;
    for (step, extent, unit) in sorted {
        let (gap, remainder) = checked::div_floor(step, below);
        let last = modes.last_mut().filter(|last| remainder == 0 && gap >= last.extent)?;
        last.extent = gap;
        below = step;
        modes.push(Mode { extent, stride: unit });
    }
    let mut coalesced = ModeList::new();
    for mode in modes {
        mode::push_coalesced(&mut coalesced, mode.extent, mode.stride);
    }
    Some(coalesced)
}

/// The inverse along each axis, in 1-D indices of the whole layout.
fn invert(
    operation: &'static str,
    layout: &Layout<ArithTuple>,
    inverse: impl Fn(&Along) -> Result<Layout, Error>,
) -> Result<Layout, Error> {
    let axes = ByAxis::new(operation, layout)?;
    axes.build(
        |_, along| match inverse(along) {
            Ok(inverse) => Ok(coalesce::flat_extended(&inverse)),
            // Another inverse along the axis might be one in the indices of the whole.
            Err(error) if error.is_not_invertible() || error.is_no_layout() => {
                let what = "modes along one axis that are not inverted by themselves";
                Err(Error::new(Detail::Unsupported { operation, operand: operand(layout), what }))
            }
            Err(error) => Err(error),
        },
        |_| ModeList::new(),
    )
}
