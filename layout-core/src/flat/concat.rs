//! `concat`: modes after modes.

use super::FlatLayout;
use crate::error::Error;
use crate::mode::ModeList;

/// The layout with the modes of the given ones, one after the other: `L_1 ⋆ … ⋆ L_k`.
///
/// ```text
/// Φ(x) = Σ Φ_i(x_i)        (x_1, …, x_k) the digits of x for the sizes of the layouts
/// ```
///
/// Ranks add up, sizes multiply, and the cosize is `1 − k + Σ cosize(L_i)`. Of no layouts it is `():()`.
///
/// # Errors
/// The size or an index does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, concat};
/// let (a, b): (FlatLayout, FlatLayout) = ("(7,2):(2,1)".parse()?, "(3,3,3):(0,10,30)".parse()?);
/// assert_eq!(concat([&a, &b])?.to_string(), "(7,2,3,3,3):(2,1,0,10,30)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3, propositions 2.1.3.40 and 2.1.3.41.
pub fn concat<'a>(layouts: impl IntoIterator<Item = &'a FlatLayout>) -> Result<FlatLayout, Error> {
    let mut modes = ModeList::new();
    for layout in layouts {
        modes.extend_from_slice(layout.list());
    }
    FlatLayout::fitting(modes).checked()
}
