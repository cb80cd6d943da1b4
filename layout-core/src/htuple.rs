//! `HTuple`: a leaf, or a tuple of `HTuple`s. Shapes, strides and coordinates are all this one thing.

use crate::profile::{self, Profile, Token, Tokens};
use crate::stride::Stride;
use alloc::string::String;
use core::fmt;
use smallvec::SmallVec;

/// Leaves of a tuple; up to 8 live in place.
pub(crate) type Leaves<T> = SmallVec<[T; 8]>;

/// A hierarchical tuple: a leaf of type `T`, or a tuple of `HTuple<T>`.
///
/// A tuple may nest at any depth; layouts, tilers and what is read from text nest at most 64 deep. The order of `Ord` is
/// that of the leaves, then of the profiles, and has no meaning beyond being one. A leaf `4` and the one-element tuple `(4)` are different tuples. Up to 8 leaves live in place, so small tuples
/// never allocate.
///
/// ```
/// use layout_core::HTuple;
/// let shape = HTuple::tuple([HTuple::leaf(4), HTuple::flat([2, 2])]);
/// assert_eq!(shape.to_string(), "(4,(2,2))");
/// assert_eq!((shape.rank(), shape.depth(), shape.length()), (2, 2, 3));
/// ```
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on hierarchical tuples.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HTuple<T> {
    pub(crate) leaves: Leaves<T>,
    pub(crate) profile: Profile,
}

/// A hierarchical tuple of integers: a shape, an integer stride, or a coordinate.
pub type IntTuple = HTuple<i64>;

impl<T> HTuple<T> {
    /// A single leaf, of depth 0.
    pub fn leaf(value: T) -> Self {
        let mut leaves = Leaves::new();
        leaves.push(value);
        Self { leaves, profile: Profile::leaf() }
    }

    /// The tuple of the given leaves, of depth 1.
    pub fn flat(leaves: impl IntoIterator<Item = T>) -> Self {
        let leaves: Leaves<T> = leaves.into_iter().collect();
        let profile = Profile::flat(leaves.len());
        Self { leaves, profile }
    }

    /// The tuple with the given modes.
    pub fn tuple(modes: impl IntoIterator<Item = Self>) -> Self {
        let (mut leaves, mut tokens) = (Leaves::new(), Tokens::new());
        tokens.push(Token::Open);
        for mode in modes {
            leaves.extend(mode.leaves);
            tokens.extend_from_slice(&mode.profile.tokens);
        }
        tokens.push(Token::Close);
        Self { leaves, profile: Profile { tokens } }
    }

    /// The leaves with the profile that belongs to them. The caller has made sure that the counts agree.
    pub(crate) fn from_parts(leaves: Leaves<T>, profile: Profile) -> Self {
        debug_assert_eq!(leaves.len(), profile.length(), "one leaf for each leaf of the profile");
        Self { leaves, profile }
    }

    /// A borrowed view of the whole tuple.
    pub fn view(&self) -> View<'_, T> {
        View { leaves: &self.leaves, tokens: &self.profile.tokens }
    }

    /// Mode `index`, counted from 0, if there is one.
    pub fn mode(&self, index: usize) -> Option<View<'_, T>> {
        self.modes().nth(index)
    }

    /// How this tuple nests.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The leaves from left to right.
    pub fn leaves(&self) -> &[T] {
        &self.leaves
    }

    /// The leaf, if this is one.
    pub fn as_leaf(&self) -> Option<&T> {
        self.view().as_leaf()
    }

    /// Number of modes: 1 for a leaf, else the number of entries.
    pub fn rank(&self) -> usize {
        self.profile.rank()
    }

    /// Levels of nesting: 0 for a leaf, 1 for a flat tuple.
    pub fn depth(&self) -> usize {
        self.profile.depth()
    }

    /// Number of leaves.
    pub fn length(&self) -> usize {
        self.leaves.len()
    }

    /// The modes from left to right; a leaf is its own single mode.
    pub fn modes(&self) -> Modes<'_, T> {
        self.view().modes()
    }

    /// The tuple of the same profile whose leaves are `f` of these.
    pub fn map<U>(&self, f: impl FnMut(&T) -> U) -> HTuple<U> {
        HTuple { leaves: self.leaves.iter().map(f).collect(), profile: self.profile.clone() }
    }
}

impl<T: Written> fmt::Display for HTuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.view(), f)
    }
}

impl<T: Written> fmt::Debug for HTuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(), f)
    }
}

/// A leaf that has a notation: an integer or a stride; `_` for a place left open; text as it is.
pub trait Written {
    /// Writes the leaf.
    ///
    /// # Errors
    /// `f` can't be written to.
    fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result;
}

impl<D: Stride> Written for D {
    fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Written for Option<i64> {
    fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Some(value) => write!(f, "{value}"),
            None => f.write_str("_"),
        }
    }
}

macro_rules! written_as_displayed {
    ($($leaf:ty),*) => {$(
        impl Written for $leaf {
            fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result {
                write!(f, "{self}")
            }
        }
    )*};
}

