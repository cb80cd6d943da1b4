//! Gates: the conditions that a user can violate, each with the sentence the compiler then prints.
//!
//! A gate is a trait that holds for the admissible outcome of a computation only. It takes operands along as parameters, and
//! whatever would fail together with it is computed behind it, so that it is the only error. Numbers that the sentence shows arrive
//! as [`Digits`], spelt out where the gate refuses and nowhere else. Those of the bounds are in `require_bounds.rs`; a sentence that
//! many traits share is in `same_profile!`.

use typenum::{B0, B1, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

pub use crate::decimal::{Digits, Negative};
use crate::dispatch::Done;
use crate::division::Qr;
use crate::int::Pos;
use crate::layout::Layout;
use crate::list::Nil;
use crate::nat::Diff;
use crate::ops::recast_groups::Seek;
use crate::swizzle::{Swizzle, SwizzleBits};

/// A trait that takes a shape and a stride apart together, with the sentence for those that differ in profile.
macro_rules! same_profile {
    ($walk:item) => {
        #[diagnostic::on_unimplemented(
            message = "the shape and the stride of this layout do not have the same profile",
            label = "the shape and the stride differ in this layout",
            note = "every number of the shape needs exactly one stride: `(4,8):(1,4)`, not `(4,8):1`"
        )]
        $walk
    };
}
pub(crate) use same_profile;

/// The extent `Self`, of a mode with stride `D`, is at least 1.
#[diagnostic::on_unimplemented(
    message = "an extent of this layout is 0",
    label = "this layout has a mode with no coordinates",
    note = "a layout is a function on a non-empty domain: every extent is at least 1"
)]
pub trait PositiveExtent<D> {}
impl<D, U, B> PositiveExtent<D> for UInt<U, B> {}

same_profile! {
    /// The shape `S` and the stride `D` have one profile, as a bit.
    pub trait SameProfileWhen<S, D> {}
}
impl<S, D> SameProfileWhen<S, D> for B1 {}

/// The size that a complement has to reach is at least 1.
#[diagnostic::on_unimplemented(
    message = "the size to which a complement is taken is 0",
    label = "a complement reaches a size of at least 1"
)]
pub trait PositiveSize<L> {}
impl<L, U, B> PositiveSize<L> for UInt<U, B> {}

/// Nothing remains of the extent `S` after `Self` runs of length `N`.
#[diagnostic::on_unimplemented(
    message = "these layouts have no composition: the outer layout changes its step in the middle of a mode of the inner one",
    label = "no layout has these values: {N} even steps do not divide the extent {S}",
    note = "along extent {S} of the inner layout, a mode or a part of one, the values of the outer one climb evenly for {N} \
            steps, then jump; a layout could follow them only if {N} divided {S}",
    note = "where the outer layout steps both up and down, carries may cancel and a layout may exist all the same: \
            `layout_core::composition` decides that at run time, and names the first index that fails"
)]
pub trait RunDividesWhen<S, N> {}
impl<Q, S, N> RunDividesWhen<S, N> for Qr<Q, UTerm> {}

/// The mode `S:X` of the inner layout found room in every mode of the outer one.
#[diagnostic::on_unimplemented(
    message = "these layouts have no composition: steps of the inner layout carry past the end of a mode of the outer one",
    label = "no layout has these values: extent {S} with stride {X} carries",
    note = "in the inner layout, extent {S} with stride {X}, a mode or a part of one, runs past the end of a mode of the outer \
            one, alone or added to other modes, and the outer layout is not additive there",
    note = "where the outer layout steps both up and down, carries may cancel and a layout may exist all the same: \
            `layout_core::composition` decides that at run time, and names the first index that fails"
)]
pub trait CarryFreeWhen<S, X> {}
impl<V, A, S, X> CarryFreeWhen<S, X> for Done<V, A> {}

/// The tiler has no entries left when the modes are used up.
#[diagnostic::on_unimplemented(
    message = "this tiler has more entries than the layout has modes",
    label = "too many entries",
    note = "entry 0 of `<…>` acts on mode 0, entry 1 on mode 1, and so on; fewer entries than modes are fine"
)]
pub trait EntriesWhen<Op> {}
impl<Op> EntriesWhen<Op> for Nil {}

