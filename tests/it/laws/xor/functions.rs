//! Values, forms with the same values, and the structure.

use super::{Xors, even_shapes, strides, with_strides, xors};
use crate::laws::cases;
use layout_core::{
    HTuple, Layout, Pattern, Xor, coalesce, coalesce_extended, f2, filter, flatten, group, nullspace, slice,
};
use layout_tests::oracle::{Tree, XorModel, all_differ, idx2crd, times};
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #![proptest_config(cases(256))]

    /// The index at every coordinate is the exclusive or of the products; it reads back, and the largest one is known.
    #[test]
    fn indices_are_exclusive_ors(a in xors()) {
        let model = XorModel::of(&a);
        prop_assert_eq!(a.to_string().parse::<Xors>()?, a.clone());
        prop_assert_eq!(format!("{a:#}").parse::<Xors>()?, a.clone());
        let values = model.values();
        prop_assert!(a.values().map(|value| i128::from(value.value())).eq(values.iter().copied()));
        for (index, expected) in (0..).zip(&values) {
            prop_assert_eq!(&i128::from(a.at(index)?.value()), expected);
            let natural: layout_core::IntTuple =
                idx2crd(&Tree::Leaf(index.into()), &model.shape).to_string().parse()?;
            prop_assert_eq!(&i128::from(a.at(natural)?.value()), expected);
        }
        let past = model.size() * 3 + 1;
        let found = a.at_extended(i64::try_from(past).expect("small"))?;
        prop_assert_eq!(i128::from(found.value()), model.value(past));
        prop_assert_eq!(Some(i128::from(a.cosize()?) - 1), values.iter().max().copied());
        prop_assert_eq!(f2::is_injective(&a)?, all_differ(&values), "{}", a);
    }

    /// A product without carries is the sum of shifted strides, or does not fit into 63 bits.
    #[test]
    fn products_have_no_carries(bits in any::<u64>(), shift in 1..64_u32, count in any::<u64>(), cut in 1..64_u32) {
        let (bits, count) = (bits >> shift, i64::try_from(count >> cut).expect("63 bits"));
        let found = layout_core::Stride::checked_scale(&Xor::new(bits)?, count);
        let product = times(count.into(), bits.into());
        let expected = i64::try_from(product).ok();
        prop_assert_eq!(found.map(Xor::value), expected);
        prop_assert_eq!(layout_core::Stride::checked_scale(&Xor::new(bits)?, -1 - count), None);
    }

    /// Coalesced and flat forms have the same indices, the extended one past the end too; the nullspace has index 0.
    #[test]
    fn forms_have_the_same_indices(a in xors()) {
        let values = XorModel::of(&a).values();
        for form in [coalesce(&a), coalesce_extended(&a), flatten(&a), group(&a, 0, a.rank())?] {
            prop_assert_eq!(&XorModel::of(&form).values(), &values, "{} of {}", form, a);
        }
        let (extended, model) = (XorModel::of(&coalesce_extended(&a)), XorModel::of(&a));
        for index in [extended.size(), 2 * extended.size() + 1, 5 * extended.size() + 3, 1000] {
            prop_assert_eq!(extended.value(index), model.value(index), "{:?} of {}", extended, a);
        }
        let hidden = nullspace(&a);
        for index in hidden.values() {
            prop_assert_eq!(a.at(index)?.value(), 0, "{} of {}", hidden, a);
        }
        prop_assert_eq!(hidden.size() * filter(&a).size(), a.size());
    }

    /// Layouts are the same function exactly if they have the same indices: the coalesced form is unique. Small numbers,
    /// so that functions agree.
    #[test]
    fn the_coalesced_form_is_unique(
        (first, second) in (1..7_i128, 1..7_i128, 1..4_i128).prop_flat_map(|(m, n, k)| {
            let size = m * n * k;
            let other = (1..=size).filter(move |s| size % s == 0).collect::<Vec<_>>();
            (Just([m, n, k]), proptest::sample::select(other), Just(size))
        }).prop_map(|([m, n, k], extent, size)| {
            let leaves = |extents: &[i128]| Tree::Tuple(extents.iter().copied().map(Tree::Leaf).collect());
            (leaves(&[m, n, k]), leaves(&[extent, size / extent]))
        }),
        slope in 0..4_u64,
        own in any::<Index>(),
        strides in strides(),
    ) {
        let a = with_strides(&first, &[slope, strides[0] % 8, strides[1] % 8]);
        // What A has where the modes of B take their first steps is the only candidate.
        let values = XorModel::of(&a).values();
        let extent = usize::try_from(second.leaves()[0]).expect("small");
        let at = |index: usize| values.get(index).map_or(0, |value| u64::try_from(*value).expect("natural"));
        let b = with_strides(&second, &[at(1), at(extent)]);
        prop_assert_eq!(a.same_function(&b), values == XorModel::of(&b).values(), "{} and {}", a, b);
        let c = with_strides(&second, &[at(1), strides[own.index(strides.len())]]);
        prop_assert_eq!(a.same_function(&c), values == XorModel::of(&c).values(), "{} and {}", a, c);
    }

    /// A mode of a power of two cut in two merges again.
    #[test]
    fn powers_of_two_merge(shape in even_shapes(), strides in strides(), cut in any::<Index>()) {
        let a = with_strides(&shape, &strides);
        let (mut extents, mut steps) = (Vec::new(), Vec::new());
        for (extent, stride) in XorModel::of(&a).flat() {
            let bits = extent.trailing_zeros();
            let low = if bits == 0 { 0 } else { cut.index(bits as usize + 1) };
            extents.extend([Tree::Leaf(1 << low), Tree::Leaf(extent >> low)]);
            steps.extend([stride, stride << low].map(|stride| u64::try_from(stride).expect("natural")));
        }
        let cut = with_strides(&Tree::Tuple(extents), &steps);
        prop_assert_eq!(coalesce(&cut), coalesce(&a), "{} and {}", cut, a);
    }

    /// A slice is an offset and a layout that together have the indices of the open modes.
    #[test]
    fn slices_have_offsets(a in xors(), at in any::<Index>()) {
        let Some(first) = a.mode(0).filter(|_| a.rank() > 1) else { return Ok(()) };
        let at = i64::try_from(at.index(usize::try_from(first.size()).expect("small"))).expect("small");
        let mut pattern = vec![HTuple::leaf(Some(at))];
        pattern.resize(a.rank(), HTuple::leaf(None));
        let (offset, open) = slice(&a, &Pattern::tuple(pattern))?;
        let values = XorModel::of(&a).values();
        let own: Vec<i128> = (0..).step_by(1).take(usize::try_from(open.size()).expect("small"))
            .map(|index: i64| values[usize::try_from(at + index * first.size()).expect("small")]).collect();
        let found: Vec<i128> = open.values().map(|value| i128::from(value.value() ^ offset.value())).collect();
        prop_assert_eq!(found, own);
    }

    /// With numbers of any magnitude, a text is a layout with the right indices at its ends, or its numbers do not fit.
    #[test]
    fn wild_layouts_are_right_or_refused(
        modes in proptest::collection::vec(
            (prop_oneof![1..9_i64, 1..=i64::MAX], (any::<u64>(), 1..64_u32).prop_map(|(bits, cut)| bits >> cut)),
            1..4,
        ),
    ) {
        let (extents, bits): (Vec<i64>, Vec<u64>) = modes.into_iter().unzip();
        let size = extents.iter().try_fold(1_i64, |size, extent| size.checked_mul(*extent));
        let strides: Vec<Xor> = bits.iter().map(|bits| Xor::new(*bits)).collect::<Result<_, _>>()?;
        let last = extents.iter().zip(&bits).map(|(extent, bits)| times((extent - 1).into(), (*bits).into()));
        let fits = last.clone().all(|value| i64::try_from(value).is_ok());
        match Layout::new(HTuple::flat(extents.iter().copied()), HTuple::flat(strides)) {
            Ok(layout) => {
                prop_assert!(fits && size.is_some(), "{layout}");
                let found = layout.at(layout.size() - 1)?.value();
                prop_assert_eq!(i128::from(found), last.fold(0, |sum, value| sum ^ value));
            }
            Err(error) => prop_assert!(error.is_overflow() && !(fits && size.is_some()), "{error}"),
        }
    }
}
