//! [`Layout`], and what every static layout can say of itself.

use core::fmt;
use core::marker::PhantomData;

use crate::at::Coordinate;
use crate::list::Nil;
use crate::measure::{Measure, cosize, narrow};
use crate::ops::coalesce::Coalesce;
use crate::ops::complement::Complement;
use crate::ops::composition::Composition;
use crate::ops::divide::{FlatDivide, LogicalDivide, TiledDivide, ZippedDivide};
use crate::ops::mode::Modes;
use crate::text::{Show, Text, padded};

/// A layout in the type system: the function `c ↦ Σ c_k · d_k` from the coordinates of the shape `S` to indices.
///
/// `S` is an unsigned integer of [`typenum`] or a list [`Cons`](crate::Cons)/[`Nil`](crate::Nil) of shapes; `D` has
/// the same profile, with signed integers as its leaves. Nobody writes that out: `layout!` and `Layout!` take notation,
/// [`LayoutOf`](crate::LayoutOf) takes tuples. All integers count elements, never bytes.
///
/// `V` is the list of the integers that are known at run time only, in the order of the leaves [`Dyn`](crate::Dyn) of the shape
/// and then of the stride. Most layouts have none: `V` is `Nil`, and a value is zero-sized.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// type Tile = LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>;
/// assert_eq!(Tile::NEW.to_string(), "(4,(2,2)):(2,(1,8))");
/// assert_eq!((Tile::SIZE, Tile::COSIZE, Tile::RANK, Tile::DEPTH), (16, 16, 2, 2));
/// assert_eq!(size_of::<Tile>(), 0);
/// ```
pub struct Layout<S, D, V = Nil> {
    shape: PhantomData<S>,
    stride: PhantomData<D>,
    values: V,
}

impl<S, D, V> Layout<S, D, V> {
    /// The layout that holds these run-time integers, unchecked.
    pub(crate) const fn of_values(values: V) -> Self {
        Self { shape: PhantomData, stride: PhantomData, values }
    }

    /// The run-time integers.
    pub(crate) fn into_values(self) -> V {
        self.values
    }
}

impl<S, D> Layout<S, D> {
    /// The layout, as a value.
    pub const NEW: Self = Self::of_values(Nil);

    /// The layout, as a value.
    #[inline(always)]
    pub const fn new() -> Self {
        Self::NEW
    }

    /// The index at a coordinate: `Σ c_k · d_k`, in elements.
    ///
    /// A coordinate is a 1-D index (colexicographic, the first mode fastest), or a tuple with one coordinate for each
    /// mode, and so on inside: anything that the shape refines. All its integers have one type, and so has the result.
    ///
    /// Nothing is checked at run time, and nothing can panic. A 1-D index is split into digits, of which the last is not
    /// reduced: beyond the end the layout goes on as its last mode does, CuTe's extended domain. Coordinates below 0 are
    /// not in the domain.
    ///
    /// # Compile errors
    /// The coordinate has another number of entries than the shape; a negative stride meets an unsigned index type.
    /// When the program is built, also: an index of the layout does not fit the index type.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    ///
    /// let tile = <LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>>::NEW;
    /// assert_eq!(tile.at((1, (1, 0))), 3); // natural coordinate
    /// assert_eq!(tile.at((1, 1)), 3); // one coordinate for each mode
    /// assert_eq!(tile.at(5_u32), 3_u32); // 1-D index
    /// assert_eq!(tile.at(16), 16); // the last mode goes on
    /// ```
    ///
    /// A coordinate must fit the shape:
    /// ```compile_fail,E0277
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// let i: usize = <LayoutOf<(U4, U8), (U1, U4)>>::NEW.at((1, 2, 3));
    /// ```
    /// The index type must hold every index, here up to 310:
    /// ```compile_fail,E0080
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    /// let i: u8 = <LayoutOf<(U32, U2), (U10, U0)>>::NEW.at((1_u8, 1));
    /// ```
    #[inline(always)]
    #[doc(alias = "crd2idx")]
    pub fn at<C, I>(self, coord: C) -> I
    where
        C: Coordinate<S, D, I>,
    {
        const { assert!(C::FITS, "an index of this layout does not fit the index type of the coordinate") }
        coord.index()
    }
}

impl<S, D> Layout<S, D> {
    /// The number of coordinates: [`StaticLayout::SIZE`].
    #[inline(always)]
    pub const fn size(self) -> usize
    where
        S: Measure<D>,
    {
        narrow(S::SIZE)
    }

    /// The span of the indices: [`StaticLayout::COSIZE`].
    #[inline(always)]
    #[doc(alias = "required_span_size")]
    pub const fn cosize(self) -> usize
    where
        S: Measure<D>,
    {
        narrow(cosize(S::MIN, S::MAX))
    }

    /// The number of modes: [`StaticLayout::RANK`].
    #[inline(always)]
    pub const fn rank(self) -> usize
    where
        S: Measure<D>,
    {
        S::RANK
    }

    /// How deep the tuples nest: [`StaticLayout::DEPTH`].
    #[inline(always)]
    pub const fn depth(self) -> usize
    where
        S: Measure<D>,
    {
        S::DEPTH
    }
}

