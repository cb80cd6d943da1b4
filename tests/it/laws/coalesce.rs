//! `coalesce` and its kin, and `same_function`.

use super::cases;
use layout_core::{
    ErrorKind, IntTuple, Layout, coalesce, coalesce_by_profile, coalesce_extended,
    coalesce_extended_by_profile,
};
use layout_tests::oracle::{self, Model, Tree, canon};
use layout_tests::strategy::{int_tuple, layouts, layouts_with_empty_modes, shapes, split_leaves};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(256))]

    /// The result has the values of the layout and is the one with fewest modes: a leaf, a flat tuple, or `1:0`.
    #[test]
    fn coalesce_finds_the_only_shortest_layout(layout in layouts_with_empty_modes()) {
        let result = coalesce(&layout);
        let values = Model::of(&layout).values();
        prop_assert_eq!(Model::of(&result).values(), values.clone());
        prop_assert!(result.depth() <= 1);
        let expected = canon(&values).expect("a layout has its own values");
        prop_assert_eq!(Model::of(&result), Model::node(&expected));
    }

    /// No extent is 1 (save in `1:0`), no two neighbours merge, and a second pass changes nothing.
    #[test]
    fn coalesce_leaves_nothing_to_merge(layout in layouts()) {
        let result = coalesce(&layout);
        let modes = Model::of(&result).flat();
        prop_assert!(modes == [(1, 0)] || modes.iter().all(|mode| mode.0 != 1));
        prop_assert!(modes.windows(2).all(|pair| pair[0].0 * pair[0].1 != pair[1].1));
        prop_assert_eq!(coalesce(&result), result);
    }

    /// The extended form has the same value at every integer, inside, past the end and below zero.
    #[test]
    fn coalesce_extended_keeps_the_extended_domain(layout in layouts()) {
        let result = coalesce_extended(&layout);
        let (before, after) = (Model::of(&layout), Model::of(&result));
        prop_assert_eq!(before.size(), after.size());
        prop_assert!(result.depth() <= 1);
        for index in -2 * before.size()..4 * before.size() {
            prop_assert_eq!(before.value(index), after.value(index), "at {}", index);
        }
        prop_assert_eq!(coalesce_extended(&result), result);
    }

    /// The extended form keeps an extent-1 mode at its end at most.
    #[test]
    fn coalesce_extended_leaves_nothing_else_to_merge(layout in layouts()) {
        let modes = Model::of(&coalesce_extended(&layout)).flat();
        prop_assert!(modes.iter().rev().skip(1).all(|mode| mode.0 != 1));
        prop_assert!(modes.windows(2).all(|pair| pair[0].0 * pair[0].1 != pair[1].1));
    }

    /// By a profile, each mode it names is coalesced whole and all others stay as they are.
    #[test]
    fn coalesce_by_profile_acts_on_the_modes_named(layout in layouts(), profile in shapes()) {
        let model = Model::of(&layout);
        match coalesce_by_profile(&layout, &int_tuple(&profile)) {
            Ok(result) => {
                let expected = oracle::coalesce_by_profile(&model, &profile);
                prop_assert_eq!(Model::of(&result), expected);
                prop_assert_eq!(Model::of(&result).values(), model.values());
            }
            Err(error) => {
                prop_assert!(!fits(&profile, &model.shape), "{error}");
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
            }
        }
    }

    /// The extended form by a profile does the same to each mode named as the extended form does to it alone.
    #[test]
    fn coalesce_extended_by_profile_acts_on_the_modes_named(layout in layouts(), count in 0..=4_usize) {
        let profile = IntTuple::flat(vec![1; count]);
        match coalesce_extended_by_profile(&layout, &profile) {
            Ok(result) => {
                let modes = layout.modes().enumerate();
                let modes = modes.map(|(at, mode)| if at < count { coalesce_extended(&mode) } else { mode });
                prop_assert_eq!(result, Layout::from_modes(modes)?);
            }
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::RankMismatch);
                prop_assert!(count > layout.rank(), "{error}");
            }
        }
        let whole = coalesce_extended_by_profile(&layout, &IntTuple::leaf(1))?;
        prop_assert_eq!(whole, coalesce_extended(&layout));
    }

    /// Splitting extents changes no function, and coalesce takes the splits back.
    #[test]
    fn split_extents_coalesce_alike((whole, split) in split_leaves()) {
        prop_assert!(whole.same_function(&split));
        prop_assert_eq!(coalesce(&whole), coalesce(&split));
        prop_assert_eq!(coalesce_extended(&whole), coalesce_extended(&split));
    }

    /// Two layouts are the same function exactly if they have the same list of values.
    #[test]
    fn same_function_compares_the_values(lhs in layouts(), rhs in layouts()) {
        let same = Model::of(&lhs).values() == Model::of(&rhs).values();
        prop_assert_eq!(lhs.same_function(&rhs), same);
    }

    /// A layout with one stride changed is another function, unless the extent of that mode is 1.
    #[test]
    fn same_function_sees_one_changed_stride(layout in layouts(), at in any::<prop::sample::Index>()) {
        let mut model = Model::of(&layout);
        let (at, modes) = (at.index(model.flat().len()), model.flat());
        model.stride = model.stride.substitute(|leaf| Tree::Leaf(modes[leaf].1 + i128::from(leaf == at)));
        let changed = layout_tests::strategy::real(&model);
        prop_assert_eq!(layout.same_function(&changed), modes[at].0 == 1);
    }
}

/// Whether no tuple of the profile has more modes than the shape in its place; a leaf of the shape is one mode.
fn fits(profile: &Tree, shape: &Tree) -> bool {
    let Tree::Tuple(entries) = profile else {
        return true;
    };
    let modes = shape.modes();
    entries.len() <= modes.len() && entries.iter().zip(&modes).all(|(entry, mode)| fits(entry, mode))
}
