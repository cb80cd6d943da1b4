//! COPY: element by element, from one layout to another.

use super::{at, at_mut, check_memory};
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;

/// Copies what one layout sees to where another one sees it, in the order of the 1-D indices:
///
/// ```text
/// destination[dst(i)] = source[src(i)]        for 0 ≤ i < size(src) = size(dst)
/// ```
///
/// A stride 0 in `src` broadcasts; where two coordinates of `dst` share an element, the last one stays.
///
/// # Errors
/// The sizes differ; an index is outside of its memory.
///
/// # Examples
/// ```
/// use layout_core::{Layout, reference};
/// let (rows, columns): (Layout, Layout) = ("(2,3):(3,1)".parse()?, "(2,3):(1,2)".parse()?);
/// let mut transposed = [0; 6];
/// reference::copy((&[1, 2, 3, 4, 5, 6], &rows), (&mut transposed, &columns))?;
/// assert_eq!(transposed, [1, 4, 2, 5, 3, 6]);
///
/// let e = reference::copy((&[1, 2], &"4:1".parse()?), (&mut [0; 4], &"4:1".parse()?)).unwrap_err();
/// assert_eq!(e.to_string(), "copy: the indices of 4:1 run from 0 to 3, outside of a memory of 2 elements");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on COPY; CuTe
/// `include/cute/algorithm/copy.hpp`.
pub fn copy<T: Clone>(
    (source, src): (&[T], &Layout),
    (destination, dst): (&mut [T], &Layout),
) -> Result<(), Error> {
    if src.size() != dst.size() {
        let [lhs, rhs] = [src, dst].map(|layout| (operand(layout), layout.size()));
        return Err(Error::new(Detail::Sizes { operation: "copy", lhs, rhs }));
    }
    check_memory("copy", src, source.len())?;
    check_memory("copy", dst, destination.len())?;
    for (from, to) in src.values().zip(dst.values()) {
        if let (Some(element), Some(place)) = (at(source, from), at_mut(destination, to)) {
            place.clone_from(element);
        }
    }
    Ok(())
}
