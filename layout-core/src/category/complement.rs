//! The complement of a morphism.

use super::Morphism;
use super::morphism::Places;
use crate::error::{Category, Error, operand};
use crate::htuple::HTuple;

impl Morphism {
    /// The complement: the inclusion of the entries of the codomain that are not hit, in their order.
    ///
    /// ```text
    /// coalesce(f.complement()?.layout()) = strict::complement(f.layout(), size(codomain))
    /// ```
    ///
    /// # Errors
    /// An entry goes to the base point.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,2)--(1,3)-->(2,5,2,5)".parse()?;
    /// assert_eq!(f.complement()?.to_string(), "(5,5)--(2,4)-->(2,5,2,5)");
    ///
    /// let e = "(2,2)--(1,0)-->(2,5)".parse::<Morphism>()?.complement().unwrap_err();
    /// assert_eq!(e.to_string(), "complement of (2,2)--(1,0)-->(2,5): none, because entry 2 goes to the base point");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1 and 3.2.
    pub fn complement(&self) -> Result<Self, Error> {
        if let Some((entry, _)) = (1..).zip(self.map()).find(|(_, place)| **place == 0) {
            return Err(Category::BasePoint { morphism: operand(self), entry }.into());
        }
        let free = || self.targets().filter(|(_, _, hit)| !hit);
        let domain = HTuple::flat(free().map(|(_, extent, _)| extent));
        let map: Places = free().map(|(place, ..)| place).collect();
        Ok(Self::sound(domain, map, self.codomain().clone()))
    }

    /// Whether `other` is a complement: the two have one codomain, and each entry of it is hit by exactly one entry of
    /// exactly one of them, with none left over.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,2)--(1,3)-->(2,5,2,5)".parse()?;
    /// assert!(f.is_complementary(&"(5,5)--(4,2)-->(2,5,2,5)".parse()?));
    /// assert!(!f.is_complementary(&"(5)--(4)-->(2,5,2,5)".parse()?));
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn is_complementary(&self, other: &Self) -> bool {
        let all = self.map().len().saturating_add(other.map().len()) == self.codomain().length();
        let placed = !self.map().contains(&0) && !other.map().contains(&0);
        let apart = || self.hits().iter().zip(other.hits()).all(|(lhs, rhs)| *lhs != rhs);
        self.codomain() == other.codomain() && all && placed && apart()
    }
}
