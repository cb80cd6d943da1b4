//! Tilers: what acts mode by mode.

use core::fmt;
use core::marker::PhantomData;

use crate::list::{Cons, Nil};
use crate::text::{Show, Text, padded};

/// A tiler `<X,Y,…>`: entry 0 acts on mode 0, entry 1 on mode 1, and so on.
///
/// `E` is a list of entries, each a [`Layout`](struct@crate::Layout), [`Keep`], or a tiler for the modes of that mode. An integer n
/// in notation is the layout `n:1`. Modes behind the last entry stay as they are; more entries than modes are a compile
/// error. A layout by itself is a tiler of another kind: it acts on the 1-D index of the whole.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// type By2And4 = Tiler<Cons<LayoutOf<U2, U1>, Cons<LayoutOf<U4, U1>, Nil>>>;
/// assert_eq!(By2And4::NEW.to_string(), "<2,4>");
/// ```
pub struct Tiler<E>(PhantomData<E>);

impl<E> Tiler<E> {
    /// The tiler, as a value.
    pub const NEW: Self = Self(PhantomData);

    /// The tiler, as a value.
    #[inline(always)]
    pub const fn new() -> Self {
        Self::NEW
    }
}

/// The tiler `_`: the mode stays as it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Keep;

impl<E> Clone for Tiler<E> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<E> Copy for Tiler<E> {}
impl<E> Default for Tiler<E> {
    #[inline(always)]
    fn default() -> Self {
        Self::NEW
    }
}
impl<E> PartialEq for Tiler<E> {
    #[inline(always)]
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<E> Eq for Tiler<E> {}

impl Show for Keep {
    const TEXT: Text = Text::EMPTY.byte(b'_');
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

/// The entries of a tiler behind its first.
pub trait ShowEntries {
    /// The notation, each behind a comma.
    const ENTRIES: Text;
    /// Writes them, each behind a comma.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show_entries(f: &mut fmt::Formatter<'_>) -> fmt::Result;
}
impl ShowEntries for Nil {
    const ENTRIES: Text = Text::EMPTY;
    fn show_entries(_: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
impl<X: ShowEntry, E: ShowEntries> ShowEntries for Cons<X, E> {
    const ENTRIES: Text = Text::EMPTY.byte(b',').text(&X::ENTRY).text(&E::ENTRIES);
    fn show_entries(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(",")?;
        X::show_entry(f)?;
        E::show_entries(f)
    }
}
/// An entry of a tiler.
pub trait ShowEntry {
    /// The notation.
    const ENTRY: Text;
    /// Writes it.
    ///
    /// # Errors
    /// Those of the formatter.
    fn show_entry(f: &mut fmt::Formatter<'_>) -> fmt::Result;
}
impl ShowEntry for Keep {
    const ENTRY: Text = Self::TEXT;
    fn show_entry(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::show(f)
    }
}
impl<S: Show, D: Show> ShowEntry for crate::Layout<S, D> {
    // `n:1` is written as the integer it stands for.
    const ENTRY: Text = if D::TEXT.same(&Text::EMPTY.byte(b'1')) { S::TEXT } else { Self::TEXT };
    fn show_entry(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if D::TEXT.as_str() == "1" { S::show(f) } else { Self::show(f) }
    }
}
impl<E> ShowEntry for Tiler<E>
where
    Self: Show,
{
    const ENTRY: Text = Self::TEXT;
    fn show_entry(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::show(f)
    }
}
impl Show for Tiler<Nil> {
    const TEXT: Text = Text::EMPTY.str("<>");
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<>")
    }
}
impl<X: ShowEntry, E: ShowEntries> Show for Tiler<Cons<X, E>> {
    const TEXT: Text = Text::EMPTY.byte(b'<').text(&X::ENTRY).text(&E::ENTRIES).byte(b'>');
    fn show(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<")?;
        X::show_entry(f)?;
        E::show_entries(f)?;
        f.write_str(">")
    }
}

/// In notation: `<4,8:2>`.
impl<E> fmt::Display for Tiler<E>
where
    Self: Show,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, Self::show)
    }
}
impl<E> fmt::Debug for Tiler<E>
where
    Self: Show,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
