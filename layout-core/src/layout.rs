//! `Layout`: a shape with a stride for each of its extents.

use crate::checked;
use crate::error::{Detail, Error, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::mode::Mode;
use crate::profile::{self, MAX_DEPTH, Token, Tokens};
use crate::stride::{self, Stride};
use core::fmt;

/// A layout `shape:stride`: the function from coordinates of the shape to indices
///
/// ```text
/// L(c) = Σ_k c_k · stride_k        c_k the natural coordinate, leaf by leaf
/// ```
///
/// Extents are at least 1. Strides, sizes and indices count elements, never bytes. A layout whose size or one of
/// whose indices does not fit into 64 bits can't be made, so reading one never overflows.
///
/// `==` compares shape and stride; [`Layout::same_function`] compares what the layouts compute.
///
/// ```
/// use layout_core::Layout;
/// let layout: Layout = "(4,(2,2)):(2,(1,8))".parse()?;
/// assert_eq!(layout.at((1, (1, 0)))?, 3);        // natural coordinate
/// assert_eq!(layout.at((1, 1))?, 3);             // one coordinate per mode
/// assert_eq!(layout.at(5)?, 3);                  // 1-D index, first mode fastest
/// assert_eq!((layout.size(), layout.cosize()), (16, 16));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// Source: CuTe `include/cute/layout.hpp`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Layout<D = i64> {
    pub(crate) shape: IntTuple,
    pub(crate) strides: Leaves<D>,
}

impl<D: Stride> Layout<D> {
    /// The layout of a shape and a stride of the same profile.
    ///
    /// # Errors
    /// The stride is not congruent to the shape; an extent is less than 1; the size or an index does not fit into
    /// 64 bits; the shape nests deeper than 64.
    pub fn new(shape: IntTuple, stride: HTuple<D>) -> Result<Self, Error> {
        if shape.profile() != stride.profile() {
            return Err(Error::new(Detail::not_congruent(shape.view(), stride.view())));
        }
        Self::from_parts(shape, stride.leaves)
    }

    /// As [`Layout::new`], for a stride given by its leaves.
    #[inline]
    pub(crate) fn from_parts(shape: IntTuple, strides: Leaves<D>) -> Result<Self, Error> {
        Self::fitting(shape, strides).checked()
    }

    /// A layout that is known to be sound.
    #[inline]
    pub(crate) fn fitting(shape: IntTuple, strides: Leaves<D>) -> Self {
        Self { shape, strides }
    }

    /// The layout itself if it is sound.
    #[inline]
    pub(crate) fn checked(self) -> Result<Self, Error> {
        if self.is_sound() { Ok(self) } else { Err(self.unsound()) }
    }

    /// Whether it nests not too deep, all extents are positive, and size and indices fit.
    #[inline]
    pub(crate) fn is_sound(&self) -> bool {
        // So few tokens can't nest too deep.
        let shallow = self.shape.profile().tokens.len() <= MAX_DEPTH || self.shape.depth() <= MAX_DEPTH;
        shallow && checked::size(self.shape.leaves()).is_some() && D::fits(self.flat())
    }

    /// Why this is not sound.
    #[cold]
    fn unsound(&self) -> Error {
        let depth = self.shape.depth();
        if depth > MAX_DEPTH {
            return Error::new(Detail::TooDeep { depth });
        }
        match check_positive("extent", &self.shape) {
            Err(error) => error,
            Ok(()) => Error::new(match D::clash(self.strides.iter()) {
                Some((first, second)) => {
                    let (first, second) = (operand(&first), operand(&second));
                    Detail::Clash { first, second, layout: Some(operand(self)) }
                }
                None => Detail::overflow("the layout", &[self]),
            }),
        }
    }

    /// The shape.
    pub fn shape(&self) -> &IntTuple {
        &self.shape
    }

    /// The stride, congruent to the shape.
    pub fn stride(&self) -> HTuple<D> {
        HTuple::from_parts(self.strides.clone(), self.shape.profile().clone())
    }

    /// The strides of the leaves, from left to right.
    pub fn strides(&self) -> &[D] {
        &self.strides
    }

    /// Number of coordinates: the product of the extents.
    pub fn size(&self) -> i64 {
        // The product fits: the constructor has checked it.
        self.shape.leaves().iter().fold(1, |size, extent| size.wrapping_mul(*extent))
    }

    /// Number of modes: 1 for `s:d`, else the number of entries of the shape.
    pub fn rank(&self) -> usize {
        self.shape.rank()
    }

    /// Levels of nesting: 0 for `s:d`, 1 for a flat tuple.
    pub fn depth(&self) -> usize {
        self.shape.depth()
    }

    /// Number of leaves.
    pub fn length(&self) -> usize {
        self.shape.length()
    }

    /// The modes from left to right, each a layout; `s:d` is its own single mode.
    pub fn modes(&self) -> impl Iterator<Item = Self> {
        let mut strides = self.strides.as_slice();
        self.shape.modes().map(move |shape| {
            let (front, back) = strides.split_at_checked(shape.leaves().len()).unwrap_or((strides, &[]));
            strides = back;
            // A mode of a sound layout is sound.
            Self::fitting(shape.to_owned(), front.iter().cloned().collect())
        })
    }

