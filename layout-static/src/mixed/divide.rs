//! `logical_divide` of a mixed layout by a static tiler; by run-time tiles, `tile.rs`; its regroupings are in `zipped_divide.rs`.

use typenum::{B0, B1, UInt, UTerm, Z0};

use crate::dispatch::{Composed, Done, Walk, WalkOut};
use crate::division::{DivRem, DivRemOut, Qr};
use crate::error::Error;
use crate::factors::Unzip;
use crate::index::Index;
use crate::int::Pos;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::by_mode::{Apply, ApplyLayout};
use crate::mixed::check::Check;
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut, Term};
use crate::mixed::composition::Evaluated;
use crate::mixed::copies::copies_to;
use crate::mixed::form::{Evaluate, Symbols, SymbolsOut};
use crate::mixed::number::{Given, Known, TimesExtent, Unused};
use crate::mixed::parts::{Chain, Parts, PutTogether, TakeApart};
use crate::mixed::places::{ComposePlaces, Places, run_places, with_modes};
use crate::nat::{Nat, One};
use crate::ops::complement::{FillTo, FillToOut, Gap, Gaps, GapsOut, SortOnto, SortOntoOut};
use crate::ops::composition::{Compose, ComposeTree, ComposeTreeOut};
use crate::ops::divide::Divide;

/// The layout cut into tiles; mode 0 runs inside a tile, mode 1 over the tiles.
///
/// The form of [`ops::divide`](crate::ops::divide) for layouts with run-time integers, in the layout, in the tiles, or in both.
/// `T` is a layout, an integer n for n:1, a tiler, or a tuple of these, which divides mode by mode; with run-time integers, a
/// tile is one mode `n:d`.
///
/// # Rule
/// A mode `m:d` of a run-time extent, divided by `n:1`, is the static extent `n` with the stride `d`, and `⌈m/n⌉` at the stride
/// `n·d`: the tile is static as far as [`MixedComposition`](super::MixedComposition) is. Where the last tile reaches past the
/// end, the result goes on as the layout does on its extended domain.
///
/// # Errors
/// Those of [`MixedComposition`](super::MixedComposition); an index behind the end that a tile reaches does not fit; a run-time
/// extent of a tile is below 1, or its stride negative.
///
/// # Compile errors
/// Those of the static form.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let (m, n) = (1000_u32, 512_u32);
/// let rows = layout!(({m}, {n}):({n}, 1))?;
/// assert_eq!(rows.logical_divide(tiler!(<128,64>))?.to_string(), "((128,8),(64,8)):((512,65536),(1,64))");
/// // Run-time tiles, of which the last ones reach past the end.
/// assert_eq!(rows.logical_divide((96_u32, n))?.to_string(), "((96,11),(512,1)):((512,49152),(1,0))");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `logical_divide`.
#[diagnostic::on_unimplemented(
    message = "this operation takes a layout, and a layout or tiler",
    label = "not a layout, or one whose shape and stride differ"
)]
pub trait MixedLogicalDivide<T> {
    /// The divided layout.
    type Output;
    /// The divided layout.
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    fn logical_divide(self, tiler: T) -> Result<Self::Output, Error>;
}
impl<S, D, V, B> MixedLogicalDivide<B> for Layout<S, D, V>
where
    Self: TakeApart,
    B: Apply<Divide, <Self as TakeApart>::Shape, <Self as TakeApart>::Stride>,
    B::Output: PutTogether<Output: Check>,
{
    type Output = <B::Output as PutTogether>::Output;
    #[inline]
    fn logical_divide(self, tiler: B) -> Result<Self::Output, Error> {
        tiler.apply(self.take_apart())?.put_together().check()
    }
}

impl<S, D, ST, DT, I, T> ApplyLayout<Divide, S, D, ST, DT> for Cons<I, T>
where
    S: Copy + ShapeSize<Known<One>>,
    S::Output: DivideSize<S, D, ST, DT, Self>,
{
    type Output = <S::Output as DivideSize<S, D, ST, DT, Self>>::Output;
    #[inline]
    fn apply_layout(mode: Parts<S, D>) -> Result<Self::Output, Error> {
        mode.shape.shape_size(Known::VALUE).divide_size(mode)
    }
}

