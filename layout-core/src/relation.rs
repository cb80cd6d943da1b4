//! Relations between profiles and between shapes: congruent, weakly congruent, compatible, refines.
//!
//! Source: C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), and CuTe's `int_tuple.hpp`.

use crate::checked;
use crate::htuple::{HTuple, IntTuple, View};
use crate::profile::Token;

/// Whether two tuples nest alike.
///
/// ```
/// use layout_core::{IntTuple, congruent};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert!(congruent(&parse("((4,8),(4,8))")?, &parse("((1,1),(5,10))")?));
/// assert!(!congruent(&parse("27")?, &parse("(100)")?));
/// # Ok::<(), layout_core::Error>(())
/// ```
pub fn congruent<T, U>(lhs: &HTuple<T>, rhs: &HTuple<U>) -> bool {
    lhs.profile() == rhs.profile()
}

/// Whether `coarse` nests like `fine`, where a leaf of `coarse` may stand for any tuple of `fine`.
///
/// A coordinate of a shape is admissible exactly if it is weakly congruent to it.
///
/// ```
/// use layout_core::{IntTuple, weakly_congruent};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert!(weakly_congruent(&parse("(1,1)")?, &parse("(2,(3,4))")?));
/// assert!(!weakly_congruent(&parse("(1,(1,1))")?, &parse("(2,3)")?));
/// # Ok::<(), layout_core::Error>(())
/// ```
pub fn weakly_congruent<T, U>(coarse: &HTuple<T>, fine: &HTuple<U>) -> bool {
    walk(coarse.view(), fine.view(), |_, _| true)
}

/// Whether every coordinate of the shape `coarse` is a coordinate of the shape `fine`: they have the same size, and
/// each extent of `coarse` is the size of what stands in its place in `fine`.
///
/// A partial order: `24`, `(4,6)`, `((2,2),6)` is a chain.
///
/// ```
/// use layout_core::{IntTuple, compatible};
/// let parse = |text: &str| text.parse::<IntTuple>();
/// assert!(compatible(&parse("24")?, &parse("(24)")?));
/// assert!(!compatible(&parse("(24)")?, &parse("24")?));
/// assert!(compatible(&parse("(4,6)")?, &parse("((2,2),6)")?));
/// # Ok::<(), layout_core::Error>(())
/// ```
pub fn compatible(coarse: &IntTuple, fine: &IntTuple) -> bool {
    walk(coarse.view(), fine.view(), |extent, mode| {
        checked::product(mode.leaves()).is_some_and(|size| size == *extent)
    })
}

/// Whether the shape `fine` refines the shape `coarse`; [`compatible`] with its operands exchanged.
pub fn refines(fine: &IntTuple, coarse: &IntTuple) -> bool {
    compatible(coarse, fine)
}

/// Walks two tuples side by side; `each` sees every leaf of `coarse` with the mode of `fine` in its place. False if
/// `coarse` is not weakly congruent to `fine` or if `each` is false once.
pub(crate) fn walk<'a, 'b, T, U>(
    coarse: View<'a, T>,
    fine: View<'b, U>,
    mut each: impl FnMut(&'a T, View<'b, U>) -> bool,
) -> bool {
    let mut leaves = coarse.leaves.iter();
    let mut rest = fine;
    for token in coarse.tokens {
        match token {
            Token::Leaf => {
                let (Some(leaf), true) =
                    (leaves.next(), matches!(rest.tokens.first(), Some(Token::Leaf | Token::Open)))
                else {
                    return false;
                };
                let (mode, after) = rest.split_node();
                if !each(leaf, mode) {
                    return false;
                }
                rest = after;
            }
            Token::Open | Token::Close => match rest.tokens.split_first() {
                Some((first, after)) if first == token => rest.tokens = after,
                _ => return false,
            },
        }
    }
    true
}
