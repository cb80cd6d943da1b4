//! `left_inverse`: from the index back to the coordinate.
//!
//! A layout with radix boundaries `1 = P_0 | P_1 | P_2 | …` takes x to `Σ D_l · (l-th digit of x)`. For fixed boundaries
//! the equations `R(A(i)) = i` are linear in the strides `D_l`, and a chain of boundaries that is part of another can do
//! no more than that; so it is enough to try the chains with prime steps. A chain is given up as soon as the indices
//! below its next boundary, which further boundaries don't touch, have no solution.

use crate::algebra::coalesce;
use crate::algebra::injective;
use crate::algebra::integers::Solutions;
use crate::algebra::right_inverse::INVERSE_LIMIT;
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};
use alloc::vec::Vec;
use smallvec::SmallVec;

/// The layout that takes each index of `layout` back to its 1-D coordinate:
///
/// ```text
/// R(A(i)) = i       for all i < size(A)
/// ```
///
/// There is a result exactly if such a layout exists; it is coalesced. What it does with numbers that are no index of A
/// is not determined. For negative strides its extended domain is used, so that `R(x)` is its value at x also below 0.
///
/// # Errors
/// Two coordinates of A have one index: the error names them, [`Error::collision`](crate::Error::collision). No layout
/// does it. Undecided: the strides of A are no chain, and [`INVERSE_LIMIT`] steps do not settle it. Overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, left_inverse};
/// let parse = |text: &str| text.parse::<Layout>();
/// assert_eq!(left_inverse(&parse("(4,8):(1,5)")?)?.to_string(), "(5,8):(1,4)");
/// assert_eq!(left_inverse(&parse("(4,(4,2)):(4,(1,16))")?)?.to_string(), "(4,4,2):(4,1,16)");
/// assert_eq!(left_inverse(&parse("(3,2):(2,3)")?)?.to_string(), "(2,4):(2,1)");    // interleaved
/// let e = left_inverse(&parse("(4,2):(1,2)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "left_inverse of (4,2):(1,2): the layout is not injective: (0,1) and (2,0) have one index"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe and PyCuTe invert where the sorted strides are a chain: each a multiple of the one below, and not inside the mode
/// below. CuTe C++ answers some layouts that are not injective: see [`quasi_inverse`](crate::quasi_inverse).
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `left_inverse`; PyCuTe, `left_inverse`; beyond chains this project's.
pub fn left_inverse(layout: &Layout) -> Result<Layout, Error> {
    const OPERATION: &str = "left_inverse";
    if let Some((first, second)) = injective::broadcast(layout) {
        return Err(collision(layout, first, second));
    }
    let modes = coalesce::flat(layout);
    let steps = sorted(&modes);
    if let Some(inverse) = chain(&steps) {
        return mode::node(&inverse).map_err(|error| error.of(OPERATION, &[layout]));
    }
    match injective::find_collision(layout) {
        injective::Search::Found((first, second)) => return Err(collision(layout, first, second)),
        injective::Search::GaveUp => return Err(injective::undecided(OPERATION, layout)),
        injective::Search::None => {}
    }
    match search(&steps) {
        Outcome::Found(inverse) => mode::node(&inverse).map_err(|error| error.of(OPERATION, &[layout])),
        Outcome::None => {
            Err(Error::new(Detail::NotInvertible { operation: OPERATION, layout: operand(layout) }))
        }
        Outcome::GaveUp => Err(undecided(OPERATION, layout)),
        Outcome::Overflow => Err(mode::overflow(OPERATION, &[layout])),
    }
}

#[cold]
fn collision(layout: &Layout, first: crate::IntTuple, second: crate::IntTuple) -> Error {
    Error::new(Detail::Collision { operation: "left_inverse", layout: operand(layout), first, second })
}

#[cold]
pub(crate) fn undecided(operation: &'static str, layout: &Layout) -> Error {
    let question = "whether a layout takes every index back";
    Error::new(Detail::Unsettled { operation, layout: operand(layout), question, limit: INVERSE_LIMIT })
}

/// A mode that counts: its stride, its extent, and the 1-D index at which it takes its first step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Step {
    pub(crate) stride: i64,
    pub(crate) extent: i64,
    pub(crate) unit: i64,
}

pub(crate) type StepList = SmallVec<[Step; 8]>;

