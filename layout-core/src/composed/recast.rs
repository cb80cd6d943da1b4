//! `upcast`, `downcast`, `recast`, `recast_bits`: swizzles, offsets and the innermost layout in elements of another width.

use super::{ComposedLayout, Outer, Stage, Stages};
use crate::checked;
use crate::error::{Detail, Error, Recasting, Swizzling, operand};
use crate::layout::Layout;
use crate::mode;

/// The composed layout of the same data in elements `count` times as wide: see [`upcast`](crate::upcast).
///
/// Swizzles, offsets and the innermost layout each count in the new elements. That is exact, because a swizzle whose base is
/// at least `log2(count)` moves whole elements.
///
/// # Errors
/// As [`upcast`](crate::upcast) of the innermost layout and [`Swizzle::upcast`](crate::Swizzle::upcast); an offset is not a
/// multiple of `count`; unsupported, where an outer map is a layout.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::upcast};
/// let bytes: ComposedLayout = "Sw<3,4,3> o 128 o (8,128):(128,1)".parse()?;
/// assert_eq!(upcast(&bytes, 2)?.to_string(), "Sw<3,3,3> o 64 o (8,64):(64,1)");
/// assert!(upcast(&bytes, 32).unwrap_err().is_recast());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Differs from CuTe
/// CuTe cuts a swizzle down that moves parts of the wider elements.
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `upcast`.
pub fn upcast(layout: &ComposedLayout, count: i64) -> Result<ComposedLayout, Error> {
    in_elements(Recasting::Upcast, layout, (count, 1), |inner| crate::upcast(inner, count))
}

/// The composed layout of the same data in elements `count` times as narrow: see [`downcast`](crate::downcast).
///
/// # Errors
/// As [`downcast`](crate::downcast) and [`Swizzle::downcast`](crate::Swizzle::downcast); unsupported, where an outer map is a
/// layout; overflow.
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::downcast};
/// let halves: ComposedLayout = "Sw<3,3,3> o 64 o (8,64):(64,1)".parse()?;
/// assert_eq!(downcast(&halves, 2)?.to_string(), "Sw<3,4,3> o 128 o (8,128):(128,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `downcast`.
pub fn downcast(layout: &ComposedLayout, count: i64) -> Result<ComposedLayout, Error> {
    in_elements(Recasting::Downcast, layout, (1, count), |inner| crate::downcast(inner, count))
}

/// The composed layout of the same data in elements `numerator/denominator` times as wide: see [`recast`](crate::recast).
///
/// # Errors
/// As [`upcast`] and [`downcast`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::recast};
/// let bytes: ComposedLayout = "Sw<3,4,3> o 128 o (8,128):(128,1)".parse()?;
/// assert_eq!(recast(&bytes, 16, 8)?.to_string(), "Sw<3,3,3> o 64 o (8,64):(64,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `recast_layout`.
pub fn recast(layout: &ComposedLayout, numerator: i64, denominator: i64) -> Result<ComposedLayout, Error> {
    let ratio = (numerator, denominator);
    in_elements(Recasting::Recast, layout, ratio, |inner| crate::recast(inner, numerator, denominator))
}

/// The composed layout, given in elements of `old` bits, in elements of `new` bits: see [`recast_bits`](crate::recast_bits).
///
/// # Errors
/// As [`recast`].
///
/// # Examples
/// ```
/// use layout_core::{ComposedLayout, composed::recast_bits};
/// let bytes: ComposedLayout = "Sw<3,4,3> o 128 o (8,128):(128,1)".parse()?;
/// assert_eq!(recast_bits(16, 8, &bytes)?.to_string(), "Sw<3,3,3> o 64 o (8,64):(64,1)");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/layout_composed.hpp`, `recast_layout`.
pub fn recast_bits(new: i64, old: i64, layout: &ComposedLayout) -> Result<ComposedLayout, Error> {
    in_elements(Recasting::RecastBits, layout, (new, old), |inner| crate::recast_bits(new, old, inner))
}

fn in_elements(
    asked: Recasting,
    layout: &ComposedLayout,
    ratio: (i64, i64),
    recast: impl Fn(&Layout) -> Result<Layout, Error>,
) -> Result<ComposedLayout, Error> {
    let operation = asked.operation();
    // Refuses a ratio that is not positive, also.
    let inner = recast(&layout.inner)?;
    let common = checked::gcd(ratio.0, ratio.1);
    let reduced = |number: i64| number.checked_div(common).unwrap_or(number);
    let (wide, narrow) = (reduced(ratio.0), reduced(ratio.1));
    let mut stages = Stages::new();
    for Stage { outer, offset } in &layout.stages {
        let Outer::Swizzle(swizzle) = outer else {
            let what = "layouts as outer maps";
            return Err(Error::new(Detail::Unsupported { operation, operand: operand(layout), what }));
        };
        let finer = offset.checked_mul(narrow).ok_or_else(|| mode::overflow(operation, &[layout]))?;
        let (offset, 0) = checked::div_floor(finer, wide) else {
            let (composed, offset) = (operand(layout), finer);
            return Err(Swizzling::Offset { operation, composed, offset, count: wide }.into());
        };
        stages.push(Stage::new(swizzle.recast_in(asked, ratio)?, offset));
    }
    ComposedLayout::from_stages(stages, inner).map_err(|error| error.of(operation, &[layout]))
}
