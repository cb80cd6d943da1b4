//! `tile_to_shape`: a block repeated until it has a given shape.

use crate::algebra::blocked::blocked_product;
use crate::checked;
use crate::error::{Error, Tiling, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::layout::Layout;
use crate::mode;
use crate::structure::order::make_ordered_layout;

/// The layout `block` repeated until mode k has the size of mode k of `shape`:
///
/// ```text
/// tile_to_shape(A, S) = blocked_product(A, B)        B compact, of the shape size(S_k) ÷ size(A_k)
/// ```
///
/// Without an `order`, the copies follow each other in the first mode first; with one, in the mode with the smallest
/// number first, and in the leftmost one among equals; a single number leaves the order as it is. A block of fewer modes gets further modes `1:0`.
///
/// # Errors
/// The size of a mode of the block does not divide that of the shape; the block has more modes than the shape; the
/// order is neither a number nor one for each mode; an extent of the shape is not positive; the copies are no layout, see
/// [`logical_product`](crate::logical_product); overflow.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, Layout, tile_to_shape};
/// let block: Layout = "(2,2):(1,2)".parse()?;
/// let (shape, rows): (IntTuple, IntTuple) = ("(8,6)".parse()?, "(1,0)".parse()?);
/// assert_eq!(tile_to_shape(&block, &shape, None)?.to_string(), "((2,4),(2,3)):((1,4),(2,16))");
/// assert_eq!(tile_to_shape(&block, &shape, &rows)?.to_string(), "((2,4),(2,3)):((1,12),(2,4))");
/// let e = tile_to_shape(&block, &"(8,5)".parse()?, None).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "tile_to_shape of (2,2):(1,2) to (8,5): mode 1 of the block has size 2, which does not divide 5"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// Earlier versions of CuTe C++ coalesce each mode of the result, as [`coalesce_by_profile`](crate::coalesce_by_profile)
/// does. With extents known at run time CuTe does not check that the block divides, and rounds up.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `tile_to_shape`.
pub fn tile_to_shape<'a>(
    block: &Layout,
    shape: &IntTuple,
    order: impl Into<Option<&'a IntTuple>>,
) -> Result<Layout, Error> {
    const OPERATION: &str = "tile_to_shape";
    let (rank, modes) = (block.rank(), shape.rank());
    if rank > modes {
        let (block, shape) = (operand(block), operand(shape));
        return Err(Tiling::ModeCount { block, rank, shape, modes }.into());
    }
    check_positive("extent", shape)?;
    let mut counts = Leaves::new();
    let sizes = block.modes().map(|mode| mode.size()).chain(core::iter::repeat(1));
    for (at, (target, size)) in shape.modes().zip(sizes).enumerate() {
        let target =
            checked::product(target.leaves()).ok_or_else(|| mode::overflow(OPERATION, &[block, shape]))?;
        let (count, 0) = checked::div_floor(target, size) else {
            let (block, shape) = (operand(block), operand(shape));
            return Err(Tiling::NotDivisible { block, shape, mode: at, size, target }.into());
        };
        counts.push(count);
    }
    let same = IntTuple::leaf(0);
    let order = order.into().unwrap_or(&same);
    if order.depth() > 1 || (order.depth() == 1 && order.length() != modes) {
        let (order, shape) = (operand(order), operand(shape));
        return Err(Tiling::Order { order, shape, modes }.into());
    }
    make_ordered_layout(HTuple::flat(counts), order)
        .and_then(|copies| blocked_product(block, &copies))
        .map_err(|error| error.within(OPERATION, block, shape))
}
