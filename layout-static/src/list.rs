//! The one recursive encoding: every tuple of a shape, a stride or a tiler is a list of [`Cons`] ending in [`Nil`].

use core::marker::PhantomData;

/// The empty tuple, and the end of every other one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Nil;

/// A tuple whose first entry is `H` and whose other entries are `T`, itself a [`Cons`] or [`Nil`].
///
/// `(4,8)` is `Cons<U4, Cons<U8, Nil>>`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cons<H, T> {
    pub(crate) head: H,
    pub(crate) tail: T,
}

impl<H, T> Cons<H, T> {
    /// The tuple `head` followed by the entries of `tail`.
    pub const fn new(head: H, tail: T) -> Self {
        Self { head, tail }
    }
}

/// The list of these types, or of types in brackets.
macro_rules! list {
    () => { $crate::list::Nil };
    ($head:ident $($tail:tt)*) => { $crate::list::Cons<$head, $crate::list::list!($($tail)*)> };
    ([$head:ty] $($tail:tt)*) => { $crate::list::Cons<$head, $crate::list::list!($($tail)*)> };
}
pub(crate) use list;

/// The list of these values; as a pattern, it takes one apart.
macro_rules! values {
    () => { $crate::list::Nil };
    ($head:ident $($tail:ident)*) => { $crate::list::Cons { head: $head, tail: $crate::list::values!($($tail)*) } };
}
pub(crate) use values;

/// A leaf of a shape or a stride that is known at run time only. The integer is held in the value of the layout.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Dyn;

/// One mode of a flat layout inside an operation: extent `S`, stride `D` as [`Z0`](typenum::Z0),
/// [`Pos`](crate::int::Pos) or [`Neg`](crate::int::Neg), and what the operation notes of it, `F`: composition what it has used.
#[derive(Debug, Clone, Copy)]
pub struct Mode<S, D, F = Fresh>(PhantomData<(S, D, F)>);

/// Nothing used of a mode.
#[derive(Debug, Clone, Copy)]
pub struct Fresh;

/// Digits up to `G` used of a mode.
#[derive(Debug, Clone, Copy)]
pub struct Used<G>(PhantomData<G>);

/// Turns a list around: `Self` reversed, in front of `Acc`.
pub trait ReverseOnto<Acc> {
    /// The reversed list.
    type Output;
}
impl<Acc> ReverseOnto<Acc> for Nil {
    type Output = Acc;
}
impl<H, T, Acc> ReverseOnto<Acc> for Cons<H, T>
where
    T: ReverseOnto<Cons<H, Acc>>,
{
    type Output = <T as ReverseOnto<Cons<H, Acc>>>::Output;
}

/// The entries of `Self`, then those of `R`.
pub trait Append<R> {
    /// The longer list.
    type Output;
}
impl<R> Append<R> for Nil {
    type Output = R;
}
impl<H, T, R> Append<R> for Cons<H, T>
where
    T: Append<R>,
{
    type Output = Cons<H, <T as Append<R>>::Output>;
}