/// The modes that are no broadcasts, in the order of their strides.
pub(crate) fn sorted(modes: &[Mode<i64>]) -> StepList {
    let mut steps = StepList::new();
    let mut unit = 1_i64;
    for mode in modes {
        if mode.stride != 0 && mode.extent != 1 {
            steps.push(Step { stride: mode.stride, extent: mode.extent, unit });
        }
        // A prefix of the extents of a layout, whose size fits.
        unit = unit.saturating_mul(mode.extent);
    }
    steps.sort_unstable();
    steps
}

/// The inverse of strides each of which is a multiple of the one below and not inside its mode.
pub(crate) fn chain(steps: &[Step]) -> Option<ModeList<i64>> {
    let mut inverse = ModeList::new();
    let (mut below, mut covered, mut unit_below) = (1_i64, 1_i64, 0_i64);
    for step in steps {
        if step.stride < covered || step.stride.checked_rem(below) != Some(0) {
            return None;
        }
        push(&mut inverse, step.stride.checked_div(below)?, unit_below);
        // If it does not fit, nothing lies above.
        covered = step.stride.saturating_mul(step.extent);
        (below, unit_below) = (step.stride, step.unit);
    }
    push(&mut inverse, steps.last().map_or(1, |step| step.extent), unit_below);
    Some(inverse)
}

/// Appends a mode; one of extent 1 says nothing here.
pub(crate) fn push(modes: &mut ModeList<i64>, extent: i64, stride: i64) {
    if extent != 1 {
        mode::push_coalesced(modes, extent, stride);
    }
}

/// What came of the search for boundaries.
pub(crate) enum Outcome {
    Found(ModeList<i64>),
    None,
    GaveUp,
    Overflow,
}

/// Looks for a layout that takes every sum of steps back to its 1-D index; where sums are equal, to the least.
pub(crate) fn search(steps: &[Step]) -> Outcome {
    let size = steps.iter().try_fold(1_i64, |size, step| size.checked_mul(step.extent));
    let size = size.and_then(|size| u64::try_from(size).ok()).filter(|size| *size <= INVERSE_LIMIT);
    let Some(mut points) = size.map(|_| points(steps)) else { return Outcome::GaveUp };
    // The natural numbers from 0 up, then the negative ones, which have digits only once the last boundary is known.
    points.sort_unstable_by_key(|(value, index)| (*value < 0, *value, *index));
    points.dedup_by_key(|(value, _)| *value);
    let common = steps.iter().fold(0_u64, |common, step| gcd(common, step.stride.unsigned_abs()));
    let common = i64::try_from(common).unwrap_or(1).max(1);
    if common > 1 {
        let divided: Vec<(i64, i64)> =
            points.iter().map(|(value, index)| (value.checked_div(common).unwrap_or(0), *index)).collect();
        let mut search = Search::new(&divided);
        if let Some(true) = search.descend(&mut Solutions::new(), 0) {
            return search.result(common);
        }
    }
    let mut search = Search::new(&points);
    match search.descend(&mut Solutions::new(), 0) {
        Some(true) => search.result(1),
        Some(false) => Outcome::None,
        None => Outcome::GaveUp,
    }
}

/// Every sum of steps, with its 1-D index.
fn points(steps: &[Step]) -> Vec<(i64, i64)> {
    let mut points = alloc::vec![(0_i64, 0_i64)];
    for step in steps {
        let lower = points.len();
        for count in 1..step.extent {
            for at in 0..lower {
                let Some((value, index)) = points.get(at).copied() else { break };
                // Indices of a layout and of its shape, which fit.
                let value = value.saturating_add(count.saturating_mul(step.stride));
                points.push((value, index.saturating_add(count.saturating_mul(step.unit))));
            }
        }
    }
    points
}

fn gcd(lhs: u64, rhs: u64) -> u64 {
    let (mut lhs, mut rhs) = (lhs, rhs);
    while rhs != 0 {
        (lhs, rhs) = (rhs, lhs.checked_rem(rhs).unwrap_or(0));
    }
    lhs
}

/// The search for boundaries, deepest first.
struct Search<'a> {
    points: &'a [(i64, i64)],
    /// The extents between the boundaries.
    extents: Vec<i64>,
    /// The last boundary.
    unit: i64,
    /// The strides, once they are found.
    strides: Vec<i128>,
    digits: Vec<i128>,
    budget: u64,
}

impl<'a> Search<'a> {
    fn new(points: &'a [(i64, i64)]) -> Self {
        let (extents, strides, digits) = (Vec::new(), Vec::new(), Vec::new());
        Self { points, extents, unit: 1, strides, digits, budget: INVERSE_LIMIT }
    }