/// The product of the extents of the shape `Self` and `Acc`.
pub trait ShapeSize<Acc> {
    /// The product.
    type Output;
    /// The product.
    fn shape_size(self, acc: Acc) -> Self::Output;
}
impl<Acc> ShapeSize<Acc> for Nil {
    type Output = Acc;
    #[inline]
    fn shape_size(self, acc: Acc) -> Acc {
        acc
    }
}
impl<H, T, Acc> ShapeSize<Acc> for Cons<H, T>
where
    H: ShapeSize<Acc>,
    T: ShapeSize<H::Output>,
{
    type Output = T::Output;
    #[inline]
    fn shape_size(self, acc: Acc) -> Self::Output {
        self.tail.shape_size(self.head.shape_size(acc))
    }
}
macro_rules! leaf {
    ($($leaf:ident<$n:ident>)*) => {$(
        impl<$n, Acc: TimesExtent<$leaf<$n>>> ShapeSize<Acc> for $leaf<$n> {
            type Output = Acc::Output;
            #[inline]
            fn shape_size(self, acc: Acc) -> Self::Output {
                acc.times_extent(self)
            }
        }
    )*};
}
leaf!(Known<N> Given<I>);

/// Divides the mode `S:D` of the size `Self` by the layout `ST:DT`; `V` are its run-time integers.
pub trait DivideSize<S, D, ST, DT, V> {
    /// [`Parts`], of two modes.
    type Output;
    /// The tile and the rest.
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    fn divide_size(self, mode: Parts<S, D>) -> Result<Self::Output, Error>;
}
// A static size: only strides are not known, and the complement is static.
impl<N, S, D, ST, DT, V> DivideSize<S, D, ST, DT, V> for Known<N>
where
    ST: FillTo<DT, N>,
    FillToOut<ST, DT, N>: DivideModes<S, D, ST, DT, V>,
{
    type Output = <FillToOut<ST, DT, N> as DivideModes<S, D, ST, DT, V>>::Output;
    #[inline]
    fn divide_size(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
        <FillToOut<ST, DT, N>>::divide_modes(mode)
    }
}
/// Composes the mode `S:D` with the tile `ST:DT` and its complement, `Self`.
pub trait DivideModes<S, D, ST, DT, V> {
    /// [`Parts`], of two modes.
    type Output;
    /// The tile and the rest.
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    fn divide_modes(mode: Parts<S, D>) -> Result<Self::Output, Error>;
}
impl<CS, CD, S, D, ST, DT, V> DivideModes<S, D, ST, DT, V> for Composed<CS, CD>
where
    V: ApplyLayout<Compose, S, D, Cons<ST, Cons<CS, Nil>>, Cons<DT, Cons<CD, Nil>>>,
{
    type Output = V::Output;
    #[inline]
    fn divide_modes(mode: Parts<S, D>) -> Result<Self::Output, Error> {
        V::apply_layout(mode)
    }
}

// A run-time size: the complement has its gaps and `⌈size/E⌉` copies of the period `E`.
impl<I, S, D, ST, DT, V> DivideSize<S, D, ST, DT, V> for Given<I>
where
    ST: SortOnto<DT, Nil>,
    SortOntoOut<ST, DT>: Gaps<One, Nil>,
    S: CoalesceOnto<D, Nil>,
    GapsOut<SortOntoOut<ST, DT>, One, Nil>: DivideGiven<CoalesceOntoOut<S, D>, ST, DT, I>,
{
    type Output =
        <GapsOut<SortOntoOut<ST, DT>, One, Nil> as DivideGiven<CoalesceOntoOut<S, D>, ST, DT, I>>::Output;
    #[inline]
    fn divide_size(self, mode: Parts<S, D>) -> Result<Self::Output, Error> {
        <GapsOut<SortOntoOut<ST, DT>, One, Nil>>::divide_given(
            mode.shape.coalesce_onto(mode.stride, Nil),
            self.0,
        )
    }
}
/// Composes the coalesced modes `A` of a run-time size with the tile `ST:DT`, whose gaps are `Self`.
pub trait DivideGiven<A, ST, DT, I> {
    /// [`Parts`], of two modes.
    type Output;
    /// The tile and the rest.
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    fn divide_given(terms: A, size: I) -> Result<Self::Output, Error>;
}
impl<E, Acc, A, ST, DT, I> DivideGiven<A, ST, DT, I> for Gap<E, Acc>
where
    E: Nat,
    I: Index,
    Acc: Unzip<Nil, Nil, ()>,
    A: LandsIn<E>,
    A::Output: DivideIf<A, E, ST, DT, Acc::Output, I>,
{
    type Output = <A::Output as DivideIf<A, E, ST, DT, Acc::Output, I>>::Output;
    #[inline]
    fn divide_given(terms: A, size: I) -> Result<Self::Output, Error> {
        let copies = match I::checked(E::VALUE) {
            Ok(period) => copies_to(size, period),
            // The period is larger than any size.
            Err(_) => I::ONE,
        };
        A::Output::divide_if(terms, copies)
    }
}

