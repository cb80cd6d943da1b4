//! The factorization of a morphism through some entries of its codomain.

use super::Morphism;
use super::morphism::Places;
use super::restrict::check_entries;
use crate::error::{Category, Error, Unkept, operand};
use crate::htuple::{HTuple, Leaves};
use smallvec::smallvec;

impl Morphism {
    /// The morphism into some entries of the codomain, counted from 1 and in their order, which must be all that are hit.
    /// The codomain is flattened.
    ///
    /// Followed by the inclusion of these entries it is this morphism. Its strides are others: what lay in the entries
    /// that are left out is gone.
    ///
    /// # Errors
    /// An entry is not there, or does not come after the one before it; one is left out that is hit.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(3,8)--(1,3)-->(3,2,8,5)".parse()?;
    /// assert_eq!(f.factorize(&[1, 3])?.to_string(), "(3,8)--(1,2)-->(3,8)");
    ///
    /// let e = f.factorize(&[1, 2]).unwrap_err();
    /// assert_eq!(e.to_string(), "factorize of (3,2,8,5): entry 3 is left out, but the map goes there");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn factorize(&self, entries: &[usize]) -> Result<Self, Error> {
        check_entries("factorize", self.codomain(), entries)?;
        let kept = |place: usize| entries.binary_search(&place).is_ok();
        if let Some((entry, ..)) = self.targets().find(|(place, _, hit)| *hit && !kept(*place)) {
            let (operation, of) = ("factorize", operand(self.codomain()));
            return Err(Category::Entries { operation, of, cause: Unkept::Hit { entry } }.into());
        }
        Ok(self.factorized(|place, _| kept(place)))
    }

    /// The morphism into the entries that are kept, all that are hit among them; `keep` sees the number of an entry, from
    /// 1, and its extent.
    pub(super) fn factorized(&self, keep: impl Fn(usize, i64) -> bool) -> Self {
        let mut codomain = Leaves::new();
        let mut moved: Places = smallvec![0];
        for (place, extent, _) in self.targets() {
            let kept = keep(place, extent);
            if kept {
                codomain.push(extent);
            }
            moved.push(if kept { codomain.len() } else { 0 });
        }
        let map = self.map().iter().map(|place| moved.get(*place).copied().unwrap_or(0)).collect();
        Self::sound(self.domain().clone(), map, HTuple::flat(codomain))
    }
}
