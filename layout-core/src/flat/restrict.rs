//! `restrict`: some of the modes.

use super::FlatLayout;
use crate::error::{Detail, Error, operand};

/// The layout of the modes named, in the order that they have in the layout: `L|_I`. `modes` is a set: its order and
/// repetitions do not matter.
///
/// Φ of the result is φ of the layout with 0 in the places of the other modes.
///
/// # Errors
/// There is no such mode.
///
/// # Examples
/// ```
/// use layout_core::flat::{FlatLayout, restrict};
/// let a: FlatLayout = "(3,8,8,8):(1,3,24,192)".parse()?;
/// assert_eq!(restrict(&a, &[0, 1, 2])?.to_string(), "(3,8,8):(1,3,24)");
/// assert!(restrict(&a, &[4]).unwrap_err().is_rank_mismatch());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.3.
pub fn restrict(layout: &FlatLayout, modes: &[usize]) -> Result<FlatLayout, Error> {
    let rank = layout.rank();
    if let Some(mode) = modes.iter().copied().find(|mode| *mode >= rank) {
        let (operation, layout) = ("flat.restrict", operand(layout));
        return Err(Error::new(Detail::NoMode { operation, layout, mode, rank }));
    }
    let kept = layout.list().iter().enumerate().filter(|(at, _)| modes.contains(at)).map(|(_, mode)| *mode);
    Ok(FlatLayout::fitting(kept.collect()))
}