written_as_displayed!(i8, i16, i32, i128, isize, u8, u16, u32, u64, u128, usize, char, &str, String);

/// A borrowed hierarchical tuple, or a mode of one.
pub struct View<'a, T> {
    pub(crate) leaves: &'a [T],
    pub(crate) tokens: &'a [Token],
}

impl<T> Clone for View<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for View<'_, T> {}

impl<'a, T> View<'a, T> {
    /// The leaf, if this is one.
    pub fn as_leaf(self) -> Option<&'a T> {
        match (self.tokens, self.leaves) {
            ([Token::Leaf], [leaf]) => Some(leaf),
            _ => None,
        }
    }

    /// Number of modes: 1 for a leaf, else the number of entries.
    pub fn rank(self) -> usize {
        profile::rank(self.tokens)
    }

    /// Levels of nesting: 0 for a leaf, 1 for a flat tuple.
    pub fn depth(self) -> usize {
        profile::depth(self.tokens)
    }

    /// The leaves from left to right.
    pub fn leaves(self) -> &'a [T] {
        self.leaves
    }

    /// The modes from left to right; a leaf is its own single mode.
    pub fn modes(self) -> Modes<'a, T> {
        Modes { leaves: self.leaves, tokens: profile::inner(self.tokens) }
    }

    /// A tuple of its own.
    pub fn to_owned(self) -> HTuple<T>
    where
        T: Clone,
    {
        HTuple {
            leaves: self.leaves.iter().cloned().collect(),
            profile: Profile { tokens: self.tokens.iter().copied().collect() },
        }
    }

    /// Splits the first node off the front of a run of nodes.
    pub(crate) fn split_node(self) -> (Self, Self) {
        let (head, tail) = profile::split_node(self.tokens);
        let (front, back) = self.leaves.split_at_checked(profile::length(head)).unwrap_or((self.leaves, &[]));
        (View { leaves: front, tokens: head }, View { leaves: back, tokens: tail })
    }
}

impl<T: Written> View<'_, T> {
    fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        let mut leaves = self.leaves.iter();
        profile::print(self.tokens, f, |f| leaves.next().map_or(Ok(()), |leaf| leaf.write(f)))
    }
}

impl<T: Written> fmt::Display for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::displayed(f, |f| self.write(f))
    }
}

impl<T: Written> fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::padded(f, |f| self.write(f))
    }
}

/// The modes of a tuple, from left to right.
pub struct Modes<'a, T> {
    leaves: &'a [T],
    tokens: &'a [Token],
}

impl<T> fmt::Debug for Modes<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Modes").field("left", &self.leaves.len()).finish_non_exhaustive()
    }
}

impl<'a, T> Iterator for Modes<'a, T> {
    type Item = View<'a, T>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.tokens.is_empty() {
            return None;
        }
        let (head, tail) = View { leaves: self.leaves, tokens: self.tokens }.split_node();
        (self.leaves, self.tokens) = (tail.leaves, tail.tokens);
        Some(head)
    }
}

/// The flat tuple of the leaves.
impl<T> FromIterator<T> for HTuple<T> {
    fn from_iter<I: IntoIterator<Item = T>>(leaves: I) -> Self {
        Self::flat(leaves)
    }
}

/// The flat tuple of the leaves.
impl<const N: usize> From<[i64; N]> for IntTuple {
    fn from(leaves: [i64; N]) -> Self {
        Self::flat(leaves)
    }
}

/// The empty tuple.
impl From<()> for IntTuple {
    fn from((): ()) -> Self {
        Self::flat([])
    }
}

impl From<i64> for IntTuple {
    fn from(value: i64) -> Self {
        Self::leaf(value)
    }
}

impl From<&IntTuple> for IntTuple {
    fn from(value: &IntTuple) -> Self {
        value.clone()
    }
}

impl From<i64> for HTuple<Option<i64>> {
    fn from(value: i64) -> Self {
        Self::leaf(Some(value))
    }
}

impl From<Option<i64>> for HTuple<Option<i64>> {
    fn from(value: Option<i64>) -> Self {
        Self::leaf(value)
    }
}

macro_rules! from_rust_tuple {
    ($($name:ident)+) => {
        impl<$($name: Into<IntTuple>),+> From<($($name,)+)> for IntTuple {
            #[allow(non_snake_case, reason = "each type parameter names its own field")]
            fn from(($($name,)+): ($($name,)+)) -> Self {
                Self::tuple([$($name.into()),+])
            }
        }

        impl<$($name: Into<HTuple<Option<i64>>>),+> From<($($name,)+)> for HTuple<Option<i64>> {
            #[allow(non_snake_case, reason = "each type parameter names its own field")]
            fn from(($($name,)+): ($($name,)+)) -> Self {
                Self::tuple([$($name.into()),+])
            }
        }
    };
}

from_rust_tuple!(A);
from_rust_tuple!(A B);
from_rust_tuple!(A B C);
from_rust_tuple!(A B C D);
from_rust_tuple!(A B C D E);
from_rust_tuple!(A B C D E F);
from_rust_tuple!(A B C D E F G);
from_rust_tuple!(A B C D E F G H);
