//! `blocked_product`, `raked_product`: a product whose modes belong to the modes of the layout.

use crate::algebra::by_mode::LayoutList;
use crate::algebra::disjoint_complement::copies;
use crate::error::Error;
use crate::layout::Layout;
use crate::mode;

/// The layout `block` repeated as `tiler` says, with the copies outside the block in each mode:
///
/// ```text
/// R((a_0, b_0), (a_1, b_1), …) = A(a_0, a_1, …) + A*(B(b_0, b_1, …))
/// ```
///
/// It is [`logical_product`](crate::logical_product) with mode k of A and mode k of the copies put together, so that
/// blocks lie whole beside each other. The shorter operand gets further modes `1:0`; modes are not coalesced.
///
/// # Errors
/// As [`logical_product`](crate::logical_product).
///
/// # Examples
/// ```
/// use layout_core::{Layout, blocked_product};
/// let block: Layout = "(2,5):(5,1)".parse()?;
/// let copies: Layout = "(3,4):(1,3)".parse()?;
/// assert_eq!(blocked_product(&block, &copies)?.to_string(), "((2,3),(5,4)):((5,10),(1,30))");
/// assert_eq!(blocked_product(&block, &"4:1".parse()?)?.to_string(), "((2,4),(5,1)):((5,10),(1,0))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `blocked_product`.
pub fn blocked_product(block: &Layout, tiler: &Layout) -> Result<Layout, Error> {
    by_rank("blocked_product", block, tiler, |block, copies| [block, copies])
}

/// The layout `block` repeated as `tiler` says, with the copies inside the block in each mode:
///
/// ```text
/// R((b_0, a_0), (b_1, a_1), …) = A(a_0, a_1, …) + A*(B(b_0, b_1, …))
/// ```
///
/// Its elements are those of [`blocked_product`], laid out cyclically: neighbours in a mode belong to different copies.
///
/// # Errors
/// As [`logical_product`](crate::logical_product).
///
/// # Examples
/// ```
/// use layout_core::{Layout, raked_product};
/// let block: Layout = "(2,5):(5,1)".parse()?;
/// let copies: Layout = "(3,4):(1,3)".parse()?;
/// assert_eq!(raked_product(&block, &copies)?.to_string(), "((3,2),(4,5)):((10,5),(30,1))");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `raked_product`.
pub fn raked_product(block: &Layout, tiler: &Layout) -> Result<Layout, Error> {
    by_rank("raked_product", block, tiler, |block, copies| [copies, block])
}

fn by_rank(
    operation: &'static str,
    block: &Layout,
    tiler: &Layout,
    pair: fn(Layout, Layout) -> [Layout; 2],
) -> Result<Layout, Error> {
    let rank = block.rank().max(tiler.rank());
    let product = || {
        let copies = copies(block, &Layout::from_modes(padded(tiler, rank))?)?;
        let mut modes = LayoutList::new();
        for (block, copies) in padded(block, rank).zip(copies.modes()) {
            modes.push(Layout::from_modes(pair(block, copies))?);
        }
        Layout::from_modes(modes)
    };
    product().map_err(|error| error.within(operation, block, tiler))
}

/// The modes, and as many modes `1:0` as are missing from `rank`.
fn padded(layout: &Layout, rank: usize) -> impl Iterator<Item = Layout> {
    layout.modes().chain(core::iter::repeat_with(|| mode::fitting_node(&[]))).take(rank)
}
