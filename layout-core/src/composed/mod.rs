//! Composed layouts: a layout whose indices go through swizzles, offsets and further layouts.
//!
//! The operations of this module have the names of those on layouts. Those that change the domain act on the innermost layout
//! alone: where the one on layouts has `R(c) = L(x)`, this has `R(c) = C(x)`, and the swizzle survives. Recasts change all
//! parts, and inverses go back through them.
//!
//! ```
//! use layout_core::{ComposedLayout, composed};
//! let tile: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
//! let half = composed::composition(&tile, &"(8,32)".parse::<layout_core::Layout>()?)?;
//! assert_eq!(half.to_string(), "Sw<3,3,3> o 0 o (8,32):(64,1)");
//! let row = composed::slice(&tile, &"(3,_)".parse()?)?;
//! assert_eq!(row.to_string(), "Sw<3,3,3> o 192 o (64):(1)");
//! # Ok::<(), layout_core::Error>(())
//! ```

mod chain;
mod divide;
mod evaluate;
mod inverse;
mod product;
mod recast;
mod slice;
mod span;
mod structure;

use crate::error::Error;
use crate::htuple::IntTuple;
use crate::layout::Layout;
use crate::mode;
use crate::profile::{self, Profile};
use crate::swizzle::Swizzle;
use core::fmt;
use smallvec::SmallVec;

pub use chain::{chain, coalesce, coalesce_by_profile, composition};
pub use divide::{flat_divide, logical_divide, tiled_divide, zipped_divide};
pub use evaluate::is_injective;
pub use inverse::{left_inverse, right_inverse};
pub use product::{
    blocked_product, flat_product, logical_product, raked_product, tile_to_shape, tiled_product,
    zipped_product,
};
pub use recast::{downcast, recast, recast_bits, upcast};
pub use slice::{dice, local_partition, local_tile, slice};
pub use structure::{append, filter, flatten, group, select, take, unflatten, with_shape};

/// Outer maps with their offsets; one lives in place.
pub(crate) type Stages = SmallVec<[Stage; 1]>;

/// A layout whose indices go through outer maps: the function
///
/// ```text
/// C(c) = O_1(o_1 + O_2(o_2 + … O_n(o_n + L(c))))
/// ```
///
/// of the coordinates of the layout L, where each outer map `O_k` is a [`Swizzle`] or a layout, and each offset `o_k` an integer.
/// `Sw<3,4,3> o 0 o (8,64):(64,1)` is the usual case of one swizzle; with no outer map it is L itself. An outer layout is
/// evaluated at a 1-D index of its extended domain, as in a [`composition`](crate::composition()).
///
/// Indices, offsets and swizzles count elements, never bytes. One of which a number on the way does not fit into 64 bits
/// can't be made, so that reading one never overflows.
///
/// `==` compares the parts; [`ComposedLayout::same_function`] compares what is computed.
///
/// ```
/// use layout_core::ComposedLayout;
/// let tile: ComposedLayout = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
/// assert_eq!(tile.at((1, 0))?, 72);
/// assert_eq!((tile.size(), tile.cosize()?), (512, 512));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// Source: CuTe `include/cute/layout_composed.hpp`, `include/cute/swizzle_layout.hpp`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ComposedLayout {
    /// Outermost first.
    stages: Stages,
    inner: Layout,
}

/// An outer map of a [`ComposedLayout`], and the offset that is added before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stage {
    outer: Outer,
    offset: i64,
}

/// What an outer map of a [`ComposedLayout`] is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::large_enum_variant, reason = "a composed layout has one or two")]
pub enum Outer {
    /// A swizzle.
    Swizzle(Swizzle),
    /// A layout, at 1-D indices.
    Layout(Layout),
}

impl Stage {
    /// The map `x ↦ outer(offset + x)`.
    pub fn new(outer: impl Into<Outer>, offset: i64) -> Self {
        Self { outer: outer.into(), offset }
    }

    /// The map.
    pub fn outer(&self) -> &Outer {
        &self.outer
    }

    /// What is added before it.
    pub fn offset(&self) -> i64 {
        self.offset
    }

    /// The swizzle, if the map is one.
    fn swizzle(&self) -> Option<Swizzle> {
        match &self.outer {
            Outer::Swizzle(swizzle) => Some(*swizzle),
            Outer::Layout(_) => None,
        }
    }
}

impl From<Swizzle> for Outer {
    fn from(swizzle: Swizzle) -> Self {
        Self::Swizzle(swizzle)
    }
}

impl From<Layout> for Outer {
    fn from(layout: Layout) -> Self {
        Self::Layout(layout)
    }
}

/// With no outer map.
impl From<Layout> for ComposedLayout {
    fn from(inner: Layout) -> Self {
        Self { stages: Stages::new(), inner }
    }
}

