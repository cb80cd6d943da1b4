//! Errors of the flat algebra, its expressions, and numbers of any magnitude.

use crate::laws::cases;
use crate::paper::is;
use layout_core::expr::evaluate;
use layout_core::flat::{self, FlatLayout};
use layout_core::{ErrorKind, Layout};
use layout_tests::flat;
use layout_tests::flat_sweep::modes;
use layout_tests::oracle::{Mode, flat_sorted};
use layout_tests::strategy::{wild_integers, wild_layouts};
use proptest::prelude::*;

#[track_caller]
fn refused(expression: &str, kind: ErrorKind, sentence: &str) {
    let error = evaluate(expression).expect_err(expression);
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, sentence), "{expression}");
}

#[test]
fn expressions_count_modes_from_1() {
    is("flat.restrict((3,8,8,8):(1,3,24,192), (1,2,3))", "(3,8,8):(1,3,24)");
    is("flat.restrict((3,8):(1,3), 2)", "(8):(3)");
    is("flat.permute((4,2):(12,2), (2,1))", "(2,4):(2,12)");
    refused(
        "flat.restrict((3,8):(1,3), (0,1))",
        ErrorKind::Argument,
        "flat.restrict: argument 2 is (0,1), expected modes of the layout, counted from 1",
    );
    refused(
        "flat.permute((3,8):(1,3), (2,3))",
        ErrorKind::Argument,
        "flat.permute: argument 2 is (2,3), expected modes of the layout, counted from 1",
    );
    refused(
        "flat.permute((3,8):(1,3), 1)",
        ErrorKind::RankMismatch,
        "flat.permute of (3,8):(1,3): the order 1 does not name each of its 2 modes once",
    );
    refused(
        "flat.permute((3,8):(1,3), (1,1))",
        ErrorKind::RankMismatch,
        "flat.permute of (3,8):(1,3): the order (1,1) does not name each of its 2 modes once",
    );
}

#[test]
fn expressions_of_operations() {
    is("flat.squeeze(4:2)", "(4):(2)");
    is("flat.concat()", "():()");
    is("flat.concat((2):(1), (3):(2), (4):(6))", "(2,3,4):(1,2,6)");
    is("flat.complement((3,10):(80,4), 2400)", "(4,2,10):(1,40,240)");
    is("flat.complement((3,10):(80,4), (24,100))", "(4,2,10):(1,40,240)");
    is("flat.product((2,2,2):(1,2,4), (3,5):(5,1))", "(2,2,2,3,5):(1,2,4,40,8)");
    is("flat.coalesce(flat.sort((4,2):(2,1)))", "(8):(1)");
    refused(
        "flat.composition((2,2,6):(12,6,1), (4):(2))",
        ErrorKind::NoLayout,
        "flat.composition of (2,2,6):(12,6,1) with (4):(2): no flat layout has these values, because mode 0 of (4):(2) \
         splits into (2,2):(6,1); the nested layout ((2,2)):((6,1)) has them",
    );
    refused(
        "flat.composition((4):(1), (2,2):(1,8))",
        ErrorKind::OutOfRange,
        "flat.composition of (4):(1) with (2,2):(1,8): the index 9 of (2,2):(1,8) lies outside (4):(1), which has 4 \
         coordinates",
    );
    refused(
        "flat.divide((4,4):(1,4), (2):(3))",
        ErrorKind::NoComplement,
        "flat.divide of (4,4):(1,4) by (2):(3): flat.complement of (2):(3) in 16: not 16-complementable, because 16 is \
         not a multiple of 6, where the mode of the largest stride ends",
    );
    refused(
        "flat.product((2,3):(1,0), (2):(1))",
        ErrorKind::NoComplement,
        "flat.product of (2,3):(1,0): not complementable, because mode 1 has the stride 0",
    );
    refused("flat.complement((2):(1), 0)", ErrorKind::ExtentNotPositive, "the size 0 is not positive");
}