/// `Self`, then the entries of `T`: [`Cons`], but only where `Self` is known.
///
/// A walk that goes into a mode of modes asks for it. Otherwise the compiler, where a mode is not known yet, would try modes in modes
/// in modes without an end.
pub trait Then<T> {
    /// The list.
    type List;
}
/// `H`, then the entries of `T`.
pub type ThenOut<H, T> = <H as Then<T>>::List;
impl<H, T> Then<T> for H {
    type List = Cons<H, T>;
}

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    type L<S, D> = Layout<S, D>;
    type Cons8<X, T> = Cons<X, Cons<X, Cons<X, Cons<X, Cons<X, Cons<X, Cons<X, Cons<X, T>>>>>>>>;
    type Twos = Cons8<U2, Cons8<U2, Cons8<U2, Cons8<U2, Nil>>>>;
    type Ones = Cons8<P1, Cons8<P1, Cons8<P1, Cons8<P1, Nil>>>>;
    type Up = Cons<P1, Cons<P2, Cons<P4, Cons<P8, Cons<P16, Cons<P32, Cons<P64, Cons<P128, Up8<P256>>>>>>>>>;
    type Double<P> = typenum::Prod<P, P2>;
    type Up8<P> =
        Up4<P, Up4<typenum::Prod<P, P16>, Up4<typenum::Prod<P, P256>, Up12<typenum::Prod<P, P4096>>>>>;
    type Up4<P, T> = Cons<P, Cons<Double<P>, Cons<Double<Double<P>>, Cons<Double<Double<Double<P>>>, T>>>>;
    type Up12<P> = Up4<P, Up4<typenum::Prod<P, P16>, Up4<typenum::Prod<P, P256>, Nil>>>;

    // 32 modes, the most that is promised: one that does not merge anywhere, and a compact one.
    type Many = L<Twos, Ones>;
    type Compact = L<Twos, Up>;

    assert_layout_eq!(CoalesceOf<Many>, Many);
    assert_layout_eq!(CoalesceOf<Compact>, Layout<typenum::Exp<U2, U32>, P1>);
    assert_layout_eq!(CompositionOf<Many, Compact>, Many);
    assert_layout_eq!(CompositionOf<Compact, Compact>, Compact);
    // One integer that becomes 16 factors.
    assert_layout_eq!(CompositionOf<Many, Layout<U65536, P1>>, Layout<Cons8<U2, Cons8<U2, Nil>>, Cons8<P1, Cons8<P1, Nil>>>);
    assert_layout_eq!(ComplementOf<Compact, typenum::Exp<U2, U40>>, Layout<U256, typenum::PInt<typenum::Exp<U2, U32>>>);
    // A type may be known only behind the operation on it. The compiler must wait, and not try shapes without an end.
    #[test]
    fn layouts_that_are_known_later() {
        macro_rules! later {
            ($($unknown:ty, $known:ty;)*) => {$(
                let layout: $unknown = Layout::NEW;
                let composed = layout.composition(<L<U2, P1>>::NEW);
                let composed_many = layout.composition(<LayoutOf<(U2, U2), (P1, P2)>>::NEW);
                let inner = <LayoutOf<(U4, U8), (P1, P4)>>::NEW.composition(layout);
                let divided = layout.logical_divide(<L<U2, P1>>::NEW);
                let divided_by_steps = layout.logical_divide(<L<U2, P2>>::NEW);
                let divided_by_many = layout.logical_divide(<LayoutOf<(U2, U2), (P1, P2)>>::NEW);
                let tiled = <LayoutOf<(U4, U8), (P1, P4)>>::NEW.logical_divide(layout);
                let rest = layout.complement(U32::new());
                let inverse = layout.right_inverse();
                let _: $known = layout;
                assert_eq!(composed.size() * 8, composed_many.size() * 4);
                assert_eq!(inner.size() * rest.size(), 32);
                assert_eq!((divided.size(), divided_by_steps.size(), divided_by_many.size()), (8, 8, 8));
                assert_eq!((tiled.size(), inverse.size()), (32, 8));
            )*};
        }
        later! {
            L<_, _>, LayoutOf<(U2, U4), (P1, P2)>;
            L<Cons<_, _>, _>, LayoutOf<(U2, U4), (P1, P2)>;
            L<Cons<U2, _>, _>, LayoutOf<(U2, U4), (P1, P2)>;
            L<_, Cons<P1, _>>, LayoutOf<(U2, U4), (P1, P2)>;
            L<Cons<_, Cons<_, _>>, Cons<_, _>>, LayoutOf<(U2, U4), (P1, P2)>;
            L<Cons<Cons<_, _>, _>, _>, LayoutOf<((U2, U2), U2), ((P1, P2), P4)>;
            L<Cons<Cons<U2, _>, _>, _>, LayoutOf<((U2, U2), U2), ((P1, P2), P4)>;
        }
    }

    #[test]
    fn steps_that_are_known_later() {
        macro_rules! later {
            ($($unknown:ty, $known:ty;)*) => {$(
                let tile: $unknown = Layout::NEW;
                let composed = <LayoutOf<(U4, U8), (P1, P4)>>::NEW.composition(tile);
                let divided = <LayoutOf<(U4, U8), (P1, P4)>>::NEW.logical_divide(tile);
                let zipped = <LayoutOf<(U4, (U2, U4)), (P1, (P4, P8))>>::NEW.zipped_divide(tile);
                let of_one_mode = <L<U32, P1>>::NEW.logical_divide(tile);
                let rest = tile.complement(U32::new());
                let _: $known = tile;
                assert_eq!((composed.size(), rest.size()), (4, 8));
                assert_eq!((divided.size(), zipped.size(), of_one_mode.size()), (32, 32, 32));
            )*};
        }
        later! {
            L<U4, _>, LayoutOf<U4, P1>;
            L<U4, _>, LayoutOf<U4, P2>;
            L<U4, typenum::PInt<_>>, LayoutOf<U4, P2>;
            L<Cons<U2, Cons<U2, Nil>>, _>, LayoutOf<(U2, U2), (P2, P8)>;
            L<Cons<U2, Cons<U2, Nil>>, Cons<_, Cons<typenum::PInt<_>, Nil>>>, LayoutOf<(U2, U2), (P2, P8)>;
        }
    }

    #[test]
    fn evaluation_of_32_modes() {
        let ones: u64 = Many::NEW.at(u64::from(u32::MAX));
        assert_eq!(ones, 32);
        let same: u64 = Compact::NEW.at(0xdead_beef);
        assert_eq!(same, 0xdead_beef);
        assert_eq!((Many::RANK, Many::COSIZE), (32, 33));
    }
}
