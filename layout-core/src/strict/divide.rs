//! `logical_divide`: cut into tiles, without a rest.

use super::{complement, composition};
use crate::error::Error;
use crate::layout::Layout;
use crate::stride::Stride;

/// The layout cut into tiles: mode 0 runs inside a tile, mode 1 over the tiles,
///
/// ```text
/// R = composition(A, (B, complement(B, size(A))))
/// ```
///
/// It has the indices of A, each as often.
///
/// # Errors
/// B has no [`complement`](super::complement) in the size of A; a tile would have to be cut inside A, so that no layout
/// has these values; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, strict::logical_divide};
/// let a: Layout = "(64,32):(32,1)".parse()?;
/// assert_eq!(logical_divide(&a, &"(4,4):(1,64)".parse()?)?.to_string(), "((4,4),(16,8)):((32,1),(128,4))");
/// assert!(logical_divide(&"20:1".parse::<Layout>()?, &"8:1".parse()?).unwrap_err().is_no_complement());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.3.8.
pub fn logical_divide<D: Stride>(layout: &Layout<D>, tile: &Layout) -> Result<Layout<D>, Error> {
    complement(tile, layout.size())
        .and_then(|rest| Layout::from_modes([tile.clone(), rest]))
        .and_then(|both| composition(layout, &both))
        .map_err(|error| error.within("logical_divide", layout, tile))
}
