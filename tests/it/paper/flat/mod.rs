//! Section 2.1: flat layouts.

mod coalesce;
mod compact;
mod complement;
mod complementable;
mod complements;
mod composition;
mod divide;
mod exhaustive;
mod objects;
mod operations;
mod refusals;
mod tractable;

use layout_core::flat::FlatLayout;
use layout_tests::flat_sweep::{library, modes};
use layout_tests::oracle::{Mode, flat_values};
use layout_tests::strategy::{complementable, natural_layouts};
use proptest::collection::vec;
use proptest::prelude::*;

/// The values of Φ, by definition.
fn values(layout: &FlatLayout) -> Vec<i128> {
    flat_values(&modes(layout))
}

/// The values of Φ in rising order.
fn image(layout: &FlatLayout) -> Vec<i128> {
    let mut values = values(layout);
    values.sort_unstable();
    values
}

/// Flat layouts of every kind: any numbers, chains of strides in any order with gaps and broadcasts, extent-1 modes.
fn flats() -> impl Strategy<Value = FlatLayout> {
    let any = vec((1..=5_i128, 0..=24_i128), 0..=4).prop_map(|modes| library(&modes));
    let flatten = |layout: layout_core::Layout| FlatLayout::flatten(&layout).expect("no negative stride");
    prop_oneof![any, natural_layouts().prop_map(flatten), complementable().prop_map(flatten)]
}

/// The modes of a layout, with strides that are not negative.
fn natural(layout: &layout_core::Layout) -> FlatLayout {
    let modes = layout.shape().leaves().iter().zip(layout.strides());
    FlatLayout::new(modes.map(|(extent, stride)| (*extent, stride.abs()))).expect("small numbers")
}

/// Complementable flat layouts, some with extent-1 modes of any stride.
fn chains() -> impl Strategy<Value = FlatLayout> {
    complementable().prop_map(|layout| {
        let flat = FlatLayout::flatten(&layout).expect("no negative stride");
        let modes: Vec<Mode> = modes(&flat).into_iter().filter(|mode| mode.0 == 1 || mode.1 != 0).collect();
        library(&modes)
    })
}

/// The modes in some order, with an extent-1 mode somewhere.
fn disguised(layout: &FlatLayout) -> impl Strategy<Value = FlatLayout> + use<> {
    (Just(modes(layout)).prop_shuffle(), any::<prop::sample::Index>(), 0..=9_i128).prop_map(
        |(mut modes, at, stride)| {
            modes.insert(at.index(modes.len() + 1), (1, stride));
            library(&modes)
        },
    )
}

/// All flat layouts of at most `rank` modes with extents and strides up to these.
fn all(rank: usize, extent: i128, stride: i128) -> Vec<FlatLayout> {
    let mut lists: Vec<Vec<Mode>> = vec![Vec::new()];
    let mut longest = lists.clone();
    for _ in 0..rank {
        let longer = longest.iter().flat_map(|list| {
            (1..=extent).flat_map(move |s| {
                (0..=stride).map(move |d| list.iter().copied().chain([(s, d)]).collect::<Vec<Mode>>())
            })
        });
        longest = longer.collect();
        lists.extend(longest.iter().cloned());
    }
    lists.iter().map(|modes| library(modes)).collect()
}
