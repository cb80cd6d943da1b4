//! Composition with an inner layout of which some integers are known at run time only. Not public API.

use typenum::{B0, B1, NonZero, PInt, Unsigned, Z0};

use crate::dispatch::{Walk, WalkOut};
use crate::error::{Error, Reason};
use crate::index::Index;
use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::{Apply, Behind};
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut, Term};
use crate::mixed::composition::Evaluated;
use crate::mixed::copies::Steps;
use crate::mixed::divide::{LandsIn, StepOf};
use crate::mixed::form::{ExtentsKnown, Symbols, SymbolsOut};
use crate::mixed::number::{Given, Known, Leaf, TimesValue, Unused};
use crate::mixed::parts::{Parts, TakeApart};
use crate::mixed::places::{ComposePlaces, Outer, Places, run_places, use_modes, with_modes};
use crate::nat::{Nat, One};
use crate::ops::composition::{Compose, ComposeTree, ComposeTreeOut};
use crate::require::{UpwardWhen, same_profile};

/// Applies the operation `Self`, with the layout `SB:DB`, to the mode `S:D`; the run-time integers are of the type `I`.
pub trait ApplyMixed<S, D, SB, DB, I> {
    /// The result of the operation.
    type Output;
    /// The result of the operation.
    ///
    /// # Errors
    /// Those of the operation.
    fn apply_mixed(mode: Parts<S, D>, rhs: Parts<SB, DB>) -> Result<Self::Output, Error>;
}
/// What an operation makes of the mode `S:D` and the layout `SB:DB`.
pub type ApplyMixedOut<Op, S, D, SB, DB, I> = <Op as ApplyMixed<S, D, SB, DB, I>>::Output;

impl<Op, S, D, SB, DB, I, T> Apply<Op, S, D> for Layout<SB, DB, Cons<I, T>>
where
    Self: TakeApart,
    Op: ApplyMixed<S, D, <Self as TakeApart>::Shape, <Self as TakeApart>::Stride, I>,
{
    type Output = ApplyMixedOut<Op, S, D, <Self as TakeApart>::Shape, <Self as TakeApart>::Stride, I>;
    #[inline]
    fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
        Op::apply_mixed(mode, self.take_apart())
    }
}

impl<S, D, SB, DB, I> ApplyMixed<S, D, SB, DB, I> for Compose
where
    S: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<S, D>: OuterModes<I>,
    SB: ComposeInner<DB, CoalesceOntoOut<S, D>, I>,
{
    type Output = SB::Output;
    #[inline]
    fn apply_mixed(mode: Parts<S, D>, rhs: Parts<SB, DB>) -> Result<Self::Output, Error> {
        let terms = mode.shape.coalesce_onto(mode.stride, Nil);
        terms.outer_modes(|terms, modes| rhs.shape.compose_inner(rhs.stride, terms, modes))
    }
}

/// The coalesced modes of an outer layout, which remember at run time what is used of them.
pub trait OuterModes<I>: Copy {
    /// Hands the modes to `then`; a single one has no upper bound, and needs no memory.
    ///
    /// # Errors
    /// A static integer does not fit; those of `then`.
    fn outer_modes<R>(self, then: impl FnOnce(Self, &mut [Outer<I>]) -> Result<R, Error>)
    -> Result<R, Error>;
}
impl<I> OuterModes<I> for Nil {
    #[inline]
    fn outer_modes<R>(
        self,
        then: impl FnOnce(Self, &mut [Outer<I>]) -> Result<R, Error>,
    ) -> Result<R, Error> {
        then(self, &mut [])
    }
}
impl<I, S: Copy, D: Copy> OuterModes<I> for Cons<Term<S, D>, Nil> {
    #[inline]
    fn outer_modes<R>(
        self,
        then: impl FnOnce(Self, &mut [Outer<I>]) -> Result<R, Error>,
    ) -> Result<R, Error> {
        then(self, &mut [])
    }
}
impl<I: Index, M, N, T> OuterModes<I> for Cons<M, Cons<N, T>>
where
    Self: Places<I>,
{
    #[inline]
    fn outer_modes<R>(
        self,
        then: impl FnOnce(Self, &mut [Outer<I>]) -> Result<R, Error>,
    ) -> Result<R, Error> {
        with_modes(self, then)
    }
}