/// Whether a step of `E` is known to be one of the last mode alone, as a bit.
pub trait LandsIn<E> {
    /// `B1` or `B0`.
    type Output;
}
impl<E> LandsIn<E> for Nil {
    type Output = B1;
}
impl<M, E> LandsIn<E> for Cons<M, Nil> {
    type Output = B1;
}
impl<I, D, M, T, E> LandsIn<E> for Cons<Term<Given<I>, D>, Cons<M, T>> {
    type Output = B0;
}
impl<S, D, M, T, E> LandsIn<E> for Cons<Term<Known<S>, D>, Cons<M, T>>
where
    E: DivRem<S>,
    DivRemOut<E, S>: LandsBehind<Cons<M, T>>,
{
    type Output = <DivRemOut<E, S> as LandsBehind<Cons<M, T>>>::Output;
}
/// [`LandsIn`] behind a mode in which a step has the quotient and the digit `Self`.
pub trait LandsBehind<T> {
    /// `B1` or `B0`.
    type Output;
}
impl<Q, U, B, T> LandsBehind<T> for Qr<Q, UInt<U, B>> {
    type Output = B0;
}
impl<Q, T: LandsIn<Q>> LandsBehind<T> for Qr<Q, UTerm> {
    type Output = T::Output;
}

/// Composes the coalesced modes `A` with the tile `ST:DT`, the gaps `C`, and copies of the period `E`.
pub trait DivideIf<A, E, ST, DT, C, I> {
    /// [`Parts`], of two modes.
    type Output;
    /// The tile and the rest.
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`].
    fn divide_if(terms: A, copies: I) -> Result<Self::Output, Error>;
}
/// The tile and the gaps, composed with symbols as strides.
type TileOut<A, ST, DT, CS, CD> =
    ComposeTreeOut<Cons<ST, Cons<CS, Nil>>, Cons<DT, Cons<CD, Nil>>, SymbolsOut<A>>;
/// The same with the strides of the modes `A`.
type EvaluatedOut<A, ST, DT, CS, CD> = <TileOut<A, ST, DT, CS, CD> as Evaluated<A>>::Output;
/// A step of the period `E`.
type PeriodOut<A, E> = WalkOut<SymbolsOut<A>, Pos<E>, One, Z0>;
/// Its stride.
type StepOut<A, E, I> = <PeriodOut<A, E> as StepOf<A, I>>::Output;

// The copies step through the last mode alone, which has no end.
impl<A, E, ST, DT, CS, CD, I> DivideIf<A, E, ST, DT, Composed<CS, CD>, I> for B1
where
    I: Index,
    A: Copy + Symbols<Cons<Pos<One>, Nil>>,
    Cons<ST, Cons<CS, Nil>>: ComposeTree<Cons<DT, Cons<CD, Nil>>, SymbolsOut<A>>,
    TileOut<A, ST, DT, CS, CD>: Evaluated<A>,
    SymbolsOut<A>: Walk<Pos<E>, One, Z0>,
    PeriodOut<A, E>: StepOf<A, I>,
    EvaluatedOut<A, ST, DT, CS, CD>: WithCopies<Given<I>, StepOut<A, E, I>>,
{
    type Output = <EvaluatedOut<A, ST, DT, CS, CD> as WithCopies<Given<I>, StepOut<A, E, I>>>::Output;
    #[inline]
    fn divide_if(terms: A, copies: I) -> Result<Self::Output, Error> {
        let stride = PeriodOut::<A, E>::step_of(terms, copies)?;
        Ok(TileOut::<A, ST, DT, CS, CD>::evaluated(terms)?
            .with_copies(Parts { shape: Given(copies), stride }))
    }
}
/// The tile and the gaps, composed at run time.
type PlacesOut<A, ST, DT, CS, CD, I> =
    <Cons<ST, Cons<CS, Nil>> as ComposePlaces<Cons<DT, Cons<CD, Nil>>, A, I>>::Output;

impl<A, E, ST, DT, CS, CD, I> DivideIf<A, E, ST, DT, Composed<CS, CD>, I> for B0
where
    A: Places<I>,
    E: Nat,
    I: Index,
    Cons<ST, Cons<CS, Nil>>: ComposePlaces<Cons<DT, Cons<CD, Nil>>, A, I>,
    PlacesOut<A, ST, DT, CS, CD, I>: WithCopies<A::Tuple, A::Tuple>,
{
    type Output = <PlacesOut<A, ST, DT, CS, CD, I> as WithCopies<A::Tuple, A::Tuple>>::Output;
    #[inline]
    fn divide_if(terms: A, copies: I) -> Result<Self::Output, Error> {
        with_modes(terms, |terms, modes| {
            let tile = <Cons<ST, Cons<CS, Nil>>>::compose_places(terms, modes)?;
            // A single copy needs no step, which may be too large for the index type.
            let step = if copies > I::ONE { I::checked(E::VALUE)? } else { I::ONE };
            Ok(tile.with_copies(run_places::<A, I>(modes, copies, step)?))
        })
    }
}

/// The step of the copies, as a walk through symbols found it.
pub trait StepOf<A, I> {
    /// The stride.
    type Output;
    /// The stride.
    ///
    /// # Errors
    /// It does not fit.
    fn step_of(terms: A, copies: I) -> Result<Self::Output, Error>;
}
impl<V, X, A, I> StepOf<A, I> for Done<V, X>
where
    V: Evaluate<A>,
    V::Output: Unused,
    I: Index,
{
    type Output = V::Output;
    #[inline]
    fn step_of(terms: A, copies: I) -> Result<Self::Output, Error> {
        // A single copy needs no step, which may be too large for the index type.
        if copies == I::ONE { Ok(V::Output::UNUSED) } else { V::evaluate(terms) }
    }
}
/// Puts the copies behind the gaps, in the rest of a division.
pub trait WithCopies<Q, V> {
    /// [`Parts`], of two modes.
    type Output;
    /// The tile and the rest.
    fn with_copies(self, copies: Parts<Q, V>) -> Self::Output;
}
impl<TS, TD, RS, RD, Q, V> WithCopies<Q, V> for Parts<Cons<TS, Cons<RS, Nil>>, Cons<TD, Cons<RD, Nil>>>
where
    Parts<RS, RD>: BehindGaps<Q, V>,
{
    type Output = Parts<
        Cons<TS, Cons<<Parts<RS, RD> as BehindGaps<Q, V>>::Shape, Nil>>,
        Cons<TD, Cons<<Parts<RS, RD> as BehindGaps<Q, V>>::Stride, Nil>>,
    >;
    #[inline]
    fn with_copies(self, copies: Parts<Q, V>) -> Self::Output {
        let Self { shape, stride } = self;
        let gaps = Parts { shape: shape.tail.head, stride: stride.tail.head };
        let rest = gaps.behind_gaps(copies);
        Parts {
            shape: Cons::new(shape.head, Cons::new(rest.shape, Nil)),
            stride: Cons::new(stride.head, Cons::new(rest.stride, Nil)),
        }
    }
}
/// Puts the copies behind a list of gaps; without any, they are the only mode.
pub trait BehindGaps<Q, V> {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
    /// The gaps and the copies.
    fn behind_gaps(self, copies: Parts<Q, V>) -> Parts<Self::Shape, Self::Stride>;
}
impl<Q, V> BehindGaps<Q, V> for Parts<Nil, Nil> {
    type Shape = Q;
    type Stride = V;
    #[inline]
    fn behind_gaps(self, copies: Parts<Q, V>) -> Parts<Q, V> {
        copies
    }
}
impl<S, ST, D, DT, Q, V> BehindGaps<Q, V> for Parts<Cons<S, ST>, Cons<D, DT>>
where
    Cons<S, ST>: Chain<Cons<Q, Nil>>,
    Cons<D, DT>: Chain<Cons<V, Nil>>,
{
    type Shape = <Cons<S, ST> as Chain<Cons<Q, Nil>>>::Output;
    type Stride = <Cons<D, DT> as Chain<Cons<V, Nil>>>::Output;
    #[inline]
    fn behind_gaps(self, copies: Parts<Q, V>) -> Parts<Self::Shape, Self::Stride> {
        Parts {
            shape: self.shape.chain(Cons::new(copies.shape, Nil)),
            stride: self.stride.chain(Cons::new(copies.stride, Nil)),
        }
    }
}
