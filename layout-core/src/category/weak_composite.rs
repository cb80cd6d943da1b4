//! The composition of layouts by way of their morphisms.

use super::Morphism;
use super::compose::follow;
use crate::algebra::coalesce::coalesce;
use crate::error::Error;
use crate::layout::Layout;
use crate::strict::coalesce_relative;
use crate::structure::mutual_refinement::mutual_refinement;

/// The composition of two tractable layouts by the paper's algorithm: the shape of the result refines that of `rhs`, and
///
/// ```text
/// R(i) = A(B(i))      for 0 ≤ i < size(B)
/// ```
///
/// The standard morphisms of B and of the coalesced A need not meet. A [mutual refinement](crate::mutual_refinement) of the
/// codomain of one and the domain of the other makes them meet; refined along it and composed, they have the layout R.
/// [Coalesced](crate::strict::coalesce_relative) over the shape of B it is the
/// [strict composition](crate::strict::composition).
///
/// What it answers is right, but there are compositions that it does not find:
///
/// | A | B | the composition | why not here |
/// |---|---|---|---|
/// | `(3,3,2):(0,8,2)` | `(2):(6)` | `(2):(16)` | the gap 6 below B's mode is cut at 3, and of the rest 2 and the next 3 neither divides the other |
/// | `(100):(7)` | `(3,5):(10,2)` | `(3,5):(70,14)` | B lies in a box of 30, which does not divide 100 |
///
/// # Errors
/// A layout is not tractable, see [`Morphism::standard`]; there is no mutual refinement; overflow. Each of these may also be
/// where a composition exists.
///
/// # Examples
/// ```
/// use layout_core::category::weak_composite;
/// let compose = |a: &str, b: &str| weak_composite(&a.parse()?, &b.parse()?);
/// assert_eq!(compose("(12,3,6):(1,72,12)", "(6,6):(6,1)")?.to_string(), "((2,3),6):((6,72),1)");
/// assert!(compose("(100):(7)", "(3,5):(10,2)").unwrap_err().is_not_refined());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 4.1.
pub fn weak_composite(lhs: &Layout, rhs: &Layout) -> Result<Layout, Error> {
    let compose = || {
        // Over its own shape B only loses the strides of extent-1 modes.
        let first = Morphism::standard(&coalesce_relative(rhs, rhs.shape())?)?;
        let second = Morphism::standard(&coalesce(lhs))?;
        let (middle, longer) = mutual_refinement(first.codomain(), second.domain())?;
        let (first, second) = (first.pullback(&middle)?, second.pushforward(&longer)?);
        // The codomain of the first is the front part of the domain of the second.
        let map = follow(first.map(), second.map());
        Ok(Morphism::sound(first.domain().clone(), map, second.codomain().clone()).layout())
    };
    compose().map_err(|error: Error| error.within("weak_composite", lhs, rhs))
}