/// The stride `X` of a mode of extent `S` is not negative.
#[diagnostic::on_unimplemented(
    message = "this layout has no complement: one of its strides is negative",
    label = "the mode of extent {S} and stride {X} counts down, a complement counts up from 0",
    note = "turn the mode around first: its extent stays, its stride changes sign"
)]
pub trait NonNegativeWhen<S, X> {}
impl<S, X, U> NonNegativeWhen<S, X> for Pos<U> {}

/// The stride `U` is not below `E`, where the modes with smaller strides end.
#[diagnostic::on_unimplemented(
    message = "this layout has no complement: two of its coordinates may have one index",
    label = "modes overlap: one starts at the stride {U}, those below it end at {E}",
    note = "sorted by stride, a mode starts before the modes below it end"
)]
pub trait DisjointWhen<U, E> {}
impl<Q, B, R, U, E> DisjointWhen<U, E> for Qr<UInt<Q, B>, R> {}

/// The stride `U` is a multiple of `E`, where the modes with smaller strides end.
#[diagnostic::on_unimplemented(
    message = "this layout has no complement: one of its strides is not a multiple of where the smaller ones end",
    label = "the stride {U} is not a multiple of {E}, where the smaller ones end",
    note = "sorted by stride, each stride must be a multiple of the extent times the stride of the mode before it"
)]
pub trait FillableWhen<U, E> {}
impl<Q, U, E> FillableWhen<U, E> for Qr<Q, UTerm> {}

/// The `S` steps of the inner layout go up.
#[diagnostic::on_unimplemented(
    message = "this composition with extents that are known at run time only steps down",
    label = "a negative stride of the inner layout meets run-time extents",
    note = "take `to_core()`, and `layout_core::composition`"
)]
pub trait UpwardWhen<S> {}
impl<S, U> UpwardWhen<S> for Pos<U> {}

/// A mode of stride `U` does not start before those that are taken end, as `Self` would say; and if it starts above their end, there
/// is no negative stride, as `Down` would say.
#[diagnostic::on_unimplemented(
    message = "types cannot decide which right inverse of this layout is the largest: its modes overlap, or step down beside a gap",
    label = "modes that overlap may be combined in more ways than one",
    note = "sorted by stride, a mode starts before those below it end; or strides are negative, and the modes with positive ones \
            leave a gap that steps down may reach",
    note = "`layout_core::right_inverse` searches for the largest right inverse at run time"
)]
pub trait LargestWhen<U, Down> {}
impl<U> LargestWhen<U, B0> for B0 {}

/// There is no broadcast beside the modes `L`.
#[diagnostic::on_unimplemented(
    message = "this layout has no left inverse: a mode of stride 0 gives two of its coordinates one index",
    label = "no layout takes an index back to two coordinates",
    note = "`quasi_inverse` takes it back to one of them"
)]
pub trait SeenWhen<L> {}
impl<L> SeenWhen<L> for B0 {}

/// The stride `U` is a multiple of the stride `U0` below it, and not inside its mode.
#[diagnostic::on_unimplemented(
    message = "types cannot invert this layout: its strides, sorted, are no chain",
    label = "a stride is not a multiple of the one below it, or lies inside its mode",
    note = "where modes overlap, two coordinates may have one index, and then there is no left inverse",
    note = "`layout_core::left_inverse` and `layout_core::quasi_inverse` decide that at run time, and find the inverses beyond chains"
)]
pub trait ChainWhen<U, U0> {}
impl<U, U0> ChainWhen<U, U0> for B0 {}

/// The mode below the stride `U` does not step down.
#[diagnostic::on_unimplemented(
    message = "types cannot invert this layout: a negative stride borrows from the stride above it",
    label = "only the stride that is the largest in size may be negative",
    note = "`layout_core::left_inverse` and `layout_core::quasi_inverse` decide at run time whether there is an inverse"
)]
pub trait UnborrowedWhen<U> {}
impl<U, W> UnborrowedWhen<U> for Pos<W> {}

/// The number of elements that become one, or into which one is cut, is at least 1.
#[diagnostic::on_unimplemented(
    message = "elements cannot become 0 times as wide or as narrow",
    label = "this number is at least 1"
)]
pub trait PositiveRatio<L> {}
impl<L, U, B> PositiveRatio<L> for UInt<U, B> {}

