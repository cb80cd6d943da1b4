//! `relative_modes`: what stands in a refinement in the place of each leaf of the coarser shape.

use super::check_depth;
use crate::error::{Category, Error, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, View};
use crate::relation;
use smallvec::SmallVec;

/// The modes of `fine` that stand in the places of the leaves of `coarse`, which it refines, in one tuple:
///
/// ```text
/// refines(fine, coarse)      size(relative_modes(fine, coarse)[k]) = leaf k of coarse
/// ```
///
/// Put back into the profile of `coarse` with [`substitute`](crate::substitute) they are `fine`.
///
/// # Errors
/// `fine` does not refine `coarse`; an extent is less than 1; a shape nests deeper than 64.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, relative_modes};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// let modes = relative_modes(&parse("(((2,2),(3,3)),(25,(6,(2,3))))")?, &parse("((4,9),(25,36))")?)?;
/// assert_eq!(modes.to_string(), "((2,2),(3,3),25,(6,(2,3)))");
/// assert_eq!(relative_modes(&parse("(2,3)")?, &parse("6")?)?.to_string(), "((2,3))");
///
/// let e = relative_modes(&parse("(8,(2,4))")?, &parse("(8,(4,2))")?).unwrap_err();
/// assert_eq!(e.to_string(), "in mode 1.0: relative_modes: the shape 2 does not refine 4");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 2.2.4, the relative flattening.
pub fn relative_modes(fine: &IntTuple, coarse: &IntTuple) -> Result<IntTuple, Error> {
    let blocks = relative_blocks("relative_modes", fine, coarse)?;
    Ok(HTuple::tuple(blocks.into_iter().map(View::to_owned)))
}

/// A part of a shape for each leaf of another.
pub(crate) type Blocks<'a> = SmallVec<[View<'a, i64>; 8]>;

/// As [`relative_modes`], as views; `operation` asks for them.
pub(crate) fn relative_blocks<'a>(
    operation: &'static str,
    fine: &'a IntTuple,
    coarse: &IntTuple,
) -> Result<Blocks<'a>, Error> {
    for shape in [fine, coarse] {
        check_depth(shape)?;
        check_positive("extent", shape)?;
    }
    let mut blocks = Blocks::new();
    if walk(coarse.view(), fine.view(), &mut blocks) {
        return Ok(blocks);
    }
    Err(not_refined(operation, fine.view(), coarse.view()))
}

/// Whether `fine` refines `coarse`; collects the blocks on the way.
fn walk<'a>(coarse: View<'_, i64>, fine: View<'a, i64>, blocks: &mut Blocks<'a>) -> bool {
    relation::walk(coarse, fine, |extent, mode| {
        blocks.push(mode);
        crate::checked::product(mode.leaves()) == Some(*extent)
    })
}

/// The first place where `fine` does not refine `coarse`.
#[cold]
fn not_refined(operation: &'static str, fine: View<'_, i64>, coarse: View<'_, i64>) -> Error {
    let alike = fine.as_leaf().is_none() && coarse.as_leaf().is_none() && fine.rank() == coarse.rank();
    let mut modes = fine.modes().zip(coarse.modes()).enumerate();
    match modes.find(|(_, (fine, coarse))| !walk(*coarse, *fine, &mut Blocks::new())) {
        Some((at, (fine, coarse))) if alike => not_refined(operation, fine, coarse).in_mode(at),
        _ => Category::NotRefined { operation, fine: operand(&fine), coarse: operand(&coarse) }.into(),
    }
}
