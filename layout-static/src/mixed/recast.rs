//! `upcast`, `downcast`, `recast` of mixed layouts: the same data in elements of another width.

use typenum::{UInt, Z0};

use crate::division::{DivRem, DivRemOut, Quotient, QuotientOut};
use crate::error::{Error, Number, Reason};
use crate::index::Index;
use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::Behind;
use crate::mixed::check::Check;
use crate::mixed::number::{Given, Known, Leaf};
use crate::mixed::parts::{Parts, PutTogether, TakeApart};
use crate::mixed::recast_steps::GroupStep;
use crate::nat::{Nat, One, Prod, Times};
use crate::ops::recast::{Reduced, Width};
use crate::require::{ForwardsWhen, same_profile};

/// The layout of the same data in elements `N/M` times as wide.
///
/// The form of [`ops::recast`](crate::ops::recast) for layouts with run-time integers; `N` and `M` are typenum integers, of
/// which `upcast` has `M` = 1 and `downcast` `N` = 1.
///
/// # Rule
/// Reduced, `N/M` is `G/P`: a group of `G` parts, of which an element has `P`. A static stride decides what becomes of its
/// extent, as for a static layout. A run-time stride must become a multiple of `G`, so that its extent stays as it is.
///
/// # Errors
/// A run-time stride does not become a multiple of `G`, or is 1 where `P` is not; a run-time extent of a static stride is no
/// whole number of groups; a mode ends inside a group, and no other one goes on there; two modes interleave inside a group; a
/// number does not fit. Where a run-time stride is part of a group, `layout_core` may have an answer all the same.
///
/// # Compile errors
/// Those of the static form where static numbers tell.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// // Rows of bytes, read four by four.
/// let (m, pitch) = (100_u32, 256_u32);
/// let rows = layout!(({m},64):({pitch},1))?;
/// assert_eq!(rows.upcast(U4::new())?.to_string(), "(100,16):(64,1)");
/// assert_eq!(rows.upcast(U4::new())?.downcast(U4::new())?, rows);
/// let odd = layout!(({m},64):({66_u32},1))?;
/// assert_eq!(
///     odd.upcast(U4::new()).unwrap_err().to_string(),
///     "these elements do not form whole groups: the stride 66, known at run time only, is not a multiple of 4"
/// );
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `upcast`, `downcast`, `recast_layout`.
#[diagnostic::on_unimplemented(
    message = "this operation takes a layout",
    label = "not a layout, or one whose shape and stride differ"
)]
pub trait MixedRecast<N, M> {
    /// The layout of the new elements.
    type Output;
    /// The layout of the new elements.
    ///
    /// # Errors
    /// See [`MixedRecast`].
    fn recast(self) -> Result<Self::Output, Error>;
}
/// The group of the ratio `N/M`.
type GroupOf<L, N, M> = <<N as Width<L>>::Output as Reduced<<M as Width<L>>::Output>>::Left;
/// The parts of the ratio `N/M`.
type PartsOf<L, N, M> = <<N as Width<L>>::Output as Reduced<<M as Width<L>>::Output>>::Right;

impl<S, D, V, N, M> MixedRecast<N, M> for Layout<S, D, V>
where
    N: Width<Self, Output: Reduced<<M as Width<Self>>::Output>>,
    M: Width<Self>,
    GroupOf<Self, N, M>: Nat,
    PartsOf<Self, N, M>: Nat,
    Self: TakeApart,
    <Self as TakeApart>::Shape: EachLeaf<<Self as TakeApart>::Stride>
        + Regroup<
            <Self as TakeApart>::Stride,
            GroupOf<Self, N, M>,
            PartsOf<Self, N, M>,
            Output: PutTogether<Output: Check>,
        >,
{
    type Output = <<<Self as TakeApart>::Shape as Regroup<
        <Self as TakeApart>::Stride,
        GroupOf<Self, N, M>,
        PartsOf<Self, N, M>,
    >>::Output as PutTogether>::Output;
    #[inline]
    fn recast(self) -> Result<Self::Output, Error> {
        let Parts { shape, stride } = self.take_apart();
        let leaves = Leaves { shape, stride, parts: <PartsOf<Self, N, M> as Nat>::VALUE };
        leaves.nest(<GroupOf<Self, N, M> as Nat>::VALUE)?;
        shape.regroup(stride, &|end| leaves.starts(end))?.put_together().check()
    }
}

/// The leaves of a layout in elements so many times as narrow.
struct Leaves<S, D> {
    shape: S,
    stride: D,
    parts: u64,
}
impl<S: EachLeaf<D>, D: Copy> Leaves<S, D> {
    /// The strides of the leaves of extents above 1.
    fn each(&self, see: &mut impl FnMut(i128)) {
        let parts = i128::from(self.parts);
        self.shape.each_leaf(self.stride, &mut |extent, stride| match (extent, stride) {
            (1, _) => {}
            (_, 1) => see(1),
            _ => see(i128::from(stride).wrapping_mul(parts)),
        });
    }