/// The stride `U` and the group `G` divide each other.
#[diagnostic::on_unimplemented(
    message = "these elements do not form whole groups: a stride and the number of elements in a group do not divide each other",
    label = "the layout has no form in wider elements",
    note = "a stride is a multiple of the number of elements that become one, or divides it"
)]
pub trait StrideGroupsWhen<U, G> {}
impl<Q, U, G> StrideGroupsWhen<U, G> for Qr<Q, UTerm> {}

/// The extent `S` is a multiple of the `N` steps in a group, or divides them.
#[diagnostic::on_unimplemented(
    message = "these elements do not form whole groups: an extent is no multiple of its steps in a group",
    label = "the layout has no form in wider elements",
    note = "an extent is a multiple of the number of its steps that become one, or divides that number"
)]
pub trait WholeGroupsWhen<S, N> {}
impl<Q, S, N> WholeGroupsWhen<S, N> for Qr<Q, UTerm> {}

/// Another leaf goes on where the leaf `S:U` ends.
#[diagnostic::on_unimplemented(
    message = "these elements do not form whole groups: a mode ends inside a group, and no other one goes on where it ends",
    label = "the layout has no form in wider elements",
    note = "where an extent times its stride is less than a group, another mode must have that product as its stride"
)]
pub trait GroupEndsWhen<S, U> {}
impl<X, S, U> GroupEndsWhen<S, U> for Seek<X, B1> {}

/// No leaf steps down by `U` inside a group of `G`.
#[diagnostic::on_unimplemented(
    message = "these elements do not form whole groups: a mode with a negative stride runs backwards inside a group",
    label = "the layout has no form in wider elements",
    note = "a negative stride must be a multiple of the number of elements that become one"
)]
pub trait ForwardsWhen<U, G> {}
impl<Q, U, G> ForwardsWhen<U, G> for Qr<Q, UTerm> {}

/// Of the strides `U` and `U0`, both inside a group, one divides the other.
#[diagnostic::on_unimplemented(
    message = "these elements do not form whole groups: two modes interleave inside a group",
    label = "the layout has no form in wider elements",
    note = "of two strides that are less than a group, the smaller one must divide the larger"
)]
pub trait GroupsNestWhen<U, U0> {}
impl<Q, U, U0> GroupsNestWhen<U, U0> for Qr<Q, UTerm> {}

/// A value behind the longest piece without a carry, of a mode of stride `W`, is another one: `Self`, or `At`, says so.
#[diagnostic::on_unimplemented(
    message = "types cannot decide how far these two layouts count together: in the first one, carries may cancel",
    label = "the first layout steps both up and down",
    note = "`layout_core::max_common_layout` decides that at run time"
)]
pub trait UncancelledWhen<At, W> {}
impl<At, W> UncancelledWhen<At, W> for B1 {}
impl<W> UncancelledWhen<B1, W> for B0 {}

/// The size of a mode of the block, of shape `S`, divides that of the shape, `T`.
#[diagnostic::on_unimplemented(
    message = "this block cannot be tiled to the shape: the size of one of its modes does not divide that of the shape",
    label = "blocks would be cut at the end of the shape",
    note = "mode k of the block repeats a whole number of times in mode k of the shape"
)]
pub trait BlockDividesWhen<T, S> {}
impl<Q, T, S> BlockDividesWhen<T, S> for Qr<Q, UTerm> {}

/// The block has no mode left when those of the shape are used up.
#[diagnostic::on_unimplemented(
    message = "this block cannot be tiled to the shape: it has more modes than the shape",
    label = "too many modes",
    note = "mode k of the block repeats until it has the size of mode k of the shape; fewer modes than the shape are fine"
)]
pub trait BlockModesWhen {}
impl BlockModesWhen for Nil {}

/// The keys `Self` of an order are used up when the modes `T` are.
#[diagnostic::on_unimplemented(
    message = "this order does not have one number for each mode of the shape",
    label = "the order and the shape differ in their number of modes",
    note = "the order 0 is that from left to right"
)]
pub trait OrderModesWhen<T> {}
impl OrderModesWhen<Nil> for Nil {}

