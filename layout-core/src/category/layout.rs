//! The layout of a morphism.

use super::Morphism;
use crate::htuple::Leaves;
use crate::layout::Layout;

impl Morphism {
    /// The layout of the morphism: its shape is the domain, and the stride of an entry is the product of what lies below
    /// its place in the codomain, or 0 at the base point:
    ///
    /// ```text
    /// stride_i = codomain_1 ⋯ codomain_(map_i − 1)
    /// ```
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let layout = |text: &str| text.parse::<Morphism>().map(|f| f.layout().to_string());
    /// assert_eq!(layout("(3,128,128)--(1,3,5)-->(3,2,128,2,128)")?, "(3,128,128):(1,6,1536)");
    /// assert_eq!(layout("(128,(4,4,2))--(3,1,2,0)-->((4,4),128)")?, "(128,(4,4,2)):(16,(1,4,0))");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.2.
    pub fn layout(&self) -> Layout {
        // The units of the codomain, whose size fits.
        let units: Leaves<i64> = self
            .codomain()
            .leaves()
            .iter()
            .scan(1_i64, |unit, extent| Some(core::mem::replace(unit, unit.wrapping_mul(*extent))))
            .collect();
        let stride = |place: &usize| place.checked_sub(1).and_then(|at| units.get(at)).copied().unwrap_or(0);
        // All indices are below the size of the codomain.
        Layout::fitting(self.domain().clone(), self.map().iter().map(stride).collect())
    }
}