    /// Whether a leaf goes on there.
    fn starts(&self, end: u64) -> bool {
        let mut starts = false;
        self.each(&mut |stride| starts = starts || stride == i128::from(end));
        starts
    }

    /// Of two strides inside a group, one divides the other.
    fn nest(&self, group: u64) -> Result<(), Error> {
        let group = i128::from(group);
        let inside = |stride: i128| stride > 0 && group.checked_rem(stride) == Some(0);
        let mut apart = None;
        self.each(&mut |lower| {
            self.each(&mut |upper| {
                if inside(lower) && inside(upper) && lower < upper && upper.checked_rem(lower) != Some(0) {
                    apart = Some((lower, upper));
                }
            });
        });
        match apart {
            // Both are at most the group.
            Some((lower, upper)) => {
                let number = |n: i128| Number::natural(u64::try_from(n).unwrap_or(u64::MAX));
                Err(Error::new(Reason::Interleaved, number(lower), number(upper)))
            }
            None => Ok(()),
        }
    }
}

/// The leaves of the shape `Self` and the stride `D`, one by one.
pub trait EachLeaf<D>: Copy {
    /// Hands extent and stride of each to `see`.
    fn each_leaf(self, stride: D, see: &mut impl FnMut(i64, i64));
}
impl EachLeaf<Nil> for Nil {
    #[inline]
    fn each_leaf(self, _: Nil, _: &mut impl FnMut(i64, i64)) {}
}
impl<H, T, HD, TD> EachLeaf<Cons<HD, TD>> for Cons<H, T>
where
    H: EachLeaf<HD>,
    T: EachLeaf<TD>,
{
    #[inline]
    fn each_leaf(self, stride: Cons<HD, TD>, see: &mut impl FnMut(i64, i64)) {
        self.head.each_leaf(stride.head, see);
        self.tail.each_leaf(stride.tail, see);
    }
}
macro_rules! leaf {
    ($($leaf:ident<$n:ident>)*) => {$(
        impl<$n, D> EachLeaf<D> for $leaf<$n>
        where
            Self: Wide,
            D: Wide,
        {
            #[inline]
            fn each_leaf(self, stride: D, see: &mut impl FnMut(i64, i64)) {
                see(self.wide(), stride.wide());
            }
        }
        impl<$n, D, G, P> Regroup<D, G, P> for $leaf<$n>
        where
            D: RegroupLeaf<Self, G, P>,
        {
            type Output = D::Output;
            #[inline]
            fn regroup(self, stride: D, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
                stride.regroup_leaf(self, starts)
            }
        }
    )*};
}
leaf!(Known<N> Given<N>);
/// A leaf of a layout that was checked, in 64 bits.
pub trait Wide: Copy {
    /// The integer.
    fn wide(self) -> i64;
}
impl<N> Wide for Known<N>
where
    Self: Leaf<i64>,
{
    #[inline]
    fn wide(self) -> i64 {
        self.wrapped()
    }
}
impl<I: Index> Wide for Given<I> {
    #[inline]
    fn wide(self) -> i64 {
        self.0.wide()
    }
}

