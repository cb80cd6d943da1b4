//! `composition`: first one layout, then another.

use super::FlatLayout;
use crate::algebra::composition::compose;
use crate::error::{Error, Flat, operand};
use crate::mode::Mode;

/// The flat layout with the shape of `rhs` that applies `rhs` first and `lhs` to its indices:
///
/// ```text
/// Φ_R = Φ_lhs ∘ Φ_rhs        shape(R) = shape(rhs), R non-degenerate
/// ```
///
/// There is at most one: `(s_i):(Φ_lhs(d_i))` for `rhs = (s_i):(d_i)`, with 0 where `s_i = 1`. It depends on `Φ_lhs` only.
///
/// # Errors
/// An index of `rhs` lies outside the domain of `lhs`: `cosize(rhs) > size(lhs)`. No layout has these values, flat or
/// nested. Only a nested one has: the error names it, and [`crate::composition()`] gives it. Undecided, as there.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, composition};
/// let parse = |text: &str| text.parse::<FlatLayout>();
/// assert_eq!(composition(&parse("(80):(10)")?, &parse("(2,3):(5,6)")?)?.to_string(), "(2,3):(50,60)");
///
/// let e = composition(&parse("(2,2,6):(12,6,1)")?, &parse("(4):(2)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "flat.composition of (2,2,6):(12,6,1) with (4):(2): no flat layout has these values, because mode 0 of (4):(2) \
///      splits into (2,2):(6,1); the nested layout ((2,2)):((6,1)) has them"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), definition 2.1.7.1. Example 2.1.7.5, that a
/// column-major `lhs` gives `rhs`, needs a non-degenerate `rhs`.
pub fn composition(lhs: &FlatLayout, rhs: &FlatLayout) -> Result<FlatLayout, Error> {
    let (cosize, size) = (rhs.cosize(), lhs.size());
    if cosize > size {
        return Err(Flat::Outside { lhs: operand(lhs), rhs: operand(rhs), cosize, size }.into());
    }
    // The exact composition has the coarsest modes that there are.
    let nested = compose(&lhs.to_layout(), &nondegenerate(rhs).to_layout())?;
    if nested.depth() > 1 {
        let split = nested.modes().enumerate().find(|(_, mode)| mode.depth() > 0);
        let (mode, parts) = split.map_or((0, operand("")), |(at, mode)| (at, operand(&mode)));
        let nested = operand(&nested);
        return Err(Flat::Splits { lhs: operand(lhs), rhs: operand(rhs), mode, parts, nested }.into());
    }
    FlatLayout::flatten(&nested).map(|flat| nondegenerate(&flat))
}

/// The layout with stride 0 where the extent is 1.
fn nondegenerate(layout: &FlatLayout) -> FlatLayout {
    let modes = layout
        .list()
        .iter()
        .map(|mode| Mode { extent: mode.extent, stride: if mode.extent == 1 { 0 } else { mode.stride } });
    FlatLayout::fitting(modes.collect())
}
