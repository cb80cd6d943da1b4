//! `make_layout_tv`: who holds what of a tile.

use super::cases;
use layout_core::{Error, ErrorKind, IntTuple, Layout, composition, make_layout_tv};
use layout_tests::oracle::{Model, Tree};
use layout_tests::strategy::{layouts, wild_layouts};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The most coordinates of a compact layout here.
const MOST: i64 = 36;

/// Layouts whose indices are 0, 1, …, each once: up to three modes, some of two leaves, compact in any order.
pub(super) fn compact() -> impl Strategy<Value = Layout> {
    let modes = vec(vec(1..=4_i64, 1..=2), 1..=3);
    modes
        .prop_flat_map(|modes| {
            let count = modes.iter().map(Vec::len).sum::<usize>();
            (Just(modes), Just((0..count).collect::<Vec<_>>()).prop_shuffle())
        })
        .prop_map(|(modes, order)| {
            let mut size = 1;
            let modes: Vec<Vec<i64>> = modes
                .into_iter()
                .map(|mode| {
                    mode.into_iter()
                        .map(|extent| {
                            let extent = if size * extent <= MOST { extent } else { 1 };
                            size *= extent;
                            extent
                        })
                        .collect()
                })
                .collect();
            let extents: Vec<i64> = modes.concat();
            let (mut strides, mut unit) = (vec![0; extents.len()], 1);
            for at in order {
                strides[at] = unit;
                unit *= extents[at];
            }
            let mut strides = strides.into_iter();
            let shape = IntTuple::tuple(modes.into_iter().map(|mode| match mode.as_slice() {
                [extent] => IntTuple::leaf(*extent),
                several => IntTuple::flat(several.iter().copied()),
            }));
            let stride = shape.map(|_| strides.next().expect("one for each"));
            Layout::new(shape, stride).expect("small")
        })
}

#[allow(clippy::needless_pass_by_value, reason = "as `map_err` has it")]
fn kind(error: Error) -> ErrorKind {
    error.kind()
}

/// The coordinate of a layout with one entry for each mode, and further zeros.
fn entry(layout: &Layout, at: usize) -> (i128, Option<Layout>) {
    layout.mode(at).map_or((1, None), |mode| (i128::from(mode.size()), Some(mode)))
}

/// The value of a layout at one number for each of its modes, further numbers being 0.
fn at(layout: &Layout, numbers: &[i128]) -> i128 {
    let numbers = numbers.iter().take(layout.rank()).map(|number| Tree::Leaf(*number)).collect();
    Model::of(layout).at(&Tree::Tuple(numbers))
}

proptest! {
    #![proptest_config(cases(128))]

    /// Each element belongs to the thread that stands where its block is, as the value that stands where it is inside.
    #[test]
    fn each_element_has_its_owner(threads in compact(), values in compact()) {
        let shared = make_layout_tv(&threads, &values)?;
        let rank = threads.rank().max(values.rank());
        let sizes: Vec<(i128, i128)> = (0..rank).map(|k| (entry(&threads, k).0, entry(&values, k).0)).collect();
        let tile = shared.tile();
        prop_assert_eq!(tile.leaves().iter().map(|size| i128::from(*size)).collect::<Vec<_>>(), sizes.iter().map(|(t, v)| t * v).collect::<Vec<_>>());
        prop_assert_eq!((shared.threads(), shared.values()), (threads.size(), values.size()));
        prop_assert_eq!(shared.layout().rank(), 2);
        let mut met = BTreeSet::new();
        for (index, coordinate) in Layout::column_major(tile.clone())?.coordinates().enumerate() {
            let parts = coordinate.leaves().iter().zip(&sizes);
            let (t, v): (Vec<i128>, Vec<i128>) =
                parts.map(|(part, (_, values))| (i128::from(*part) / values, i128::from(*part) % values)).unzip();
            let owner = shared.owner(&coordinate)?;
            prop_assert_eq!((i128::from(owner.0), i128::from(owner.1)), (at(&threads, &t), at(&values, &v)));
            let index = i64::try_from(index).expect("small");
            prop_assert_eq!(shared.element(owner.0, owner.1)?, index);
            prop_assert_eq!(shared.owner(index)?, owner);
            met.insert(owner);
        }
        prop_assert_eq!(i64::try_from(met.len()).expect("small"), threads.size() * values.size());
        prop_assert_eq!(shared.owner(threads.size() * values.size()).map_err(kind), Err(ErrorKind::OutOfRange));
        prop_assert_eq!(shared.element(threads.size(), 0).map_err(kind), Err(ErrorKind::OutOfRange));
    }

    /// A layout of the tile's shape, composed with it, gives each thread its data.
    #[test]
    fn data_after_a_thread_value_layout(threads in compact(), values in compact(), pad in 0..=3_i64) {
        let shared = make_layout_tv(&threads, &values)?;
        let tile = shared.tile();
        let mut unit = 1;
        let strides: Vec<i64> = tile.leaves().iter().map(|extent| {
            let stride = unit;
            unit = unit * extent + pad;
            stride
        }).collect();
        let data = Layout::new(tile, IntTuple::flat(strides))?;
        let own = composition(&data, shared.layout())?;
        for thread in 0..shared.threads() {
            for value in 0..shared.values() {
                prop_assert_eq!(own.at((thread, value))?, data.at(shared.element(thread, value)?)?);
            }
        }
    }

    /// Where an index is missing or occurs twice, nothing is shared.
    #[test]
    fn other_layouts_share_nothing(other in layouts(), good in compact()) {
        let mut values: Vec<i64> = other.values().collect();
        values.sort_unstable();
        let is_compact = values.iter().copied().eq(0..other.size());
        values.dedup();
        let differ = i64::try_from(values.len()).expect("small") == other.size();
        for result in [make_layout_tv(&other, &good), make_layout_tv(&good, &other)] {
            let expected = if is_compact { Ok(()) } else if differ { Err(ErrorKind::NotInvertible) } else { Err(ErrorKind::NotInjective) };
            prop_assert_eq!(result.map(|_| ()).map_err(kind), expected);
        }
    }

    /// With numbers of any magnitude there is a thread-value layout or a reason.
    #[test]
    fn wild_thread_value_layouts(threads in wild_layouts(), values in wild_layouts()) {
        match make_layout_tv(&threads, &values) {
            Ok(shared) => {
                let last = i128::from(threads.size()) * i128::from(values.size()) - 1;
                prop_assert_eq!(i128::from(shared.layout().size()), last + 1);
                prop_assert_eq!(i128::from(shared.owner(0)?.0), 0);
                let index = shared.element(threads.size() - 1, values.size() - 1)?;
                prop_assert_eq!(shared.owner(index)?, (threads.size() - 1, values.size() - 1));
            }
            Err(error) => {
                let known = [ErrorKind::NotInjective, ErrorKind::NotInvertible, ErrorKind::Overflow];
                prop_assert!(known.contains(&error.kind()), "{error}");
            }
        }
    }
}
