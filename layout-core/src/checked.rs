//! Overflow-checked arithmetic on lists of integers.

/// The product, or `None` where 64 bits do not hold it.
pub(crate) fn product(factors: &[i64]) -> Option<i64> {
    factors.iter().try_fold(1_i64, |product, factor| product.checked_mul(*factor))
}

/// The least multiple count `n` with `n · unit ≥ amount`, for positive operands.
pub(crate) fn ceil_div(amount: i64, unit: i64) -> Option<i64> {
    let quotient = amount.checked_div_euclid(unit)?;
    if amount.checked_rem_euclid(unit)? == 0 { Some(quotient) } else { quotient.checked_add(1) }
}
