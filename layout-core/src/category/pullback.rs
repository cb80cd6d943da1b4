//! The pullback of a morphism along a refinement of its codomain.

use super::Morphism;
use super::morphism::Places;
use crate::error::Error;
use crate::htuple::{IntTuple, View};
use crate::profile::Token;
use crate::structure::relative_modes::{Blocks, relative_blocks};
use crate::structure::substitute::substitute_blocks;

/// The tokens of a leaf.
const LEAF: &[Token] = &[Token::Leaf];

impl Morphism {
    /// The morphism with the same function into a refinement of the codomain: an entry of the domain becomes what its place
    /// has become.
    ///
    /// ```text
    /// g = f.pullback(T′)?      codomain(g) = T′      refines(domain(g), domain(f))      g.realize(i) = f.realize(i)
    /// ```
    ///
    /// # Errors
    /// `fine` does not refine the codomain; an extent of it is less than 1; the domain would nest deeper than 64.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(64,32)--(2,4)-->(4,64,4,32)".parse()?;
    /// let fine = f.pullback(&"((2,2),(16,4),(2,2),(16,2))".parse()?)?;
    /// assert_eq!(fine.to_string(), "((16,4),(16,2))--(3,4,7,8)-->((2,2),(16,4),(2,2),(16,2))");
    ///
    /// let e = f.pullback(&"(4,64,4,31)".parse()?).unwrap_err();
    /// assert_eq!(e.to_string(), "in mode 3: pullback: the shape 31 does not refine 32");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.2.
    pub fn pullback(&self, fine: &IntTuple) -> Result<Self, Error> {
        let targets = relative_blocks("pullback", fine, self.codomain())?;
        let starts = starts(&targets);
        let entries = self.domain().leaves().chunks(1);
        let (mut blocks, mut map) = (Blocks::new(), Places::new());
        for (entry, place) in entries.zip(self.map()) {
            let target = place.checked_sub(1).and_then(|at| targets.get(at).zip(starts.get(at)));
            if let Some((target, start)) = target {
                blocks.push(*target);
                map.extend((*start..).take(target.leaves().len()));
            } else {
                blocks.push(View { leaves: entry, tokens: LEAF });
                map.push(0);
            }
        }
        let domain = substitute_blocks(self.domain().profile(), blocks.into_iter());
        Self::new(domain, map, fine.clone())
    }
}

/// The number of the first leaf of each block, counted from 1.
pub(super) fn starts(blocks: &[View<'_, i64>]) -> Places {
    let next = |start: &mut usize, block: &View<'_, i64>| {
        let after = start.saturating_add(block.leaves().len());
        Some(core::mem::replace(start, after))
    };
    blocks.iter().scan(1, next).collect()
}
