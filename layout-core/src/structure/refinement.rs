//! `common_refinement`, `common_coarsening`: join and meet of shapes in the order of `compatible`.

use super::{check_depth, size, sizes_differ};
use crate::checked;
use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, IntTuple, Leaves, View};
use crate::profile::{self, Profile, Token, Tokens};

/// The coarsest shape that refines both: every coordinate of either shape is a coordinate of it.
///
/// ```text
/// compatible(A, R) and compatible(B, R), and compatible(R, S) for every other S with the same
/// ```
///
/// A number and a shape of that size have the shape in common; tuples go mode by mode.
///
/// # Errors
/// No shape refines both: somewhere the sizes or the numbers of modes differ. An extent is less than 1; a shape nests
/// deeper than 64; a size does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, common_refinement};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert_eq!(common_refinement(&parse("30")?, &parse("(2,15)")?)?.to_string(), "(2,15)");
/// assert_eq!(common_refinement(&parse("((2,3),20)")?, &parse("(6,(4,5))")?)?.to_string(), "((2,3),(4,5))");
///
/// let e = common_refinement(&parse("(6,5)")?, &parse("(2,15)")?).unwrap_err();
/// assert_eq!(e.to_string(), "in mode 0: common_refinement of 6 with 2: the sizes differ, 6 and 2");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `common_refinement`; C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on
/// compatibility.
pub fn common_refinement(lhs: &IntTuple, rhs: &IntTuple) -> Result<IntTuple, Error> {
    check("common_refinement", lhs, rhs)?;
    refine(lhs.view(), rhs.view()).ok_or_else(|| not_refined(lhs.view(), rhs.view()))
}

/// The finest shape that both refine: every coordinate of it is a coordinate of either shape.
///
/// ```text
/// compatible(R, A) and compatible(R, B), and compatible(S, R) for every other S with the same
/// ```
///
/// Tuples go mode by mode as far as their modes have equal sizes; what does not match becomes one number.
///
/// # Errors
/// The sizes differ; an extent is less than 1; a shape nests deeper than 64; a size does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, common_coarsening};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert_eq!(common_coarsening(&parse("(6,5)")?, &parse("(2,15)")?)?.to_string(), "30");
/// assert_eq!(common_coarsening(&parse("((2,3),4)")?, &parse("((3,2),4)")?)?.to_string(), "(6,4)");
///
/// let e = common_coarsening(&parse("(2,3)")?, &parse("(2,4)")?).unwrap_err();
/// assert_eq!(e.to_string(), "common_coarsening of (2,3) with (2,4): the sizes differ, 6 and 8");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// PyCuTe, `common_coarsening`; C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on
/// compatibility.
pub fn common_coarsening(lhs: &IntTuple, rhs: &IntTuple) -> Result<IntTuple, Error> {
    let sizes = check("common_coarsening", lhs, rhs)?;
    if sizes.0 != sizes.1 {
        return Err(sizes_differ("common_coarsening", lhs, rhs, sizes));
    }
    let (mut leaves, mut tokens) = (Leaves::new(), Tokens::new());
    coarsen(lhs.view(), rhs.view(), &mut leaves, &mut tokens);
    Ok(HTuple::from_parts(leaves, Profile { tokens }))
}

/// The sizes of two shapes, if they are shapes.
fn check(operation: &'static str, lhs: &IntTuple, rhs: &IntTuple) -> Result<(i64, i64), Error> {
    check_depth(lhs)?;
    check_depth(rhs)?;
    Ok((size(operation, lhs)?, size(operation, rhs)?))
}

fn product(shape: View<'_, i64>) -> i64 {
    // A part of a shape has a size that fits because the whole has.
    checked::product(shape.leaves()).unwrap_or(i64::MAX)
}

/// Walks two shapes side by side and takes the finer one in each place.
fn refine(lhs: View<'_, i64>, rhs: View<'_, i64>) -> Option<IntTuple> {
    let (mut leaves, mut tokens) = (Leaves::new(), Tokens::new());
    let (mut lhs, mut rhs) = (lhs, rhs);
    while let (Some((l, l_after)), Some((r, r_after))) = (lhs.tokens.split_first(), rhs.tokens.split_first())
    {
        match (l, r) {
            (Token::Open, Token::Open) | (Token::Close, Token::Close) => {
                tokens.push(*l);
                (lhs.tokens, rhs.tokens) = (l_after, r_after);
            }
            (Token::Close, _) | (_, Token::Close) => return None,
            _ => {
                let ((l_node, l_rest), (r_node, r_rest)) = (lhs.split_node(), rhs.split_node());
                if product(l_node) != product(r_node) {
                    return None;
                }
                let fine = if *l == Token::Leaf { r_node } else { l_node };
                leaves.extend_from_slice(fine.leaves);
                tokens.extend_from_slice(fine.tokens);
                (lhs, rhs) = (l_rest, r_rest);
            }
        }
    }
    Some(HTuple::from_parts(leaves, Profile { tokens }))
}

/// The first place where two shapes have no common refinement, and why.
#[cold]
fn not_refined(lhs: View<'_, i64>, rhs: View<'_, i64>) -> Error {
    const OPERATION: &str = "common_refinement";
    let ranks = (profile::rank(lhs.tokens), profile::rank(rhs.tokens));
    if lhs.as_leaf().is_some() || rhs.as_leaf().is_some() {
        return sizes_differ(OPERATION, &lhs, &rhs, (product(lhs), product(rhs)));
    }
    let mut modes = lhs.modes().zip(rhs.modes()).enumerate();
    match modes.find(|(_, (l, r))| refine(*l, *r).is_none()) {
        Some((at, (l, r))) if ranks.0 == ranks.1 => not_refined(l, r).in_mode(at),
        _ => Error::new(Detail::RanksDiffer {
            operation: OPERATION,
            lhs: operand(&lhs),
            rhs: operand(&rhs),
            ranks,
        }),
    }
}

/// Appends the finest shape that both refine; false, and nothing, if their sizes differ.
fn coarsen(lhs: View<'_, i64>, rhs: View<'_, i64>, leaves: &mut Leaves<i64>, tokens: &mut Tokens) -> bool {
    let tuples = lhs.as_leaf().is_none() && rhs.as_leaf().is_none();
    if tuples && profile::rank(lhs.tokens) == profile::rank(rhs.tokens) {
        let before = (leaves.len(), tokens.len());
        tokens.push(Token::Open);
        if lhs.modes().zip(rhs.modes()).all(|(l, r)| coarsen(l, r, leaves, tokens)) {
            tokens.push(Token::Close);
            return true;
        }
        leaves.truncate(before.0);
        tokens.truncate(before.1);
    }
    let size = product(lhs);
    if size != product(rhs) {
        return false;
    }
    leaves.push(size);
    tokens.push(Token::Leaf);
    true
}
