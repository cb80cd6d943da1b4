//! Compact strides for counts of blocks, in an order. Not public API.

use typenum::{B0, B1, UInt, UTerm};

use crate::error::Error;
use crate::index::Index;
use crate::int::Pos;
use crate::list::{Cons, Nil};
use crate::mixed::number::{Given, Known, Leaf};
use crate::nat::{Below, BelowOut, One, Prod, Times};
use crate::require::OrderModesWhen;

/// The product of two sizes, checked.
pub trait TimesCount<R, I>: Copy {
    /// The product.
    type Output: Copy;
    /// The product.
    ///
    /// # Errors
    /// It does not fit.
    fn times_count(self, rhs: R) -> Result<Self::Output, Error>;
}
impl<L: Times<R>, R, I> TimesCount<Known<R>, I> for Known<L> {
    type Output = Known<Prod<L, R>>;
    #[inline]
    fn times_count(self, _: Known<R>) -> Result<Self::Output, Error> {
        Ok(Known::VALUE)
    }
}
impl<L, I: Index> TimesCount<Given<I>, I> for Known<L>
where
    Self: Leaf<I>,
{
    type Output = Given<I>;
    #[inline]
    fn times_count(self, rhs: Given<I>) -> Result<Given<I>, Error> {
        Ok(Given(self.checked()?.checked_times(rhs.0)?))
    }
}
impl<R: Leaf<I>, I: Index> TimesCount<R, I> for Given<I> {
    type Output = Self;
    #[inline]
    fn times_count(self, rhs: R) -> Result<Self, Error> {
        Ok(Given(self.0.checked_times(rhs.checked()?)?))
    }
}

/// Compact strides for the counts `C`, in the order `Self`.
#[diagnostic::on_unimplemented(
    message = "this is not an order of modes",
    label = "neither an integer of typenum nor a tuple of them",
    note = "an order has one unsigned integer of typenum for each mode of the shape; the smallest comes first"
)]
pub trait OrderCounts<C, I> {
    /// The list of strides.
    type Output;
    /// The list of strides.
    ///
    /// # Errors
    /// A stride does not fit.
    fn order_counts(counts: C) -> Result<Self::Output, Error>;
}
macro_rules! from_left {
    ($([$($params:ident)*] $order:ty;)*) => {$(
        impl<C: FromLeft<Known<One>, I>, I, $($params),*> OrderCounts<C, I> for $order {
            type Output = C::Output;
            #[inline]
            fn order_counts(counts: C) -> Result<Self::Output, Error> {
                counts.ascending(Known::VALUE)
            }
        }
    )*};
}
from_left! {
    [] UTerm;
    [U B] UInt<U, B>;
}
/// Counts, each with a number of its own in an order.
pub trait FromLeft<W, I> {
    /// The list of strides.
    type Output;
    /// Compact strides from left to right, above `W`.
    ///
    /// # Errors
    /// A stride does not fit.
    fn ascending(self, above: W) -> Result<Self::Output, Error>;
}
impl<W, I> FromLeft<W, I> for Nil {
    type Output = Nil;
    #[inline]
    fn ascending(self, _: W) -> Result<Nil, Error> {
        Ok(self)
    }
}
impl<H, T, W, I> FromLeft<W, I> for Cons<H, T>
where
    W: TimesCount<H, I> + AsStride,
    T: FromLeft<W::Output, I>,
{
    type Output = Cons<W::Stride, T::Output>;
    #[inline]
    fn ascending(self, above: W) -> Result<Self::Output, Error> {
        Ok(Cons::new(above.as_stride(), self.tail.ascending(above.times_count(self.head)?)?))
    }
}
impl<K, TK, C, I> OrderCounts<C, I> for Cons<K, TK>
where
    C: ByKey<Self, Nil, Nil, I>,
{
    type Output = C::Output;
    #[inline]
    fn order_counts(counts: C) -> Result<Self::Output, Error> {
        counts.by_key(Nil)
    }
}
impl<C, I> OrderCounts<C, I> for Nil
where
    C: ByKey<Self, Nil, Nil, I>,
{
    type Output = C::Output;
    #[inline]
    fn order_counts(counts: C) -> Result<Self::Output, Error> {
        counts.by_key(Nil)
    }
}

/// A size as a stride.
pub trait AsStride: Copy {
    /// The stride.
    type Stride;
    /// The stride.
    fn as_stride(self) -> Self::Stride;
}
impl<N> AsStride for Known<N> {
    type Stride = Known<Pos<N>>;
    #[inline]
    fn as_stride(self) -> Self::Stride {
        Known::VALUE
    }
}
impl<I: Copy> AsStride for Given<I> {
    type Stride = Self;
    #[inline]
    fn as_stride(self) -> Self {
        self
    }
}

