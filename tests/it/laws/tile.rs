//! `tile_to_shape`, `local_tile`, `local_partition`.

use super::cases;
use super::thread_value::compact;
use layout_core::{
    Error, ErrorKind, HTuple, IntTuple, Layout, Tiler, blocked_product, coverage, idx2crd, local_partition,
    local_tile, tile_to_shape, zipped_divide,
};
use layout_tests::oracle::{Model, all_differ};
use layout_tests::strategy::{complementable, layouts, spread, wild_integers, wild_layouts};
use layout_tests::{layout, tuple};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

#[allow(clippy::needless_pass_by_value, reason = "as `map_err` has it")]
fn kind(error: Error) -> ErrorKind {
    error.kind()
}

/// The sizes of the modes.
fn sizes(layout: &Layout) -> Vec<i64> {
    layout.modes().map(|mode| mode.size()).collect()
}

/// A coordinate, all of whose entries are given.
fn given(coordinate: &IntTuple) -> HTuple<Option<i64>> {
    coordinate.map(|part| Some(*part))
}

proptest! {
    #![proptest_config(cases(192))]

    /// Tiled to a shape, a block is repeated as often as it fits, in the order given.
    #[test]
    fn tiling_is_a_blocked_product(
        block in complementable(),
        counts in vec(1..=4_i64, 8),
        order in vec(-2..=2_i64, 8),
    ) {
        let rank = block.rank();
        let counts = &counts[..rank];
        let shape = IntTuple::flat(sizes(&block).iter().zip(counts).map(|(size, count)| size * count));
        let mut fastest: Vec<usize> = (0..rank).collect();
        for order in [None, Some(IntTuple::flat(order[..rank].iter().copied()))] {
            if let Some(order) = &order {
                fastest.sort_by_key(|at| order.leaves()[*at]);
            }
            let (mut strides, mut unit) = (vec![0; rank], 1);
            for at in &fastest {
                strides[*at] = unit;
                unit *= counts[*at];
            }
            let copies = Layout::new(IntTuple::flat(counts.iter().copied()), IntTuple::flat(strides))?;
            let expected = blocked_product(&block, &copies).map_err(kind);
            let result = tile_to_shape(&block, &shape, order.as_ref()).map_err(kind);
            prop_assert_eq!(&result, &expected, "{} to {} in {:?}", block, shape, order);
            if let Ok(result) = result {
                prop_assert_eq!(sizes(&result), shape.leaves());
                let differ = |layout: &Layout| all_differ(&Model::of(layout).values());
                prop_assert_eq!(differ(&result), differ(&block));
            }
        }
    }

    /// The shape may be nested, and the block of smaller rank; a compact block gives a compact layout.
    #[test]
    fn compact_blocks_tile_compactly(block in compact(), n in 1..=3_i64, m in 1..=3_i64, more in 1..=3_i64) {
        let mut modes: Vec<IntTuple> = sizes(&block).iter().map(|size| IntTuple::flat([n, *size, m])).collect();
        modes.push(IntTuple::leaf(more));
        let result = tile_to_shape(&block, &IntTuple::tuple(modes), None)?;
        let mut values: Vec<i64> = result.values().collect();
        values.sort_unstable();
        prop_assert!(values.into_iter().eq(0..result.size()));
        for (mode, own) in result.modes().zip(block.modes()) {
            prop_assert_eq!(mode.mode(0), Some(own));
        }
    }

    /// A block that does not divide is refused, and so are too many modes and an order that does not fit.
    #[test]
    fn what_does_not_tile_is_refused(block in layouts(), shape in vec(1..=9_i64, 1..=4)) {
        let shape = IntTuple::flat(shape);
        let divides = sizes(&block).iter().zip(shape.leaves()).all(|(size, extent)| extent % size == 0);
        match tile_to_shape(&block, &shape, None) {
            Ok(_) => prop_assert!(divides && block.rank() <= shape.rank()),
            Err(error) => match error.kind() {
                ErrorKind::RankMismatch => prop_assert!(block.rank() > shape.rank(), "{error}"),
                ErrorKind::NotDivisible => prop_assert!(!divides, "{error}"),
                other => prop_assert!(divides && other == ErrorKind::NoLayout, "{error}"),
            },
        }
        if divides && block.rank() <= shape.rank() {
            for order in ["(0,1,2,3,4)", "((0,1),2,3,4)", "((0))"] {
                let refused = tile_to_shape(&block, &shape, &tuple(order)).map_err(kind);
                prop_assert_eq!(refused, Err(ErrorKind::ProfileMismatch));
            }
        }
    }

    /// With numbers of any magnitude the modes have the sizes asked for, or the answer is refused.
    #[test]
    fn wild_tilings_have_their_shape(block in wild_layouts(), shape in vec(wild_integers(), 1..=4)) {
        let shape = IntTuple::flat(shape);
        match tile_to_shape(&block, &shape, None) {
            Ok(result) => prop_assert_eq!(sizes(&result), shape.leaves()),
            Err(error) => {
                let known = [
                    ErrorKind::RankMismatch,
                    ErrorKind::NotDivisible,
                    ErrorKind::ExtentNotPositive,
                    ErrorKind::NoLayout,
                    ErrorKind::Overflow,
                    ErrorKind::Undecided,
                ];
                prop_assert!(known.contains(&error.kind()), "{error}");
            }
        }
    }

    /// A tile is the zipped division at its coordinate.
    #[test]
    fn a_tile_is_part_of_the_division(
        a in layouts(),
        b in layouts(),
        c in layouts(),
        n in 1..=6_i64,
        m in 1..=6_i64,
        at in vec(any::<Index>(), 3),
    ) {
        let whole = Layout::from_modes([a, b, c])?;
        let tiler: Tiler = format!("<{n},{m}>").parse()?;
        let divided = match zipped_divide(&whole, &tiler) {
            Ok(divided) => divided,
            Err(error) => {
                let refused = local_tile(&whole, &tiler, &given(&tuple("(0,0,0)"))).map_err(kind);
                prop_assert_eq!(refused, Err(error.kind()));
                return Ok(());
            }
        };
        let (tile, rest) = (divided.mode(0).expect("two modes"), divided.mode(1).expect("two modes"));
        let place: Vec<i64> = rest.modes().zip(at).map(|(mode, at)| {
            i64::try_from(at.index(usize::try_from(mode.size()).expect("small"))).expect("small")
        }).collect();
        let place = IntTuple::flat(place);
        // All entries given, or as one 1-D index, or natural.
        let index = layout_core::crd2idx(&place, &IntTuple::flat(sizes(&rest)))?;
        let natural = idx2crd(index, rest.shape())?;
        for coordinate in [place.clone(), IntTuple::leaf(index), natural] {
            let (offset, own) = local_tile(&whole, &tiler, &given(&coordinate))?;
            prop_assert_eq!(&own, &tile);
            prop_assert_eq!(offset, rest.at(&place)?);
            for inner in tile.coordinates() {
                let expected = divided.at(IntTuple::tuple([inner.clone(), place.clone()]))?;
                prop_assert_eq!(offset + own.at(&inner)?, expected);
            }
        }
        // One entry kept, and those after the last one.
        let parts = place.leaves();
        let kept = HTuple::flat([None, Some(parts[1])]);
        let (offset, own) = local_tile(&whole, &tiler, &kept)?;
        let modes: Vec<Layout> = tile.modes().chain([rest.mode(0), rest.mode(2)].into_iter().flatten()).collect();
        prop_assert_eq!(own, Layout::from_modes(modes)?);
        prop_assert_eq!(offset, rest.at((0, parts[1], 0))?);
        // Outside, or nested otherwise.
        let outside = given(&IntTuple::flat([rest.mode(0).expect("three modes").size(), 0, 0]));
        prop_assert_eq!(local_tile(&whole, &tiler, &outside).map_err(kind), Err(ErrorKind::OutOfRange));
        let long = HTuple::flat([Some(0); 4]);
        prop_assert_eq!(local_tile(&whole, &tiler, &long).map_err(kind), Err(ErrorKind::ProfileMismatch));
    }

    /// A partition gives thread `threads(t)` the elements at t, t + T, t + 2T, … of each mode, T the size of the mode of
    /// `threads`.
    #[test]
    fn a_partition_strides_by_the_threads(
        a in layouts(),
        b in layouts(),
        c in layouts(),
        threads in compact(),
        inside in vec(any::<Index>(), 4),
    ) {
        let whole = Layout::from_modes([a, b, c])?;
        let (units, model) = (sizes(&threads), Model::of(&whole));
        let tiler = Tiler::by_mode(units.iter().map(|unit| layout(&format!("{unit}:1")).into()))?;
        let divided = zipped_divide(&whole, &tiler);
        let mut met = 0;
        for coordinate in threads.coordinates() {
            let thread = threads.at(&coordinate)?;
            let (offset, own) = match (local_partition(&whole, &threads, thread), &divided) {
                (Ok(found), Ok(_)) => found,
                (Err(error), Err(_)) => {
                    prop_assert_eq!(error.kind(), ErrorKind::NoLayout);
                    return Ok(());
                }
                (found, _) => return Err(TestCaseError::fail(format!("{whole} by {threads}: {found:?}"))),
            };
            prop_assert_eq!(own.rank(), whole.rank());
            let place: Vec<i64> =
                coordinate.modes().zip(threads.shape().modes()).map(|(part, mode)| {
                    layout_core::crd2idx(part.to_owned(), &mode.to_owned())
                }).collect::<Result<_, _>>()?;
            let rests = sizes(&own);
            for index in spread(own.size(), &inside) {
                let step = idx2crd(index, &IntTuple::flat(rests.iter().copied()))?;
                let entries: Vec<i64> = step.leaves().iter().enumerate().map(|(at, step)| {
                    let (place, unit) = (place.get(at).copied().unwrap_or(0), units.get(at).copied().unwrap_or(1));
                    place + unit * step
                }).collect();
                let element = layout_tests::oracle::Tree::read(&IntTuple::flat(entries).to_string());
                prop_assert_eq!(i128::from(offset + own.at(index)?), model.at(&element), "{} by {}", whole, threads);
            }
            met += own.size();
        }
        if coverage(&whole, &tiler)?.is_exact() {
            prop_assert_eq!(met, whole.size());
        }
        let outside = local_partition(&whole, &threads, threads.size()).map_err(kind);
        prop_assert_eq!(outside, Err(ErrorKind::OutOfRange));
    }

    /// A thread is found exactly if some coordinate has its index; threads that share an index are refused.
    #[test]
    fn threads_are_found_where_they_are(threads in layouts(), thread in -30..=200_i64) {
        let modes = std::iter::repeat_with(|| layout("64:1")).take(threads.rank());
        let whole = Layout::from_modes(modes.enumerate().map(|(at, _)| layout(&format!("64:{}", 64_i64.pow(u32::try_from(at).expect("small"))))))?;
        let known = threads.values().any(|value| value == thread);
        let shared = !all_differ(&Model::of(&threads).values());
        match local_partition(&whole, &threads, thread) {
            Ok((offset, _)) => {
                prop_assert!(known && !shared);
                // The offset is the place in the tile, 64 to the power of the mode.
                let place: Vec<i64> = (0..threads.rank()).map(|at| offset / 64_i64.pow(u32::try_from(at).expect("small")) % 64).collect();
                if sizes(&threads).iter().all(|size| *size <= 64) {
                    prop_assert_eq!(threads.at(if threads.depth() == 0 { IntTuple::leaf(place[0]) } else { IntTuple::flat(place) })?, thread);
                }
            }
            Err(error) if error.kind() == ErrorKind::NotInjective => {
                let (first, second) = error.collision().expect("two coordinates");
                prop_assert!(shared && first != second, "{error}");
                prop_assert_eq!(threads.at(first)?, threads.at(second)?, "{}", error);
            }
            Err(error) if error.kind() == ErrorKind::OutOfRange => prop_assert!(!known, "{error}"),
            Err(error) => prop_assert!(error.kind() == ErrorKind::NoLayout && known, "{error}"),
        }
    }

    /// With numbers of any magnitude the parts are right, or refused.
    #[test]
    fn wild_partitions_are_right_or_refused(a in wild_layouts(), threads in wild_layouts(), thread in any::<i64>(), near in wild_integers()) {
        for thread in [thread, near, threads.span().0, threads.span().1] {
            match local_partition(&a, &threads, thread) {
                Ok((_, own)) => prop_assert_eq!(own.rank(), a.rank()),
                Err(error) => {
                    let known = [
                        ErrorKind::RankMismatch,
                        ErrorKind::NotInjective,
                        ErrorKind::OutOfRange,
                        ErrorKind::NoLayout,
                        ErrorKind::Overflow,
                        ErrorKind::Undecided,
                    ];
                    prop_assert!(known.contains(&error.kind()), "{error}");
                    let corner = [threads.span().0, threads.span().1].contains(&thread);
                    prop_assert!(!(corner && error.kind() == ErrorKind::OutOfRange), "{error}");
                }
            }
        }
    }
}

/// Threads that share an index would have several elements of each tile, and only one of them was given.
#[test]
fn threads_that_share_an_index_are_refused() {
    for (threads, places) in [("(2,2):(1,1)", "(1,0) and (0,1)"), ("(2,2):(1,0)", "(0,0) and (0,1)")] {
        let error = local_partition(&layout("(8,8)"), &layout(threads), 1).expect_err(threads);
        assert_eq!(
            error.to_string(),
            format!("local_partition of {threads}: the layout is not injective: {places} have one index")
        );
    }
}

/// A thread's elements may lie past the end, as the tiles do.
#[test]
fn uneven_tiles_reach_past_the_end() {
    let (offset, own) = local_partition(&layout("10:1"), &layout("4:1"), 3).expect("a part");
    assert_eq!(own.values().map(|value| offset + value).collect::<Vec<_>>(), [3, 7, 11]);
}
