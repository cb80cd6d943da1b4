//! `right_inverse` of mixed layouts.

use typenum::{UInt, Z0};

use crate::error::{Error, Reason};
use crate::index::Index;
use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::check::Check;
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut, Term};
use crate::mixed::copies::sort;
use crate::mixed::number::{Given, Known, Leaf};
use crate::mixed::parts::{Parts, PutTogether, TakeApart};
use crate::mixed::places::{Outer, Places};
use crate::nat::One;

/// The largest layout that finds the indices 0, 1, 2, … in this one.
///
/// The form of [`ops::right_inverse`](crate::ops::right_inverse) for layouts with run-time integers.
///
/// # Rule
/// A layout `m:1` is its own inverse. Of any other one the strides are sorted when the program runs: the result is a tuple of
/// as many run-time modes as the layout has, coalesced, of which those not needed are `1:0`.
///
/// # Errors
/// Modes overlap, or strides are negative beside a gap, so that only a search finds the largest: `layout_core::right_inverse`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let (m, n) = (10_u32, 4_u32);
/// assert_eq!(layout!(({m},{n}):({n},1))?.right_inverse()?.to_string(), "(4,10):(10,1)");
/// assert_eq!(layout!(({m},{n}):({5_u32},1))?.right_inverse()?.to_string(), "(4,1):(10,0)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `right_inverse`.
pub trait MixedRightInverse {
    /// The inverse.
    type Output;
    /// The inverse.
    ///
    /// # Errors
    /// See [`MixedRightInverse`].
    fn right_inverse(self) -> Result<Self::Output, Error>;
}
impl<S, D, I, T> MixedRightInverse for Layout<S, D, Cons<I, T>>
where
    Self: TakeApart<Shape: CoalesceOnto<<Self as TakeApart>::Stride, Nil>>,
    CoalesceOntoOut<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride>:
        GivenInverse<I, Output: PutTogether<Output: Check>>,
{
    type Output = <<CoalesceOntoOut<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride> as GivenInverse<I>>::Output as PutTogether>::Output;
    #[inline]
    fn right_inverse(self) -> Result<Self::Output, Error> {
        let parts = self.take_apart();
        parts.shape.coalesce_onto(parts.stride, Nil).given_inverse()?.put_together().check()
    }
}

/// The right inverse of the coalesced modes `Self`.
pub trait GivenInverse<I> {
    /// [`Parts`].
    type Output;
    /// The inverse.
    ///
    /// # Errors
    /// See [`MixedRightInverse`].
    fn given_inverse(self) -> Result<Self::Output, Error>;
}
macro_rules! given_inverse {
    ($([$($params:ident)*] $stride:ty;)*) => {$(
        impl<S: Leaf<I>, I: Index, $($params),*> GivenInverse<I> for Cons<Term<S, $stride>, Nil>
        where
            $stride: Leaf<I>,
        {
            type Output = Parts<Given<I>, Given<I>>;
            #[inline]
            fn given_inverse(self) -> Result<Self::Output, Error> {
                let Term { extent, stride } = self.head;
                let counts = stride.checked()? == I::ONE;
                let extent = if counts { extent.checked()? } else { I::ONE };
                Ok(Parts { shape: Given(extent), stride: Given(if counts { I::ONE } else { I::ZERO }) })
            }
        }
    )*};
}
given_inverse! {
    [U V B] Known<Pos<UInt<UInt<U, V>, B>>>;
    [] Known<Z0>;
    [U] Known<Neg<U>>;
    [] Given<I>;
}
impl<S, I> GivenInverse<I> for Cons<Term<S, Known<Pos<One>>>, Nil> {
    type Output = Parts<S, Known<Pos<One>>>;
    #[inline]
    fn given_inverse(self) -> Result<Self::Output, Error> {
        Ok(Parts { shape: self.head.extent, stride: self.head.stride })
    }
}
impl<M, N, T, I: Index> GivenInverse<I> for Cons<M, Cons<N, T>>
where
    Self: Places<I>,
{
    type Output = Parts<<Self as Places<I>>::Tuple, <Self as Places<I>>::Tuple>;
    #[inline]
    fn given_inverse(self) -> Result<Self::Output, Error> {
        let mut modes = self.modes()?;
        count_on(modes.as_mut())?;
        Ok(Self::tuple(modes))
    }
}

/// Replaces modes by those of their right inverse.
fn count_on<I: Index>(modes: &mut [Outer<I>]) -> Result<(), Error> {
    let (mut position, mut down) = (I::ONE, false);
    for mode in &mut *modes {
        mode.note = position;
        position = position.checked_times(mode.extent)?;
        down = down || (mode.extent > I::ONE && mode.stride < I::ZERO);
    }
    sort(modes);
    let (mut covered, mut ended) = (I::ONE, false);
    for mode in modes {
        let (extent, stride) = (mode.extent, mode.stride);
        let counts = extent > I::ONE && stride > I::ZERO && !ended;
        if counts && (stride < covered || (stride > covered && down)) {
            return Err(Error::new(Reason::Largest, stride.number(), covered.number()));
        }
        if counts && stride == covered {
            (mode.extent, mode.stride) = (extent, mode.note);
            covered = extent.checked_times(stride)?;
        } else {
            ended = ended || counts;
            (mode.extent, mode.stride) = (I::ONE, I::ZERO);
        }
    }
    Ok(())
}
