//! Composition where an extent of the outer layout is known at run time only: the runs of each inner mode are found by the
//! program, and put into as many places as the outer layout has modes. Not public API.

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::error::{Error, Reason};
use crate::index::Index;
use crate::int::{Neg, Pos, StrideLeaf};
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::Behind;
use crate::mixed::coalesce::Term;
use crate::mixed::composition::Evaluated;
use crate::mixed::form::{Symbols, SymbolsOut};
use crate::mixed::number::{Given, Known, Leaf};
use crate::mixed::parts::Parts;
use crate::nat::{Below, BelowOut, Decrement, Nat, One, Pred, Prod, Times};
use crate::ops::composition::{ComposeTree, ComposeTreeOut};
use crate::require::{PositiveExtent, UpwardWhen, same_profile};

/// A mode, and what an operation notes of it: composition the digits used.
#[derive(Debug, Clone, Copy)]
pub struct Outer<I> {
    pub(super) extent: I,
    pub(super) stride: I,
    pub(super) note: I,
}

/// Merges modes that continue each other, and drops those of extent 1; the last one has no upper bound, and stays. Returns how
/// many are left, at the front of the slice.
fn coalesce<I: Index>(modes: &mut [Outer<I>]) -> usize {
    let (mut kept, count) = (0_usize, modes.len());
    for at in 0..count {
        let Some(mode) = modes.get(at).copied() else { break };
        let last = at.saturating_add(1) == count;
        let before = kept.checked_sub(1).and_then(|before| modes.get_mut(before));
        match before {
            Some(before) if before.extent.checked_times(before.stride) == Ok(mode.stride) => {
                before.extent = before.extent.times(mode.extent);
            }
            _ if mode.extent == I::ONE && !last => {}
            _ => {
                if let Some(place) = modes.get_mut(kept) {
                    *place = mode;
                    kept = kept.saturating_add(1);
                }
            }
        }
    }
    kept
}

/// Composes the coalesced modes with `extent:step`, for a step above 0, and puts the runs into `places`.
fn compose<I: Index>(
    modes: &mut [Outer<I>],
    extent: I,
    step: I,
    places: &mut [Outer<I>],
) -> Result<(), Error> {
    let Some((last, inner)) = modes.split_last_mut() else { return Ok(()) };
    let (mut left, mut step) = (extent, step);
    for place in places {
        if left <= I::ONE {
            return Ok(());
        }
        // The longest run, less one: no digit of its last step overflows.
        let (mut run, mut rest) = (left.minus(I::ONE), step);
        for mode in &*inner {
            let digit = rest.modulo(mode.extent);
            if digit > I::ZERO {
                run = run.min(mode.extent.minus(I::ONE).over(digit));
            }
            rest = rest.over(mode.extent);
        }
        let length = run.plus(I::ONE);
        if left.modulo(length) != I::ZERO {
            return Err(Error::new(Reason::Run, left.number(), length.number()));
        }
        let (mut stride, mut rest) = (I::ZERO, step);
        for mode in &mut *inner {
            let digit = rest.modulo(mode.extent);
            mode.note = mode.note.checked_plus(run.times(digit))?;
            if mode.note >= mode.extent {
                return Err(Error::new(Reason::Carry, mode.note.number(), mode.extent.number()));
            }
            stride = stride.checked_plus(digit.checked_times(mode.stride)?)?;
            rest = rest.over(mode.extent);
        }
        place.extent = length;
        place.stride = stride.checked_plus(rest.checked_times(last.stride)?)?;
        left = left.over(length);
        if left > I::ONE {
            step = step.checked_times(length)?;
        }
    }
    if left > I::ONE {
        return Err(Error::new(Reason::Places, extent.number(), left.number()));
    }
    Ok(())
}

