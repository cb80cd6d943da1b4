//! `composition`: first one layout, then another.

use crate::algebra::by_mode::by_mode;
use crate::algebra::carry::{CarryForm, Factor, FactorList, Right, Verdict};
use crate::algebra::coordinate_composition::compose_coordinates;
use crate::algebra::digits;
use crate::error::{Detail, Error, operand};
use crate::layout::Layout;
use crate::mode::{self, Builder};
use crate::profile::Token;
use crate::stride::Stride;
use crate::tiler::{Tile, TilerRef};

/// How many indices of the right operand [`composition`] looks at where the jumps of the left operand have both signs
/// and carries may cancel. Carries repeat, so one period of each factor is enough; everything else is decided without a
/// scan. With XOR strides, how many values an operation looks at where bits of counts meet; of a composed layout, how many
/// indices, or sums of strides.
pub const SCAN_LIMIT: u64 = 1 << 20;

/// The layout that applies `rhs` first and `lhs` to its indices:
///
/// ```text
/// R(c) = A(B(c))       for all coordinates c of B
/// ```
///
/// There is a result exactly if a layout with these values exists. It has B's modes, each leaf of B refined into one
/// coalesced leaf or flat tuple. Indices of B past the end of A are on A's extended domain: `4:2 ∘ 8:1 = 8:2`; a layout
/// without leaves counts as `1:0`.
///
/// Where B has coordinate strides, its indices are coordinates of A: `(8,16):(20,1) ∘ (4,8):(1@1,1@0)` is `(4,8):(1,20)`.
/// A tiler `<…>` composes mode by mode; `_` and the modes past its last entry stay as they are.
///
/// # Errors
/// No layout has these values: the error names a coordinate at which none can match,
/// [`Error::counterexample`](crate::Error::counterexample). Undecided, only where A jumps both up and
/// down from mode to mode and the carries of B do not repeat within [`SCAN_LIMIT`] indices, or where A has XOR strides and
/// more than [`SCAN_LIMIT`] values would have to be looked at. More entries than modes, or a coordinate of a mode that there
/// is not; unsupported, where coordinates are negative along several axes that are no layouts one by one, or where indices of
/// B are negative and A has XOR strides; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, composition};
/// let a: Layout = "(6,6):(5,12)".parse()?;
/// assert_eq!(composition(&a, &"12:9".parse::<Layout>()?)?.to_string(), "(2,6):(27,36)");
///
/// let b: Layout = "(12,(4,8)):(59,(13,1))".parse()?;
/// let tiler: Tiler = "<3:4,8:2>".parse()?;
/// assert_eq!(composition(&b, &tiler)?.to_string(), "(3,(2,4)):(236,(26,1))");
///
/// let e = composition(&"(4,6,8):(2,3,5)".parse::<Layout>()?, &"6:1".parse::<Layout>()?).unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "composition of (4,6,8):(2,3,5) with 6:1: no layout has these values: at 4 the value is 3, not 8: \
///      along 6:1 the values step by 2 for 4 indices, and 4 does not divide 6"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Cost
/// Each factor of B looks at the modes of A up to that in which its step lies, so n by n leaves can take n² looks: 0.14 µs
/// for 8 by 8 leaves, 0.4 µs for 16 by 16, 1.1 µs for 30 by 30, measured on one machine. Where carries may cancel, a scan
/// comes on top, which [`SCAN_LIMIT`] bounds.
///
/// # Differs from CuTe
/// CuTe C++ and PyCuTe refuse some compositions that have a layout and return wrong ones for others.
///
/// # Source
/// CuTe `include/cute/layout.hpp`, `composition`; the criterion for existence is this project's, see ARCHITECTURE.md.
#[doc(alias = "compose")]
pub fn composition<'a, D: Stride>(lhs: &Layout<D>, rhs: impl Into<TilerRef<'a>>) -> Result<Layout<D>, Error> {
    by_mode("composition", lhs, rhs.into(), &|lhs, tile| match tile {
        Tile::Integers(rhs) => compose(lhs, rhs),
        Tile::Coordinates(rhs) => compose_coordinates(lhs, rhs),
    })
}

/// Composition with one layout.
pub(crate) fn compose<D: Stride>(lhs: &Layout<D>, rhs: &Layout) -> Result<Layout<D>, Error> {
    compose_parts(lhs, rhs.into())
}

/// Composition with the parts of a layout.
#[inline]
pub(crate) fn compose_parts<D: Stride>(lhs: &Layout<D>, rhs: Right<'_>) -> Result<Layout<D>, Error> {
    digits::compose(lhs, |composer| composer.layout(rhs), || compose_carrying(lhs, rhs))
}

/// Composition where something carries, or a number does not fit.
#[cold]
pub(crate) fn compose_carrying<D: Stride>(lhs: &Layout<D>, rhs: Right<'_>) -> Result<Layout<D>, Error> {
    let form = CarryForm::new(lhs);
    let mut factors = FactorList::new();
    match form.decide(rhs, &mut factors) {
        Verdict::Layout => {
            build(rhs, &factors).map_err(|error| error.of("composition", &[lhs, &rhs.to_layout()]))
        }
        Verdict::Overflow => Err(overflow(lhs, rhs)),
        Verdict::Undecided => Err(undecided(lhs, rhs)),
        Verdict::Negative => Err(negative(rhs)),
        Verdict::None(obstacle) => {
            Err(obstacle.into_error(&form, lhs, rhs).unwrap_or_else(|| overflow(lhs, rhs)))
        }
    }
}

/// The result: the profile of `rhs`, each leaf refined into its factors.
pub(crate) fn build<D: Stride>(rhs: Right<'_>, factors: &[Factor<D>]) -> Result<Layout<D>, Error> {
    let mut builder = Builder::new();
    let mut rest = factors;
    let mut leaf = 0_usize;
    for token in rhs.tokens {
        if *token != Token::Leaf {
            builder.push_token(*token);
            continue;
        }
        let count = rest.iter().take_while(|factor| factor.leaf == leaf).count();
        let (own, after) = rest.split_at_checked(count).unwrap_or((rest, &[]));
        let mut leaves = 0_usize;
        for factor in own {
            if leaves == 0 || !builder.merge(factor.extent, &factor.value) {
                builder.push_leaf(factor.extent, factor.value.clone());
                leaves = leaves.saturating_add(1);
            }
        }
        builder.end_node(leaves);
        rest = after;
        leaf = leaf.saturating_add(1);
    }
    builder.build()
}

/// The error of indices at which XOR strides have no value.
#[cold]
fn negative(rhs: Right<'_>) -> Error {
    let (operation, operand) = ("composition", operand(&rhs.to_layout()));
    let what = "negative indices into XOR strides";
    Error::new(Detail::Unsupported { operation, operand, what })
}

/// The error of a scan that gave up.
#[cold]
pub(crate) fn undecided<D: Stride>(lhs: &Layout<D>, rhs: Right<'_>) -> Error {
    if !D::ADDITIVE {
        let question = "whether there is a composition";
        let (operation, limit) = ("composition", SCAN_LIMIT);
        let layout = operand(&format_args!("{lhs} with {}", rhs.to_layout()));
        return Error::new(Detail::Unsettled { operation, layout, question, limit });
    }
    let (lhs, rhs) = (operand(lhs), operand(&rhs.to_layout()));
    Error::new(Detail::Undecided { lhs, rhs, limit: SCAN_LIMIT })
}

#[cold]
fn overflow<D: Stride>(lhs: &Layout<D>, rhs: Right<'_>) -> Error {
    mode::overflow("composition", &[lhs, &rhs.to_layout()])
}
