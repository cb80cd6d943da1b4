//! Modes of a mixed layout as layouts.

use typenum::{UInt, UTerm};

use crate::error::Error;
use crate::layout::Layout;
use crate::list::{Cons, Nil, list, values};
use crate::mixed::check::Check;
use crate::mixed::number::{Given, Known};
use crate::mixed::parts::{LayoutOfParts, Parts, PutTogether, TakeApart};
use crate::nat::{Decrement, One, Pred};

/// The modes of a layout as a tuple of layouts, for 1 to 8 modes; those without run-time integers are static layouts.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let m = 10_u32;
/// let (rows, columns) = layout!(({m}, 64):(64, 1))?.modes();
/// assert_eq!(rows.to_string(), "10:64");
/// assert_eq!(columns, layout!(64:1));
/// # Ok::<(), layout_static::Error>(())
/// ```
pub trait MixedModes {
    /// A tuple of layouts.
    type Output;
    /// The tuple.
    fn modes(self) -> Self::Output;
}
impl<S, D, V> MixedModes for Layout<S, D, V>
where
    Self: TakeApart,
    Parts<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride>: IntoModes,
{
    type Output = <Parts<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride> as IntoModes>::Output;
    #[inline(always)]
    fn modes(self) -> Self::Output {
        self.take_apart().into_modes()
    }
}

/// The modes of two trees.
#[diagnostic::on_unimplemented(
    message = "the modes of this layout cannot be taken apart into a tuple",
    label = "not a layout of 1 to 8 modes",
    note = "an integer such as `4:1` is a layout already; beyond 8 modes, take single ones with `mode`"
)]
pub trait IntoModes {
    /// A tuple of layouts.
    type Output;
    /// The tuple.
    fn into_modes(self) -> Self::Output;
}
macro_rules! modes {
    ($($($s:ident $d:ident),*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($s, $d),*> IntoModes for Parts<list!($($s)*), list!($($d)*)>
        where
            $(Parts<$s, $d>: PutTogether,)*
        {
            type Output = ($(LayoutOfParts<$s, $d>,)*);
            #[inline(always)]
            #[allow(non_snake_case, reason = "each variable is named after its type")]
            fn into_modes(self) -> Self::Output {
                let values!($($s)*) = self.shape;
                let values!($($d)*) = self.stride;
                ($(Parts { shape: $s, stride: $d }.put_together(),)*)
            }
        }
    )*};
}
modes! {
    S0 D0;
    S0 D0, S1 D1;
    S0 D0, S1 D1, S2 D2;
    S0 D0, S1 D1, S2 D2, S3 D3;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5, S6 D6;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5, S6 D6, S7 D7;
}

/// Mode `N` of a layout, counted from 0; an integer is its own mode 0.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let m = 10_u32;
/// let layout = layout!(({m}, 64):(64, 1))?;
/// assert_eq!(layout.mode(U0::new()).to_string(), "10:64");
/// # Ok::<(), layout_static::Error>(())
/// ```
pub trait MixedMode<N> {
    /// The mode, a layout.
    type Output;
    /// The mode.
    fn mode(self) -> Self::Output;
}
impl<S, D, V, N> MixedMode<N> for Layout<S, D, V>
where
    Self: TakeApart,
    Parts<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride>: Pick<N>,
    PickOut<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride, N>: PutTogether,
{
    type Output =
        <PickOut<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride, N> as PutTogether>::Output;
    #[inline(always)]
    fn mode(self) -> Self::Output {
        self.take_apart().pick().put_together()
    }
}

/// Mode `N` of two trees.
#[diagnostic::on_unimplemented(
    message = "this layout has no mode of that number",
    label = "modes are counted from 0"
)]
pub trait Pick<N> {
    /// Its shape.
    type Shape;
    /// Its stride.
    type Stride;
    /// The mode.
    fn pick(self) -> Parts<Self::Shape, Self::Stride>;
}
/// Mode `N` of the trees `S` and `D`.
pub type PickOut<S, D, N> = Parts<<Parts<S, D> as Pick<N>>::Shape, <Parts<S, D> as Pick<N>>::Stride>;