    /// Takes steps; `None` if too few are left.
    fn spend(&mut self, steps: usize) -> Option<()> {
        self.budget = self.budget.checked_sub(u64::try_from(steps).ok()?)?;
        Some(())
    }

    /// Adds the equation of a point; the last digit is unbounded.
    fn require(&mut self, solutions: &mut Solutions, (value, index): (i64, i64)) -> Option<bool> {
        // One for each unknown.
        self.spend(self.extents.len().saturating_add(1))?;
        self.digits.clear();
        let mut rest = value;
        for extent in &self.extents {
            let (quotient, digit) = checked::div_floor(rest, *extent);
            self.digits.push(i128::from(digit));
            rest = quotient;
        }
        self.digits.push(i128::from(rest));
        solutions.require(&self.digits, i128::from(index))
    }

    /// Whether the boundaries so far, or these with more above, admit a solution. The equations of the first `done`
    /// points, which lie below the last boundary, are in `below`.
    fn descend(&mut self, below: &mut Solutions, done: usize) -> Option<bool> {
        below.add_unknown();
        let points = self.points;
        let mut whole = below.clone();
        let mut fails_at = None;
        for point in points.iter().skip(done) {
            if !self.require(&mut whole, *point)? {
                fails_at = Some(point.0);
                break;
            }
        }
        let Some(fails_at) = fails_at else {
            self.strides = whole.one().to_vec();
            return Some(true);
        };
        if fails_at < 0 && self.split_at_zero(below, done)? {
            return Some(true);
        }
        // The next boundary lies at or below the point that fails, or above which numbers are negative.
        let highest =
            if fails_at < 0 { points.iter().map(|point| point.0).max().unwrap_or(0) } else { fails_at };
        let mut step = 2_i64;
        let mut done = done;
        while let Some(boundary) = self.unit.checked_mul(step).filter(|boundary| *boundary <= highest) {
            self.spend(1)?;
            if is_prime(step) {
                while let Some(point) = points.get(done).filter(|point| (0..boundary).contains(&point.0)) {
                    if !self.require(below, *point)? {
                        return Some(false);
                    }
                    done = done.saturating_add(1);
                }
                let unit = self.unit;
                self.extents.push(step);
                self.unit = boundary;
                if self.descend(&mut below.clone(), done)? {
                    return Some(true);
                }
                self.extents.pop();
                self.unit = unit;
            }
            step = step.checked_add(1)?;
        }
        Some(false)
    }

    /// Whether a last boundary above all numbers, at which only the sign counts, admits a solution.
    fn split_at_zero(&mut self, below: &Solutions, done: usize) -> Option<bool> {
        let points = self.points;
        let farthest = points.iter().map(|point| point.0.unsigned_abs()).max().unwrap_or(0);
        let extent = checked::ceil_div(i64::try_from(farthest).ok()?.checked_add(1)?, self.unit)?.max(2);
        let mut solutions = below.clone();
        solutions.add_unknown();
        self.extents.push(extent);
        let mut solved = true;
        for point in points.iter().skip(done) {
            solved = self.require(&mut solutions, *point)?;
            if !solved {
                break;
            }
        }
        if solved {
            self.strides = solutions.one().to_vec();
            self.unit = self.unit.checked_mul(extent)?;
        } else {
            self.extents.pop();
        }
        Some(solved)
    }

    /// The layout found, for points that were divided by `common`.
    fn result(&self, common: i64) -> Outcome {
        let mut modes = ModeList::new();
        push(&mut modes, common, 0);
        for (extent, stride) in self.extents.iter().zip(&self.strides) {
            let Ok(stride) = i64::try_from(*stride) else { return Outcome::Overflow };
            push(&mut modes, *extent, stride);
        }
        let Some(Ok(stride)) = self.strides.last().map(|stride| i64::try_from(*stride)) else {
            return Outcome::Overflow;
        };
        // As long as the points reach, in both directions; where they go below 0, the mode must not vanish.
        let digits = self.points.iter().map(|point| checked::div_floor(point.0, self.unit).0);
        let longest = digits.map(|digit| digit.saturating_abs().saturating_add(1)).max().unwrap_or(1);
        push(&mut modes, longest, stride);
        Outcome::Found(modes)
    }
}

fn is_prime(number: i64) -> bool {
    let mut divisor = 2_i64;
    while divisor.saturating_mul(divisor) <= number {
        if number.checked_rem(divisor) == Some(0) {
            return false;
        }
        divisor = divisor.saturating_add(1);
    }
    true
}
