//! Recognition: the layout of a table of values.

use crate::checked;
use crate::error::{Detail, Error, Why, check_positive};
use crate::htuple::HTuple;
use crate::layout::Layout;
use crate::mode::{self, Mode, ModeList};

impl Layout {
    /// The layout whose values these are:
    ///
    /// ```text
    /// L(i) = values[i]       for 0 ≤ i < values.len()
    /// ```
    ///
    /// There is at most one that is coalesced, and this is it.
    ///
    /// # Errors
    /// The table is empty; no layout has these values: the error names the first index at which none can match,
    /// [`Error::counterexample`](crate::Error::counterexample); overflow.
    ///
    /// # Examples
    /// ```
    /// use layout_core::Layout;
    /// assert_eq!(Layout::from_values(&[0, 2, 4, 1, 3, 5])?.to_string(), "(3,2):(2,1)");
    /// let e = Layout::from_values(&[0, 2, 4, 6, 3, 5]).unwrap_err();
    /// assert_eq!(
    ///     e.to_string(),
    ///     "no layout has these values: at 4 the value is 3, not 8: \
    ///      the values step by 2 for 4 indices, and 4 does not divide 6"
    /// );
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.1.4.18: a coalesced layout is determined by
    /// its function.
    #[doc(alias = "recognize")]
    pub fn from_values(values: &[i64]) -> Result<Self, Error> {
        recognize(values.iter().copied())
    }

    /// The layout of a function on `0, …, size − 1`, which is asked for every index once, in order: see
    /// [`Layout::from_values`]. It takes as many calls as the size, unless one of the values rules a layout out: a size
    /// near 2⁶³ does not come to an end.
    ///
    /// # Errors
    /// `size` is below 1; as [`Layout::from_values`].
    ///
    /// # Examples
    /// ```
    /// use layout_core::Layout;
    /// let transpose = Layout::from_fn(24, |i| i % 4 * 6 + i / 4)?;
    /// assert_eq!(transpose.to_string(), "(4,6):(6,1)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// As [`Layout::from_values`].
    pub fn from_fn(size: i64, function: impl FnMut(i64) -> i64) -> Result<Self, Error> {
        form(size, (0..size).map(function))
    }
}

/// The coalesced layout with these values.
fn recognize(values: impl ExactSizeIterator<Item = i64>) -> Result<Layout, Error> {
    form(i64::try_from(values.len()).unwrap_or(i64::MAX), values)
}

/// The coalesced layout of `size` values.
///
/// The modes found so far, with the last one unbounded, foretell each value. Where one differs, the last mode ends if
/// it can end there, or no layout has the values so far: a layout that does could be coalesced in one way only.
fn form(size: i64, values: impl Iterator<Item = i64>) -> Result<Layout, Error> {
    check_positive("number of values", &size.into())?;
    // All but the last mode, the stride of that one, and how many indices each of its steps takes.
    let mut modes: ModeList<i64> = ModeList::new();
    let (mut last, mut unit) = (0_i64, 1_i64);
    for (at, value) in (0..size).zip(values) {
        let forced = foretell(&modes, last, at);
        if i128::from(value) == forced {
            continue;
        }
        let (steps, rest) = checked::div_floor(at, unit);
        let why = if at == 0 {
            Why::Origin
        } else if at == 1 {
            last = value;
            continue;
        } else if rest != 0 {
            Why::Forced(forced)
        } else {
            let (left, _) = checked::div_floor(size, unit);
            if left.checked_rem(steps) == Some(0) {
                modes.push(Mode { extent: steps, stride: last });
                (last, unit) = (value, at);
                continue;
            }
            Why::Run { forced, step: last, run: steps, left }
        };
        let (at, value) = (HTuple::leaf(at), i128::from(value));
        return Err(Error::new(Detail::Values { at, value, why }));
    }
    let (extent, _) = checked::div_floor(size, unit);
    if extent > 1 {
        modes.push(Mode { extent, stride: last });
    }
    mode::node(&modes)
}

/// The value at `at` of the modes, followed by an unbounded one.
fn foretell(modes: &[Mode<i64>], last: i64, at: i64) -> i128 {
    let mut rest = at;
    let mut sum = 0_i128;
    for mode in modes {
        let (quotient, digit) = checked::div_floor(rest, mode.extent);
        sum = sum.saturating_add(i128::from(digit).saturating_mul(i128::from(mode.stride)));
        rest = quotient;
    }
    sum.saturating_add(i128::from(rest).saturating_mul(i128::from(last)))
}
