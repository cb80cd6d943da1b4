//! `Tiler`: what a layout is composed with or divided by.

use crate::arith_tuple::ArithTuple;
use crate::error::{Detail, Error};
use crate::layout::Layout;
use crate::profile::{self, MAX_DEPTH};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// What a layout is composed with, divided by or multiplied by: one of four distinct things.
///
/// | tiler | text | acts on |
/// |---|---|---|
/// | a layout; an integer `n` stands for `n:1` | `(4,8):(1,4)`, `8` | the 1-D index of the whole layout |
/// | a layout with coordinate strides | `(4,8):(1@1,1@0)` | the modes that its indices, which are coordinates, name |
/// | by mode | `<4,8:2>` | mode 0 with the first entry, mode 1 with the second, …; further modes stay |
/// | keep | `_` | nothing: the mode stays as it is |
///
/// ```
/// use layout_core::{Layout, Tiler, logical_divide};
/// let a: Layout = "(8,8):(8,1)".parse()?;
/// assert_eq!(logical_divide(&a, &"<2,_>".parse::<Tiler>()?)?.to_string(), "((2,4),8):((8,16),1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tiler {
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Kind {
    Layout(Layout),
    /// Larger than the others, and rare.
    Coordinates(Box<Layout<ArithTuple>>),
    ByMode(Vec<Tiler>),
    Keep,
}

impl Tiler {
    /// The tiler `_`: the mode stays as it is.
    pub fn keep() -> Self {
        Self { kind: Kind::Keep }
    }

    /// The tiler `<entry,…>`, which acts mode by mode.
    ///
    /// # Errors
    /// The entries nest deeper than 64.
    pub fn by_mode(entries: impl IntoIterator<Item = Self>) -> Result<Self, Error> {
        let tiler = Self { kind: Kind::ByMode(entries.into_iter().collect()) };
        let depth = tiler.depth();
        if depth > MAX_DEPTH { Err(Error::new(Detail::TooDeep { depth })) } else { Ok(tiler) }
    }

    /// The entries, if this tiler acts mode by mode.
    pub fn entries(&self) -> Option<&[Self]> {
        match &self.kind {
            Kind::ByMode(entries) => Some(entries),
            Kind::Layout(_) | Kind::Coordinates(_) | Kind::Keep => None,
        }
    }

    /// The layout, if this tiler is one.
    pub fn as_layout(&self) -> Option<&Layout> {
        match &self.kind {
            Kind::Layout(layout) => Some(layout),
            Kind::Coordinates(_) | Kind::ByMode(_) | Kind::Keep => None,
        }
    }

    /// The layout with coordinate strides, if this tiler is one.
    pub fn as_coordinates(&self) -> Option<&Layout<ArithTuple>> {
        match &self.kind {
            Kind::Coordinates(layout) => Some(layout),
            Kind::Layout(_) | Kind::ByMode(_) | Kind::Keep => None,
        }
    }

    fn write(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        match &self.kind {
            // `n:1` prints as the integer it stands for.
            Kind::Layout(layout) => match (layout.shape().as_leaf(), layout.strides()) {
                (Some(extent), [1]) => write!(f, "{extent}"),
                _ => write!(f, "{layout}"),
            },
            Kind::Coordinates(layout) => write!(f, "{layout}"),
            Kind::Keep => f.write_str("_"),
            Kind::ByMode(entries) => {
                for (at, entry) in entries.iter().enumerate() {
                    f.write_str(if at == 0 { "<" } else { "," })?;
                    entry.write(f)?;
                }
                f.write_str(if entries.is_empty() { "<>" } else { ">" })
            }
        }
    }

    fn depth(&self) -> usize {
        match &self.kind {
            Kind::ByMode(entries) => entries.iter().map(Self::depth).max().unwrap_or(0).saturating_add(1),
            Kind::Layout(_) | Kind::Coordinates(_) | Kind::Keep => 0,
        }
    }
}

/// A layout whose strides are all integers is one with integer strides.
impl From<Layout<ArithTuple>> for Tiler {
    fn from(layout: Layout<ArithTuple>) -> Self {
        match layout.to_integers() {
            Some(layout) => layout.into(),
            None => Self { kind: Kind::Coordinates(Box::new(layout)) },
        }
    }
}

impl From<Layout> for Tiler {
    fn from(layout: Layout) -> Self {
        Self { kind: Kind::Layout(layout) }
    }
}

impl fmt::Display for Tiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::displayed(f, |f| self.write(f))
    }
}

impl fmt::Debug for Tiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::padded(f, |f| self.write(f))
    }
}

impl From<&Layout> for Tiler {
    fn from(layout: &Layout) -> Self {
        layout.clone().into()
    }
}

/// A borrowed tiler, which operations take: a `&Layout`, with integer or coordinate strides, and a `&Tiler` convert into it.
#[derive(Clone, Copy, Debug)]
pub struct TilerRef<'a> {
    pub(crate) kind: KindRef<'a>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum KindRef<'a> {
    Layout(Tile<'a>),
    ByMode(&'a [Tiler]),
    Keep,
}

/// A layout that is a tiler: its indices are 1-D indices, or coordinates, of the layout it acts on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tile<'a> {
    Integers(&'a Layout),
    Coordinates(&'a Layout<ArithTuple>),
}

impl<'a> From<&'a Layout> for TilerRef<'a> {
    fn from(layout: &'a Layout) -> Self {
        Self { kind: KindRef::Layout(Tile::Integers(layout)) }
    }
}

impl<'a> From<&'a Layout<ArithTuple>> for TilerRef<'a> {
    fn from(layout: &'a Layout<ArithTuple>) -> Self {
        Self { kind: KindRef::Layout(Tile::Coordinates(layout)) }
    }
}

impl<'a> From<&'a Tiler> for TilerRef<'a> {
    fn from(tiler: &'a Tiler) -> Self {
        let kind = match &tiler.kind {
            Kind::Layout(layout) => KindRef::Layout(Tile::Integers(layout)),
            Kind::Coordinates(layout) => KindRef::Layout(Tile::Coordinates(layout)),
            Kind::ByMode(entries) => KindRef::ByMode(entries),
            Kind::Keep => KindRef::Keep,
        };
        Self { kind }
    }
}
