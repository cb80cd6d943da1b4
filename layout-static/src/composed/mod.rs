//! [`ComposedLayout`]: a swizzle behind a layout, `Sw<3,3,3> o 0 o (8,64):(64,1)`, and chains of such maps.
//!
//! | CuTe | here | file |
//! |---|---|---|
//! | `layout(c)` | the method [`at`](ComposedLayout::at) | `mod.rs`; the maps in `outer.rs` |
//! | `size`, `cosize`, `rank`, `depth` | the constants of [`StaticLayout`](crate::StaticLayout); `SizeOf`, … | `measure.rs` |
//! | `composition` of a map and a layout | [`Composition`](crate::Composition) of a [`Swizzle`], or of a layout | `chain.rs` |
//! | `composition`, `logical_divide`, `tile_to_shape`, `group`, … | the trait and the method of the same name | `operations.rs` |
//! | `get` | `modes()`, [`ModeOf`](crate::ModeOf) | `operations.rs` |
//! | `slice_and_offset` | [`ComposedSlice`], the method `slice`; `local_tile`, `local_partition` | `slice.rs` |
//! | `right_inverse`, `left_inverse` | [`RightInverse`](crate::RightInverse), [`LeftInverse`](crate::LeftInverse) | `right_inverse.rs`, `left_inverse.rs` |
//! | `upcast`, `downcast`, `recast_layout` | [`Upcast`](crate::Upcast), … | `recast.rs` |
//! | | `to_core()` | `lower.rs` (feature `to_core`) |

use core::marker::PhantomData;

use crate::composed::measure::Inner;
use crate::composed::outer::{Indexed, Map, OuterFor, after};
use crate::error::{Error, Number, Reason};
use crate::index::{Index, StrideFor};
use crate::layout::Layout;
use crate::list::{Dyn, Nil};
use crate::measure::{Measure, Reach};
use crate::swizzle::{Swizzle, SwizzleBits};

#[doc(hidden)]
pub mod chain;
#[doc(hidden)]
pub mod left_inverse;
#[cfg(feature = "to_core")]
#[doc(hidden)]
pub mod lower;
#[doc(hidden)]
pub mod measure;
#[doc(hidden)]
pub mod operations;
#[doc(hidden)]
pub mod outer;
#[doc(hidden)]
pub mod recast;
mod refused;
#[doc(hidden)]
pub mod right_inverse;
#[doc(hidden)]
pub mod slice;
#[cfg(test)]
mod tests;
mod text;

pub use slice::ComposedSlice;

/// A map behind a layout, mostly a swizzle, in the type system: the function from the coordinates of the layout `L` to indices
///
/// ```text
/// R(c) = W(offset + L(c))
/// ```
///
/// `W` is a [`Swizzle`], or a [`Layout`](struct@crate::Layout), which takes a 1-D index of its extended domain, as in a composition.
/// `L` is a static layout, or a composed one: so several maps stand behind each other. The offset `O` is an integer of [`typenum`]
/// with a sign, mostly [`Z0`](typenum::Z0); or it is [`Dyn`], an integer that the value holds, as after slicing by
/// coordinates that are known at run time. `V` is then the type of that integer; else it is `Nil`, and a value is zero-sized.
///
/// The swizzle acts on the sum, not on the layout alone, so a part of a swizzled tile is swizzled as the tile is. An operation
/// acts on the layout inside, and the result is composed with the same swizzle and offset. All integers count elements, never
/// bytes.
///
/// An offset that is known at run time is checked where it is given, with the layout as it is there. So what makes a layout
/// longer, a product or one more mode, is a method only where the offset is static; and a composition or division that reaches
/// past the end is not checked again. Behind several maps, or behind a layout, the offset is static, because the digits of an index
/// below 0 are read off in another way; and so is the layout inside, because its integers would have to be held and checked together
/// with the offset. For those there is `layout_core::ComposedLayout`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::{ComposedLayout, Swizzle};
/// use layout_static::typenum::{Z0, consts::*};
///
/// type Smem = ComposedLayout<Swizzle<U3, U3, P3>, Z0, LayoutOf<(U8, U64), (U64, U1)>>;
/// assert_eq!(Smem::NEW.to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
/// assert_eq!((Smem::SIZE, Smem::COSIZE, size_of::<Smem>()), (512, 512, 0));
/// assert_eq!(Smem::NEW.at((2_u32, 8_u32)), 2 * 64 + (8 ^ 16)); // rows are permuted by eights
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `ComposedLayout`.
pub struct ComposedLayout<W, O, L, V = Nil> {
    parts: PhantomData<(W, O, L)>,
    offset: V,
}

