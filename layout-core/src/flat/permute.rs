//! `permute`: the modes in another order.

use super::FlatLayout;
use crate::error::{Error, Flat, operand};
use crate::htuple::HTuple;
use crate::mode::ModeList;

/// The layout whose mode i is mode `order[i]` of `layout`: `L^σ`. It has the same indices, in another order.
///
/// # Errors
/// `order` does not name each mode once.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, permute};
/// let a: FlatLayout = "(15,12,10):(240,1,24)".parse()?;
/// assert_eq!(permute(&a, &[1, 0, 2])?.to_string(), "(12,15,10):(1,240,24)");
/// let e = permute(&a, &[1, 1, 2]).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "flat.permute of (15,12,10):(240,1,24): the order (1,1,2) does not name each of its 3 modes once"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub fn permute(layout: &FlatLayout, order: &[usize]) -> Result<FlatLayout, Error> {
    let rank = layout.rank();
    let modes: ModeList<i64> = order.iter().filter_map(|at| layout.list().get(*at)).copied().collect();
    if !is_order(order, rank) {
        let order = HTuple::flat(order.iter().copied());
        let (layout, order) = (operand(layout), operand(&order));
        return Err(Flat::Permutation { layout, order, rank }.into());
    }
    Ok(FlatLayout::fitting(modes))
}

/// Whether the numbers are those of `rank` modes, each once.
pub(crate) fn is_order(order: &[usize], rank: usize) -> bool {
    order.len() == rank && (0..rank).all(|mode| order.contains(&mode))
}
