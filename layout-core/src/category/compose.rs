//! The composition of morphisms.

use super::Morphism;
use super::morphism::Places;
use crate::error::{Category, Error, operand};

impl Morphism {
    /// First this morphism f, then g: the composition `g ∘ f`.
    ///
    /// ```text
    /// map_i = g.map_(f.map_i)       a base point stays one
    /// ```
    ///
    /// Its function is the composition of the two functions. Its layout is that of
    /// [`strict::composition`](crate::strict::composition) of the layout of g with that of f, if no entry 1 has a place.
    ///
    /// # Errors
    /// The codomain of f is not the domain of g. [`weak_composite`](crate::category::weak_composite) refines layouts
    /// until it is.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(64,32)--(2,4)-->(4,64,4,32)".parse()?;
    /// let g: Morphism = "(4,64,4,32)--(0,1,2,3)-->(64,4,32)".parse()?;
    /// assert_eq!(f.compose(&g)?.to_string(), "(64,32)--(1,3)-->(64,4,32)");
    ///
    /// let e = g.compose(&f).unwrap_err();
    /// assert_eq!(e.to_string(), "compose: the codomain (64,4,32) is not the domain (64,32)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn compose(&self, then: &Self) -> Result<Self, Error> {
        self.check_meets("compose", then)?;
        Ok(Self::sound(self.domain().clone(), follow(self.map(), then.map()), then.codomain().clone()))
    }

    /// Refuses a morphism that does not begin where this one ends.
    pub(super) fn check_meets(&self, operation: &'static str, then: &Self) -> Result<(), Error> {
        if self.codomain() == then.domain() {
            return Ok(());
        }
        let lhs = ("codomain", operand(self.codomain()));
        Err(Category::Objects { operation, lhs, rhs: ("domain", operand(then.domain())) }.into())
    }
}

/// Where each entry goes after both maps.
pub(super) fn follow(first: &[usize], second: &[usize]) -> Places {
    let next = |place: &usize| place.checked_sub(1).and_then(|at| second.get(at)).copied().unwrap_or(0);
    first.iter().map(next).collect()
}
