//! Notation of composed layouts.

use core::fmt;

use crate::composed::ComposedLayout;
use crate::index::Index;
use crate::list::Dyn;
use crate::text::{Show, Text, padded};

impl<W: Show, O: Show, L: Show> Show for ComposedLayout<W, O, L> {
    const TEXT: Text = W::TEXT.str(" o ").text(&O::TEXT).str(" o ").text(&L::TEXT);

    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        W::show(f)?;
        f.write_str(" o ")?;
        O::show(f)?;
        f.write_str(" o ")?;
        L::show(f)
    }
}

/// In notation: `Sw<3,4,3> o 0 o (8,64):(64,1)`; `{:#}` is CUTLASS's print, `Sw<3,4,3> o _0 o (_8,_64):(_64,_1)`.
impl<W: Show, O: Show, L: Show> fmt::Display for ComposedLayout<W, O, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, Self::show)
    }
}
impl<W: Show, O: Show, L: Show> fmt::Debug for ComposedLayout<W, O, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// In notation, with the value of the offset; `{:#}` leaves it without the mark of static integers.
impl<W: Show, L: Show, I: Index> fmt::Display for ComposedLayout<W, Dyn, L, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| {
            W::show(f)?;
            // Not with the formatter's width: that pads the whole layout.
            write!(f, " o {} o ", self.offset)?;
            L::show(f)
        })
    }
}
impl<W: Show, L: Show, I: Index> fmt::Debug for ComposedLayout<W, Dyn, L, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
