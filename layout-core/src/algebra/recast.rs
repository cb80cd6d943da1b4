//! `upcast`, `downcast`, `recast`, `recast_bits`: the same data in elements of another width.

use crate::checked;
use crate::error::{Error, Tiling, Ungrouped, operand};
use crate::htuple::{HTuple, Leaves};
use crate::layout::Layout;
use crate::mode;
use smallvec::SmallVec;

/// The layout of the same data in elements `count` times as wide: `count` consecutive elements become one,
///
/// ```text
/// A(x) lies in element R(⌊x_k / g_k⌋)        g_k = extent k of A ÷ extent k of R
/// ```
///
/// for every A whose coordinates, broadcasts aside, have different indices. A leaf whose stride is a multiple of
/// `count` keeps its extent; `count/d` steps of a leaf with a smaller stride `d` become one, and a leaf too short for
/// that is used up together with the leaf that goes on where it ends. The profile stays. Leaves that run over the same
/// indices, as those of a window do, are regrouped each by itself.
///
/// # Errors
/// `count` is not positive; a leaf does not form whole groups: its stride and `count` don't divide each other, its
/// extent is no multiple of the steps in a group, nothing goes on where it ends inside a group, it runs backwards
/// inside a group, or two leaves interleave inside one.
///
/// # Examples
/// ```
/// use layout_core::{Layout, upcast};
/// let rows: Layout = "(32,8):(8,1)".parse()?;
/// assert_eq!(upcast(&rows, 4)?.to_string(), "(32,2):(2,1)");
/// let nested: Layout = "((4,6),8):((1,4),24)".parse()?;
/// assert_eq!(upcast(&nested, 8)?.to_string(), "((1,3),8):((0,1),3)");
/// let e = upcast(&"(2,4):(1,8)".parse::<Layout>()?, 4).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "upcast of (2,4):(1,8) by 4: leaf 0 ends at 2, inside a group of 4, and no leaf of stride 2 goes on"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe C++ and PyCuTe round extents up, leaf by leaf, and answer also where no whole groups are formed.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `upcast`; PyCuTe, `recast`.
pub fn upcast(layout: &Layout, count: i64) -> Result<Layout, Error> {
    regroup("upcast", layout, count, 1)
}

/// The layout of the same data in elements `count` times as narrow,
///
/// ```text
/// R(x_k · g_k) = count · A(x)        g_k = extent k of R ÷ extent k of A
/// ```
///
/// The leaf of stride 1 runs over the parts of an element and becomes `count` times as long; without one the result
/// runs over the first part of each element. The profile stays, and so do broadcasts.
///
/// # Errors
/// `count` is not positive; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, downcast, upcast};
/// let words: Layout = "(32,(2,4)):(2,(1,64))".parse()?;
/// let bytes = downcast(&words, 16)?;
/// assert_eq!(bytes.to_string(), "(32,(32,4)):(32,(1,1024))");
/// assert_eq!(upcast(&bytes, 16)?, words);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `downcast`.
pub fn downcast(layout: &Layout, count: i64) -> Result<Layout, Error> {
    regroup("downcast", layout, 1, count)
}

/// The layout of the same data in elements `numerator/denominator` times as wide: [`downcast`] by the reduced
/// denominator, then [`upcast`] by the numerator.
///
/// # Errors
/// As [`upcast`] and [`downcast`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, recast};
/// let a: Layout = "24:2".parse()?;
/// assert_eq!(recast(&a, 4, 1)?.to_string(), "12:1");
/// assert_eq!(recast(&a, 1, 2)?.to_string(), "24:4");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `recast`.
pub fn recast(layout: &Layout, numerator: i64, denominator: i64) -> Result<Layout, Error> {
    regroup("recast", layout, numerator, denominator)
}

/// The layout, given in elements of `old` bits, in elements of `new` bits: [`recast`] by `new/old`. The arguments stand
/// in the order of CuTe's `recast_layout<New, Old>(layout)`, here and in expressions.
///
/// # Errors
/// As [`recast`].
///
/// # Examples
/// ```
/// use layout_core::{Layout, recast_bits};
/// let a: Layout = "(8,4):(1,8)".parse()?;
/// assert_eq!(recast_bits(8, 32, &a)?.to_string(), "(32,4):(1,32)");
/// assert_eq!(recast_bits(4, 6, &a)?.to_string(), "(12,4):(1,12)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `recast_layout`.
#[doc(alias = "recast_layout")]
pub fn recast_bits(new: i64, old: i64, layout: &Layout) -> Result<Layout, Error> {
    regroup("recast_bits", layout, new, old)
}

