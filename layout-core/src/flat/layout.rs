//! `FlatLayout`: a list of modes.

use crate::error::{Detail, Error, Flat, operand};
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::mode::{Mode, ModeList};
use core::fmt;
use core::str::FromStr;

/// A flat layout `(s_1,…,s_m):(d_1,…,d_m)`: m modes, each with an extent of at least 1 and a stride of at least 0.
///
/// It has the two functions of the [module](crate::flat): φ of coordinates, and Φ of their 1-D indices. It is always written as a
/// tuple, `(4):(2)`, and `():()` is the empty layout, of size 1.
///
/// `==` compares the lists; [`FlatLayout::same_function`] compares Φ.
///
/// # Examples
/// ```
/// use layout_core::flat::FlatLayout;
/// let a: FlatLayout = "(64,32):(1,128)".parse()?;
/// assert_eq!((a.rank(), a.size(), a.cosize()), (2, 2048, 4032));
/// assert_eq!(a.coordinate_function(&[3, 2])?, 259);
/// assert_eq!(a.layout_function(131)?, 259);
///
/// let e = "(4,(2,2)):(1,(4,8))".parse::<FlatLayout>().unwrap_err();
/// assert!(e.is_profile_mismatch());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.2.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct FlatLayout {
    modes: ModeList<i64>,
}

