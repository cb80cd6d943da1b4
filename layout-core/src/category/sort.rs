//! A morphism with its entries in the order of their strides.

use super::Morphism;
use crate::htuple::HTuple;
use smallvec::SmallVec;

impl Morphism {
    /// The morphism with the entries of its domain in another order: those of the base point first, smaller ones before
    /// larger ones, then the others in the order of their places. The domain is flattened.
    ///
    /// Its layout is the flattened layout, sorted by stride and then by extent.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(4,2,8,3)--(3,0,1,0)-->(8,5,4)".parse()?;
    /// assert_eq!(f.sort().to_string(), "(2,3,8,4)--(0,0,1,3)-->(8,5,4)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    #[must_use]
    pub fn sort(&self) -> Self {
        let mut entries: SmallVec<[(usize, i64); 8]> =
            self.sources().map(|(extent, place)| (place, extent)).collect();
        // No two places are equal but 0.
        entries.sort_unstable();
        let domain = HTuple::flat(entries.iter().map(|(_, extent)| *extent));
        Self::sound(domain, entries.iter().map(|(place, _)| *place).collect(), self.codomain().clone())
    }
}
