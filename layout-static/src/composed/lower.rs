//! From the type to the run-time value.

extern crate alloc;

use alloc::vec::Vec;

use layout_core::composed::Stage;

use crate::composed::measure::{Counted, Listed};
use crate::composed::outer::{Maps, Outer};
use crate::composed::{ComposedLayout, known};
use crate::index::Index;
use crate::layout::Layout;
use crate::list::{Dyn, Nil};
use crate::lower::Lower;
use crate::measure::{Measure, Reach};
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

impl<W, O, L, V> ComposedLayout<W, O, L, V>
where
    W: LowerOuter,
    O: WideOffset<V>,
    L: LowerInner,
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
            let maps = Maps { map: W::MAP, offset: O::KNOWN, before: L::MAPS };
            assert!(
                maps.bounds((L::MIN, L::MAX)).is_some(),
                "an index of this layout needs more than 63 bits"
            );
        }
        let mut stages = Vec::from([Stage::new(W::outer(), O::wide(self.offset))]);
        let inner = L::lower(&mut stages);
        layout_core::__private::composed(stages, inner)
    }
}

/// A map that can be made at run time.
pub trait LowerOuter: Outer {
    /// The map.
    fn outer() -> layout_core::composed::Outer;
}
impl<B, M, S> LowerOuter for Swizzle<B, M, S>
where
    Self: SwizzleBits,
{
    fn outer() -> layout_core::composed::Outer {
        to_core::<Self>().into()
    }
}
impl<S, D> LowerOuter for Layout<S, D>
where
    S: Listed<D> + Lower<D>,
{
    fn outer() -> layout_core::composed::Outer {
        Self::NEW.to_core().into()
    }
}

/// What stands behind a map, and can be made at run time.
pub trait LowerInner: Counted {
    /// The smallest index of the innermost layout.
    const MIN: i64;
    /// The largest one.
    const MAX: i64;
    /// Adds the maps, outermost first; the innermost layout.
    fn lower(stages: &mut Vec<Stage>) -> layout_core::Layout;
}
impl<S, D> LowerInner for Layout<S, D>
where
    S: Listed<D> + Lower<D>,
{
    const MIN: i64 = <S as Measure<D>>::MIN;
    const MAX: i64 = <S as Measure<D>>::MAX;
    fn lower(_: &mut Vec<Stage>) -> layout_core::Layout {
        Self::NEW.to_core()
    }
}
impl<W, O, L> LowerInner for ComposedLayout<W, O, L>
where
    W: LowerOuter,
    O: Reach,
    L: LowerInner,
{
    const MIN: i64 = L::MIN;
    const MAX: i64 = L::MAX;
    fn lower(stages: &mut Vec<Stage>) -> layout_core::Layout {
        stages.push(Stage::new(W::outer(), known::<O>()));
        L::lower(stages)
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
