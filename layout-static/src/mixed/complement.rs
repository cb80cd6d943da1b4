//! `complement` and `n_complement` of mixed layouts.

use typenum::{UInt, UTerm, Z0};

use crate::dispatch::Composed;
use crate::error::{Error, Number, Reason};
use crate::factors::Unzip;
use crate::fold::{Fold, FoldOut};
use crate::index::Index;
use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::FillResult;
use crate::mixed::check::Check;
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut, Term};
use crate::mixed::copies::{copies_to, sort};
use crate::mixed::divide::BehindGaps;
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::{Parts, PutTogether, TakeApart};
use crate::mixed::places::{Outer, Places};
use crate::nat::{Nat, One};
use crate::ops::complement::{Gap, Gaps, GapsOut, SortOnto, SortOntoOut};
use crate::require::PositiveSize;
use crate::sort::Positive;

/// What the layout leaves free up to a size, an integer of the index type or of [`typenum`].
///
/// The form of [`ops::complement`](crate::ops::complement) for layouts with run-time integers, and for static ones with a
/// run-time size. `n_complement` demands in addition that no index comes twice, and that copies end at the size.
///
/// # Rule
/// The gaps of a static layout are static, and so is the stride of the copies behind them. A layout `m:1` of run-time extent
/// leaves `⌈size/m⌉:m` free. Of any other layout with run-time integers the strides are sorted when the program runs: the
/// result is a tuple of as many run-time modes as the layout has, coalesced, and one more, of which those not needed are `1:0`.
///
/// # Errors
/// The size is below 1; a stride is negative, or not a multiple of where the smaller ones end. For `n_complement` also: a
/// broadcast; a size that is not a multiple of where the largest stride ends.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::mixed;
///
/// let m = 10_u32;
/// assert_eq!(layout!({m}:1)?.complement(95_u32)?.to_string(), "10:10");
/// assert_eq!(mixed::complement(layout!((4,2):(1,8)), 100_u32)?.to_string(), "(2,7):(4,16)");
/// let rows = layout!(({m},4):(8,1))?;
/// assert_eq!(rows.complement(160_u32)?.to_string(), "(1,2,2):(0,4,80)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `complement`; "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
#[diagnostic::on_unimplemented(
    message = "this is not a size to which a complement can be taken",
    label = "neither an integer of typenum nor one of the index type of the layout"
)]
pub trait MixedComplement<M> {
    /// The complement.
    type Output;
    /// The complement.
    ///
    /// # Errors
    /// See [`MixedComplement`].
    fn complement(self, size: M) -> Result<Self::Output, Error>;
}

/// What the layout leaves free of exactly a size: see [`MixedComplement`].
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
#[diagnostic::on_unimplemented(
    message = "this is not a size to which a complement can be taken",
    label = "neither an integer of typenum nor one of the index type of the layout"
)]
pub trait MixedNComplement<M> {
    /// The complement.
    type Output;
    /// The complement, without rounding.
    ///
    /// # Errors
    /// See [`MixedComplement`].
    fn n_complement(self, size: M) -> Result<Self::Output, Error>;
}
/// The coalesced modes of the layout `L`.
type TermsOf<L> = CoalesceOntoOut<<L as TakeApart>::Shape, <L as TakeApart>::Stride>;