/// A leaf in parts of an element: 128 bits hold the product of two numbers.
type Leaf = (i128, i128);

fn regroup(operation: &'static str, layout: &Layout, wide: i64, narrow: i64) -> Result<Layout, Error> {
    let refuse = |cause| {
        let (layout, ratio) = (operand(layout), (wide, narrow));
        Error::from(Tiling::Recast { operation, layout, ratio, cause })
    };
    if wide < 1 || narrow < 1 {
        return Err(refuse(Ungrouped::Ratio));
    }
    let common = checked::gcd(wide, narrow);
    let reduced = |number: i64| i128::from(number.checked_div(common).unwrap_or(number));
    let (group, parts) = (reduced(wide), reduced(narrow));
    let leaves: SmallVec<[Leaf; 8]> = layout.flat().map(|leaf| in_parts(leaf, parts)).collect();
    if let Some((lower, upper)) = interleaved(&leaves, group) {
        return Err(refuse(Ungrouped::Interleaved { lower, upper, group }));
    }
    let (mut extents, mut strides) = (Leaves::new(), Leaves::new());
    for (at, leaf) in leaves.iter().enumerate() {
        let (extent, stride) = grouped(at, *leaf, &leaves, group).map_err(refuse)?;
        let fit = |number| i64::try_from(number).ok();
        let Some((extent, stride)) = fit(extent).zip(fit(stride)) else {
            return Err(mode::overflow(operation, &[layout]));
        };
        extents.push(extent);
        strides.push(stride);
    }
    let shape = HTuple::from_parts(extents, layout.shape().profile().clone());
    Layout::from_parts(shape, strides).map_err(|error| error.of(operation, &[layout]))
}

/// The leaf counted in elements `parts` times as narrow.
fn in_parts((extent, stride): (i64, &i64), parts: i128) -> Leaf {
    let (extent, stride) = (i128::from(extent), i128::from(*stride));
    match (extent, stride) {
        (1, _) => (1, 0),
        (_, 1) => (extent.wrapping_mul(parts), 1),
        _ => (extent, stride.wrapping_mul(parts)),
    }
}

/// The leaf counted in groups.
fn grouped(at: usize, (extent, stride): Leaf, leaves: &[Leaf], group: i128) -> Result<Leaf, Ungrouped> {
    // Both divisors are positive: the callers have seen to that.
    let divides = |divisor: i128, number: i128| number.checked_rem(divisor) == Some(0);
    let over = |number: i128, divisor: i128| number.checked_div(divisor).unwrap_or(0);
    if divides(group, stride) {
        return Ok((extent, over(stride, group)));
    }
    if !divides(stride, group) {
        return Err(Ungrouped::Stride { leaf: at, stride, group });
    }
    if stride < 0 {
        return Err(Ungrouped::Backwards { leaf: at, stride, group });
    }
    let steps = over(group, stride);
    if divides(steps, extent) {
        let groups = over(extent, steps);
        return Ok((groups, i128::from(groups != 1)));
    }
    if !divides(extent, steps) {
        return Err(Ungrouped::Extent { leaf: at, extent, steps, group });
    }
    // Below the group, and so within 64 bits.
    let end = extent.wrapping_mul(stride);
    if leaves.iter().any(|leaf| leaf.1 == end) {
        return Ok((1, 0));
    }
    Err(Ungrouped::Gap { leaf: at, end, group })
}

/// Two leaves that step inside a group, of which neither stride divides the other.
fn interleaved(leaves: &[Leaf], group: i128) -> Option<((usize, i128), (usize, i128))> {
    let inside = |(_, (_, stride)): &(usize, &Leaf)| *stride > 0 && group.checked_rem(*stride) == Some(0);
    let mut finest: SmallVec<[(usize, i128); 8]> =
        leaves.iter().enumerate().filter(inside).map(|(at, (_, stride))| (at, *stride)).collect();
    finest.sort_unstable_by_key(|(at, stride)| (*stride, *at));
    finest
        .windows(2)
        .filter_map(|pair| <[(usize, i128); 2]>::try_from(pair).ok())
        .find(|[lower, upper]| upper.1.checked_rem(lower.1) != Some(0))
        .map(|[lower, upper]| (lower, upper))
}