same_profile! {
    /// Composes the modes `A` of the outer layout with the shape `Self` and the stride `D`.
    pub trait ComposeInner<D, A, I> {
        /// [`Parts`].
        type Output;
        /// The composition with `Self:D`; `modes` remember what it uses of them.
        ///
        /// # Errors
        /// See [`MixedComposition`](super::composition::MixedComposition).
        fn compose_inner(self, stride: D, terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
    }
}
impl<A, I> ComposeInner<Nil, A, I> for Nil {
    type Output = Parts<Nil, Nil>;
    #[inline]
    fn compose_inner(self, _: Nil, _: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape: Nil, stride: Nil })
    }
}
impl<H, T, HD, TD, A, I> ComposeInner<Cons<HD, TD>, A, I> for Cons<H, T>
where
    A: Copy,
    H: ComposeInner<HD, A, I>,
    T: ComposeInner<TD, A, I>,
    T::Output: Behind<H::Output>,
{
    type Output = <T::Output as Behind<H::Output>>::Output;
    #[inline]
    fn compose_inner(
        self,
        stride: Cons<HD, TD>,
        terms: A,
        modes: &mut [Outer<I>],
    ) -> Result<Self::Output, Error> {
        let head = self.head.compose_inner(stride.head, terms, modes)?;
        Ok(self.tail.compose_inner(stride.tail, terms, modes)?.behind(head))
    }
}
macro_rules! leaf {
    ($($leaf:ident<$n:ident>)*) => {$(
        impl<$n, D, A, I> ComposeInner<D, A, I> for $leaf<$n>
        where
            A: ComposeLeaf<Self, D, I>,
        {
            type Output = A::Output;
            #[inline]
            fn compose_inner(self, stride: D, terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
                terms.compose_leaf(self, stride, modes)
            }
        }
    )*};
}
leaf!(Known<N> Given<N>);

/// Composes the modes `Self` of the outer layout with the leaf `S:D`.
pub trait ComposeLeaf<S, D, I> {
    /// [`Parts`].
    type Output;
    /// The composition.
    ///
    /// # Errors
    /// See [`MixedComposition`](super::composition::MixedComposition).
    fn compose_leaf(self, extent: S, stride: D, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
}
impl<S, D, I> ComposeLeaf<S, D, I> for Nil {
    type Output = Parts<S, Known<Z0>>;
    #[inline]
    fn compose_leaf(self, shape: S, _: D, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape, stride: Known::VALUE })
    }
}
impl<S, D, S0, D0, I> ComposeLeaf<S, D, I> for Cons<Term<S0, D0>, Nil>
where
    I: Index,
    S: Leaf<I>,
    D: TimesValue<D0>,
    D::Output: Unused,
{
    type Output = Parts<S, D::Output>;
    #[inline]
    fn compose_leaf(self, shape: S, stride: D, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        // A single coordinate needs no step, which may be too large for the index type.
        let stride = if shape.checked()? == I::ONE {
            D::Output::UNUSED
        } else {
            stride.times_value(self.head.stride)?
        };
        Ok(Parts { shape, stride })
    }
}
impl<S, D, M, N, T, I> ComposeLeaf<S, D, I> for Cons<M, Cons<N, T>>
where
    D: StepLeaf<S, Self, I>,
{
    type Output = D::Output;
    #[inline]
    fn compose_leaf(self, extent: S, stride: D, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        stride.step_leaf(extent, self, modes)
    }
}

impl<S, D, A, I> ComposeLeaf<S, D, I> for Steps<A>
where
    D: StepLeaf<S, Self, I>,
{
    type Output = D::Output;
    #[inline]
    fn compose_leaf(self, extent: S, stride: D, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        stride.step_leaf(extent, self, modes)
    }
}

/// Composes several modes `A` of the outer layout with `S` steps of the stride `Self`.
pub trait StepLeaf<S, A, I> {
    /// [`Parts`].
    type Output;
    /// The composition.
    ///
    /// # Errors
    /// See [`MixedComposition`](super::composition::MixedComposition).
    fn step_leaf(self, extent: S, terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
}
impl<S, A, I> StepLeaf<S, A, I> for Known<Z0> {
    type Output = Parts<S, Self>;
    #[inline]
    fn step_leaf(self, shape: S, _: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape, stride: self })
    }
}
impl<S, U, A, I> StepLeaf<S, A, I> for Known<Neg<U>>
where
    Neg<U>: UpwardWhen<S>,
{
    type Output = Parts<S, Known<Z0>>;
    #[inline]
    fn step_leaf(self, shape: S, _: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        Ok(Parts { shape, stride: Known::VALUE })
    }
}
// How often it steps is known: types find the runs as far as they know the extents.
impl<S, U, A, I> StepLeaf<Known<S>, A, I> for Known<Pos<U>>
where
    U: Unsigned + NonZero,
    A: ExtentsKnown,
    A::Output: StepKnown<S, PInt<U>, A, I>,
{
    type Output = <A::Output as StepKnown<S, PInt<U>, A, I>>::Output;
    #[inline]
    fn step_leaf(self, _: Known<S>, terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        A::Output::step_known(terms, modes)
    }
}
// How often it steps is not known: types find the run of a step that the last mode alone takes.
impl<U, A, I> StepLeaf<Given<I>, A, I> for Known<Pos<U>>
where
    A: LandsIn<U>,
    A::Output: StepGiven<U, A, I>,
{
    type Output = <A::Output as StepGiven<U, A, I>>::Output;
    #[inline]
    fn step_leaf(self, extent: Given<I>, terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        A::Output::step_given(extent.0, terms, modes)
    }
}
impl<S, A, I> StepLeaf<S, A, I> for Given<I>
where
    S: Leaf<I>,
    A: Places<I>,
    I: Index,
{
    type Output = Parts<A::Tuple, A::Tuple>;
    #[inline]
    fn step_leaf(self, extent: S, _: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        let extent = extent.checked()?;
        if self.0 < I::ZERO && extent > I::ONE {
            return Err(Error::new(Reason::Down, self.0.number(), extent.number()));
        }
        run_places::<A, I>(modes, extent, self.0)
    }
}

