//! Compact layouts in a given order: row-major, by keys, and like another layout.

use crate::laws::cases;
use layout_core::{ErrorKind, IntTuple, Layout, make_layout_like, make_ordered_layout, weakly_congruent};
use layout_tests::oracle::{self, Model, Tree};
use layout_tests::strategy::{int_tuple, layouts_with_empty_modes, real, shapes, tuples, wild_integers};
use proptest::collection::vec;
use proptest::prelude::*;

/// Whether the layout has each of the indices `0 … size − 1` once.
fn is_compact(layout: &Model) -> bool {
    let mut values = layout.values();
    values.sort_unstable();
    values.into_iter().eq(0..layout.size())
}

/// The leaves that matter, sorted as they should be: by key, equal ones from left to right.
fn sorted(extents: &[i128], keys: &[i128]) -> Vec<usize> {
    let mut leaves: Vec<usize> = (0..extents.len()).filter(|leaf| extents[*leaf] != 1).collect();
    leaves.sort_by_key(|leaf| keys[*leaf]);
    leaves
}

/// A number of tuples for the leaves of `shape`, one each or one for a whole mode.
fn order_of(
    shape: &Tree,
    keys: &mut impl Iterator<Item = i128>,
    whole: &mut impl Iterator<Item = bool>,
) -> Tree {
    match shape {
        Tree::Tuple(modes) if !whole.next().unwrap_or(false) => {
            Tree::Tuple(modes.iter().map(|mode| order_of(mode, keys, whole)).collect())
        }
        _ => Tree::Leaf(keys.next().unwrap_or(0)),
    }
}

/// The key of each leaf of `shape`: that of the part of the order it stands under.
fn keys_of(order: &Tree, shape: &Tree) -> Vec<i128> {
    match (order, shape) {
        (Tree::Leaf(key), _) => vec![*key; shape.leaves().len()],
        (Tree::Tuple(orders), Tree::Tuple(modes)) => {
            orders.iter().zip(modes).flat_map(|(order, mode)| keys_of(order, mode)).collect()
        }
        _ => panic!("{order} does not nest like {shape}"),
    }
}

proptest! {
    #![proptest_config(cases(256))]

    /// An ordered layout is compact, and its strides grow in the order, equal keys from left to right.
    #[test]
    fn ordered_layouts_are_compact_in_their_order(
        shape in shapes(),
        keys in vec(-3..=3_i128, 16),
        whole in vec(any::<bool>(), 8),
    ) {
        let order = order_of(&shape, &mut keys.into_iter(), &mut whole.into_iter());
        let result = Model::of(&make_ordered_layout(int_tuple(&shape), &int_tuple(&order))?);
        prop_assert_eq!(&result.shape, &shape);
        prop_assert!(is_compact(&result), "{result}");
        let strides = result.stride.leaves();
        let leaves = sorted(&shape.leaves(), &keys_of(&order, &shape));
        prop_assert!(leaves.windows(2).all(|pair| strides[pair[0]] < strides[pair[1]]), "{result} by {order}");
    }

    /// Any order that is weakly congruent to the shape is taken, and no other.
    #[test]
    fn orders_nest_like_the_shape(shape in shapes(), order in tuples()) {
        let shape = int_tuple(&shape);
        match make_ordered_layout(shape.clone(), &order) {
            Ok(_) => prop_assert!(weakly_congruent(&order, &shape)),
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::ProfileMismatch);
                prop_assert!(!weakly_congruent(&order, &shape));
            }
        }
    }

    /// A layout like another has its shape and broadcasts, is compact besides, in the order of the strides; applied to
    /// its result nothing changes.
    #[test]
    fn a_layout_like_another_is_compact_in_its_order(layout in layouts_with_empty_modes()) {
        let (model, result) = (Model::of(&layout), Model::of(&make_layout_like(&layout)));
        prop_assert_eq!(&result.shape, &model.shape);
        let (extents, given) = (model.shape.leaves(), model.stride.leaves());
        let strides = result.stride.leaves();
        prop_assert!((0..given.len()).all(|leaf| given[leaf] != 0 || strides[leaf] == 0));
        let distinct: Vec<oracle::Mode> =
            result.flat().into_iter().zip(&given).filter(|(_, given)| **given != 0).map(|(mode, _)| mode).collect();
        prop_assert!(is_compact(&Model::concat(distinct.iter().map(|mode| Model::node(&[*mode])))), "{result}");
        let keys: Vec<i128> = given.iter().map(|stride| stride.abs()).collect();
        let mut leaves = sorted(&extents, &keys);
        leaves.retain(|leaf| given[*leaf] != 0);
        prop_assert!(leaves.windows(2).all(|pair| strides[pair[0]] < strides[pair[1]]), "{result} like {model}");
        prop_assert_eq!(make_layout_like(&real(&result)), real(&result));
    }

    /// Row-major is compact with strides that fall from left to right: the order −1, −2, ….
    #[test]
    fn row_major_is_the_order_backwards(shape in shapes()) {
        let result = Layout::row_major(int_tuple(&shape))?;
        let order = shape.substitute(|leaf| Tree::Leaf(-i128::try_from(leaf).unwrap_or(0)));
        prop_assert!(is_compact(&Model::of(&result)));
        let ordered = make_ordered_layout(int_tuple(&shape), &int_tuple(&order))?;
        prop_assert_eq!(result.values().collect::<Vec<_>>(), ordered.values().collect::<Vec<_>>());
    }

    /// Of any numbers there is a compact layout, or the size does not fit or an extent is not positive.
    #[test]
    fn wild_orders_are_right_or_refused(modes in vec((wild_integers(), wild_integers()), 1..=4)) {
        let (extents, keys): (Vec<i64>, Vec<i64>) = modes.into_iter().unzip();
        let (shape, order) = (IntTuple::flat(extents.clone()), IntTuple::flat(keys));
        let wide: Vec<i128> = extents.iter().copied().map(i128::from).collect();
        let size = wide.iter().fold(1_i128, |size, extent| size.saturating_mul(*extent));
        for result in [make_ordered_layout(shape.clone(), &order), Layout::row_major(shape.clone())] {
            match result {
                Ok(result) => {
                    prop_assert_eq!(i128::from(result.size()), size);
                    prop_assert_eq!(result.cosize(), result.size());
                    let merged: i128 = {
                        let mut modes = Model::of(&result).flat();
                        modes.retain(|mode| mode.0 != 1);
                        modes.sort_by_key(|mode| mode.1);
                        modes.into_iter().fold(1, |next, (extent, stride)| {
                            if next == stride { next * extent } else { 0 }
                        })
                    };
                    prop_assert_eq!(merged, size);
                }
                Err(error) if error.kind() == ErrorKind::ExtentNotPositive => {
                    prop_assert!(extents.iter().any(|extent| *extent < 1));
                }
                Err(error) => {
                    prop_assert!(error.is_overflow(), "{error}");
                    prop_assert!(size > i128::from(i64::MAX));
                }
            }
        }
    }
}
