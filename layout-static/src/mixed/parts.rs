//! A mixed layout taken apart into trees whose leaves are values, and put together again.
//!
//! The operations work on these trees: [`Known`] and [`Given`] where types have an integer and [`Dyn`].

use typenum::{Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use crate::int::{Neg, Pos};
use crate::layout::Layout;
use crate::list::{Cons, Dyn, Nil};
use crate::mixed::number::{Given, Known};

/// A shape and a stride as trees of values.
#[derive(Debug, Clone, Copy)]
pub struct Parts<S, D> {
    /// The shape.
    pub shape: S,
    /// The stride.
    pub stride: D,
}

/// Puts the integers of the list `V` in the places of [`Dyn`] in the shape or stride `Self`, from the left.
#[diagnostic::on_unimplemented(
    message = "this layout does not hold one integer for each `Dyn` of its shape and stride",
    label = "the values of this layout do not belong to its type",
    note = "`layout!` and `make_layout` count them; by hand, the list has one integer for each `Dyn`, all of one index type"
)]
pub trait Fill<V> {
    /// The tree.
    type Tree: Copy;
    /// The integers that are left.
    type Rest;
    /// The tree, and the integers that are left.
    fn fill(values: V) -> (Self::Tree, Self::Rest);
}

macro_rules! fill_known {
    ($([$($bounds:tt)*] $leaf:ty: $known:ty;)*) => {$(
        impl<V, $($bounds)*> Fill<V> for $leaf {
            type Tree = Known<$known>;
            type Rest = V;
            #[inline(always)]
            fn fill(values: V) -> (Self::Tree, V) {
                (Known::VALUE, values)
            }
        }
    )*};
}
fill_known! {
    [] UTerm: UTerm;
    [U, B] UInt<U, B>: UInt<U, B>;
    [] Z0: Z0;
    [U: Unsigned + NonZero] PInt<U>: Pos<U>;
    [U: Unsigned + NonZero] NInt<U>: Neg<U>;
}
impl<I: Copy, T> Fill<Cons<I, T>> for Dyn {
    type Tree = Given<I>;
    type Rest = T;
    #[inline(always)]
    fn fill(values: Cons<I, T>) -> (Given<I>, T) {
        (Given(values.head), values.tail)
    }
}
impl<V> Fill<V> for Nil {
    type Tree = Self;
    type Rest = V;
    #[inline(always)]
    fn fill(values: V) -> (Self, V) {
        (Self, values)
    }
}
impl<H, T, V> Fill<V> for Cons<H, T>
where
    H: Fill<V>,
    T: Fill<H::Rest>,
{
    type Tree = Cons<H::Tree, T::Tree>;
    type Rest = T::Rest;
    #[inline(always)]
    fn fill(values: V) -> (Self::Tree, Self::Rest) {
        let (head, values) = H::fill(values);
        let (tail, values) = T::fill(values);
        (Cons { head, tail }, values)
    }
}

/// Takes a layout apart.
pub trait TakeApart {
    /// The shape.
    type Shape: Copy;
    /// The stride.
    type Stride: Copy;
    /// Both.
    fn take_apart(self) -> Parts<Self::Shape, Self::Stride>;
}
impl<S, D, V> TakeApart for Layout<S, D, V>
where
    S: Fill<V>,
    D: Fill<S::Rest, Rest = Nil>,
{
    type Shape = S::Tree;
    type Stride = D::Tree;
    #[inline(always)]
    fn take_apart(self) -> Parts<Self::Shape, Self::Stride> {
        let (shape, values) = S::fill(self.into_values());
        let (stride, Nil) = D::fill(values);
        Parts { shape, stride }
    }
}

/// Reads the type of a tree, and puts its run-time integers in front of the list `V`.
pub trait Drain<V> {
    /// The shape or stride.
    type Type;
    /// The longer list.
    type Values;
    /// The longer list.
    fn drain(self, values: V) -> Self::Values;
}

