//! Gates of the bounds on layouts, shapes and tilers: what the compiler says where one does not hold. As in `require.rs`.

use typenum::{B1, UInt};

use crate::nat::Diff;

/// The stride `Self` of a mode of extent `S` above 1 is not 0.
#[diagnostic::on_unimplemented(
    message = "this layout sends two coordinates to one element, so it cannot be written through: one of its modes is a broadcast",
    label = "a mode of stride 0",
    note = "coordinates that differ in a mode of stride 0 have one index"
)]
pub trait MovingWhen<S> {}

/// What remains of the stride `U` above the reach `R` of the smaller ones is more than 0.
#[diagnostic::on_unimplemented(
    message = "this layout may send two coordinates to one element: one of its strides is no larger than the steps below it together",
    label = "modes of this layout overlap, or interleave",
    note = "sorted by stride, each stride must be above the sum of extent less 1 times stride of the modes before it",
    note = "where modes interleave, as in `(2,3):(3,2)`, no two coordinates may meet all the same: `layout_core::is_injective` \
            decides that at run time"
)]
pub trait ApartWhen<U, R> {}
impl<N, B, U, R> ApartWhen<U, R> for Diff<UInt<N, B>> {}

/// The layout `S:D` is compact, as a bit.
#[diagnostic::on_unimplemented(
    message = "this layout is not compact: its indices are not 0, 1, …, size − 1, each once",
    label = "not compact",
    note = "sorted by stride, the modes must start at 1 and each must start where the one before it ends"
)]
pub trait IsCompactWhen<S, D> {}
impl<S, D> IsCompactWhen<S, D> for B1 {}

/// The layout `S:D` reaches every element of its span once, as a bit.
#[diagnostic::on_unimplemented(
    message = "this layout does not reach every element of its span exactly once",
    label = "there are gaps, or repetitions",
    note = "sorted by the absolute values of their strides, the modes must start at 1 and each must start where the one before it ends"
)]
pub trait BijectiveWhen<S, D> {}
impl<S, D> BijectiveWhen<S, D> for B1 {}

/// The layout `S:D` has a complement, as a bit.
#[diagnostic::on_unimplemented(
    message = "this layout has no complement: a stride is negative, or not a multiple of where the smaller ones end",
    label = "no layout fills the rest",
    note = "sorted by stride, each stride must be a multiple of the extent times the stride of the mode before it"
)]
pub trait ComplementableWhen<S, D> {}
impl<S, D> ComplementableWhen<S, D> for B1 {}

/// The layout `S:D` is tractable, as a bit.
#[diagnostic::on_unimplemented(
    message = "this layout is not tractable: a stride is not a multiple of where the smaller ones end",
    label = "not the layout of a morphism",
    note = "sorted by stride, each stride above 0 must be a multiple of the extent times the stride of the mode before it"
)]
pub trait TractableWhen<S, D> {}
impl<S, D> TractableWhen<S, D> for B1 {}

/// The extent `N` is the size of the mode `R` in its place, as a bit.
#[diagnostic::on_unimplemented(
    message = "the coordinates of the first shape are not coordinates of the second: a number is not the size of what stands in its place",
    label = "the sizes differ",
    note = "each number of the first shape must be the size of what stands in its place in the second: `24`, `(4,6)`, `((2,2),6)`"
)]
pub trait CompatibleWhen<N, R> {}
impl<N, R> CompatibleWhen<N, R> for B1 {}

/// The layout `L` and its division by `T` have one size, as a bit.
#[diagnostic::on_unimplemented(
    message = "this tiler does not cut the layout into whole tiles: the last ones reach past its end",
    label = "the tiles do not end where the layout ends",
    note = "in each mode, the size of the mode must be a multiple of what the tile spans; otherwise guard the coordinates past the end"
)]
pub trait CoversWhen<L, T> {}
impl<L, T> CoversWhen<L, T> for B1 {}
