//! The product of morphisms.

use super::Morphism;
use crate::error::Error;

impl Morphism {
    /// The product of f by `tiler`, a morphism g into the domain of the complement of f: `(f, f.complement() ∘ g)`.
    ///
    /// ```text
    /// f.logical_product(&g)?.layout() = strict::logical_product(f.layout(), g.layout())
    /// ```
    ///
    /// as functions.
    ///
    /// # Errors
    /// An entry of f goes to the base point; the codomain of `tiler` is not the domain of the complement of f; the size of
    /// the domain does not fit into 64 bits.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,2)--(1,2)-->(2,2,5,5)".parse()?;
    /// let tiler: Morphism = "(5,5)--(2,1)-->(5,5)".parse()?;
    /// assert_eq!(f.logical_product(&tiler)?.to_string(), "((2,2),(5,5))--(1,2,4,3)-->(2,2,5,5)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1 and 3.2.
    pub fn logical_product(&self, tiler: &Self) -> Result<Self, Error> {
        let named = |error: Error| error.within("logical_product", self, tiler);
        let free = self.complement().map_err(named)?;
        tiler.check_meets("logical_product", &free)?;
        tiler.compose(&free).and_then(|copies| self.concat(&copies)).map_err(named)
    }
}
