//! The realization of a morphism: the function from indices to indices.

use super::Morphism;
use crate::checked;
use crate::error::{Detail, Error};
use crate::htuple::{HTuple, Leaves};
use smallvec::smallvec;

impl Morphism {
    /// The realization at an index: split the index over the domain, take each digit to the place of its entry, with 0 in
    /// the places that nothing goes to, and number the coordinate of the codomain. It is the layout's index:
    ///
    /// ```text
    /// f.realize(i) = f.layout()(i)        for 0 ≤ i < size(domain)
    /// ```
    ///
    /// # Errors
    /// The index is not below the size of the domain.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,3)--(2,1)-->(3,2)".parse()?;
    /// assert_eq!(f.realize(3)?, 4);           // (1,1) goes to (1,1), which is 1 + 3·1
    /// assert!(f.realize(6).unwrap_err().is_out_of_range());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn realize(&self, index: i64) -> Result<i64, Error> {
        let size = checked::product(self.domain().leaves()).unwrap_or(i64::MAX);
        if !(0..size).contains(&index) {
            return Err(Error::new(Detail::out_of_range(&HTuple::leaf(index), self.domain(), index, size)));
        }
        let mut coordinate: Leaves<i64> = smallvec![0; self.codomain().length()];
        let mut rest = index;
        for (extent, place) in self.sources() {
            let (quotient, digit) = checked::div_floor(rest, extent);
            rest = quotient;
            if let Some(slot) = place.checked_sub(1).and_then(|at| coordinate.get_mut(at)) {
                *slot = digit;
            }
        }
        // From the last digit down; the size of the codomain fits.
        let digits = coordinate.iter().zip(self.codomain().leaves()).rev();
        Ok(digits.fold(0_i64, |index, (digit, extent)| index.wrapping_mul(*extent).wrapping_add(*digit)))
    }
}
