//! `append`, `prepend`, `replace`: one mode more, or another one.

use super::select::no_mode;
use crate::error::Error;
use crate::layout::Layout;
use crate::stride::Stride;
use core::iter::once;

/// The layout with `mode` after its own modes: `(A_0,…,A_n,mode)`.
///
/// # Errors
/// A number does not fit into 64 bits; the result nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{Layout, append};
/// let mode: Layout = "(2,2):(32,64)".parse()?;
/// assert_eq!(append(&"4:1".parse::<Layout>()?, &mode)?.to_string(), "(4,(2,2)):(1,(32,64))");
/// assert_eq!(append(&"(4,8):(1,4)".parse::<Layout>()?, &mode)?.to_string(), "(4,8,(2,2)):(1,4,(32,64))");
///
/// let large: Layout = "4611686018427387904:1".parse()?;
/// assert!(append(&large, &mode).unwrap_err().is_overflow());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `append`.
pub fn append<D: Stride>(layout: &Layout<D>, mode: &Layout<D>) -> Result<Layout<D>, Error> {
    Layout::from_modes(layout.modes().chain(once(mode.clone())))
        .map_err(|error| error.of("append", &[layout, mode]))
}

/// The layout with `mode` before its own modes: `(mode,A_0,…,A_n)`.
///
/// # Errors
/// A number does not fit into 64 bits; the result nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{Layout, prepend};
/// let mode: Layout = "(2,2):(32,64)".parse()?;
/// assert_eq!(prepend(&"4:1".parse::<Layout>()?, &mode)?.to_string(), "((2,2),4):((32,64),1)");
/// assert_eq!(prepend(&"(4,8):(1,4)".parse::<Layout>()?, &mode)?.to_string(), "((2,2),4,8):((32,64),1,4)");
///
/// let large: Layout = "4611686018427387904:1".parse()?;
/// assert!(prepend(&large, &mode).unwrap_err().is_overflow());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `prepend`.
pub fn prepend<D: Stride>(layout: &Layout<D>, mode: &Layout<D>) -> Result<Layout<D>, Error> {
    Layout::from_modes(once(mode.clone()).chain(layout.modes()))
        .map_err(|error| error.of("prepend", &[layout, mode]))
}

/// The layout with `mode` in the place of mode `index`; all others stay. The single mode of `s:d` is the whole, so
/// that replacing it gives `mode`.
///
/// # Errors
/// There is no mode `index`; a number does not fit into 64 bits; the result nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{Layout, replace};
/// let mode: Layout = "(2,2):(32,64)".parse()?;
/// assert_eq!(replace(&"(4,8):(1,4)".parse::<Layout>()?, 1, &mode)?.to_string(), "(4,(2,2)):(1,(32,64))");
/// assert_eq!(replace(&"((4,2),8):((1,4),8)".parse::<Layout>()?, 0, &mode)?.to_string(), "((2,2),8):((32,64),8)");
///
/// let e = replace(&"(4,8):(1,4)".parse::<Layout>()?, 2, &mode).unwrap_err();
/// assert_eq!(e.to_string(), "replace of (4,8):(1,4): there is no mode 2, the layout has 2 modes");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `replace`.
pub fn replace<D: Stride>(layout: &Layout<D>, index: usize, mode: &Layout<D>) -> Result<Layout<D>, Error> {
    if index >= layout.rank() {
        return Err(no_mode("replace", layout, index));
    }
    if layout.depth() == 0 {
        return Ok(mode.clone());
    }
    let modes = layout.modes().enumerate();
    Layout::from_modes(modes.map(|(at, own)| if at == index { mode.clone() } else { own }))
        .map_err(|error| error.of("replace", &[layout, mode]))
}
