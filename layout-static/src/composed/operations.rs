//! Operations on a composed layout: on the layout inside, composed with the same swizzle and offset.
//!
//! Whatever takes coordinates to coordinates commutes with what comes behind the layout, so
//! `R(c) = swizzle(offset + L'(c))` for the result `L'` on the layout inside: composition, and so the divisions; what nests,
//! orders or drops modes. Products, and what is built on them, are CuTe's: the copies are those of the layout inside, and all are
//! swizzled as one.

use crate::composed::ComposedLayout;
use crate::layout::Layout;
use crate::ops::append::{Append, Prepend, Replace};
use crate::ops::blocked::{BlockedProduct, RakedProduct};
use crate::ops::coalesce::Coalesce;
use crate::ops::coalesce_by_profile::CoalesceByProfile;
use crate::ops::composition::Composition;
use crate::ops::divide::{FlatDivide, LogicalDivide, TiledDivide, ZippedDivide};
use crate::ops::divides::Divides;
use crate::ops::filter::Filter;
use crate::ops::flatten::{Flatten, Unflatten};
use crate::ops::group::Group;
use crate::ops::injective::Injective;
use crate::ops::mode::{Mode, Modes};
use crate::ops::product::{FlatProduct, LogicalProduct, TiledProduct, ZippedProduct};
use crate::ops::select::{Select, Take};
use crate::ops::slice::Dice;
use crate::ops::tile_to_shape::TileToShape;
use crate::ops::with_shape::WithShape;
use crate::require::{PermutesWhen, StaticOffsetWhen};
use crate::tiler::{Keep, Tiler};

/// The trait and the method for each operation; arguments of methods are values of the types that are arguments of the trait.
/// The methods are there for an offset that is known at run time, too, where `V` is written.
macro_rules! inside {
    ([$($held:ident)?] $($doc:literal $method:ident: $operation:ident$(<$($argument:ident $name:ident),+>)?;)*) => {
        $(
            impl<W, O, L $($(, $argument)+)?> $operation$(<$($argument),+>)? for ComposedLayout<W, O, L>
            where
                L: $operation$(<$($argument),+>)?,
            {
                type Output = ComposedLayout<W, O, L::Output>;
                const VALUE: Self::Output = ComposedLayout::NEW;
            }
        )*
        inside!(@methods [$($held)?] $($doc $method: $operation$(<$($argument $name),+>)?;)*);
    };
    (@methods [V] $($methods:tt)*) => {
        impl<W, O, L, V: Copy> ComposedLayout<W, O, L, V> {
            inside!(@each V, $($methods)*);
        }
    };
    (@methods [] $($doc:literal $method:ident: $operation:ident$(<$($argument:ident $name:ident),+>)?;)*) => {
        impl<W, O, L, V: Copy> ComposedLayout<W, O, L, V> {$(
            #[doc = $doc]
            #[inline(always)]
            pub const fn $method<$($($argument: Copy,)+)? R>(
                self
                $($(, $name: $argument)+)?
            ) -> ComposedLayout<W, O, R>
            where
                O: StaticOffsetWhen<V>,
                L: $operation<$($($argument,)+)? Output = R>,
            {
                $($(let _ = $name;)+)?
                ComposedLayout::NEW
            }
        )*}
    };
    (@each $held:ty, $($doc:literal $method:ident: $operation:ident$(<$($argument:ident $name:ident),+>)?;)*) => {$(
        #[doc = $doc]
        #[inline(always)]
        pub const fn $method<$($($argument: Copy,)+)? R>(
            self
            $($(, $name: $argument)+)?
        ) -> ComposedLayout<W, O, R, $held>
        where
            L: $operation<$($($argument,)+)? Output = R>,
        {
            $($(let _ = $name;)+)?
            self.over()
        }
    )*};
}
inside! { [V]
    "First `rhs`, then this layout: [`Composition`]." composition: Composition<B rhs>;
    "Tiles, and what counts them: [`LogicalDivide`]." logical_divide: LogicalDivide<B tiler>;
    "`((tile, …), (rest, …))`: [`ZippedDivide`]." zipped_divide: ZippedDivide<B tiler>;
    "`((tile, …), rest, …)`: [`TiledDivide`]." tiled_divide: TiledDivide<B tiler>;
    "`(tile, …, rest, …)`: [`FlatDivide`]." flat_divide: FlatDivide<B tiler>;
    "The same function with as few modes as possible: [`Coalesce`]." coalesce: Coalesce;
    "Coalesced mode by mode: [`CoalesceByProfile`]." coalesce_by_profile: CoalesceByProfile<P profile>;
    "Without the modes that do not move: [`Filter`]." filter: Filter;
    "The same leaves in one flat tuple: [`Flatten`]." flatten: Flatten;
    "The same leaves in a profile: [`Unflatten`]." unflatten: Unflatten<P profile>;
    "The modes of a range as one: [`Group`]." group: Group<B begin, E end>;
    "The modes named, in this order: [`Select`]." select: Select<N modes>;
    "The modes of a range: [`Take`]." take: Take<B begin, E end>;
    "The same function on another shape: [`WithShape`]." with_shape: WithShape<T shape>;
    "The modes that the pattern holds fixed: [`Dice`]." dice: Dice<P pattern>;
}
// What reaches further than the layout: an offset that is known at run time was checked with what was there before.
inside! { []
    "The layout inside, and its copies, swizzled as one: [`LogicalProduct`]." logical_product: LogicalProduct<B tiler>;
    "[`logical_product`](Self::logical_product), regrouped: [`ZippedProduct`]." zipped_product: ZippedProduct<B tiler>;
    "[`logical_product`](Self::logical_product), regrouped: [`TiledProduct`]." tiled_product: TiledProduct<B tiler>;
    "[`logical_product`](Self::logical_product), regrouped: [`FlatProduct`]." flat_product: FlatProduct<B tiler>;
    "Blocks side by side: [`BlockedProduct`]." blocked_product: BlockedProduct<B tiler>;
    "Copies dealt out in turn: [`RakedProduct`]." raked_product: RakedProduct<B tiler>;
    "Repeated until it has a shape: [`TileToShape`]. The order 0 is that from left to right." tile_to_shape: TileToShape<T shape, U order>;
    "One more mode behind the others: [`Append`]." append: Append<M mode>;
    "One more mode before the others: [`Prepend`]." prepend: Prepend<M mode>;
    "Another mode in the place of one: [`Replace`]." replace: Replace<N index, M mode>;
}

