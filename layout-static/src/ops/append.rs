//! `append`, `prepend`, `replace`: one mode more, or another one.

use typenum::{UInt, UTerm};

use crate::layout::Layout;
use crate::list::{Append as Concatenate, Cons, Nil};
use crate::nat::{Decrement, Pred};
use crate::ops::divide::Entries;
use crate::require::NoMode;

/// Type operator: the layout with the mode `M` after its own modes, `(A_0,…,A_n,M)`.
///
/// `AppendOf<L, M>` is the type-level form of `layout_core::append`. An integer `s:d` is its own single mode.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{AppendOf, assert_layout_eq};
///
/// type Mode = LayoutOf<(U2, U2), (U32, U64)>;
/// assert_layout_eq!(AppendOf<LayoutOf<U4, U1>, Mode>, LayoutOf<(U4, (U2, U2)), (U1, (U32, U64))>);
/// ```
///
/// # Cost
/// One step for each mode.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `append`.
pub trait Append<M> {
    /// The longer layout.
    type Output;
    /// The longer layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `(A_0,…,A_n,M)`: see [`Append`].
pub type AppendOf<L, M> = <L as Append<M>>::Output;

impl<S, D, SM, DM> Append<Layout<SM, DM>> for Layout<S, D>
where
    S: Entries<D>,
    S::Shape: Concatenate<Cons<SM, Nil>>,
    S::Stride: Concatenate<Cons<DM, Nil>>,
{
    type Output = Layout<
        <S::Shape as Concatenate<Cons<SM, Nil>>>::Output,
        <S::Stride as Concatenate<Cons<DM, Nil>>>::Output,
    >;
    const VALUE: Self::Output = Layout::NEW;
}

/// Type operator: the layout with the mode `M` before its own modes, `(M,A_0,…,A_n)`.
///
/// `PrependOf<L, M>` is the type-level form of `layout_core::prepend`. An integer `s:d` is its own single mode.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{PrependOf, assert_layout_eq};
///
/// type Mode = LayoutOf<(U2, U2), (U32, U64)>;
/// assert_layout_eq!(PrependOf<LayoutOf<U4, U1>, Mode>, LayoutOf<((U2, U2), U4), ((U32, U64), U1)>);
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `prepend`.
pub trait Prepend<M> {
    /// The longer layout.
    type Output;
    /// The longer layout, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `(M,A_0,…,A_n)`: see [`Prepend`].
pub type PrependOf<L, M> = <L as Prepend<M>>::Output;

impl<S, D, SM, DM> Prepend<Layout<SM, DM>> for Layout<S, D>
where
    S: Entries<D>,
{
    type Output = Layout<Cons<SM, S::Shape>, Cons<DM, S::Stride>>;
    const VALUE: Self::Output = Layout::NEW;
}

/// Type operator: the layout with the mode `M` in the place of mode `N`, counted from 0; all others stay. The single mode of
/// `s:d` is the whole, so that replacing it gives `M`.
///
/// `ReplaceOf<L, N, M>` is the type-level form of `layout_core::replace`.
///
/// # Requires
/// There is a mode `N`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::{ReplaceOf, assert_layout_eq};
///
/// type Mode = LayoutOf<(U2, U2), (U32, U64)>;
/// assert_layout_eq!(
///     ReplaceOf<LayoutOf<(U4, U8), (U1, U4)>, U1, Mode>,
///     LayoutOf<(U4, (U2, U2)), (U1, (U32, U64))>,
/// );
/// ```
/// There is no mode 2:
/// ```compile_fail,E0277
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
///
/// let none = <LayoutOf<(U4, U8), (U1, U4)>>::NEW.replace(U2::new(), <LayoutOf<U2, U1>>::NEW);
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `replace`.
pub trait Replace<N, M> {
    /// The layout with the other mode.
    type Output;
    /// The layout with the other mode, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `(A_0,…,M,…,A_n)`: see [`Replace`].
pub type ReplaceOf<L, N, M> = <L as Replace<N, M>>::Output;

impl<U, B, D, SM, DM> Replace<UTerm, Layout<SM, DM>> for Layout<UInt<U, B>, D> {
    type Output = Layout<SM, DM>;
    const VALUE: Self::Output = Layout::NEW;
}
impl<U, B, D, V, C, M> Replace<UInt<V, C>, M> for Layout<UInt<U, B>, D>
where
    UInt<V, C>: NoMode<D>,
{
    type Output = Self;
    const VALUE: Self::Output = Layout::NEW;
}
impl<H, T, HD, TD, N, SM, DM> Replace<N, Layout<SM, DM>> for Layout<Cons<H, T>, Cons<HD, TD>>
where
    N: ReplaceIn<Cons<H, T>, Cons<HD, TD>, SM, DM>,
{
    type Output = Layout<N::Shape, N::Stride>;
    const VALUE: Self::Output = Layout::NEW;
}
impl<N, M> Replace<N, M> for Layout<Nil, Nil>
where
    N: NoMode<Nil>,
{
    type Output = Self;
    const VALUE: Self::Output = Layout::NEW;
}

/// Puts `SM:DM` in the place of entry `Self` of the lists `S` and `D`.
pub trait ReplaceIn<S, D, SM, DM> {
    /// The list of shapes.
    type Shape;
    /// The list of strides.
    type Stride;
}
impl<N, SM, DM> ReplaceIn<Nil, Nil, SM, DM> for N
where
    N: NoMode<Nil>,
{
    type Shape = Nil;
    type Stride = Nil;
}
impl<H, T, HD, TD, SM, DM> ReplaceIn<Cons<H, T>, Cons<HD, TD>, SM, DM> for UTerm {
    type Shape = Cons<SM, T>;
    type Stride = Cons<DM, TD>;
}
impl<U, B, H, T, HD, TD, SM, DM> ReplaceIn<Cons<H, T>, Cons<HD, TD>, SM, DM> for UInt<U, B>
where
    UInt<U, B>: Decrement,
    Pred<UInt<U, B>>: ReplaceIn<T, TD, SM, DM>,
{
    type Shape = Cons<H, <Pred<UInt<U, B>> as ReplaceIn<T, TD, SM, DM>>::Shape>;
    type Stride = Cons<HD, <Pred<UInt<U, B>> as ReplaceIn<T, TD, SM, DM>>::Stride>;
}

impl<S, D> Layout<S, D> {
    /// One mode more, after the others: [`Append`].
    #[inline(always)]
    pub const fn append<M: Copy, R>(self, _mode: M) -> R
    where
        Self: Append<M, Output = R>,
    {
        <Self as Append<M>>::VALUE
    }

    /// One mode more, before the others: [`Prepend`].
    #[inline(always)]
    pub const fn prepend<M: Copy, R>(self, _mode: M) -> R
    where
        Self: Prepend<M, Output = R>,
    {
        <Self as Prepend<M>>::VALUE
    }

    /// Another mode in the place of mode `N`, a typenum integer: [`Replace`].
    #[inline(always)]
    pub const fn replace<N: Copy, M: Copy, R>(self, _index: N, _mode: M) -> R
    where
        Self: Replace<N, M, Output = R>,
    {
        <Self as Replace<N, M>>::VALUE
    }
}
