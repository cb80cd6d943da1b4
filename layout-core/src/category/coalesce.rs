//! A morphism with as few entries as possible.

use super::Morphism;
use super::morphism::Places;
use crate::htuple::{HTuple, Leaves};
use smallvec::{SmallVec, smallvec};

impl Morphism {
    /// The morphism with the same function in which neighbours that go to neighbours are one entry, and so are neighbours
    /// that go to the base point. Entries 1 are dropped, and the codomain is flattened.
    ///
    /// ```text
    /// f.coalesce().layout() = coalesce(f.layout())
    /// ```
    ///
    /// So the domain is a flat tuple, a single number, or 1 if there is nothing else.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(2,2,10,10)--(1,2,4,5)-->(2,2,2,10,10)".parse()?;
    /// assert_eq!(f.coalesce().to_string(), "(4,100)--(1,3)-->(4,2,100)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1 and 3.2.
    #[must_use]
    pub fn coalesce(&self) -> Self {
        let squeezed = self.squeeze();
        // Whether each entry of the codomain goes on where the one below it ends, in the domain too.
        let mut continues: SmallVec<[bool; 8]> = smallvec![false; squeezed.codomain().length()];
        let (mut domain, mut map) = (Leaves::<i64>::new(), Places::new());
        let mut before: Option<usize> = None;
        for (extent, place) in squeezed.sources() {
            let merges = match before {
                Some(0) => place == 0,
                Some(before) => before.checked_add(1) == Some(place),
                None => false,
            };
            if let Some(last) = domain.last_mut().filter(|_| merges) {
                // A factor of the size, which fits.
                *last = last.wrapping_mul(extent);
            } else {
                domain.push(extent);
                map.push(place);
            }
            if let Some(continues) = place.checked_sub(1).and_then(|at| continues.get_mut(at)) {
                *continues = merges;
            }
            before = Some(place);
        }
        let mut codomain = Leaves::<i64>::new();
        let mut moved: Places = smallvec![0];
        for ((_, extent, _), continues) in squeezed.targets().zip(continues) {
            match codomain.last_mut().filter(|_| continues) {
                Some(last) => *last = last.wrapping_mul(extent),
                None => codomain.push(extent),
            }
            moved.push(codomain.len());
        }
        for place in &mut map {
            *place = moved.get(*place).copied().unwrap_or(0);
        }
        let domain = match domain.as_slice() {
            [] => {
                map.push(0);
                HTuple::leaf(1)
            }
            [extent] => HTuple::leaf(*extent),
            _ => HTuple::flat(domain),
        };
        Self::sound(domain, map, HTuple::flat(codomain))
    }
}