/// A list of 2 to 8 modes as an array, and an array of as many results as trees.
#[diagnostic::on_unimplemented(
    message = "this operation goes through more than 8 modes of a layout with run-time integers",
    label = "too many modes",
    note = "complements and products need a place more than the layout has modes, which count after `coalesce`",
    note = "take `to_core()` (feature `to_core`), and the function of the same name in `layout_core`"
)]
pub trait Places<I>: Copy {
    /// The array.
    type Array: AsRef<[Outer<I>]> + AsMut<[Outer<I>]> + Copy;
    /// The extents of the results, and as many strides.
    type Tuple: Copy;
    /// Places without a run.
    const EMPTY: Self::Array;
    /// The modes.
    ///
    /// # Errors
    /// A static integer does not fit.
    fn modes(self) -> Result<Self::Array, Error>;
    /// The results.
    fn tuple(places: Self::Array) -> Parts<Self::Tuple, Self::Tuple>;
}
macro_rules! places {
    ($($count:literal: $($s:ident $d:ident),*;)*) => {$(
        impl<I: Index, $($s: Leaf<I>, $d: Leaf<I>),*> Places<I> for places!(@terms $($s $d)*) {
            type Array = [Outer<I>; $count];
            type Tuple = places!(@tuple I $($s)*);
            const EMPTY: Self::Array = [Outer { extent: I::ONE, stride: I::ZERO, note: I::ZERO }; $count];
            #[inline]
            #[allow(non_snake_case, reason = "each variable is named after its type")]
            fn modes(self) -> Result<Self::Array, Error> {
                let places!(@pattern $($s)*) = self;
                Ok([$(Outer { extent: $s.extent.checked()?, stride: $s.stride.checked()?, note: I::ZERO }),*])
            }
            #[inline]
            #[allow(non_snake_case, reason = "each variable is named after its type")]
            fn tuple(places: Self::Array) -> Parts<Self::Tuple, Self::Tuple> {
                let [$($s),*] = places;
                Parts { shape: places!(@values extent $($s)*), stride: places!(@values stride $($s)*) }
            }
        }
    )*};
    (@terms) => { Nil };
    (@terms $s:ident $d:ident $($rest:ident)*) => { Cons<Term<$s, $d>, places!(@terms $($rest)*)> };
    (@tuple $i:ident) => { Nil };
    (@tuple $i:ident $s:ident $($rest:ident)*) => { Cons<Given<$i>, places!(@tuple $i $($rest)*)> };
    (@pattern) => { Nil };
    (@pattern $s:ident $($rest:ident)*) => { Cons { head: $s, tail: places!(@pattern $($rest)*) } };
    (@values $field:ident) => { Nil };
    (@values $field:ident $s:ident $($rest:ident)*) => {
        Cons { head: Given($s.$field), tail: places!(@values $field $($rest)*) }
    };
}
places! {
    2: S0 D0, S1 D1;
    3: S0 D0, S1 D1, S2 D2;
    4: S0 D0, S1 D1, S2 D2, S3 D3;
    5: S0 D0, S1 D1, S2 D2, S3 D3, S4 D4;
    6: S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5;
    7: S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5, S6 D6;
    8: S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5, S6 D6, S7 D7;
}

same_profile! {
    /// Composes the modes of the outer layout `A` with the shape `Self` and the stride `D`, both static.
    pub trait ComposePlaces<D, A, I> {
        /// [`Parts`].
        type Output;
        /// The composition with `Self:D`; `modes` remember what it uses of them.
        ///
        /// # Errors
        /// See [`MixedComposition`](super::composition::MixedComposition).
        fn compose_places(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
    }
}
impl<A, I> ComposePlaces<Nil, A, I> for Nil {
    type Output = Parts<Nil, Nil>;
    #[inline]
    fn compose_places(_: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape: Nil, stride: Nil })
    }
}
impl<H, T, HD, TD, A, I> ComposePlaces<Cons<HD, TD>, A, I> for Cons<H, T>
where
    A: Copy,
    H: ComposePlaces<HD, A, I>,
    T: ComposePlaces<TD, A, I>,
    T::Output: Behind<H::Output>,
{
    type Output = <T::Output as Behind<H::Output>>::Output;
    #[inline]
    fn compose_places(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        let head = H::compose_places(terms, modes)?;
        Ok(T::compose_places(terms, modes)?.behind(head))
    }
}
impl<D, A, I> ComposePlaces<D, A, I> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    type Output = Parts<Known<One>, Known<Z0>>;
    #[inline]
    fn compose_places(_: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape: Known::VALUE, stride: Known::VALUE })
    }
}
impl<D, A, I> ComposePlaces<D, A, I> for One
where
    D: StrideLeaf,
{
    type Output = Parts<Known<One>, Known<Z0>>;
    #[inline]
    fn compose_places(_: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape: Known::VALUE, stride: Known::VALUE })
    }
}
impl<U, V, B, D, A, I> ComposePlaces<D, A, I> for UInt<UInt<U, V>, B>
where
    D: StrideLeaf,
    D::Int: StepPlaces<UInt<UInt<U, V>, B>, D, A, I>,
{
    type Output = <D::Int as StepPlaces<UInt<UInt<U, V>, B>, D, A, I>>::Output;
    #[inline]
    fn compose_places(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        D::Int::step_places(terms, modes)
    }
}

