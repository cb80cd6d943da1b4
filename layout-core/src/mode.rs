//! The flat list of modes: the normal form that every algorithm works on.

use crate::error::{Detail, Error};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::profile::{Profile, Tokens};
use crate::stride::Stride;
use smallvec::{SmallVec, smallvec};

/// One flat mode `extent:stride`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mode<D> {
    pub(crate) extent: i64,
    pub(crate) stride: D,
}

/// Flat modes; up to 8 live in place.
pub(crate) type ModeList<D> = SmallVec<[Mode<D>; 8]>;

/// The flat modes of a layout.
pub(crate) fn flat_modes<D: Stride>(layout: &Layout<D>) -> ModeList<D> {
    layout.flat().map(|(extent, stride)| Mode { extent, stride: stride.clone() }).collect()
}

/// Appends a mode to a coalesced list: drops an extent-1 mode that it follows, merges what merges. What a trailing
/// extent-1 mode says about indices past the end is kept.
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

/// Collects the modes of a result together with its profile.
pub(crate) struct Builder<D> {
    pub(crate) modes: ModeList<D>,
    pub(crate) tokens: Tokens,
}

impl<D: Stride> Builder<D> {
    pub(crate) fn new() -> Self {
        Self { modes: ModeList::new(), tokens: Tokens::new() }
    }

    /// Appends coalesced modes as one node: `1:0` for none, a leaf for one, a flat tuple for several.
    pub(crate) fn push_node(&mut self, modes: &[Mode<D>]) {
        use crate::profile::{Token, push_flat};
        match modes {
            [] => {
                self.tokens.push(Token::Leaf);
                self.modes.push(Mode { extent: 1, stride: D::zero() });
            }
            [mode] => {
                self.tokens.push(Token::Leaf);
                self.modes.push(mode.clone());
            }
            several => {
                push_flat(&mut self.tokens, several.len());
                self.modes.extend(several.iter().cloned());
            }
        }
    }

    /// Appends a whole layout as one node.
    pub(crate) fn push_layout(&mut self, layout: &Layout<D>) {
        self.tokens.extend_from_slice(&layout.shape().profile().tokens);
        self.modes.extend(flat_modes(layout));
    }

    /// The layout, or an error that names the operation and its operands if a number of it does not fit.
    pub(crate) fn build(self) -> Result<Layout<D>, Error> {
        let Self { modes, tokens } = self;
        let shape = HTuple::from_parts(modes.iter().map(|mode| mode.extent).collect(), Profile { tokens });
        let strides = modes.iter().map(|mode| mode.stride.clone()).collect();
        Layout::from_parts(shape, strides)
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