impl<W, O, L, V> ComposedLayout<W, O, L, V> {
    /// With this offset, unchecked; `Nil` where it is static.
    pub(crate) const fn of_offset(offset: V) -> Self {
        Self { parts: PhantomData, offset }
    }

    /// The same swizzle and offset, behind another layout.
    pub(crate) const fn over<R>(self) -> ComposedLayout<W, O, R, V>
    where
        V: Copy,
    {
        ComposedLayout::of_offset(self.offset)
    }
}

impl<W, O, L> ComposedLayout<W, O, L> {
    /// The layout, as a value.
    pub const NEW: Self = Self::of_offset(Nil);

    /// The layout, as a value.
    #[inline(always)]
    pub const fn new() -> Self {
        Self::NEW
    }
}

impl<W, L, I> ComposedLayout<W, Dyn, L, I>
where
    I: Index,
{
    /// The layout with an offset that is known at run time.
    ///
    /// # Errors
    /// An index does not fit `I`, or is negative though `I` is unsigned.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::{ComposedLayout, Swizzle};
    /// use layout_static::typenum::consts::*;
    ///
    /// type Row<I> = ComposedLayout<Swizzle<U3, U3, P3>, Dyn, LayoutOf<U64, U1>, I>;
    /// let row = Row::with(128_u32)?;
    /// assert_eq!(row.to_string(), "Sw<3,3,3> o 128 o 64:1");
    /// assert_eq!(row.at(8), 128 + 24);
    /// assert!(Row::with(200_u8).is_err());
    /// # Ok::<(), layout_static::Error>(())
    /// ```
    #[inline]
    pub fn with(offset: I) -> Result<Self, Error>
    where
        W: SwizzleBits,
        L: Span,
    {
        let index = |inside: i64| match offset.wide().checked_add(inside) {
            Some(index) => I::narrow(index),
            None => Err(Error::new(Reason::Sum, offset.number(), inside.number())),
        };
        let (first, last) = (index(L::MIN)?, index(L::MAX)?);
        if W::BITS.bounds((first.wide(), last.wide()), (I::LOWEST, I::HIGHEST)).is_none() {
            return Err(Error::new(Reason::Fit, last.number(), Number::ZERO));
        }
        Ok(Self::of_offset(offset))
    }
}

impl<W, O, L, V> ComposedLayout<W, O, L, V> {
    /// The index at a coordinate: `W(offset + L(c))`, in elements.
    ///
    /// Coordinates are those of the innermost layout: [`Layout::at`](crate::Layout::at). All integers have one type, and so has
    /// the result; where the offset is known at run time only, that is its type. Nothing is checked at run time, and nothing
    /// can panic: a swizzle is an `and`, a shift and an `xor` after the sum.
    ///
    /// # Compile errors
    /// As for [`Layout::at`](crate::Layout::at); an outer map is neither a swizzle nor a layout.
    /// When the program is built, also: an index does not fit the index type, behind any of the maps.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::{ComposedLayout, Swizzle};
    /// use layout_static::typenum::{Z0, consts::*};
    ///
    /// let smem = ComposedLayout::<Swizzle<U2, U0, P2>, Z0, LayoutOf<(U4, U4), (U4, U1)>>::NEW;
    /// assert_eq!([0, 1, 2, 3].map(|column| smem.at((1, column))), [5, 4, 7, 6]);
    /// assert_eq!(smem.at(5_u8), smem.at((1_u8, 1)));
    /// ```
    #[inline(always)]
    #[doc(alias = "crd2idx")]
    pub fn at<C, I>(self, coord: C) -> I
    where
        I: Index,
        W: OuterFor<I>,
        O: Offset<V, I>,
        L: Indexed<C, I>,
    {
        const {
            assert!(
                after(&W::MAP, O::KNOWN, L::BOUNDS, (I::LOWEST, I::HIGHEST)).is_some(),
                "an index of this layout does not fit the index type of the coordinate"
            );
        }
        let index = O::offset(self.offset).plus(L::index(coord));
        W::image(index, const { W::MAP.lift(O::KNOWN, L::BOUNDS) })
    }