macro_rules! complements {
    ($($operation:ident, $method:ident, $exact:literal, [$($sorted:tt)*], $out:ty;)*) => {$(
        impl<S, D, I, T, M> $operation<M> for Layout<S, D, Cons<I, T>>
        where
            M: SizeIn<I>,
            Self: TakeApart<Shape: CoalesceOnto<<Self as TakeApart>::Stride, Nil>>,
            TermsOf<Self>: GivenComplement<I, Output: PutTogether<Output: Check>>,
        {
            type Output = <<TermsOf<Self> as GivenComplement<I>>::Output as PutTogether>::Output;
            #[inline]
            fn $method(self, size: M) -> Result<Self::Output, Error> {
                let parts = self.take_apart();
                let terms = parts.shape.coalesce_onto(parts.stride, Nil);
                terms.given_complement(size.size_in()?, $exact)?.put_together().check()
            }
        }
        impl<S, D, I> $operation<I> for Layout<S, D>
        where
            I: Index + SizeIn<I>,
            S: $($sorted)*,
            $out: Gaps<One, Nil>,
            GapsOut<$out, One, Nil>: WithCopiesTo<I, Output: PutTogether<Output: Check>>,
        {
            type Output = <<GapsOut<$out, One, Nil> as WithCopiesTo<I>>::Output as PutTogether>::Output;
            #[inline]
            fn $method(self, size: I) -> Result<Self::Output, Error> {
                <GapsOut<$out, One, Nil>>::with_copies_to(size.size_in()?, $exact)?.put_together().check()
            }
        }
    )*};
}
complements! {
    MixedComplement, complement, false, [SortOnto<D, Nil>], SortOntoOut<S, D>;
    MixedNComplement, n_complement, true, [Fold<Positive, D, Nil>], FoldOut<Positive, S, D>;
}

/// A size in the index type `I`.
#[diagnostic::on_unimplemented(
    message = "this is not a size to which a complement can be taken",
    label = "neither an integer of typenum nor one of the index type of the layout"
)]
pub trait SizeIn<I> {
    /// The size, at least 1.
    ///
    /// # Errors
    /// It is below 1, or does not fit.
    fn size_in(self) -> Result<I, Error>;
}
impl<I: Index> SizeIn<I> for UTerm
where
    UTerm: PositiveSize<I>,
{
    #[inline]
    fn size_in(self) -> Result<I, Error> {
        Ok(I::ONE)
    }
}
impl<U, B, I: Index> SizeIn<I> for UInt<U, B>
where
    Self: Nat,
{
    #[inline]
    fn size_in(self) -> Result<I, Error> {
        I::checked(Self::VALUE)
    }
}
macro_rules! integers {
    ($($int:ty)*) => {$(
        impl SizeIn<$int> for $int {
            #[inline]
            fn size_in(self) -> Result<$int, Error> {
                if self < 1 { Err(Error::new(Reason::Size, self.number(), Number::ZERO)) } else { Ok(self) }
            }
        }
    )*};
}
integers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

/// How many copies of the period fill the size; `exact` demands that they end there.
fn copies<I: Index>(size: I, period: I, exact: bool) -> Result<I, Error> {
    if exact && size.modulo(period) != I::ZERO {
        return Err(Error::new(Reason::Multiple, size.number(), period.number()));
    }
    Ok(copies_to(size, period))
}

/// Static gaps, and copies up to a run-time size.
pub trait WithCopiesTo<I> {
    /// [`Parts`].
    type Output;
    /// The gaps and the copies.
    ///
    /// # Errors
    /// See [`MixedComplement`].
    fn with_copies_to(size: I, exact: bool) -> Result<Self::Output, Error>;
}
impl<E, Acc, I, CS, CD, A, SG, DG> WithCopiesTo<I> for Gap<E, Acc>
where
    E: Nat,
    I: Index,
    Acc: Unzip<Nil, Nil, (), Output = Composed<CS, CD, A>>,
    Composed<CS, CD, A>: FillResult<Output = Parts<SG, DG>>,
    Parts<SG, DG>: BehindGaps<Given<I>, Known<Pos<E>>>,
{
    type Output = Parts<
        <Parts<SG, DG> as BehindGaps<Given<I>, Known<Pos<E>>>>::Shape,
        <Parts<SG, DG> as BehindGaps<Given<I>, Known<Pos<E>>>>::Stride,
    >;
    #[inline]
    fn with_copies_to(size: I, exact: bool) -> Result<Self::Output, Error> {
        let copies = match I::checked(E::VALUE) {
            Ok(period) => copies(size, period, exact)?,
            Err(_) if exact => {
                return Err(Error::new(Reason::Multiple, size.number(), Number::natural(E::VALUE)));
            }
            Err(_) => I::ONE,
        };
        let gaps = <Composed<CS, CD, A>>::fill_result();
        Ok(gaps.behind_gaps(Parts { shape: Given(copies), stride: Known::VALUE }))
    }
}

