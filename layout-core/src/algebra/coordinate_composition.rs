//! `composition` where the right operand has coordinate strides: its indices are coordinates of the left one.
//!
//! Each axis of the indices is a 1-D index of one mode of A. These modes side by side, the last of each made as long as
//! the indices reach, are a layout A′, and the indices weighted by the sizes of what stands before are the indices of an
//! integer layout B′. No axis reaches into the next one, so
//!
//! ```text
//! A(B(c)) = A′(B′(c))       for all coordinates c of B
//! ```
//!
//! and whether there is a layout is the question for integers. One axis may have negative indices: it comes last. Where
//! several have, each axis is composed by itself, and the sums of the results along each leaf of B are layouts or not.

use crate::algebra::add::layout_add;
use crate::algebra::by_mode::LayoutList;
use crate::algebra::carry::Right;
use crate::algebra::coalesce;
use crate::algebra::composition::{compose, compose_parts};
use crate::arith_tuple::{ArithTuple, Axis, Path, axes};
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, Leaves};
use crate::layout::Layout;
use crate::mode::{self, Builder, Mode};
use crate::profile::Token;
use crate::relation;
use crate::stride::Stride;
use smallvec::{SmallVec, smallvec};

const OPERATION: &str = "composition";

/// Composition with a layout of coordinate strides.
#[inline(never)]
pub(crate) fn compose_coordinates<D: Stride>(
    lhs: &Layout<D>,
    rhs: &Layout<ArithTuple>,
) -> Result<Layout<D>, Error> {
    let overflow = || mode::overflow(OPERATION, &[lhs, rhs]);
    let mut axes = axes(rhs.flat()).ok_or_else(overflow)?;
    axes.sort_by_key(|axis| axis.least < 0);
    if axes.iter().filter(|axis| axis.least < 0).count() > 1 {
        return each_axis(lhs, rhs, &axes);
    }
    let (mut extents, mut strides) = (Leaves::new(), Leaves::new());
    // What one step along each axis counts in A′, and what stands before the next one.
    let mut units: SmallVec<[(Path, i64); 4]> = SmallVec::new();
    let mut before = Some(1_i64);
    for Axis { path, greatest, .. } in axes {
        let unit = before.ok_or_else(overflow)?;
        units.push((path, unit));
        let mut modes = coalesce::flat_extended(&mode_at(OPERATION, lhs, path)?);
        let below = modes.split_last().map_or(1, |(_, front)| {
            // A prefix of the extents of a layout, whose size fits.
            front.iter().fold(1_i64, |size, mode| size.saturating_mul(mode.extent))
        });
        let last = checked::div_floor(greatest, below).0.checked_add(1);
        // An empty mode has the index 0 everywhere.
        if modes.is_empty() {
            modes.push(Mode { extent: 1, stride: D::zero() });
        }
        if let (Some(mode), Some(last)) = (modes.last_mut(), last) {
            mode.extent = last.max(1);
        }
        before = last.and_then(|last| unit.checked_mul(below)?.checked_mul(last.max(1)));
        for mode in modes {
            extents.push(mode.extent);
            strides.push(mode.stride);
        }
    }
    let side_by_side = Layout::fitting(HTuple::flat(extents), strides);
    units.sort_unstable();
    let unit = |path: &Path| {
        let at = units.binary_search_by_key(path, |(path, _)| *path).ok()?;
        units.get(at).map(|(_, unit)| unit)
    };
    let index = |(extent, stride): (i64, &ArithTuple)| {
        // What a mode of extent 1 would step by does not matter.
        let parts = stride.parts().filter(|_| extent != 1);
        i64::combine(parts.filter_map(|(path, count)| Some((count, unit(&path)?)))).ok_or_else(overflow)
    };
    let steps: Leaves<i64> = rhs.flat().map(index).collect::<Result<_, Error>>()?;
    let shape = rhs.shape();
    let right = Right { extents: shape.leaves(), strides: &steps, tokens: &shape.profile().tokens };
    compose_parts(&side_by_side, right).map_err(|error| error.within(OPERATION, lhs, rhs))
}

/// The sum of the compositions along each axis, leaf by leaf of `rhs`.
fn each_axis<D: Stride>(
    lhs: &Layout<D>,
    rhs: &Layout<ArithTuple>,
    axes: &[Axis],
) -> Result<Layout<D>, Error> {
    let zero = |extent: &i64| Layout::fitting(HTuple::leaf(*extent), smallvec![D::zero()]);
    let mut leaves: LayoutList<D> = rhs.shape().leaves().iter().map(zero).collect();
    for Axis { path, .. } in axes {
        let steps = rhs.strides().iter().map(|stride| stride.part(*path)).collect();
        let along = Layout::from_parts(rhs.shape().clone(), steps)?;
        let composed =
            compose(&mode_at(OPERATION, lhs, *path)?, &along).map_err(|error| undone(error, rhs))?;
        let (mut sums, mut strides, mut failed) = (leaves.iter_mut(), composed.strides(), None);
        relation::walk(rhs.shape().view(), composed.shape().view(), |_, mode| {
            let (own, after) = strides.split_at_checked(mode.leaves().len()).unwrap_or((strides, &[]));
            strides = after;
            let part = Layout::fitting(mode.to_owned(), own.iter().cloned().collect());
            let Some(sum) = sums.next() else { return false };
            match layout_add(sum, &part) {
                Ok(added) => *sum = added,
                Err(error) => failed = Some(error),
            }
            failed.is_none()
        });
        if let Some(error) = failed {
            return Err(undone(error, rhs));
        }
    }
    let mut builder = Builder::new();
    let mut leaves = leaves.iter();
    for token in &rhs.shape().profile().tokens {
        match token {
            Token::Leaf => leaves.by_ref().take(1).for_each(|leaf| builder.push_layout(leaf)),
            token => builder.push_token(*token),
        }
    }
    builder.build().map_err(|error| error.of(OPERATION, &[lhs, rhs]))
}

/// The error where an axis, or a leaf, is no layout by itself: together they might still be one.
#[cold]
fn undone(error: Error, rhs: &Layout<ArithTuple>) -> Error {
    if !error.is_no_layout() {
        return error;
    }
    let what = "negative indices along several axes that are no layouts one by one";
    Error::new(Detail::Unsupported { operation: OPERATION, operand: operand(rhs), what })
}

/// What stands in a layout at a path; `s:d` is its own single mode.
pub(crate) fn mode_at<D: Stride>(
    operation: &'static str,
    layout: &Layout<D>,
    path: Path,
) -> Result<Layout<D>, Error> {
    let mut part = layout.clone();
    for index in path.indices().iter().map(|index| usize::from(*index)) {
        let Some(mode) = part.mode(index) else {
            let (rank, layout) = (part.rank(), operand(&part));
            return Err(Error::new(Detail::NoMode { operation, layout, mode: index, rank }));
        };
        part = mode;
    }
    Ok(part)
}
