//! Evaluation of mixed layouts: from a coordinate to an index.
//!
//! Everything here is inlined into sums and products; recursion happens in the types only.

use typenum::UInt;

use crate::index::Index;
use crate::list::{Cons, Nil, list, values};
use crate::mixed::number::{Given, Known, Leaf};
use crate::require::same_profile;

/// A coordinate of the shape `S`, whose values are in the layout: an integer, or a tuple of coordinates, one for each mode.
#[diagnostic::on_unimplemented(
    message = "this coordinate does not fit the shape of the layout",
    label = "not a coordinate of this layout",
    note = "a coordinate is one integer, or a tuple with exactly one entry for each mode, and so on inside each mode",
    note = "all its integers have the type of the layout's run-time integers, here `{I}`"
)]
pub trait MixedCoordinate<S, D, I> {
    /// The index at this coordinate.
    fn index(self, shape: S, stride: D) -> I;
}
impl<S, D, I> MixedCoordinate<S, D, I> for I
where
    I: Index,
    S: Digits<D, I>,
{
    #[inline(always)]
    fn index(self, shape: S, stride: D) -> I {
        shape.outermost(stride, self)
    }
}
impl<I: Index> MixedCoordinate<Nil, Nil, I> for () {
    #[inline(always)]
    fn index(self, _: Nil, _: Nil) -> I {
        I::ZERO
    }
}
macro_rules! tuples {
    ($($first:ident: $fs:ident $fd:ident $(, $coord:ident: $shape:ident $stride:ident)*;)*) => {$(
        impl<I, $first, $fs, $fd, $($coord, $shape, $stride),*>
            MixedCoordinate<list!($fs $($shape)*), list!($fd $($stride)*), I> for ($first, $($coord),*)
        where
            I: Index,
            $first: MixedCoordinate<$fs, $fd, I>,
            $($coord: MixedCoordinate<$shape, $stride, I>,)*
        {
            #[inline(always)]
            #[allow(non_snake_case, reason = "each variable is named after its type")]
            fn index(self, shape: list!($fs $($shape)*), stride: list!($fd $($stride)*)) -> I {
                let ($first, $($coord),*) = self;
                let values!($fs $($shape)*) = shape;
                let values!($fd $($stride)*) = stride;
                $first.index($fs, $fd)$(.plus($coord.index($shape, $stride)))*
            }
        }
    )*};
}
tuples! {
    C0: S0 D0;
    C0: S0 D0, C1: S1 D1;
    C0: S0 D0, C1: S1 D1, C2: S2 D2;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5, C6: S6 D6;
    C0: S0 D0, C1: S1 D1, C2: S2 D2, C3: S3 D3, C4: S4 D4, C5: S5 D5, C6: S6 D6, C7: S7 D7;
}

same_profile! {
    /// Splits a 1-D index into the digits of the shape `Self`, and adds them up with the strides `D`.
    pub trait Digits<D, I> {
        /// Whether there is a leaf.
        const ANY: bool;
        /// The index at `i`, where no mode follows: the last digit is not reduced.
        fn outermost(self, stride: D, i: I) -> I;
        /// The index at the digits of `i` here, and what is left of `i` for the modes that follow.
        fn inner(self, stride: D, i: I) -> (I, I);
    }
}
impl<I: Index> Digits<Nil, I> for Nil {
    const ANY: bool = false;
    #[inline(always)]
    fn outermost(self, _: Nil, _: I) -> I {
        I::ZERO
    }
    #[inline(always)]
    fn inner(self, _: Nil, i: I) -> (I, I) {
        (I::ZERO, i)
    }
}
impl<H, T, HD, TD, I> Digits<Cons<HD, TD>, I> for Cons<H, T>
where
    I: Index,
    H: Digits<HD, I>,
    T: Digits<TD, I>,
{
    const ANY: bool = H::ANY || T::ANY;
    #[inline(always)]
    fn outermost(self, stride: Cons<HD, TD>, i: I) -> I {
        // The last leaf goes on, wherever it stands: empty tuples behind it have no digit.
        if !T::ANY {
            return self.head.outermost(stride.head, i);
        }
        let (index, rest) = self.head.inner(stride.head, i);
        index.plus(self.tail.outermost(stride.tail, rest))
    }
    #[inline(always)]
    fn inner(self, stride: Cons<HD, TD>, i: I) -> (I, I) {
        let (index, rest) = self.head.inner(stride.head, i);
        let (further, rest) = self.tail.inner(stride.tail, rest);
        (index.plus(further), rest)
    }
}
macro_rules! leaf {
    ($([$($params:ident)*] $leaf:ty;)*) => {$(
        impl<$($params,)* D, I> Digits<D, I> for $leaf
        where
            I: Index,
            $leaf: Leaf<I>,
            D: Leaf<I>,
        {
            const ANY: bool = true;
            #[inline(always)]
            fn outermost(self, stride: D, i: I) -> I {
                i.times(stride.wrapped())
            }
            #[inline(always)]
            fn inner(self, stride: D, i: I) -> (I, I) {
                let extent = self.wrapped();
                (i.modulo(extent).times(stride.wrapped()), i.over(extent))
            }
        }
    )*};
}
leaf! {
    [U B] Known<UInt<U, B>>;
    [N] Given<N>;
}