macro_rules! leaf {
    ($([$($params:ident)*] $leaf:ty;)*) => {$(
        impl<$($params,)* D> Pick<UTerm> for Parts<$leaf, D> {
            type Shape = $leaf;
            type Stride = D;
            #[inline(always)]
            fn pick(self) -> Self {
                self
            }
        }
    )*};
}
leaf! {
    [N] Known<N>;
    [I] Given<I>;
}
impl<H, T, HD, TD> Pick<UTerm> for Parts<Cons<H, T>, Cons<HD, TD>> {
    type Shape = H;
    type Stride = HD;
    #[inline(always)]
    fn pick(self) -> Parts<H, HD> {
        Parts { shape: self.shape.head, stride: self.stride.head }
    }
}
macro_rules! behind {
    ($([$($params:ident)*] $n:ty;)*) => {$(
        impl<H, T, HD, TD, $($params),*> Pick<$n> for Parts<Cons<H, T>, Cons<HD, TD>>
        where
            $n: Decrement,
            Parts<T, TD>: Pick<Pred<$n>>,
        {
            type Shape = <Parts<T, TD> as Pick<Pred<$n>>>::Shape;
            type Stride = <Parts<T, TD> as Pick<Pred<$n>>>::Stride;
            #[inline(always)]
            fn pick(self) -> PickOut<T, TD, Pred<$n>> {
                Parts { shape: self.shape.tail, stride: self.stride.tail }.pick()
            }
        }
    )*};
}
behind! {
    [] One;
    [U V B] UInt<UInt<U, V>, B>;
}

/// The layout of the modes named, in this order; a mode may be named more than once. `N` is a tuple of up to 8 typenum integers.
///
/// # Errors
/// The size or the cosize does not fit, where modes are repeated.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let m = 10_u32;
/// let layout = layout!(({m}, 64):(64, 1))?;
/// assert_eq!(layout.select((U1::new(), U0::new()))?.to_string(), "(64,10):(1,64)");
/// assert_eq!(layout.select((U1::new(),))?, layout!((64):(1)));
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `select`.
pub trait MixedSelect<N> {
    /// The layout.
    type Output;
    /// The layout.
    ///
    /// # Errors
    /// See [`MixedSelect`].
    fn select(self, modes: N) -> Result<Self::Output, Error>;
}
impl<S, D, V, N> MixedSelect<N> for Layout<S, D, V>
where
    Self: TakeApart,
    Parts<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride>:
        PickAll<N, Output: PutTogether<Output: Check>>,
{
    type Output = <<Parts<<Self as TakeApart>::Shape, <Self as TakeApart>::Stride> as PickAll<N>>::Output as PutTogether>::Output;
    #[inline(always)]
    fn select(self, _: N) -> Result<Self::Output, Error> {
        self.take_apart().pick_all().put_together().check()
    }
}
/// The modes of two trees that the tuple `N` names.
#[diagnostic::on_unimplemented(
    message = "these are not modes of this layout",
    label = "a tuple of 1 to 8 integers of typenum is expected here, each below the number of modes"
)]
pub trait PickAll<N> {
    /// [`Parts`].
    type Output;
    /// The modes.
    fn pick_all(self) -> Self::Output;
}
macro_rules! pick_all {
    ($($($n:ident)*;)*) => {$(
        #[diagnostic::do_not_recommend]
        #[allow(non_snake_case, reason = "each variable is named after its type")]
        impl<S, D, $($n),*> PickAll<($($n,)*)> for Parts<S, D>
        where
            $(Parts<S, D>: Pick<$n>,)*
            Parts<S, D>: Copy,
        {
            type Output = Parts<list!($([<Parts<S, D> as Pick<$n>>::Shape])*), list!($([<Parts<S, D> as Pick<$n>>::Stride])*)>;
            #[inline(always)]
            fn pick_all(self) -> Self::Output {
                $(let $n = <Self as Pick<$n>>::pick(self);)*
                Parts { shape: fields!(shape $($n)*), stride: fields!(stride $($n)*) }
            }
        }
    )*};
}
macro_rules! fields {
    ($field:ident) => { Nil };
    ($field:ident $head:ident $($tail:ident)*) => { Cons { head: $head.$field, tail: fields!($field $($tail)*) } };
}
pick_all! {
    N0;
    N0 N1;
    N0 N1 N2;
    N0 N1 N2 N3;
    N0 N1 N2 N3 N4;
    N0 N1 N2 N3 N4 N5;
    N0 N1 N2 N3 N4 N5 N6;
    N0 N1 N2 N3 N4 N5 N6 N7;
}

