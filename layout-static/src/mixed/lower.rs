//! From mixed layouts to run-time ones and back.

extern crate alloc;

use alloc::string::String;
use alloc::vec::Vec;

use layout_core::View;
use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use crate::error::{Error, Number, Reason};
use crate::index::Index;
use crate::layout::Layout;
use crate::list::{Cons, Dyn, Nil};
use crate::mixed::check::Check;
use crate::mixed::number::{Given, Known, Leaf};
use crate::mixed::parts::{Fill, Parts, PutTogether, TakeApart};

impl<S, D, I, T> Layout<S, D, Cons<I, T>>
where
    Self: TakeApart<Shape: ListTree, Stride: ListTree>,
{
    /// The same layout as a run-time value, for what types cannot decide and for comparison.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    ///
    /// let m = 100_u32;
    /// let layout = layout!(({m}, 64):(64, 1))?;
    /// assert_eq!(layout.to_core().to_string(), "(100,64):(64,1)");
    /// # Ok::<(), layout_static::Error>(())
    /// ```
    pub fn to_core(self) -> layout_core::Layout {
        to_core(self)
    }
}

/// A layout that was checked, with or without run-time integers, as a run-time value.
pub fn to_core<L>(layout: L) -> layout_core::Layout
where
    L: TakeApart<Shape: ListTree, Stride: ListTree>,
{
    let (mut extents, mut strides, mut profile) = (Vec::new(), Vec::new(), String::new());
    let Parts { shape, stride } = layout.take_apart();
    shape.list_tree(&mut extents, &mut profile);
    stride.list_tree(&mut strides, &mut String::new());
    layout_core::__private::layout(&extents, &strides, &profile)
}

/// A run-time layout as a mixed one: the static integers of the type must be those of the layout.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// type Rows = Layout!(({u32}, 64):(64, 1));
/// let read = |text: &str| Rows::try_from(&text.parse().unwrap());
/// assert_eq!(read("(100,64):(64,1)")?.at((2, 3)), 131);
/// assert_eq!(read("(100,32):(64,1)").unwrap_err().to_string(), "the type has 64 where the layout has 32");
/// assert_eq!(read("100:1").unwrap_err().to_string(), "the layout does not have the profile of the type");
/// # Ok::<(), layout_static::Error>(())
/// ```
impl<S, D, I, T> TryFrom<&layout_core::Layout> for Layout<S, D, Cons<I, T>>
where
    I: Index,
    S: Read<I>,
    D: Read<I>,
    Parts<S::Tree, D::Tree>: PutTogether<Output = Self>,
    Self: Check,
{
    type Error = Error;

    fn try_from(layout: &layout_core::Layout) -> Result<Self, Error> {
        let shape = S::read(layout.shape().view())?;
        let stride = D::read(layout.stride().view())?;
        Parts { shape, stride }.put_together().check()
    }
}

/// A tree of values that can be listed at run time.
pub trait ListTree {
    /// Adds the leaves, and the profile as `(*,(*,*))` without commas.
    fn list_tree(self, leaves: &mut Vec<i64>, profile: &mut String);
}
/// The entries of a tuple.
pub trait ListEntries {
    /// Adds the entries.
    fn list_entries(self, leaves: &mut Vec<i64>, profile: &mut String);
}
impl ListTree for Nil {
    fn list_tree(self, _: &mut Vec<i64>, profile: &mut String) {
        profile.push_str("()");
    }
}
impl<H: ListTree, T: ListEntries> ListTree for Cons<H, T> {
    fn list_tree(self, leaves: &mut Vec<i64>, profile: &mut String) {
        profile.push('(');
        self.list_entries(leaves, profile);
        profile.push(')');
    }
}
impl<N> ListTree for Known<N>
where
    Known<N>: Leaf<i64>,
{
    fn list_tree(self, leaves: &mut Vec<i64>, profile: &mut String) {
        leaves.push(self.wrapped());
        profile.push('*');
    }
}
impl<I: Index> ListTree for Given<I> {
    fn list_tree(self, leaves: &mut Vec<i64>, profile: &mut String) {
        leaves.push(self.0.wide());
        profile.push('*');
    }
}
impl ListEntries for Nil {
    fn list_entries(self, _: &mut Vec<i64>, _: &mut String) {}
}
impl<H: ListTree, T: ListEntries> ListEntries for Cons<H, T> {
    fn list_entries(self, leaves: &mut Vec<i64>, profile: &mut String) {
        self.head.list_tree(leaves, profile);
        self.tail.list_entries(leaves, profile);
    }
}