/// No mode of a layout with the sorted modes `L` has a stride that is 0, or negative.
#[diagnostic::on_unimplemented(
    message = "the indices of this layout of threads or values are not 0, 1, …, each once",
    label = "a thread or a value is missing, or stands in two places",
    note = "sorted by stride, each mode starts where those below it end, from stride 1 on; no stride is 0 or negative",
    note = "`layout_core::local_partition` takes threads with other numbers too, as long as they differ"
)]
pub trait CompactWhen<L> {}
impl<L> CompactWhen<L> for B0 {}

/// The stride `U` is where the smaller ones end.
#[diagnostic::on_unimplemented(
    message = "the indices of this layout of threads or values are not 0, 1, …, each once",
    label = "a thread or a value is missing, or stands in two places",
    note = "sorted by stride, each mode starts where those below it end, from stride 1 on; no stride is 0 or negative",
    note = "`layout_core::local_partition` takes threads with other numbers too, as long as they differ"
)]
pub trait FilledWhen<U> {}
impl<U> FilledWhen<U> for B1 {}

/// The integers of a coordinate can go backwards.
#[diagnostic::on_unimplemented(
    message = "a negative stride needs a signed index type, not `{I}`",
    label = "coordinates of type `{I}` cannot step backwards",
    note = "use `i32`, `i64` or `isize` for the coordinate"
)]
pub trait SignedWhen<I> {}
impl<I, U: Unsigned + NonZero> SignedWhen<I> for PInt<U> {}

/// All integers of the layout `Self` are part of its type.
#[diagnostic::on_unimplemented(
    message = "this operation does not take a layout with run-time integers",
    label = "what the result looks like depends on integers that are known at run time only",
    note = "take `to_core()` (feature `to_core`), and the function of the same name in `layout_core`"
)]
pub trait StaticWhen {}
impl<S, D> StaticWhen for Layout<S, D> {}

/// The begin `B` and the end `E` are a range of the modes: nothing of the layout is missing where the counting stops.
#[diagnostic::on_unimplemented(
    message = "this is no range of the modes of this layout",
    label = "the range begins after its end, or ends after the last mode",
    note = "a range goes from its begin up to, but without, its end; modes are counted from 0"
)]
pub trait RangeWhen<B, E> {}

/// The list has no leaves left when the places of the profile `P` are used up.
#[diagnostic::on_unimplemented(
    message = "this profile does not have as many leaves as the layout",
    label = "the layout has more leaves than the profile",
    note = "`unflatten` gives each leaf of the layout, in order, a place in the profile: both have as many leaves"
)]
pub trait LeavesWhen<P> {}
impl<P> LeavesWhen<P> for Nil {}

/// The profile has no entries left when the modes are used up.
#[diagnostic::on_unimplemented(
    message = "this profile has more entries than the layout has modes",
    label = "too many entries",
    note = "entry 0 of the profile is for mode 0, entry 1 for mode 1, and so on; fewer entries than modes are fine"
)]
pub trait ProfileWhen {}
impl ProfileWhen for Nil {}

/// The static coordinate `Self` is smaller than the size `N` of its mode, as a bit.
#[diagnostic::on_unimplemented(
    message = "a coordinate of this pattern is outside of its mode",
    label = "outside of the shape",
    note = "coordinates are counted from 0, and smaller than the size of their mode"
)]
pub trait InsideWhen<C, N> {}
impl<C, N> InsideWhen<C, N> for B1 {}

/// The sizes `N` of the layout and `M` of the new shape are equal, as a bit.
#[diagnostic::on_unimplemented(
    message = "this shape does not have the size of the layout",
    label = "another number of coordinates",
    note = "a layout takes another shape of the same size: `(4,4)` may become `(2,8)`, but not `(2,4)`"
)]
pub trait SameSizeWhen<N, M> {}
impl<N, M> SameSizeWhen<N, M> for B1 {}

/// The stride of a mode of extent `S` is not negative.
#[diagnostic::on_unimplemented(
    message = "one of the strides is negative, which the flat layout algebra does not have",
    label = "strides of 0 and above only",
    note = "turn the mode around first: its extent stays, its stride changes sign"
)]
pub trait FlatStrideWhen<S> {}
impl<S> FlatStrideWhen<S> for Z0 {}
impl<S, U> FlatStrideWhen<S> for Pos<U> {}

/// The stride of a mode of extent `S` is not 0.
#[diagnostic::on_unimplemented(
    message = "this layout has no complement: one of its modes is a broadcast, of stride 0",
    label = "coordinates that differ in this mode have one index",
    note = "`ComplementOf` skips broadcasts, `NComplementOf` counts every coordinate"
)]
pub trait MovesWhen<S> {}
impl<S, U> MovesWhen<S> for Pos<U> {}

