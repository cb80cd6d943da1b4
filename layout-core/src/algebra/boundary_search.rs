//! The search for the boundaries of a left inverse.
//!
//! A layout with radix boundaries `1 = P_0 | P_1 | P_2 | …` takes x to `Σ D_l · (l-th digit of x)`. For fixed boundaries
//! the equations `R(A(i)) = i` are linear in the strides `D_l`, and a chain of boundaries that is part of another can do
//! no more than that; so it is enough to try the chains with prime steps. A chain is given up as soon as the indices
//! below its next boundary, which further boundaries don't touch, have no solution.
//!
//! Below 0 every digit of x is the complement of that of `−1 − x`, so that `R(x) = R(−1) − R(−1 − x)`. With one more
//! boundary above all indices, `R(−1)` is any number; so it is an unknown, and only natural numbers have digits.

use crate::algebra::integers::Solutions;
use crate::algebra::left_inverse::{Step, push};
use crate::algebra::right_inverse::INVERSE_LIMIT;
use crate::checked;
use crate::mode::ModeList;
use alloc::vec::Vec;

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
    let Some(sums) = size.map(|_| sums(steps)) else { return Outcome::GaveUp };
    let common = steps.iter().fold(0_i64, |common, step| checked::gcd(common, step.stride)).max(1);
    if common > 1 {
        let points = points(sums.iter().map(|(sum, index)| (sum.checked_div(common).unwrap_or(0), *index)));
        let mut search = BoundarySearch::new(&points);
        if let Some(true) = search.run() {
            return search.result(common);
        }
    }
    let points = points(sums.into_iter());
    let mut search = BoundarySearch::new(&points);
    match search.run() {
        Some(true) => search.result(1),
        Some(false) => Outcome::None,
        None => Outcome::GaveUp,
    }
}

/// Every sum of steps, with its 1-D index.
fn sums(steps: &[Step]) -> Vec<(i64, i64)> {
    let mut sums = alloc::vec![(0_i64, 0_i64)];
    for step in steps {
        let lower = sums.len();
        for count in 1..step.extent {
            for at in 0..lower {
                let Some((sum, index)) = sums.get(at).copied() else { break };
                // Indices of a layout and of its shape, which fit.
                let sum = sum.saturating_add(count.saturating_mul(step.stride));
                sums.push((sum, index.saturating_add(count.saturating_mul(step.unit))));
            }
        }
    }
    sums
}

/// A number and the index that it is taken to.
#[derive(Clone, Copy)]
struct Point {
    /// The number x, or `−1 − x` where it is negative.
    natural: i64,
    negative: bool,
    index: i64,
}

/// The points of these numbers, from 0 and −1 outwards; each number with its least index.
fn points(sums: impl Iterator<Item = (i64, i64)>) -> Vec<Point> {
    let point = |(sum, index): (i64, i64)| {
        let negative = sum < 0;
        Point { natural: if negative { !sum } else { sum }, negative, index }
    };
    let mut points: Vec<Point> = sums.map(point).collect();
    points.sort_unstable_by_key(|point| (point.natural, point.negative, point.index));
    points.dedup_by_key(|point| (point.natural, point.negative));
    points
}

/// The search for boundaries, deepest first.
struct BoundarySearch<'a> {
    points: &'a [Point],
    /// Whether the first unknown is `R(−1)`; the others are the strides.
    any_negative: bool,
    /// The extents between the boundaries.
    extents: Vec<i64>,
    /// The last boundary.
    unit: i64,
    /// The strides, once they are found.
    strides: Vec<i128>,
    coefficients: Vec<i128>,
    budget: u64,
}

impl<'a> BoundarySearch<'a> {
    fn new(points: &'a [Point]) -> Self {
        let any_negative = points.iter().any(|point| point.negative);
        let (extents, strides, coefficients) = (Vec::new(), Vec::new(), Vec::new());
        Self { points, any_negative, extents, unit: 1, strides, coefficients, budget: INVERSE_LIMIT }
    }

    /// Whether some boundaries admit a solution; `None` if the budget does not last.
    fn run(&mut self) -> Option<bool> {
        let mut solutions = Solutions::new();
        if self.any_negative {
            solutions.add_unknown();
        }
        self.descend(&mut solutions, 0)
    }

    /// Takes steps; `None` if too few are left.
    fn spend(&mut self, steps: usize) -> Option<()> {
        self.budget = self.budget.checked_sub(u64::try_from(steps).ok()?)?;
        Some(())
    }

    /// Adds the equation of a point; the last digit is unbounded.
    fn require(&mut self, solutions: &mut Solutions, point: Point) -> Option<bool> {
        // One for each unknown.
        self.spend(self.extents.len().saturating_add(1))?;
        self.coefficients.clear();
        if self.any_negative {
            self.coefficients.push(i128::from(point.negative));
        }
        let sign = if point.negative { -1 } else { 1 };
        let mut rest = point.natural;
        for extent in &self.extents {
            let (quotient, digit) = checked::div_floor(rest, *extent);
            self.coefficients.push(i128::from(digit).saturating_mul(sign));
            rest = quotient;
        }
        self.coefficients.push(i128::from(rest).saturating_mul(sign));
        solutions.require(&self.coefficients, i128::from(point.index))
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
                fails_at = Some(point.natural);
                break;
            }
        }
        let Some(fails_at) = fails_at else {
            self.finish(whole)?;
            return Some(true);
        };
        // The next boundary lies at or below the point that fails.
        let mut step = 2_i64;
        let mut done = done;
        while let Some(boundary) = self.unit.checked_mul(step).filter(|boundary| *boundary <= fails_at) {
            self.spend(1)?;
            if is_prime(step) {
                while let Some(point) = points.get(done).filter(|point| point.natural < boundary) {
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

    /// Takes the strides of a solution. If the digits of −1 do not give its `R(−1)`, a boundary above all numbers does, at
    /// which only the sign counts.
    fn finish(&mut self, mut solutions: Solutions) -> Option<()> {
        if !self.any_negative {
            self.strides = solutions.one().to_vec();
            return Some(());
        }
        self.coefficients.clear();
        self.coefficients.push(1);
        // The digits of −1, the last of which is −1 itself.
        let complement = self.extents.iter().map(|extent| 1_i128.saturating_sub(i128::from(*extent)));
        self.coefficients.extend(complement.chain([1]));
        let mut closed = solutions.clone();
        if closed.require(&self.coefficients, 0) == Some(true) {
            solutions = closed;
            self.strides = solutions.one().get(1..)?.to_vec();
            return Some(());
        }
        let farthest = self.points.last()?.natural;
        let extent = checked::ceil_div(farthest.checked_add(1)?, self.unit)?.max(2);
        let (at_minus_one, strides) = solutions.one().split_first()?;
        self.strides = strides.to_vec();
        self.extents.push(extent);
        self.unit = self.unit.checked_mul(extent)?;
        let mut top = at_minus_one.checked_neg()?;
        for (extent, stride) in self.extents.iter().zip(strides) {
            top = top.checked_add(i128::from(*extent).checked_sub(1)?.checked_mul(*stride)?)?;
        }
        self.strides.push(top);
        Some(())
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
        let longest = self.points.iter().map(|point| {
            let (digit, _) = checked::div_floor(point.natural, self.unit);
            digit.saturating_add(if point.negative { 2 } else { 1 })
        });
        push(&mut modes, longest.max().unwrap_or(1), stride);
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
