//! 2.1.4: coalesce.

use super::{all, flats, values};
use crate::laws::cases;
use layout_core::Layout;
use layout_core::flat::{self, FlatLayout, Obstacle};
use layout_tests::flat;
use layout_tests::flat_sweep::{library, modes};
use layout_tests::oracle::{Mode, canon, factorizations};
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn ex_2_1_4_2_not_coalesced() {
    let obstacle = flat::coalesced_obstacle(&flat("(3,5,2):(7,21,4)"));
    assert_eq!(obstacle, Some(Obstacle::Merging { mode: 0, end: 21 }));
}

#[test]
fn ex_2_1_4_3_coalesced() {
    assert!(flat::is_coalesced(&flat("(2,7,6):(1,3,10)")));
}

#[test]
fn ex_2_1_4_4_empty() {
    assert!(flat::is_coalesced(&flat("():()")));
}

#[test]
fn ex_2_1_4_5_one_mode() {
    for layout in ["(2):(0)", "(7):(1)", "(5):(12)"] {
        assert!(flat::is_coalesced(&flat(layout)), "{layout}");
    }
    assert_eq!(flat::coalesced_obstacle(&flat("(1):(0)")), Some(Obstacle::Unit { mode: 0 }));
}

/// The column-major and the row-major layout of each shape of at most three extents up to 4.
fn majors() -> Vec<[FlatLayout; 2]> {
    let of_shape = |layout: FlatLayout| {
        let shape = layout.to_layout().shape().clone();
        let majors = [Layout::column_major(shape.clone()), Layout::row_major(shape)];
        majors.map(|major| FlatLayout::try_from(&major.expect("small")).expect("flat"))
    };
    all(3, 4, 0).into_iter().map(of_shape).collect()
}

/// Column-major layouts of rank above 1 are not coalesced; row-major ones are, if all extents are above 1.
#[test]
fn ex_2_1_4_6_and_7_column_and_row_major() {
    for [column, row] in majors() {
        assert!(column.rank() <= 1 || !flat::is_coalesced(&column), "{column}");
        let units = row.modes().any(|mode| mode.0 == 1);
        assert_eq!(flat::is_coalesced(&row), !units, "{row}");
    }
}

/// All strides 0: coalesced exactly if there is at most one mode. The text forgets that it must not have extent 1.
#[test]
fn ex_2_1_4_8_broadcasts() {
    for layout in all(3, 3, 0) {
        let at_most_one = layout.rank() <= 1 && layout.modes().all(|mode| mode.0 != 1);
        assert_eq!(flat::is_coalesced(&layout), at_most_one, "{layout}");
    }
}

#[test]
fn ex_2_1_4_11_and_12() {
    assert_eq!(flat::coalesce(&flat("(2,2,2,2,2):(8,16,1024,2048,4096)")), flat("(4,8):(8,1024)"));
    assert_eq!(flat::coalesce(&flat("(3,4,1,5):(1,8,3,32)")), flat("(3,20):(1,8)"));
}

/// A column-major layout becomes one mode, a row-major one is squeezed.
#[test]
fn ex_2_1_4_13_and_14_column_and_row_major() {
    for [column, row] in majors() {
        let whole = FlatLayout::new((column.size() != 1).then_some((column.size(), 1))).unwrap();
        assert_eq!(flat::coalesce(&column), whole, "{column}");
        assert_eq!(flat::coalesce(&row), flat::squeeze(&row), "{row}");
    }
}

/// Small layouts have the same Φ exactly if they coalesce to the same list.
#[test]
fn prop_2_1_4_18_on_all_small_layouts() {
    let mut forms: BTreeMap<Vec<i128>, BTreeSet<String>> = BTreeMap::new();
    let layouts = all(2, 4, 8);
    for layout in &layouts {
        forms.entry(values(layout)).or_default().insert(flat::coalesce(layout).to_string());
    }
    for (values, forms) in &forms {
        assert_eq!(forms.len(), 1, "{values:?}: {forms:?}");
    }
    let distinct: BTreeSet<&String> = forms.values().flatten().collect();
    assert_eq!(distinct.len(), forms.len());
    assert!(forms.len() < layouts.len());
}