/// The remainder `Self` of the size `N` by `E`, which one period of the layout spans, is 0.
#[diagnostic::on_unimplemented(
    message = "this layout has no complement of that size: the size is not a multiple of what one period of the layout spans",
    label = "another size is needed",
    note = "one period of a layout ends with its largest stride times the extent of that mode; `ComplementOf` rounds the size up"
)]
pub trait MultipleWhen<N, E> {}
impl<N, E> MultipleWhen<N, E> for UTerm {}

/// The number `Self` is that of a mode: nothing of the layout, or of its stride `D`, is left where the counting stops.
#[diagnostic::on_unimplemented(
    message = "this layout has no mode of that number",
    label = "modes are counted from 0",
    note = "an integer `s:d` is its own mode 0"
)]
pub trait NoMode<D> {}

/// Nothing remains of `N` after division by `D`.
#[diagnostic::on_unimplemented(
    message = "the first of these two numbers does not divide the second",
    label = "a remainder is left"
)]
pub trait RemainderWhen<N, D> {}
impl<Q, N, D> RemainderWhen<N, D> for Qr<Q, UTerm> {}

/// The shift `S` of a swizzle of `B` bits is at least as long as that.
#[diagnostic::on_unimplemented(
    message = "this is not a swizzle: its shift is shorter than the bits that it moves",
    label = "{B} bits are moved by {S} places only",
    note = "in `Sw<B,M,S>` the absolute value of S is at least B, so that no bit is both read and written"
)]
pub trait ShiftReachesWhen<B, S> {}
impl<B, S> ShiftReachesWhen<B, S> for B0 {}

/// The `W` bits of an index that a swizzle reads, writes or skips are at most 63.
#[diagnostic::on_unimplemented(
    message = "this swizzle needs more bits than an index has",
    label = "B, M and the absolute value of S are {W} bits together: an index has 63",
    note = "in `Sw<B,M,S>` the sum of B, M and the absolute value of S is at most 63"
)]
pub trait SwizzleWidthWhen<W> {}
impl<W> SwizzleWidthWhen<W> for B0 {}

/// The number of elements `N` that become one, or into which one is cut, is a power of 2.
#[diagnostic::on_unimplemented(
    message = "the elements of a swizzled layout cannot be combined or cut by a number that is no power of 2",
    label = "{N} is no power of 2",
    note = "a swizzle acts on the bits of an index, of which wider elements leave some out"
)]
pub trait PowerOfTwoWhen<N> {}
impl<N> PowerOfTwoWhen<N> for B1 {}

/// The base `M` of a swizzle is at least the exponent of `N`.
#[diagnostic::on_unimplemented(
    message = "the elements of this swizzled layout do not stay together: its swizzle moves bits inside of the wider ones",
    label = "a base of {M} bits is too low for {N} elements in one",
    note = "`Sw<B,M,S>` leaves 2 to the power of M consecutive elements together; at most so many become one"
)]
pub trait SwizzleBaseWhen<M, N> {}
impl<K, M, N> SwizzleBaseWhen<M, N> for Diff<K> {}

/// Nothing remains of the offset `O` after division by `N`.
#[diagnostic::on_unimplemented(
    message = "the offset of this layout lies inside of a wider element",
    label = "the offset {O} is not a multiple of {N}",
    note = "elements that become one begin at a multiple of their number"
)]
pub trait OffsetGroupsWhen<O, N> {}
impl<Q, O, N> OffsetGroupsWhen<O, N> for Qr<Q, UTerm> {}

/// The outer map `Self` of a layout is a swizzle, and the only one.
#[diagnostic::on_unimplemented(
    message = "this layout is not behind one swizzle, so its offset cannot be known at run time only",
    label = "behind a layout, or behind several maps, types take static coordinates only",
    note = "a static coordinate is written `coord!((2, _))`, or of typenum integers: `(U2::new(), Keep)`",
    note = "for others, take `to_core()`, and the function of the same name in `layout_core::composed`"
)]
pub trait OneSwizzleWhen: SwizzleBits {}
impl<B, M, S> OneSwizzleWhen for Swizzle<B, M, S> where Self: SwizzleBits {}