/// The layout with all its leaves as modes, and no empty tuples.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
///
/// let (n, d) = (5_u32, 8_u32);
/// let layout = layout!((4, (2, {n})):(1, (4, {d})))?;
/// assert_eq!(layout.flatten().to_string(), "(4,2,5):(1,4,8)");
/// # Ok::<(), layout_static::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `flatten`.
pub trait MixedFlatten {
    /// The flat layout.
    type Output;
    /// The flat layout.
    fn flatten(self) -> Self::Output;
}
impl<S, D, V> MixedFlatten for Layout<S, D, V>
where
    Self: TakeApart<Shape: FlattenTree, Stride: FlattenTree>,
    Parts<
        <<Self as TakeApart>::Shape as FlattenTree>::Flat,
        <<Self as TakeApart>::Stride as FlattenTree>::Flat,
    >: PutTogether,
{
    type Output = LayoutOfParts<
        <<Self as TakeApart>::Shape as FlattenTree>::Flat,
        <<Self as TakeApart>::Stride as FlattenTree>::Flat,
    >;
    #[inline(always)]
    fn flatten(self) -> Self::Output {
        let Parts { shape, stride } = self.take_apart();
        Parts { shape: shape.flatten_tree(), stride: stride.flatten_tree() }.put_together()
    }
}
/// A tree as the list of its leaves; a leaf stays one.
pub trait FlattenTree {
    /// The leaf or the list.
    type Flat;
    /// The leaf or the list.
    fn flatten_tree(self) -> Self::Flat;
}
impl<N> FlattenTree for Known<N> {
    type Flat = Self;
    #[inline(always)]
    fn flatten_tree(self) -> Self {
        self
    }
}
impl<I> FlattenTree for Given<I> {
    type Flat = Self;
    #[inline(always)]
    fn flatten_tree(self) -> Self {
        self
    }
}
impl FlattenTree for Nil {
    type Flat = Self;
    #[inline(always)]
    fn flatten_tree(self) -> Self {
        self
    }
}
impl<H, T> FlattenTree for Cons<H, T>
where
    Self: LeavesOnto<Nil>,
{
    type Flat = <Self as LeavesOnto<Nil>>::Output;
    #[inline(always)]
    fn flatten_tree(self) -> Self::Flat {
        self.leaves_onto(Nil)
    }
}
/// The leaves of a tree, in front of the list `Acc`.
pub trait LeavesOnto<Acc> {
    /// The list.
    type Output;
    /// The list.
    fn leaves_onto(self, acc: Acc) -> Self::Output;
}
impl<N, Acc> LeavesOnto<Acc> for Known<N> {
    type Output = Cons<Self, Acc>;
    #[inline(always)]
    fn leaves_onto(self, acc: Acc) -> Self::Output {
        Cons::new(self, acc)
    }
}
impl<I, Acc> LeavesOnto<Acc> for Given<I> {
    type Output = Cons<Self, Acc>;
    #[inline(always)]
    fn leaves_onto(self, acc: Acc) -> Self::Output {
        Cons::new(self, acc)
    }
}
impl<Acc> LeavesOnto<Acc> for Nil {
    type Output = Acc;
    #[inline(always)]
    fn leaves_onto(self, acc: Acc) -> Acc {
        acc
    }
}
impl<H, T, Acc> LeavesOnto<Acc> for Cons<H, T>
where
    T: LeavesOnto<Acc>,
    H: LeavesOnto<T::Output>,
{
    type Output = H::Output;
    #[inline(always)]
    fn leaves_onto(self, acc: Acc) -> Self::Output {
        self.head.leaves_onto(self.tail.leaves_onto(acc))
    }
}
