//! Swizzles as layouts with XOR strides, and back.

use super::{Xors, bitwise, xors};
use crate::laws::cases;
use layout_core::{ComposedLayout, Swizzle, composition, f2};
use layout_tests::oracle::{Composite, Model, XorModel, swizzled};
use layout_tests::strategy::{composed_layouts, swizzles, wild_integers};
use proptest::collection::vec;
use proptest::prelude::*;

/// The values with what is added to them.
fn values_of(layout: &Xors, offset: i64) -> Vec<i128> {
    XorModel::of(layout).values().into_iter().map(|value| value ^ i128::from(offset)).collect()
}

proptest! {
    #![proptest_config(cases(256))]

    /// A swizzle is a layout that takes every natural number to its image; composed with another layout it is what the
    /// composed layout is.
    #[test]
    fn a_swizzle_is_a_layout(
        bits in 0..=31_i64,
        base in 0..=63_i64,
        shift in -63..=63_i64,
        small in swizzles(),
        inner in bitwise(),
        indices in vec(wild_integers(), 8),
    ) {
        for swizzle in [Ok(small), Swizzle::new(bits, base, shift)].into_iter().flatten() {
            let whole = Xors::from(swizzle);
            let numbers = (swizzle.bits(), swizzle.base(), swizzle.shift());
            for index in indices.iter().copied().chain([i64::MAX]).filter(|index| *index >= 0) {
                let found = whole.at_extended(index)?.value();
                prop_assert_eq!(i128::from(found), swizzled(index.into(), numbers), "{} at {}", whole, index);
            }
            let composed = ComposedLayout::new(swizzle, 0, inner.clone())?;
            let found = composition(&whole, &inner)?;
            prop_assert_eq!(XorModel::of(&found).values(), Composite::of(&composed).values());
            prop_assert_eq!(f2::from_composed(&composed)?, (layout_core::Xor::default(), found));
        }
    }

    /// Where a composed layout has a form with XOR strides, it has its values.
    #[test]
    fn a_composed_layout_has_xor_strides_or_none(composed in composed_layouts()) {
        match f2::from_composed(&composed) {
            Ok((offset, layout)) => {
                prop_assert_eq!(values_of(&layout, offset.value()), Composite::of(&composed).values());
            }
            Err(error) => prop_assert!(error.is_unsupported() || error.is_no_layout(), "{error}"),
        }
    }

    /// A swizzle of a layout is found again, of as few bits or fewer, whatever starts it.
    #[test]
    fn a_swizzle_is_found(swizzle in swizzles(), inner in bitwise(), start in 0..64_i64) {
        let composed = ComposedLayout::new(swizzle, 0, inner.clone())?;
        let (_, layout) = f2::from_composed(&composed)?;
        let found = f2::to_composed(&layout)?;
        prop_assert_eq!(Composite::of(&found).values(), Composite::of(&composed).values(), "{}", found);
        prop_assert!(found.swizzle().is_none_or(|found| found.bits() <= swizzle.bits()), "{}", found);
        // With an offset that has none of the bits of the indices.
        let used = Model::of(&inner).values().into_iter().fold(0, |used, index| used | index);
        let start = start & !i64::try_from(used).expect("small");
        let moved = ComposedLayout::new(swizzle, start, inner)?;
        let (offset, layout) = f2::from_composed(&moved)?;
        prop_assert_eq!(values_of(&layout, offset.value()), Composite::of(&moved).values(), "{}", moved);
    }

    /// What is found has the indices; where nothing is, no swizzle of few bits makes the steps those of an integer layout.
    #[test]
    fn a_layout_is_a_swizzle_or_none(a in xors()) {
        match f2::to_composed(&a) {
            Ok(found) => prop_assert_eq!(Composite::of(&found).values(), XorModel::of(&a).values(), "{}", found),
            Err(error) => {
                prop_assert!(error.is_no_layout(), "{error}");
                let even = a.shape().leaves().iter().all(|extent| extent.count_ones() == 1);
                let steps = |image: &dyn Fn(i128) -> i128| {
                    let flat = XorModel::of(&a).flat().into_iter();
                    let bits = flat.flat_map(|(extent, stride)| (0..extent.trailing_zeros()).map(move |bit| stride << bit));
                    let bits: Vec<i128> = bits.map(image).collect();
                    let sum: i128 = bits.iter().sum();
                    even && sum == bits.iter().fold(0, |all, bit| all ^ bit)
                };
                prop_assert!(!steps(&|index| index), "{error}");
                for (bits, base, shift) in [(1, 0, 1), (1, 0, -1), (1, 0, 2), (2, 0, 2), (2, 1, 3), (3, 0, -3), (3, 0, 3)] {
                    prop_assert!(!steps(&|index| swizzled(index, (bits, base, shift))), "{error}: Sw<{bits},{base},{shift}>");
                }
            }
        }
    }
}

/// What has no such form says so in words.
#[test]
fn refusals_are_sentences() {
    let refuse = |text: &str| layout_core::expr::evaluate(text).expect_err(text).to_string();
    let table = [
        (
            "f2.from_composed(Sw<2,0,2> o 1 o (4,4):(4,1))",
            "f2.from_composed with Sw<2,0,2> o 1 o (4,4):(4,1): offsets that are negative, or have bits of the indices \
             behind them, are not supported",
        ),
        (
            "f2.from_composed(Sw<2,0,2> o 0 o Sw<1,0,1> o 0 o 4:1)",
            "f2.from_composed with Sw<2,0,2> o 0 o Sw<1,0,1> o 0 o 4:1: outer maps other than one swizzle are not supported",
        ),
        (
            "f2.from_composed(Sw<2,0,2> o 0 o (4,4):(1,3))",
            "composition of (4,4,1):(F1,F5,F16) with (4,4):(1,3): no layout has these values: at (1,1) the value is F5, but \
             no XOR strides that give the values before it give this one",
        ),
        (
            "f2.to_composed((2,2,2):(F1,F3,F7))",
            "f2.to_composed of (2,2,2):(F1,F3,F7): none, because no swizzle of a layout with integer strides has these \
             indices",
        ),
        ("f2.to_composed(4:1)", "f2.to_composed: argument 1 is a layout, expected a layout with XOR strides"),
    ];
    for (text, sentence) in table {
        assert_eq!(refuse(text), sentence, "{text}");
    }
}
