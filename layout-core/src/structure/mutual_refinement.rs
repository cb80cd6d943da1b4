//! `mutual_refinement`: two shapes cut at each other's boundaries.

use super::{check_depth, substitute::substitute_blocks};
use crate::error::{Category, Error, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use alloc::vec::Vec;

/// The coarsest refinements of two shapes with which the first is a front part of the second:
///
/// ```text
/// refines(T′, T)      refines(U′, U)      the leaves of T′ are the first leaves of U′
/// ```
///
/// Leaves are cut at each other's boundaries from the left: of 6 and 2 the second one is a factor of the first, which
/// leaves 3. What U has beyond the end of T stays as it is.
///
/// It is what makes two layouts composable as morphisms: see
/// [`weak_composite`](crate::category::weak_composite).
///
/// # Errors
/// Of what is left of a leaf of each neither divides the other; `rhs` is used up before `lhs`, be it that only extents 1
/// are left of that; an extent is less than 1; a shape nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, mutual_refinement};
/// let refine = |lhs: &str, rhs: &str| {
///     let (lhs, rhs) = mutual_refinement(&lhs.parse()?, &rhs.parse()?)?;
///     Ok::<_, layout_core::Error>((lhs.to_string(), rhs.to_string()))
/// };
/// assert_eq!(refine("(6,6)", "(12,3,6)")?, ("(6,(2,3))".into(), "((6,2),3,6)".into()));
///
/// let e = refine("(8,8)", "(3,8,8)").unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "mutual_refinement of (8,8) with (3,8,8): none, because neither of 8, left of leaf 0 of (8,8), and 3, left of \
///      leaf 0 of (3,8,8), divides the other"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 4.1.
pub fn mutual_refinement(lhs: &IntTuple, rhs: &IntTuple) -> Result<(IntTuple, IntTuple), Error> {
    for shape in [lhs, rhs] {
        check_depth(shape)?;
        check_positive("extent", shape)?;
    }
    let (mut left, mut right) = (Cut::new(lhs), Cut::new(rhs));
    while let Some(x) = left.ahead {
        let Some(y) = right.ahead else { return Err(none(lhs, rhs, &left, None, x)) };
        let common = if x.checked_rem(y) == Some(0) { y } else { x };
        if y.checked_rem(common) != Some(0) {
            return Err(none(lhs, rhs, &left, Some((right.leaf(), y)), x));
        }
        left.take(common);
        right.take(common);
    }
    while let Some(y) = right.ahead {
        right.take(y);
    }
    Ok((left.into_shape(), right.into_shape()))
}

#[cold]
fn none(lhs: &IntTuple, rhs: &IntTuple, left: &Cut<'_>, right: Option<(usize, i64)>, x: i64) -> Error {
    let left = (left.leaf(), x);
    Category::NoMutualRefinement { lhs: operand(lhs), rhs: operand(rhs), left, right }.into()
}

/// A shape whose leaves are cut from the left.
struct Cut<'a> {
    shape: &'a IntTuple,
    /// The factors of each leaf so far; of the last one some may be missing.
    blocks: Vec<Leaves<i64>>,
    /// What is left of the leaf that is being cut.
    ahead: Option<i64>,
}

impl<'a> Cut<'a> {
    fn new(shape: &'a IntTuple) -> Self {
        let mut cut = Self { shape, blocks: Vec::new(), ahead: None };
        cut.advance();
        cut
    }

    /// The leaf that is being cut.
    fn leaf(&self) -> usize {
        self.blocks.len().saturating_sub(1)
    }

    fn advance(&mut self) {
        self.ahead = self.shape.leaves().get(self.blocks.len()).copied();
        if self.ahead.is_some() {
            self.blocks.push(Leaves::new());
        }
    }

    /// Takes a factor off the front.
    fn take(&mut self, factor: i64) {
        if let Some(block) = self.blocks.last_mut() {
            block.push(factor);
        }
        match self.ahead {
            Some(ahead) if ahead != factor => self.ahead = ahead.checked_div(factor),
            _ => self.advance(),
        }
    }

    fn into_shape(self) -> IntTuple {
        let blocks = self.blocks.into_iter().map(|factors| match factors.as_slice() {
            [factor] => HTuple::leaf(*factor),
            _ => HTuple::flat(factors),
        });
        let blocks: Vec<IntTuple> = blocks.collect();
        substitute_blocks(self.shape.profile(), blocks.iter().map(HTuple::view))
    }
}