/// Reads a shape or a stride, where the run-time integers are of the type `I`.
pub trait Read<I> {
    /// The tree.
    type Tree;
    /// The tree.
    ///
    /// # Errors
    /// Another profile, or another integer where the type has a static one; an integer does not fit.
    fn read(view: View<'_, i64>) -> Result<Self::Tree, Error>;
}
/// Reads the entries of a tuple.
pub trait ReadEntries<I> {
    /// The list.
    type List;
    /// The list.
    ///
    /// # Errors
    /// Those of [`Read`].
    fn read_entries<'a>(entries: impl Iterator<Item = View<'a, i64>>) -> Result<Self::List, Error>;
}

const PROFILE: Error = Error::new(Reason::Profile, Number::ZERO, Number::ZERO);

/// The integer of a leaf.
fn leaf(view: View<'_, i64>) -> Result<i64, Error> {
    view.as_leaf().copied().ok_or(PROFILE)
}

impl<I: Index> Read<I> for Dyn {
    type Tree = Given<I>;
    fn read(view: View<'_, i64>) -> Result<Given<I>, Error> {
        Ok(Given(I::narrow(leaf(view)?)?))
    }
}
macro_rules! known {
    ($([$($bounds:tt)*] $leaf:ty;)*) => {$(
        impl<I, $($bounds)*> Read<I> for $leaf
        where
            $leaf: Fill<Nil, Tree: Leaf<i64>>,
        {
            type Tree = <$leaf as Fill<Nil>>::Tree;
            fn read(view: View<'_, i64>) -> Result<Self::Tree, Error> {
                let tree = <$leaf>::fill(Nil).0;
                let (given, known) = (leaf(view)?, tree.wrapped());
                if given != known {
                    return Err(Error::new(Reason::Static, known.number(), given.number()));
                }
                Ok(tree)
            }
        }
    )*};
}
known! {
    [U, B] UInt<U, B>;
    [] Z0;
    [U: Unsigned + NonZero] PInt<U>;
    [U: Unsigned + NonZero] NInt<U>;
}
impl<I> Read<I> for Nil {
    type Tree = Self;
    fn read(view: View<'_, i64>) -> Result<Self, Error> {
        if view.as_leaf().is_some() || view.modes().next().is_some() { Err(PROFILE) } else { Ok(Self) }
    }
}
impl<H: Read<I>, T: ReadEntries<I>, I> Read<I> for Cons<H, T> {
    type Tree = Cons<H::Tree, T::List>;
    fn read(view: View<'_, i64>) -> Result<Self::Tree, Error> {
        if view.as_leaf().is_some() { Err(PROFILE) } else { Self::read_entries(view.modes()) }
    }
}
impl<I> ReadEntries<I> for Nil {
    type List = Self;
    fn read_entries<'a>(mut entries: impl Iterator<Item = View<'a, i64>>) -> Result<Self, Error> {
        if entries.next().is_some() { Err(PROFILE) } else { Ok(Self) }
    }
}
impl<H: Read<I>, T: ReadEntries<I>, I> ReadEntries<I> for Cons<H, T> {
    type List = Cons<H::Tree, T::List>;
    fn read_entries<'a>(mut entries: impl Iterator<Item = View<'a, i64>>) -> Result<Self::List, Error> {
        let head = H::read(entries.next().ok_or(PROFILE)?)?;
        Ok(Cons::new(head, T::read_entries(entries)?))
    }
}
