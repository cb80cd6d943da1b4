//! `coalesce`: the same function with as few modes as possible.

use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, View};
use crate::layout::Layout;
use crate::mode::{self, Builder, Merged, ModeList};
use crate::profile::{self, MAX_DEPTH, Profile, Token};
use crate::stride::Stride;

/// The layout with the same index at every 1-D index, and the least number of modes:
///
/// ```text
/// R(i) = A(i)   for 0 ≤ i < size(A)
/// ```
///
/// Extent-1 modes go, adjacent modes `s:d`, `t:s·d` merge into `s·t:d`. The result is `s:d`, a flat tuple, or `1:0`
/// where all extents are 1; it is the only layout of its kind with this function.
///
/// # Examples
/// ```
/// use layout_core::{Layout, coalesce};
/// let a: Layout = "(2,(1,6)):(1,(6,2))".parse()?;
/// assert_eq!(coalesce(&a).to_string(), "12:1");
/// let b: Layout = "((4,3),5):((15,1),3)".parse()?;
/// assert_eq!(coalesce(&b).to_string(), "(4,15):(15,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `coalesce`; "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025),
/// 2.1.4.
#[doc(alias = "simplify")]
pub fn coalesce<D: Stride>(layout: &Layout<D>) -> Layout<D> {
    mode::fitting_node(&flat(layout))
}

/// The layout with the same index at every index of the extended domain: a trailing extent-1 mode stays, because it
/// says how the layout goes on past its end.
///
/// # Examples
/// ```
/// use layout_core::{Layout, coalesce_extended};
/// let a: Layout = "(2,1,6,1):(1,7,8,0)".parse()?;
/// assert_eq!(coalesce_extended(&a).to_string(), "(2,6,1):(1,8,0)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `coalesce_z`.
#[doc(alias = "coalesce_z")]
pub fn coalesce_extended<D: Stride>(layout: &Layout<D>) -> Layout<D> {
    mode::fitting_node(&flat_extended(layout))
}

/// Coalesces mode by mode: each leaf of `profile` stands for a mode that is coalesced whole, each tuple for one whose
/// modes are treated in turn. Modes past the end of a tuple of `profile` stay as they are, and so does the number of
/// modes.
///
/// # Errors
/// A tuple of `profile` has more modes than the layout has in its place; `profile` nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, Layout, coalesce_by_profile};
/// let a: Layout = "(2,(1,6)):(1,(6,2))".parse()?;
/// let profile: IntTuple = "(1,1)".parse()?;
/// assert_eq!(coalesce_by_profile(&a, &profile)?.to_string(), "(2,6):(1,2)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `coalesce` with a target profile.
pub fn coalesce_by_profile<D: Stride, T>(
    layout: &Layout<D>,
    profile: &HTuple<T>,
) -> Result<Layout<D>, Error> {
    coalesce_where(layout, profile, |_| true, flat)
}

/// As [`coalesce_by_profile`], on the extended domain: see [`coalesce_extended`].
///
/// # Errors
/// As [`coalesce_by_profile`].
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, Layout, coalesce_by_profile, coalesce_extended_by_profile};
/// let a: Layout = "((2,1),(4,1)):((1,9),(2,7))".parse()?;
/// let profile: IntTuple = "(0,0)".parse()?;
/// assert_eq!(coalesce_by_profile(&a, &profile)?.to_string(), "(2,4):(1,2)");
/// assert_eq!(coalesce_extended_by_profile(&a, &profile)?.to_string(), "((2,1),(4,1)):((1,9),(2,7))");
/// # Ok::<(), layout_core::Error>(())
/// ```
pub fn coalesce_extended_by_profile<D: Stride, T>(
    layout: &Layout<D>,
    profile: &HTuple<T>,
) -> Result<Layout<D>, Error> {
    coalesce_where(layout, profile, |_| true, flat_extended)
}

/// Coalesces by `profile` with `flatten`; modes whose leaf in the profile is not `chosen` stay as they are.
pub(crate) fn coalesce_where<D: Stride, T>(
    layout: &Layout<D>,
    profile: &HTuple<T>,
    chosen: impl Fn(&T) -> bool + Copy,
    flatten: fn(&Layout<D>) -> ModeList<D>,
) -> Result<Layout<D>, Error> {
    let depth = profile.depth();
    if depth > MAX_DEPTH {
        return Err(Error::new(Detail::TooDeep { depth }));
    }
    let mut builder = Builder::new();
    by_profile(layout, profile.view(), chosen, flatten, &mut builder)?;
    builder.build()
}

fn by_profile<D: Stride, T>(
    layout: &Layout<D>,
    profile: View<'_, T>,
    chosen: impl Fn(&T) -> bool + Copy,
    flatten: fn(&Layout<D>) -> ModeList<D>,
    builder: &mut Builder<D>,
) -> Result<(), Error> {
    let [Token::Open, ..] = profile.tokens else {
        if profile.as_leaf().is_none_or(chosen) {
            builder.push_node(&flatten(layout));
        } else {
            builder.push_layout(layout);
        }
        return Ok(());
    };
    let (rank, entries) = (layout.rank(), profile::rank(profile.tokens));
    if entries > rank {
        return Err(Error::new(Detail::TooManyModes {
            operation: "coalesce",
            layout: operand(layout),
            rank,
            by: operand(&Profile::of(profile.tokens)),
            entries,
        }));
    }
    builder.open();
    let mut entries = profile.modes();
    for (at, mode) in layout.modes().enumerate() {
        match entries.next() {
            Some(entry) => {
                by_profile(&mode, entry, chosen, flatten, builder).map_err(|error| error.in_mode(at))?;
            }
            None => builder.push_layout(&mode),
        }
    }
    builder.close();
    Ok(())
}

/// The coalesced flat modes; none if all extents are 1.
#[inline]
pub(crate) fn flat<D: Stride>(layout: &Layout<D>) -> ModeList<D> {
    let mut modes = ModeList::new();
    modes.extend(Merged::new(layout.flat_modes()));
    modes
}

/// The flat modes coalesced on the extended domain; at least one unless the layout has no leaf.
#[inline]
pub(crate) fn flat_extended<D: Stride>(layout: &Layout<D>) -> ModeList<D> {
    let mut modes = flat(layout);
    if let Some(last) = layout.flat_modes().next_back().filter(|mode| mode.extent == 1) {
        mode::push_coalesced(&mut modes, 1, last.stride);
    }
    modes
}