impl ComposedLayout {
    /// The composed layout `outer ∘ offset ∘ inner`: the function `c ↦ outer(offset + inner(c))`. A composed layout as `inner`
    /// keeps its own outer maps.
    ///
    /// ```
    /// use layout_core::{ComposedLayout, Layout, Swizzle};
    /// let rows: Layout = "(4,4):(4,1)".parse()?;
    /// let swizzled = ComposedLayout::new(Swizzle::new(2, 0, 2)?, 0, rows)?;
    /// assert_eq!(swizzled.to_string(), "Sw<2,0,2> o 0 o (4,4):(4,1)");
    /// let column_major: Layout = "(4,4):(1,4)".parse()?;
    /// let chain = ComposedLayout::new(column_major, 16, swizzled)?;
    /// assert_eq!(chain.to_string(), "(4,4):(1,4) o 16 o Sw<2,0,2> o 0 o (4,4):(4,1)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// Overflow: a number on the way does not fit into 64 bits, by the spans of the maps one by one.
    pub fn new(outer: impl Into<Outer>, offset: i64, inner: impl Into<Self>) -> Result<Self, Error> {
        let inner = inner.into();
        let mut stages = inner.stages;
        stages.insert(0, Stage::new(outer, offset));
        Self::from_stages(stages, inner.inner)
    }

    /// The composed layout with these outer maps, outermost first.
    ///
    /// # Errors
    /// As [`ComposedLayout::new`].
    pub fn from_stages(stages: impl IntoIterator<Item = Stage>, inner: Layout) -> Result<Self, Error> {
        let composed = Self { stages: stages.into_iter().collect(), inner };
        match composed.bounds() {
            Some(_) => Ok(composed),
            None => Err(mode::overflow("the composed layout", &[&composed])),
        }
    }

    /// The outer maps with their offsets, outermost first.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The innermost layout, L: CuTe's `layout_b()`.
    #[doc(alias = "layout_b")]
    pub fn inner(&self) -> &Layout {
        &self.inner
    }

    /// What is added to the indices of the innermost layout.
    pub fn offset(&self) -> i64 {
        self.stages.last().map_or(0, Stage::offset)
    }

    /// The swizzle, if there is one outer map, and it is one.
    #[doc(alias = "layout_a")]
    pub fn swizzle(&self) -> Option<Swizzle> {
        match self.stages.as_slice() {
            [stage] => stage.swizzle(),
            _ => None,
        }
    }

    /// The layout itself, if there is no outer map.
    pub fn as_layout(&self) -> Option<&Layout> {
        self.stages.is_empty().then_some(&self.inner)
    }

    /// The shape: that of the innermost layout.
    pub fn shape(&self) -> &IntTuple {
        self.inner.shape()
    }

    /// How the shape nests.
    pub fn profile(&self) -> &Profile {
        self.inner.shape().profile()
    }

    /// Number of coordinates: the product of the extents.
    pub fn size(&self) -> i64 {
        self.inner.size()
    }

    /// Number of modes: 1 for a leaf, else the number of entries of the shape.
    pub fn rank(&self) -> usize {
        self.inner.rank()
    }

    /// Levels of nesting: 0 for a leaf, 1 for a flat tuple.
    pub fn depth(&self) -> usize {
        self.inner.depth()
    }

    /// Number of leaves.
    pub fn length(&self) -> usize {
        self.inner.length()
    }

    /// The modes from left to right, each behind the same outer maps; the other coordinates are 0.
    pub fn modes(&self) -> impl Iterator<Item = Self> {
        self.inner.modes().map(|mode| self.part(mode))
    }

    /// Mode `index`, counted from 0, if there is one.
    pub fn mode(&self, index: usize) -> Option<Self> {
        self.inner.mode(index).map(|mode| self.part(mode))
    }

    /// The same outer maps over another layout.
    fn over(&self, inner: Layout) -> Result<Self, Error> {
        Self::from_stages(self.stages.iter().cloned(), inner)
    }

    /// A composed layout that is known to be sound.
    pub(crate) fn fitting(stages: Stages, inner: Layout) -> Self {
        Self { stages, inner }
    }

    /// The same outer maps over a layout whose indices are among those of the innermost one.
    fn part(&self, inner: Layout) -> Self {
        Self { stages: self.stages.clone(), inner }
    }
}

/// In notation, `Sw<3,4,3> o 0 o (8,64):(64,1)`; the alternate form `{:#}` is CUTLASS's print of static integers,
/// `Sw<3,4,3> o _0 o (_8,_64):(_64,_1)`. Both read back.
impl fmt::Display for ComposedLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = !f.alternate();
        profile::padded(f, |f| self.write(f, plain))
    }
}

impl fmt::Debug for ComposedLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::padded(f, |f| self.write(f, true))
    }
}

impl ComposedLayout {
    fn write(&self, f: &mut dyn fmt::Write, plain: bool) -> fmt::Result {
        for Stage { outer, offset } in &self.stages {
            match outer {
                Outer::Swizzle(swizzle) => write!(f, "{swizzle}")?,
                Outer::Layout(layout) if plain => write!(f, "{layout}")?,
                Outer::Layout(layout) => write!(f, "{layout:#}")?,
            }
            write!(f, " o {}{offset} o ", if plain { "" } else { "_" })?;
        }
        let inner = &self.inner;
        if plain { write!(f, "{inner}") } else { write!(f, "{inner:#}") }
    }
}
