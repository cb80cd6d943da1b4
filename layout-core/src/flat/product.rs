//! `product`: copies of a layout.

use super::complement::{filled, not_complementable};
use super::{FlatLayout, complementable_obstacle, composition, concat};
use crate::error::Error;
use crate::mode;

/// The layout A repeated as B says: `A ⊗♭ B`, the modes of A inside a copy, those of B over the copies.
///
/// ```text
/// product(A, B) = concat(A, composition(n_complement(A, N), B))
/// ```
///
/// where N is the least size with an N-complement that is at least `size(A) · cosize(B)`. Any larger one gives the same.
/// Copies of A do not overlap where B takes no index twice.
///
/// # Errors
/// A is not [complementable](super::is_complementable); the [`composition`] is not flat or does not exist; overflow.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, product};
/// let parse = |text: &str| text.parse::<FlatLayout>();
/// assert_eq!(product(&parse("(2,2,2):(1,2,4)")?, &parse("(3,5):(5,1)")?)?.to_string(), "(2,2,2,3,5):(1,2,4,40,8)");
/// assert!(product(&parse("(2,2):(1,3)")?, &parse("(3):(1)")?).unwrap_err().is_no_complement());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), definition 2.1.7.13.
pub fn product(layout: &FlatLayout, copies: &FlatLayout) -> Result<FlatLayout, Error> {
    const OPERATION: &str = "flat.product";
    if let Some(obstacle) = complementable_obstacle(layout) {
        return Err(not_complementable(OPERATION, layout, None, obstacle));
    }
    let least = layout.size().checked_mul(copies.cosize());
    let least = least.ok_or_else(|| mode::overflow(OPERATION, &[layout, copies]))?;
    let repeated = || concat([layout, &composition(&filled(layout, Some(least))?, copies)?]);
    repeated().map_err(|error| error.within(OPERATION, layout, copies))
}
