//! `layout_add`: the sum of two layouts, index by index.

use crate::algebra::coalesce;
use crate::checked;
use crate::error::{Detail, Error, Why, operand};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use smallvec::SmallVec;

/// The layout whose values are the sums of the values of two layouts of one size:
///
/// ```text
/// R(i) = A(i) + B(i)
/// ```
///
/// There is a result exactly if a layout with these values exists; it is coalesced.
///
/// # Errors
/// The sizes differ. No layout has these values: the error names the first index at which none can match,
/// [`Error::counterexample`](crate::Error::counterexample). Overflow.
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
pub fn layout_add(lhs: &Layout, rhs: &Layout) -> Result<Layout, Error> {
    if lhs.size() != rhs.size() {
        let [lhs, rhs] = [lhs, rhs].map(|layout| (operand(layout), layout.size()));
        return Err(Error::new(Detail::Sizes { operation: "layout_add", lhs, rhs }));
    }
    let mut jumps = Jumps::new();
    let slope = add_jumps(lhs, &mut jumps).saturating_add(add_jumps(rhs, &mut jumps));
    jumps.sort_unstable_by_key(|(boundary, _)| *boundary);

    // The sum is slope·i + Σ jump·⌊i / boundary⌋, and no two sets of boundaries and jumps other than 0 give one function.
    // So it is a layout exactly if those left after adding up are a chain.
    let mut modes: ModeList<i128> = ModeList::new();
    let (mut stride, mut unit) = (slope, 1_i64);
    let mut rest = jumps.as_slice();
    while let Some((boundary, _)) = rest.first().copied() {
        let (here, after) = rest.split_at(rest.partition_point(|(other, _)| *other == boundary));
        rest = after;
        let jump = here.iter().fold(0_i128, |sum, (_, jump)| sum.saturating_add(*jump));
        if jump == 0 {
            continue;
        }
        let (extent, remainder) = checked::div_floor(boundary, unit);
        let last = Mode { extent, stride };
        if remainder != 0 {
            modes.push(last);
            return Err(no_sum(lhs, rhs, boundary, &modes));
        }
        modes.push(last);
        (stride, unit) = (stride.saturating_mul(i128::from(extent)).saturating_add(jump), boundary);
    }
    let (extent, _) = checked::div_floor(lhs.size(), unit);
    if extent > 1 {
        modes.push(Mode { extent, stride });
    }
    build(&modes).ok_or_else(|| mode::overflow("layout_add", &[lhs, rhs]))
}

/// Boundaries with the jump at each.
type Jumps = SmallVec<[(i64, i128); 16]>;

/// Collects the boundaries and jumps of a layout; its first stride.
fn add_jumps(layout: &Layout, jumps: &mut Jumps) -> i128 {
    let modes = coalesce::flat(layout);
    let mut boundary = 1_i64;
    for (lower, upper) in modes.iter().zip(modes.iter().skip(1)) {
        // A prefix of the extents of a layout, whose size fits.
        boundary = boundary.saturating_mul(lower.extent);
        // Two 64-bit factors.
        let end = i128::from(lower.extent).saturating_mul(i128::from(lower.stride));
        jumps.push((boundary, i128::from(upper.stride).saturating_sub(end)));
    }
    modes.first().map_or(0, |mode| i128::from(mode.stride))
}

fn build(modes: &[Mode<i128>]) -> Option<Layout> {
    let narrow =
        |mode: &Mode<i128>| Some(Mode { extent: mode.extent, stride: i64::try_from(mode.stride).ok()? });
    let modes: Option<ModeList<i64>> = modes.iter().map(narrow).collect();
    mode::node(&modes?).ok()
}

/// At `boundary` the values jump where the modes before it, of which the last goes on, can't.
#[cold]
fn no_sum(lhs: &Layout, rhs: &Layout, boundary: i64, modes: &[Mode<i128>]) -> Error {
    let value = |layout: &Layout| layout.at(boundary).map_or(0, i128::from);
    let value = value(lhs).saturating_add(value(rhs));
    let mut rest = boundary;
    let mut forced = 0_i128;
    for (at, mode) in modes.iter().enumerate() {
        let is_last = at.saturating_add(1) == modes.len();
        let (quotient, remainder) = checked::div_floor(rest, mode.extent);
        let digit = if is_last { rest } else { remainder };
        forced = forced.saturating_add(i128::from(digit).saturating_mul(mode.stride));
        rest = quotient;
    }
    let (at, why) = (HTuple::leaf(boundary), Why::Forced(forced));
    let operands = alloc::vec![operand(lhs), operand(rhs)];
    Error::new(Detail::Values { operation: "layout_add", operands, at, value, why })
}