/// Operations refuse nested layouts, predicates flatten them.
#[test]
fn nested_layouts() {
    refused(
        "flat.sort((4,(2,2)):(1,(4,8)))",
        ErrorKind::ProfileMismatch,
        "the layout (4,(2,2)):(1,(4,8)) is nested where a flat one is expected",
    );
    is("is_tractable((2,(4,32)):(128,(32,1)))", "true");
    is("is_sorted(((2,2),2):((1,4),2))", "false");
    is("is_nondegenerate(((2,1),2):((1,4),2))", "false");
    is("is_coalesced(((2,2),2):((4,8),1))", "false");
    is("is_coalesced(((2,3),5):((1,7),30))", "false");
    is("is_coalesced((2,3,5):(1,7,30))", "true");
    is("is_coalesced(coalesce((1,1):(3,4)))", "true");
    is("is_complement(((2,2),2):((1,2),8), 2:4)", "true");
    is("is_n_complement(((2,2),2):((1,2),8), 2:4, 16)", "true");
    is("is_complementable(((2,2),2):((1,2),6))", "false");
    is("is_n_complementable(((2,2),2):((1,2),8), 48)", "true");
    is("is_column_major(((2,2),2):((1,2),4))", "true");
    is("is_row_major((2,(2,2)):(4,(2,1)))", "true");
}

#[test]
fn negative_strides_are_refused() {
    let sentence = "FlatLayout of (2,3):(1,-2): the stride -2 of leaf 1 is negative";
    refused("flat.sort((2,3):(1,-2))", ErrorKind::NegativeStride, sentence);
    refused("is_complementable((2,3):(1,-2))", ErrorKind::NegativeStride, sentence);
    assert!(FlatLayout::new([(2, 1), (3, -2)]).unwrap_err().is_negative_stride());
    assert!(FlatLayout::new([(0, 1)]).unwrap_err().is_extent_not_positive());
    assert!(FlatLayout::new([(i64::MAX, 2)]).unwrap_err().is_overflow());
}

/// Each obstacle reads as a clause.
#[test]
fn obstacles_read_as_clauses() {
    let clause =
        |obstacle: Option<flat::Obstacle>| obstacle.map(|obstacle| obstacle.to_string()).unwrap_or_default();
    assert_eq!(clause(flat::coalesced_obstacle(&flat("(2,1):(1,0)"))), "mode 1 has extent 1");
    assert_eq!(
        clause(flat::coalesced_obstacle(&flat("(2,3):(1,2)"))),
        "mode 0 ends at 2, the stride of the mode after it, so that they merge"
    );
    assert_eq!(
        clause(flat::nondegenerate_obstacle(&flat("(1):(3)"))),
        "mode 0 has extent 1 and the stride 3, not 0"
    );
    assert_eq!(
        clause(flat::sorted_obstacle(&flat("(2,2):(2,1)"))),
        "mode 1 has a smaller stride than the mode before it, or the same and a smaller extent"
    );
    assert_eq!(clause(flat::column_major_obstacle(&flat("(2,2):(1,3)"))), "the stride 3 of mode 1 is not 2");
    assert_eq!(
        clause(flat::n_complement_obstacle(&flat("(2):(1)"), &flat("(2):(2)"), 8)),
        "the sizes of the two multiply to 4, not to 8"
    );
}

/// Wild layouts without negative strides.
fn wild_flats() -> impl Strategy<Value = FlatLayout> {
    wild_layouts().prop_filter_map("does not fit", |layout: Layout| {
        let modes = layout.shape().leaves().iter().zip(layout.strides());
        FlatLayout::new(modes.map(|(extent, stride)| (*extent, stride.checked_abs().unwrap_or(0)))).ok()
    })
}

/// The sorted modes above extent 1, if they form a chain: positive strides, each a multiple of where the one below ends.
fn chain(layout: &FlatLayout) -> Option<Vec<Mode>> {
    let sorted: Vec<Mode> = flat_sorted(&modes(layout)).into_iter().filter(|mode| mode.0 != 1).collect();
    let chain = sorted.iter().all(|mode| mode.1 > 0)
        && sorted.windows(2).all(|pair| pair[1].1 % (pair[0].0 * pair[0].1) == 0);
    chain.then_some(sorted)
}

/// Whether the modes of all layouts, sorted, follow each other without gap or overlap.
fn follow(layouts: &[&FlatLayout]) -> bool {
    let mut all: Vec<Mode> =
        layouts.iter().flat_map(|layout| modes(layout)).filter(|mode| mode.0 != 1).collect();
    all.sort_by_key(|mode| mode.1);
    let mut end = 1;
    all.into_iter().all(|(extent, stride)| {
        let follows = stride == end;
        end = stride * extent;
        follows
    })
}

