//! What groups make of the extent of a static stride. Not public API.

use typenum::{UInt, UTerm, Z0};

use crate::division::{DivRem, DivRemOut, Qr};
use crate::error::{Error, Number, Reason};
use crate::index::Index;
use crate::int::Pos;
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::Parts;
use crate::nat::{Nat, One};
use crate::require::{StrideGroupsWhen, WholeGroupsWhen};

/// The leaf of extent `S` and stride `W` in groups of `G`; `Self` is the quotient and the remainder of the two.
pub trait GroupStep<S, W, G> {
    /// [`Parts`].
    type Output;
    /// The groups; `starts` tells whether a leaf goes on where another one ends.
    ///
    /// # Errors
    /// See [`MixedRecast`](super::MixedRecast).
    fn group_step(extent: S, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error>;
}
impl<Q, W, G> GroupStep<Known<One>, W, G> for Qr<Q, UTerm> {
    type Output = Parts<Known<One>, Known<Z0>>;
    #[inline]
    fn group_step(shape: Known<One>, _: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        Ok(Parts { shape, stride: Known::VALUE })
    }
}
impl<Q, R, C, W, G> GroupStep<Known<One>, W, G> for Qr<Q, UInt<R, C>> {
    type Output = Parts<Known<One>, Known<Z0>>;
    #[inline]
    fn group_step(shape: Known<One>, _: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        Ok(Parts { shape, stride: Known::VALUE })
    }
}
macro_rules! extents {
    ($([$($params:ident)*] $extent:ty;)*) => {$(
        impl<Q, W, G, $($params),*> GroupStep<$extent, W, G> for Qr<Q, UTerm> {
            type Output = Parts<$extent, Known<Pos<Q>>>;
            #[inline]
            fn group_step(shape: $extent, _: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
                Ok(Parts { shape, stride: Known::VALUE })
            }
        }
        impl<Q, R, C, W, G, $($params),*> GroupStep<$extent, W, G> for Qr<Q, UInt<R, C>>
        where
            G: DivRem<W>,
            DivRemOut<G, W>: StrideGroupsWhen<W, G> + StepsIn<$extent, W>,
        {
            type Output = <DivRemOut<G, W> as StepsIn<$extent, W>>::Output;
            #[inline]
            fn group_step(extent: $extent, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
                <DivRemOut<G, W>>::steps_in(extent, starts)
            }
        }
    )*};
}
extents! {
    [U A B] Known<UInt<UInt<U, A>, B>>;
    [I] Given<I>;
}

/// The leaf of extent `S` and stride `W`, of which the quotient `Self` counts the steps in a group.
pub trait StepsIn<S, W> {
    /// [`Parts`].
    type Output;
    /// The groups.
    ///
    /// # Errors
    /// See [`MixedRecast`](super::MixedRecast).
    fn steps_in(extent: S, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error>;
}
impl<K, R, N, W> StepsIn<Known<N>, W> for Qr<K, R>
where
    N: DivRem<K>,
    DivRemOut<N, K>: WholeGroups<N, K, W>,
{
    type Output = Parts<
        Known<<DivRemOut<N, K> as WholeGroups<N, K, W>>::Extent>,
        Known<<DivRemOut<N, K> as WholeGroups<N, K, W>>::Stride>,
    >;
    #[inline]
    fn steps_in(_: Known<N>, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        <DivRemOut<N, K>>::goes_on(starts)?;
        Ok(Parts { shape: Known::VALUE, stride: Known::VALUE })
    }
}
impl<K: Nat, R, W: Nat, I: Index> StepsIn<Given<I>, W> for Qr<K, R> {
    type Output = Parts<Given<I>, Known<Pos<One>>>;
    #[inline]
    fn steps_in(extent: Given<I>, starts: &impl Fn(u64) -> bool) -> Result<Self::Output, Error> {
        let shape = |extent| Ok(Parts { shape: Given(extent), stride: Known::VALUE });
        if extent.0 == I::ONE {
            return shape(extent.0);
        }
        // A number of steps that does not fit the index type is more than the extent.
        let steps = I::checked(K::VALUE).ok();
        if let Some(steps) = steps.filter(|steps| extent.0.modulo(*steps) == I::ZERO) {
            return shape(extent.0.over(steps));
        }
        let extent_64 = extent.0.wide().unsigned_abs();
        if K::VALUE.checked_rem(extent_64) != Some(0) {
            return Err(Error::new(Reason::Steps, extent.0.number(), Number::natural(K::VALUE)));
        }
        // Less than a group: the extent divides the steps in one.
        goes_on(extent_64.wrapping_mul(W::VALUE), starts)?;
        shape(I::ONE)
    }
}
/// A leaf that ends inside a group is used up together with one that goes on there.
fn goes_on(end: u64, starts: &impl Fn(u64) -> bool) -> Result<(), Error> {
    if starts(end) { Ok(()) } else { Err(Error::new(Reason::Ends, Number::natural(end), Number::ZERO)) }
}

/// The groups of `N` steps of `W`, `K` of which are a group; `Self` is the quotient and the remainder of the two.
pub trait WholeGroups<N, K, W> {
    /// The extent.
    type Extent;
    /// The stride.
    type Stride;
    /// Whether another leaf goes on where this one ends inside a group.
    ///
    /// # Errors
    /// None does.
    fn goes_on(starts: &impl Fn(u64) -> bool) -> Result<(), Error>;
}
impl<N, K, W> WholeGroups<N, K, W> for Qr<One, UTerm> {
    type Extent = One;
    type Stride = Z0;
    #[inline]
    fn goes_on(_: &impl Fn(u64) -> bool) -> Result<(), Error> {
        Ok(())
    }
}
impl<Q, A, B, N, K, W> WholeGroups<N, K, W> for Qr<UInt<UInt<Q, A>, B>, UTerm> {
    type Extent = UInt<UInt<Q, A>, B>;
    type Stride = Pos<One>;
    #[inline]
    fn goes_on(_: &impl Fn(u64) -> bool) -> Result<(), Error> {
        Ok(())
    }
}
impl<Q, R, C, N: Nat, K, W: Nat> WholeGroups<N, K, W> for Qr<Q, UInt<R, C>>
where
    K: DivRem<N>,
    DivRemOut<K, N>: WholeGroupsWhen<N, K>,
{
    type Extent = One;
    type Stride = Z0;
    #[inline]
    fn goes_on(starts: &impl Fn(u64) -> bool) -> Result<(), Error> {
        // Less than a group.
        goes_on(N::VALUE.wrapping_mul(W::VALUE), starts)
    }
}