/// The complement of the coalesced modes `Self`, some of whose integers are known at run time only.
pub trait GivenComplement<I> {
    /// [`Parts`].
    type Output;
    /// The complement; `exact` is that of `n_complement`.
    ///
    /// # Errors
    /// See [`MixedComplement`].
    fn given_complement(self, size: I, exact: bool) -> Result<Self::Output, Error>;
}
// No gap: the copies follow each other.
impl<I: Index> GivenComplement<I> for Cons<Term<Given<I>, Known<Pos<One>>>, Nil> {
    type Output = Parts<Given<I>, Given<I>>;
    #[inline]
    fn given_complement(self, size: I, exact: bool) -> Result<Self::Output, Error> {
        let Given(period) = self.head.extent;
        Ok(Parts { shape: Given(copies(size, period, exact)?), stride: Given(period) })
    }
}
/// One mode, in front of which the copies find a place.
type Room<I, A> = Cons<Term<Given<I>, Given<I>>, A>;
macro_rules! given_complement {
    ($([$($params:ident)*] $modes:ty;)*) => {$(
        impl<I: Index, $($params),*> GivenComplement<I> for $modes
        where
            Room<I, Self>: Places<I>,
        {
            type Output = Parts<<Room<I, Self> as Places<I>>::Tuple, <Room<I, Self> as Places<I>>::Tuple>;
            #[inline]
            fn given_complement(self, size: I, exact: bool) -> Result<Self::Output, Error> {
                let room: Room<I, Self> = Cons::new(Term { extent: Given(I::ONE), stride: Given(I::ZERO) }, self);
                let mut modes = room.modes()?;
                fill(modes.as_mut(), size, exact)?;
                Ok(<Room<I, Self>>::tuple(modes))
            }
        }
    )*};
}
given_complement! {
    [U V B] Cons<Term<Given<I>, Known<Pos<UInt<UInt<U, V>, B>>>>, Nil>;
    [] Cons<Term<Given<I>, Known<Z0>>, Nil>;
    [U] Cons<Term<Given<I>, Known<Neg<U>>>, Nil>;
    [S] Cons<Term<S, Given<I>>, Nil>;
    [M N T] Cons<M, Cons<N, T>>;
}

/// Replaces modes, of which one is `1:0`, by those of their complement.
fn fill<I: Index>(modes: &mut [Outer<I>], size: I, exact: bool) -> Result<(), Error> {
    for mode in &*modes {
        if mode.extent > I::ONE && mode.stride < I::ZERO {
            return Err(Error::new(Reason::Negative, mode.stride.number(), mode.extent.number()));
        }
        if exact && mode.extent > I::ONE && mode.stride == I::ZERO {
            return Err(Error::new(Reason::Broadcast, mode.extent.number(), Number::ZERO));
        }
    }
    sort(modes);
    // Where the modes end, if the index type holds that.
    let mut covered = Ok(I::ONE);
    for at in 1..modes.len() {
        let Some([gap, mode]) = modes.get_mut(at.saturating_sub(1)..=at) else { continue };
        if mode.extent == I::ONE {
            continue;
        }
        let end = covered?;
        if mode.stride < end || mode.stride.modulo(end) != I::ZERO {
            return Err(Error::new(Reason::Gap, mode.stride.number(), end.number()));
        }
        (gap.extent, gap.stride) = (mode.stride.over(end), end);
        covered = mode.extent.checked_times(mode.stride);
    }
    let last = match covered {
        Ok(period) => (copies(size, period, exact)?, period),
        Err(e) if exact => return Err(e),
        Err(_) => (I::ONE, I::ZERO),
    };
    if let Some(mode) = modes.last_mut() {
        (mode.extent, mode.stride) = last;
    }
    for mode in modes {
        if mode.extent == I::ONE {
            mode.stride = I::ZERO;
        }
    }
    Ok(())
}
