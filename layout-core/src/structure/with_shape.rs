//! `Layout::with_shape`: the same function on another shape.

use super::{size, sizes_differ};
use crate::algebra::composition::compose;
use crate::error::Error;
use crate::htuple::IntTuple;
use crate::layout::Layout;
use crate::stride::Stride;

impl<D: Stride> Layout<D> {
    /// The layout of the given shape with the same index at every 1-D index:
    ///
    /// ```text
    /// R(c) = A(crd2idx(c, shape))       for all coordinates c of the shape
    /// ```
    ///
    /// It is the composition with the compact layout of the shape; its leaves are refined where A needs it.
    ///
    /// # Errors
    /// The sizes differ; no layout of this shape has these values; an extent is less than 1; nested deeper than 64; a
    /// number does not fit into 64 bits.
    ///
    /// # Examples
    /// ```
    /// use layout_core::Layout;
    /// let a: Layout = "(4,4):(4,1)".parse()?;
    /// assert_eq!(a.with_shape("(2,8)".parse()?)?.to_string(), "(2,(2,4)):(4,(8,1))");
    /// assert_eq!(a.with_shape("((2,2),4)".parse()?)?.to_string(), "((2,2),4):((4,8),1)");
    ///
    /// let e = a.with_shape("(2,4)".parse()?).unwrap_err();
    /// assert_eq!(e.to_string(), "with_shape of (4,4):(4,1) with (2,4): the sizes differ, 16 and 8");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Differs from CuTe
    /// CuTe takes shapes of any size.
    ///
    /// # Source
    /// CuTe `include/cute/layout.hpp`, `Layout::with_shape`.
    pub fn with_shape(&self, shape: IntTuple) -> Result<Self, Error> {
        let sizes = (self.size(), size("with_shape", &shape)?);
        if sizes.0 != sizes.1 {
            return Err(sizes_differ("with_shape", self, &shape, sizes));
        }
        let compact = Layout::column_major(shape)?;
        compose(self, &compact).map_err(|error| error.within("with_shape", self, compact.shape()))
    }
}
