//! `layout_add`.

use super::{check, even, strides, with_strides, xors};
use crate::laws::cases;
use layout_core::{ErrorKind, HTuple, IntTuple, Layout, Xor, layout_add};
use layout_tests::oracle::{Tree, XorModel, factorizations};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// One of the flat shapes of a size.
fn shape_of(size: i128, choice: Index) -> Tree {
    let shapes = factorizations(size);
    match shapes[choice.index(shapes.len())].as_slice() {
        [] => Tree::Leaf(1),
        several => Tree::Tuple(several.iter().copied().map(Tree::Leaf).collect()),
    }
}

proptest! {
    #![proptest_config(cases(256))]

    /// The sum of two layouts is the layout of the sums, or there is none.
    #[test]
    fn the_sum_is_exact(a in xors(), choice in any::<Index>(), strides in strides()) {
        let model = XorModel::of(&a);
        let b = with_strides(&shape_of(model.size(), choice), &strides);
        let values = model.values().iter().zip(XorModel::of(&b).values()).map(|(lhs, rhs)| lhs ^ rhs).collect::<Vec<_>>();
        check(layout_add(&a, &b), &Tree::Leaf(model.size()), &values)?;
        check(layout_add(&b, &a), &Tree::Leaf(model.size()), &values)?;
    }

    /// Layouts of powers of two always have a sum; a layout and itself have the sum 0.
    #[test]
    fn powers_of_two_add_up(a in even(), choice in any::<Index>(), strides in strides()) {
        let model = XorModel::of(&a);
        let b = with_strides(&shape_of(model.size(), choice), &strides);
        let sum = layout_add(&a, &b)?;
        let values = model.values().iter().zip(XorModel::of(&b).values()).map(|(lhs, rhs)| lhs ^ rhs).collect::<Vec<_>>();
        prop_assert_eq!(XorModel::of(&sum).values(), values);
        prop_assert!(layout_add(&sum, &b)?.same_function(&a));
        prop_assert!(layout_add(&a, &a)?.values().all(|value| value.value() == 0));
    }

    /// With numbers of any magnitude, the sum is right at some indices, or refused for cause.
    #[test]
    fn wild_sums_are_right_or_refused(
        logs in vec(0..20_u32, 1..4),
        odd in prop_oneof![Just(1_i64), 1..8_i64],
        bits in vec((any::<u64>(), 1..64_u32), 8),
        at in any::<Index>(),
    ) {
        let mut strides = bits.iter().map(|(bits, cut)| Xor::new(bits >> cut).expect("63 bits"));
        let mut layout = |extents: &[i64]| {
            let strides: Vec<Xor> = strides.by_ref().take(extents.len()).collect();
            Layout::new(IntTuple::flat(extents.iter().copied()), HTuple::flat(strides))
        };
        let mut extents: Vec<i64> = logs.iter().map(|log| 1 << log).collect();
        extents.push(odd);
        let first = layout(&extents);
        extents.reverse();
        let (Ok(a), Ok(b)) = (first, layout(&extents)) else { return Ok(()) };
        match layout_add(&a, &b) {
            Ok(sum) => {
                prop_assert_eq!(sum.size(), a.size());
                let at = i64::try_from(at.index(1 << 30)).expect("30 bits") % a.size();
                for index in [at, a.size() - 1 - at, a.size() - 1] {
                    prop_assert_eq!(sum.at(index)?.value(), a.at(index)?.value() ^ b.at(index)?.value(), "{}", index);
                }
            }
            Err(error) => {
                let kinds = [ErrorKind::NoLayout, ErrorKind::Undecided, ErrorKind::Overflow];
                prop_assert!(kinds.contains(&error.kind()), "{error}");
            }
        }
    }
}