impl FlatLayout {
    /// The layout with these modes, each an extent and a stride.
    ///
    /// # Errors
    /// An extent is less than 1; a stride is negative; the size or an index does not fit into 64 bits.
    ///
    /// # Examples
    /// ```
    /// use layout_core::flat::FlatLayout;
    /// assert_eq!(FlatLayout::new([(3, 1), (8, 3)])?.to_string(), "(3,8):(1,3)");
    /// assert!(FlatLayout::new([(3, -1)]).unwrap_err().is_negative_stride());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn new(modes: impl IntoIterator<Item = (i64, i64)>) -> Result<Self, Error> {
        Self::fitting(modes.into_iter().map(|(extent, stride)| Mode { extent, stride }).collect()).checked()
    }

    /// The empty layout `():()`: rank 0, size 1, and Φ(0) = 0.
    pub fn empty() -> Self {
        Self::fitting(ModeList::new())
    }

    /// The layout of the leaves of a layout, whatever its nesting. Φ is the same.
    ///
    /// # Errors
    /// A stride is negative.
    ///
    /// # Examples
    /// ```
    /// use layout_core::{Layout, flat::FlatLayout};
    /// let nested: Layout = "((2,2),2):((3,0),10)".parse()?;
    /// assert_eq!(FlatLayout::flatten(&nested)?.to_string(), "(2,2,2):(3,0,10)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn flatten(layout: &Layout) -> Result<Self, Error> {
        let modes = layout.flat().map(|(extent, stride)| Mode { extent, stride: *stride }).collect();
        // The modes of a sound layout, but for negative strides.
        Self::fitting(modes).checked_strides()
    }

    /// Modes that are known to be sound: some of those of a sound layout, or with its function.
    pub(super) fn fitting(modes: ModeList<i64>) -> Self {
        Self { modes }
    }

    /// The layout itself, if extents are positive, strides not negative, and size and indices fit.
    pub(super) fn checked(self) -> Result<Self, Error> {
        self.to_layout().checked()?;
        self.checked_strides()
    }

    fn checked_strides(self) -> Result<Self, Error> {
        match self.modes.iter().position(|mode| mode.stride < 0) {
            Some(mode) => Err(self.negative(mode)),
            None => Ok(self),
        }
    }

    #[cold]
    fn negative(&self, mode: usize) -> Error {
        let stride = self.modes.get(mode).map_or(0, |mode| mode.stride);
        let (operation, layout) = ("FlatLayout", operand(self));
        Error::new(Detail::NegativeStride { operation, layout, mode, stride })
    }

    /// The modes, for the other files.
    pub(super) fn list(&self) -> &[Mode<i64>] {
        &self.modes
    }

    /// The modes from left to right, each an extent and a stride.
    pub fn modes(&self) -> impl DoubleEndedIterator<Item = (i64, i64)> + ExactSizeIterator + Clone {
        self.modes.iter().map(|mode| (mode.extent, mode.stride))
    }

    /// Number of modes.
    pub fn rank(&self) -> usize {
        self.modes.len()
    }

    /// Number of coordinates: the product of the extents, 1 for the empty layout.
    pub fn size(&self) -> i64 {
        // The product fits: the constructor has checked it.
        self.modes.iter().fold(1, |size, mode| size.wrapping_mul(mode.extent))
    }

    /// One more than the largest index: `1 + Σ (s_i − 1) · d_i`.
    pub fn cosize(&self) -> i64 {
        // The largest index and this fit: the constructor has checked it.
        self.modes.iter().fold(1, |cosize, mode| {
            cosize.wrapping_add(mode.extent.wrapping_sub(1).wrapping_mul(mode.stride))
        })
    }

    /// φ: the index `Σ x_i · d_i` of a coordinate with one entry for each mode.
    ///
    /// # Errors
    /// The coordinate has not one entry for each mode, or lies outside the shape.
    ///
    /// # Examples
    /// ```
    /// use layout_core::flat::FlatLayout;
    /// let a: FlatLayout = "(2,3):(1,5)".parse()?;
    /// assert_eq!(a.coordinate_function(&[1, 2])?, 11);
    /// assert!(a.coordinate_function(&[2, 0]).unwrap_err().is_out_of_range());
    /// assert!(a.coordinate_function(&[1]).unwrap_err().is_profile_mismatch());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn coordinate_function(&self, coordinate: &[i64]) -> Result<i64, Error> {
        self.to_layout().at(IntTuple::flat(coordinate.iter().copied()))
    }

    /// Φ: the index of the coordinate that is number `index`, first mode fastest.
    ///
    /// # Errors
    /// `index` is not one of `0, …, size − 1`.
    ///
    /// # Examples
    /// ```
    /// use layout_core::flat::FlatLayout;
    /// let a: FlatLayout = "(4,2,2):(3,3,100)".parse()?;
    /// assert_eq!((a.layout_function(7)?, a.layout_function(9)?), (12, 103));
    /// assert!(a.layout_function(16).unwrap_err().is_out_of_range());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn layout_function(&self, index: i64) -> Result<i64, Error> {
        self.to_layout().at(index)
    }

    /// The values of Φ: `Φ(0), Φ(1), …, Φ(size − 1)`.
    ///
    /// # Examples
    /// ```
    /// use layout_core::flat::FlatLayout;
    /// let a: FlatLayout = "(2,3):(1,5)".parse()?;
    /// assert!(a.values().eq([0, 1, 5, 6, 10, 11]));
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn values(&self) -> impl Iterator<Item = i64> {
        let layout = super::coalesce(self).to_layout();
        // Every index inside the domain fits: the constructor has checked it.
        (0..self.size()).map_while(move |index| layout.at_extended(index).ok())
    }

    /// Whether two layouts have the same Φ: exactly if [`coalesce`](super::coalesce) makes them equal.
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), proposition 2.1.4.18.
    pub fn same_function(&self, other: &Self) -> bool {
        super::coalesce(self) == super::coalesce(other)
    }

    /// The layout of depth 1 with these modes.
    pub fn to_layout(&self) -> Layout {
        let shape = HTuple::flat(self.modes.iter().map(|mode| mode.extent));
        Layout::fitting(shape, self.modes.iter().map(|mode| mode.stride).collect())
    }
}

/// A flat layout is a layout of depth 1.
impl From<&FlatLayout> for Layout {
    fn from(layout: &FlatLayout) -> Self {
        layout.to_layout()
    }
}

/// A flat layout is a layout of depth 1.
impl From<FlatLayout> for Layout {
    fn from(layout: FlatLayout) -> Self {
        layout.to_layout()
    }
}

/// A layout of depth 0 or 1 is flat: `4:2` is `(4):(2)`. A nested one is refused; [`FlatLayout::flatten`] takes it.
impl TryFrom<&Layout> for FlatLayout {
    type Error = Error;

    fn try_from(layout: &Layout) -> Result<Self, Error> {
        if layout.depth() > 1 {
            return Err(Flat::Nested { layout: operand(layout) }.into());
        }
        Self::flatten(layout)
    }
}

/// Reads a flat layout in the notation.
impl FromStr for FlatLayout {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::try_from(&text.parse::<Layout>()?)
    }
}

impl fmt::Display for FlatLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_layout(), f)
    }
}

impl fmt::Debug for FlatLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
