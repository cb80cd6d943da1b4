//! `composition`: first one layout, then another, on their domains alone.

use crate::algebra::composition::compose;
use crate::error::{Detail, Error};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::stride::Stride;

/// The layout that applies `rhs` first and `lhs` to its indices:
///
/// ```text
/// R(i) = A(B(i))      for 0 ≤ i < size(B), where 0 ≤ B(i) < size(A)
/// ```
///
/// Its shape refines that of B, and over that shape it is coalesced; this makes it unique. There is a result exactly if
/// a layout with these values exists.
///
/// # Errors
/// An index of B is outside the domain of A; no layout has these values; undecided, as
/// [`composition`](crate::composition); overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, strict::composition};
/// let compose = |a: &str, b: &str| composition(&a.parse::<Layout>()?, &b.parse()?);
/// assert_eq!(compose("(2,2,6):(12,6,1)", "(4):(2)")?.to_string(), "((2,2)):((6,1))");
///
/// let e = compose("(8,8):(8,1)", "(4,4):(1,32)").unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "composition of (8,8):(8,1) by (4,4):(1,32): the coordinate 99 is outside the shape (8,8), whose indices run from 0 to 63"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe goes on past the end of A; so does [`layout_core::composition`](crate::composition).
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.3.7.
pub fn composition<D: Stride>(lhs: &Layout<D>, rhs: &Layout) -> Result<Layout<D>, Error> {
    let (least, greatest) = rhs.span();
    let size = lhs.size();
    if least < 0 || greatest >= size {
        let outside = if least < 0 { least } else { greatest };
        let detail = Detail::out_of_range(&HTuple::leaf(outside), lhs.shape(), outside, size);
        return Err(Error::new(detail).within("composition", lhs, rhs));
    }
    compose(lhs, rhs)
}
