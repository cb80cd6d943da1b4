//! The division of morphisms.

use super::Morphism;
use crate::error::Error;

impl Morphism {
    /// The division of f by `tile`, a morphism g into the domain of f: `f ∘ (g, g.complement())`.
    ///
    /// ```text
    /// coalesce(f.logical_divide(&g)?.layout()) = coalesce(strict::logical_divide(f.layout(), g.layout()))
    /// ```
    ///
    /// # Errors
    /// The codomain of `tile` is not the domain of f; an entry of `tile` goes to the base point.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f = Morphism::identity([4, 8, 4, 8])?;
    /// let tile: Morphism = "(4,4)--(1,3)-->(4,8,4,8)".parse()?;
    /// assert_eq!(f.logical_divide(&tile)?.to_string(), "((4,4),(8,8))--(1,3,2,4)-->(4,8,4,8)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1 and 3.2.
    pub fn logical_divide(&self, tile: &Self) -> Result<Self, Error> {
        tile.check_meets("logical_divide", self)?;
        tile.complement()
            .and_then(|rest| tile.concat(&rest))
            .and_then(|both| both.compose(self))
            .map_err(|error| error.within("logical_divide", self, tile))
    }
}
