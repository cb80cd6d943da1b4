//! Whether an operation has an answer, and why not, in numbers: no sentence is built.

use crate::algebra::carry::{CarryForm, FactorList, Verdict};
use crate::algebra::complement::{Blocked, blocked};
use crate::algebra::composition::{build, undecided};
use crate::algebra::digits;
use crate::algebra::obstacle::Because;
use crate::error::Error;
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::stride::Stride;

/// Why [`composition`](crate::composition) has no answer, as [`composition_obstacle`] says it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CompositionObstacle {
    /// Along leaf `leaf` of the right operand the values climb evenly for `run` steps, and `run` does not divide the
    /// `extent` that is left: CuTe's shape divisibility. At `at` no layout can have the value.
    Run {
        /// The leaf, counted from 0.
        leaf: usize,
        /// How many steps are even.
        run: i64,
        /// How many there are.
        extent: i64,
        /// The coordinate of the right operand.
        at: IntTuple,
    },
    /// At `at`, a coordinate of the right operand, the leaves that are not 0 carry into a mode of the left one, so that
    /// the value is not the sum of theirs.
    Carry {
        /// The coordinate of the right operand.
        at: IntTuple,
    },
    /// At `at`, a coordinate of the right operand, no XOR strides that give the values before it give the value.
    Values {
        /// The coordinate of the right operand.
        at: IntTuple,
    },
    /// The right operand has negative indices, at which a layout with XOR strides has no value.
    Negative,
    /// More than [`SCAN_LIMIT`](crate::SCAN_LIMIT) coordinates would have to be looked at.
    Undecided,
    /// A number does not fit into 64 bits.
    Overflow,
}

/// Why there is no composition of two layouts; `None` if there is one.
///
/// # Examples
/// ```
/// use layout_core::{CompositionObstacle, Layout, composition_obstacle};
/// let parse = |text: &str| text.parse::<Layout>();
/// let obstacle = composition_obstacle(&parse("(4,6,8):(2,3,5)")?, &parse("6:1")?);
/// assert!(matches!(obstacle, Some(CompositionObstacle::Run { leaf: 0, run: 4, extent: 6, .. })));
/// assert_eq!(composition_obstacle(&parse("(6,6):(5,12)")?, &parse("12:9")?), None);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// The conditions of C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), equations 20 and 21, made
/// exact: ARCHITECTURE.md, "When a composition exists".
pub fn composition_obstacle<D: Stride>(lhs: &Layout<D>, rhs: &Layout) -> Option<CompositionObstacle> {
    let quick = digits::compose(lhs, |composer| composer.layout(rhs.into()), || Err(()));
    if quick.is_ok() { None } else { carrying(lhs, rhs) }
}

/// Why there is no composition, where something carries or a number does not fit.
#[cold]
fn carrying<D: Stride>(lhs: &Layout<D>, rhs: &Layout) -> Option<CompositionObstacle> {
    let mut factors = FactorList::new();
    match CarryForm::new(lhs).decide(rhs.into(), &mut factors) {
        Verdict::Layout => build(rhs.into(), &factors).is_err().then_some(CompositionObstacle::Overflow),
        Verdict::Undecided => Some(CompositionObstacle::Undecided),
        Verdict::Negative => Some(CompositionObstacle::Negative),
        Verdict::Overflow => Some(CompositionObstacle::Overflow),
        Verdict::None(obstacle) => {
            let at = HTuple::from_parts(obstacle.at, rhs.shape().profile().clone());
            Some(match obstacle.cause {
                Because::Run(run) => {
                    CompositionObstacle::Run { leaf: run.leaf, run: run.run, extent: run.extent, at }
                }
                Because::Carry(_) => CompositionObstacle::Carry { at },
                Because::Values => CompositionObstacle::Values { at },
            })
        }
    }
}

/// Whether there is a composition of two layouts, with numbers that fit into 64 bits.
///
/// # Errors
/// Undecided, as [`composition`](crate::composition).
///
/// # Examples
/// ```
/// use layout_core::{Layout, is_composable};
/// let a: Layout = "(6,2):(1,7)".parse()?;
/// assert!(is_composable(&a, &"3:2".parse()?)?);
/// assert!(!is_composable(&a, &"(3,2):(2,3)".parse()?)?);
/// # Ok::<(), layout_core::Error>(())
/// ```
pub fn is_composable<D: Stride>(lhs: &Layout<D>, rhs: &Layout) -> Result<bool, Error> {
    match composition_obstacle(lhs, rhs) {
        None => Ok(true),
        Some(CompositionObstacle::Undecided) => Err(undecided(lhs, rhs.into())),
        Some(_) => Ok(false),
    }
}

/// Why [`complement`](crate::complement) has no answer, as [`complement_obstacle`] says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ComplementObstacle {
    /// The stride of leaf `leaf` is negative.
    Negative {
        /// The leaf, counted from 0.
        leaf: usize,
        /// Its stride.
        stride: i64,
    },
    /// The stride of leaf `upper` is not a multiple of where leaf `lower` ends, the one with the next smaller stride.
    /// What lies between can't be filled, or indices coincide: see [`is_injective`](crate::is_injective).
    Chain {
        /// The leaf below, counted from 0.
        lower: usize,
        /// Its extent times its stride, or 0 where that does not fit into 64 bits.
        end: i64,
        /// The leaf above.
        upper: usize,
        /// Its stride.
        stride: i64,
    },
}

/// Why a layout has no complement, whatever the cotarget; `None` if it has one.
///
/// # Examples
/// ```
/// use layout_core::{ComplementObstacle, Layout, complement_obstacle};
/// let obstacle = complement_obstacle(&"(2,2):(1,3)".parse::<Layout>()?);
/// assert_eq!(obstacle, Some(ComplementObstacle::Chain { lower: 0, end: 2, upper: 1, stride: 3 }));
/// assert_eq!(complement_obstacle(&"(2,2):(1,6)".parse::<Layout>()?), None);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6: which layouts are complementable.
pub fn complement_obstacle(layout: &Layout) -> Option<ComplementObstacle> {
    blocked(layout).map(|blocked| match blocked {
        Blocked::Negative { leaf, stride } => ComplementObstacle::Negative { leaf, stride },
        Blocked::Chain { lower: (lower, extent, stride), upper: (upper, next) } => {
            let end = extent.checked_mul(stride).unwrap_or(0);
            ComplementObstacle::Chain { lower, end, upper, stride: next }
        }
    })
}

/// Whether a layout has a complement.
///
/// # Examples
/// ```
/// use layout_core::{Layout, is_complementable};
/// assert!(is_complementable(&"(4,4,4):(64,1,8)".parse::<Layout>()?));
/// assert!(!is_complementable(&"(4,4,4):(64,1,1)".parse::<Layout>()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
pub fn is_complementable(layout: &Layout) -> bool {
    complement_obstacle(layout).is_none()
}