proptest! {
    #![proptest_config(cases(512))]

    /// Complements of numbers of any magnitude fill exactly, or there is none.
    #[test]
    fn wild_complements(layout in wild_flats(), periods in wild_integers().prop_filter("positive", |n| *n > 0)) {
        let chain = chain(&layout);
        prop_assert_eq!(flat::is_complementable(&layout), chain.is_some());
        match (flat::complement(&layout), &chain) {
            (Ok(rest), Some(_)) => prop_assert!(follow(&[&layout, &rest]), "{layout} and {rest}"),
            (Err(error), None) => prop_assert!(error.is_no_complement(), "{error}"),
            (answer, _) => prop_assert!(false, "{layout}: {answer:?}"),
        }
        let Some(chain) = chain else { return Ok(()) };
        let period = chain.last().map_or(1, |(extent, stride)| extent * stride);
        for size in [periods, i64::try_from(period * i128::from(periods)).unwrap_or(i64::MAX)] {
            let divides = i128::from(size) % period == 0;
            prop_assert_eq!(flat::is_n_complementable(&layout, size), divides);
            match flat::n_complement(&layout, size) {
                Ok(rest) => prop_assert!(divides && flat::is_n_complement(&layout, &rest, size) && follow(&[&layout, &rest])),
                Err(error) => prop_assert!(!divides && error.is_no_complement(), "{error}"),
            }
        }
    }

    /// Predicates of numbers of any magnitude, by their definitions in 128 bits.
    #[test]
    fn wild_predicates(a in wild_flats(), b in wild_flats()) {
        prop_assert_eq!(flat::is_compact(&a), follow(&[&a]));
        prop_assert_eq!(flat::is_complement(&a, &b), follow(&[&a, &b]));
        prop_assert_eq!(flat::is_tractable(&a), layout_tests::oracle::is_tractable(&modes(&a)));
        let coalesced = modes(&a).iter().all(|mode| mode.0 != 1)
            && modes(&a).windows(2).all(|pair| pair[0].0 * pair[0].1 != pair[1].1);
        prop_assert_eq!(flat::is_coalesced(&a), coalesced);
        prop_assert!(flat::coalesce(&a).same_function(&a) && flat::is_coalesced(&flat::coalesce(&a)));
        prop_assert_eq!(flat::coalesce(&a).size(), a.size());
        prop_assert_eq!(flat::sort(&a).cosize(), a.cosize());
    }

    /// Compositions, quotients and products of numbers of any magnitude are right where they are looked at, or refused.
    #[test]
    fn wild_compositions(a in wild_flats(), b in wild_flats(), inside in prop::collection::vec(any::<prop::sample::Index>(), 8)) {
        let indices = |layout: &FlatLayout| layout_tests::strategy::spread(layout.size(), &inside);
        match flat::composition(&a, &b) {
            Ok(result) => {
                for index in indices(&b) {
                    let expected = a.layout_function(b.layout_function(index)?)?;
                    prop_assert_eq!(result.layout_function(index)?, expected, "{} after {} at {}", a, b, index);
                }
            }
            Err(error) => prop_assert_eq!(error.is_out_of_range(), b.cosize() > a.size(), "{}", error),
        }
        if let Ok(result) = flat::divide(&a, &b) {
            let rest = flat::n_complement(&b, a.size())?;
            let inner = flat::concat([&b, &rest])?;
            prop_assert_eq!(result.size(), a.size());
            for index in indices(&result) {
                prop_assert_eq!(result.layout_function(index)?, a.layout_function(inner.layout_function(index)?)?);
            }
        }
        match flat::product(&a, &b) {
            Ok(result) => {
                prop_assert_eq!(flat::restrict(&result, &(0..a.rank()).collect::<Vec<_>>())?, a.clone());
                prop_assert_eq!(result.size(), a.size() * b.size());
            }
            Err(error) => prop_assert_eq!(error.is_no_complement(), chain(&a).is_none(), "{}", error),
        }
    }
}