/// Composes the modes `A` with `S:D`, in types where all extents but the last are static (`B1`).
pub trait StepKnown<S, D, A, I> {
    /// [`Parts`].
    type Output;
    /// The composition.
    ///
    /// # Errors
    /// See [`MixedComposition`](super::composition::MixedComposition).
    fn step_known(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
}
impl<S, D, A, I> StepKnown<S, D, A, I> for B0
where
    S: ComposePlaces<D, A, I>,
{
    type Output = S::Output;
    #[inline]
    fn step_known(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        S::compose_places(terms, modes)
    }
}
impl<S, U, A, I> StepKnown<S, PInt<U>, A, I> for B1
where
    S: Nat + ComposeTree<PInt<U>, SymbolsOut<A>>,
    U: Nat + Unsigned + NonZero,
    A: Places<I> + Symbols<Cons<Pos<One>, Nil>>,
    I: Index,
    ComposeTreeOut<S, PInt<U>, SymbolsOut<A>>: Evaluated<A>,
{
    type Output = <ComposeTreeOut<S, PInt<U>, SymbolsOut<A>> as Evaluated<A>>::Output;
    #[inline]
    fn step_known(terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        use_modes::<A, I>(modes, I::checked(S::VALUE)?, U::VALUE)?;
        <ComposeTreeOut<S, PInt<U>, SymbolsOut<A>>>::evaluated(terms)
    }
}

/// Composes the modes `A` with so many steps of `U`, which the last mode alone is known to take (`B1`), or not.
pub trait StepGiven<U, A, I> {
    /// [`Parts`].
    type Output;
    /// The composition.
    ///
    /// # Errors
    /// See [`MixedComposition`](super::composition::MixedComposition).
    fn step_given(extent: I, terms: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error>;
}
impl<U, A, I> StepGiven<U, A, I> for B1
where
    I: Index,
    A: Symbols<Cons<Pos<One>, Nil>>,
    SymbolsOut<A>: Walk<Pos<U>, One, Z0>,
    WalkOut<SymbolsOut<A>, Pos<U>, One, Z0>: StepOf<A, I>,
{
    type Output = Parts<Given<I>, <WalkOut<SymbolsOut<A>, Pos<U>, One, Z0> as StepOf<A, I>>::Output>;
    #[inline]
    fn step_given(extent: I, terms: A, _: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        let stride = <WalkOut<SymbolsOut<A>, Pos<U>, One, Z0>>::step_of(terms, extent)?;
        Ok(Parts { shape: Given(extent), stride })
    }
}
impl<U, A, I> StepGiven<U, A, I> for B0
where
    U: Nat,
    A: Places<I>,
    I: Index,
{
    type Output = Parts<A::Tuple, A::Tuple>;
    #[inline]
    fn step_given(extent: I, _: A, modes: &mut [Outer<I>]) -> Result<Self::Output, Error> {
        // A single coordinate needs no step, which may be too large for the index type.
        let step = if extent > I::ONE { I::checked(U::VALUE)? } else { I::ONE };
        run_places::<A, I>(modes, extent, step)
    }
}

/// An integer of the index type as an entry of a tuple, `n:1`.
macro_rules! integers {
    ($($int:ty)*) => {$(
        impl<Op, S, D> Apply<Op, S, D> for $int
        where
            Op: ApplyMixed<S, D, Given<$int>, Known<Pos<One>>, $int>,
        {
            type Output = ApplyMixedOut<Op, S, D, Given<$int>, Known<Pos<One>>, $int>;
            #[inline]
            fn apply(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
                if self < <$int>::ONE {
                    return Err(Error::new(Reason::Extent, self.number(), crate::error::Number::ZERO));
                }
                Op::apply_mixed(mode, Parts { shape: Given(self), stride: Known::VALUE })
            }
        }
    )*};
}
integers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);
