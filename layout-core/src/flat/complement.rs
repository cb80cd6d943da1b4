//! `complement`, `n_complement`: what is left of a range.

use super::compact::first_gap;
use super::complementable::{complementable_obstacle, n_complementable_obstacle};
use super::{FlatLayout, Obstacle};
use crate::algebra::complement::gaps;
use crate::error::{Error, Flat, check_positive, operand};

/// Whether B is a complement of A: `A ⋆ B` is [compact](super::is_compact), written `A ⊥ B`.
///
/// ```text
/// { A(i) + B(j) } = { 0, …, size(A)·size(B) − 1 }        each value once
/// ```
///
/// It is the same as `B ⊥ A`, and does not depend on the order of the modes, on extent-1 modes, or on whether a layout is
/// coalesced.
///
/// # Examples
/// ```
/// use layout_core::flat::is_complement;
/// assert!(is_complement(&"(8,8):(2,32)".parse()?, &"(5,2,2,1):(256,1,16,0)".parse()?));
/// assert!(!is_complement(&"(8,8):(2,32)".parse()?, &"(2):(1)".parse()?));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
pub fn is_complement(layout: &FlatLayout, rest: &FlatLayout) -> bool {
    complement_obstacle(layout, rest).is_none()
}

/// What keeps `layout ⋆ rest` from being compact, with the modes of `rest` counted after those of `layout`; `None` if
/// nothing does. See [`is_complement`].
pub fn complement_obstacle(layout: &FlatLayout, rest: &FlatLayout) -> Option<Obstacle> {
    first_gap(layout.list().iter().chain(rest.list()).copied())
}

/// Whether B is an N-complement of A: a [complement](is_complement) with `size(A) · size(B) = N`.
///
/// # Examples
/// ```
/// use layout_core::flat::is_n_complement;
/// assert!(is_n_complement(&"(2,2):(1,50)".parse()?, &"(25):(2)".parse()?, 100));
/// assert!(is_n_complement(&"(2,2):(1,50)".parse()?, &"(5,5):(2,10)".parse()?, 100));
/// assert!(!is_n_complement(&"(2,2):(1,50)".parse()?, &"(25):(2)".parse()?, 200));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
pub fn is_n_complement(layout: &FlatLayout, rest: &FlatLayout, size: i64) -> bool {
    n_complement_obstacle(layout, rest, size).is_none()
}

/// What keeps `rest` from being a complement, or else the sizes, which do not multiply to `size`; `None` if nothing does.
/// See [`is_n_complement`].
pub fn n_complement_obstacle(layout: &FlatLayout, rest: &FlatLayout, size: i64) -> Option<Obstacle> {
    complement_obstacle(layout, rest).or_else(|| {
        let product = i128::from(layout.size()).wrapping_mul(i128::from(rest.size()));
        (product != i128::from(size)).then_some(Obstacle::Sizes { product, size })
    })
}

/// The layout that fills the gaps between the modes of A: comp♭(A).
///
/// With `sort(squeeze(A)) = (s_1,…,s_m):(d_1,…,d_m)` it is
///
/// ```text
/// coalesce( (d_1, d_2/(s_1·d_1), …, d_m/(s_{m−1}·d_{m−1})) : (1, s_1·d_1, …, s_{m−1}·d_{m−1}) )
/// ```
///
/// Of all complements of its size, it is the one that is coalesced and sorted. Of a compact layout it is `():()`.
///
/// # Errors
/// A is not [complementable](super::is_complementable).
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, complement};
/// let a: FlatLayout = "(3,3,8):(16,96,1)".parse()?;
/// assert_eq!(complement(&a)?.to_string(), "(2,2):(8,48)");
///
/// let e = complement(&"(2,2):(1,3)".parse()?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "flat.complement of (2,2):(1,3): not complementable, because the stride 3 of mode 1 is not a multiple of 2, \
///      where mode 0 ends"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
pub fn complement(layout: &FlatLayout) -> Result<FlatLayout, Error> {
    match complementable_obstacle(layout) {
        Some(obstacle) => Err(not_complementable("flat.complement", layout, None, obstacle)),
        None => filled(layout, None),
    }
}

/// The layout that fills what A leaves free of `0, …, N − 1`: comp♭(A, N).
///
/// It is [`complement`] with one more mode for the copies of a whole period: `N/(s_m·d_m) : s_m·d_m`. Its size is
/// `N / size(A)`; Φ increases; `cosize(A)` and its cosize add up to `N + 1`. A larger N continues it.
///
/// # Errors
/// A is not [N-complementable](super::is_n_complementable); N is below 1.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, n_complement};
/// let a: FlatLayout = "(3,10):(80,4)".parse()?;
/// assert_eq!(n_complement(&a, 2400)?.to_string(), "(4,2,10):(1,40,240)");
///
/// let e = n_complement(&"(2,2):(1,50)".parse()?, 150).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "flat.complement of (2,2):(1,50) in 150: not 150-complementable, because 150 is not a multiple of 100, where the \
///      mode of the largest stride ends"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.6.
pub fn n_complement(layout: &FlatLayout, size: i64) -> Result<FlatLayout, Error> {
    check_n_complementable("flat.complement", layout, size)?;
    filled(layout, Some(size))
}

/// The complement of a complementable layout, with copies of its period until `size` is covered.
pub(super) fn filled(layout: &FlatLayout, size: Option<i64>) -> Result<FlatLayout, Error> {
    FlatLayout::fitting(gaps(&layout.to_layout(), size)?).checked()
}

pub(super) fn check_n_complementable(
    operation: &'static str,
    layout: &FlatLayout,
    size: i64,
) -> Result<(), Error> {
    check_positive("size", &size.into())?;
    match n_complementable_obstacle(layout, size) {
        Some(obstacle) => Err(not_complementable(operation, layout, Some(size), obstacle)),
        None => Ok(()),
    }
}

#[cold]
pub(super) fn not_complementable(
    operation: &'static str,
    layout: &FlatLayout,
    size: Option<i64>,
    obstacle: Obstacle,
) -> Error {
    Flat::NotComplementable { operation, layout: operand(layout), size, obstacle }.into()
}
