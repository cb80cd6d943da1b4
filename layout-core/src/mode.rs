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

/// Flat modes; up to 8 live in place.
pub(crate) type ModeList<D> = SmallVec<[Mode<D>; 8]>;

/// Appends a mode to a coalesced list: drops an extent-1 mode that it follows, merges what merges. What a trailing
/// extent-1 mode says about indices past the end is kept.
#[inline]
pub(crate) fn push_coalesced<D: Stride>(modes: &mut ModeList<D>, extent: i64, stride: D) {
    while modes.last().is_some_and(|last| last.extent == 1) {
        modes.pop();
    }
    if let Some(last) = modes.last_mut() {
        if last.stride.continues(last.extent, &stride) {
            if let Some(merged) = last.extent.checked_mul(extent) {
                last.extent = merged;
                return;
            }
        }
    }
    modes.push(Mode { extent, stride });
}

/// Drops the trailing extent-1 mode, which says nothing about the indices inside.
pub(crate) fn drop_trailing_unit<D>(modes: &mut ModeList<D>) {
    if modes.last().is_some_and(|last| last.extent == 1) {
        modes.pop();
    }
}

/// Collects the leaves of a result together with its profile.
pub(crate) struct Builder<D> {
    extents: Leaves<i64>,
    strides: Leaves<D>,
    pub(crate) tokens: Tokens,
}

impl<D: Stride> Builder<D> {
    #[inline]
    pub(crate) fn new() -> Self {
        Self { extents: Leaves::new(), strides: Leaves::new(), tokens: Tokens::new() }
    }

    /// Appends coalesced modes as one node: `1:0` for none, a leaf for one, a flat tuple for several.
    #[inline]
    pub(crate) fn push_node(&mut self, modes: &[Mode<D>]) {
        self.push_merged(modes.iter().map(|mode| (mode.extent, mode.stride.clone())));
    }

    /// Merges modes where they merge, and appends them as one node.
    #[inline]
    pub(crate) fn push_merged(&mut self, modes: impl Iterator<Item = (i64, D)>) {
        let start = self.extents.len();
        for (extent, stride) in modes {
            if self.extents.len() > start {
                if let (Some(last), Some(before)) = (self.extents.last_mut(), self.strides.last()) {
                    if before.continues(*last, &stride) {
                        if let Some(merged) = last.checked_mul(extent) {
                            *last = merged;
                            continue;
                        }
                    }
                }
            }
            self.extents.push(extent);
            self.strides.push(stride);
        }
        match self.extents.len().saturating_sub(start) {
            0 => {
                self.tokens.push(Token::Leaf);
                self.extents.push(1);
                self.strides.push(D::zero());
            }
            1 => self.tokens.push(Token::Leaf),
            several => push_flat(&mut self.tokens, several),
        }
    }

    /// Appends a whole layout as one node.
    #[inline]
    pub(crate) fn push_layout(&mut self, layout: &Layout<D>) {
        self.tokens.extend_from_slice(&layout.shape().profile().tokens);
        self.extents.extend_from_slice(layout.shape().leaves());
        self.strides.extend(layout.strides().iter().cloned());
    }

    /// Appends a part of a layout as one node.
    pub(crate) fn push_part(&mut self, shape: View<'_, i64>, strides: &[D]) {
        self.tokens.extend_from_slice(shape.tokens);
        self.extents.extend_from_slice(shape.leaves);
        self.strides.extend(strides.iter().cloned());
    }

    /// The layout, or an error if a number of it does not fit.
    #[inline]
    pub(crate) fn build(self) -> Result<Layout<D>, Error> {
        let shape = HTuple::from_parts(self.extents, Profile { tokens: self.tokens });
        Layout::from_parts(shape, self.strides)
    }
}

impl Builder<i64> {
    /// What has been collected, as the right operand of a composition.
    pub(crate) fn parts(&self) -> Right<'_> {
        Right { extents: &self.extents, strides: &self.strides, tokens: &self.tokens }
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
