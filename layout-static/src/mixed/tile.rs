//! Division by a tile `n:d` of which an integer is known at run time only. Not public API.

use typenum::{UInt, Z0};

use crate::error::{Error, Reason};
use crate::index::Index;
use crate::int::{Neg, Pos};
use crate::list::{Cons, Nil};
use crate::mixed::coalesce::{CoalesceOnto, CoalesceOntoOut};
use crate::mixed::copies::copies_to;
use crate::mixed::divide::ShapeSize;
use crate::mixed::inner::{ApplyMixed, ApplyMixedOut, ComposeInner, OuterModes};
use crate::mixed::number::{Given, Known, Leaf};
use crate::mixed::parts::Parts;
use crate::mixed::zipped_divide::IntoZipped;
use crate::nat::One;
use crate::ops::divide::{Divide, Zip};

impl<S, D, ST, DT, I> ApplyMixed<S, D, ST, DT, I> for Divide
where
    ST: TileOf<DT, S, D, I>,
{
    type Output = ST::Output;
    #[inline]
    fn apply_mixed(mode: Parts<S, D>, tile: Parts<ST, DT>) -> Result<Self::Output, Error> {
        tile.shape.divide(tile.stride, mode)
    }
}
impl<S, D, ST, DT, I> ApplyMixed<S, D, ST, DT, I> for Zip
where
    Divide: ApplyMixed<S, D, ST, DT, I>,
    ApplyMixedOut<Divide, S, D, ST, DT, I>: IntoZipped,
{
    type Output = <ApplyMixedOut<Divide, S, D, ST, DT, I> as IntoZipped>::Output;
    #[inline]
    fn apply_mixed(mode: Parts<S, D>, tile: Parts<ST, DT>) -> Result<Self::Output, Error> {
        Ok(Divide::apply_mixed(mode, tile)?.into_zipped())
    }
}

/// Divides the mode `S:D` by the tile of shape `Self` and stride `DT`.
#[diagnostic::on_unimplemented(
    message = "a tile with run-time integers has more than one mode",
    label = "what this tile leaves free depends on the order of strides that are known at run time only",
    note = "one mode `n:d` of run-time integers is fine, and so is a tuple of them, which acts mode by mode: `(bm, bn)`",
    note = "for others take `to_core()` (feature `to_core`), and the function of the same name in `layout_core`"
)]
pub trait TileOf<DT, S, D, I> {
    /// [`Parts`], of two modes.
    type Output;
    /// The tile and the rest.
    ///
    /// # Errors
    /// See [`MixedLogicalDivide`](super::MixedLogicalDivide).
    fn divide(self, stride: DT, mode: Parts<S, D>) -> Result<Self::Output, Error>;
}
/// The tile and what it leaves free, as two modes to compose with.
type Both<N, R> = Cons<N, Cons<R, Nil>>;

macro_rules! leaf {
    ($($leaf:ident<$n:ident>)*) => {$(
        impl<$n, DT, S, D, I> TileOf<DT, S, D, I> for $leaf<$n>
        where
            I: Index,
            Self: Leaf<I>,
            DT: TileStride<I>,
            S: Copy + ShapeSize<Known<One>, Output: Leaf<I>> + CoalesceOnto<D, Nil>,
            CoalesceOntoOut<S, D>: OuterModes<I>,
            Both<Self, DT::RestShape>: ComposeInner<Both<DT, DT::RestStride>, CoalesceOntoOut<S, D>, I>,
        {
            type Output = <Both<Self, DT::RestShape> as ComposeInner<
                Both<DT, DT::RestStride>,
                CoalesceOntoOut<S, D>,
                I,
            >>::Output;
            #[inline]
            fn divide(self, stride: DT, mode: Parts<S, D>) -> Result<Self::Output, Error> {
                let size = mode.shape.shape_size(Known::VALUE).checked()?;
                let rest = stride.rest(self.checked()?, size)?;
                let shape = Cons::new(self, Cons::new(rest.shape, Nil));
                let stride = Cons::new(stride, Cons::new(rest.stride, Nil));
                let terms = mode.shape.coalesce_onto(mode.stride, Nil);
                terms.outer_modes(|terms, modes| shape.compose_inner(stride, terms, modes))
            }
        }
    )*};
}
leaf!(Known<N> Given<N>);

/// The stride of a tile, which says what is left free of a size.
pub trait TileStride<I>: Copy {
    /// The extents of what is left free.
    type RestShape;
    /// The strides of what is left free.
    type RestStride;
    /// What a tile of this extent leaves free of the size.
    ///
    /// # Errors
    /// The stride is negative.
    fn rest(self, extent: I, size: I) -> Result<Parts<Self::RestShape, Self::RestStride>, Error>;
}
// No gap: the copies follow each other.
impl<I: Index> TileStride<I> for Known<Pos<One>> {
    type RestShape = Given<I>;
    type RestStride = Given<I>;
    #[inline]
    fn rest(self, extent: I, size: I) -> Result<Parts<Given<I>, Given<I>>, Error> {
        Ok(Parts { shape: Given(copies_to(size, extent)), stride: Given(extent) })
    }
}
/// A gap, and the copies behind it.
type GapAndCopies<I> = Parts<Cons<Given<I>, Cons<Given<I>, Nil>>, Cons<Known<Pos<One>>, Cons<Given<I>, Nil>>>;

/// What the tile `extent:stride` leaves free of the size.
fn gap_and_copies<I: Index>(extent: I, stride: I, size: I) -> Result<GapAndCopies<I>, Error> {
    if stride < I::ZERO && extent > I::ONE {
        return Err(Error::new(Reason::Negative, stride.number(), extent.number()));
    }
    let (gap, period, copies) = if extent == I::ONE || stride == I::ZERO {
        (I::ONE, I::ONE, size)
    } else {
        match extent.checked_times(stride) {
            Ok(period) => (stride, period, copies_to(size, period)),
            // The period is larger than any size.
            Err(_) => (stride, I::ONE, I::ONE),
        }
    };
    Ok(Parts {
        shape: Cons::new(Given(gap), Cons::new(Given(copies), Nil)),
        stride: Cons::new(Known::VALUE, Cons::new(Given(period), Nil)),
    })
}
macro_rules! gaps {
    ($([$($params:ident)*] $stride:ty;)*) => {$(
        impl<I: Index, $($params),*> TileStride<I> for $stride
        where
            Self: Leaf<I>,
        {
            type RestShape = Cons<Given<I>, Cons<Given<I>, Nil>>;
            type RestStride = Cons<Known<Pos<One>>, Cons<Given<I>, Nil>>;
            #[inline]
            fn rest(self, extent: I, size: I) -> Result<GapAndCopies<I>, Error> {
                gap_and_copies(extent, self.checked()?, size)
            }
        }
    )*};
}
gaps! {
    [U V B] Known<Pos<UInt<UInt<U, V>, B>>>;
    [] Known<Z0>;
    [U] Known<Neg<U>>;
    [] Given<I>;
}