impl<S, D> Layout<S, D> {
    /// First `rhs`, then this layout: [`Composition`].
    #[doc(alias = "compose")]
    #[inline(always)]
    pub const fn composition<T, R>(self, _rhs: T) -> R
    where
        T: Copy,
        Self: Composition<T, Output = R>,
    {
        <Self as Composition<T>>::VALUE
    }

    /// What this layout leaves free up to a size: [`Complement`]. The size is a typenum integer, or a shape.
    #[inline(always)]
    pub const fn complement<T, R>(self, _size: T) -> R
    where
        T: Copy,
        Self: Complement<T, Output = R>,
    {
        <Self as Complement<T>>::VALUE
    }

    /// Tiles, and what counts them: [`LogicalDivide`].
    #[inline(always)]
    pub const fn logical_divide<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: LogicalDivide<T, Output = R>,
    {
        <Self as LogicalDivide<T>>::VALUE
    }

    /// `((tile, …), (rest, …))`: [`ZippedDivide`].
    #[inline(always)]
    pub const fn zipped_divide<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: ZippedDivide<T, Output = R>,
    {
        <Self as ZippedDivide<T>>::VALUE
    }

    /// `((tile, …), rest, …)`: [`TiledDivide`].
    #[inline(always)]
    pub const fn tiled_divide<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: TiledDivide<T, Output = R>,
    {
        <Self as TiledDivide<T>>::VALUE
    }

    /// `(tile, …, rest, …)`: [`FlatDivide`].
    #[inline(always)]
    pub const fn flat_divide<T, R>(self, _tiler: T) -> R
    where
        T: Copy,
        Self: FlatDivide<T, Output = R>,
    {
        <Self as FlatDivide<T>>::VALUE
    }

    /// The same function with as few modes as possible: [`Coalesce`].
    #[inline(always)]
    pub const fn coalesce<R>(self) -> R
    where
        Self: Coalesce<Output = R>,
    {
        <Self as Coalesce>::VALUE
    }

    /// The modes as a tuple of layouts, for 1 to 8 of them: [`Modes`].
    #[inline(always)]
    pub const fn modes<R>(self) -> R
    where
        Self: Modes<Output = R>,
    {
        <Self as Modes>::VALUE
    }
}

/// A layout whose every integer is part of its type.
///
/// The constants are `usize` and count elements. A number that does not fit stops the compiler. This trait is sealed.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// fn storage<L: StaticLayout>(_: L) -> usize {
///     L::COSIZE
/// }
/// assert_eq!(storage(<LayoutOf<(U8, U64), (U72, U1)>>::NEW), 568);
/// ```
///
/// A function that takes any layout and evaluates it names shape and stride, for they say which coordinates there are:
/// ```
/// use layout_static::Coordinate;
/// use layout_static::prelude::*;
///
/// fn load<S, D>(layout: Layout<S, D>, elements: &[f32], row: usize, column: usize) -> f32
/// where
///     (usize, usize): Coordinate<S, D, usize>,
/// {
///     elements[layout.at((row, column))]
/// }
/// assert_eq!(load(layout!((4,8):(8,1)), &[2.0; 32], 3, 5), 2.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a static layout, or not a valid one",
    label = "not a static layout",
    note = "a static layout is a `Layout` whose shape and stride have one profile and whose extents are at least 1",
    note = "a layout with run-time integers is none"
)]
pub trait StaticLayout: Copy + Default + fmt::Display + sealed::Sealed {
    /// The number of coordinates, `Π s_k`.
    const SIZE: usize;
    /// The largest index less the smallest, and one more: `1 + Σ (s_k − 1)·|d_k|`. This many elements hold the layout
    /// once its smallest index is placed at the first of them.
    const COSIZE: usize;
    /// The number of modes; 1 for a single integer.
    const RANK: usize;
    /// How deep the tuples nest; 0 for a single integer.
    const DEPTH: usize;
}

impl<S, D> StaticLayout for Layout<S, D>
where
    S: Measure<D> + Show,
    D: Show,
{
    const SIZE: usize = narrow(S::SIZE);
    const COSIZE: usize = narrow(cosize(S::MIN, S::MAX));
    const RANK: usize = S::RANK;
    const DEPTH: usize = S::DEPTH;
}

pub(crate) mod sealed {
    pub trait Sealed {}
    impl<S, D> Sealed for super::Layout<S, D> {}
}

impl<S, D, V: Copy> Clone for Layout<S, D, V> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S, D, V: Copy> Copy for Layout<S, D, V> {}
impl<S, D> Default for Layout<S, D> {
    #[inline(always)]
    fn default() -> Self {
        Self::NEW
    }
}
impl<S, D, V: PartialEq> PartialEq for Layout<S, D, V> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}
impl<S, D, V: Eq> Eq for Layout<S, D, V> {}

impl<S: Show, D: Show> Show for Layout<S, D> {
    const TEXT: Text = S::TEXT.byte(b':').text(&D::TEXT);

    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        S::show(f)?;
        f.write_str(":")?;
        D::show(f)
    }
}

/// In notation: `(4,(2,2)):(2,(1,8))`; `{:#}` is CUTLASS's print, `(_4,(_2,_2)):(_2,(_1,_8))`.
impl<S: Show, D: Show> fmt::Display for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, Self::show)
    }
}
impl<S: Show, D: Show> fmt::Debug for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
