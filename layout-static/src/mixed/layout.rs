//! The methods of layouts with run-time integers: what they are, and how they are structured. The algebra is in `methods.rs`.

use crate::error::Error;
use crate::index::Index;
use crate::layout::Layout;
use crate::list::Cons;
use crate::measure::narrow;
use crate::mixed::append::{MixedAppend, MixedPrepend, MixedReplace};
use crate::mixed::at::MixedCoordinate;
use crate::mixed::check::{Check, Measured};
use crate::mixed::coalesce::MixedCoalesce;
use crate::mixed::group::{MixedGroup, MixedTake};
use crate::mixed::modes::{MixedFlatten, MixedMode, MixedModes, MixedSelect};
use crate::mixed::parts::TakeApart;
use crate::mixed::profile::{MixedCoalesceByProfile, MixedUnflatten};
use crate::mixed::slice::MixedSlice;
use crate::nat::Nat;
use crate::ops::size::{Depth, Rank, Size};

impl<S, D, I, T> Layout<S, D, Cons<I, T>>
where
    I: Index,
{
    /// The layout with these integers in the places of [`Dyn`](crate::Dyn), the shape's first. `layout!` and
    /// [`make_layout`](crate::make_layout) write the list.
    ///
    /// # Errors
    /// An extent is below 1; the size, the cosize or an index does not fit `I`, or an `i64`.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    ///
    /// type Rows<I> = Layout<Cons<Dyn, Cons<U64, Nil>>, Cons<P64, Cons<P1, Nil>>, Cons<I, Nil>>;
    /// assert_eq!(Rows::with(Cons::new(100_u32, Nil))?.to_string(), "(100,64):(64,1)");
    /// assert!(Rows::with(Cons::new(-1_i64, Nil)).is_err());
    /// # Ok::<(), layout_static::Error>(())
    /// ```
    #[inline(always)]
    pub fn with(values: Cons<I, T>) -> Result<Self, Error>
    where
        Self: Check,
    {
        Self::of_values(values).check()
    }

    /// The index at a coordinate: `Σ c_k · d_k`, in elements.
    ///
    /// A coordinate is what it is for a static layout; all its integers have the type of the run-time integers. That every
    /// index fits that type was checked when the layout was made, so nothing is checked here, and nothing can panic.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    ///
    /// let (m, d) = (3_u32, 8_u32);
    /// let layout = layout!(({m}, (2, 4)):({d}, (4, 1)))?;
    /// assert_eq!(layout.at((2, (1, 3))), 23); // natural coordinate
    /// assert_eq!(layout.at((2, 7)), 23); // one coordinate for each mode
    /// assert_eq!(layout.at(23), 23); // 1-D index
    /// # Ok::<(), layout_static::Error>(())
    /// ```
    #[inline(always)]
    #[doc(alias = "crd2idx")]
    pub fn at<C>(self, coord: C) -> I
    where
        Self: TakeApart,
        C: MixedCoordinate<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride, I>,
    {
        let parts = self.take_apart();
        coord.index(parts.shape, parts.stride)
    }

    /// The number of coordinates, `Π s_k`.
    #[inline(always)]
    pub fn size(self) -> I
    where
        Self: Measured<I>,
    {
        Measured::size(self)
    }

    /// The largest index less the smallest, and one more: `1 + Σ (s_k − 1)·|d_k|`, in elements.
    #[inline(always)]
    #[doc(alias = "required_span_size")]
    pub fn cosize(self) -> I
    where
        Self: Measured<I>,
    {
        Measured::cosize(self)
    }

    /// The index of what a coordinate fixes, and the layout of the modes that it leaves open: [`MixedSlice`].
    ///
    /// # Errors
    /// A fixed part lies outside of its mode.
    #[doc(alias = "slice_and_offset")]
    #[inline(always)]
    pub fn slice<C, R>(self, coord: C) -> Result<(I, R), Error>
    where
        Self: MixedSlice<C, I, Output = R>,
    {
        MixedSlice::slice(self, coord)
    }

    /// The same function with as few modes as the type can know to be possible: [`MixedCoalesce`].
    #[inline(always)]
    pub fn coalesce<R>(self) -> R
    where
        Self: MixedCoalesce<Output = R>,
    {
        MixedCoalesce::coalesce(self)
    }

    /// All leaves as modes: [`MixedFlatten`].
    #[inline(always)]
    pub fn flatten<R>(self) -> R
    where
        Self: MixedFlatten<Output = R>,
    {
        MixedFlatten::flatten(self)
    }

    /// The modes as a tuple of layouts, for 1 to 8 of them: [`MixedModes`].
    #[inline(always)]
    pub fn modes<R>(self) -> R
    where
        Self: MixedModes<Output = R>,
    {
        MixedModes::modes(self)
    }

    /// The modes from `B` up to, but without, `E`, both typenum integers, joined into one: [`MixedGroup`].
    #[inline(always)]
    pub fn group<B: Copy, E: Copy, R>(self, _begin: B, _end: E) -> R
    where
        Self: MixedGroup<B, E, Output = R>,
    {
        MixedGroup::group(self)
    }

    /// The modes from `B` up to, but without, `E`, both typenum integers: [`MixedTake`].
    #[inline(always)]
    pub fn take<B: Copy, E: Copy, R>(self, _begin: B, _end: E) -> R
    where
        Self: MixedTake<B, E, Output = R>,
    {
        MixedTake::take(self)
    }

    /// One mode more, after the others: [`MixedAppend`].
    ///
    /// # Errors
    /// See [`MixedAppend`].
    #[inline(always)]
    pub fn append<M, R>(self, mode: M) -> Result<R, Error>
    where
        Self: MixedAppend<M, Output = R>,
    {
        MixedAppend::append(self, mode)
    }

    /// One mode more, before the others: [`MixedPrepend`].
    ///
    /// # Errors
    /// See [`MixedAppend`].
    #[inline(always)]
    pub fn prepend<M, R>(self, mode: M) -> Result<R, Error>
    where
        Self: MixedPrepend<M, Output = R>,
    {
        MixedPrepend::prepend(self, mode)
    }

    /// Another mode in the place of mode `N`, a typenum integer: [`MixedReplace`].
    ///
    /// # Errors
    /// See [`MixedReplace`].
    #[inline(always)]
    pub fn replace<N: Copy, M, R>(self, _index: N, mode: M) -> Result<R, Error>
    where
        Self: MixedReplace<N, M, Output = R>,
    {
        MixedReplace::replace(self, mode)
    }

    /// The same leaves, nested as a profile: [`MixedUnflatten`].
    #[inline(always)]
    pub fn unflatten<P: Copy, R>(self, _profile: P) -> R
    where
        Self: MixedUnflatten<P, Output = R>,
    {
        MixedUnflatten::unflatten(self)
    }

    /// Coalesced mode by mode, as a tuple of typenum integers says: [`MixedCoalesceByProfile`].
    #[inline(always)]
    pub fn coalesce_by_profile<P: Copy, R>(self, _profile: P) -> R
    where
        Self: MixedCoalesceByProfile<P, Output = R>,
    {
        MixedCoalesceByProfile::coalesce_by_profile(self)
    }

    /// The modes named, in this order: [`MixedSelect`].
    ///
    /// # Errors
    /// The size or the cosize does not fit, where modes are repeated.
    #[inline(always)]
    pub fn select<N, R>(self, modes: N) -> Result<R, Error>
    where
        Self: MixedSelect<N, Output = R>,
    {
        MixedSelect::select(self, modes)
    }

    /// Mode `N`, counted from 0: [`MixedMode`].
    #[inline(always)]
    pub fn mode<N, R>(self, _number: N) -> R
    where
        N: Copy,
        Self: MixedMode<N, Output = R>,
    {
        MixedMode::mode(self)
    }
}

impl<S, D, I, T> Layout<S, D, Cons<I, T>>
where
    Self: Rank<Output: Nat> + Depth<Output: Nat>,
{
    /// The number of modes; 1 for a single integer.
    pub const RANK: usize = narrow(<<Self as Rank>::Output as Nat>::VALUE);
    /// How deep the tuples nest; 0 for a single integer.
    pub const DEPTH: usize = narrow(<<Self as Depth>::Output as Nat>::VALUE);

    /// The number of modes: [`RANK`](Self::RANK).
    #[inline(always)]
    pub fn rank(self) -> usize {
        Self::RANK
    }

    /// How deep the tuples nest: [`DEPTH`](Self::DEPTH).
    #[inline(always)]
    pub fn depth(self) -> usize {
        Self::DEPTH
    }
}

impl<S, D, I, T> Layout<S, D, Cons<I, T>>
where
    Self: Size<Output: Nat>,
{
    /// The number of coordinates, where the shape is static. As a type: [`SizeOf`](crate::SizeOf).
    pub const SIZE: usize = narrow(<<Self as Size>::Output as Nat>::VALUE);
}
