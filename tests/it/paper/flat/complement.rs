//! 2.1.6, first part: when one layout is a complement of another.

use super::{chains, disguised, flats, values};
use crate::laws::cases;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_tests::flat;
use layout_tests::oracle::are_compact;
use proptest::prelude::*;

/// Whether the sums of the values are `0, …, n − 1`, each once.
fn by_definition(a: &FlatLayout, b: &FlatLayout) -> bool {
    let steps = values(b);
    let sums: Vec<i128> =
        values(a).into_iter().flat_map(|value| steps.iter().map(move |step| value + step)).collect();
    are_compact(&sums)
}

/// A layout and a second one: any, or one that is a complement, written otherwise.
fn pairs() -> impl Strategy<Value = (FlatLayout, FlatLayout)> {
    let complements = chains().prop_flat_map(|layout| {
        let rest = flat::complement(&layout).expect("a chain");
        (Just(layout), disguised(&rest))
    });
    prop_oneof![(flats(), flats()), complements]
}

#[test]
fn ex_2_1_6_complements() {
    assert!(flat::is_complement(&flat("(3):(5)"), &flat("(5):(1)")));
    let (a, b) = (flat("(4,2,10):(1400,2,20)"), flat("(2,5,7,2):(1,4,200,5600)"));
    assert_eq!(flat::concat([&a, &b]).unwrap(), flat("(4,2,10,2,5,7,2):(1400,2,20,1,4,200,5600)"));
    assert!(flat::is_complement(&a, &b));
}

#[test]
fn ex_2_1_6_7_injective_without_a_complement() {
    let layout = flat("(2,2):(1,3)");
    assert_eq!(values(&layout), [0, 1, 3, 4]);
    assert!(flat::complement(&layout).unwrap_err().is_no_complement());
}

#[test]
fn ex_2_1_6_8_several_complements() {
    let layout = flat("(8,8):(2,32)");
    for rest in ["(2,2):(1,16)", "(2,2):(16,1)", "(5,2,2,1):(256,1,16,0)"] {
        assert!(flat::is_complement(&layout, &flat(rest)), "{rest}");
        assert!(by_definition(&layout, &flat(rest)), "{rest}");
    }
    let obstacle = flat::complement_obstacle(&layout, &flat("(2):(1)"));
    assert_eq!(obstacle, Some(Obstacle::Stride { mode: 1, stride: 32, expected: 16 }));
}

proptest! {
    #![proptest_config(cases(256))]

    /// `A ⊥ B` says that `A ⋆ B` is compact: every number below the product of the sizes is a sum in one way.
    #[test]
    fn def_2_1_6_complement((a, b) in pairs()) {
        prop_assert_eq!(flat::is_complement(&a, &b), by_definition(&a, &b));
        prop_assert_eq!(flat::is_complement(&a, &b), flat::is_compact(&flat::concat([&a, &b])?));
    }

    /// `A ⊥ E` exactly if A is compact, and `A ⊥ A` exactly if its size is 1. The text has `A ⊥ A` for `A ⊥ E`.
    #[test]
    fn ex_2_1_6_4_empty_and_itself(layout in flats()) {
        prop_assert_eq!(flat::is_complement(&layout, &FlatLayout::empty()), are_compact(&values(&layout)));
        prop_assert_eq!(flat::is_complement(&layout, &layout), layout.size() == 1);
    }

    /// What squeeze, sort and coalesce do to a concatenation. The text has another letter for A in the second.
    #[test]
    fn lem_2_1_6_9_concatenations((a, b) in pairs()) {
        let concat = |lhs: &FlatLayout, rhs: &FlatLayout| flat::concat([lhs, rhs]).expect("small");
        let both = concat(&a, &b);
        prop_assert_eq!(flat::squeeze(&both), concat(&flat::squeeze(&a), &flat::squeeze(&b)));
        prop_assert_eq!(flat::sort(&both), flat::sort(&concat(&a, &flat::sort(&b))));
        prop_assert_eq!(flat::coalesce(&both), flat::coalesce(&concat(&a, &flat::coalesce(&b))));
    }

    /// It is the same the other way round, and for B squeezed, coalesced and sorted.
    #[test]
    fn prop_2_1_6_10_equivalent_forms((a, b) in pairs()) {
        let expected = by_definition(&a, &b);
        prop_assert_eq!(flat::is_complement(&b, &a), expected);
        for other in [flat::squeeze(&b), flat::coalesce(&b), flat::sort(&b)] {
            prop_assert_eq!(flat::is_complement(&a, &other), expected, "{}", other);
            prop_assert_eq!(by_definition(&a, &other), expected, "{}", other);
        }
    }
}
