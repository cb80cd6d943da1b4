//! The flat list of modes: the normal form that every algorithm works on.

use crate::algebra::carry::Right;
use crate::error::{Detail, Error};
use crate::htuple::{HTuple, Leaves, View};
use crate::layout::Layout;
use crate::profile::{Profile, Token, Tokens, push_flat};
use crate::stride::Stride;
use smallvec::{SmallVec, smallvec};

/// One flat mode `extent:stride`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Mode<D> {
    pub(crate) extent: i64,
    pub(crate) stride: D,
}

impl<D: Stride> Mode<D> {
    /// Takes `next`, the mode after this one, into this one if the two merge; whether they do.
    #[inline]
    fn absorbs(&mut self, next: &Self) -> bool {
        if !self.stride.continues(self.extent, &next.stride) {
            return false;
        }
        let merged = self.extent.checked_mul(next.extent);
        self.extent = merged.unwrap_or(self.extent);
        merged.is_some()
    }
}

/// Flat modes; up to 8 live in place.
pub(crate) type ModeList<D> = SmallVec<[Mode<D>; 8]>;

/// Appends a mode to a coalesced list: drops an extent-1 mode that it follows, merges what merges. What a trailing
/// extent-1 mode says about indices past the end is kept.
#[inline]
pub(crate) fn push_coalesced<D: Stride>(modes: &mut ModeList<D>, extent: i64, stride: D) {
    while modes.last().is_some_and(|last| last.extent == 1) {
        modes.pop();
    }
    let mode = Mode { extent, stride };
    if !modes.last_mut().is_some_and(|last| last.absorbs(&mode)) {
        modes.push(mode);
    }
}

/// The modes in order, without those of extent 1, merged where they merge.
pub(crate) struct Merged<D, I> {
    modes: I,
    next: Option<Mode<D>>,
}

impl<D: Stride, I: Iterator<Item = Mode<D>>> Merged<D, I> {
    #[inline]
    pub(crate) fn new(mut modes: I) -> Self {
        let next = modes.find(|mode| mode.extent != 1);
        Self { modes, next }
    }
}

impl<D: Stride, I: Iterator<Item = Mode<D>>> Iterator for Merged<D, I> {
    type Item = Mode<D>;

    #[inline]
    fn next(&mut self) -> Option<Mode<D>> {
        let mut merged = self.next.take()?;
        for mode in self.modes.by_ref().filter(|mode| mode.extent != 1) {
            if !merged.absorbs(&mode) {
                self.next = Some(mode);
                break;
            }
        }
        Some(merged)
    }
}

/// Collects the leaves of a result together with its profile.
pub(crate) struct Builder<D> {
    /// What has come so far; only [`Builder::build`] says whether it is sound.
    layout: Layout<D>,
}

impl<D: Stride> Builder<D> {
    #[inline]
    pub(crate) fn new() -> Self {
        let shape = HTuple { leaves: Leaves::new(), profile: Profile { tokens: Tokens::new() } };
        Self { layout: Layout::fitting(shape, Leaves::new()) }
    }

    /// Opens a tuple, which [`Builder::close`] closes.
    #[inline]
    pub(crate) fn open(&mut self) {
        self.push_token(Token::Open);
    }

    #[inline]
    pub(crate) fn close(&mut self) {
        self.push_token(Token::Close);
    }

    #[inline]
    pub(crate) fn push_token(&mut self, token: Token) {
        self.layout.shape.profile.tokens.push(token);
    }

    /// Appends coalesced modes as one node: `1:0` for none, a leaf for one, a flat tuple for several.
    #[inline]
    pub(crate) fn push_node(&mut self, modes: &[Mode<D>]) {
        self.layout.shape.leaves.extend(modes.iter().map(|mode| mode.extent));
        self.layout.strides.extend(modes.iter().map(|mode| mode.stride.clone()));
        self.end_node(modes.len());
    }

    /// Appends a leaf to a node that [`Builder::end_node`] ends.
    #[inline]
    pub(crate) fn push_leaf(&mut self, extent: i64, stride: D) {
        self.layout.shape.leaves.push(extent);
        self.layout.strides.push(stride);
    }

    /// Merges a mode with the last leaf if they merge; whether they do.
    #[inline]
    pub(crate) fn merge(&mut self, extent: i64, stride: &D) -> bool {
        let (Some(last), Some(before)) = (self.layout.shape.leaves.last_mut(), self.layout.strides.last())
        else {
            return false;
        };
        let merged = if before.continues(*last, stride) { last.checked_mul(extent) } else { None };
        *last = merged.unwrap_or(*last);
        merged.is_some()
    }

    /// Makes the last leaves one node: `1:0` of none, a leaf of one, else a flat tuple.
    #[inline]
    pub(crate) fn end_node(&mut self, leaves: usize) {
        match leaves {
            0 => {
                self.push_leaf(1, D::zero());
                self.push_token(Token::Leaf);
            }
            1 => self.push_token(Token::Leaf),
            several => push_flat(&mut self.layout.shape.profile.tokens, several),
        }
    }

    /// Appends a whole layout as one node.
    #[inline]
    pub(crate) fn push_layout(&mut self, layout: &Layout<D>) {
        self.push_part(layout.shape().view(), layout.strides());
    }

    /// Appends a part of a layout as one node.
    #[inline]
    pub(crate) fn push_part(&mut self, shape: View<'_, i64>, strides: &[D]) {
        self.layout.shape.profile.tokens.extend_from_slice(shape.tokens);
        self.layout.shape.leaves.extend_from_slice(shape.leaves);
        self.layout.strides.extend(strides.iter().cloned());
    }

    /// Whether the numbers of the layout fit.
    #[inline]
    pub(crate) fn fits(&self) -> bool {
        self.layout.is_sound()
    }

    /// The layout, of which [`Builder::fits`] has been asked.
    #[inline]
    pub(crate) fn fitting(self) -> Layout<D> {
        self.layout
    }

    /// The layout, or an error if a number of it does not fit.
    #[inline]
    pub(crate) fn build(self) -> Result<Layout<D>, Error> {
        self.layout.checked()
    }
}

impl Builder<i64> {
    /// What has been collected, as the right operand of a composition.
    pub(crate) fn parts(&self) -> Right<'_> {
        (&self.layout).into()
    }
}

/// The layout of a flat list as one node: `1:0`, `s:d`, or a flat tuple.
pub(crate) fn node<D: Stride>(modes: &[Mode<D>]) -> Result<Layout<D>, Error> {
    fitting_node(modes).checked()
}

/// As [`node`], for modes that are known to fit because a layout with their function does.
pub(crate) fn fitting_node<D: Stride>(modes: &[Mode<D>]) -> Layout<D> {
    match modes {
        [] => Layout::fitting(HTuple::leaf(1), smallvec![D::zero()]),
        [mode] => Layout::fitting(HTuple::leaf(mode.extent), smallvec![mode.stride.clone()]),
        several => Layout::fitting(
            HTuple::flat(several.iter().map(|mode| mode.extent)),
            several.iter().map(|mode| mode.stride.clone()).collect(),
        ),
    }
}

/// The error of an operation whose result does not fit into 64 bits.
#[cold]
pub(crate) fn overflow(operation: &'static str, operands: &[&dyn core::fmt::Display]) -> Error {
    Error::new(Detail::overflow(operation, operands))
}