/// Compact strides for the counts `Self` with the keys `K`, behind the counts `Done` with the keys `KD`.
pub trait ByKey<K, Done, KD, I> {
    /// The list of strides.
    type Output;
    /// The list of strides.
    ///
    /// # Errors
    /// A stride does not fit.
    fn by_key(self, done: Done) -> Result<Self::Output, Error>;
}
impl<Done, KD, I> ByKey<Nil, Done, KD, I> for Nil {
    type Output = Nil;
    #[inline]
    fn by_key(self, _: Done) -> Result<Nil, Error> {
        Ok(self)
    }
}
impl<K, TK, Done, KD, I> ByKey<Cons<K, TK>, Done, KD, I> for Nil
where
    Cons<K, TK>: OrderModesWhen<Nil>,
{
    type Output = Nil;
    #[inline]
    fn by_key(self, _: Done) -> Result<Nil, Error> {
        Ok(self)
    }
}
impl<H, T, Done, KD, I> ByKey<Nil, Done, KD, I> for Cons<H, T>
where
    Nil: OrderModesWhen<Self>,
{
    type Output = Nil;
    #[inline]
    fn by_key(self, _: Done) -> Result<Nil, Error> {
        Ok(Nil)
    }
}
impl<H, T, K, TK, Done, KD, I> ByKey<Cons<K, TK>, Done, KD, I> for Cons<H, T>
where
    H: Copy,
    T: Copy
        + Product<TK, K, B1, <Done as Product<KD, K, B0, Known<One>, I>>::Output, I>
        + ByKey<TK, Cons<H, Done>, Cons<K, KD>, I>,
    Done: Copy + Product<KD, K, B0, Known<One>, I>,
    <T as Product<TK, K, B1, <Done as Product<KD, K, B0, Known<One>, I>>::Output, I>>::Output: AsStride,
{
    type Output = Cons<
        <<T as Product<TK, K, B1, <Done as Product<KD, K, B0, Known<One>, I>>::Output, I>>::Output as AsStride>::Stride,
        <T as ByKey<TK, Cons<H, Done>, Cons<K, KD>, I>>::Output,
    >;
    #[inline]
    fn by_key(self, done: Done) -> Result<Self::Output, Error> {
        let before = done.product(Known::VALUE)?;
        let stride = self.tail.product(before)?.as_stride();
        Ok(Cons::new(stride, self.tail.by_key(Cons::new(self.head, done))?))
    }
}

/// The product of those counts whose keys, the list `KL`, come before `K`, and of `Acc`; `Behind` is `B1` if equal keys do not.
pub trait Product<KL, K, Behind, Acc, I> {
    /// The product.
    type Output;
    /// The product.
    ///
    /// # Errors
    /// It does not fit.
    fn product(self, acc: Acc) -> Result<Self::Output, Error>;
}
impl<KL, K, Behind, Acc, I> Product<KL, K, Behind, Acc, I> for Nil {
    type Output = Acc;
    #[inline]
    fn product(self, acc: Acc) -> Result<Acc, Error> {
        Ok(acc)
    }
}
impl<H, T, K, Behind, Acc, I> Product<Nil, K, Behind, Acc, I> for Cons<H, T> {
    type Output = Acc;
    #[inline]
    fn product(self, acc: Acc) -> Result<Acc, Error> {
        Ok(acc)
    }
}
impl<H, T, L, TL, K, Acc, I> Product<Cons<L, TL>, K, B1, Acc, I> for Cons<H, T>
where
    L: Below<K, B0>,
    BelowOut<L, K>: TimesIf<B1, Acc, H, I>,
    T: Product<TL, K, B1, <BelowOut<L, K> as TimesIf<B1, Acc, H, I>>::Output, I>,
{
    type Output = T::Output;
    #[inline]
    fn product(self, acc: Acc) -> Result<Self::Output, Error> {
        self.tail.product(<BelowOut<L, K>>::times_if(acc, self.head)?)
    }
}
impl<H, T, L, TL, K, Acc, I> Product<Cons<L, TL>, K, B0, Acc, I> for Cons<H, T>
where
    K: Below<L, B0>,
    BelowOut<K, L>: TimesIf<B0, Acc, H, I>,
    T: Product<TL, K, B0, <BelowOut<K, L> as TimesIf<B0, Acc, H, I>>::Output, I>,
{
    type Output = T::Output;
    #[inline]
    fn product(self, acc: Acc) -> Result<Self::Output, Error> {
        self.tail.product(<BelowOut<K, L>>::times_if(acc, self.head)?)
    }
}
/// `Acc` times `H` if `Self` is the bit `When`, else `Acc`.
pub trait TimesIf<When, Acc, H, I> {
    /// The product.
    type Output;
    /// The product.
    ///
    /// # Errors
    /// It does not fit.
    fn times_if(acc: Acc, count: H) -> Result<Self::Output, Error>;
}
macro_rules! times_if {
    ($($bit:ident == $when:ident: $takes:tt;)*) => {$( times_if!(@$takes $bit $when); )*};
    (@yes $bit:ident $when:ident) => {
        impl<Acc: TimesCount<H, I>, H, I> TimesIf<$when, Acc, H, I> for $bit {
            type Output = Acc::Output;
            #[inline]
            fn times_if(acc: Acc, count: H) -> Result<Self::Output, Error> {
                acc.times_count(count)
            }
        }
    };
    (@no $bit:ident $when:ident) => {
        impl<Acc, H, I> TimesIf<$when, Acc, H, I> for $bit {
            type Output = Acc;
            #[inline]
            fn times_if(acc: Acc, _: H) -> Result<Acc, Error> {
                Ok(acc)
            }
        }
    };
}
times_if! {
    B0 == B0: yes;
    B1 == B0: no;
    B0 == B1: no;
    B1 == B1: yes;
}
