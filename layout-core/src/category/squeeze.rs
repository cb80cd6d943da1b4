//! A morphism without entries 1.

use super::Morphism;

impl Morphism {
    /// The morphism without the entries 1 of its domain and its codomain, which are flattened. It has the same function.
    ///
    /// Its layout is the flattened layout without the extent-1 modes.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(64,1,32)--(2,0,4)-->(1,64,1,32)".parse()?;
    /// assert_eq!(f.squeeze().to_string(), "(64,32)--(1,2)-->(64,32)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    #[must_use]
    pub fn squeeze(&self) -> Self {
        self.restricted(|_, extent| extent != 1).factorized(|_, extent| extent != 1)
    }
}
