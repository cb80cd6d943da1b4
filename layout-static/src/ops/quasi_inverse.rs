//! `quasi_inverse`: from the index back to a coordinate with it.

use crate::dispatch::{IntoLayout, IntoLayoutOut};
use crate::layout::Layout;
use crate::ops::left_inverse::{Invert, InvertOut};
use crate::steps::{StepsOf, StepsOfOut};

/// Type operator: a layout that takes each index of `Self` back to a 1-D coordinate that has this index, if not the only one,
///
/// ```text
/// A(R(A(i))) = A(i)       for all i < size(A)
/// ```
///
/// `QuasiInverseOf<L>` is the type-level form of `layout_core::quasi_inverse`. The broadcasts of `A` (stride 0) stay at 0. It
/// is [`LeftInverse`](crate::LeftInverse) where the layout is injective, and CuTe's `left_inverse` where that answers layouts
/// with broadcasts.
///
/// # Requires
/// The sorted strides are a chain, as for [`LeftInverse`](crate::LeftInverse). Otherwise this is a compile error, and
/// `layout_core::quasi_inverse` decides.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(
///     QuasiInverseOf<LayoutOf<((U2, U2), (U2, U4)), ((U0, U2), (U0, U4))>>,
///     LayoutOf<(U2, U2, U4), (U0, U2, U8)>,
/// );
/// ```
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `left_inverse`.
#[doc(alias = "left_inverse")]
#[diagnostic::on_unimplemented(
    message = "this is not a static layout",
    label = "this operation takes static layouts",
    note = "with run-time integers, operations are methods of the value: `layout.composition(tiler)?`"
)]
pub trait QuasiInverse {
    /// The quasi-inverse.
    type Output;
    /// The quasi-inverse, as a value.
    #[doc(hidden)]
    const VALUE: Self::Output;
}
/// `A(R(A(i))) = A(i)`: see [`QuasiInverse`].
pub type QuasiInverseOf<L> = <L as QuasiInverse>::Output;

impl<S, D> QuasiInverse for Layout<S, D>
where
    S: StepsOf<D>,
    StepsOfOut<S, D>: Invert,
    InvertOut<StepsOfOut<S, D>>: IntoLayout,
{
    type Output = IntoLayoutOut<InvertOut<StepsOfOut<S, D>>>;
    const VALUE: Self::Output = <InvertOut<StepsOfOut<S, D>> as IntoLayout>::VALUE;
}

impl<S, D> Layout<S, D> {
    /// From the index back to a coordinate that has it: [`QuasiInverse`].
    #[inline(always)]
    pub const fn quasi_inverse<R>(self) -> R
    where
        Self: QuasiInverse<Output = R>,
    {
        <Self as QuasiInverse>::VALUE
    }
}

#[cfg(test)]
mod tests {
    use crate::assert_layout_eq;
    use crate::prelude::*;
    use typenum::consts::*;

    assert_layout_eq!(QuasiInverseOf<LayoutOf<(U4, U8), (U1, U5)>>, LayoutOf<(U5, U8), (U1, U4)>);
    assert_layout_eq!(QuasiInverseOf<LayoutOf<(U3, U4), (U0, U1)>>, LayoutOf<U4, U3>);
    assert_layout_eq!(QuasiInverseOf<LayoutOf<U3, U0>>, LayoutOf<U1, U0>);
}
