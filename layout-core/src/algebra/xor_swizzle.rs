//! Swizzles as layouts with XOR strides, and layouts with XOR strides as swizzles of layouts with integer strides.

use crate::algebra::composition::compose;
use crate::composed::ComposedLayout;
use crate::error::{Detail, Error, Swizzling, operand};
use crate::layout::Layout;
use crate::mode::{self, Builder, ModeList};
use crate::profile::Token;
use crate::stride::Stride;
use crate::swizzle::Swizzle;
use crate::xor::{Xor, bit_length};

/// The last bit of an index: a size does not have more.
const LAST_BIT: u32 = 62;

/// The layout that takes every natural number to its image, on its extended domain; its size is that of the blocks that the
/// swizzle takes to themselves.
///
/// ```
/// use layout_core::{Layout, Swizzle, Xor};
/// let swizzle: Swizzle = "Sw<2,0,2>".parse()?;
/// let layout = Layout::<Xor>::from(swizzle);
/// assert_eq!(layout.to_string(), "(4,4,1):(F1,F5,F16)");
/// assert_eq!(layout.at_extended(77)?.value(), swizzle.apply(77));
/// # Ok::<(), layout_core::Error>(())
/// ```
impl From<Swizzle> for Layout<Xor> {
    fn from(swizzle: Swizzle) -> Self {
        // Where the swizzle reaches the last bit, that one is what the extended domain has past the end.
        let reach = swizzle.reach().min(LAST_BIT);
        let image = |bit: u32| Xor::of(swizzle.apply(1_i64.wrapping_shl(bit)));
        let mut modes = ModeList::new();
        for bit in 0..reach {
            mode::push_coalesced(&mut modes, 2, image(bit));
        }
        mode::push_coalesced(&mut modes, 1, image(reach));
        mode::fitting_node(&modes)
    }
}

/// The layout with XOR strides that a swizzle makes of a layout with integer strides, and what is added to its indices:
///
/// ```text
/// C(c) = offset ^ R(c)
/// ```
///
/// # Errors
/// As [`composition`](crate::composition()) with the layout that the swizzle is: no layout with XOR strides has these
/// values, or the inner layout has negative indices. Unsupported: several outer maps, or one that is a layout; an
/// offset that is negative, or has bits in common with indices of the inner layout.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, f2};
/// let tile: ComposedLayout = "Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?;
/// assert_eq!(f2::from_composed(&tile)?.1.to_string(), "(8,8):(F9,F1)");
/// let row: ComposedLayout = "Sw<3,0,3> o 24 o 8:1".parse()?;
/// let (offset, layout) = f2::from_composed(&row)?;
/// assert_eq!((offset.value(), layout.to_string().as_str()), (27, "8:F1"));
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/swizzle_layout.hpp`; C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on
/// swizzles. The bits and their conditions are this project's own.
pub fn from_composed(composed: &ComposedLayout) -> Result<(Xor, Layout<Xor>), Error> {
    let unsupported = |what: &'static str| {
        let (operation, operand) = ("f2.from_composed", operand(composed));
        Error::new(Detail::Unsupported { operation, operand, what })
    };
    let swizzle = match (composed.stages(), composed.swizzle()) {
        ([], _) => None,
        (_, Some(swizzle)) => Some(swizzle),
        _ => return Err(unsupported("outer maps other than one swizzle")),
    };
    let map = swizzle.map_or_else(identity, Layout::from);
    let offset = composed.offset();
    if offset != 0 {
        let plain = compose(&identity(), composed.inner())?;
        if offset < 0 || bits(&plain).any(|(_, index)| index & offset != 0) {
            return Err(unsupported("offsets that are negative, or have bits of the indices behind them,"));
        }
    }
    let start = swizzle.map_or(offset, |swizzle| swizzle.apply(offset));
    Ok((Xor::of(start), compose(&map, composed.inner())?))
}

/// The swizzle and the layout with integer strides that together are a layout with XOR strides:
///
/// ```text
/// A(c) = Sw(L(c))
/// ```
///
/// Of all such swizzles it is the one that exchanges the fewest bits, the lowest ones, over the least distance; the identity,
/// if the steps have no bit in common. Leaves of A are refined where L needs it.
///
/// # Errors
/// No layout: no swizzle of a layout with integer strides has these indices.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Xor, f2};
/// let parse = |text: &str| text.parse::<Layout<Xor>>();
/// assert_eq!(f2::to_composed(&parse("(8,8):(F9,F1)")?)?.to_string(), "Sw<3,0,3> o 0 o (8,8):(8,1)");
/// assert_eq!(f2::to_composed(&parse("(4,8):(F1,F4)")?)?.to_string(), "(4,8):(1,4)");
/// let e = f2::to_composed(&parse("(2,2,2):(F1,F3,F7)")?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "f2.to_composed of (2,2,2):(F1,F3,F7): none, because no swizzle of a layout with integer strides has these indices"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/swizzle_layout.hpp`. The search is this project's own.
pub fn to_composed(layout: &Layout<Xor>) -> Result<ComposedLayout, Error> {
    if let Some(plain) = unswizzled(layout, |index| index) {
        return Ok(plain?.into());
    }
    for swizzle in swizzles(bits(layout).map(|(_, index)| bit_length(index)).max().unwrap_or(0)) {
        if let Some(inner) = unswizzled(layout, |index| swizzle.apply(index)) {
            return ComposedLayout::new(swizzle, 0, inner?);
        }
    }
    Err(Swizzling::NoSwizzle { operation: "f2.to_composed", layout: operand(layout) }.into())
}