    /// The layout inside: what stands behind the outermost map and its offset.
    #[inline(always)]
    pub const fn layout(self) -> L
    where
        V: Copy,
        L: Inner,
    {
        L::VALUE
    }
}

impl<B, M, S, O, L, V: Copy> ComposedLayout<Swizzle<B, M, S>, O, L, V> {
    /// The swizzle.
    #[inline(always)]
    pub const fn swizzle(self) -> Swizzle<B, M, S> {
        Swizzle::NEW
    }
}

impl<W, O, L, V> ComposedLayout<W, O, L, V> {
    /// The offset, as an integer of any index type that has it: of its own where it is known at run time only.
    #[inline(always)]
    pub fn offset<I>(self) -> I
    where
        O: Offset<V, I>,
    {
        O::offset(self.offset)
    }
}

/// The offset of a composed layout as an integer of the index type `I`; `V` is what the layout holds of it.
#[diagnostic::on_unimplemented(
    message = "the offset of this layout and the coordinate are not of one integer type",
    label = "the coordinate is not of the type of the offset",
    note = "an offset that is known at run time has a type, which is that of coordinates and indices"
)]
pub trait Offset<V, I> {
    /// What is known of it here; 0 where nothing is: then whatever made it has seen to it that every index fits.
    const KNOWN: i64;
    /// The offset.
    fn offset(held: V) -> I;
}
impl<O, I> Offset<Nil, I> for O
where
    O: StrideFor<I>,
{
    const KNOWN: i64 = known::<O>();
    #[inline(always)]
    fn offset(_: Nil) -> I {
        O::STRIDE
    }
}
impl<I: Index> Offset<I, I> for Dyn {
    const KNOWN: i64 = 0;
    #[inline(always)]
    fn offset(held: I) -> I {
        held
    }
}

/// A static integer with its sign.
pub(crate) const fn known<O: Reach>() -> i64 {
    let magnitude = i64::from_ne_bytes(O::MAGNITUDE.to_ne_bytes());
    if O::NEGATIVE { magnitude.wrapping_neg() } else { magnitude }
}

/// Whether the index type from `lowest` to `highest` holds what the swizzle `W` makes of the indices from `min` to `max`, and these,
/// with an offset added to them.
pub(crate) const fn behind<W: SwizzleBits>(offset: i64, bounds: (i64, i64), range: (i64, i64)) -> bool {
    after(&Map::Swizzle(W::BITS), offset, Some(bounds), range).is_some()
}

/// The smallest and the largest index of a layout.
#[diagnostic::on_unimplemented(
    message = "this is not a static layout, or not a valid one",
    label = "not a static layout",
    note = "a static layout is a `Layout` whose shape and stride have one profile and whose extents are at least 1"
)]
pub trait Span {
    /// The smallest index.
    const MIN: i64;
    /// The largest index.
    const MAX: i64;
}
impl<S: Measure<D>, D> Span for Layout<S, D> {
    const MIN: i64 = S::MIN;
    const MAX: i64 = S::MAX;
}

impl<W, O, L, V: Copy> Clone for ComposedLayout<W, O, L, V> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<W, O, L, V: Copy> Copy for ComposedLayout<W, O, L, V> {}
impl<W, O, L> Default for ComposedLayout<W, O, L> {
    #[inline(always)]
    fn default() -> Self {
        Self::NEW
    }
}
impl<W, O, L, V: PartialEq> PartialEq for ComposedLayout<W, O, L, V> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.offset == other.offset
    }
}
impl<W, O, L, V: Eq> Eq for ComposedLayout<W, O, L, V> {}
