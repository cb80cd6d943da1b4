//! 2.1.6, third part: all complements. After examples 2.1.6.8, 2.1.6.27 and 2.1.6.28.

use super::{all, chains, image};
use crate::laws::cases;
use layout_core::ErrorKind;
use layout_core::flat::{self, COMPLEMENTS_LIMIT, FlatLayout};
use layout_tests::flat;
use layout_tests::flat_sweep::library;
use layout_tests::oracle::{Mode, factorizations};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn listed(layouts: impl Iterator<Item = FlatLayout>) -> Vec<String> {
    layouts.map(|layout| layout.to_string()).collect()
}

#[test]
fn ex_2_1_6_8_all_of_size_4() {
    let all = listed(flat::complements(&flat("(8,8):(2,32)"), 4).unwrap());
    assert_eq!(all, ["(2,2):(1,16)", "(2,2):(16,1)"]);
    assert_eq!(listed(flat::complements(&flat("(8,8):(1,8)"), 1).unwrap()), ["():()"]);
}

#[test]
fn ex_2_1_6_27_and_28_all_n_complements() {
    let all = listed(flat::n_complements(&flat("(2,2):(1,50)"), 100).unwrap());
    assert_eq!(all, ["(25):(2)", "(5,5):(2,10)", "(5,5):(10,2)"]);
    let all = listed(flat::n_complements(&flat("(4):(63)"), 252).unwrap());
    for rest in ["(63):(1)", "(7,9):(1,7)", "(9,7):(7,1)"] {
        assert!(all.iter().any(|found| found == rest), "{rest}");
    }
}

/// For small layouts and sizes they are those that a search through all layouts finds.
#[test]
fn all_complements_are_found() {
    const LARGEST: i64 = 36;
    let mut found = 0;
    for size in 1..=8_i64 {
        let candidates: Vec<FlatLayout> =
            factorizations(i128::from(size)).iter().flat_map(|extents| strided(extents, LARGEST)).collect();
        // Three modes take any of 50 653 strides, so few layouts meet them.
        let layouts =
            if size < 8 { all(2, 3, 6) } else { vec![flat("():()"), flat("(3):(2)"), flat("(2,2):(4,1)")] };
        for layout in layouts {
            let whole = layout.size() * size;
            if whole > LARGEST {
                continue;
            }
            let fits = |rest: &&FlatLayout| flat::is_complement(&layout, rest);
            let expected: BTreeSet<String> =
                candidates.iter().filter(fits).map(ToString::to_string).collect();
            let all = flat::complements(&layout, size).map(listed).unwrap_or_default();
            let distinct: BTreeSet<String> = all.iter().cloned().collect();
            assert_eq!(distinct.len(), all.len(), "{layout}, {size}: one twice");
            assert_eq!(distinct, expected, "{layout}, {size}");
            found += all.len();
        }
    }
    assert!(found > 300, "{found} complements");
}

/// All layouts with these extents and strides up to `largest`. A stride of a complement is below the size of the whole.
fn strided(extents: &[i128], largest: i64) -> Vec<FlatLayout> {
    let mut lists: Vec<Vec<Mode>> = vec![Vec::new()];
    for extent in extents {
        let longer = lists.iter().flat_map(|list| {
            (0..=i128::from(largest))
                .map(move |stride| list.iter().copied().chain([(*extent, stride)]).collect())
        });
        lists = longer.collect();
    }
    lists.iter().map(|modes| library(modes)).collect()
}

#[test]
fn large_complements_are_refused() {
    let layout = flat("(2):(1)");
    let error = flat::complements(&layout, COMPLEMENTS_LIMIT + 1).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooLarge);
    assert_eq!(flat::complements(&layout, 0).unwrap_err().kind(), ErrorKind::ExtentNotPositive);
    assert_eq!(flat::complements(&flat("(2,2):(1,3)"), 4).unwrap_err().kind(), ErrorKind::NoComplement);
    assert_eq!(flat::n_complements(&layout, 7).unwrap_err().kind(), ErrorKind::NoComplement);
    assert_eq!(flat::complements(&layout, i64::MAX).unwrap_err().kind(), ErrorKind::Overflow);
    // The first ones come at once, however many there are.
    assert_eq!(flat::complements(&layout, COMPLEMENTS_LIMIT).unwrap().take(10_000).count(), 10_000);
}

proptest! {
    #![proptest_config(cases(64))]

    /// The first is comp♭(A, N); all are N-complements with the same indices, and no two are the same.
    #[test]
    fn complements_are_complements(layout in chains(), periods in 1..=4_i64) {
        let period = layout.modes().filter(|mode| mode.0 != 1).map(|(s, d)| s * d).max().unwrap_or(1);
        let size = periods * period;
        let first = flat::n_complement(&layout, size)?;
        let mut seen = BTreeSet::new();
        for (at, rest) in flat::n_complements(&layout, size)?.take(300).enumerate() {
            prop_assert!(at > 0 || rest == first, "{rest}, not {first}");
            prop_assert!(flat::is_n_complement(&layout, &rest, size), "{rest}");
            prop_assert_eq!(image(&rest), image(&first));
            prop_assert!(seen.insert(rest.to_string()), "{rest} twice");
        }
    }
}