/// The swizzles that change bits of indices of this length, those of few bits first.
fn swizzles(length: u32) -> impl Iterator<Item = Swizzle> {
    let length = i64::from(length);
    (1..=length).flat_map(move |bits| {
        (0..length).flat_map(move |base| {
            (bits..length)
                .flat_map(|shift| [shift, shift.wrapping_neg()])
                .filter_map(move |shift| Swizzle::new(bits, base, shift).ok())
                .filter(move |swizzle| i64::from(swizzle.reach()) <= length)
        })
    })
}

/// `n:F1`, which takes every number to itself.
fn identity() -> Layout<Xor> {
    let mut modes = ModeList::new();
    mode::push_coalesced(&mut modes, 1, Xor::of(1));
    mode::fitting_node(&modes)
}

/// The leaf and the index of each bit of a coordinate.
fn bits(layout: &Layout<Xor>) -> impl Iterator<Item = (usize, i64)> {
    layout.flat().enumerate().flat_map(|(leaf, (extent, stride))| {
        // Indices of the layout, which fit.
        (0..bit_length(extent.saturating_sub(1))).map(move |bit| (leaf, stride.value().wrapping_shl(bit)))
    })
}

/// The layout with integer strides whose indices are those of `layout` with another exchange of bits; `None` if none has
/// them: the steps have a bit in common, or are not even where an extent is no power of two.
fn unswizzled(layout: &Layout<Xor>, image: impl Fn(i64) -> i64) -> Option<Result<Layout, Error>> {
    let mut seen = 0_i64;
    for (_, index) in bits(layout) {
        let index = image(index);
        if index & seen != 0 {
            return None;
        }
        seen |= index;
    }
    let mut builder = Builder::new();
    let mut leaves = layout.flat();
    for token in &layout.shape().profile().tokens {
        if *token != Token::Leaf {
            builder.push_token(*token);
            continue;
        }
        let (extent, stride) = leaves.next()?;
        let step = |bit: u32| image(stride.value().wrapping_shl(bit));
        let length = bit_length(extent.saturating_sub(1));
        let mut modes: ModeList<i64> = ModeList::new();
        if extent.count_ones() == 1 {
            (0..length).for_each(|bit| mode::push_coalesced(&mut modes, 2, step(bit)));
        } else if (0..length).all(|bit| step(0).checked_scale(1_i64.wrapping_shl(bit)) == Some(step(bit))) {
            mode::push_coalesced(&mut modes, extent, step(0));
        } else {
            return None;
        }
        builder.push_node(&modes);
    }
    Some(builder.build())
}
