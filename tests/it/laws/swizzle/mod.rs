//! Swizzles and composed layouts.

mod operations;

use super::cases;
use layout_core::{ComposedLayout, ErrorKind, Layout, Swizzle, composed};
use layout_tests::oracle::{self, Composite, Model};
use layout_tests::strategy::{
    composed_layouts, layouts, spread, swizzles, wild_composed_layouts, wild_integers,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// The judge's image of an index.
fn image(swizzle: Swizzle, index: i64) -> i128 {
    oracle::swizzled(index.into(), (swizzle.bits(), swizzle.base(), swizzle.shift()))
}

fn wide(values: impl IntoIterator<Item = i64>) -> Vec<i128> {
    values.into_iter().map(i128::from).collect()
}

/// The values of a composed layout, by its text.
fn values(composed: &ComposedLayout) -> Vec<i128> {
    Composite::of(composed).values()
}

proptest! {
    #![proptest_config(cases(256))]

    /// A swizzle is a swizzle exactly if its bits don't overlap and stay below the sign; it is evaluated bit by bit, and undoes
    /// itself.
    #[test]
    fn numbers_are_a_swizzle_or_refused(
        bits in -2..=40_i64,
        base in -2..=66_i64,
        shift in -66..=66_i64,
        indices in prop::collection::vec(wild_integers(), 4),
    ) {
        let fits = bits >= 0 && base >= 0 && shift.abs() >= bits && bits + base + shift.abs() <= 63;
        match Swizzle::new(bits, base, shift) {
            Ok(swizzle) => {
                prop_assert!(fits, "{swizzle}");
                prop_assert_eq!(swizzle.to_string().parse::<Swizzle>()?, swizzle);
                for index in indices.into_iter().flat_map(|index| [index, index.wrapping_neg()]) {
                    prop_assert_eq!(i128::from(swizzle.apply(index)), image(swizzle, index), "at {}", index);
                    prop_assert_eq!(swizzle.inverse().apply(swizzle.apply(index)), index);
                }
            }
            Err(error) => {
                prop_assert!(!fits, "{error}");
                prop_assert_eq!(error.kind(), ErrorKind::InvalidSwizzle);
            }
        }
    }

    /// Aligned blocks of 2^(B + M + |S|) indices are mapped to themselves, each index once.
    #[test]
    fn a_swizzle_permutes_blocks(swizzle in swizzles(), block in -3..=3_i64) {
        let size = 1_i64 << (swizzle.bits() + swizzle.base() + swizzle.shift().unsigned_abs());
        let range = block * size..(block + 1) * size;
        let mut images: Vec<i64> = range.clone().map(|index| swizzle.apply(index)).collect();
        images.sort_unstable();
        prop_assert!(images.into_iter().eq(range));
    }

    /// A composed layout has the values of its parts one after another, at every coordinate.
    #[test]
    fn a_composed_layout_is_its_parts(composed in composed_layouts()) {
        let expected = values(&composed);
        prop_assert_eq!(wide(composed.values()), expected.clone(), "{}", composed);
        for (index, value) in (0..composed.size()).zip(expected) {
            prop_assert_eq!(i128::from(composed.at(index)?), value);
        }
        for (coordinate, value) in composed.inner().coordinates().zip(composed.values()) {
            prop_assert_eq!(composed.at(&coordinate)?, value);
        }
        prop_assert!(composed.at(composed.size()).is_err_and(|error| error.is_out_of_range()));
    }

    /// Both prints of a composed layout read back.
    #[test]
    fn composed_layouts_read_back(composed in composed_layouts()) {
        prop_assert_eq!(composed.to_string().parse::<ComposedLayout>()?, composed.clone());
        prop_assert_eq!(format!("{composed:#}").parse::<ComposedLayout>()?, composed);
    }

    /// The span holds the least and the greatest value.
    #[test]
    fn the_span_is_exact(composed in composed_layouts()) {
        let values = values(&composed);
        let (least, greatest) = (values.iter().min().copied(), values.iter().max().copied());
        let (first, last) = composed.span()?;
        prop_assert_eq!((Some(i128::from(first)), Some(i128::from(last))), (least, greatest), "{}", composed);
        prop_assert_eq!(composed.cosize()?, last - first + 1);
    }

    /// With numbers of any magnitude each index is right, within the span, and the span is reached where all can be looked at.
    #[test]
    fn wild_composed_layouts_are_right_or_refused(
        composed in wild_composed_layouts(),
        inside in prop::collection::vec(any::<Index>(), 8),
    ) {
        let composed = match composed {
            Ok(composed) => composed,
            Err(error) => {
                prop_assert_eq!(error.kind(), ErrorKind::Overflow);
                return Ok(());
            }
        };
        let model = Composite::of(&composed);
        let span = composed.span();
        for index in spread(composed.size(), &inside) {
            let value = composed.at(index)?;
            prop_assert_eq!(i128::from(value), model.image(model.inner.value(index.into())), "{} at {}", composed, index);
            if let Ok((least, greatest)) = span {
                prop_assert!((least..=greatest).contains(&value), "{}: {} at {}", composed, value, index);
            }
        }
        match span {
            Ok(span) if composed.size() <= 4096 => {
                let (least, greatest) = (composed.values().min(), composed.values().max());
                prop_assert_eq!((Some(span.0), Some(span.1)), (least, greatest), "{}", composed);
            }
            Ok(_) => {}
            Err(error) => prop_assert_eq!(error.kind(), ErrorKind::Undecided),
        }
    }

    /// Two composed layouts are the same function exactly if they have the same values.
    #[test]
    fn the_same_function_has_the_same_values(
        first in composed_layouts(),
        second in composed_layouts(),
        offset in -3..=3_i64,
    ) {
        let flat: Layout = layout_core::flatten(first.inner());
        let again = ComposedLayout::from_stages(first.stages().to_vec(), flat)?;
        prop_assert!(first.same_function(&again)?);
        let outer = first.stages().iter().map(|stage| {
            composed::Stage::new(stage.outer().clone(), stage.offset() + offset)
        });
        let moved = ComposedLayout::from_stages(outer, first.inner().clone())?;
        for other in [second, moved] {
            prop_assert_eq!(first.same_function(&other)?, values(&first) == values(&other), "{} and {}", first, other);
        }
    }

    /// A composed layout is injective exactly if its values differ.
    #[test]
    fn injective_layouts_have_different_values(composed in composed_layouts()) {
        prop_assert_eq!(composed::is_injective(&composed)?, oracle::all_differ(&values(&composed)), "{}", composed);
    }

    /// A layout, a swizzle or a composed layout after a composed layout is evaluated one after the other.
    #[test]
    fn a_chain_is_one_after_the_other(
        outer in composed_layouts(),
        inner in composed_layouts(),
        offset in -9..=9_i64,
    ) {
        let chain = composed::chain(&outer, offset, &inner)?;
        let first = Composite::of(&outer);
        let expected: Vec<i128> = values(&inner)
            .into_iter()
            .map(|index| first.image(first.inner.value(index + i128::from(offset))))
            .collect();
        prop_assert_eq!(values(&chain), expected.clone());
        prop_assert_eq!(wide(chain.values()), expected);
    }

    /// A composition on the right evaluates the right operand first, on the extended domain of the innermost layout.
    #[test]
    fn composition_applies_the_right_operand_first(composed in composed_layouts(), tile in layouts()) {
        let model = Composite::of(&composed);
        match composed::composition(&composed, &tile) {
            Ok(result) => {
                let expected: Vec<i128> = Model::of(&tile)
                    .values()
                    .into_iter()
                    .map(|index| model.image(model.inner.value(index)))
                    .collect();
                prop_assert_eq!(wide(result.values()), expected);
            }
            Err(error) => prop_assert_eq!(
                Some(error.kind()),
                layout_core::composition(composed.inner(), &tile).err().map(|error| error.kind())
            ),
        }
    }
}

/// Spans of layouts that nobody lists are those of their ends, or undecided.
#[test]
fn spans_of_large_layouts() {
    let span = |text: &str| text.parse::<ComposedLayout>().expect(text).span();
    assert_eq!(span("Sw<3,20,3> o 0 o (1073741824,8):(1,1073741824)"), Ok((0, (1 << 33) - 1)));
    assert_eq!(span("Sw<8,40,-9> o 0 o 281474976710656:1"), Ok((0, (1 << 48) - 1 + (255 << 49))));
    let (swizzle, last) = (Swizzle::new(2, 0, 2).expect("a swizzle"), 1_000_000_011);
    let extreme = |range: std::ops::Range<i64>| range.map(move |index| swizzle.apply(index));
    let expected = (extreme(5..64).min().expect("many"), extreme(last - 64..last + 1).max().expect("many"));
    assert_eq!(span("Sw<2,0,2> o 5 o 1000000007:1"), Ok(expected));
    let error = span("Sw<3,0,40> o 0 o (1009,1013,1019):(1,1009,1022117)").expect_err("too many classes");
    assert_eq!(
        error.to_string(),
        "span of Sw<3,0,40> o 0 o (1009,1013,1019):(1,1009,1022117): undecided, because the first 1048576 steps of the \
         search do not settle the least and the greatest index"
    );
    assert!(span("4:1 o 0 o Sw<1,0,1> o 0 o 4000000").is_err_and(|error| error.is_undecided()));
}

/// Equal functions with unequal outer maps are found equal only where all indices can be compared.
#[test]
fn the_same_function_may_be_undecided() {
    let composed = |text: &str| text.parse::<ComposedLayout>().expect(text);
    let twice = |size: &str| composed(&format!("Sw<1,0,1> o 0 o Sw<1,0,1> o 0 o {size}"));
    assert_eq!(twice("1000000").same_function(&composed("1000000")), Ok(true));
    assert!(twice("2000000").same_function(&composed("2000000")).is_err_and(|error| error.is_undecided()));
    assert_eq!(twice("2000000").same_function(&composed("2000000:2")), Ok(false));
    assert_eq!(twice("2000000").same_function(&twice("(2000,1000)")), Ok(true));
    assert_eq!(twice("2000000").same_function(&composed("2000001")), Ok(false));
}
