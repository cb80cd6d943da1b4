//! The common refinement and the common coarsening of two shapes.

use super::shapes_of_size;
use crate::laws::cases;
use layout_core::{ErrorKind, IntTuple, common_coarsening, common_refinement, compatible};
use layout_tests::oracle::{self, Tree};
use layout_tests::strategy::{int_tuple, refinements, tuples};
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(256))]

    /// Two coarser forms of one shape have a least common refinement, below that shape, and a coarsening above it.
    #[test]
    fn coarser_forms_have_a_join_and_a_meet((a, fine) in refinements(), forms in vec(any::<bool>(), 16)) {
        let b = coarser(&fine, &mut forms.into_iter());
        let (a, b, fine) = (int_tuple(&a), int_tuple(&b), int_tuple(&fine));
        let join = common_refinement(&a, &b)?;
        prop_assert!(compatible(&a, &join) && compatible(&b, &join) && compatible(&join, &fine), "{join}");
        prop_assert_eq!(common_refinement(&b, &a)?, join.clone());
        let meet = common_coarsening(&a, &b)?;
        prop_assert!(compatible(&meet, &a) && compatible(&meet, &b), "{meet}");
        prop_assert_eq!(common_coarsening(&b, &a)?, meet.clone());
        // The laws of absorption, and idempotence.
        prop_assert_eq!(common_refinement(&a, &meet)?, a.clone());
        prop_assert_eq!(common_coarsening(&a, &join)?, a.clone());
        prop_assert_eq!(common_refinement(&a, &a)?, a.clone());
        prop_assert_eq!(common_coarsening(&a, &a)?, a);
    }

    /// Of shapes and tuples of any numbers there is an answer, or one of the promised errors.
    #[test]
    fn any_tuples_are_compared_or_refused(a in tuples(), b in tuples()) {
        for result in [common_refinement(&a, &b), common_coarsening(&a, &b)] {
            if let Err(error) = result {
                let positive = a.leaves().iter().chain(b.leaves()).all(|extent| *extent >= 1);
                let expected: &[ErrorKind] = if positive {
                    &[ErrorKind::SizeMismatch, ErrorKind::RankMismatch]
                } else {
                    &[ErrorKind::ExtentNotPositive]
                };
                prop_assert!(expected.contains(&error.kind()), "{error}");
            }
        }
    }
}

fn coarser(shape: &Tree, forms: &mut impl Iterator<Item = bool>) -> Tree {
    match shape {
        Tree::Tuple(modes) if forms.next().unwrap_or(true) => {
            Tree::Tuple(modes.iter().map(|mode| coarser(mode, forms)).collect())
        }
        _ => Tree::Leaf(shape.size()),
    }
}

/// Among all small shapes of a size, the common refinement is the least one above both, the common coarsening the
/// greatest below both, and where there is none nothing is.
#[test]
fn refinement_and_coarsening_are_join_and_meet() {
    for size in [1, 4, 6] {
        let shapes = shapes_of_size(size, 3);
        let real: Vec<IntTuple> = shapes.iter().map(int_tuple).collect();
        let below: Vec<Vec<bool>> = shapes
            .iter()
            .map(|coarse| shapes.iter().map(|fine| oracle::compatible(coarse, fine)).collect())
            .collect();
        let all = || 0..shapes.len();
        for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
            let above: Vec<usize> = all().filter(|s| below[a][*s] && below[b][*s]).collect();
            match common_refinement(&real[a], &real[b]) {
                Ok(join) => {
                    let join = Tree::read(&join.to_string());
                    let over = |shape: &Tree| oracle::compatible(shape, &join);
                    assert!(over(&shapes[a]) && over(&shapes[b]), "{} {}", shapes[a], shapes[b]);
                    assert!(above.iter().all(|s| oracle::compatible(&join, &shapes[*s])), "{join}");
                }
                Err(error) => assert!(above.is_empty(), "{error}, but {}", shapes[above[0]]),
            }
            let meet = common_coarsening(&real[a], &real[b]).expect("one size");
            let meet = Tree::read(&meet.to_string());
            let meet = all().find(|s| shapes[*s] == meet).expect("a small shape");
            assert!(below[meet][a] && below[meet][b]);
            let least = |s: &usize| below[*s][a] && below[*s][b];
            assert!(all().filter(least).all(|s| below[s][meet]), "{} {}", shapes[a], shapes[b]);
        }
    }
}
