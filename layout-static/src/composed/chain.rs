//! `composition` of maps: swizzles and layouts behind a composed layout.

use typenum::Z0;

use crate::composed::ComposedLayout;
use crate::dispatch::IntoLayout;
use crate::layout::Layout;
use crate::ops::by_mode::Apply;
use crate::ops::composition::{Compose, Composition};
use crate::swizzle::{Swizzle, SwizzleBits};

/// The composition of a swizzle and a layout, `swizzle(A(c))`: with the offset 0.
impl<B, M, T, S, D> Composition<Layout<S, D>> for Swizzle<B, M, T>
where
    Self: SwizzleBits,
{
    type Output = ComposedLayout<Self, Z0, Layout<S, D>>;
    const VALUE: Self::Output = ComposedLayout::NEW;
}

/// The composition of a swizzle and a composed layout: one more map before the others, which stay.
impl<B, M, T, W, O, L> Composition<ComposedLayout<W, O, L>> for Swizzle<B, M, T>
where
    Self: SwizzleBits,
{
    type Output = ComposedLayout<Self, Z0, ComposedLayout<W, O, L>>;
    const VALUE: Self::Output = ComposedLayout::NEW;
}

/// The composition of a layout and a composed layout: the layout is one more map before the others.
impl<S, D, W, O, L> Apply<Compose, S, D> for ComposedLayout<W, O, L> {
    type Output = Chained<Layout<S, D>, Self>;
}

/// The layout `L`, before which the map `W` stands.
#[derive(Debug, Clone, Copy)]
pub struct Chained<W, L>(core::marker::PhantomData<(W, L)>);
impl<W, L> IntoLayout for Chained<W, L> {
    type Output = ComposedLayout<W, Z0, L>;
    const VALUE: Self::Output = ComposedLayout::NEW;
}

impl<B, M, S> Swizzle<B, M, S> {
    /// First `rhs`, then this swizzle.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::Swizzle;
    /// use layout_static::typenum::consts::*;
    ///
    /// let smem = Swizzle::<U3, U3, P3>::NEW.composition(<LayoutOf<(U8, U64), (U64, U1)>>::NEW);
    /// assert_eq!(smem.to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
    ///
    /// // A layout may be a map, too: of a tile, the one that says where its elements come from.
    /// let places = <LayoutOf<(U64, U8), (U8, U1)>>::NEW.composition(smem);
    /// assert_eq!(places.to_string(), "(64,8):(8,1) o 0 o Sw<3,3,3> o 0 o (8,64):(64,1)");
    /// assert_eq!(places.at((3, 5)), 8 * (5 ^ 24) + 3);
    /// ```
    #[doc(alias = "compose")]
    #[inline(always)]
    pub const fn composition<T: Copy, R>(self, _rhs: T) -> R
    where
        Self: Composition<T, Output = R>,
    {
        <Self as Composition<T>>::VALUE
    }
}
