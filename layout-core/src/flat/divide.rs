//! `divide`: a layout cut into tiles.

use super::{FlatLayout, composition, concat, n_complement};
use crate::error::Error;

/// The layout A with its coordinates taken tile by tile: `A ⊘♭ B`, the modes of B inside a tile, further ones over the
/// tiles.
///
/// ```text
/// divide(A, B) = composition(A, concat(B, n_complement(B, size(A))))
/// ```
///
/// # Errors
/// B is not `size(A)`-[complementable](super::is_n_complementable); the [`composition`] is not flat or does not exist. So
/// `divide(A, ():())` is an error unless A coalesces to one mode: it would have the shape `(size(A))`.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, divide};
/// let parse = |text: &str| text.parse::<FlatLayout>();
/// let a = parse("(2,2,2,2):(1,4,2,8)")?;
/// assert_eq!(divide(&a, &parse("(2,2):(4,2)")?)?.to_string(), "(2,2,2,2):(2,4,1,8)");
///
/// let e = divide(&parse("(3,5,9,6):(54,0,6,1)")?, &parse("(6,3):(135,1)")?).unwrap_err();
/// assert!(e.is_no_layout() && e.to_string().ends_with("the nested layout (6,3,(5,9)):(1,54,(0,6)) has them"));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), definition 2.1.7.9. Examples 2.1.7.10 and 2.1.7.11
/// print another order, and the flattened nested quotient.
pub fn divide(layout: &FlatLayout, tile: &FlatLayout) -> Result<FlatLayout, Error> {
    let divided = || composition(layout, &concat([tile, &n_complement(tile, layout.size())?])?);
    divided().map_err(|error| error.within("flat.divide", layout, tile))
}