/// Composes the modes of the outer layout `A` with `S` steps of `Self`, the stride `D`.
pub trait StepPlaces<S, D, A, I> {
    /// [`Parts`].
    type Output;
    /// The composition.
    ///
    /// # Errors
    /// See [`MixedComposition`](super::composition::MixedComposition).
    fn step_places(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
}
impl<S, D, A, I> StepPlaces<S, D, A, I> for Z0 {
    type Output = Parts<Known<S>, Known<Z0>>;
    #[inline]
    fn step_places(_: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape: Known::VALUE, stride: Known::VALUE })
    }
}
impl<S, D, U, A, I> StepPlaces<S, D, A, I> for Pos<U>
where
    S: Decrement,
    Pred<S>: Times<U>,
    A: StaticSize<One>,
    Prod<Pred<S>, U>: Below<A::Output, B0>,
    BelowOut<Prod<Pred<S>, U>, A::Output>: StepIf<S, U, D, A, I>,
{
    type Output = <BelowOut<Prod<Pred<S>, U>, A::Output> as StepIf<S, U, D, A, I>>::Output;
    #[inline]
    fn step_places(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        <BelowOut<Prod<Pred<S>, U>, A::Output>>::step_if(terms, modes)
    }
}
impl<S, D, U, A, I> StepPlaces<S, D, A, I> for Neg<U>
where
    Neg<U>: UpwardWhen<S>,
{
    type Output = Parts<Known<One>, Known<Z0>>;
    #[inline]
    fn step_places(_: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape: Known::VALUE, stride: Known::VALUE })
    }
}

/// The size of the modes before the first run-time extent, times `Acc`.
pub trait StaticSize<Acc> {
    /// The size.
    type Output;
}
impl<I, D, T, Acc> StaticSize<Acc> for Cons<Term<Given<I>, D>, T> {
    type Output = Acc;
}
impl<S, D, M, T, Acc> StaticSize<Acc> for Cons<Term<Known<S>, D>, Cons<M, T>>
where
    S: Times<Acc>,
    Cons<M, T>: StaticSize<Prod<S, Acc>>,
{
    type Output = <Cons<M, T> as StaticSize<Prod<S, Acc>>>::Output;
}

/// Composes with `S` steps of `U`, which stay before the first run-time extent (`B1`), or may not.
pub trait StepIf<S, U, D, A, I> {
    /// [`Parts`].
    type Output;
    /// The composition.
    ///
    /// # Errors
    /// See [`MixedComposition`](super::composition::MixedComposition).
    fn step_if(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
}
impl<S: Nat, U: Nat, D, A: Places<I>, I: Index> StepIf<S, U, D, A, I> for B0 {
    type Output = Parts<A::Tuple, A::Tuple>;
    #[inline]
    fn step_if(_: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        run_places::<A, I>(modes, I::checked(S::VALUE)?, I::checked(U::VALUE)?)
    }
}
impl<S, U, D, A, I> StepIf<S, U, D, A, I> for B1
where
    S: Nat + ComposeTree<D, SymbolsOut<A>>,
    U: Nat,
    A: Places<I> + Symbols<Cons<Pos<One>, Nil>>,
    I: Index,
    ComposeTreeOut<S, D, SymbolsOut<A>>: Evaluated<A>,
{
    type Output = <ComposeTreeOut<S, D, SymbolsOut<A>> as Evaluated<A>>::Output;
    #[inline]
    fn step_if(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        use_modes::<A, I>(modes, I::checked(S::VALUE)?, U::VALUE)?;
        <ComposeTreeOut<S, D, SymbolsOut<A>>>::evaluated(terms)
    }
}

/// The composition with `extent:step`, for a step above 0.
///
/// # Errors
/// See [`MixedComposition`](super::composition::MixedComposition).
#[inline]
pub fn run_places<A: Places<I>, I: Index>(
    modes: &mut [Outer<I>],
    extent: I,
    step: I,
) -> Result<Parts<A::Tuple, A::Tuple>, Error> {
    let mut places = A::EMPTY;
    compose(modes, extent, step, places.as_mut())?;
    Ok(A::tuple(places))
}

/// Notes what `extent` steps, whose runs types know, use of the outer modes: it counts for the other modes of the inner layout.
///
/// # Errors
/// See [`MixedComposition`](super::composition::MixedComposition).
#[inline]
pub fn use_modes<A: Places<I>, I: Index>(modes: &mut [Outer<I>], extent: I, step: u64) -> Result<(), Error> {
    if extent <= I::ONE {
        return Ok(());
    }
    let mut places = A::EMPTY;
    compose(modes, extent, I::checked(step)?, places.as_mut())
}

/// The modes of the outer layout for [`ComposePlaces`], handed to `then`.
///
/// # Errors
/// A static integer does not fit; those of `then`.
#[inline]
pub fn with_modes<A: Places<I>, I: Index, R>(
    terms: A,
    then: impl FnOnce(A, &mut [Outer<I>]) -> Result<R, Error>,
) -> Result<R, Error> {
    let mut modes = terms.modes()?;
    let count = coalesce(modes.as_mut());
    match modes.as_mut().get_mut(..count) {
        Some(modes) => then(terms, modes),
        None => then(terms, &mut []),
    }
}
