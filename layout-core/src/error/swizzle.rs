//! The errors of swizzles and composed layouts, with their sentences.

use super::{Detail, Error, ErrorKind, Operand};
use crate::swizzle::Swizzle;
use core::fmt;

/// What keeps numbers from being a swizzle, or an operation from having an answer with one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Swizzling {
    /// `Sw<bits,base,shift>` is no swizzle.
    Invalid { bits: i64, base: i64, shift: i64 },
    /// The swizzle has no form in elements of another width.
    Recast { asked: Recasting, swizzle: Swizzle, ratio: (i64, i64) },
    /// The offset is not a whole number of wider elements.
    Offset { operation: &'static str, composed: Operand, offset: i64, count: i64 },
    /// The composed layout has negative indices, and the inverse would need them as coordinates.
    Negative { operation: &'static str, composed: Operand, least: i64 },
    /// No swizzle of a layout with integer strides is the layout with XOR strides.
    NoSwizzle { operation: &'static str, layout: Operand },
}

/// In which elements a swizzle was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recasting {
    /// So many times as wide.
    Upcast,
    /// So many times as narrow.
    Downcast,
    /// By a ratio.
    Recast,
    /// By a ratio of bits.
    RecastBits,
    /// A swizzle of bytes, in elements of so many bytes.
    OfBytes,
    /// A swizzle of elements of so many bytes, in bytes.
    InBytes,
    /// A swizzle of bytes, in elements of so many bits.
    OfBits,
}

impl Recasting {
    /// The name of the operation.
    pub(crate) fn operation(self) -> &'static str {
        match self {
            Self::Upcast => "upcast",
            Self::Downcast => "downcast",
            Self::Recast => "recast",
            Self::RecastBits => "recast_bits",
            Self::OfBytes => "of_bytes",
            Self::InBytes => "in_bytes",
            Self::OfBits => "of_bits",
        }
    }
}

impl Swizzling {
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::Invalid { .. } => ErrorKind::InvalidSwizzle,
            Self::Recast { .. } | Self::Offset { .. } => ErrorKind::Recast,
            Self::Negative { .. } => ErrorKind::NotInvertible,
            Self::NoSwizzle { .. } => ErrorKind::NoLayout,
        }
    }
}

impl From<Swizzling> for Error {
    #[cold]
    fn from(swizzling: Swizzling) -> Self {
        Self::new(Detail::Swizzling(swizzling))
    }
}

impl fmt::Display for Swizzling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid { bits, base, shift } => {
                write!(f, "Sw<{bits},{base},{shift}> is no swizzle: ")?;
                if *bits < 0 {
                    write!(f, "the number of bits {bits} is negative")
                } else if *base < 0 {
                    write!(f, "the base {base} is negative")
                } else if shift.unsigned_abs() < bits.unsigned_abs() {
                    write!(f, "the {bits} bits that it reads and those that it changes overlap")
                } else {
                    f.write_str("it reaches past bit 62 of an index")
                }
            }
            Self::Recast { asked, swizzle, ratio } => write_recast(*asked, *swizzle, *ratio, f),
            Self::Offset { operation, composed, offset, count } => write!(
                f,
                "{operation} of {composed}: the offset {offset} is not a multiple of {count}, and so lies inside of a \
                 wider element"
            ),
            Self::Negative { operation, composed, least } => write!(
                f,
                "{operation} of {composed}: none, because its index {least} is negative, and so no coordinate"
            ),
            Self::NoSwizzle { operation, layout } => write!(
                f,
                "{operation} of {layout}: none, because no swizzle of a layout with integer strides has these indices"
            ),
        }
    }
}

fn write_recast(
    asked: Recasting,
    swizzle: Swizzle,
    (wide, narrow): (i64, i64),
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let operation = asked.operation();
    match asked {
        Recasting::OfBits => write!(f, "{swizzle} of byte addresses in elements of {wide} bits")?,
        Recasting::OfBytes => write!(f, "{swizzle} of byte addresses in elements of {wide} bytes")?,
        Recasting::InBytes => write!(f, "{swizzle} of elements of {narrow} bytes in bytes")?,
        Recasting::Downcast => write!(f, "{operation} of {swizzle} by {narrow}")?,
        _ if narrow == 1 => write!(f, "{operation} of {swizzle} by {wide}")?,
        _ => write!(f, "{operation} of {swizzle} by {wide}/{narrow}")?,
    }
    if wide < 1 || narrow < 1 {
        return f.write_str(": the ratio of the widths is not positive");
    }
    let common = crate::checked::gcd(wide, narrow);
    let reduced = |number: i64| number.checked_div(common).unwrap_or(number).unsigned_abs();
    let (wide, narrow) = (reduced(wide), reduced(narrow));
    if !wide.is_power_of_two() || !narrow.is_power_of_two() {
        return f.write_str(": a swizzle exchanges bits, and only a power of two is a number of bits");
    }
    // Both are powers of two within 63 bits, and the unit is smaller than the element.
    let unit = 1_i128.wrapping_shl(swizzle.base());
    write!(f, ": the swizzle moves units of {unit}, and so parts of an element of {wide}")?;
    if narrow > 1 { write!(f, "/{narrow}") } else { Ok(()) }
}