    /// Mode `index`, counted from 0, if there is one.
    pub fn mode(&self, index: usize) -> Option<Self> {
        self.modes().nth(index)
    }

    /// The layout with the given layouts as its modes: `(S_0,S_1,…):(D_0,D_1,…)`.
    ///
    /// ```
    /// use layout_core::Layout;
    /// let both = Layout::from_modes(["4:2".parse::<Layout>()?, "(2,2):(1,8)".parse()?])?;
    /// assert_eq!(both.to_string(), "(4,(2,2)):(2,(1,8))");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// The size or an index does not fit into 64 bits.
    pub fn from_modes(modes: impl IntoIterator<Item = Self>) -> Result<Self, Error> {
        let (mut strides, mut extents, mut tokens) = (Leaves::new(), Leaves::new(), Tokens::new());
        tokens.push(Token::Open);
        for mode in modes {
            strides.extend(mode.strides);
            extents.extend_from_slice(&mode.shape.leaves);
            tokens.extend_from_slice(&mode.shape.profile.tokens);
        }
        tokens.push(Token::Close);
        Self::from_parts(HTuple::from_parts(extents, profile::Profile { tokens }), strides)
    }

    /// Extent and stride of each leaf, from left to right.
    pub(crate) fn flat(&self) -> impl Iterator<Item = (i64, &D)> + Clone {
        self.shape.leaves().iter().copied().zip(self.strides.iter())
    }

    /// The leaves as flat modes.
    pub(crate) fn flat_modes(&self) -> impl DoubleEndedIterator<Item = Mode<D>> {
        let leaves = self.shape.leaves().iter().zip(self.strides.iter());
        leaves.map(|(extent, stride)| Mode { extent: *extent, stride: stride.clone() })
    }

    /// Whether two layouts compute the same index at every 1-D index of the same domain.
    ///
    /// Decided on the coalesced forms, which are unique for a function.
    ///
    /// ```
    /// use layout_core::Layout;
    /// let nested: Layout = "(2,(1,6)):(1,(6,2))".parse()?;
    /// assert!(nested.same_function(&"12:1".parse()?));
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// Source: "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), proposition 2.1.4.18.
    pub fn same_function(&self, other: &Self) -> bool {
        crate::algebra::coalesce::flat(self) == crate::algebra::coalesce::flat(other)
    }
}

impl Layout {
    /// The compact layout of a shape with the first mode fastest: CuTe's `LayoutLeft`.
    ///
    /// ```
    /// use layout_core::Layout;
    /// assert_eq!(Layout::column_major("(4,(2,3))".parse()?)?.to_string(), "(4,(2,3)):(1,(4,8))");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// An extent is less than 1; the size does not fit into 64 bits.
    pub fn column_major(shape: IntTuple) -> Result<Self, Error> {
        let mut next = Some(1_i64);
        let mut strides = Leaves::new();
        for extent in shape.leaves() {
            strides.push(next.unwrap_or(0));
            next = next.and_then(|stride| stride.checked_mul(*extent));
        }
        Self::from_parts(shape, strides)
    }

    /// The shape that the indices need: [`Layout::cosize`] as a tuple, as layouts with coordinate strides have it.
    pub fn coshape(&self) -> IntTuple {
        HTuple::leaf(self.cosize())
    }

    /// The span of the indices: largest − smallest + 1 over the domain, exact also for negative strides.
    ///
    /// It is enough storage for the layout once its base is placed at the smallest index.
    ///
    /// ```
    /// use layout_core::Layout;
    /// assert_eq!("(4,8):(1,5)".parse::<Layout>()?.cosize(), 39);
    /// assert_eq!("4:-1".parse::<Layout>()?.cosize(), 4);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    #[doc(alias = "required_span_size")]
    pub fn cosize(&self) -> i64 {
        let (least, greatest) = self.span();
        greatest.wrapping_sub(least).wrapping_add(1)
    }

    /// The smallest and the largest index over the domain.
    pub fn span(&self) -> (i64, i64) {
        // The span fits: the constructor has checked it.
        stride::span(self.flat()).unwrap_or((0, 0))
    }
}

impl<D: fmt::Display> Layout<D> {
    fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{}:", self.shape)?;
        let mut strides = self.strides.iter();
        profile::print(&self.shape.profile().tokens, f, |f| {
            strides.next().map_or(Ok(()), |stride| write!(f, "{stride}"))
        })
    }
}

/// In notation, `(4,8):(1,4)`; the alternate form `{:#}` is CUTLASS's print of static integers, `(_4,_8):(_1,_4)`. Both read back.
impl<D: fmt::Display> fmt::Display for Layout<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::displayed(f, |f| self.write(f))
    }
}

impl<D: fmt::Display> fmt::Debug for Layout<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::padded(f, |f| self.write(f))
    }
}
