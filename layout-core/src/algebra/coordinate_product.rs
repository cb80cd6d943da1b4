//! The product of a layout with coordinate strides.

use crate::algebra::by_axis::{ByAxis, scaled};
use crate::algebra::by_mode::{by_mode, unsupported};
use crate::algebra::composition::compose;
use crate::algebra::disjoint_complement::disjoint_modes;
use crate::arith_tuple::ArithTuple;
use crate::error::Error;
use crate::layout::Layout;
use crate::mode::{self, Mode};
use crate::tiler::{Tile, TilerRef};

const OPERATION: &str = "logical_product";

/// The layout `A` repeated as `B` says: mode 0 is A, mode 1 runs over its copies,
///
/// ```text
/// logical_product(A, B) = (A, A* ∘ B)        A* steps from copy to copy, axis by axis
/// ```
///
/// Along each axis of the indices A* is the [`disjoint_complement`](crate::disjoint_complement) of what moves there. The
/// copies fill the gaps along the first axis, then those along the next; then they go on along the last one.
///
/// # Errors
/// A mode of A moves along several axes at once, or the tiler has coordinate strides, which is not supported; `A* ∘ B` is
/// not a layout; more entries than modes; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ArithTuple, Layout, Tiler, coordinate};
/// let a: Layout<ArithTuple> = "(2,4):(1@0,1@1)".parse()?;
/// assert_eq!(coordinate::logical_product(&a, &"2".parse::<Layout>()?)?.to_string(), "((2,4),2):((1@0,1@1),4@1)");
/// let by_mode = coordinate::logical_product(&a, &"<2,2>".parse::<Tiler>()?)?;
/// assert_eq!(by_mode.to_string(), "((2,2),(4,2)):((1@0,2@0),(1@1,4@1))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on products; PyCuTe, `logical_product`.
pub fn logical_product<'a>(
    layout: &Layout<ArithTuple>,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<Layout<ArithTuple>, Error> {
    by_mode(OPERATION, layout, tiler.into(), &|layout, tile| match tile {
        Tile::Coordinates(tiler) => Err(unsupported(OPERATION, tiler)),
        Tile::Integers(tiler) => copies(layout)
            .and_then(|steps| compose(&steps, tiler))
            .and_then(|copies| Layout::from_modes([layout.clone(), copies]))
            .map_err(|error| error.within(OPERATION, layout, tiler)),
    })
}

/// What steps from copy to copy; along each axis a last mode of extent 1 says where they go on.
fn copies(layout: &Layout<ArithTuple>) -> Result<Layout<ArithTuple>, Error> {
    ByAxis::new(OPERATION, layout)?.build(
        |path, along| {
            let (mut modes, end) = disjoint_modes(&along.layout);
            let end = end.ok_or_else(|| mode::overflow(OPERATION, &[layout]))?;
            mode::push_coalesced(&mut modes, 1, end);
            Ok(scaled(&modes, path))
        },
        |path| scaled(&[Mode { extent: 1, stride: 1 }], path),
    )
}
