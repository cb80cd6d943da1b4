//! Overflow-checked arithmetic on lists of integers.

/// The product, or `None` where 64 bits do not hold it.
pub(crate) fn product(factors: &[i64]) -> Option<i64> {
    factors.iter().try_fold(1_i64, |product, factor| product.checked_mul(*factor))
}

/// The product of extents; `None` where one is below 1, or 64 bits do not hold it.
#[inline]
pub(crate) fn size(extents: &[i64]) -> Option<i64> {
    extents.iter().try_fold(1_i64, |size, extent| if *extent < 1 { None } else { size.checked_mul(*extent) })
}

/// Quotient and remainder for a positive divisor, with `0 ≤ remainder < divisor`.
#[inline]
pub(crate) fn div_floor(dividend: i64, divisor: i64) -> (i64, i64) {
    let mask = divisor.wrapping_sub(1);
    if divisor & mask == 0 {
        // A power of two: the usual extent, and much cheaper than a division.
        let quotient = dividend.wrapping_shr(divisor.trailing_zeros());
        return (quotient, dividend & mask);
    }
    let quotient = dividend.checked_div_euclid(divisor).unwrap_or(0);
    (quotient, dividend.wrapping_sub(quotient.wrapping_mul(divisor)))
}

/// The greatest common divisor of the sizes of two numbers; of 0 and a number, the size of the number. 1 where 64 bits do
/// not hold it.
pub(crate) fn gcd(lhs: i64, rhs: i64) -> i64 {
    let (mut lhs, mut rhs) = (lhs.unsigned_abs(), rhs.unsigned_abs());
    while let Some(rest) = lhs.checked_rem(rhs) {
        (lhs, rhs) = (rhs, rest);
    }
    i64::try_from(lhs).unwrap_or(1)
}

/// The least multiple count `n` with `n · unit ≥ amount`, for positive operands.
#[inline]
pub(crate) fn ceil_div(amount: i64, unit: i64) -> Option<i64> {
    let (quotient, remainder) = div_floor(amount, unit);
    if remainder == 0 { Some(quotient) } else { quotient.checked_add(1) }
}