proptest! {
    #![proptest_config(cases(256))]

    /// No extent 1, and no mode ends at the next stride.
    #[test]
    fn def_2_1_4_1_coalesced(layout in flats()) {
        let modes = modes(&layout);
        let expected = modes.iter().all(|mode| mode.0 != 1)
            && modes.windows(2).all(|pair| pair[0].0 * pair[0].1 != pair[1].1);
        prop_assert_eq!(flat::is_coalesced(&layout), expected);
    }

    /// Squeezed, the modes of a class of `i ~ i+1` become one, of the extents' product and the first stride.
    #[test]
    fn con_2_1_4_9_classes(layout in flats()) {
        let mut classes: Vec<Vec<Mode>> = Vec::new();
        for mode in modes(&flat::squeeze(&layout)) {
            match classes.last_mut() {
                Some(class) if class.last().is_some_and(|last| last.0 * last.1 == mode.1) => class.push(mode),
                _ => classes.push(vec![mode]),
            }
        }
        let expected: Vec<Mode> =
            classes.iter().map(|class| (class.iter().map(|mode| mode.0).product(), class[0].1)).collect();
        prop_assert_eq!(modes(&flat::coalesce(&layout)), expected);
    }

    /// Merging any two neighbours that merge, in any order, ends in the same layout.
    #[test]
    fn con_2_1_4_10_merging_in_any_order(layout in flats(), choices in prop::collection::vec(any::<Index>(), 8)) {
        let mut list = modes(&flat::squeeze(&layout));
        for choice in choices {
            let merging: Vec<usize> =
                (1..list.len()).filter(|at| list[at - 1].0 * list[at - 1].1 == list[*at].1).collect();
            if merging.is_empty() {
                break;
            }
            let at = *choice.get(&merging);
            list[at - 1].0 *= list[at].0;
            list.remove(at);
        }
        prop_assert_eq!(flat::coalesce(&layout), library(&list));
    }

    /// The result is coalesced; a layout is coalesced exactly if it does not change; Φ does not.
    #[test]
    fn prop_2_1_4_15_to_17(layout in flats()) {
        let coalesced = flat::coalesce(&layout);
        prop_assert!(flat::is_coalesced(&coalesced));
        prop_assert_eq!(flat::is_coalesced(&layout), coalesced == layout);
        prop_assert_eq!(flat::coalesce(&coalesced), coalesced.clone());
        prop_assert_eq!(values(&coalesced), values(&layout));
        prop_assert_eq!(coalesced.cosize(), layout.cosize());
    }

    /// Two layouts have the same Φ exactly if they coalesce to the same list: any two, and one with its modes split.
    #[test]
    fn prop_2_1_4_18_same_function(a in flats(), b in flats(), cuts in prop::collection::vec(any::<Index>(), 8)) {
        let mut split = Vec::new();
        for (at, (extent, stride)) in modes(&a).into_iter().enumerate() {
            let divisors: Vec<i128> = (1..=extent).filter(|divisor| extent % divisor == 0).collect();
            let lower = *cuts[at % 8].get(&divisors);
            split.extend([(lower, stride), (extent / lower, stride * lower)]);
        }
        let split = library(&split);
        prop_assert!(a.same_function(&split) && values(&a) == values(&split));
        prop_assert_eq!(flat::coalesce(&a), flat::coalesce(&split));
        let same = values(&a) == values(&b);
        prop_assert_eq!(flat::coalesce(&a) == flat::coalesce(&b), same);
        prop_assert_eq!(a.same_function(&b), same);
    }

    /// It is the only layout of least rank with its Φ: every other one with extents above 1 has more modes.
    #[test]
    fn prop_2_1_4_19_least_rank(layout in flats()) {
        prop_assume!(layout.size() <= 64);
        let (coalesced, values) = (flat::coalesce(&layout), values(&layout));
        prop_assert_eq!(Some(modes(&coalesced)), canon(&values));
        let mut found = false;
        for extents in factorizations(i128::from(layout.size())) {
            let (mut unit, mut list) = (1_usize, Vec::new());
            for extent in extents {
                list.push((extent, values[unit]));
                unit *= usize::try_from(extent).expect("small");
            }
            let other = library(&list);
            if super::values(&other) == values {
                found |= other == coalesced;
                prop_assert!(other == coalesced || other.rank() > coalesced.rank(), "{other}, {coalesced}");
            }
        }
        prop_assert!(found);
    }
}