/// The outer map `Self` gives two indices in the place of two.
#[diagnostic::on_unimplemented(
    message = "types cannot tell whether this layout sends two coordinates to one element: another layout stands before it",
    label = "only a swizzle keeps the indices apart, whatever they are",
    note = "`layout_core::composed::is_injective` decides that at run time"
)]
pub trait PermutesWhen {}
impl<B, M, S> PermutesWhen for Swizzle<B, M, S> where Self: SwizzleBits {}

/// The outer map `Self` has a form in elements of another width.
#[diagnostic::on_unimplemented(
    message = "the elements behind a layout as the outer map cannot be combined or cut: it takes them to places, not to elements",
    label = "a layout stands before the offset",
    note = "combine or cut the elements of the layout inside, and compose the result"
)]
pub trait SwizzlesWhen {}

/// The offset `Self` behind a swizzle is 0.
#[diagnostic::on_unimplemented(
    message = "types find no right inverse of a swizzled layout with an offset: it would begin with index 0, which an offset skips",
    label = "the offset is not 0",
    note = "take the right inverse of the whole tile, or the left inverse of its part"
)]
pub trait NoOffsetWhen {}
impl NoOffsetWhen for Z0 {}

/// The offset `Self` behind a swizzle is static, and not negative.
#[diagnostic::on_unimplemented(
    message = "types cannot invert this swizzled layout: its offset is negative, or known at run time only",
    label = "an inverse is a layout at indices from 0 on, and undoes the offset in its type",
    note = "take `to_core()`, and `layout_core::composed::left_inverse`"
)]
pub trait UndoneWhen {
    /// Its size.
    type Size;
    /// The offset that undoes it.
    type Output;
}
impl UndoneWhen for Z0 {
    type Size = UTerm;
    type Output = Self;
}
impl<U: Unsigned + NonZero> UndoneWhen for PInt<U> {
    type Size = U;
    type Output = NInt<U>;
}

/// A swizzle of negative shift keeps together what its layout finds, as a bit.
#[diagnostic::on_unimplemented(
    message = "types cannot tell how far the right inverse of this layout reaches: its swizzle moves low bits into higher ones",
    label = "with a negative shift, the number of indices must be a multiple of what the swizzle permutes",
    note = "in `Sw<B,M,S>` with a negative S, that is 2 to the power of B + M − S; below 2 to the power of M nothing moves",
    note = "`layout_core::composed::right_inverse` decides that at run time"
)]
pub trait SwizzleReachWhen {}
impl SwizzleReachWhen for B1 {}

/// The largest index behind a swizzle is known, as a bit.
#[diagnostic::on_unimplemented(
    message = "types cannot tell how far the left inverse of this layout reaches: they do not know its largest index",
    label = "the largest index behind this swizzle is not known",
    note = "types know it where no stride is negative, and the extents and strides inside are powers of 2, or the strides and the \
            offset are multiples of what the swizzle changes; and where it changes none of the indices",
    note = "`layout_core::composed::left_inverse` searches at run time"
)]
pub trait LargestIndexWhen {}
impl LargestIndexWhen for B1 {}

/// No map `Self` stands before a layout that is asked what depends on its indices.
#[diagnostic::on_unimplemented(
    message = "this operation does not take a layout behind a swizzle: its result depends on the indices, which are no layout's",
    label = "asked of a composed layout",
    note = "ask it of the layout inside, `layout()`; `right_inverse` and `left_inverse` go back through a swizzle"
)]
pub trait NoMapWhen {}

/// The offset `Self` behind a swizzle, of which the layout holds `V`, is static.
#[diagnostic::on_unimplemented(
    message = "this operation does not take a swizzled layout with an offset that is known at run time only",
    label = "the offset is not static",
    note = "such an offset was checked with the layout as it was: use the operation first, and slice its result"
)]
pub trait StaticOffsetWhen<V> {
    /// The offset.
    type Offset;
}
impl StaticOffsetWhen<Nil> for Z0 {
    type Offset = Self;
}
impl<U: Unsigned + NonZero> StaticOffsetWhen<Nil> for PInt<U> {
    type Offset = Self;
}
impl<U: Unsigned + NonZero> StaticOffsetWhen<Nil> for NInt<U> {
    type Offset = Self;
}
