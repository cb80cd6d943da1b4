//! Modes of a layout as layouts.

use typenum::{UInt, UTerm};

use crate::layout::Layout;
use crate::list::{Cons, Nil, list};
use crate::nat::{Decrement, One, Pred};

/// Type operator: the modes of a layout as a tuple of layouts, for 1 to 8 modes.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let (inner, outer) = <LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>>::NEW.modes();
/// assert_eq!(inner.to_string(), "4:2");
/// assert_eq!(outer.to_string(), "(2,2):(1,8)");
/// ```
#[diagnostic::on_unimplemented(
    message = "the modes of this layout cannot be taken apart into a tuple",
    label = "not a layout of 1 to 8 modes",
    note = "an integer such as `4:1` is a layout already; beyond 8 modes, take single ones with `ModeOf`"
)]
pub trait Modes {
    /// A tuple of layouts.
    type Output;
    /// The tuple.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The modes of `L` as a tuple: see [`Modes`].
pub type ModesOf<L> = <L as Modes>::Output;

macro_rules! modes {
    ($($($s:ident $d:ident),*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($s, $d),*> Modes for Layout<list!($($s)*), list!($($d)*)> {
            type Output = ($(Layout<$s, $d>,)*);
            const VALUE: Self::Output = ($(Layout::<$s, $d>::NEW,)*);
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

/// Type operator: mode `N` of a layout, counted from 0; an integer is its own mode 0.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(ModeOf<LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>, U1>, LayoutOf<(U2, U2), (U1, U8)>);
/// ```
#[diagnostic::on_unimplemented(
    message = "this layout has no mode of that number",
    label = "modes are counted from 0"
)]
pub trait Mode<N> {
    /// The mode, a layout.
    type Output;
}
/// Mode `N` of the layout `L`: see [`Mode`].
pub type ModeOf<L, N> = <L as Mode<N>>::Output;

impl<U, B, D> Mode<UTerm> for Layout<UInt<U, B>, D> {
    type Output = Self;
}
impl<H, T, HD, TD> Mode<UTerm> for Layout<Cons<H, T>, Cons<HD, TD>> {
    type Output = Layout<H, HD>;
}
impl<H, T, HD, TD> Mode<One> for Layout<Cons<H, T>, Cons<HD, TD>>
where
    Layout<T, TD>: Mode<UTerm>,
{
    type Output = ModeOf<Layout<T, TD>, UTerm>;
}
impl<H, T, HD, TD, U, V, B> Mode<UInt<UInt<U, V>, B>> for Layout<Cons<H, T>, Cons<HD, TD>>
where
    UInt<UInt<U, V>, B>: Decrement,
    Layout<T, TD>: Mode<Pred<UInt<UInt<U, V>, B>>>,
{
    type Output = ModeOf<Layout<T, TD>, Pred<UInt<UInt<U, V>, B>>>;
}

/// Type operator: the layout whose modes are the layouts of a tuple, side by side:
///
/// ```text
/// R(c_0,c_1,…) = A_0(c_0) + A_1(c_1) + …
/// ```
///
/// The opposite of [`Modes`], for up to 8 modes. `FromModesOf<(A, B)>` is the type-level form of
/// `layout_core::Layout::from_modes`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{FromModesOf, assert_layout_eq};
///
/// type Both = FromModesOf<(LayoutOf<U4, U2>, LayoutOf<(U2, U2), (U1, U8)>)>;
/// assert_layout_eq!(Both, LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>);
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `make_layout` of layouts.
#[doc(alias = "make_layout")]
#[diagnostic::on_unimplemented(
    message = "this is not a tuple of layouts",
    label = "a tuple of up to 8 layouts is expected here"
)]
pub trait FromModes {
    /// The layout.
    type Output;
    /// The layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// The layout whose modes are those of the tuple `M`: see [`FromModes`].
pub type FromModesOf<M> = <M as FromModes>::Output;

impl FromModes for () {
    type Output = Layout<Nil, Nil>;
    const VALUE: Self::Output = Layout::NEW;
}
macro_rules! from_modes {
    ($($($s:ident $d:ident),*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($s, $d),*> FromModes for ($(Layout<$s, $d>,)*) {
            type Output = Layout<list!($($s)*), list!($($d)*)>;
            const VALUE: Self::Output = Layout::NEW;
        }
    )*};
}
from_modes! {
    S0 D0;
    S0 D0, S1 D1;
    S0 D0, S1 D1, S2 D2;
    S0 D0, S1 D1, S2 D2, S3 D3;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5, S6 D6;
    S0 D0, S1 D1, S2 D2, S3 D3, S4 D4, S5 D5, S6 D6, S7 D7;
}

/// The layout whose modes are the layouts of a tuple: [`FromModes`].
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::from_modes;
///
/// let (inner, outer) = <LayoutOf<(U4, U8), (U2, U8)>>::NEW.modes();
/// assert_eq!(from_modes((outer, inner)).to_string(), "(8,4):(8,2)");
/// ```
#[inline(always)]
pub const fn from_modes<M, R>(_modes: M) -> R
where
    M: FromModes<Output = R> + Copy,
{
    M::VALUE
}

/// A layout taken apart: its shape and its stride, as the types that [`Layout`] holds.
#[diagnostic::on_unimplemented(message = "this is not a layout", label = "a static layout is expected here")]
pub trait Parts {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
}
/// The shape of the layout `L`, as a type: a typenum integer or a list.
pub type ShapeOf<L> = <L as Parts>::Shape;
/// The stride of the layout `L`, as a type: a typenum integer or a list.
pub type StrideOf<L> = <L as Parts>::Stride;

impl<S, D> Parts for Layout<S, D> {
    type Shape = S;
    type Stride = D;
}

#[cfg(test)]
#[allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_wrap,
    clippy::indexing_slicing,
    clippy::missing_assert_message,
    reason = "a panic is how a test fails"
)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    type L = LayoutOf<(U4, (U2, U2), U3), (U2, (U1, U8), U16)>;
    assert_layout_eq!(ModeOf<L, U0>, LayoutOf<U4, U2>);
    assert_layout_eq!(ModeOf<L, U1>, LayoutOf<(U2, U2), (U1, U8)>);
    assert_layout_eq!(ModeOf<L, U2>, LayoutOf<U3, U16>);
    assert_layout_eq!(ModeOf<LayoutOf<U3, U16>, U0>, LayoutOf<U3, U16>);

    #[test]
    fn a_tuple_of_layouts() {
        let (a, b, c) = L::NEW.modes();
        assert_eq!((a.size(), b.size(), c.size()), (4, 4, 3));
        let (only,) = <LayoutOf<(U4,), (U2,)>>::NEW.modes();
        assert_eq!(only.rank(), 1);
    }
}
