//! The concatenation of morphisms with one codomain.

use super::Morphism;
use crate::error::{Category, Error, operand};
use crate::htuple::HTuple;

impl Morphism {
    /// The concatenation `(f,g)`: from the pair of the domains into the codomain that both have.
    ///
    /// ```text
    /// (f,g).layout() = (f.layout(), g.layout())
    /// ```
    ///
    /// Flattened it is the `f ⋆ g` of `Tuple`.
    ///
    /// # Errors
    /// The codomains differ; an entry of the codomain is hit by both; the size of the domain does not fit into 64 bits; the
    /// domain nests deeper than 64.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,2)--(1,3)-->(2,5,2,5)".parse()?;
    /// let g: Morphism = "(5)--(4)-->(2,5,2,5)".parse()?;
    /// assert_eq!(f.concat(&g)?.to_string(), "((2,2),(5))--(1,3,4)-->(2,5,2,5)");
    /// assert!(f.concat(&f).unwrap_err().is_not_morphism());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1 and 3.2.
    pub fn concat(&self, other: &Self) -> Result<Self, Error> {
        if self.codomain() != other.codomain() {
            let lhs = ("codomain", operand(self.codomain()));
            let rhs = ("codomain", operand(other.codomain()));
            return Err(Category::Objects { operation: "concat", lhs, rhs }.into());
        }
        let domain = HTuple::tuple([self.domain().clone(), other.domain().clone()]);
        let map = self.map().iter().chain(other.map()).copied();
        Self::new(domain, map, self.codomain().clone()).map_err(|error| error.within("concat", self, other))
    }
}
