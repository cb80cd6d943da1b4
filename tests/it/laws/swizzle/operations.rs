//! Operations on composed layouts, by what they do to the values.

use super::{image, values, wide};
use crate::laws::cases;
use layout_core::composed::{self, Outer, Stage};
use layout_core::{ComposedLayout, Error, ErrorKind, IntTuple, Layout, Pattern, Swizzle, Tiler};
use layout_tests::oracle::{self, Composite, Model};
use layout_tests::strategy::{
    complementable, composed_layouts, divisible, layouts, natural_layouts, swizzles,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeSet;

/// Results with more values are not looked at.
const MOST_VALUES: i64 = 2000;

/// A composed layout whose innermost layout is given.
fn over(stages: &[Stage], inner: &Layout) -> ComposedLayout {
    ComposedLayout::from_stages(stages.to_vec(), inner.clone()).expect("small numbers")
}

/// The images of the values of a layout under the outer maps.
fn images(composed: &ComposedLayout, inner: &Model) -> Vec<i128> {
    let model = Composite::of(composed);
    inner.values().into_iter().map(|index| model.image(index)).collect()
}

fn sorted(mut values: Vec<i128>) -> Vec<i128> {
    values.sort_unstable();
    values
}

/// The natural coordinates of a shape with each entry divided by, or multiplied with, a number for each leaf.
fn scaled(coordinate: &IntTuple, factors: &[i64], scale: fn(i64, i64) -> i64) -> IntTuple {
    let mut factors = factors.iter();
    coordinate.map(|entry| scale(*entry, *factors.next().expect("a factor for each leaf")))
}

/// Extents of one shape over those of another of the same profile.
fn ratios(finer: &IntTuple, coarser: &IntTuple) -> Vec<i64> {
    assert_eq!(finer.profile(), coarser.profile());
    finer.leaves().iter().zip(coarser.leaves()).map(|(finer, coarser)| finer / coarser).collect()
}

/// Whether an error is one of the kinds.
fn is_one_of(error: &Error, kinds: &[ErrorKind]) -> Result<(), TestCaseError> {
    prop_assert!(kinds.contains(&error.kind()), "{}: {}", error.kind(), error);
    Ok(())
}

proptest! {
    #![proptest_config(cases(192))]

    /// A division is by definition the composition with the tiler and what it leaves; its regroupings have the same values.
    #[test]
    fn a_division_keeps_the_outer_maps((inner, tile) in divisible(), composed in composed_layouts()) {
        let composed = over(composed.stages(), &inner);
        let divided = oracle::divide(&Model::of(&inner), &Model::of(&tile)).expect("divisible");
        let result = composed::logical_divide(&composed, &tile)?;
        prop_assert_eq!(wide(result.values()), images(&composed, &divided), "{} by {}", composed, tile);
        prop_assert_eq!(result.rank(), 2);
        let all = sorted(values(&result));
        for regrouped in [
            composed::zipped_divide(&composed, &tile)?,
            composed::tiled_divide(&composed, &tile)?,
            composed::flat_divide(&composed, &tile)?,
        ] {
            prop_assert_eq!(sorted(values(&regrouped)), all.clone());
        }
    }

    /// A division by mode cuts each mode by itself: tile coordinate t and rest coordinate r of a mode are its coordinate
    /// `t + n·r` for the tiler n.
    #[test]
    fn a_division_by_mode_cuts_each_mode(composed in composed_layouts(), factors in prop::collection::vec(any::<Index>(), 8)) {
        let sizes: Vec<i64> = composed.modes().map(|mode| mode.size()).collect();
        let divisor = |(size, choice): (&i64, &Index)| {
            let divisors: Vec<i64> = (1..=*size).filter(|n| size % n == 0).collect();
            *choice.get(&divisors)
        };
        let tiles: Vec<i64> = sizes.iter().zip(&factors).map(divisor).collect();
        let entries = tiles.iter().map(|n| Layout::column_major(IntTuple::leaf(*n)).map(Tiler::from));
        let tiler = Tiler::by_mode(entries.collect::<Result<Vec<_>, _>>()?)?;
        // A leaf is its own single mode.
        let composed = if composed.depth() == 0 { composed::group(&composed, 0, 1)? } else { composed };
        let Ok(zipped) = composed::zipped_divide(&composed, &tiler) else { return Ok(()) };
        let (tile, rest) = (zipped.mode(0).expect("a tile"), zipped.mode(1).expect("a rest"));
        let places = |layout: &ComposedLayout| -> Result<Vec<IntTuple>, Error> {
            let sizes = IntTuple::flat(layout.modes().map(|mode| mode.size()));
            (0..layout.size()).map(|index| layout_core::idx2crd(index, &sizes)).collect()
        };
        for t in places(&tile)? {
            for r in places(&rest)? {
                let whole = t.leaves().iter().zip(r.leaves()).zip(&tiles).map(|((t, r), n)| t + n * r);
                let split = IntTuple::tuple([t.clone(), r.clone()]);
                prop_assert_eq!(zipped.at(&split)?, composed.at(IntTuple::flat(whole))?);
            }
        }
    }

    /// The first copy of a product is the layout itself, and each copy is where that of the innermost layout is.
    #[test]
    fn a_product_keeps_the_outer_maps(block in complementable(), copies in natural_layouts(), composed in composed_layouts()) {
        let composed = over(composed.stages(), &block);
        if block.size() * copies.size() > MOST_VALUES {
            return Ok(());
        }
        let inner = layout_core::logical_product(&block, &copies);
        match composed::logical_product(&composed, &copies) {
            Ok(result) => {
                prop_assert_eq!(values(&result), images(&composed, &Model::of(&inner?)));
                let first = result.mode(0).expect("the block");
                prop_assert_eq!(first.values().collect::<Vec<_>>(), composed.values().collect::<Vec<_>>());
                let all = sorted(values(&result));
                for regrouped in [
                    composed::zipped_product(&composed, &copies)?,
                    composed::tiled_product(&composed, &copies)?,
                    composed::flat_product(&composed, &copies)?,
                    composed::blocked_product(&composed, &copies)?,
                    composed::raked_product(&composed, &copies)?,
                ] {
                    prop_assert_eq!(sorted(values(&regrouped)), all.clone());
                }
            }
            Err(error) => prop_assert_eq!(Some(error), inner.err()),
        }
    }

    /// A block tiled to a shape of whole blocks begins with the block.
    #[test]
    fn a_tiled_block_begins_with_the_block(
        block in complementable(),
        composed in composed_layouts(),
        counts in prop::collection::vec(1..=3_i64, 8),
    ) {
        let composed = over(composed.stages(), &block);
        let sizes: Vec<i64> = composed.modes().map(|mode| mode.size()).collect();
        let shape = IntTuple::flat(sizes.iter().zip(counts).map(|(size, count)| size * count));
        let Ok(inner) = layout_core::tile_to_shape(&block, &shape, None) else { return Ok(()) };
        if inner.size() > MOST_VALUES {
            return Ok(());
        }
        let result = composed::tile_to_shape(&composed, &shape, None)?;
        prop_assert_eq!(values(&result), images(&composed, &Model::of(&inner)));
        let first = IntTuple::flat(sizes.iter().map(|size| size - 1));
        prop_assert_eq!(result.at(&first)?, composed.at(composed.size() - 1)?);
    }

    /// A slice has the values at the coordinates that it leaves open, whatever the outer maps.
    #[test]
    fn a_slice_has_the_values_at_its_coordinates(
        composed in composed_layouts(),
        fixed in prop::collection::vec((any::<bool>(), any::<Index>()), 8),
    ) {
        let composed = if composed.depth() == 0 { composed::group(&composed, 0, 1)? } else { composed };
        let sizes: Vec<i64> = composed.modes().map(|mode| mode.size()).collect();
        let entries: Vec<Option<i64>> = sizes
            .iter()
            .zip(&fixed)
            .map(|(size, (fixed, at))| {
                fixed.then(|| i64::try_from(at.index(usize::try_from(*size).unwrap_or(1))).unwrap_or(0))
            })
            .collect();
        let coordinate = Pattern::flat(entries.iter().copied());
        let slice = composed::slice(&composed, &coordinate)?;
        let (mut expected, mut left_out) = (Vec::new(), Vec::new());
        for index in 0..composed.size() {
            let whole = layout_core::idx2crd(index, &IntTuple::flat(sizes.iter().copied()))?;
            let matches = |keep: bool| {
                whole.leaves().iter().zip(&entries).all(|(at, entry)| match entry {
                    Some(entry) => !keep || at == entry,
                    None => keep || *at == 0,
                })
            };
            if matches(true) {
                expected.push(composed.at(&whole)?);
            }
            if matches(false) {
                left_out.push(composed.at(&whole)?);
            }
        }
        prop_assert_eq!(slice.values().collect::<Vec<_>>(), expected, "{} at {}", composed, coordinate);
        prop_assert_eq!(composed::dice(&composed, &coordinate)?.values().collect::<Vec<_>>(), left_out);
    }

    /// A tile of a block has the values of the division there, and a thread those of its elements.
    #[test]
    fn parts_have_the_values_of_the_division(composed in composed_layouts(), at in any::<Index>()) {
        let tiler = Layout::column_major(IntTuple::leaf(2))?;
        let Ok(divided) = composed::zipped_divide(&composed, &tiler) else { return Ok(()) };
        let rest = divided.mode(1).expect("a rest").size();
        let at = i64::try_from(at.index(usize::try_from(rest).unwrap_or(1))).unwrap_or(0);
        let tile = composed::local_tile(&composed, &tiler, &Pattern::leaf(Some(at)))?;
        let expected: Result<Vec<i64>, Error> = (0..2).map(|x| divided.at((x, at))).collect();
        prop_assert_eq!(tile.values().collect::<Vec<_>>(), expected?);
        let flat = composed::flatten(&composed);
        if flat.rank() == 1 {
            for thread in 0..2 {
                let own = composed::local_partition(&flat, &tiler, thread)?;
                let expected: Result<Vec<i64>, Error> = (0..rest).map(|r| divided.at((thread, r))).collect();
                prop_assert_eq!(own.values().collect::<Vec<_>>(), expected?);
            }
        }
    }

    /// Coalescing, grouping, flattening, nesting again and another shape leave the values as they are.
    #[test]
    fn the_structure_does_not_change_the_values(composed in composed_layouts()) {
        let expected: Vec<i64> = composed.values().collect();
        let flat = composed::flatten(&composed);
        for same in [
            composed::coalesce(&composed),
            composed::coalesce_by_profile(&composed, composed.shape())?,
            composed::group(&composed, 0, composed.rank())?,
            composed::take(&composed, 0, composed.rank())?,
            composed::unflatten(&flat, composed.shape())?,
            flat,
        ] {
            prop_assert_eq!(same.values().collect::<Vec<_>>(), expected.clone(), "{}", same);
            prop_assert!(same.same_function(&composed)?);
        }
        match composed::with_shape(&composed, IntTuple::leaf(composed.size())) {
            Ok(same) => prop_assert_eq!(same.values().collect::<Vec<_>>(), expected),
            Err(error) => is_one_of(&error, &[ErrorKind::NoLayout])?,
        }
    }

    /// A mode has the values where all other coordinates are 0; a selection those of its modes.
    #[test]
    fn a_mode_has_the_values_along_it(composed in composed_layouts(), chosen in any::<Index>()) {
        let chosen = chosen.index(composed.rank());
        for (at, mode) in composed.modes().enumerate() {
            for (x, value) in (0..mode.size()).zip(mode.values()) {
                let whole = IntTuple::flat((0..composed.rank()).map(|k| if k == at { x } else { 0 }));
                let whole = if composed.depth() == 0 { IntTuple::leaf(x) } else { whole };
                prop_assert_eq!(value, composed.at(&whole)?);
            }
            prop_assert_eq!(composed.mode(at), Some(mode.clone()));
            if at == chosen {
                let selected = composed::select(&composed, &[chosen])?;
                prop_assert!(selected.values().eq(mode.values()));
            }
        }
        prop_assert_eq!(composed.mode(composed.rank()), None);
    }

    /// A further mode is added before the outer maps, and without broadcasts the values are the same ones.
    #[test]
    fn modes_are_added_and_left_out(composed in composed_layouts(), mode in layouts()) {
        if composed.size() * mode.size() > MOST_VALUES {
            return Ok(());
        }
        let longer = composed::append(&composed, &mode)?;
        let model = Composite::of(&composed);
        let inner = model.inner.values();
        let more = Model::of(&mode).values();
        let sums = more.iter().flat_map(|more| inner.iter().map(move |index| index + more));
        let expected: Vec<i128> = sums.map(|index| model.image(index)).collect();
        prop_assert_eq!(values(&longer), expected);
        let distinct = |composed: &ComposedLayout| composed.values().collect::<BTreeSet<_>>();
        prop_assert_eq!(distinct(&composed::filter(&longer)), distinct(&longer));
        prop_assert!(composed::filter(&longer).inner().strides().iter().all(|stride| *stride != 0 || longer.inner().span() == (0, 0)));
    }

    /// A wider element holds each index: `⌊C(x) / n⌋ = R(⌊x_k / g_k⌋)`; a narrower one is reached by `R(x_k · g_k) = n · C(x)`.
    #[test]
    fn a_recast_counts_in_other_elements(composed in composed_layouts(), count in 1..=8_i64) {
        let is_layout = composed.stages().iter().any(|stage| matches!(stage.outer(), Outer::Layout(_)));
        match composed::upcast(&composed, count) {
            Ok(wider) => {
                let groups = ratios(composed.shape(), wider.shape());
                for coordinate in composed.inner().coordinates() {
                    let whole = scaled(&coordinate, &groups, i64::div_euclid);
                    // Extents of broadcasts and of extent 1 stay.
                    prop_assert_eq!(wider.at(&whole)?, composed.at(&coordinate)?.div_euclid(count), "{} at {}", composed, coordinate);
                }
            }
            Err(error) if is_layout => is_one_of(&error, &[ErrorKind::Unsupported, ErrorKind::Recast])?,
            Err(error) => is_one_of(&error, &[ErrorKind::Recast])?,
        }
        match composed::downcast(&composed, count) {
            Ok(narrower) => {
                let parts = ratios(narrower.shape(), composed.shape());
                for coordinate in composed.inner().coordinates() {
                    let first = scaled(&coordinate, &parts, |entry, parts| entry * parts);
                    prop_assert_eq!(narrower.at(&first)?, composed.at(&coordinate)? * count, "{} at {}", composed, coordinate);
                }
                let again = composed::upcast(&narrower, count)?;
                prop_assert!(again.same_function(&composed)?);
                prop_assert_eq!(composed::recast(&composed, 1, count)?, narrower.clone());
                prop_assert_eq!(composed::recast_bits(8, 8 * count, &composed)?, narrower);
            }
            Err(error) if is_layout => is_one_of(&error, &[ErrorKind::Unsupported, ErrorKind::Recast])?,
            Err(error) => is_one_of(&error, &[ErrorKind::Recast])?,
        }
    }

    /// A swizzle in other elements moves them as it moved their parts; it has no such form exactly if it moves parts of one, or
    /// the count is no power of two.
    #[test]
    fn a_swizzle_counts_in_other_elements(swizzle in swizzles(), count in 1..=16_i64, index in -500..500_i64) {
        let moves = swizzle.bits() > 0;
        let power = count.count_ones() == 1;
        match swizzle.upcast(count) {
            Ok(wider) => {
                prop_assert!(!moves || (power && count.trailing_zeros() <= swizzle.base()));
                prop_assert_eq!(image(wider, index.div_euclid(count)), image(swizzle, index).div_euclid(count.into()));
                prop_assert_eq!(swizzle.of_bytes(count)?, wider);
            }
            Err(error) => {
                prop_assert!(moves && (!power || count.trailing_zeros() > swizzle.base()));
                is_one_of(&error, &[ErrorKind::Recast])?;
            }
        }
        match swizzle.downcast(count) {
            Ok(narrower) => {
                prop_assert!(!moves || power);
                for part in 0..count {
                    let expected = image(swizzle, index) * i128::from(count) + i128::from(part);
                    prop_assert_eq!(image(narrower, index * count + part), expected);
                }
                prop_assert_eq!(narrower.upcast(count)?, swizzle);
                prop_assert_eq!(swizzle.in_bytes(count)?, narrower);
            }
            Err(error) => {
                prop_assert!(moves && !power);
                is_one_of(&error, &[ErrorKind::Recast])?;
            }
        }
    }

    /// A right inverse takes each index to a coordinate that has it, and ends where the innermost inverse does.
    #[test]
    fn a_right_inverse_is_undone(swizzle in swizzles(), more in prop::option::of(swizzles()), inner in layouts()) {
        let mut composed = ComposedLayout::new(swizzle, 0, inner.clone())?;
        if let Some(outer) = more {
            composed = ComposedLayout::new(outer, 0, composed)?;
        }
        let inverse = composed::right_inverse(&composed)?;
        for (index, place) in (0..).zip(inverse.values()) {
            prop_assert_eq!(composed.at(place)?, index, "{} of {}", inverse, composed);
        }
        // The next index comes from one of the innermost layout that its inverse does not reach.
        let back = |index: i64| swizzle.apply(more.map_or(index, |outer| outer.apply(index)));
        prop_assert!(back(inverse.size()) >= layout_core::right_inverse(&inner)?.size());
    }

    /// That is so, too, where swizzles reach all bits: no search ends early.
    #[test]
    fn a_right_inverse_reaches_far(
        numbers in (0..=31_i64, 0..=31_i64, -32..=32_i64),
        more in swizzles(),
        size in (1..=i64::MAX, 0..=62_u32).prop_map(|(size, bits)| (size >> bits).max(1)),
    ) {
        let Ok(swizzle) = Swizzle::new(numbers.0, numbers.1, numbers.2) else { return Ok(()) };
        let inner = ComposedLayout::new(swizzle, 0, Layout::new(size.into(), 1.into())?)?;
        let composed = ComposedLayout::new(more, 0, inner)?;
        let inverse = composed::right_inverse(&composed)?;
        let last = inverse.size() - 1;
        for index in [0, 1, size / 2, size - 1, last / 2, last].into_iter().filter(|index| *index <= last) {
            prop_assert_eq!(composed.at(inverse.at(index)?)?, index, "{} of {}", inverse, composed);
        }
        if let Some(next) = last.checked_add(1) {
            prop_assert!(swizzle.apply(more.apply(next)) >= size, "{} of {}", inverse, composed);
        }
    }

    /// A left inverse takes each index back to its 1-D coordinate; where there is none, the innermost layout has none, or an
    /// index is negative.
    #[test]
    fn a_left_inverse_undoes(composed in composed_layouts()) {
        let is_layout = composed.stages().iter().any(|stage| matches!(stage.outer(), Outer::Layout(_)));
        match composed::left_inverse(&composed) {
            Ok(inverse) => {
                for (place, index) in (0..).zip(composed.values()) {
                    let found = if composed.stages().is_empty() {
                        inverse.inner().at_extended(index)?
                    } else {
                        inverse.at(index)?
                    };
                    prop_assert_eq!(found, place, "{} of {}", inverse, composed);
                }
            }
            Err(error) if layout_core::left_inverse(composed.inner()).is_err() => {
                prop_assert_eq!(Some(error), layout_core::left_inverse(composed.inner()).err());
            }
            Err(error) if is_layout => is_one_of(&error, &[ErrorKind::Unsupported])?,
            Err(error) => {
                is_one_of(&error, &[ErrorKind::NotInvertible])?;
                prop_assert!(composed.values().any(|index| index < 0), "{error}");
            }
        }
    }
}

/// The parts that a refusal names are those of the operation asked for.
#[test]
fn refusals_are_sentences() {
    let composed =
        |text: &str| text.parse::<ComposedLayout>().unwrap_or_else(|error| panic!("{text}: {error}"));
    let said = |answer: Result<ComposedLayout, Error>| answer.expect_err("refused").to_string();
    let tile = composed("Sw<3,4,3> o 8 o (8,128):(128,1)");
    assert_eq!(
        said(composed::upcast(&tile, 16)),
        "upcast of Sw<3,4,3> o 8 o (8,128):(128,1): the offset 8 is not a multiple of 16, and so lies inside of a wider element"
    );
    assert_eq!(
        said(composed::upcast(&composed("Sw<3,4,3> o 0 o (8,128):(128,1)"), 32)),
        "upcast of Sw<3,4,3> by 32: the swizzle moves units of 16, and so parts of an element of 32"
    );
    assert_eq!(
        said(composed::recast(&composed("Sw<3,4,3> o 0 o 96:1"), 3, 2)),
        "recast of Sw<3,4,3> by 3/2: a swizzle exchanges bits, and only a power of two is a number of bits"
    );
    assert_eq!(
        said(composed::right_inverse(&tile)),
        "right_inverse with Sw<3,4,3> o 8 o (8,128):(128,1): offsets are not supported"
    );
    assert_eq!(
        said(composed::left_inverse(&composed("Sw<1,0,1> o -2 o 2:1"))),
        "left_inverse of Sw<1,0,1> o -2 o 2:1: none, because its index -2 is negative, and so no coordinate"
    );
    assert_eq!(
        said(composed::downcast(&composed("4:1 o 0 o Sw<1,0,1> o 0 o 4:1"), 2)),
        "downcast with 4:1 o 0 o Sw<1,0,1> o 0 o 4:1: layouts as outer maps are not supported"
    );
    let swizzle = |bits, base, shift| Swizzle::new(bits, base, shift).map_err(|error| error.to_string());
    assert_eq!(swizzle(-1, 0, 0), Err("Sw<-1,0,0> is no swizzle: the number of bits -1 is negative".into()));
    assert_eq!(swizzle(1, -2, 1), Err("Sw<1,-2,1> is no swizzle: the base -2 is negative".into()));
    assert_eq!(swizzle(1, 61, 2), Err("Sw<1,61,2> is no swizzle: it reaches past bit 62 of an index".into()));
    assert!(
        Swizzle::new(1, 61, 1).expect("63 bits").downcast(2).is_err_and(|error| error.is_invalid_swizzle())
    );
}