same_profile! {
    /// The shape `Self` and the stride `D`, counted in groups of `G` of the `P` parts of an element.
    pub trait Regroup<D, G, P> {
        /// [`Parts`].
        type Output;
        /// The groups; `starts` tells whether a leaf goes on where another one ends.
        ///
        /// # Errors
        /// See [`MixedRecast`].
        fn regroup(self, stride: D, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error>;
    }
}
impl<G, P> Regroup<Nil, G, P> for Nil {
    type Output = Parts<Nil, Nil>;
    #[inline]
    fn regroup(self, stride: Nil, _: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        Ok(Parts { shape: self, stride })
    }
}
impl<H, T, HD, TD, G, P> Regroup<Cons<HD, TD>, G, P> for Cons<H, T>
where
    H: Regroup<HD, G, P>,
    T: Regroup<TD, G, P>,
    T::Output: Behind<H::Output>,
{
    type Output = <T::Output as Behind<H::Output>>::Output;
    #[inline]
    fn regroup(self, stride: Cons<HD, TD>, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        let head = self.head.regroup(stride.head, starts)?;
        Ok(self.tail.regroup(stride.tail, starts)?.behind(head))
    }
}

/// The leaf of extent `S` and stride `Self`, counted in groups of `G` of the `P` parts of an element.
pub trait RegroupLeaf<S, G, P> {
    /// [`Parts`].
    type Output;
    /// The groups.
    ///
    /// # Errors
    /// See [`MixedRecast`].
    fn regroup_leaf(self, extent: S, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error>;
}
impl<S, G, P> RegroupLeaf<S, G, P> for Known<Z0> {
    type Output = Parts<S, Self>;
    #[inline]
    fn regroup_leaf(self, shape: S, _: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        Ok(Parts { shape, stride: self })
    }
}
impl<S, G, P, U> RegroupLeaf<S, G, P> for Known<Neg<U>>
where
    U: Times<P>,
    Prod<U, P>: DivRem<G>,
    DivRemOut<Prod<U, P>, G>: ForwardsWhen<U, G> + Quotient,
{
    type Output = Parts<S, Known<Neg<QuotientOut<DivRemOut<Prod<U, P>, G>>>>>;
    #[inline]
    fn regroup_leaf(self, shape: S, _: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        Ok(Parts { shape, stride: Known::VALUE })
    }
}
// A run-time stride becomes a multiple of the group, or nothing is known of the result.
impl<S, G: Nat, P: Nat, I: Index> RegroupLeaf<S, G, P> for Given<I>
where
    S: Leaf<I>,
{
    type Output = Parts<S, Self>;
    #[inline]
    fn regroup_leaf(self, shape: S, _: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        if shape.checked()? == I::ONE {
            return Ok(Parts { shape, stride: Given(I::ZERO) });
        }
        let stride = self.0.wide();
        if stride == 1 && P::VALUE > 1 {
            return Err(Error::new(Reason::Parts, self.0.number(), Number::natural(P::VALUE)));
        }
        let parts = i128::from(stride).wrapping_mul(i128::from(P::VALUE));
        let group = i128::from(G::VALUE);
        match (parts.checked_rem(group), parts.checked_div(group)) {
            (Some(0), Some(groups)) => match i64::try_from(groups) {
                Ok(groups) => Ok(Parts { shape, stride: Given(I::narrow(groups)?) }),
                Err(_) => Err(Error::new(Reason::Product, self.0.number(), Number::natural(P::VALUE))),
            },
            _ => Err(Error::new(Reason::Group, self.0.number(), Number::natural(G::VALUE))),
        }
    }
}

impl<S, G, P> RegroupLeaf<S, G, P> for Known<Pos<One>>
where
    S: InParts<P>,
    One: DivRem<G>,
    DivRemOut<One, G>: GroupStep<S::Output, One, G>,
{
    type Output = <DivRemOut<One, G> as GroupStep<S::Output, One, G>>::Output;
    #[inline]
    fn regroup_leaf(self, extent: S, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        <DivRemOut<One, G>>::group_step(extent.in_parts()?, starts)
    }
}
impl<S, G, P, U, A, B> RegroupLeaf<S, G, P> for Known<Pos<UInt<UInt<U, A>, B>>>
where
    UInt<UInt<U, A>, B>: Times<P>,
    Prod<UInt<UInt<U, A>, B>, P>: DivRem<G>,
    DivRemOut<Prod<UInt<UInt<U, A>, B>, P>, G>: GroupStep<S, Prod<UInt<UInt<U, A>, B>, P>, G>,
{
    type Output =
        <DivRemOut<Prod<UInt<UInt<U, A>, B>, P>, G> as GroupStep<S, Prod<UInt<UInt<U, A>, B>, P>, G>>::Output;
    #[inline]
    fn regroup_leaf(self, extent: S, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        <DivRemOut<Prod<UInt<UInt<U, A>, B>, P>, G>>::group_step(extent, starts)
    }
}

/// An extent of stride 1, in parts of which an element has `P`; 1 stays 1.
pub trait InParts<P> {
    /// The extent.
    type Output;
    /// The extent.
    ///
    /// # Errors
    /// It does not fit.
    fn in_parts(self) -> Result<Self::Output, Error>;
}
impl<P> InParts<P> for Known<One> {
    type Output = Self;
    #[inline]
    fn in_parts(self) -> Result<Self, Error> {
        Ok(self)
    }
}
impl<U, A, B, P> InParts<P> for Known<UInt<UInt<U, A>, B>>
where
    UInt<UInt<U, A>, B>: Times<P>,
{
    type Output = Known<Prod<UInt<UInt<U, A>, B>, P>>;
    #[inline]
    fn in_parts(self) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
impl<I: Index, P: Nat> InParts<P> for Given<I> {
    type Output = Self;
    #[inline]
    fn in_parts(self) -> Result<Self, Error> {
        if self.0 == I::ONE { Ok(self) } else { Ok(Given(self.0.checked_times(I::checked(P::VALUE)?)?)) }
    }
}
