//! The steps from copy to copy of a block, as the outer modes of a composition. Not public API.
//!
//! Where the block is static, types find them; else the program does, in one place more than the block has modes.

use typenum::{B0, UInt, Z0};

use crate::error::Error;
use crate::index::Index;
use crate::int::{Neg, Pos};
use crate::list::{Cons, Mode, Nil};
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut, Term};
use crate::mixed::divide::LandsIn;
use crate::mixed::form::ExtentsKnown;
use crate::mixed::inner::{ComposeInner, OuterModes};
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::{Parts, PutTogether, ValuesOf};
use crate::mixed::places::{Outer, Places, StaticSize, with_modes};
use crate::nat::One;
use crate::ops::disjoint_complement::{Free, FreeOut};
use crate::ops::product::Endless;

/// The copies of the block `Self` that a layout asks for.
pub trait CopiesOf<SB, DB, I> {
    /// [`Parts`].
    type Output;
    /// The copies.
    ///
    /// # Errors
    /// See [`MixedLogicalProduct`](super::MixedLogicalProduct).
    fn copies_of(self, layout: Parts<SB, DB>) -> Result<Self::Output, Error>;
}
/// The copies of the block `S:D` that `SB:DB` asks for.
pub type CopiesOfOut<S, D, SB, DB, I> = <Parts<S, D> as CopiesOf<SB, DB, I>>::Output;

impl<S, D, SB, DB, I> CopiesOf<SB, DB, I> for Parts<S, D>
where
    Self: PutTogether,
    ValuesOf<S, D>: StepsOf<S, D>,
    <ValuesOf<S, D> as StepsOf<S, D>>::Terms: OuterModes<I>,
    SB: ComposeInner<DB, <ValuesOf<S, D> as StepsOf<S, D>>::Terms, I>,
{
    type Output = SB::Output;
    #[inline]
    fn copies_of(self, layout: Parts<SB, DB>) -> Result<Self::Output, Error> {
        let steps = ValuesOf::<S, D>::steps_of(self);
        steps.outer_modes(|steps, modes| layout.shape.compose_inner(layout.stride, steps, modes))
    }
}

/// The steps from copy to copy of the block `S:D`, whose run-time integers are `Self`.
pub trait StepsOf<S, D> {
    /// The modes, of which the last has no end.
    type Terms;
    /// The modes.
    fn steps_of(block: Parts<S, D>) -> Self::Terms;
}
impl<S, D> StepsOf<S, D> for Nil
where
    Parts<S, D>: PutTogether,
    <Parts<S, D> as PutTogether>::Shape: Free<<Parts<S, D> as PutTogether>::Stride>,
    FreeOut<<Parts<S, D> as PutTogether>::Shape, <Parts<S, D> as PutTogether>::Stride>:
        Endless<Output: Terms>,
{
    type Terms = <<FreeOut<<Parts<S, D> as PutTogether>::Shape, <Parts<S, D> as PutTogether>::Stride> as Endless>::Output as Terms>::Output;
    #[inline]
    fn steps_of(_: Parts<S, D>) -> Self::Terms {
        <<FreeOut<<Parts<S, D> as PutTogether>::Shape, <Parts<S, D> as PutTogether>::Stride> as Endless>::Output as Terms>::terms()
    }
}
impl<S, D, I, T> StepsOf<S, D> for Cons<I, T>
where
    S: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<S, D>: GivenSteps<I>,
{
    type Terms = <CoalesceOntoOut<S, D> as GivenSteps<I>>::Terms;
    #[inline]
    fn steps_of(block: Parts<S, D>) -> Self::Terms {
        block.shape.coalesce_onto(block.stride, Nil).given_steps()
    }
}

/// Static modes as values.
pub trait Terms {
    /// The list of [`Term`].
    type Output;
    /// The list.
    fn terms() -> Self::Output;
}
impl Terms for Nil {
    type Output = Self;
    #[inline]
    fn terms() -> Self {
        Self
    }
}
impl<S, D, T: Terms> Terms for Cons<Mode<S, D>, T> {
    type Output = Cons<Term<Known<S>, Known<D>>, T::Output>;
    #[inline]
    fn terms() -> Self::Output {
        Cons::new(Term { extent: Known::VALUE, stride: Known::VALUE }, T::terms())
    }
}

