//! From the type to the run-time value.

use crate::composed::{ComposedLayout, Span, known};
use crate::index::Index;
use crate::layout::Layout;
use crate::list::{Dyn, Nil};
use crate::lower::Lower;
use crate::measure::Reach;
use crate::swizzle::{Swizzle, SwizzleBits};

impl<B, M, S> Swizzle<B, M, S>
where
    Self: SwizzleBits,
{
    /// The same swizzle as a run-time value.
    ///
    /// # Examples
    /// ```
    /// use layout_static::Swizzle;
    /// use layout_static::typenum::consts::*;
    ///
    /// assert_eq!(Swizzle::<U3, U4, N3>::NEW.to_core(), layout_core::Swizzle::new(3, 4, -3)?);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn to_core(self) -> layout_core::Swizzle {
        to_core::<Self>()
    }
}

fn to_core<W: SwizzleBits>() -> layout_core::Swizzle {
    // Both are below 64, and one of them is 0.
    let [right, left] = [W::RIGHT, W::LEFT].map(|places| i32::from_ne_bytes(places.to_ne_bytes()));
    // Whatever the run-time constructor would refuse, gates have refused.
    layout_core::__private::swizzle(W::READ.count_ones(), W::BASE, right.wrapping_sub(left))
}

impl<W, O, S, D, V> ComposedLayout<W, O, Layout<S, D>, V>
where
    W: SwizzleBits,
    O: WideOffset<V>,
    S: Lower<D>,
{
    /// The same layout as a run-time value, for what types cannot decide and for comparison.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    ///
    /// let smem = layout!(Sw<3,3,3> o 0 o (8,64):(64,1));
    /// assert_eq!(smem.to_core(), "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?);
    /// assert_eq!(smem.slice((2_u32, Keep)).to_core(), "Sw<3,3,3> o 128 o (64):(1)".parse()?);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn to_core(self) -> layout_core::ComposedLayout {
        const {
            let (min, max) = (Layout::<S, D>::MIN, Layout::<S, D>::MAX);
            assert!(
                min.checked_add(O::KNOWN).is_some() && max.checked_add(O::KNOWN).is_some(),
                "an index of this layout needs more than 63 bits"
            );
        }
        let stage = layout_core::composed::Stage::new(to_core::<W>(), O::wide(self.offset));
        layout_core::__private::composed([stage], Layout::<S, D>::NEW.to_core())
    }
}

/// The offset of a composed layout, of which `V` is what it holds, in 64 bits.
pub trait WideOffset<V> {
    /// The offset, where it is static.
    const KNOWN: i64;
    /// The offset.
    fn wide(held: V) -> i64;
}
impl<O: Reach> WideOffset<Nil> for O {
    const KNOWN: i64 = known::<O>();
    fn wide(_: Nil) -> i64 {
        Self::KNOWN
    }
}
impl<I: Index> WideOffset<I> for Dyn {
    const KNOWN: i64 = 0;
    fn wide(held: I) -> i64 {
        held.wide()
    }
}
