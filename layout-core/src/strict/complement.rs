//! `complement`: the rest of a codomain, exactly.

use crate::algebra::complement;
use crate::algebra::injective;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;

/// The layout that fills what `layout` leaves free of `0, …, size − 1`, exactly:
///
/// ```text
/// { A(i) + R(j) } = { 0, …, size − 1 }        each value once
/// ```
///
/// Coalesced, and its indices increase. Without a `size` it is the least that works, where the greatest stride of A
/// ends; a layout that leaves nothing free has the complement `1:0`. `size` counts elements.
///
/// # Errors
/// `size` is not a positive multiple of where the greatest stride of A ends; a broadcast, which no complement makes
/// injective; a negative stride; a stride that is not a multiple of where the strides below it end; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, strict::complement};
/// let a: Layout = "((4,2),(2,2)):((3,24),(192,96))".parse()?;
/// assert_eq!(complement(&a, 768)?.to_string(), "(3,2,2,2):(1,12,48,384)");
/// assert_eq!(complement(&a, None)?.to_string(), "(3,2,2):(1,12,48)");
/// assert!(complement(&a, 770).unwrap_err().is_no_complement());
/// assert!(complement(&"(2,2):(1,0)".parse()?, None).unwrap_err().is_not_injective());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe rounds `size` up, skips broadcasts and also answers where gaps stay.
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.3.6.
pub fn complement(layout: &Layout, size: impl Into<Option<i64>>) -> Result<Layout, Error> {
    if let Some(size) = size.into() {
        return complement::n_complement(layout, size);
    }
    match injective::broadcast(layout) {
        Some((first, second)) => {
            let layout = operand(layout);
            Err(Error::new(Detail::Collision { operation: "complement", layout, first, second }))
        }
        None => complement::complement(layout, None),
    }
}