/// The steps from copy to copy of a block of the coalesced modes `Self`.
pub trait GivenSteps<I> {
    /// The modes, of which the last has no end.
    type Terms;
    /// The modes.
    fn given_steps(self) -> Self::Terms;
}
// A block without gaps: its copies follow each other.
impl<I> GivenSteps<I> for Cons<Term<Given<I>, Known<Pos<One>>>, Nil> {
    type Terms = Cons<Term<Known<One>, Given<I>>, Nil>;
    #[inline]
    fn given_steps(self) -> Self::Terms {
        Cons::new(Term { extent: Known::VALUE, stride: self.head.extent }, Nil)
    }
}
macro_rules! given_steps {
    ($([$($params:ident)*] $modes:ty;)*) => {$(
        impl<I: Index, $($params),*> GivenSteps<I> for $modes {
            type Terms = Steps<Cons<Term<Given<I>, Given<I>>, Self>>;
            #[inline]
            fn given_steps(self) -> Self::Terms {
                Steps(Cons::new(Term { extent: Given(I::ONE), stride: Given(I::ZERO) }, self))
            }
        }
    )*};
}
given_steps! {
    [U V B] Cons<Term<Given<I>, Known<Pos<UInt<UInt<U, V>, B>>>>, Nil>;
    [] Cons<Term<Given<I>, Known<Z0>>, Nil>;
    [U] Cons<Term<Given<I>, Known<Neg<U>>>, Nil>;
    [S] Cons<Term<S, Given<I>>, Nil>;
    [M N T] Cons<M, Cons<N, T>>;
}

/// The steps from copy to copy of the modes `A` of a block; its first mode is `1:0`, which makes room for the last step.
#[derive(Debug, Clone, Copy)]
pub struct Steps<A>(A);

impl<A> ExtentsKnown for Steps<A> {
    type Output = B0;
}
impl<A, Acc> StaticSize<Acc> for Steps<A> {
    type Output = Acc;
}
impl<A, E> LandsIn<E> for Steps<A> {
    type Output = B0;
}
impl<A: Places<I>, I: Index> OuterModes<I> for Steps<A> {
    #[inline]
    fn outer_modes<R>(
        self,
        then: impl FnOnce(Self, &mut [Outer<I>]) -> Result<R, Error>,
    ) -> Result<R, Error> {
        with_modes(self, then)
    }
}
impl<A: Places<I>, I: Index> Places<I> for Steps<A> {
    type Array = A::Array;
    type Tuple = A::Tuple;
    const EMPTY: Self::Array = A::EMPTY;
    #[inline]
    fn modes(self) -> Result<Self::Array, Error> {
        let mut modes = self.0.modes()?;
        copy_steps(modes.as_mut())?;
        Ok(modes)
    }
    #[inline]
    fn tuple(places: Self::Array) -> Parts<Self::Tuple, Self::Tuple> {
        A::tuple(places)
    }
}

/// How many copies of the period fill the size, which is at least 1.
#[inline]
pub(super) fn copies_to<I: Index>(size: I, period: I) -> I {
    // Rounded up, without a sum that may not fit.
    size.minus(I::ONE).over(period).plus(I::ONE)
}

/// Sorts modes by stride; those of extent 1 or stride 0 become `1:0`, in front of the others unless one steps down.
pub(super) fn sort<I: Index>(modes: &mut [Outer<I>]) {
    for mode in &mut *modes {
        if mode.extent == I::ONE || mode.stride == I::ZERO {
            (mode.extent, mode.stride) = (I::ONE, I::ZERO);
        }
    }
    for end in 1..modes.len() {
        for at in (1..=end).rev() {
            if let Some([lower, upper]) = modes.get_mut(at.saturating_sub(1)..=at) {
                if lower.stride > upper.stride {
                    core::mem::swap(lower, upper);
                }
            }
        }
    }
}

/// Replaces modes, of which one is `1:0`, by the steps from copy to copy, of which the last has no end.
fn copy_steps<I: Index>(modes: &mut [Outer<I>]) -> Result<(), Error> {
    let (mut reach, mut apart) = (I::ZERO, true);
    for mode in &*modes {
        let mut last = mode.extent.minus(I::ONE).checked_times(mode.stride)?;
        if last < I::ZERO {
            (last, apart) = (last.checked_negative()?, false);
        }
        reach = reach.checked_plus(last)?;
    }
    sort(modes);
    let mut covered = I::ONE;
    for at in 1..modes.len() {
        let Some([gap, mode]) = modes.get_mut(at.saturating_sub(1)..=at) else { continue };
        if mode.extent == I::ONE {
            continue;
        }
        apart = apart && mode.stride >= covered;
        if !apart {
            break;
        }
        (gap.extent, gap.stride) = (mode.stride.over(covered), covered);
        covered = mode.extent.checked_times(mode.stride)?;
    }
    if !apart {
        // The copies stand beside the whole span.
        covered = reach.checked_plus(I::ONE)?;
        for mode in &mut *modes {
            (mode.extent, mode.stride) = (I::ONE, I::ZERO);
        }
    }
    if let Some(last) = modes.last_mut() {
        (last.extent, last.stride) = (I::ONE, covered);
    }
    Ok(())
}
