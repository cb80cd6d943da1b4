//! Relations between shapes.

use super::cases;
use layout_core::{compatible, congruent, refines, weakly_congruent};
use layout_tests::oracle::{self, Tree};
use layout_tests::strategy::{int_tuple, refinements, shapes};
use proptest::prelude::*;

/// The four relations on a pair of shapes, by the library and by definition.
fn check(lhs: &Tree, rhs: &Tree) -> Result<(), TestCaseError> {
    let (a, b) = (int_tuple(lhs), int_tuple(rhs));
    prop_assert_eq!(congruent(&a, &b), oracle::congruent(lhs, rhs));
    prop_assert_eq!(weakly_congruent(&a, &b), oracle::weakly_congruent(lhs, rhs));
    prop_assert_eq!(compatible(&a, &b), oracle::compatible(lhs, rhs));
    prop_assert_eq!(refines(&b, &a), oracle::compatible(lhs, rhs));
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    /// A shape refines what comes of it when tuples are replaced by their sizes.
    #[test]
    fn a_shape_refines_its_coarser_forms((coarse, fine) in refinements()) {
        prop_assert!(compatible(&int_tuple(&coarse), &int_tuple(&fine)));
        prop_assert!(weakly_congruent(&int_tuple(&coarse), &int_tuple(&fine)));
        check(&coarse, &fine)?;
        check(&fine, &coarse)?;
    }

    /// The relations are their definitions on any two shapes.
    #[test]
    fn relations_are_their_definitions(lhs in shapes(), rhs in shapes()) {
        check(&lhs, &rhs)?;
        check(&lhs, &lhs)?;
    }

    /// Compatibility is transitive along a chain of coarser forms.
    #[test]
    fn compatibility_is_a_chain((coarse, fine) in refinements()) {
        let coarsest = Tree::Leaf(fine.size());
        prop_assert!(compatible(&int_tuple(&coarsest), &int_tuple(&coarse)));
        prop_assert!(compatible(&int_tuple(&coarsest), &int_tuple(&fine)));
        let both_ways = compatible(&int_tuple(&fine), &int_tuple(&coarse));
        prop_assert_eq!(both_ways, coarse == fine);
    }
}
