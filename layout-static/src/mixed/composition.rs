//! `composition` of a mixed layout with a static one; with one of run-time integers, `inner.rs`.

use typenum::{B0, B1};

use crate::dispatch::Composed;
use crate::error::Error;
use crate::index::Index;
use crate::int::Pos;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::{Apply, ApplyLayout};
use crate::mixed::check::Check;
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::mixed::form::{Evaluate, EvaluateOut, ExtentsKnown, Symbols, SymbolsOut};
use crate::mixed::parts::{Fill, Parts, PutTogether, TakeApart};
use crate::mixed::places::{ComposePlaces, Places, with_modes};
use crate::nat::One;
use crate::ops::composition::{Compose, ComposeTree, ComposeTreeOut};

/// The layout that applies the layout `B` first and `Self` to its indices, `R(c) = A(B(c))`.
///
/// The form of [`ops::composition`](crate::ops::composition) for layouts with run-time integers, in `A`, in `B`, or in both.
/// `B` is a layout, an integer n for n:1, a tiler, or a tuple of these, which acts mode by mode.
///
/// # Rule
/// `A` is coalesced as far as its type tells. What the result looks like depends on the extents of `A`, the last aside, which
/// has no upper bound:
///
/// | extents of `A` | a mode `s:d` of `B` becomes |
/// |---|---|
/// | one mode `s0:d0` | `s:(d·d0)`; the product is static if `d0` is |
/// | all static but the last | what it becomes for a static `A`; a stride is static if those that it is made of are |
/// | another one is [`Dyn`](crate::Dyn) | as before, if it stays within the modes before the first of these; else the tuple of as many run-time modes as `A` has, of which those not needed are `1:0` |
///
/// A mode `s:d` of `B` of which an integer is [`Dyn`](crate::Dyn) becomes, with one mode of `A`, `s:(d·d0)`; with several, one
/// mode where `d` is static and a step of the last mode of `A` alone; else, too, the tuple of as many run-time modes as `A`
/// has.
///
/// # Errors
/// A stride or an index does not fit. Where an extent is [`Dyn`](crate::Dyn) also: the digits of `B` overflow a mode of `A`; a
/// run does not divide its mode; there are more runs than modes; a run-time stride of `B` is negative, and `A` has several
/// modes. Where the strides of `A` have both signs, a layout may exist all the same, and `layout_core::composition` finds it.
///
/// # Compile errors
/// Those of the static form where the extents tell. This asks for a layout whatever the run-time strides are: for strides with
/// which modes of `A` merge by chance, `layout_core::composition` may have one.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let (m, d) = (100_u32, 7_u32);
/// let rows = layout!(({m}, 64):(64, 1))?;
/// assert_eq!(rows.composition(tiler!(<4:3,8:2>))?.to_string(), "(4,8):(192,2)");
///
/// let layout = layout!((6, 6):({d}, 12))?;
/// assert_eq!(layout.composition(layout!(12:9))?.to_string(), "(2,6):(33,36)");
///
/// let layout = layout!(({m}, 6):(1, {d}))?;
/// assert_eq!(layout.composition(layout!(200:1))?.to_string(), "(100,2):(1,7)");
/// let e = layout.composition(layout!(150:1)).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "these layouts have no composition: along a mode of extent 150 of the inner layout the values climb evenly \
///      for 100 steps, and 100 does not divide 150"
/// );
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `composition`, which does not check what is known at run time only.
#[diagnostic::on_unimplemented(
    message = "this operation takes a layout, and a layout or tiler",
    label = "not a layout, or one whose shape and stride differ"
)]
pub trait MixedComposition<B> {
    /// The composed layout.
    type Output;
    /// The composed layout.
    ///
    /// # Errors
    /// See [`MixedComposition`].
    fn composition(self, rhs: B) -> Result<Self::Output, Error>;
}
impl<S, D, V, B> MixedComposition<B> for Layout<S, D, V>
where
    Self: TakeApart,
    B: Apply<Compose, <Self as TakeApart>::Shape, <Self as TakeApart>::Stride>,
    B::Output: PutTogether<Output: Check>,
{
    type Output = <B::Output as PutTogether>::Output;
    #[inline]
    fn composition(self, rhs: B) -> Result<Self::Output, Error> {
        rhs.apply(self.take_apart())?.put_together().check()
    }
}

impl<S, D, SB, DB, I, T> ApplyLayout<Compose, S, D, SB, DB> for Cons<I, T>
where
    S: CoalesceOnto<D, Nil>,
    CoalesceOntoOut<S, D>: ExtentsKnown,
    <CoalesceOntoOut<S, D> as ExtentsKnown>::Output: ComposeIf<CoalesceOntoOut<S, D>, SB, DB, I>,
{
    type Output = <<CoalesceOntoOut<S, D> as ExtentsKnown>::Output as ComposeIf<
        CoalesceOntoOut<S, D>,
        SB,
        DB,
        I,
    >>::Output;
    #[inline]
    fn apply_layout(mode: Parts<S, D>) -> Result<Self::Output, Error> {
        <CoalesceOntoOut<S, D> as ExtentsKnown>::Output::compose(mode.shape.coalesce_onto(mode.stride, Nil))
    }
}

/// Composes the coalesced modes `A` with `S:D` in types (`B1`) or at run time.
pub trait ComposeIf<A, S, D, I> {
    /// The result.
    type Output;
    /// The result.
    ///
    /// # Errors
    /// See [`MixedComposition`].
    fn compose(terms: A) -> Result<Self::Output, Error>;
}
impl<A, S, D, I> ComposeIf<A, S, D, I> for B1
where
    A: Symbols<Cons<Pos<One>, Nil>>,
    S: ComposeTree<D, SymbolsOut<A>>,
    ComposeTreeOut<S, D, SymbolsOut<A>>: Evaluated<A>,
{
    type Output = <ComposeTreeOut<S, D, SymbolsOut<A>> as Evaluated<A>>::Output;
    #[inline]
    fn compose(terms: A) -> Result<Self::Output, Error> {
        <ComposeTreeOut<S, D, SymbolsOut<A>>>::evaluated(terms)
    }
}
impl<A, S, D, I> ComposeIf<A, S, D, I> for B0
where
    A: Places<I>,
    S: ComposePlaces<D, A, I>,
    I: Index,
{
    type Output = S::Output;
    #[inline]
    fn compose(terms: A) -> Result<Self::Output, Error> {
        with_modes(terms, S::compose_places)
    }
}

/// A composition with symbols as strides, to be evaluated with the strides of the modes `A`.
pub trait Evaluated<A> {
    /// [`Parts`].
    type Output;
    /// The composition.
    ///
    /// # Errors
    /// A stride does not fit.
    fn evaluated(terms: A) -> Result<Self::Output, Error>;
}
impl<S, D, X, A> Evaluated<A> for Composed<S, D, X>
where
    S: Fill<Nil>,
    D: Evaluate<A>,
{
    type Output = Parts<S::Tree, EvaluateOut<D, A>>;
    #[inline]
    fn evaluated(terms: A) -> Result<Self::Output, Error> {
        Ok(Parts { shape: S::fill(Nil).0, stride: D::evaluate(terms)? })
    }
}