macro_rules! drain_known {
    ($([$($bounds:tt)*] $known:ty: $leaf:ty;)*) => {$(
        impl<V, $($bounds)*> Drain<V> for Known<$known> {
            type Type = $leaf;
            type Values = V;
            #[inline(always)]
            fn drain(self, values: V) -> V {
                values
            }
        }
    )*};
}
drain_known! {
    [] UTerm: UTerm;
    [U, B] UInt<U, B>: UInt<U, B>;
    [] Z0: Z0;
    [U: Unsigned, B: Bit] Pos<UInt<U, B>>: PInt<UInt<U, B>>;
    [U: Unsigned, B: Bit] Neg<UInt<U, B>>: NInt<UInt<U, B>>;
}
impl<V, I> Drain<V> for Given<I> {
    type Type = Dyn;
    type Values = Cons<I, V>;
    #[inline(always)]
    fn drain(self, values: V) -> Cons<I, V> {
        Cons { head: self.0, tail: values }
    }
}
impl<V> Drain<V> for Nil {
    type Type = Self;
    type Values = V;
    #[inline(always)]
    fn drain(self, values: V) -> V {
        values
    }
}
impl<H, T, V> Drain<V> for Cons<H, T>
where
    T: Drain<V>,
    H: Drain<T::Values>,
{
    type Type = Cons<H::Type, T::Type>;
    type Values = H::Values;
    #[inline(always)]
    fn drain(self, values: V) -> Self::Values {
        self.head.drain(self.tail.drain(values))
    }
}

/// Puts a layout together.
pub trait PutTogether {
    /// The layout.
    type Output;
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
    /// The list of run-time integers, [`Nil`] if there are none.
    type Values;
    /// The layout.
    fn put_together(self) -> Self::Output;
}
/// The layout of the trees `S` and `D`.
pub type LayoutOfParts<S, D> = <Parts<S, D> as PutTogether>::Output;
/// The run-time integers of the trees `S` and `D`.
pub type ValuesOf<S, D> = <Parts<S, D> as PutTogether>::Values;

impl<S, D> PutTogether for Parts<S, D>
where
    D: Drain<Nil>,
    S: Drain<D::Values>,
{
    type Output = Layout<S::Type, D::Type, S::Values>;
    type Shape = S::Type;
    type Stride = D::Type;
    type Values = S::Values;
    #[inline(always)]
    fn put_together(self) -> Self::Output {
        Layout::of_values(self.shape.drain(self.stride.drain(Nil)))
    }
}

/// The entries of the list `Self`, then those of `R`.
pub trait Chain<R> {
    /// The longer list.
    type Output;
    /// The longer list.
    fn chain(self, rest: R) -> Self::Output;
}
impl<R> Chain<R> for Nil {
    type Output = R;
    #[inline(always)]
    fn chain(self, rest: R) -> R {
        rest
    }
}
impl<H, T: Chain<R>, R> Chain<R> for Cons<H, T> {
    type Output = Cons<H, T::Output>;
    #[inline(always)]
    fn chain(self, rest: R) -> Self::Output {
        Cons { head: self.head, tail: self.tail.chain(rest) }
    }
}

/// The modes of a tree of values as a list; an integer is its own single mode.
pub trait Entries {
    /// The list.
    type List;
    /// The list.
    fn entries(self) -> Self::List;
}
/// The modes of the layout `L` as a list of shapes.
pub type ShapesOf<L> = <<L as TakeApart>::Shape as Entries>::List;
/// The modes of the layout `L` as a list of strides.
pub type StridesOf<L> = <<L as TakeApart>::Stride as Entries>::List;
impl Entries for Nil {
    type List = Self;
    #[inline(always)]
    fn entries(self) -> Self {
        self
    }
}
impl<H, T> Entries for Cons<H, T> {
    type List = Self;
    #[inline(always)]
    fn entries(self) -> Self {
        self
    }
}
impl<N> Entries for Known<N> {
    type List = Cons<Self, Nil>;
    #[inline(always)]
    fn entries(self) -> Self::List {
        Cons::new(self, Nil)
    }
}
impl<I> Entries for Given<I> {
    type List = Cons<Self, Nil>;
    #[inline(always)]
    fn entries(self) -> Self::List {
        Cons::new(self, Nil)
    }
}