/// Mode `N`, behind the same swizzle and offset: what the layout is where all other coordinates are 0.
impl<W, O, L: Mode<N>, N> Mode<N> for ComposedLayout<W, O, L> {
    type Output = ComposedLayout<W, O, L::Output>;
}

/// The modes, each behind the same swizzle and offset.
impl<W, O, L: Modes> Modes for ComposedLayout<W, O, L>
where
    L::Output: Behind<W, O>,
{
    type Output = <L::Output as Behind<W, O>>::Output;
    const VALUE: Self::Output = <L::Output as Behind<W, O>>::VALUE;
}
impl<W, O, L, V: Copy> ComposedLayout<W, O, L, V> {
    /// The modes as a tuple, each behind the same swizzle and offset, for 1 to 8 of them: [`Modes`].
    #[inline(always)]
    pub const fn modes<R>(self) -> R
    where
        O: StaticOffsetWhen<V>,
        ComposedLayout<W, O, L>: Modes<Output = R>,
    {
        <ComposedLayout<W, O, L> as Modes>::VALUE
    }
}

/// A tuple of layouts, each of which gets the swizzle `W` and the offset `O`.
pub trait Behind<W, O> {
    /// The tuple of composed layouts.
    type Output;
    /// The tuple.
    const VALUE: Self::Output;
}
macro_rules! tuples {
    ($($($mode:ident)*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<W, O, $($mode),*> Behind<W, O> for ($($mode,)*) {
            type Output = ($(ComposedLayout<W, O, $mode>,)*);
            const VALUE: Self::Output = ($(ComposedLayout::<W, O, $mode>::NEW,)*);
        }
    )*};
}
tuples! {
    L0;
    L0 L1;
    L0 L1 L2;
    L0 L1 L2 L3;
    L0 L1 L2 L3 L4;
    L0 L1 L2 L3 L4 L5;
    L0 L1 L2 L3 L4 L5 L6;
    L0 L1 L2 L3 L4 L5 L6 L7;
}

// A swizzle gives two indices in the place of two.
impl<W: PermutesWhen, O, L: Injective, V> Injective for ComposedLayout<W, O, L, V> {}
impl<W, O, L, V, S, D> Divides<ComposedLayout<W, O, L, V>> for Layout<S, D> where Self: Divides<L> {}
impl<W, O, L, V, E> Divides<ComposedLayout<W, O, L, V>> for Tiler<E> where Self: Divides<L> {}
impl<W, O, L, V> Divides<ComposedLayout<W, O, L, V>> for Keep {}
