//! The pushforward of a morphism along a refinement of its domain.

use super::Morphism;
use super::morphism::Places;
use super::pullback::starts;
use crate::error::Error;
use crate::htuple::{IntTuple, View};
use crate::profile::Token;
use crate::structure::relative_modes::{Blocks, relative_blocks};
use crate::structure::substitute::substitute_blocks;

impl Morphism {
    /// The morphism with the same function from a refinement of the domain: a place in the codomain becomes what the entry
    /// that goes there has become.
    ///
    /// ```text
    /// g = f.pushforward(S′)?      domain(g) = S′      refines(codomain(g), codomain(f))      g.realize(i) = f.realize(i)
    /// ```
    ///
    /// # Errors
    /// `fine` does not refine the domain; an extent of it is less than 1; the codomain would nest deeper than 64.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(64,32)--(2,4)-->(4,64,4,32)".parse()?;
    /// let fine = f.pushforward(&"((16,4),(16,2))".parse()?)?;
    /// assert_eq!(fine.to_string(), "((16,4),(16,2))--(2,3,5,6)-->(4,(16,4),4,(16,2))");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.2.
    pub fn pushforward(&self, fine: &IntTuple) -> Result<Self, Error> {
        let sources = relative_blocks("pushforward", fine, self.domain())?;
        let leaves = self.codomain().leaves().chunks(1);
        let mut targets: Blocks<'_> = leaves.map(|leaves| View { leaves, tokens: &[Token::Leaf] }).collect();
        for (place, source) in self.map().iter().zip(&sources) {
            if let Some(target) = place.checked_sub(1).and_then(|at| targets.get_mut(at)) {
                *target = *source;
            }
        }
        let starts = starts(&targets);
        let mut map = Places::new();
        for (place, source) in self.map().iter().zip(&sources) {
            let start = place.checked_sub(1).and_then(|at| starts.get(at)).copied();
            let places =
                (0..source.leaves().len()).map(|at| start.map_or(0, |start| start.saturating_add(at)));
            map.extend(places);
        }
        let codomain = substitute_blocks(self.codomain().profile(), targets.into_iter());
        Self::new(fine.clone(), map, codomain)
    }
}
