//! Notation of mixed layouts: their values filled in.

use core::fmt;

use typenum::{UInt, UTerm, Z0};

use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::{Parts, TakeApart};
use crate::nat::Nat;
use crate::text::{padded, static_number};

/// A tree of values that can be written in notation.
pub trait ShowTree {
    /// Writes the notation.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Writes the entries of a list, each with a comma before it.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show_entries(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.show_tree(f)
    }
}
impl ShowTree for Known<UTerm> {
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", 0)
    }
}
impl ShowTree for Known<Z0> {
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", 0)
    }
}
impl<U, B> ShowTree for Known<UInt<U, B>>
where
    UInt<U, B>: Nat,
{
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", <UInt<U, B> as Nat>::VALUE)
    }
}
impl<U: Nat> ShowTree for Known<Pos<U>> {
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "", U::VALUE)
    }
}
impl<U: Nat> ShowTree for Known<Neg<U>> {
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static_number(f, "-", U::VALUE)
    }
}
impl<I: fmt::Display> ShowTree for Given<I> {
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not with the formatter's width: that pads the whole layout.
        write!(f, "{}", self.0)
    }
}
impl ShowTree for Nil {
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("()")
    }
    fn show_entries(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
impl<H: ShowTree, T: ShowTree> ShowTree for Cons<H, T> {
    fn show_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        self.head.show_tree(f)?;
        self.tail.show_entries(f)?;
        f.write_str(")")
    }
    fn show_entries(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(",")?;
        self.head.show_tree(f)?;
        self.tail.show_entries(f)
    }
}
impl<S: ShowTree, D: ShowTree> Parts<S, D> {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shape.show_tree(f)?;
        f.write_str(":")?;
        self.stride.show_tree(f)
    }
}

/// In notation, with the values of the run-time integers: `(100,64):(64,1)`. `{:#}` is CUTLASS's print, which tells them from
/// the static ones: `(100,_64):(_64,_1)`.
impl<S, D, I, T> fmt::Display for Layout<S, D, Cons<I, T>>
where
    Self: TakeApart<Shape: ShowTree, Stride: ShowTree> + Copy,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.take_apart();
        padded(f, |f| parts.show(f))
    }
}
impl<S, D, I, T> fmt::Debug for Layout<S, D, Cons<I, T>>
where
    Self: TakeApart<Shape: ShowTree, Stride: ShowTree> + Copy,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
