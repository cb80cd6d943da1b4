//! The conditions that CuTe asks of a composition. Here they decide nothing: see [`composition`](crate::composition).

use crate::algebra::carry::{CarryForm, FactorList, split};
use crate::checked;
use crate::layout::Layout;

/// CuTe's stride divisibility: each leaf of `rhs` steps by a multiple or by a divisor of each radix boundary of `lhs`
/// that it reaches. Sufficient, with [`shape_divisible`], for one leaf; not necessary.
///
/// # Examples
/// ```
/// use layout_core::{Layout, is_composable, stride_divisible};
/// let a: Layout = "(4,6,8):(2,3,5)".parse()?;
/// assert!(stride_divisible(&a, &"6:1".parse()?));
/// let b: Layout = "4:5".parse()?;
/// assert!(!stride_divisible(&a, &b) && is_composable(&a, &b)?);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), equation 20.
pub fn stride_divisible(lhs: &Layout, rhs: &Layout) -> bool {
    every_reached(lhs, rhs, |boundary, _, stride| {
        boundary.checked_rem(stride) == Some(0) || stride.checked_rem(boundary) == Some(0)
    })
}

/// CuTe's shape divisibility: the steps in which a leaf of `rhs` passes a radix boundary of `lhs` that it reaches divide
/// its extent. Necessary, where [`stride_divisible`] holds.
///
/// # Examples
/// ```
/// use layout_core::{Layout, shape_divisible};
/// let a: Layout = "(4,6,8):(2,3,5)".parse()?;
/// assert!(shape_divisible(&a, &"8:1".parse()?));
/// assert!(!shape_divisible(&a, &"6:1".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), equation 21.
pub fn shape_divisible(lhs: &Layout, rhs: &Layout) -> bool {
    every_reached(lhs, rhs, |boundary, extent, stride| {
        let steps = checked::ceil_div(boundary, stride);
        steps.is_some_and(|steps| extent.checked_rem(steps) == Some(0))
    })
}

/// Whether `holds` for every leaf `extent:stride` of `rhs` and every boundary of `lhs` at or below its last index. The
/// sign of a stride does not matter.
fn every_reached(lhs: &Layout, rhs: &Layout, holds: impl Fn(i64, i64, i64) -> bool) -> bool {
    let form = CarryForm::new(lhs);
    rhs.flat().filter(|(extent, stride)| *extent != 1 && **stride != 0).all(|(extent, stride)| {
        // A leaf of a layout, whose indices and the number of them fit.
        let stride = stride.saturating_abs();
        let last = stride.saturating_mul(extent.saturating_sub(1));
        form.boundaries
            .iter()
            .filter(|boundary| **boundary <= last)
            .all(|boundary| holds(*boundary, extent, stride))
    })
}

/// Whether no digit of `lhs` overflows when the leaves of `rhs` are added: for every radix boundary `P` of `lhs`,
///
/// ```text
/// Σ_j (extent_j − 1) · (step_j mod P) < P
/// ```
///
/// over the even runs that the leaves of `rhs` split into. Sufficient for a composition where the runs divide; necessary
/// where the strides of `lhs` jump one way only.
///
/// # Examples
/// ```
/// use layout_core::{Layout, carry_free};
/// let a: Layout = "(6,3):(1,100)".parse()?;
/// assert!(carry_free(&a, &"(2,3):(1,2)".parse()?));
/// assert!(!carry_free(&a, &"(2,2,6):(1,2,3)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
pub fn carry_free(lhs: &Layout, rhs: &Layout) -> bool {
    let form = CarryForm::new(lhs);
    let mut factors: FactorList<()> = FactorList::new();
    // Where a run does not divide, the rest of its leaf is left out.
    let _broken =
        split(rhs.into(), &mut factors, |extent, step| Some((form.carry_free_run(extent, step), ())));
    form.boundaries.iter().all(|boundary| {
        let part = |step: i64| step.checked_rem_euclid(*boundary).unwrap_or(0);
        let most =
            factors.iter().map(|factor| part(factor.step).saturating_mul(factor.extent.saturating_sub(1)));
        most.fold(0_i64, i64::saturating_add) < *boundary
    })
}
