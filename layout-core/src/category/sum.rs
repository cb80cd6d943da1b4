//! The sum of morphisms.

use super::Morphism;
use super::morphism::join;
use crate::error::Error;

impl Morphism {
    /// The sum `f ⊕ g` in `Tuple`: both side by side, each into its own part of the codomain.
    ///
    /// ```text
    /// domain = domain(f) ⋆ domain(g)      codomain = codomain(f) ⋆ codomain(g)
    /// ```
    ///
    /// Tuples are flattened.
    ///
    /// # Errors
    /// The size of the domain or of the codomain does not fit into 64 bits.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,3)--(2,1)-->(3,2)".parse()?;
    /// let g: Morphism = "(5)--(2)-->(4,5)".parse()?;
    /// assert_eq!(f.sum(&g)?.to_string(), "(2,3,5)--(2,1,4)-->(3,2,4,5)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn sum(&self, other: &Self) -> Result<Self, Error> {
        let offset = self.codomain().length();
        let shifted = other.map().iter().map(|place| match place {
            0 => 0,
            place => place.saturating_add(offset),
        });
        let domain = join(self.domain(), other.domain());
        let codomain = join(self.codomain(), other.codomain());
        Self::new(domain, self.map().iter().copied().chain(shifted), codomain)
            .map_err(|error| error.within("sum", self, other))
    }
}
